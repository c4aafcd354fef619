import type { Literal } from '../../python/literal.ts';
import { pythonRepr } from '../../python/python-repr.ts';

type Dict = Extract<Literal, { readonly kind: 'dict' }>;

/** The edges of graphs with the nodes 0 to 5: cycles with and without a tail, detours, bridges, chains, trees, parts. */
const shapes: readonly string[] = [
  '01 12 23 31',
  '02 21 13 30',
  '01 02 13 23',
  '01 12 23 03',
  '01 12 20 23 34 45 53',
  '03 31 12',
  '01 02 03 34',
  '01 23 32',
  '00',
];
const nodesMax = 6;

/**
 * Graphs of typical shapes, written like the known ones: as dicts from a node to the next one, to a collection of the
 * next ones, or to their distances. Empty if the known values are not graphs.
 */
export function typicalGraphs(known: readonly Literal[]): Literal[] {
  const graphs = known.filter((one): one is Dict => one.kind === 'dict' && one.entries.length > 0);
  const links = graphs
    .flatMap(({ entries }) => entries.map(([, value]) => value))
    .filter(({ kind }) => kind !== 'none');
  const [first] = links;
  if (!first || !graphs.some(hasInnerEdge) || links.some(({ kind }) => kind !== first.kind)) return [];
  const isChain = first.kind === 'str';
  const distances = links.flatMap((link) => (link.kind === 'dict' ? link.entries.map(([, distance]) => distance) : []));
  const nodes = nodesLike(graphs);
  const write = (from: number, next: readonly number[]): Literal | null => {
    const items = next.map((to) => nodes[to]!);
    if ('items' in first) return { kind: first.kind, items };
    if (first.kind !== 'dict') return items[0] ?? null;
    return { kind: 'dict', entries: next.map((to, at) => [items[at]!, distances[(from + to) % distances.length]!]) };
  };
  if (!isChain && !('items' in first) && distances.length === 0) return [];
  const isSymmetric = !isChain && graphs.every(hasBothDirections);
  const listsAll = !isChain && graphs.every(listsEveryNode);
  return shapes.flatMap((shape): Literal[] => {
    const edges = shape.split(' ').flatMap((edge) => (isSymmetric ? [edge, [...edge].reverse().join('')] : [edge]));
    const nextOf = (node: number): number[] => [
      ...new Set(edges.filter(([from]) => Number(from) === node).map(([, to]) => Number(to))),
    ];
    const all = [...nodes.keys()].filter((node) => shape.includes(String(node)));
    // In a chain, each node leads to one other at most. Only there, a node may lead to itself.
    if (isChain ? all.some((node) => nextOf(node).length > 1) : all.length === 1) return [];
    const entries = all.flatMap((node): [Literal, Literal][] => {
      const next = nextOf(node);
      const link = next.length > 0 || listsAll ? write(node, next) : null;
      return link ? [[nodes[node]!, link]] : [];
    });
    return [{ kind: 'dict', entries }];
  });
}

/** The nodes that an entry of a graph leads to. */
function nextNodes(link: Literal): readonly Literal[] {
  if ('items' in link) return link.items;
  if (link.kind === 'dict') return link.entries.map(([node]) => node);
  return link.kind === 'str' ? [link] : [];
}

const nameOf = (node: Literal): string => pythonRepr(node);

const namesIn = ({ entries }: Dict): ReadonlySet<string> => new Set(entries.map(([node]) => nameOf(node)));

/** Whether a node leads to another one that has an entry. */
const hasInnerEdge = (graph: Dict): boolean =>
  graph.entries.some(([node, link]) =>
    nextNodes(link).some((next) => nameOf(next) !== nameOf(node) && namesIn(graph).has(nameOf(next))),
  );

const listsEveryNode = (graph: Dict): boolean =>
  graph.entries.every(([, link]) => nextNodes(link).every((next) => namesIn(graph).has(nameOf(next))));

function hasBothDirections({ entries }: Dict): boolean {
  const edges = new Set(
    entries.flatMap(([node, link]) => nextNodes(link).map((next) => `${nameOf(node)} ${nameOf(next)}`)),
  );
  return entries.every(([node, link]) => nextNodes(link).every((next) => edges.has(`${nameOf(next)} ${nameOf(node)}`)));
}

/** The known nodes, and others like them. */
function nodesLike(graphs: readonly Dict[]): Literal[] {
  const known = graphs.flatMap(({ entries }) => [
    ...entries.map(([node]) => node),
    ...entries.flatMap(([, link]) => nextNodes(link)),
  ]);
  const distinct = new Map(known.map((node) => [nameOf(node), node]));
  const [first] = known;
  const largest = known.reduce((most, node) => (node.kind === 'int' && node.value > most ? node.value : most), 0n);
  const others = Array.from({ length: nodesMax }, (_, at): Literal | null => {
    if (first?.kind === 'str') return { kind: 'str', value: `${first.value}${at + 2}` };
    return first?.kind === 'int' ? { kind: 'int', value: largest + BigInt(at + 1) } : null;
  });
  for (const other of others) if (other) distinct.set(nameOf(other), other);
  return [...distinct.values()].slice(0, nodesMax);
}
