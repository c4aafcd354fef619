import type { BinaryOperator, BinOp, Expression, UnaryOp } from '../../python/tree.ts';
import type { Type } from '../analysis/type.ts';
import { writeFloatDigits, writeLiteral } from '../literals.ts';
import type { Translation } from '../translation.ts';
import { isSimple, type RankedText, rank, wrap } from '../writing.ts';

const signs: Readonly<Record<BinaryOperator, string>> = {
  Add: 'opAdd',
  Sub: 'opSub',
  Mult: 'opMul',
  MatMult: 'opMatMul',
  Div: 'opDiv',
  Mod: 'opMod',
  Pow: 'opPow',
  LShift: 'opLShift',
  RShift: 'opRShift',
  BitOr: 'opBitOr',
  BitXor: 'opBitXor',
  BitAnd: 'opBitAnd',
  FloorDiv: 'opFloorDiv',
};
export const inPlaceNames: Readonly<Record<BinaryOperator, string>> = {
  Add: '__iadd__',
  Sub: '__isub__',
  Mult: '__imul__',
  MatMult: '__imatmul__',
  Div: '__itruediv__',
  Mod: '__imod__',
  Pow: '__ipow__',
  LShift: '__ilshift__',
  RShift: '__irshift__',
  BitOr: '__ior__',
  BitXor: '__ixor__',
  BitAnd: '__iand__',
  FloorDiv: '__ifloordiv__',
};
export const operatorName = (op: BinaryOperator): string => signs[op];

/** `a * b % m`: the runtime can often compute this in numbers although the product needs a BigInt. */
function writeModularProduct(t: Translation, node: BinOp): RankedText | null {
  if (node.op !== 'Mod' || !isSimple(node.right)) return null;
  const { left } = node;
  const [product, term] = left.kind === 'BinOp' && left.op === 'Add' ? [left.left, left.right] : [left, null];
  if (product.kind !== 'BinOp' || product.op !== 'Mult' || (term !== null && !isSimple(term))) return null;
  const factors = [product.left, product.right];
  const isWhole = (one: Expression): boolean => ['int', 'any'].includes(t.types.of(one).kind);
  if (![...factors, node.right, ...(term ? [term] : [])].every(isWhole)) return null;
  const parts = [...factors, ...(term ? [term] : []), node.right].map((one) => t.writeExpression(one, rank.assign));
  return [`${term ? 'mulAddMod' : 'mulMod'}(${parts.join(', ')})`, rank.call];
}

export function writeBinary(t: Translation, node: BinOp): RankedText {
  const modular = writeModularProduct(t, node);
  const { op, left, right } = node;
  const [a, b] = [t.types.of(left), t.types.of(right)];
  const plain = choosePlainOperator(op, a, b, left, right);
  if (plain) {
    const [sign, own] = plain;
    return [`${t.writeExpression(left, own)} ${sign} ${t.writeExpression(right, own + 1)}`, own];
  }
  if (isPlainFloorDivision(op, a, right))
    return [writeFloorDivision(t, t.writeExpression(left, rank.multiply), right), rank.call];
  const float = writeFloatOperation(t, node);
  if (float) return [`new Float(${float[0]})`, rank.call];
  if (modular) return modular;
  return [`${signs[op]}(${t.writeExpression(left, rank.assign)}, ${t.writeExpression(right, rank.assign)})`, rank.call];
}

/** The JavaScript operator that gives the same result for ints or strings of these types; null if none does. */
export function choosePlainOperator(
  op: BinaryOperator,
  a: Type,
  b: Type,
  left: Expression,
  right: Expression,
): RankedText | null {
  if (a.kind === 'str' && b.kind === 'str' && op === 'Add') return ['+', rank.add];
  if (a.kind !== 'int' || b.kind !== 'int') return null;
  switch (op) {
    case 'Add':
    case 'Sub':
      return Math.max(a.bits, b.bits) + 1 <= 53 ? [op === 'Add' ? '+' : '-', rank.add] : null;
    case 'BitAnd':
    case 'BitOr':
    case 'BitXor':
      return a.bits <= 31 && b.bits <= 31
        ? op === 'BitAnd'
          ? ['&', rank.bitAnd]
          : op === 'BitOr'
            ? ['|', rank.bitOr]
            : ['^', rank.bitXor]
        : null;
    case 'Mult':
      // A negative factor times zero would be -0.
      return a.bits + b.bits <= 53 && ((a.isNatural && b.isNatural) || isPositive(left) || isPositive(right))
        ? ['*', rank.multiply]
        : null;
    case 'Mod':
      // The remainder of a negative number is negative in JavaScript.
      return a.isNatural && a.bits <= 53 && b.bits <= 53 && isPositive(right) ? ['%', rank.multiply] : null;
    case 'RShift':
      return a.bits <= 31 && b.bits <= 5 && right.kind === 'Constant' ? ['>>', rank.shift] : null;
  }
  return null;
}

