import type { BinaryOperator, BinOp, Expression, UnaryOp } from '../../python/tree.ts';
import type { Type } from '../analysis/type.ts';
import { writeLiteral } from '../literals.ts';
import type { Translation } from '../translation.ts';
import { isSimple, type RankedText, rank } from '../writing.ts';

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
  const plain = writePlainOperator(node.op, t.types.of(node.left), t.types.of(node.right), node.right);
  if (plain) {
    const [sign, own] = plain;
    return [`${t.writeExpression(node.left, own)} ${sign} ${t.writeExpression(node.right, own + 1)}`, own];
  }
  if (modular) return modular;
  return [
    `${signs[node.op]}(${t.writeExpression(node.left, rank.assign)}, ${t.writeExpression(node.right, rank.assign)})`,
    rank.call,
  ];
}

/** The JavaScript operator that gives the same result for values of these types; null if none does. */
export function writePlainOperator(op: BinaryOperator, a: Type, b: Type, right: Expression): RankedText | null {
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
      return a.bits + b.bits <= 53 && right.kind === 'Constant' && right.value.type === 'int' && right.value.value > 0n
        ? ['*', rank.multiply]
        : null;
  }
  return null;
}

const unarySigns = { USub: 'opNeg', UAdd: 'opPos', Invert: 'opInvert' } as const;

export function writeUnary(t: Translation, node: UnaryOp): RankedText {
  const { op, operand } = node;
  if (op === 'Not') return [`!${t.writeCondition(operand, rank.unary)}`, rank.unary];
  if (op === 'USub') {
    if (operand.kind === 'Constant' && operand.value.type === 'float') {
      const { value } = operand.value;
      return [`new Float(-${value === Number.POSITIVE_INFINITY ? 'Infinity' : value})`, rank.call];
    }
    if (operand.kind === 'Constant' && operand.value.type === 'int' && operand.value.value !== 0n)
      return [`-${writeLiteral(operand.value, node)}`, rank.unary];
    const of = t.types.of(operand);
    // Negating 0 in JavaScript gives -0, which is not an int.
    if (of.kind === 'int' && of.bits <= 53) return [`0 - ${t.writeExpression(operand, rank.multiply)}`, rank.add];
  }
  return [`${unarySigns[op]}(${t.writeExpression(operand, rank.assign)})`, rank.call];
}
