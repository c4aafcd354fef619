import { OverflowError } from '../../errors.js';
import { libmPow } from '../../numbers.js';
import { Float } from '../../values.js';
import { mathExpOf, mathLnOf } from './exponentials.js';
import { math_factorial } from './integers.js';
import { mathDomain, mathNumber } from './numbers.js';
import { math_cos, math_sin } from './trigonometry.js';

const mathLanczosTop = [
  23531376880.41076, 42919803642.6491, 35711959237.35567, 17921034426.03721, 6039542586.352028, 1439720407.3117216,
  248874557.86205417, 31426415.585400194, 2876370.6289353725, 186056.26539522348, 8071.672002365816, 210.82427775157936,
  2.5066282746310002,
];
const mathLanczosBottom = [
  0, 39916800, 120543840, 150917976, 105258076, 45995730, 13339535, 2637558, 357423, 32670, 1925, 66, 1,
];
const mathLanczosG = 6.024680040776729583740234375;

function mathLanczos(x) {
  let [top, bottom] = [0, 0];
  const { length } = mathLanczosTop;
  for (let at = 0; at < length; at++) {
    const i = x < 5 ? length - 1 - at : at;
    top = x < 5 ? top * x + mathLanczosTop[i] : top / x + mathLanczosTop[i];
    bottom = x < 5 ? bottom * x + mathLanczosBottom[i] : bottom / x + mathLanczosBottom[i];
  }
  return top / bottom;
}
function mathSinPi(x) {
  const y = Math.abs(x) % 2;
  const near = Math.round(2 * y);
  const angle = (v, f) => f(new Float(Math.PI * v)).v;
  const r =
    near === 0
      ? angle(y, math_sin)
      : near === 1
        ? angle(y - 0.5, math_cos)
        : near === 2
          ? angle(1 - y, math_sin)
          : near === 3
            ? -angle(y - 1.5, math_cos)
            : angle(y - 2, math_sin);
  return x < 0 ? -r : r;
}

/** As CPython computes it, by Lanczos' sum. */
export function math_gamma(x) {
  const v = mathNumber(x);
  if (Number.isNaN(v) || v === Infinity) return new Float(v);
  if (v === -Infinity) throw mathDomain();
  if (v === 0) throw mathDomain();
  if (Number.isInteger(v)) {
    if (v < 0) throw mathDomain();
    if (v <= 23) return new Float(Number(math_factorial(v - 1)));
  }
  const a = Math.abs(v);
  if (a < 1e-20) {
    if (Math.abs(1 / v) === Infinity) throw new OverflowError('math range error');
    return new Float(1 / v);
  }
  if (a > 200) {
    if (v < 0) return new Float(0 / mathSinPi(v));
    throw new OverflowError('math range error');
  }
  const least = mathLanczosG - 0.5;
  const y = a + least;
  const z = ((a > least ? y - a - least : y - least - a) * mathLanczosG) / y;
  const power = (p) => libmPow(y, p);
  let r;
  if (v < 0) {
    r = ((-Math.PI / mathSinPi(a) / a) * mathExpOf(y)) / mathLanczos(a);
    r -= z * r;
    r = a < 140 ? r / power(a - 0.5) : r / power(a / 2 - 0.25) / power(a / 2 - 0.25);
  } else {
    r = mathLanczos(a) / mathExpOf(y);
    r += z * r;
    r = a < 140 ? r * power(a - 0.5) : r * power(a / 2 - 0.25) * power(a / 2 - 0.25);
  }
  if (Math.abs(r) === Infinity) throw new OverflowError('math range error');
  return new Float(r);
}
export function math_lgamma(x) {
  const v = mathNumber(x);
  if (!Number.isFinite(v)) return new Float(Number.isNaN(v) ? v : Infinity);
  if (Number.isInteger(v) && v <= 2) {
    if (v <= 0) throw mathDomain();
    return new Float(0);
  }
  const a = Math.abs(v);
  if (a < 1e-20) return new Float(-mathLnOf(a));
  let r = mathLnOf(mathLanczos(a)) - mathLanczosG;
  r += (a - 0.5) * (mathLnOf(a + mathLanczosG - 0.5) - 1);
  if (v < 0) r = 1.144729885849400174143427351353058711647 - mathLnOf(Math.abs(mathSinPi(a))) - mathLnOf(a) - r;
  if (Math.abs(r) === Infinity) throw new OverflowError('math range error');
  return new Float(r);
}
