import type { BinaryOperator } from '../../python/tree.ts';
import { any, int, natural, never, simple, type Type, unboundedInt } from './type.ts';

/** The type of `a op b`. A method of one of the program's classes, such as `__radd__`, may be called instead. */
export function arithmeticType(op: BinaryOperator, a: Type, b: Type, methods: ReadonlyMap<string, unknown>): Type {
  if (a.kind === 'never' || b.kind === 'never') return never;
  if (a.kind === 'int' && b.kind === 'int') return intArithmetic(op, a, b);
  if (isNumber(a) && isNumber(b))
    return ['Add', 'Sub', 'Mult', 'Div', 'FloorDiv', 'Mod'].includes(op) ? simple.float : any;
  if (op === 'Add' && a.kind === b.kind && (a.kind === 'str' || a.kind === 'list' || a.kind === 'tuple')) return a;
  if (op === 'Mult' && a.kind === 'str' && b.kind === 'int') return a;
  if (op === 'Mult' && a.kind === 'list' && (b.kind === 'int' || !methods.has('__rmul__'))) return a;
  if (op === 'Add' && (a.kind === 'list' || a.kind === 'str') && !methods.has('__radd__')) return a;
  if (op === 'Mod' && a.kind === 'str') return simple.str;
  return any;
}

const isNumber = ({ kind }: Type): boolean => kind === 'int' || kind === 'float';

type Int = Extract<Type, { readonly kind: 'int' }>;

function intArithmetic(
  op: BinaryOperator,
  { bits: a, isNatural: isFirst }: Int,
  { bits: b, isNatural: isSecond }: Int,
): Type {
  const areNatural = isFirst && isSecond;
  switch (op) {
    case 'Add':
      return int(Math.max(a, b) + 1, areNatural);
    case 'Sub':
      return int(Math.max(a, b) + 1);
    case 'Mult':
      return int(a + b, areNatural);
    case 'FloorDiv':
      return int(a, areNatural);
    case 'RShift':
      return int(a, isFirst);
    case 'Mod':
      return int(b, isSecond);
    case 'BitAnd':
      if (isFirst || isSecond) return natural(Math.min(isFirst ? a : b, isSecond ? b : a));
      return int(Math.max(a, b) + 1);
    case 'BitOr':
    case 'BitXor':
      return areNatural ? natural(Math.max(a, b)) : int(Math.max(a, b) + 1);
    case 'LShift':
      return unboundedInt;
    case 'Div':
      return simple.float;
  }
  return any;
}
