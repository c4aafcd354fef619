import type { Binding, FunctionNode } from '../../python/scopes.ts';
import type { Lambda, Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import type { World } from './world.ts';

type Made = FunctionNode | Lambda;

/** Nodes that may call a method of an operand implicitly. */
const implicit: ReadonlySet<string> = new Set([
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
export function recursiveFunctions({ program, methods }: World): ReadonlySet<Made> {
  const all: Made[] = [...program.all('FunctionDef'), ...program.all('Lambda')];
  const specials = [...methods].flatMap(([name, made]) => (/^__(?!init__)\w+__$/.test(name) ? made : []));
  const edges = new Map<Made, Set<Made>>();
  for (const made of all) {
    const to = new Set<Made>();
    let isQuiet = true;
    for (const node of ownNodes(made)) {
      if (implicit.has(node.kind)) isQuiet = false;
      if (node.kind === 'Name') for (const one of definedBy(program.scopes.resolve(node), methods)) to.add(one);
      if (node.kind === 'Attribute') for (const one of methods.get(node.attr) ?? []) to.add(one);
    }
    if (!isQuiet) for (const one of specials) to.add(one);
    edges.set(made, to);
  }
  return new Set(all.filter((made) => reaches(made, made, edges)));
}

/** A function's own nodes, without those of nested functions, which run only when they are called. */
function* ownNodes(made: Made): Iterable<Node> {
  const skipped = new Set<Node>();
  for (const node of walk(made)) {
    if (skipped.has(node)) {
      continue;
    }
    if (node !== made && (node.kind === 'FunctionDef' || node.kind === 'AsyncFunctionDef' || node.kind === 'Lambda'))
      for (const inner of walk(node)) skipped.add(inner);
    else yield node;
  }
}

function definedBy(binding: Binding | null, methods: World['methods']): Made[] {
  return (binding?.definitions ?? []).flatMap(({ node, value }): Made[] => {
    if (node.kind === 'FunctionDef') return [node];
    if (node.kind === 'ClassDef')
      return (methods.get('__init__') ?? []).filter((one) => node.body.includes(one as never));
    return value?.kind === 'Lambda' ? [value] : [];
  });
}

function reaches(from: Made, wanted: Made, edges: ReadonlyMap<Made, ReadonlySet<Made>>): boolean {
  const seen = new Set<Made>();
  const open = [...(edges.get(from) ?? [])];
  for (let at = open.pop(); at; at = open.pop()) {
    if (at === wanted) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...(edges.get(at) ?? []));
  }
  return false;
}
