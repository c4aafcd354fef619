import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../tree.ts';

const stems: Readonly<Record<BinaryOperator, string>> = {
  Add: 'add',
  Sub: 'sub',
  Mult: 'mul',
  MatMult: 'matmul',
  Div: 'truediv',
  Mod: 'mod',
  Pow: 'pow',
  LShift: 'lshift',
  RShift: 'rshift',
  BitOr: 'or',
  BitXor: 'xor',
  BitAnd: 'and',
  FloorDiv: 'floordiv',
};

/** The methods behind `a + b`, behind `b + a` if `b` does not support it, and behind `a += b`. */
export const leftMethod = (op: BinaryOperator): string => `__${stems[op]}__`;
export const rightMethod = (op: BinaryOperator): string => `__r${stems[op]}__`;
export const inPlaceMethod = (op: BinaryOperator): string => `__i${stems[op]}__`;

type Ordering = Exclude<ComparisonOperator, 'Is' | 'IsNot' | 'In' | 'NotIn'>;

/** The method of the left operand, and that of the right one if the left does not support the comparison. */
export const comparisonMethods: Readonly<Record<Ordering, readonly [left: string, right: string]>> = {
  Eq: ['__eq__', '__eq__'],
  NotEq: ['__ne__', '__ne__'],
  Lt: ['__lt__', '__gt__'],
  LtE: ['__le__', '__ge__'],
  Gt: ['__gt__', '__lt__'],
  GtE: ['__ge__', '__le__'],
};

export const unaryMethods: Readonly<Record<Exclude<UnaryOperator, 'Not'>, string>> = {
  USub: '__neg__',
  UAdd: '__pos__',
  Invert: '__invert__',
};

type MethodOperator = { readonly op: BinaryOperator; readonly isRight: boolean };

/** The operator that a method stands for: `__add__` is Add from the left, `__radd__` from the right. */
export const operatorOfMethod: ReadonlyMap<string, MethodOperator> = new Map(
  (Object.keys(stems) as BinaryOperator[]).flatMap((op): [string, MethodOperator][] => [
    [leftMethod(op), { op, isRight: false }],
    [rightMethod(op), { op, isRight: true }],
  ]),
);

export const comparisonOfMethod: ReadonlyMap<string, Ordering> = new Map(
  (Object.keys(comparisonMethods) as Ordering[]).map((op) => [comparisonMethods[op][0], op]),
);
