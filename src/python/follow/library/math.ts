import { realOf } from '../../values/reals.ts';
import { bool, float, int, integerOf, isReal, type PythonValue } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import { collectUnordered } from '../items.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, isScalar, unknownOf, type Value } from '../objects.ts';
import { applyBinary } from '../operators.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions, defineValues } from './module-models.ts';

const domain = (): NativeError => new NativeError('ValueError', 'math domain error');

/** The argument as a number; null if it is not known. */
function real(machine: Machine, value: Value | undefined): number | null {
  if (!value || value.kind === 'unknown' || value.kind === 'instance' || value.kind === 'record') {
    machine.doubtful();
    return null;
  }
  if (!isScalar(value) || !isReal(value)) {
    throw new NativeError('TypeError', `must be real number, not ${typeNameOf(value)}`, 'unsupported-operation');
  }
  return Number(realOf(value));
}

/** The argument as an integer; null if it is not known. */
function whole(machine: Machine, value: Value | undefined): bigint | null {
  if (!value || value.kind === 'unknown' || value.kind === 'instance') {
    machine.doubtful();
    return null;
  }
  const integer = isScalar(value) ? integerOf(value as PythonValue) : null;
  if (integer === null) {
    throw new NativeError(
      'TypeError',
      `'${typeNameOf(value)}' object cannot be interpreted as an integer`,
      'unsupported-operation',
    );
  }
  return integer;
}

type Model = (machine: Machine, given: CallArguments) => Value;
const someFloat = unknownOf('float');

/** A function of one number. Only results that every C library rounds alike are computed. */
const ofReal =
  (compute: (x: number) => number | null): Model =>
  (machine, { positional }) => {
    if (positional.length !== 1) {
      throw new NativeError('TypeError', `expected 1 argument, got ${positional.length}`, 'argument-mismatch');
    }
    const x = real(machine, positional[0]);
    const result = x === null ? null : compute(x);
    return result === null ? someFloat : float(result);
  };

const logarithm: Model = (machine, { positional: [first, base] }) => {
  const x = real(machine, first);
  const b = base ? real(machine, base) : 2;
  if (x !== null && x <= 0) throw domain();
  if (b !== null && b <= 0) throw domain();
  if (b === 1) throw new NativeError('ZeroDivisionError', 'float division by zero');
  return x === 1 ? float(0) : someFloat;
};

const rounding =
  (round: (x: number) => number): Model =>
  (machine, { positional: [first] }) => {
    if (first && isScalar(first) && integerOf(first) !== null) return int(integerOf(first)!);
    const x = real(machine, first);
    if (x === null) return unknownOf('int');
    if (Number.isNaN(x)) throw new NativeError('ValueError', 'cannot convert float NaN to integer');
    if (!Number.isFinite(x)) throw new NativeError('OverflowError', 'cannot convert float infinity to integer');
    return int(BigInt(round(x)));
  };

const factorial: Model = (machine, { positional: [first] }) => {
  const n = whole(machine, first);
  if (n === null || n > 200n) return unknownOf('int');
  if (n < 0n) throw new NativeError('ValueError', 'factorial() not defined for negative values');
  let product = 1n;
  for (let at = 2n; at <= n; at++) product *= at;
  return int(product);
};

function greatest(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

function leastCommon(one: bigint, other: bigint): bigint {
  if (one === 0n || other === 0n) return 0n;
  const product = (one / greatest(one, other)) * other;
  return product < 0n ? -product : product;
}

const choose =
  (isOrdered: boolean): Model =>
  (machine, { positional: [first, second] }) => {
    const [n, k] = [whole(machine, first), second ? whole(machine, second) : null];
    if (n === null || k === null || n > 500n) return unknownOf('int');
    if (n < 0n || k < 0n) throw new NativeError('ValueError', `${n < 0n ? 'n' : 'k'} must be a non-negative integer`);
    if (k > n) return int(0n);
    let result = 1n;
    for (let at = 0n; at < k; at++) result = isOrdered ? result * (n - at) : (result * (n - at)) / (at + 1n);
    return int(result);
  };

const foldIntegers =
  (start: bigint, fold: (one: bigint, other: bigint) => bigint): Model =>
  (machine, { positional }) => {
    const numbers = positional.map((one) => whole(machine, one));
    if (numbers.includes(null)) return unknownOf('int');
    return int((numbers as bigint[]).reduce(fold, start));
  };

defineFunctions('math', {
  sqrt: ofReal((x) => {
    if (x < 0) throw domain();
    return Math.sqrt(x);
  }),
  log: logarithm,
  log2: logarithm,
  log10: logarithm,
  log1p: ofReal((x) => {
    if (x <= -1) throw domain();
    return null;
  }),
  acos: ofReal((x) => {
    if (x < -1 || x > 1) throw domain();
    return null;
  }),
  asin: ofReal((x) => {
    if (x < -1 || x > 1) throw domain();
    return null;
  }),
  exp: ofReal((x) => {
    if (x > 709.79) throw new NativeError('OverflowError', 'math range error');
    return x === 0 ? 1 : null;
  }),
  sin: ofReal((x) => (x === 0 ? 0 : null)),
  cos: ofReal((x) => (x === 0 ? 1 : null)),
  tan: ofReal((x) => (x === 0 ? 0 : null)),
  radians: ofReal((x) => (x === 0 ? 0 : null)),
  degrees: ofReal((x) => (x === 0 ? 0 : null)),
  fabs: ofReal((x) => Math.abs(x)),
  floor: rounding(Math.floor),
  ceil: rounding(Math.ceil),
  trunc: rounding(Math.trunc),
  factorial,
  isqrt: (machine, { positional: [first] }) => {
    const n = whole(machine, first);
    if (n === null) return unknownOf('int');
    if (n < 0n) throw new NativeError('ValueError', 'isqrt() argument must be nonnegative');
    return n < 1n << 52n ? int(BigInt(Math.floor(Math.sqrt(Number(n))))) : unknownOf('int');
  },
  comb: choose(false),
  perm: choose(true),
  gcd: foldIntegers(0n, greatest),
  lcm: foldIntegers(1n, leastCommon),
  prod: (machine, { positional: [source], named }) => {
    const items = source ? collectUnordered(machine, source) : null;
    if (!items) return machine.doubtful();
    return items.reduce<Value>(
      (total, item) => applyBinary(machine, 'Mult', total, item),
      named.get('start') ?? int(1),
    );
  },
  isnan: (machine, { positional: [first] }) => {
    const x = real(machine, first);
    return x === null ? unknownOf('bool') : bool(Number.isNaN(x));
  },
  isinf: (machine, { positional: [first] }) => {
    const x = real(machine, first);
    return x === null ? unknownOf('bool') : bool(x === Number.POSITIVE_INFINITY || x === Number.NEGATIVE_INFINITY);
  },
  hypot: (machine, { positional }) => {
    for (const one of positional) real(machine, one);
    return someFloat;
  },
  pow: (machine, { positional: [base, exponent] }) => {
    const [x, y] = [real(machine, base), real(machine, exponent)];
    if (x !== null && y !== null && ((x === 0 && y < 0) || (x < 0 && !Number.isInteger(y)))) throw domain();
    return someFloat;
  },
});
defineValues('math', {
  pi: float(Math.PI),
  e: float(Math.E),
  tau: float(2 * Math.PI),
  inf: float(Number.POSITIVE_INFINITY),
  nan: float(Number.NaN),
});
