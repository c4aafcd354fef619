import { enclosingFunction } from '../../python/program.ts';
import type { Expression, Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import type { Subject } from './subject.ts';

const kinds = ['Call', 'Subscript', 'Attribute', 'BinOp'] as const;
const lengthMax = 30;

/**
 * Returns the values that a function computes elsewhere and that could also be computed at a node, the nearest first:
 * programs compute the same thing in several places.
 */
export function borrowing(subject: Subject, most: number): (node: Expression) => readonly Expression[] {
  const { program, textOf, isMovable, variablesAt } = subject;
  const all = kinds
    .flatMap((kind): readonly Expression[] => subject.all(kind))
    .filter((one) => isMovable(one) && textOf(one).length <= lengthMax && isValue(program.parents.get(one), one));
  const byFunction = Map.groupBy(all, (one) => enclosingFunction(program, one));
  return (node) => {
    const { line, column } = node.place;
    const variables = new Set(variablesAt(node));
    const known = new Set([textOf(node)]);
    return (byFunction.get(enclosingFunction(program, node)) ?? [])
      .filter((one) => (one.place.line !== line || one.place.column !== column) && isReadable(subject, one, variables))
      .sort((one, other) => Math.abs(one.place.line - line) - Math.abs(other.place.line - line))
      .filter((one) => {
        const isNew = !known.has(textOf(one));
        known.add(textOf(one));
        return isNew;
      })
      .slice(0, most);
  };
}

/** Whether it is read for its value: not a statement, a function that is called, or a target. */
const isValue = (parent: Node | undefined, node: Expression): boolean =>
  parent?.kind !== 'Expr' &&
  !(parent?.kind === 'Call' && parent.func === node) &&
  !('ctx' in node && node.ctx !== 'Load');

/** Whether its variables exist there too: those of a comprehension do not. */
function isReadable({ program }: Subject, node: Expression, variables: ReadonlySet<string>): boolean {
  for (const one of walk(node)) {
    if (one.kind === 'Lambda' || one.kind === 'NamedExpr' || one.kind === 'Await' || one.kind === 'Yield') return false;
    if (one.kind !== 'Name' || variables.has(one.id)) continue;
    const scope = program.scopes.resolve(one)?.scope.kind;
    if (scope !== undefined && scope !== 'module') return false;
  }
  return true;
}
