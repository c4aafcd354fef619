import type { Mode } from './mode.ts';
import type { Options } from './options.ts';

/** A call as it was understood at the door: every bound already holds. */
export type Submission = {
  readonly code: string;
  readonly mode: Mode;
  readonly options: Options;
  /** Names of options that the request has and the service does not know; absent if there are none. */
  readonly ignoredOptions?: readonly string[];
};
