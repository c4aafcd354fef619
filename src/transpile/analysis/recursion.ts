import type { Binding, FunctionNode } from '../../python/scopes.ts';
import type { Lambda, Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import type { World } from './world.ts';

type AnyFunction = FunctionNode | Lambda;

/** Nodes that may call a method of an operand implicitly. */
const implicitCallers: ReadonlySet<string> = new Set([
  'BinOp',
  'AugAssign',
  'Compare',
  'UnaryOp',
  'Subscript',
  'JoinedStr',
  'Call',
  'For',
  'With',
  'Attribute',
]);

/**
 * Functions that may be recursive. Python limits their depth, and JavaScript does not, so their calls are counted. A
 * function is assumed to call everything that it mentions.
 */
export function recursiveFunctions({ program, methods }: World): ReadonlySet<AnyFunction> {
  const all: AnyFunction[] = [...program.all('FunctionDef'), ...program.all('Lambda')];
  const specials = [...methods].flatMap(([name, functionNode]) =>
    /^__(?!init__)\w+__$/.test(name) ? functionNode : [],
  );
  const edges: Edges = new Map([[anySpecial, new Set(specials)]]);
  for (const functionNode of all) {
    const to = new Set<Vertex>();
    for (const node of ownNodes(functionNode)) {
      if (implicitCallers.has(node.kind)) to.add(anySpecial);
      if (node.kind === 'Name')
        for (const one of functionsDefinedBy(program.scopes.resolve(node), methods)) to.add(one);
      if (node.kind === 'Attribute') for (const one of methods.get(node.attr) ?? []) to.add(one);
    }
    edges.set(functionNode, to);
  }
  const cyclic = findCyclic(edges);
  return new Set(all.filter((functionNode) => cyclic.has(functionNode)));
}

/** Stands for all special methods, so that a function that may call any of them has one edge, not one for each. */
const anySpecial: unique symbol = Symbol('any special method');
type Vertex = AnyFunction | typeof anySpecial;
type Edges = Map<Vertex, Set<Vertex>>;

/** The vertices on a cycle, by Kosaraju's algorithm. */
function findCyclic(edges: Edges): Set<Vertex> {
  const reversed: Edges = new Map();
  for (const [from, all] of edges)
    for (const to of all) {
      const sources = reversed.get(to);
      if (sources) sources.add(from);
      else reversed.set(to, new Set([from]));
    }
  const seen = new Set<Vertex>();
  const finished = [...edges.keys()].flatMap((start) => visit(start, edges, seen));
  const assigned = new Set<Vertex>();
  const cyclic = new Set<Vertex>();
  for (const start of finished.reverse()) {
    const component = visit(start, reversed, assigned);
    if (component.length > 1 || edges.get(start)?.has(start)) for (const one of component) cyclic.add(one);
  }
  return cyclic;
}

/** The vertices that are reached from a start and were not seen before, each after those that it leads to. */
function visit(start: Vertex, edges: Edges, seen: Set<Vertex>): Vertex[] {
  if (seen.has(start)) return [];
  seen.add(start);
  const finished: Vertex[] = [];
  const open = (vertex: Vertex): { vertex: Vertex; rest: Iterator<Vertex> } => ({
    vertex,
    rest: (edges.get(vertex) ?? new Set<Vertex>()).values(),
  });
  const path = [open(start)];
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const next = last.rest.next();
    if (next.done) {
      finished.push(last.vertex);
      path.pop();
    } else if (!seen.has(next.value)) {
      seen.add(next.value);
      path.push(open(next.value));
    }
  }
  return finished;
}

/** A function's own nodes, without those of nested functions, which run only when they are called. */
function* ownNodes(functionNode: AnyFunction): Iterable<Node> {
  const skipped = new Set<Node>();
  for (const node of walk(functionNode)) {
    if (skipped.has(node)) {
      continue;
    }
    if (
      node !== functionNode &&
      (node.kind === 'FunctionDef' || node.kind === 'AsyncFunctionDef' || node.kind === 'Lambda')
    )
      for (const inner of walk(node)) skipped.add(inner);
    else yield node;
  }
}

function functionsDefinedBy(binding: Binding | null, methods: World['methods']): AnyFunction[] {
  return (binding?.definitions ?? []).flatMap(({ node, value }): AnyFunction[] => {
    if (node.kind === 'FunctionDef') return [node];
    if (node.kind === 'ClassDef')
      return (methods.get('__init__') ?? []).filter((one) => node.body.includes(one as never));
    return value?.kind === 'Lambda' ? [value] : [];
  });
}
