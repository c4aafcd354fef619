/** A file as it should be. */
export type GeneratedFile = {
  /** From the project's folder. */
  readonly path: string;
  readonly content: string | Uint8Array;
};

/** What a file of `scripts/` exports as `generator`; its name is the file's. */
export type Generator = {
  /** What it writes, in a line of help. */
  readonly summary: string;
  /** Why it runs only by its name, and is left out of `--check`. */
  readonly onlyByName?: string;
  make(): readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;
};
