import type { Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';

/** The names in a node, in source order. */
export const namesIn = (node: Node): string[] =>
  [...walk(node)].flatMap((one) => (one.kind === 'Name' ? [one.id] : []));
