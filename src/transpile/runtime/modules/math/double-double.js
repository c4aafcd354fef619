/**
 * Elementary functions in pairs of floats (a value and its rounding error), about 100 bits. A result is used only if
 * every value within the error bound rounds to the same float; otherwise `undefined` is returned, and the caller
 * computes in integers.
 */

/** The second part of the last result; returning two values in an array would take longer than computing them. */
const mathPair = { low: 0 };

/** a * b, with its rounding error in `low`. */
function mathProduct(a, b) {
  const product = a * b;
  const [p, q] = [a * 134217729, b * 134217729];
  const [a1, b1] = [p - (p - a), q - (q - b)];
  const [a2, b2] = [a - a1, b - b1];
  mathPair.low = a2 * b2 - (product - a1 * b1 - a2 * b1 - a1 * b2);
  return product;
}

/** (a + a2) * (b + b2). */
function mathPairProduct(a, a2, b, b2) {
  const product = mathProduct(a, b);
  const rest = mathPair.low + (a * b2 + a2 * b);
  const high = product + rest;
  mathPair.low = rest - (high - product);
  return high;
}

/** (a + a2) + (b + b2). */
function mathPairSum(a, a2, b, b2) {
  const sum = a + b;
  const part = sum - a;
  const rest = a - (sum - part) + (b - part) + (a2 + b2);
  const high = sum + rest;
  mathPair.low = rest - (high - sum);
  return high;
}

/** The float to which everything within the bound of high + low rounds. */
function mathCertain(high, low, bound) {
  const one = high + (low + bound);
  return one === high + (low - bound) ? one : undefined;
}

/** A polynomial with pairs as coefficients, the highest first, in a pair; `rest` is the sum of the higher terms. */
function mathPolynomial(terms, x, x2, rest) {
  let [high, low] = [rest, 0];
  for (let at = 0; at < terms.length; at += 2) {
    high = mathPairProduct(high, low, x, x2);
    high = mathPairSum(terms[at], terms[at + 1], high, mathPair.low);
    low = mathPair.low;
  }
  mathPair.low = low;
  return high;
}

const mathExpTerms = [
  0.001388888888888889, -5.300543954373577e-20, 0.008333333333333333, 1.1564823173178714e-19, 0.041666666666666664,
  2.3129646346357427e-18, 0.16666666666666666, 9.25185853854297e-18, 0.5, 0,
];

/** exp(x) / 2 ** k as a pair. */
function mathExpPair(x, k) {
  const exact = mathPairSum(x, 0, -k * 0.6931471803691238, 0);
  const exactLow = mathPair.low;
  const product = mathProduct(-k, 1.9082149292705877e-10);
  let r = mathPairSum(exact, exactLow, product, mathPair.low - k * 1.1612227229362532e-26);
  let r2 = mathPair.low / 64;
  r /= 64;
  const rest = 1 / 5040 + r * (1 / 40320 + r * (1 / 362880 + r * (1 / 3628800 + r / 39916800)));
  let high = mathPolynomial(mathExpTerms, r, r2, rest);
  high = mathPairProduct(high, mathPair.low, r, r2);
  high = mathPairProduct(high, mathPair.low, r, r2);
  high = mathPairSum(r, r2, high, mathPair.low);
  r2 = mathPair.low;
  for (let times = 0; times < 6; times++) {
    const square = mathPairProduct(high, r2, high, r2);
    high = mathPairSum(2 * high, 2 * r2, square, mathPair.low);
    r2 = mathPair.low;
  }
  return mathPairSum(1, 0, high, r2);
}

/** exp(x), if it is so clear that C libraries, which are off by up to 0.511 units in the last place, agree. */
export function mathFastExp(x) {
  if (!(Math.abs(x) < 700)) return undefined;
  const k = Math.round(x * Math.LOG2E);
  const high = mathExpPair(x, k);
  const certain = mathCertain(high, mathPair.low, 2 ** -58);
  return certain === undefined ? undefined : certain * 2 ** k;
}

/** The natural logarithm of x, if it is certain: the engine's result, corrected by one step of Newton's method. */
export function mathFastLog(x) {
  if (!(x > 1e-300 && x < 1e300)) return undefined;
  const near = Math.log(x);
  const k = Math.round(-near * Math.LOG2E);
  const high = mathExpPair(-near, k);
  const low = mathPair.low;
  const scaledX = x * 2 ** k;
  const product = mathPairProduct(scaledX, 0, high, low);
  const rest = product - 1 + mathPair.low;
  const result = mathPairSum(near, 0, rest - (rest * rest) / 2, 0);
  return mathCertain(result, mathPair.low, 2 ** -88);
}

const mathSinTerms = [
  1.6059043836821613e-10, 1.2585294588752098e-26, -2.505210838544172e-8, 1.448814070935912e-24, 2.7557319223985893e-6,
  -1.858393274046472e-22, -0.0001984126984126984, -1.7209558293420705e-22, 0.008333333333333333, 1.1564823173178714e-19,
  -0.16666666666666666, -9.25185853854297e-18,
];
const mathCosTerms = [
  2.08767569878681e-9, -1.20734505911326e-25, -2.755731922398589e-7, -2.3767714622250297e-23, 2.48015873015873e-5,
  2.1511947866775882e-23, -0.001388888888888889, 5.300543954373577e-20, 0.041666666666666664, 2.3129646346357427e-18,
  -0.5, 0,
];

