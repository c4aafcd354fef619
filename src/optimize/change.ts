import type { TextEdit } from '../python/source.ts';

/** One change of a text. */
export type Change = {
  readonly kind: 'fold' | 'removal' | 'unwrap';
  /** The affected lines of the original text. */
  readonly line: number;
  readonly endLine: number;
  readonly edits: readonly TextEdit[];
  /** Whether it removes the last use of a name that is still bound, which linters would then report as unused. */
  readonly leavesUnusedName: boolean;
};
