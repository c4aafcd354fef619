import type { TextEdit } from '../python/source.ts';

/** One thing that is done to a text. */
export type Change = {
  readonly does: 'folds' | 'removes' | 'opens';
  /** The lines it is about, in the text before. */
  readonly line: number;
  readonly endLine: number;
  readonly edits: readonly TextEdit[];
  /** Does it take away the last use of a name that is still bound? Linters then find that name useless. */
  readonly orphans: boolean;
};
