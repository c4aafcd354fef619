import { PyTypeError } from './errors.js';
import { plainInt } from './numbers.js';
import { dunder } from './operators.js';
import { Float, isInt, Tuple, typeName } from './values.js';

const modulus = (1n << 61n) - 1n;

/** @param {bigint} n */
function hashBig(n) {
  const h = n < 0n ? -(-n % modulus) : n % modulus;
  return shrunk(h === -1n ? -2n : h);
}

const shrunk = (big) => (big >= -9007199254740991n && big <= 9007199254740991n ? Number(big) : big);

function hashFloat(v) {
  if (Number.isInteger(v)) return Number.isSafeInteger(v) ? hashInt(v) : hashBig(BigInt(v));
  if (v === Infinity) return 314159;
  if (v === -Infinity) return -314159;
  if (Number.isNaN(v)) return 0;
  // The value is m * 2**-e; its hash is m times the inverse of 2**e modulo the prime.
  let [m, e] = [Math.abs(v), 0];
  while (!Number.isInteger(m)) [m, e] = [m * 2, e + 1];
  const shift = BigInt((61 - (e % 61)) % 61);
  const h = (BigInt(m) << shift) % modulus;
  const signed = v < 0 ? -h : h;
  return shrunk(signed === -1n ? -2n : signed);
}

function hashInt(n) {
  if (n > -2147483648 && n < 2147483648) return n === -1 ? -2 : n + 0;
  return hashBig(BigInt(n));
}

/** Python's hashes of strings differ in every run, so any hash will do. */
export function hashString(s) {
  let h = 5381;
  for (let at = 0; at < s.length; at++) h = (Math.imul(h, 33) ^ s.charCodeAt(at)) | 0;
  return h === -1 ? -2 : h;
}

const u64 = (big) => BigInt.asUintN(64, big);
const prime1 = 11400714785074694791n;
const prime2 = 14029467366897019727n;
const prime5 = 2870177450012600261n;

/** xxHash as CPython's tuples use it. */
function hashTuple(items) {
  let acc = prime5;
  for (const item of items) {
    const lane = u64(BigInt(hash(item)));
    acc = u64(acc + lane * prime2);
    acc = u64((acc << 31n) | (acc >> 33n));
    acc = u64(acc * prime1);
  }
  acc = u64(acc + (BigInt(items.length) ^ (prime5 ^ 3527539n)));
  if (acc === 0xffffffffffffffffn) return 1546275796;
  return shrunk(BigInt.asIntN(64, acc));
}

let identities = 0;
const identity = new WeakMap();

/** The hash of an object that is equal only to itself. */
export function identityOf(x) {
  let id = identity.get(x);
  if (id === undefined) {
    id = ++identities;
    identity.set(x, id);
  }
  return id;
}

export const unhashable = (x) => new PyTypeError(`unhashable type: '${typeName(x)}'`);

/** The same as CPython's for numbers and tuples of numbers, so that sets have the same order. */
export function hash(x) {
  switch (typeof x) {
    case 'number':
      return hashInt(x);
    case 'bigint':
      return hashBig(x);
    case 'boolean':
      return x ? 1 : 0;
    case 'string':
      return hashString(x);
    case 'function':
      return x.$self !== undefined ? identityOf(x.$func) : identityOf(x);
  }
  if (x === null) return 271828;
  if (x instanceof Float) return hashFloat(x.v);
  if (x instanceof Tuple) return hashTuple(x.items);
  if (Array.isArray(x)) throw unhashable(x);
  const own = dunder(x, '__hash__');
  if (own) {
    const returned = own.call(x);
    if (!isInt(returned)) throw new PyTypeError('__hash__ method should return an integer');
    const h = plainInt(returned);
    // A value that fits into 64 bits is used as it is.
    if (typeof h === 'bigint') return BigInt.asIntN(64, h) === h ? h : hashBig(h);
    return h === -1 ? -2 : h;
  }
  if (x.$unhashable || dunder(x, '__eq__')) throw unhashable(x);
  return identityOf(x);
}