/** sin(x + quarters * pi / 2) as a pair, off by at most 2 ** -86 of it; NaN if x is too large, or close to a zero. */
function mathSinPair(x, quarters) {
  if (!(Math.abs(x) < 1e5)) return Number.NaN;
  const k = Math.round(x * (2 / Math.PI));
  let r = mathPairSum(x, 0, -k * 1.5707963267341256, 0);
  r = mathPairSum(r, mathPair.low, -k * 6.077100506303966e-11, 0);
  r = mathPairSum(r, mathPair.low, -k * 2.0222662487111665e-21, -k * 8.4784276603689e-32);
  const r2 = mathPair.low;
  if (Math.abs(r) < 1e-6) return Number.NaN;
  const square = mathPairProduct(r, r2, r, r2);
  const square2 = mathPair.low;
  const quadrant = (((k + quarters) % 4) + 4) % 4;
  let high;
  if (quadrant % 2 === 0) {
    const rest =
      -7.647163731819816e-13 +
      square *
        (2.8114572543455206e-15 +
          square *
            (-8.22063524662433e-18 +
              square *
                (1.9572941063391263e-20 +
                  square *
                    (-3.868170170630684e-23 + square * (6.446950284384474e-26 + square * -9.183689863795546e-29)))));
    high = mathPolynomial(mathSinTerms, square, square2, rest);
    high = mathPairProduct(high, mathPair.low, square, square2);
    high = mathPairProduct(high, mathPair.low, r, r2);
    high = mathPairSum(r, r2, high, mathPair.low);
  } else {
    const rest =
      -1.1470745597729725e-11 +
      square *
        (4.779477332387385e-14 +
          square *
            (-1.5619206968586225e-16 +
              square *
                (4.110317623312165e-19 +
                  square *
                    (-8.896791392450574e-22 + square * (1.6117375710961184e-24 + square * -2.4795962632247976e-27)))));
    high = mathPolynomial(mathCosTerms, square, square2, rest);
    high = mathPairProduct(high, mathPair.low, square, square2);
    high = mathPairSum(1, 0, high, mathPair.low);
  }
  if (quadrant < 2) return high;
  mathPair.low = -mathPair.low;
  return -high;
}

/** sin(x + quarters * pi / 2), if it is certain. */
export function mathFastSin(x, quarters) {
  const sin = mathSinPair(x, quarters);
  return mathCertain(sin, mathPair.low, 2 ** -86 * Math.max(Math.abs(sin), 2 ** -20));
}

/** tan(x), if it is certain. */
export function mathFastTan(x) {
  const sin = mathSinPair(x, 0);
  const sin2 = mathPair.low;
  const cos = mathSinPair(x, 1);
  const cos2 = mathPair.low;
  const near = sin / cos;
  const product = mathPairProduct(near, 0, cos, cos2);
  const rest = (sin - product + (sin2 - mathPair.low)) / cos;
  return mathCertain(near, rest, 2 ** -84 * Math.abs(near));
}

/**
 * The angle of the point (x, y), if it is certain. The engine's result is close, and the remaining angle is so small
 * that it equals its tangent.
 */
export function mathFastAtan2(y, x, near) {
  const size = Math.max(Math.abs(x), Math.abs(y));
  if (!(size > 1e-100 && size < 1e100)) return undefined;
  const sin = mathSinPair(near, 0);
  const ofX = mathPairProduct(sin, mathPair.low, x, 0);
  const ofX2 = mathPair.low;
  const cos = mathSinPair(near, 1);
  const ofY = mathPairProduct(cos, mathPair.low, y, 0);
  const rest = (ofY - ofX + (mathPair.low - ofX2)) / (x * cos + y * sin);
  return mathCertain(near, rest, 2 ** -84 * Math.abs(near));
}

/** The angle near the given one whose sine is v, or, if quarters is 1, whose cosine is v; if it is certain. */
export function mathFastArc(v, quarters, near) {
  // Towards 1 the angle changes much faster than v.
  if (!(Math.abs(v) < 0.99)) return undefined;
  const slope = mathSinPair(near, quarters + 1);
  const value = mathSinPair(near, quarters);
  const rest = (v - value - mathPair.low) / slope;
  return mathCertain(near, rest, 2 ** -82 * Math.abs(near));
}

/** The square root of the sum of squares, if it is certain. */
export function mathFastNorm(values) {
  let [sum, low] = [0, 0];
  for (const v of values) {
    if (!(v === 0 || (Math.abs(v) > 1e-100 && Math.abs(v) < 1e100))) return undefined;
    const square = mathProduct(v, v);
    sum = mathPairSum(sum, low, square, mathPair.low);
    low = mathPair.low;
  }
  if (sum === 0) return 0;
  const near = Math.sqrt(sum);
  const square = mathProduct(near, near);
  const rest = (sum - square + (low - mathPair.low)) / (2 * near);
  return mathCertain(near, rest, 2 ** -96 * values.length * near);
}
