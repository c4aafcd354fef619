import { boundNames } from '../language/bound-names.ts';
import type { Node } from '../tree.ts';
import { children } from '../walk.ts';
import type { FunctionNode } from './objects.ts';

/** The names that a function or class body binds, and those that it declares global or nonlocal. */
export type LocalNames = {
  readonly locals: ReadonlySet<string>;
  readonly globals: ReadonlySet<string>;
  readonly isGenerator: boolean;
};

const known = new WeakMap<Node, LocalNames>();

export function localNames(node: FunctionNode | Extract<Node, { kind: 'ClassDef' }>): LocalNames {
  const found = known.get(node) ?? findNames(node);
  known.set(node, found);
  return found;
}

function findNames(node: FunctionNode | Extract<Node, { kind: 'ClassDef' }>): LocalNames {
  const locals = new Set<string>();
  const globals = new Set<string>();
  const others = new Set<string>();
  let isGenerator = false;
  if (node.kind !== 'ClassDef') {
    const { posonlyargs, args, vararg, kwonlyargs, kwarg } = node.args;
    for (const one of [...posonlyargs, ...args, vararg, ...kwonlyargs, kwarg]) if (one) locals.add(one.arg);
  }
  const left: Node[] = node.kind === 'Lambda' ? [node.body] : [...node.body];
  for (let one = left.pop(); one; one = left.pop()) {
    for (const name of boundNames(one)) locals.add(name);
    if (one.kind === 'Yield' || one.kind === 'YieldFrom') isGenerator = true;
    if (one.kind === 'Global') for (const name of one.names) globals.add(name);
    if (one.kind === 'Nonlocal') for (const name of one.names) others.add(name);
    if (isComprehension(one)) left.push(...walrusTargets(one));
    else if (one.kind === 'FunctionDef' || one.kind === 'AsyncFunctionDef' || one.kind === 'ClassDef') continue;
    else if (one.kind !== 'Lambda') left.push(...children(one));
  }
  for (const name of [...globals, ...others]) locals.delete(name);
  return { locals, globals, isGenerator };
}

const isComprehension = ({ kind }: Node): boolean =>
  kind === 'ListComp' || kind === 'SetComp' || kind === 'DictComp' || kind === 'GeneratorExp';

/** `:=` inside a comprehension binds a name of the function around it. */
function walrusTargets(node: Node): Node[] {
  const found: Node[] = [];
  const left = [...children(node)];
  for (let one = left.pop(); one; one = left.pop()) {
    if (one.kind === 'NamedExpr') found.push(one.target);
    if (one.kind !== 'Lambda') left.push(...children(one));
  }
  return found;
}
