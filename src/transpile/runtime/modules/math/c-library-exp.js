import { scaled } from '../../numbers.js';
import { mathRoot } from './integers.js';
import { mathRounded } from './numbers.js';

/** a * b + c, rounded once. */
function mathFused(a, b, c) {
  const [[m, e], [n, f], [o, g]] = [scaled(a), scaled(b), scaled(c)];
  const [low, product] = [Math.min(e + f, g), m * n];
  return mathRounded((product << BigInt(e + f - low)) + (o << BigInt(g - low)), low);
}

/** The 128 powers of two from 1 to 2, as floats, each followed by its relative rounding error. */
const mathPowers = [];
function mathFillPowers() {
  const bits = 256n;
  let step = 2n << bits;
  for (let times = 0; times < 7; times++) step = mathRoot(step << bits);
  for (let [at, power] = [0, 1n << bits]; at < 128; at++, power = (power * step) >> bits) {
    const near = mathRounded(power, -Number(bits));
    const exact = BigInt(near * 2 ** 52) << (bits - 52n);
    mathPowers.push(near, mathRounded(((power - exact) << bits) / exact, -Number(bits)));
  }
}

/**
 * exp(x) as C libraries compute it with fused multiplication, for results that are neither infinite nor subnormal. The
 * error is up to 0.511 units in the last place. The method and the coefficients are those of Arm's optimized routines.
 */
export function mathLibraryExp(x) {
  if (mathPowers.length === 0) mathFillPowers();
  const k = Math.round(x * (128 * Math.LOG2E));
  const r = mathFused(k, -1.2864023111638344e-14, mathFused(k, -0.005415212348111709, x));
  const at = 2 * (((k % 128) + 128) % 128);
  const scale = mathPowers[at];
  const square = r * r;
  const low = mathFused(square, mathFused(r, 0.16666666666665886, 0.49999999999996786), mathPowers[at + 1] + r);
  const rest = mathFused(square * square, mathFused(r, 0.008333335853059549, 0.0416666808410674), low);
  const power = Math.floor(k / 128);
  return mathFused(scale, rest, scale) * 2 ** (power - 1) * 2;
}
