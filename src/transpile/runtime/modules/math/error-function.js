import { mathExpOf } from './exponentials.js';
import { mathFloat } from './numbers.js';

/** The C library's coefficients for the error function, from 0, from 0.84, from 1.25 and from 2.86 on. */
const mathErfParts = [
  [
    [
      1.28379167095512558561e-1, -3.2504210724700149937e-1, -2.84817495755985104766e-2, -5.77027029648944159157e-3,
      -2.37630166566501626084e-5,
    ],
    [
      1, 3.97917223959155352819e-1, 6.50222499887672944485e-2, 5.08130628187576562776e-3, 1.32494738004321644526e-4,
      -3.9602282787753681232e-6,
    ],
  ],
  [
    [
      -2.36211856075265944077e-3, 4.14856118683748331666e-1, -3.72207876035701323847e-1, 3.18346619901161753674e-1,
      -1.10894694282396677476e-1, 3.54783043256182359371e-2, -2.166375594868790843e-3,
    ],
    [
      1, 1.06420880400844228286e-1, 5.40397917702171048937e-1, 7.18286544141962662868e-2, 1.26171219808761642112e-1,
      1.36370839120290507362e-2, 1.1984499846799107417e-2,
    ],
  ],
  [
    [
      -9.86494403484714822705e-3, -6.93858572707181764372e-1, -1.05586262253232909814e1, -6.23753324503260060396e1,
      -1.62396669462573470355e2, -1.84605092906711035994e2, -8.12874355063065934246e1, -9.81432934416914548592,
    ],
    [
      1, 1.96512716674392571292e1, 1.376577541435190426e2, 4.34565877475229228821e2, 6.45387271733267880336e2,
      4.29008140027567833386e2, 1.08635005541779435134e2, 6.57024977031928170135, -6.04244152148580987438e-2,
    ],
  ],
  [
    [
      -9.86494292470009928597e-3, -7.99283237680523006574e-1, -1.77579549177547519889e1, -1.60636384855821916062e2,
      -6.37566443368389627722e2, -1.02509513161107724954e3, -4.83519191608651397019e2,
    ],
    [
      1, 3.03380607434824582924e1, 3.25792512996573918826e2, 1.53672958608443695994e3, 3.19985821950859553908e3,
      2.55305040643316442583e3, 4.74528541206955367215e2, -2.24409524465858183362e1,
    ],
  ],
];
/** A polynomial, summed in pairs of terms in this order. */
function mathPairs(terms, x) {
  const square = x * x;
  const powers = [1, square, square * square, square * square * square, square * square * (square * square)];
  let sum = 0;
  for (let at = 0; at < terms.length; at += 2) {
    const pair = at + 1 < terms.length ? terms[at] + x * terms[at + 1] : terms[at];
    sum = at === 0 ? pair : sum + powers[at / 2] * pair;
  }
  return sum;
}
const mathErfQuotient = (part, x) => mathPairs(mathErfParts[part][0], x) / mathPairs(mathErfParts[part][1], x);
/** erfc of 1.25 and more, times its argument. */
function mathErfTail(a) {
  const quotient = mathErfQuotient(a < 1 / 0.35 ? 2 : 3, 1 / (a * a));
  const bits = new BigInt64Array(new Float64Array([a]).buffer);
  bits[0] &= ~0xffffffffn;
  const z = new Float64Array(bits.buffer)[0];
  return mathExpOf(-z * z - 0.5625) * mathExpOf((z - a) * (z + a) + quotient);
}
const mathErfMiddle = 8.45062911510467529297e-1;
export function math_erf(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a < 0.84375) {
      if (a < 2 ** -28)
        return a < 2 ** -1015
          ? 0.0625 * (16 * v + 16 * 1.28379167095512586316e-1 * v)
          : v + 1.28379167095512586316e-1 * v;
      return v + v * mathErfQuotient(0, v * v);
    }
    const r = a < 1.25 ? mathErfMiddle + mathErfQuotient(1, a - 1) : a >= 6 ? 1 : 1 - mathErfTail(a) / a;
    return v < 0 ? -r : r;
  });
}
export function math_erfc(x) {
  return mathFloat(x, (v) => {
    const a = Math.abs(v);
    if (a < 0.84375) {
      if (a < 2 ** -56) return 1 - v;
      const y = mathErfQuotient(0, v * v);
      return v < 0.25 ? 1 - (v + v * y) : 0.5 - (v * y + (v - 0.5));
    }
    if (a < 1.25) {
      const q = mathErfQuotient(1, a - 1);
      return v >= 0 ? 1 - mathErfMiddle - q : 1 + (mathErfMiddle + q);
    }
    if (a >= 28) return v > 0 ? 0 : 2;
    if (v < -6) return 2;
    const r = mathErfTail(a) / a;
    return v > 0 ? r : 2 - r;
  });
}
