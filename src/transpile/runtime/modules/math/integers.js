import { PyTypeError, ValueError } from '../../errors.js';
import { index, int$, plainInt } from '../../numbers.js';
import { sig } from '../../signatures.js';
import { isInt, typeName } from '../../values.js';

export function math_gcd(...all) {
  let out = 0n;
  for (const one of all) {
    let [a, b] = [out, BigInt(index(one))];
    while (b !== 0n) [a, b] = [b, a % b];
    out = a < 0n ? -a : a;
  }
  return int$(out);
}
sig(math_gcd, '*integers', 'gcd');
export function math_lcm(...all) {
  let out = 1n;
  for (const one of all) {
    const b = BigInt(index(one));
    if (b === 0n) return 0;
    const g = BigInt(math_gcd(int$(out), int$(b)));
    out = (out / g) * b;
    if (out < 0n) out = -out;
  }
  return int$(out);
}
sig(math_lcm, '*integers', 'lcm');
export function math_factorial(x) {
  if (!isInt(x)) throw new PyTypeError(`'${typeName(x)}' object cannot be interpreted as an integer`);
  const n = plainInt(x);
  if (n < 0) throw new ValueError('factorial() not defined for negative values');
  let out = 1n;
  for (let k = 2n; k <= n; k++) out *= k;
  return int$(out);
}
export function math_comb(n, k) {
  let [a, b] = [BigInt(index(n)), BigInt(index(k))];
  if (a < 0n) throw new ValueError('n must be a non-negative integer');
  if (b < 0n) throw new ValueError('k must be a non-negative integer');
  if (b > a) return 0;
  if (a - b < b) b = a - b;
  let out = 1n;
  for (let i = 1n; i <= b; i++) out = (out * (a - b + i)) / i;
  return int$(out);
}
export function math_perm(n, k) {
  if (k === undefined || k === null) return math_factorial(n);
  const [a, b] = [BigInt(index(n)), BigInt(index(k))];
  if (a < 0n) throw new ValueError('n must be a non-negative integer');
  if (b < 0n) throw new ValueError('k must be a non-negative integer');
  if (b > a) return 0;
  let out = 1n;
  for (let i = 0n; i < b; i++) out *= a - i;
  return int$(out);
}
sig(math_perm, 'n, k=, /', 'perm');

/** @param {bigint} n */
export function mathRoot(n) {
  if (n < 2n) return n;
  let x =
    n < 1n << 1000n ? BigInt(Math.floor(Math.sqrt(Number(n)))) + 1n : 1n << BigInt((n.toString(2).length >> 1) + 1);
  // The first step leads to the root or above it; further steps descend.
  x = (x + n / x) >> 1n;
  for (;;) {
    const y = (x + n / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}
export function math_isqrt(x) {
  const n = index(x);
  if (n < 0) throw new ValueError('isqrt() argument must be nonnegative');
  return int$(mathRoot(BigInt(n)));
}
