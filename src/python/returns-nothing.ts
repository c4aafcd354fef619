import type { AsyncFunctionDef, FunctionDef, Node, Statement } from './tree.ts';
import { children } from './walk.ts';

/**
 * Does every call of this function that returns return None? False for functions that a decorator may have replaced,
 * generators, coroutines, and functions that never return.
 */
export function returnsNothing(node: FunctionDef | AsyncFunctionDef): boolean {
  if (node.kind !== 'FunctionDef' || node.decoratorList.length > 0 || !canEnd(node.body)) return false;
  return node.body.every(givesNothing);
}

/** Does the node return no value and yield nothing? Nested functions do not count. */
function givesNothing(node: Node): boolean {
  switch (node.kind) {
    case 'FunctionDef':
    case 'AsyncFunctionDef':
    case 'Lambda':
    case 'ClassDef':
      return true;
    case 'Yield':
    case 'YieldFrom':
      return false;
    case 'Return':
      return node.value === null || (node.value.kind === 'Constant' && node.value.value.type === 'None');
    default:
      for (const child of children(node)) if (!givesNothing(child)) return false;
      return true;
  }
}

/** Can control reach the end of these statements? False only if that is certainly impossible. */
function canEnd(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  switch (last?.kind) {
    case 'Raise':
      return false;
    case 'While':
      return !(last.test.kind === 'Constant' && last.test.value.type === 'bool' && last.test.value.value);
    case 'If':
      return last.orelse.length === 0 || canEnd(last.body) || canEnd(last.orelse);
    case 'With':
    case 'AsyncWith':
      return canEnd(last.body);
    case 'Expr':
      return !(last.value.kind === 'Call' && endsTheProcess(last.value.func));
    default:
      return true;
  }
}

const endsTheProcess = (func: Node): boolean =>
  (func.kind === 'Name' && (func.id === 'exit' || func.id === 'quit')) ||
  (func.kind === 'Attribute' &&
    (func.attr === 'exit' || func.attr === '_exit' || func.attr === 'abort' || func.attr === 'fail'));
