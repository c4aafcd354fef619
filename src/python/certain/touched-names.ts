import { boundNames } from '../language/bound-names.ts';
import type { Node } from '../tree.ts';
import { children } from '../walk.ts';
import type { State } from './state.ts';
import { unknown } from './value.ts';

/** The names that a statement and everything inside it binds and reads. */
export type TouchedNames = { readonly binds: ReadonlySet<string>; readonly reads: ReadonlySet<string> };

/** A cache, because a statement inside loops is looked up again in every iteration of each loop. */
const known = new WeakMap<Node, TouchedNames>();

export function findTouchedNames(statement: Node): TouchedNames {
  const found = known.get(statement) ?? collectNames(statement);
  known.set(statement, found);
  return found;
}

function collectNames(statement: Node): TouchedNames {
  const binds = new Set<string>();
  const reads = new Set<string>();
  const nodes: Node[] = [statement];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    // A parameter is a name of the function it belongs to.
    if (node.kind !== 'Arg') for (const name of boundNames(node)) binds.add(name);
    if (node.kind === 'Name') {
      if (node.ctx === 'Load') reads.add(node.id);
      continue;
    }
    for (const held of children(node)) nodes.push(held);
  }
  return { binds, reads };
}

/** Forgets everything that changes if any part of these statements has run. */
export function forgetTouched(nodes: readonly Node[], state: State): State {
  for (const node of nodes) {
    const { binds, reads } = findTouchedNames(node);
    for (const name of binds) state.names.set(name, unknown);
    // Without objects there are no contents to forget.
    if (state.heap.size === 0) continue;
    for (const name of reads) {
      const value = state.names.get(name);
      if (value) state.forget(value);
    }
  }
  return state;
}
