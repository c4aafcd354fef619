import type { Statement } from '../../python/tree.ts';

/** Whether nothing that follows a statement in its block runs. */
export const isJump = ({ kind }: Statement): boolean =>
  kind === 'Return' || kind === 'Raise' || kind === 'Break' || kind === 'Continue';
