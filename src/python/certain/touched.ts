import { boundNames } from '../language/bound-names.ts';
import type { Node } from '../tree.ts';
import { children } from '../walk.ts';
import type { State } from './state.ts';
import { unknown } from './value.ts';

/** The names that a statement, with all that is inside it, gives a value and reads. */
export type Touched = { readonly gives: ReadonlySet<string>; readonly reads: ReadonlySet<string> };

/** A statement inside loops is asked about once for each of them, and again in every turn. */
const known = new WeakMap<Node, Touched>();

export function touchedIn(statement: Node): Touched {
  const found = known.get(statement) ?? lookInside(statement);
  known.set(statement, found);
  return found;
}

function lookInside(statement: Node): Touched {
  const gives = new Set<string>();
  const reads = new Set<string>();
  const nodes: Node[] = [statement];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    // A parameter is a name of the function it belongs to.
    if (node.kind !== 'Arg') for (const name of boundNames(node)) gives.add(name);
    if (node.kind === 'Name') {
      if (node.ctx === 'Load') reads.add(node.id);
      continue;
    }
    for (const held of children(node)) nodes.push(held);
  }
  return { gives, reads };
}

/** The state as it stands once any part of these statements may or may not have happened. */
export function disturb(nodes: readonly Node[], state: State): State {
  for (const node of nodes) {
    const { gives, reads } = touchedIn(node);
    for (const name of gives) state.names.set(name, unknown);
    // Without objects there is nothing that could be forgotten.
    if (state.heap.size === 0) continue;
    for (const name of reads) {
      const value = state.names.get(name);
      if (value) state.forget(value);
    }
  }
  return state;
}
