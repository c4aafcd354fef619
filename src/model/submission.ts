import type { Mode } from './mode.ts';

export type Options = {
  /** Null leaves the wall-clock budget to the service. */
  readonly timeoutSeconds: number | null;
  readonly iterationsMax: number;
  readonly transpileTo: string | null;
  readonly expectedOutput: string | null;
  readonly examples: string | null;
  readonly optimize: boolean;
};

/** A call as it was understood at the door: every bound already holds. */
export type Submission = {
  readonly code: string;
  readonly mode: Mode;
  readonly options: Options;
};
