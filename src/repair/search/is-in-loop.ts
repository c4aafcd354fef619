import type { Program } from '../../python/program.ts';
import type { Node } from '../../python/tree.ts';

/** Whether a node runs again and again in a loop of its function. */
export function isInLoop({ parents }: Program, node: Node): boolean {
  for (let one = parents.get(node); one; one = parents.get(one)) {
    if (one.kind === 'For' || one.kind === 'While' || one.kind === 'AsyncFor') {
      return !(one.orelse as readonly Node[]).includes(node);
    }
    if (one.kind === 'FunctionDef' || one.kind === 'AsyncFunctionDef' || one.kind === 'ClassDef') return false;
  }
  return false;
}