/** Is it the constant of a positive int? */
const isPositive = (node: Expression): boolean =>
  node.kind === 'Constant' && node.value.type === 'int' && node.value.value > 0n;

/** Is it a division of a safe int by a constant? Rounding the quotient then never reaches the next integer. */
export const isPlainFloorDivision = (op: BinaryOperator, a: Type, right: Expression): boolean =>
  op === 'FloorDiv' &&
  a.kind === 'int' &&
  a.bits <= 53 &&
  isPositive(right) &&
  right.kind === 'Constant' &&
  right.value.type === 'int' &&
  right.value.value < 2n ** 53n;

export const writeFloorDivision = (t: Translation, left: string, right: Expression): string =>
  `Math.floor(${left} / ${t.writeExpression(right, rank.unary)})`;

const floatSigns = {
  Add: ['+', rank.add],
  Sub: ['-', rank.add],
  Mult: ['*', rank.multiply],
  Div: ['/', rank.multiply],
} as const;

/** The JavaScript operator for the numbers in floats, or in a float and an int; null if the result is no float. */
export function chooseFloatOperator(op: BinaryOperator, a: Type, b: Type, right: Expression): RankedText | null {
  if (op !== 'Add' && op !== 'Sub' && op !== 'Mult' && op !== 'Div') return null;
  if (!isNumber(a) || !isNumber(b)) return null;
  if (op === 'Div') return isNonZero(right) ? floatSigns.Div : null;
  return a.kind === 'float' || b.kind === 'float' ? floatSigns[op] : null;
}

/** Is it a float, or an int that a float represents exactly? */
export const isNumber = (of: Type): boolean => of.kind === 'float' || (of.kind === 'int' && of.bits <= 53);

const isNonZero = (node: Expression): boolean =>
  node.kind === 'Constant' &&
  ((node.value.type === 'int' && node.value.value !== 0n) || (node.value.type === 'float' && node.value.value !== 0));

/** The number in the result of an operation; null if its result is not certainly a float. */
function writeFloatOperation(t: Translation, node: Expression): RankedText | null {
  if (node.kind === 'UnaryOp' && node.op === 'USub' && t.types.of(node.operand).kind === 'float')
    return [`-${writeNumber(t, node.operand, rank.unary + 1)}`, rank.unary];
  if (node.kind !== 'BinOp') return null;
  const operator = chooseFloatOperator(node.op, t.types.of(node.left), t.types.of(node.right), node.right);
  if (!operator) return null;
  const [sign, own] = operator;
  return [`${writeNumber(t, node.left, own)} ${sign} ${writeNumber(t, node.right, own + 1)}`, own];
}

/** An expression that is a number (`isNumber`), as a number of JavaScript. */
export function writeNumber(t: Translation, node: Expression, wanted: number): string {
  if (t.types.of(node).kind === 'int') return t.writeExpression(node, wanted);
  if (node.kind === 'Constant' && node.value.type === 'float') return writeFloatDigits(node.value.value);
  const operation = writeFloatOperation(t, node);
  return operation ? wrap(...operation, wanted) : `${t.writeExpression(node, rank.call)}.v`;
}

const unarySigns = { USub: 'opNeg', UAdd: 'opPos', Invert: 'opInvert' } as const;

export function writeUnary(t: Translation, node: UnaryOp): RankedText {
  const { op, operand } = node;
  if (op === 'Not') return [`!${t.writeCondition(operand, rank.unary)}`, rank.unary];
  if (op === 'USub') {
    const float = writeFloatOperation(t, node);
    if (float) return [`new Float(${float[0]})`, rank.call];
    if (operand.kind === 'Constant' && operand.value.type === 'int' && operand.value.value !== 0n)
      return [`-${writeLiteral(operand.value, node)}`, rank.unary];
    const of = t.types.of(operand);
    // Negating 0 in JavaScript gives -0, which is not an int.
    if (of.kind === 'int' && of.bits <= 53) return [`0 - ${t.writeExpression(operand, rank.multiply)}`, rank.add];
  }
  return [`${unarySigns[op]}(${t.writeExpression(operand, rank.assign)})`, rank.call];
}
