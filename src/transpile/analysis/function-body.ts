import type { FunctionNode } from '../../python/scopes.ts';
import type { Expression, Node, Statement } from '../../python/tree.ts';

/** The nodes directly inside a node, without the insides of functions and classes. */
export function ownChildren(node: Node): Node[] {
  if (
    node.kind === 'FunctionDef' ||
    node.kind === 'AsyncFunctionDef' ||
    node.kind === 'Lambda' ||
    node.kind === 'ClassDef'
  )
    return [];
  const out: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value))
      for (const one of value) if (one && typeof one === 'object' && 'kind' in one) out.push(one as Node);
    if (value && typeof value === 'object' && 'kind' in value) out.push(value as Node);
  }
  return out;
}

export function isGenerator(functionNode: FunctionNode): boolean {
  const stack: Node[] = [...functionNode.body];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'Yield' || node.kind === 'YieldFrom') return true;
    stack.push(...ownChildren(node));
  }
  return false;
}

/** The value of each `return` of a function; null for a bare `return`. */
export function findReturnedValues(functionNode: FunctionNode): (Expression | null)[] {
  const out: (Expression | null)[] = [];
  const stack: Node[] = [...functionNode.body];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'Return') out.push(node.value);
    stack.push(...ownChildren(node));
  }
  return out;
}

/** Does control never reach the end of a block? */
export function endsWithReturn(block: readonly Statement[]): boolean {
  const last = block.at(-1);
  switch (last?.kind) {
    case 'Return':
    case 'Raise':
      return true;
    case 'If':
      return last.orelse.length > 0 && endsWithReturn(last.body) && endsWithReturn(last.orelse);
    case 'With':
      return false;
    case 'Try':
      return (
        endsWithReturn(last.finalbody) ||
        (endsWithReturn(last.orelse.length > 0 ? last.orelse : last.body) &&
          last.handlers.every(({ body }) => endsWithReturn(body)))
      );
    case 'While':
      return (
        last.test.kind === 'Constant' &&
        last.test.value.type === 'bool' &&
        last.test.value.value &&
        !hasBreak(last.body)
      );
  }
  return false;
}

function hasBreak(block: readonly Statement[]): boolean {
  const stack: Node[] = [...block];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'Break') return true;
    if (node.kind !== 'For' && node.kind !== 'While') stack.push(...ownChildren(node));
    else stack.push(...node.orelse);
  }
  return false;
}
