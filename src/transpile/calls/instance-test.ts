import type { Expression } from '../../python/tree.ts';
import { classNamedBy } from '../attributes.ts';
import { typeTests } from '../builtin-names.ts';
import type { Translation } from '../translation.ts';
import { type RankedText, rank } from '../writing.ts';

/** `isinstance(value, cls)`. */
export function writeInstanceTest(t: Translation, value: Expression, cls: Expression): RankedText {
  const { scopes } = t.world.program;
  const text = t.writeExpression(value, rank.assign);
  if (cls.kind === 'Name' && scopes.resolve(cls) === null && typeTests[cls.id])
    return [`${typeTests[cls.id]}(${text})`, rank.call];
  if (cls.kind === 'BinOp') return [`isInstance(${text}, tupleOf(${unionParts(t, cls).join(', ')}))`, rank.call];
  const known = classNamedBy(t, cls);
  if (known && !t.world.hasMultipleInheritance && !t.world.isGuarded(known) && !t.world.isMetaclass(known))
    return [`${t.writeExpression(value, rank.compare)} instanceof ${t.writeExpression(cls, rank.call)}`, rank.compare];
  return [`isInstance(${text}, ${t.writeExpression(cls, rank.assign)})`, rank.call];
}

/** The types of `int | str | None`. */
function unionParts(t: Translation, node: Expression): string[] {
  if (node.kind === 'BinOp' && node.op === 'BitOr') return [...unionParts(t, node.left), ...unionParts(t, node.right)];
  if (node.kind === 'Constant' && node.value.type === 'None') return ['NoneType'];
  return [t.writeExpression(node, rank.assign)];
}
