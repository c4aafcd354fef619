import { ValueError } from '../../errors.js';
import { items, iter } from '../../iterate.js';
import { opMul, roundedShift, scaled } from '../../numbers.js';
import { sig } from '../../signatures.js';
import { Float } from '../../values.js';
import { mathFastNorm } from './double-double.js';
import { mathRoot } from './integers.js';
import { mathNumber, mathRounded } from './numbers.js';

export function math_prod(source, start) {
  let out = start === undefined ? 1 : start;
  for (const one of iter(source)) out = opMul(out, one);
  return out;
}
sig(math_prod, 'iterable, /, *, start=', 'prod');

/** Computed exactly, then rounded. */
export function math_fsum(source) {
  let [total, special] = [0n, 0];
  for (const one of iter(source)) {
    const v = mathNumber(one);
    if (!Number.isFinite(v)) {
      special += v;
      continue;
    }
    const [m, e] = scaled(v);
    total += m << BigInt(e + 1080);
  }
  if (special !== 0) return new Float(special);
  return new Float(mathRounded(total, -1080));
}
function mathNorm(values) {
  if (values.some((v) => Math.abs(v) === Infinity)) return new Float(Infinity);
  if (values.some((v) => Number.isNaN(v))) return new Float(Number.NaN);
  return new Float(mathFastNorm(values) ?? mathExactNorm(values));
}
export function mathExactNorm(values) {
  let total = 0n;
  for (const v of values) {
    const [m, e] = scaled(v);
    const big = m << BigInt(e + 1080);
    total += big * big;
  }
  if (total === 0n) return 0;
  const root = mathRoot(total << 64n);
  return roundedShift(root * root === total << 64n ? root : root | 1n, -1080 - 32);
}
export function math_hypot(...all) {
  return mathNorm(all.map(mathNumber));
}
sig(math_hypot, '*coordinates', 'hypot');
export function math_dist(p, q) {
  const [a, b] = [items(p), items(q)];
  if (a.length !== b.length) throw new ValueError('both points must have the same number of dimensions');
  return mathNorm(a.map((one, at) => mathNumber(one) - mathNumber(b[at])));
}
