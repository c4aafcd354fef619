import { isInside, type Program } from './program.ts';
import type { Binding } from './scopes.ts';
import type { Node, Span } from './tree.ts';

type Placed = { readonly line: number; readonly node: Node };

const sortedNodes = new WeakMap<readonly unknown[], readonly Placed[]>();

const definingNodesCache = new WeakMap<Binding, readonly Node[]>();

/** The nodes that bind a name to a new object. `x += 1` is left out, because it may keep the object. */
export function definingNodes(binding: Binding): readonly Node[] {
  const known = definingNodesCache.get(binding);
  if (known) return known;
  const nodes = binding.definitions.flatMap(({ how, node }) => (how === 'augment' ? [] : [node]));
  definingNodesCache.set(binding, nodes);
  return nodes;
}

/** The nodes of a list that are inside `outer`. Each list is sorted only once, so that repeated queries are fast. */
export function nodesWithin(
  program: Program,
  nodes: readonly Node[],
  outer: Node & { readonly place: Span },
): readonly Node[] {
  const placed = sortedNodes.get(nodes) ?? sortByLine(nodes);
  sortedNodes.set(nodes, placed);
  const { line, endLine } = outer.place;
  const found: Node[] = [];
  for (let index = findFirstFrom(placed, line); index < placed.length; index += 1) {
    const one = placed[index]!;
    if (one.line > endLine) break;
    if (isInside(program, one.node, outer)) found.push(one.node);
  }
  return found;
}

const sortByLine = (nodes: readonly Node[]): readonly Placed[] =>
  nodes
    .flatMap((node) => ('place' in node ? [{ line: node.place.line, node }] : []))
    .sort((one, other) => one.line - other.line);

function findFirstFrom(placed: readonly Placed[], line: number): number {
  let [low, high] = [0, placed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placed[middle]!.line < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
