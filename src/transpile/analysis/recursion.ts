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
  const edges = new Map<AnyFunction, Set<AnyFunction>>();
  for (const functionNode of all) {
    const to = new Set<AnyFunction>();
    let isQuiet = true;
    for (const node of ownNodes(functionNode)) {
      if (implicitCallers.has(node.kind)) isQuiet = false;
      if (node.kind === 'Name')
        for (const one of functionsDefinedBy(program.scopes.resolve(node), methods)) to.add(one);
      if (node.kind === 'Attribute') for (const one of methods.get(node.attr) ?? []) to.add(one);
    }
    if (!isQuiet) for (const one of specials) to.add(one);
    edges.set(functionNode, to);
  }
  return new Set(all.filter((functionNode) => reaches(functionNode, functionNode, edges)));
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

function reaches(
  from: AnyFunction,
  wanted: AnyFunction,
  edges: ReadonlyMap<AnyFunction, ReadonlySet<AnyFunction>>,
): boolean {
  const seen = new Set<AnyFunction>();
  const pending = [...(edges.get(from) ?? [])];
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (at === wanted) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    pending.push(...(edges.get(at) ?? []));
  }
  return false;
}
