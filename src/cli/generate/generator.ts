/** The path and content that a generated file should have. */
export type GeneratedFile = {
  /** Relative to the project's folder. */
  readonly path: string;
  readonly content: string | Uint8Array;
};

/** What a file of `scripts/` exports as `generator`; its name is the file's. */
export type Generator = {
  /** What it writes, for the help text. */
  readonly summary: string;
  /** If set, it runs only by name and is left out of `--check`; the text is the reason. */
  readonly onlyByName?: string;
  make(): readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;
};
