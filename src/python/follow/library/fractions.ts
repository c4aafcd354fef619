import type { BinaryOperator } from '../../tree.ts';
import { int, integerOf } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, isScalar, native, unknown, unknownOf, type Value } from '../objects.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions } from './module-models.ts';
import { recordTypes } from './record-types.ts';

type Ratio = { readonly over: bigint; readonly under: bigint };

const isFraction = (value: Value): value is Extract<Value, { kind: 'record' }> =>
  value.kind === 'record' && value.type === 'Fraction';

/** A fraction in lowest terms; null if it is not known. Kept as text, because keys of dicts are made from it. */
function fraction(ratio: Ratio | null): Value {
  if (!ratio) return { kind: 'record', type: 'Fraction', data: null };
  let [a, b] = [ratio.over < 0n ? -ratio.over : ratio.over, ratio.under < 0n ? -ratio.under : ratio.under];
  while (b > 0n) [a, b] = [b, a % b];
  const divisor = ratio.under < 0n ? -a : a;
  const data = { over: String(ratio.over / divisor), under: String(ratio.under / divisor) };
  return { kind: 'record', type: 'Fraction', data };
}

/** The value of a fraction or an integer: null if it is not known, undefined if it is neither. */
function ratioOf(value: Value): Ratio | null | undefined {
  if (isFraction(value)) {
    const data = value.data as { over: string; under: string } | null;
    return data && { over: BigInt(data.over), under: BigInt(data.under) };
  }
  const integer = isScalar(value) ? integerOf(value) : null;
  return integer === null ? undefined : { over: integer, under: 1n };
}

function parse(text: string): Value {
  const found = /^\s*([+-]?\d+)(?:\/(\d+))?\s*$/.exec(text);
  if (found) return divide({ over: BigInt(found[1]!), under: 1n }, { over: BigInt(found[2] ?? 1), under: 1n });
  if (/^\s*[+-]?(?=\d|\.\d)[\d_]*(?:\.[\d_]*)?(?:e[+-]?\d+)?\s*$/i.test(text) || !/^[\x20-\x7e]*$/.test(text)) {
    return fraction(null);
  }
  throw new NativeError('ValueError', `Invalid literal for Fraction: '${text}'`, 'failed-conversion');
}

function divide(one: Ratio, other: Ratio): Value {
  if (other.over === 0n) throw new NativeError('ZeroDivisionError', `Fraction(${one.over * other.under}, 0)`);
  return fraction({ over: one.over * other.under, under: one.under * other.over });
}

function make(machine: Machine, { positional: [over, under], named }: CallArguments): Value {
  const [first, second] = [over ?? named.get('numerator'), under ?? named.get('denominator')];
  if (!first) return fraction({ over: 0n, under: 1n });
  if (first.kind === 'str' && !second) return parse(first.value);
  const [one, other] = [ratioOf(first), second ? ratioOf(second) : ({ over: 1n, under: 1n } as const)];
  if (other?.over === 0n && (one || first.kind === 'unknown')) {
    if (one) return divide(one, other);
  }
  if (one && other) return divide(one, other);
  return machine.doubtful(fraction(null));
}

function binary(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value | null {
  const odd = [left, right].find((value) => ratioOf(value) === undefined);
  if (odd) {
    const isRefused = ['str', 'none', 'list', 'tuple', 'dict', 'set'].includes(odd.kind);
    return isRefused && op !== 'Mod' && op !== 'Mult' ? null : machine.doubtful();
  }
  const [one, other] = [ratioOf(left), ratioOf(right)];
  if (!one || !other) return machine.doubtful(op === 'Pow' ? unknown : fraction(null));
  switch (op) {
    case 'Add':
      return fraction({ over: one.over * other.under + other.over * one.under, under: one.under * other.under });
    case 'Sub':
      return fraction({ over: one.over * other.under - other.over * one.under, under: one.under * other.under });
    case 'Mult':
      return fraction({ over: one.over * other.over, under: one.under * other.under });
    case 'Div':
      return divide(one, other);
    default:
      return machine.doubtful();
  }
}

type Order = 'Eq' | 'Lt' | 'LtE' | 'Gt' | 'GtE';

function compare(_: Machine, op: Order, left: Value, right: Value): boolean | null {
  const [one, other] = [ratioOf(left), ratioOf(right)];
  if (one === undefined || other === undefined) {
    const odd = one === undefined ? left : right;
    if (odd.kind !== 'str' && odd.kind !== 'none' && odd.kind !== 'list') return null;
    if (op === 'Eq') return false;
    const types = `'${typeNameOf(left)}' and '${typeNameOf(right)}'`;
    throw new NativeError('TypeError', `order not supported between instances of ${types}`, 'unsupported-operation');
  }
  if (!one || !other) return null;
  const difference = one.over * other.under - other.over * one.under;
  if (op === 'Eq') return difference === 0n;
  if (op === 'Lt') return difference < 0n;
  if (op === 'LtE') return difference <= 0n;
  return op === 'Gt' ? difference > 0n : difference >= 0n;
}

recordTypes.set('Fraction', {
  binary,
  compare,
  attribute: (machine, value, name) => {
    const ratio = ratioOf(value);
    if (name === 'numerator') return ratio ? int(ratio.over) : unknownOf('int');
    if (name === 'denominator') return ratio ? int(ratio.under) : unknownOf('int');
    if (name === 'limit_denominator') return native(name, () => machine.doubtful(fraction(null)));
    return machine.doubtful();
  },
  text: (value, how) => {
    const ratio = ratioOf(value);
    if (!ratio) return null;
    if (how === 'repr') return `Fraction(${ratio.over}, ${ratio.under})`;
    return ratio.under === 1n ? String(ratio.over) : `${ratio.over}/${ratio.under}`;
  },
});
defineFunctions('fractions.Fraction', { __call__: make });
