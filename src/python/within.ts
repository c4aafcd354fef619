import { isInside, type Program } from './program.ts';
import type { Binding } from './scopes.ts';
import type { Node, Span } from './tree.ts';

type Placed = { readonly line: number; readonly node: Node };

const sorted = new WeakMap<readonly unknown[], readonly Placed[]>();

const defining = new WeakMap<Binding, readonly Node[]>();

/** The nodes that give a name to something else; `x += 1` may leave it the same. */
export function definingNodes(binding: Binding): readonly Node[] {
  const known = defining.get(binding);
  if (known) return known;
  const nodes = binding.definitions.flatMap(({ how, node }) => (how === 'augment' ? [] : [node]));
  defining.set(binding, nodes);
  return nodes;
}

/** The nodes of a list that are inside another. Lists are put in order once, so that asking costs no more than the answer. */
export function nodesWithin(
  program: Program,
  nodes: readonly Node[],
  outer: Node & { readonly place: Span },
): readonly Node[] {
  const placed = sorted.get(nodes) ?? inOrder(nodes);
  sorted.set(nodes, placed);
  const { line, endLine } = outer.place;
  const found: Node[] = [];
  for (let index = firstFrom(placed, line); index < placed.length; index += 1) {
    const one = placed[index]!;
    if (one.line > endLine) break;
    if (isInside(program, one.node, outer)) found.push(one.node);
  }
  return found;
}

const inOrder = (nodes: readonly Node[]): readonly Placed[] =>
  nodes
    .flatMap((node) => ('place' in node ? [{ line: node.place.line, node }] : []))
    .sort((one, other) => one.line - other.line);

function firstFrom(placed: readonly Placed[], line: number): number {
  let [low, high] = [0, placed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placed[middle]!.line < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
