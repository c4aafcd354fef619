import { signsInErrors } from '../signs.ts';
import type { BinaryOperator, UnaryOperator } from '../tree.ts';
import { isSet } from './compare.ts';
import { applyToComplexes, applyToFloats, floatRemainder, floorDivideFloats } from './floats.ts';
import { applyToIntegers, floorDivide } from './integers.ts';
import { hashKey, makeDict } from './key.ts';
import { checkItems, type Limits, limitedInt, usualLimits } from './limits.ts';
import { pythonError, type Raised, typeError } from './outcome.ts';
import { percentFormat } from './percent.ts';
import { floatOf } from './reals.ts';
import { concatenate, isSequence, repeat } from './sequences.ts';
import { isTrue } from './truth.ts';
import {
  bool,
  complex,
  float,
  int,
  integerOf,
  isNumber,
  type NumberValue,
  type PythonValue,
  type SetValue,
  tuple,
  typeName,
} from './value.ts';

/** `left op right`. */
export function binary(
  op: BinaryOperator,
  left: PythonValue,
  right: PythonValue,
  limits: Limits = usualLimits,
): PythonValue {
  const result = applyToNumbers(op, left, right, limits) ?? applyToContainers(op, left, right, limits);
  if (result) return result;
  if (op === 'Mod' && (left.kind === 'str' || left.kind === 'bytes')) return percentFormat(left, right, limits);
  if (op === 'Add' && isSequence(left)) return concatenate(left, right, limits);
  if (op === 'Mult' && isSequence(left)) return repeat(left, right, limits);
  if (op === 'Mult' && isSequence(right)) return repeat(right, left, limits);
  throw unsupportedOperands(signsInErrors[op], left, right);
}

const unsupportedOperands = (sign: string, left: PythonValue, right: PythonValue): Raised =>
  typeError(`unsupported operand type(s) for ${sign}: '${typeName(left)}' and '${typeName(right)}'`);

function applyToNumbers(op: BinaryOperator, left: PythonValue, right: PythonValue, limits: Limits): PythonValue | null {
  if (left.kind === 'bool' && right.kind === 'bool') {
    if (op === 'BitAnd') return bool(left.value && right.value);
    if (op === 'BitOr') return bool(left.value || right.value);
    if (op === 'BitXor') return bool(left.value !== right.value);
  }
  const [one, other] = [integerOf(left), integerOf(right)];
  if (one !== null && other !== null) return applyToIntegers(op, one, other, limits);
  if (!isNumber(left) || !isNumber(right)) return null;
  if (left.kind === 'complex' || right.kind === 'complex') {
    return hasOperator(complexOperators, op) ? applyToComplexes(op, complexOf(left), complexOf(right)) : null;
  }
  return hasOperator(floatOperators, op) ? applyToFloats(op, floatOf(left), floatOf(right)) : null;
}

/** Operands are converted, which may raise, only if the type supports the operator. */
const floatOperators: readonly BinaryOperator[] = ['Add', 'Sub', 'Mult', 'Div', 'FloorDiv', 'Mod', 'Pow'];
const complexOperators: readonly BinaryOperator[] = ['Add', 'Sub', 'Mult', 'Div', 'Pow'];
const hasOperator = (operators: readonly BinaryOperator[], op: BinaryOperator): boolean => operators.includes(op);

const complexOf = (value: NumberValue): { readonly real: number; readonly imaginary: number } =>
  value.kind === 'complex' ? value : { real: floatOf(value), imaginary: 0 };

/** The operators of sets and dicts. The result has the type of the left operand. */
function applyToContainers(
  op: BinaryOperator,
  left: PythonValue,
  right: PythonValue,
  limits: Limits,
): PythonValue | null {
  if (op === 'BitOr' && left.kind === 'dict' && right.kind === 'dict') {
    const entries = [...left.entries, ...right.entries];
    checkItems(entries.length, limits);
    return makeDict(entries);
  }
  if (!isSet(left) || !isSet(right)) return null;
  const { kind } = left;
  switch (op) {
    case 'BitOr':
      return { kind, items: [...left.items, ...subtract(right, left)] };
    case 'BitAnd': {
      // Of two equal items the one from the smaller set is kept, or from the right set if they are equally large.
      const [from, other] = right.items.length > left.items.length ? [left, right] : [right, left];
      const rest = new Set(subtract(from, other));
      return { kind, items: from.items.filter((item) => !rest.has(item)) };
    }
    case 'Sub':
      return { kind, items: subtract(left, right) };
    case 'BitXor':
      return { kind, items: [...subtract(left, right), ...subtract(right, left)] };
    default:
      return null;
  }
}

function subtract(one: SetValue, other: SetValue): PythonValue[] {
  const keys = new Set(other.items.map((item) => hashKey(item)));
  return one.items.filter((item) => !keys.has(hashKey(item)));
}

const unarySigns = { UAdd: '+', USub: '-', Invert: '~' } as const;

/** `op operand`. */
export function unary(op: UnaryOperator, operand: PythonValue, limits: Limits = usualLimits): PythonValue {
  if (op === 'Not') return bool(!isTrue(operand));
  const integer = integerOf(operand);
  if (integer !== null) return limitedInt(op === 'USub' ? -integer : op === 'Invert' ? ~integer : integer, limits);
  if (op !== 'Invert' && operand.kind === 'float') return op === 'USub' ? float(-operand.value) : operand;
  if (op !== 'Invert' && operand.kind === 'complex') {
    return op === 'USub' ? complex(-operand.real, -operand.imaginary) : operand;
  }
  throw typeError(`bad operand type for unary ${unarySigns[op]}: '${typeName(operand)}'`);
}

/** `divmod(left, right)`. */
export function divmod(left: PythonValue, right: PythonValue): PythonValue {
  const [one, other] = [integerOf(left), integerOf(right)];
  if (one !== null && other !== null) {
    if (other === 0n) throw pythonError('ZeroDivisionError', 'integer division or modulo by zero');
    const quotient = floorDivide(one, other);
    return tuple([int(quotient), int(one - quotient * other)]);
  }
  if (!isNumber(left) || !isNumber(right) || left.kind === 'complex' || right.kind === 'complex') {
    throw unsupportedOperands('divmod()', left, right);
  }
  const [dividend, divisor] = [floatOf(left), floatOf(right)];
  if (divisor === 0) throw pythonError('ZeroDivisionError', 'float divmod()');
  return tuple([float(floorDivideFloats(dividend, divisor)), float(floatRemainder(dividend, divisor))]);
}
