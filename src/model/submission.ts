import type { Mode } from './mode.ts';
import type { Options } from './options.ts';

/** A call as it was understood at the door: every bound already holds. */
export type Submission = {
  readonly code: string;
  readonly mode: Mode;
  readonly options: Options;
};
