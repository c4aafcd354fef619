import type { Program } from './program.ts';
import type { ExceptHandler, Expression, Node, Statement, Try, TryStar, Withitem } from './tree.ts';

/** Names of context managers around code that is meant to fail: `suppress`, `pytest.raises`, `self.assertRaises`. */
const expectsErrorName = /suppress|raises|ignor|expect|fail|warns/i;

/** Would something around a node, within its function, catch one of these exceptions? */
export const mayBeCaught = (program: Program, node: Node, exceptions: readonly string[]): boolean =>
  isHandled(program, node, [...exceptions, 'Exception', 'BaseException', anyException]);

/** Like `mayBeCaught`, but handlers for every exception do not count. */
export const isCaughtByName = (program: Program, node: Node, exceptions: readonly string[]): boolean =>
  isHandled(program, node, exceptions);

/** Stands for `except:` without a class. */
const anyException = '';

function isHandled({ parents }: Program, node: Node, exceptions: readonly string[]): boolean {
  for (let inner = node, outer = parents.get(node); outer; inner = outer, outer = parents.get(outer)) {
    switch (outer.kind) {
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'Lambda':
        return false;
      case 'Try':
      case 'TryStar':
        if (isInTryBody(inner, outer) && outer.handlers.some((handler) => catches(handler, exceptions))) return true;
        break;
      case 'With':
      case 'AsyncWith':
        if (outer.items.some(expectsError)) return true;
        break;
    }
  }
  return false;
}

/** Is this child of the statement in the `try` body, so that the handlers apply to it? */
function isInTryBody(child: Node, { handlers }: Try | TryStar): boolean {
  const [handler] = handlers;
  return handler !== undefined && (child as Statement).place.line < handler.place.line;
}

function catches({ type }: ExceptHandler, exceptions: readonly string[]): boolean {
  if (type === null) return exceptions.includes(anyException);
  const types = type.kind === 'Tuple' ? type.elts : [type];
  return types.some((one) => exceptions.includes(lastName(one) ?? 'nothing'));
}

const expectsError = ({ contextExpr }: Withitem): boolean =>
  contextExpr.kind === 'Call' && expectsErrorName.test(lastName(contextExpr.func) ?? '');

const lastName = (expression: Expression): string | null =>
  expression.kind === 'Name' ? expression.id : expression.kind === 'Attribute' ? expression.attr : null;
