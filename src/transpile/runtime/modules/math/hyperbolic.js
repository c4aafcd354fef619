import { mathExpm1Of, mathExpOf, mathLnOf } from './exponentials.js';
import { mathDomain, mathFloat, mathRange } from './numbers.js';

export function math_sinh(x) {
  return mathRange(mathFloat(x, mathSinhOf), x);
}
function mathSinhOf(v) {
  const [a, h] = [Math.abs(v), v < 0 ? -0.5 : 0.5];
  if (a < 2 ** -28) return v;
  if (a < 22) {
    const t = mathExpm1Of(a);
    return a < 1 ? h * (2 * t - (t * t) / (t + 1)) : h * (t + t / (t + 1));
  }
  if (a < 709.78) return h * mathExpOf(a);
  const half = mathExpOf(0.5 * a);
  return h * half * half;
}
export function math_cosh(x) {
  return mathRange(mathFloat(x, mathCoshOf), x);
}
function mathCoshOf(v) {
  const a = Math.abs(v);
  if (a === Infinity) return a;
  if (a < 0.5 * Math.LN2) {
    const t = mathExpm1Of(a);
    const w = 1 + t;
    return a < 2 ** -55 ? w : 1 + (t * t) / (w + w);
  }
  if (a < 22) {
    const t = mathExpOf(a);
    return 0.5 * t + 0.5 / t;
  }
  if (a < 709.78) return 0.5 * mathExpOf(a);
  const half = mathExpOf(0.5 * a);
  return 0.5 * half * half;
}
export function math_tanh(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a < 2 ** -55) return v;
    let z = 1;
    if (a < 22) {
      const t = mathExpm1Of(a >= 1 ? 2 * a : -2 * a);
      z = a >= 1 ? 1 - 2 / (t + 2) : -t / (t + 2);
    }
    return v < 0 ? -z : z;
  });
}
export function math_asinh(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a < 2 ** -28 || a === Infinity) return v;
    const square = v * v;
    const w =
      a > 2 ** 28
        ? mathLnOf(a) + Math.LN2
        : a > 2
          ? mathLnOf(2 * a + 1 / (Math.sqrt(square + 1) + a))
          : Math.log1p(a + square / (1 + Math.sqrt(1 + square)));
    return v < 0 ? -w : w;
  });
}
export function math_acosh(x) {
  return mathFloat(x, (v) => {
    if (v < 1) throw mathDomain();
    if (v >= 2 ** 28) return v === Infinity ? v : mathLnOf(v) + Math.LN2;
    if (v === 1) return 0;
    if (v > 2) return mathLnOf(2 * v - 1 / (v + Math.sqrt(v * v - 1)));
    const t = v - 1;
    return Math.log1p(t + Math.sqrt(2 * t + t * t));
  });
}
export function math_atanh(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a >= 1) throw mathDomain();
    if (a < 2 ** -28) return v;
    const t = a + a;
    const w = 0.5 * Math.log1p(a < 0.5 ? t + (t * a) / (1 - a) : t / (1 - a));
    return v < 0 ? -w : w;
  });
}
