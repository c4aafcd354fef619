import type { Program } from './program.ts';
import type { ExceptHandler, Expression, Node, Statement, Try, TryStar, Withitem } from './tree.ts';

/** Context managers that stand around code that is meant to fail: `suppress`, `pytest.raises`, `self.assertRaises`. */
const awaiting = /suppress|raises|ignor|expect|fail|warns/i;

/** Does something around a node, within its function, stand ready for one of these exceptions? */
export const mayBeCaught = (program: Program, node: Node, exceptions: readonly string[]): boolean =>
  isAwaited(program, node, [...exceptions, 'Exception', 'BaseException', everything]);

/** The same, where a handler for everything does not count. */
export const isCaughtByName = (program: Program, node: Node, exceptions: readonly string[]): boolean =>
  isAwaited(program, node, exceptions);

/** What `except:` without a name stands for. */
const everything = '';

function isAwaited({ parents }: Program, node: Node, exceptions: readonly string[]): boolean {
  for (let inner = node, outer = parents.get(node); outer; inner = outer, outer = parents.get(outer)) {
    switch (outer.kind) {
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'Lambda':
        return false;
      case 'Try':
      case 'TryStar':
        if (isTried(inner, outer) && outer.handlers.some((handler) => catches(handler, exceptions))) return true;
        break;
      case 'With':
      case 'AsyncWith':
        if (outer.items.some(awaitsFailure)) return true;
        break;
    }
  }
  return false;
}

/** Is a child of the statement in the body that its handlers are for? */
function isTried(child: Node, { handlers }: Try | TryStar): boolean {
  const [handler] = handlers;
  return handler !== undefined && (child as Statement).place.line < handler.place.line;
}

function catches({ type }: ExceptHandler, exceptions: readonly string[]): boolean {
  if (type === null) return exceptions.includes(everything);
  const types = type.kind === 'Tuple' ? type.elts : [type];
  return types.some((one) => exceptions.includes(lastName(one) ?? 'nothing'));
}

const awaitsFailure = ({ contextExpr }: Withitem): boolean =>
  contextExpr.kind === 'Call' && awaiting.test(lastName(contextExpr.func) ?? '');

const lastName = (expression: Expression): string | null =>
  expression.kind === 'Name' ? expression.id : expression.kind === 'Attribute' ? expression.attr : null;
