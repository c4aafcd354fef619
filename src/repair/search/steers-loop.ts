import type { Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';

/** Whether a statement contains a `break` or `continue`. */
export function steersLoop(statement: Statement): boolean {
  for (const node of walk(statement)) if (node.kind === 'Break' || node.kind === 'Continue') return true;
  return false;
}
