import type { BinaryOperator } from '../../python/tree.ts';
import { any, int, never, simple, type Type, unboundedInt } from './type.ts';

/** The type of `a op b`. A method of one of the program's classes, such as `__radd__`, may be called instead. */
export function arithmeticType(op: BinaryOperator, a: Type, b: Type, methods: ReadonlyMap<string, unknown>): Type {
  if (a.kind === 'never' || b.kind === 'never') return never;
  if (a.kind === 'int' && b.kind === 'int') return intArithmetic(op, a.bits, b.bits);
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

function intArithmetic(op: BinaryOperator, a: number, b: number): Type {
  switch (op) {
    case 'Add':
    case 'Sub':
      return int(Math.max(a, b) + 1);
    case 'Mult':
      return int(a + b);
    case 'FloorDiv':
    case 'RShift':
      return int(a);
    case 'Mod':
      return int(b);
    case 'BitAnd':
    case 'BitOr':
    case 'BitXor':
      return int(Math.max(a, b));
    case 'LShift':
      return unboundedInt;
    case 'Div':
      return simple.float;
  }
  return any;
}
