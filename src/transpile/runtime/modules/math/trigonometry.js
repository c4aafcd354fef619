import { fixedBits, fixedOne, scaled } from '../../numbers.js';
import { Float } from '../../values.js';
import { mathFastArc, mathFastAtan2, mathFastSin, mathFastTan } from './double-double.js';
import { mathRoot } from './integers.js';
import { mathDomain, mathFixed, mathFloat, mathNumber, mathRounded } from './numbers.js';

let mathPiFixed = 0n;
const mathPiBits = 1400n;
/** Machin's formula. */
function mathPi() {
  if (mathPiFixed === 0n) {
    const one = 1n << mathPiBits;
    /** @param {bigint} n */
    const arctan = (n) => {
      let [term, sum, k] = [one / n, 0n, 1n];
      for (let sign = 1n; term !== 0n; sign = -sign, k += 2n, term /= n * n) sum += (sign * term) / k;
      return sum;
    };
    mathPiFixed = 4n * (4n * arctan(5n) - arctan(239n));
  }
  return mathPiFixed;
}

/** Sine and cosine in fixed point. */
function mathSinCos(v) {
  const [m, e] = scaled(v);
  const by = BigInt(e) + mathPiBits;
  const x = by >= 0n ? m << by : m >> -by;
  const half = mathPi() >> 1n;
  let k = (2n * x) / half;
  k = k >= 0n ? (k + 1n) >> 1n : -((-k + 1n) >> 1n);
  const r = (x - k * half) >> (mathPiBits - fixedBits);
  const square = (r * r) >> fixedBits;
  let [sin, cos] = [0n, 0n];
  let term = fixedOne;
  for (let n = 1n; term !== 0n && n < 200n; n += 2n) {
    cos += term;
    const odd = ((term * r) >> fixedBits) / n;
    sin += odd;
    term = -((term * square) >> fixedBits) / (n * (n + 1n));
  }
  switch (Number(((k % 4n) + 4n) % 4n)) {
    case 0:
      return [sin, cos];
    case 1:
      return [cos, -sin];
    case 2:
      return [-sin, -cos];
  }
  return [-cos, sin];
}
function mathAngle(x) {
  const v = mathNumber(x);
  if (Math.abs(v) === Infinity) throw mathDomain();
  return v;
}
export function math_sin(x) {
  const v = mathAngle(x);
  return new Float(Number.isNaN(v) || Math.abs(v) < 1e-9 ? v : (mathFastSin(v, 0) ?? mathRounded(mathSinCos(v)[0])));
}
export function math_cos(x) {
  const v = mathAngle(x);
  return new Float(Number.isNaN(v) ? v : (mathFastSin(v, 1) ?? mathRounded(mathSinCos(v)[1])));
}
export function math_tan(x) {
  const v = mathAngle(x);
  if (Number.isNaN(v) || Math.abs(v) < 1e-9) return new Float(v);
  return new Float(mathFastTan(v) ?? mathExactTan(v));
}
export function mathExactTan(v) {
  const [sin, cos] = mathSinCos(v);
  return mathRounded((sin << fixedBits) / cos);
}
/** atan(y / x): the engine's result is close, and the remaining angle is so small that it equals its tangent. */
function mathAtan(y, x, near) {
  const [sin, cos] = mathSinCos(near);
  const rest = ((y * cos - x * sin) << fixedBits) / (x * cos + y * sin);
  return mathRounded(mathFixed(near) + rest);
}
export function math_atan(x) {
  const v = mathNumber(x);
  if (Number.isNaN(v) || Math.abs(v) < 1e-9) return new Float(v);
  if (Math.abs(v) > 1e16) return new Float(Math.atan(v));
  return new Float(mathFastAtan2(v, 1, Math.atan(v)) ?? mathExactAtan(v));
}
export const mathExactAtan = (v) => mathAtan(mathFixed(v), fixedOne, Math.atan(v));
export function math_atan2(y, x) {
  const [a, b] = [mathNumber(y), mathNumber(x)];
  const near = Math.atan2(a, b);
  if (a === 0 || b === 0 || !Number.isFinite(a) || !Number.isFinite(b) || Math.abs(near) < 1e-9) return new Float(near);
  const fast = mathFastAtan2(a, b, near);
  if (fast !== undefined) return new Float(fast);
  const scale = 2 ** -Math.floor(Math.log2(Math.max(Math.abs(a), Math.abs(b))));
  const [p, q] = [a * scale, b * scale];
  if (Math.abs(p) < 1e-30 || Math.abs(q) < 1e-30) return new Float(near);
  return new Float(mathAtan(mathFixed(p), mathFixed(q), near));
}
export function math_degrees(x) {
  return new Float(mathNumber(x) * (180 / Math.PI));
}
export function math_radians(x) {
  return new Float(mathNumber(x) * (Math.PI / 180));
}

/** The angle whose sine is v, in fixed point. */
function mathAsinFixed(v) {
  const s = mathFixed(v);
  const c = mathRoot(fixedOne * fixedOne - s * s);
  const near = Math.asin(v);
  const [sin, cos] = mathSinCos(near);
  const rest = (((s * cos - c * sin) >> fixedBits) << fixedBits) / ((c * cos + s * sin) >> fixedBits);
  // The rest is so small that it equals its arc tangent.
  return mathFixed(near) + rest;
}
export const mathExactAsin = (v) => mathRounded(mathAsinFixed(v));
export function math_asin(x) {
  return mathFloat(x, (v) => {
    if (v < -1 || v > 1) throw mathDomain();
    const near = Math.asin(v);
    return Math.abs(v) < 1e-9 || Math.abs(v) === 1 ? near : (mathFastArc(v, 0, near) ?? mathExactAsin(v));
  });
}
export function math_acos(x) {
  return mathFloat(x, (v) => {
    if (v < -1 || v > 1) throw mathDomain();
    const near = Math.acos(v);
    if (Math.abs(v) === 1 || v === 0) return near;
    return mathFastArc(v, 1, near) ?? mathExactAcos(v);
  });
}
export const mathExactAcos = (v) => mathRounded((mathPi() >> (mathPiBits - fixedBits + 1n)) - mathAsinFixed(v));
