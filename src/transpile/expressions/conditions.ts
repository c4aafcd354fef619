import type { BoolOp, Expression } from '../../python/tree.ts';
import type { Type } from '../analysis/type.ts';
import { declareTemporary, type Translation } from '../translation.ts';
import { isSimple, type RankedText, rank, wrap } from '../writing.ts';

/** `a and b`, `a or b` as a value. */
export function writeBooleanOperation(t: Translation, { op, values }: BoolOp): RankedText {
  if (values.some((one) => t.types.of(one).kind !== 'bool')) return writeBooleanValue(t, op, values);
  const own = op === 'And' ? rank.and : rank.or;
  return [values.map((one) => t.writeExpression(one, own + 1)).join(op === 'And' ? ' && ' : ' || '), own];
}

/** `a and b` as a value: the operand that decides. */
function writeBooleanValue(t: Translation, op: 'And' | 'Or', values: readonly Expression[]): RankedText {
  const [first, ...rest] = values;
  const last = rest.length === 1 ? t.writeExpression(rest[0]!, rank.assign) : writeBooleanValue(t, op, rest)[0];
  let [test, again] = ['', ''];
  if (isSimple(first!)) {
    test = writeCondition(t, first!, rank.nullish);
    again = t.writeExpression(first!, rank.assign);
  } else {
    again = declareTemporary(t);
    const kept = `${again} = ${t.writeExpression(first!, rank.assign)}`;
    test = t.target === 'typescript' ? `truth(${kept})` : writeTruth(`(${kept})`, t.types.of(first!), rank.nullish);
  }
  return [op === 'And' ? `${test} ? ${last} : ${again}` : `${test} ? ${again} : ${last}`, rank.conditional];
}

/** An expression as a JavaScript condition. */
export function writeCondition(t: Translation, node: Expression, wanted = 0): string {
  if (node.kind === 'BoolOp') {
    const own = node.op === 'And' ? rank.and : rank.or;
    const text = node.values.map((one) => writeCondition(t, one, own + 1)).join(node.op === 'And' ? ' && ' : ' || ');
    return wrap(text, own, wanted);
  }
  if (node.kind === 'UnaryOp' && node.op === 'Not')
    return wrap(`!${writeCondition(t, node.operand, rank.unary)}`, rank.unary, wanted);
  if (node.kind === 'Constant' && node.value.type === 'bool') return String(node.value.value);
  const of = t.types.of(node);
  if (of.kind === 'bool') return t.writeExpression(node, wanted);
  // TypeScript rejects comparisons of types that cannot be equal.
  if (t.target === 'typescript' && (of.kind === 'str' || of.kind === 'int') && !untyped.has(node.kind))
    return `Boolean(${t.writeExpression(node)})`;
  return writeTruth(t.writeExpression(node, of.kind === 'any' || of.kind === 'never' ? 0 : rank.call), of, wanted);
}

/** Expressions whose values TypeScript does not know. */
const untyped: ReadonlySet<string> = new Set(['Name', 'Call', 'Attribute', 'Subscript']);

function writeTruth(text: string, of: Type, wanted: number): string {
  switch (of.kind) {
    case 'bool':
      return text;
    case 'int':
      return wrap(`${text} !== 0`, rank.equal, wanted);
    case 'str':
      return wrap(`${text} !== ""`, rank.equal, wanted);
    case 'list':
      return wrap(`${text}.length > 0`, rank.compare, wanted);
  }
  return `truth(${text})`;
}
