import type { BinaryOperator } from '../../tree.ts';
import { integerOf } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, isScalar, native, type RecordValue, unknown, unknownOf, type Value } from '../objects.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions } from './module-models.ts';
import { recordTypes } from './record-types.ts';

/** `digits * 10 ** exponent`; null if it is not known. */
type Decimal = { readonly digits: bigint; readonly exponent: number } | null;

const decimal = (held: Decimal): Value => ({
  kind: 'record',
  type: 'Decimal',
  data: held && { digits: String(held.digits), exponent: held.exponent },
});

function read(value: Value): Decimal | undefined {
  if (value.kind === 'record' && value.type === 'Decimal') {
    const data = value.data as { digits: string; exponent: number } | null;
    return data && { digits: BigInt(data.digits), exponent: data.exponent };
  }
  const integer = isScalar(value) ? integerOf(value) : null;
  return integer === null ? undefined : { digits: integer, exponent: 0 };
}

const pattern = /^\s*([+-]?)(?=\d|\.\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?\s*$/;

function make(machine: Machine, { positional: [given] }: CallArguments): Value {
  if (!given) return decimal({ digits: 0n, exponent: 0 });
  if (given.kind === 'str') {
    const text = given.value.replaceAll('_', '');
    const found = pattern.exec(text);
    if (found) {
      const [, sign, whole, fraction = '', power = '0'] = found;
      const digits = BigInt(`${whole}${fraction}` || '0');
      const exponent = Number(power) - fraction.length;
      return decimal(Math.abs(exponent) > 50 ? null : { digits: sign === '-' ? -digits : digits, exponent });
    }
    if (/^\s*[+-]?(?:inf(?:inity)?|s?nan\d*)\s*$/i.test(text) || !/^[\x20-\x7e]*$/.test(text)) return decimal(null);
    throw new NativeError('decimal.InvalidOperation', "[<class 'decimal.ConversionSyntax'>]", 'failed-conversion');
  }
  const held = read(given);
  if (held !== undefined) return decimal(held);
  if (given.kind === 'float' || given.kind === 'unknown' || given.kind === 'tuple' || given.kind === 'list')
    return machine.doubtful(decimal(null));
  if (given.kind === 'instance' || given.kind === 'record') return machine.doubtful(decimal(null));
  throw new NativeError(
    'TypeError',
    `conversion from ${typeNameOf(given)} to Decimal is not supported`,
    'unsupported-operation',
  );
}

/** The digits of two decimals with one exponent. */
function align(one: NonNullable<Decimal>, other: NonNullable<Decimal>): readonly [bigint, bigint, number] {
  const exponent = Math.min(one.exponent, other.exponent);
  const raise = ({ digits, exponent: own }: NonNullable<Decimal>): bigint => digits * 10n ** BigInt(own - exponent);
  return [raise(one), raise(other), exponent];
}

/** Sums and products of more digits would be rounded. */
const limit = (digits: bigint, exponent: number): Value =>
  decimal(digits.toString().replace('-', '').length > 28 ? null : { digits, exponent });

function binary(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value | null {
  if ([left, right].some(({ kind }) => kind === 'unknown' || kind === 'instance')) return machine.doubtful();
  const [one, other] = [read(left), read(right)];
  if (one === undefined || other === undefined) {
    return left.kind === 'record' && right.kind === 'record' ? machine.doubtful() : null;
  }
  if (op === 'Div' || op === 'FloorDiv' || op === 'Mod') {
    if (other?.digits !== 0n) return machine.doubtful(decimal(null));
    if (one?.digits === 0n || op === 'Mod') {
      throw new NativeError('decimal.InvalidOperation', "[<class 'decimal.DivisionUndefined'>]");
    }
    if (one === null) return machine.doubtful(decimal(null));
    throw new NativeError('decimal.DivisionByZero', "[<class 'decimal.DivisionByZero'>]");
  }
  if (!one || !other || (op !== 'Add' && op !== 'Sub' && op !== 'Mult')) return machine.doubtful(decimal(null));
  if (op === 'Mult') return limit(one.digits * other.digits, one.exponent + other.exponent);
  const [first, second, exponent] = align(one, other);
  return limit(op === 'Add' ? first + second : first - second, exponent);
}

type Order = 'Eq' | 'Lt' | 'LtE' | 'Gt' | 'GtE';

function compare(_: Machine, op: Order, left: Value, right: Value): boolean | null {
  const [one, other] = [read(left), read(right)];
  if (one === undefined || other === undefined) {
    const odd = one === undefined ? left : right;
    if (odd.kind !== 'str' && odd.kind !== 'none' && odd.kind !== 'list') return null;
    if (op === 'Eq') return false;
    const types = `'${typeNameOf(left)}' and '${typeNameOf(right)}'`.replaceAll('Decimal', 'decimal.Decimal');
    throw new NativeError('TypeError', `order not supported between instances of ${types}`, 'unsupported-operation');
  }
  if (!one || !other) return null;
  const [first, second] = align(one, other);
  if (op === 'Eq') return first === second;
  if (op === 'Lt') return first < second;
  if (op === 'LtE') return first <= second;
  return op === 'Gt' ? first > second : first >= second;
}

function attribute(machine: Machine, value: RecordValue, name: string): Value | null {
  if (name === 'is_zero') return native(name, () => unknownOf('bool'));
  if (name === 'quantize') {
    return native(name, ({ positional: [to] }) => {
      if (to?.kind === 'float' || to?.kind === 'str') {
        throw new NativeError(
          'TypeError',
          `conversion from ${typeNameOf(to)} to Decimal is not supported`,
          'unsupported-operation',
        );
      }
      return machine.doubtful(decimal(null));
    });
  }
  if (name === 'is_finite' || name === 'is_nan' || name === 'is_signed') return native(name, () => unknownOf('bool'));
  machine.doubtful();
  return value.data === undefined ? null : unknown;
}

recordTypes.set('Decimal', { binary, compare, attribute });
defineFunctions('decimal.Decimal', { __call__: make });
