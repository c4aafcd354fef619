import { type Scopes, scopesOf } from './scopes.ts';
import type { Module, Node } from './tree.ts';
import { children } from './walk.ts';

const known = new WeakMap<Module, Scopes>();

/** The scopes of a module that is not a program of its own, such as code in a string. */
export function scopesOfModule(module: Module): Scopes {
  let found = known.get(module);
  if (!found) {
    const parents = new Map<Node, Node>();
    const stack: Node[] = [module];
    for (let node = stack.pop(); node; node = stack.pop()) {
      for (const child of children(node)) {
        parents.set(child, node);
        stack.push(child);
      }
    }
    found = scopesOf(module, parents);
    known.set(module, found);
  }
  return found;
}
