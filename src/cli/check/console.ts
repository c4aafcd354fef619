/** Where a run of `check` reads and writes: the streams of this process, or of one that it works for. */
export type Console = {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: ConsoleStream;
  readonly stderr: ConsoleStream;
};

export type ConsoleStream = {
  write(text: string): unknown;
  /** Whether it is a terminal. */
  readonly isTTY?: boolean | undefined;
  /** The width of the terminal. */
  readonly columns?: number | undefined;
};
