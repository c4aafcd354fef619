import type { Expression, Slice, Subscript } from '../../python/tree.ts';
import type { Translation } from '../translation.ts';
import { type RankedText, rank } from '../writing.ts';

export function writeSubscript(t: Translation, node: Subscript): RankedText {
  const on = t.types.of(node.value);
  const value = t.writeExpression(node.value, rank.assign);
  if (on.kind === 'list' && t.types.of(node.slice).kind === 'int')
    return [`listAt(${value}, ${t.writeExpression(node.slice, rank.assign)})`, rank.call];
  if (node.slice.kind === 'Slice') return [`getItem(${value}, ${t.writeExpression(node.slice)})`, rank.call];
  if (on.kind === 'any' && isTypeExpression(t, node.value))
    return [t.writeExpression(node.value, rank.call), rank.call];
  return [`getItem(${value}, ${t.writeExpression(node.slice, rank.assign)})`, rank.call];
}

/** At run time, `list[int]` is treated as the type itself; programs cannot tell the difference. */
function isTypeExpression(t: Translation, node: Expression): boolean {
  return (
    node.kind === 'Name' &&
    t.world.program.scopes.resolve(node) === null &&
    ['list', 'dict', 'tuple', 'set', 'frozenset', 'type'].includes(node.id)
  );
}

export function writeSlice(t: Translation, { lower, upper, step }: Slice): RankedText {
  const parts = [lower, upper, step].map((one) => (one ? t.writeExpression(one, rank.assign) : 'null'));
  return [`new Slice(${parts.join(', ')})`, rank.call];
}
