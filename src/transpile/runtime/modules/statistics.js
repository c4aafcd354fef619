import { len } from '../builtins.js';
import { opEq, opLt, truth } from '../compare.js';
import { Dict } from '../dict.js';
import { caught, PyObject, PyTypeError, ValueError } from '../errors.js';
import { hash } from '../hash.js';
import { items } from '../iterate.js';
import { sortItems } from '../list.js';
import { index, int$, isNumeric, opAdd, opDiv, opMul, opSub, plainInt, toFloat } from '../numbers.js';
import { repr } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { Float, isInt, NotImplemented, shortTypeName, Tuple, typeName, unfaithful } from '../values.js';
import { NamedTuple$ } from './collections/named-tuples.js';
import { fractions_Fraction, fractionsExact } from './fractions.js';
import { math_erf } from './math/error-function.js';
import { math_exp, math_log } from './math/exponentials.js';
import { math_fsum, math_hypot } from './math/sums.js';

export class statistics_StatisticsError extends ValueError {}
statistics_StatisticsError.$name = 'StatisticsError';
statistics_StatisticsError.$module = 'statistics.';

/** A number as numerator and denominator. */
function statisticsRatio(x) {
  if (isInt(x)) return [BigInt(plainInt(x)), 1n];
  if (x instanceof Float) return fractionsExact(x.v);
  if (x instanceof fractions_Fraction) return x.$pair();
  if (typeof x?.$as_integer_ratio === 'function') return unfaithful(`statistics of a ${typeName(x)}`);
  throw new PyTypeError(`can't convert type '${shortTypeName(x)}' to numerator/denominator`);
}

/** @param {bigint[]} one @param {bigint[]} other */
function statisticsAdd([a, b], [c, d]) {
  return b === d ? [a + c, b] : [a * d + c * b, b * d];
}

/** The exact sum, the count, and the type of the result: int, float or Fraction. */
function statisticsSum(data) {
  let kind = 'int';
  let total = [0n, 1n];
  let special = null;
  for (const x of data) {
    if (x instanceof Float) kind = 'float';
    else if (x instanceof fractions_Fraction && kind === 'int') kind = 'Fraction';
    if (x instanceof Float && !Number.isFinite(x.v)) special = (special ?? 0) + x.v;
    else total = statisticsAdd(total, statisticsRatio(x));
  }
  return { kind, total, special, count: data.length };
}

/** @param {bigint[]} ratio @param {string} kind */
function statisticsConvert([n, d], kind) {
  const value = new fractions_Fraction(int$(n), int$(d));
  if (kind === 'Fraction') return value;
  return kind === 'int' && value.$bottom === 1n ? value.$numerator : value.__float__();
}

/** The exact sum of squared deviations. */
function statisticsSquares(data, center) {
  const given = center !== undefined && center !== null;
  const all = given
    ? data.map((x) => {
        const d = opSub(x, center);
        return opMul(d, d);
      })
    : data;
  const { kind, total, special, count } = statisticsSum(all);
  if (special !== null) unfaithful('statistics of infinite numbers or NaN');
  if (given || count === 0) return { kind, squares: total, count };
  let squares = [0n, 1n];
  for (const x of all) {
    const [n, d] = statisticsRatio(x);
    squares = statisticsAdd(squares, [n * n, d * d]);
  }
  const n = BigInt(count);
  const [exact, mean] = [
    [squares[0] * n, squares[1]],
    [-(total[0] * total[0]), total[1] * total[1]],
  ];
  const [top, bottom] = statisticsAdd(exact, mean);
  return { kind, squares: [top, bottom * n], count };
}

function statisticsBits(n) {
  return n === 0n ? 0 : n.toString(2).length;
}
function statisticsRoot(n) {
  if (n < 2n) return n;
  let x = 1n << BigInt((statisticsBits(n) + 1) >> 1);
  for (;;) {
    const y = (x + n / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}
/** The square root of a ratio, rounded to odd, so that the division after it rounds correctly. */
/** @param {bigint[]} ratio */
function statisticsRootOfRatio([top, bottom]) {
  const reduced = new fractions_Fraction(int$(top), int$(bottom));
  const [n, m] = reduced.$pair();
  if (n < 0n) throw new ValueError('isqrt() argument must be nonnegative');
  const odd = (a, b) => {
    const root = statisticsRoot(a / b);
    return root * root * b === a ? root : root | 1n;
  };
  const q = Math.floor((statisticsBits(n) - statisticsBits(m) - 109) / 2);
  if (q >= 0) return opDiv(int$(odd(n, m << BigInt(2 * q)) << BigInt(q)), 1);
  return opDiv(int$(odd(n << BigInt(-2 * q), m)), int$(1n << BigInt(-q)));
}

export function statistics_mean(data) {
  const { kind, total, special, count } = statisticsSum(items(data));
  if (count < 1) throw new statistics_StatisticsError('mean requires at least one data point');
  if (special !== null) return new Float(special / count);
  return statisticsConvert([total[0], total[1] * BigInt(count)], kind);
}
sig(statistics_mean, 'data', 'mean');

export function statistics_fmean(data, weights) {
  const all = items(data);
  if (weights === undefined || weights === null) {
    const total = math_fsum(all);
    if (all.length === 0) throw new statistics_StatisticsError('fmean requires at least one data point');
    return opDiv(total, all.length);
  }
  const by = items(weights);
  const total = math_fsum(all.slice(0, by.length).map((x, at) => opMul(x, by[at])));
  if (all.length !== by.length) throw new statistics_StatisticsError('data and weights must be the same length');
  const whole = math_fsum(by);
  if (!truth(whole)) throw new statistics_StatisticsError('sum of weights must be non-zero');
  return opDiv(total, whole);
}
sig(statistics_fmean, 'data, weights=', 'fmean');

export function statistics_geometric_mean(data) {
  const all = items(data);
  try {
    return math_exp(statistics_fmean(all.map((x) => math_log(x))));
  } catch (error) {
    if (!(caught(error) instanceof ValueError)) throw error;
    throw new statistics_StatisticsError('geometric mean requires a non-empty dataset containing positive numbers');
  }
}
sig(statistics_geometric_mean, 'data', 'geometric_mean');

export function statistics_harmonic_mean(data, weights) {
  if (weights !== undefined && weights !== null) return unfaithful('harmonic_mean() with weights');
  const all = items(data);
  const negative = 'harmonic mean does not support negative values';
  if (all.length < 1) throw new statistics_StatisticsError('harmonic_mean requires at least one data point');
  if (all.length === 1) {
    if (!isNumeric(all[0]) && !(all[0] instanceof fractions_Fraction)) throw new PyTypeError('unsupported type');
    if (truth(opLt(all[0], 0))) throw new statistics_StatisticsError(negative);
    return all[0];
  }
  const parts = [];
  for (const x of all) {
    if (truth(opLt(x, 0))) throw new statistics_StatisticsError(negative);
    if (truth(opEq(x, 0))) return 0;
    parts.push(opDiv(1, x));
  }
  const { kind, total, special } = statisticsSum(parts);
  if (special !== null) unfaithful('harmonic_mean() of infinite numbers or NaN');
  if (total[0] <= 0n) throw new statistics_StatisticsError('Weighted sum must be positive');
  return statisticsConvert([BigInt(all.length) * total[1], total[0]], kind);
}
sig(statistics_harmonic_mean, 'data, weights=', 'harmonic_mean');

function statisticsSorted(data) {
  const all = sortItems(items(data), null, false);
  if (all.length === 0) throw new statistics_StatisticsError('no median for empty data');
  return all;
}
export function statistics_median(data) {
  const all = statisticsSorted(data);
  const half = all.length >> 1;
  return all.length % 2 === 1 ? all[half] : opDiv(opAdd(all[half - 1], all[half]), 2);
}
sig(statistics_median, 'data', 'median');
export function statistics_median_low(data) {
  const all = statisticsSorted(data);
  return all[(all.length - 1) >> 1];
}
sig(statistics_median_low, 'data', 'median_low');
export function statistics_median_high(data) {
  const all = statisticsSorted(data);
  return all[all.length >> 1];
}
sig(statistics_median_high, 'data', 'median_high');

function statisticsCounts(data) {
  const counts = new Dict();
  for (const one of items(data)) counts.set(one, (counts.at(one) ?? 0) + 1);
  return [...counts.entries.values()];
}
export function statistics_mode(data) {
  const counts = statisticsCounts(data);
  if (counts.length === 0) throw new statistics_StatisticsError('no mode for empty data');
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
sig(statistics_mode, 'data', 'mode');
export function statistics_multimode(data) {
  const counts = statisticsCounts(data);
  const most = Math.max(...counts.map(([, count]) => count));
  return counts.filter(([, count]) => count === most).map(([value]) => value);
}
sig(statistics_multimode, 'data', 'multimode');

export function statistics_quantiles(data, n, method) {
  const parts = n === undefined ? 4 : Number(index(n));
  const how = method ?? 'exclusive';
  if (parts < 1) throw new statistics_StatisticsError('n must be at least 1');
  const all = sortItems(items(data), null, false);
  if (all.length < 2) throw new statistics_StatisticsError('must have at least two data points');
  if (how !== 'inclusive' && how !== 'exclusive') throw new ValueError(`Unknown method: ${repr(how)}`);
  const out = [];
  const m = how === 'inclusive' ? all.length - 1 : all.length + 1;
  for (let i = 1; i < parts; i++) {
    let j = Math.floor((i * m) / parts);
    if (how === 'exclusive') j = Math.min(Math.max(j, 1), all.length - 1);
    const delta = i * m - j * parts;
    const [low, high] = how === 'inclusive' ? [all[j], all[j + 1]] : [all[j - 1], all[j]];
    out.push(opDiv(opAdd(opMul(low, parts - delta), opMul(high, delta)), parts));
  }
  return out;
}
sig(statistics_quantiles, 'data, *, n=, method=', 'quantiles');

/** The computation that all four measures of spread share. */
function statisticsSpread(data, center, name, less) {
  const { kind, squares, count } = statisticsSquares(items(data), center);
  if (count < less + 1)
    throw new statistics_StatisticsError(
      `${name} requires at least ${less === 1 ? 'two data points' : 'one data point'}`,
    );
  return { kind, mean: [squares[0], squares[1] * BigInt(count - less)] };
}
export function statistics_variance(data, xbar) {
  const { kind, mean } = statisticsSpread(data, xbar, 'variance', 1);
  return statisticsConvert(mean, kind);
}
sig(statistics_variance, 'data, xbar=', 'variance');
export function statistics_pvariance(data, mu) {
  const { kind, mean } = statisticsSpread(data, mu, 'pvariance', 0);
  return statisticsConvert(mean, kind);
}
sig(statistics_pvariance, 'data, mu=', 'pvariance');
export function statistics_stdev(data, xbar) {
  return statisticsRootOfRatio(statisticsSpread(data, xbar, 'stdev', 1).mean);
}
sig(statistics_stdev, 'data, xbar=', 'stdev');
export function statistics_pstdev(data, mu) {
  return statisticsRootOfRatio(statisticsSpread(data, mu, 'pstdev', 0).mean);
}
sig(statistics_pstdev, 'data, mu=', 'pstdev');

/** Sums of products of deviations from the means, as floats. */
function statisticsDeviations(x, y, name) {
  const [xs, ys] = [items(x), items(y)];
  if (len(x) !== len(y))
    throw new statistics_StatisticsError(`${name} requires that both inputs have same number of data points`);
  if (xs.length < 2) throw new statistics_StatisticsError(`${name} requires at least two data points`);
  const [xbar, ybar] = [opDiv(math_fsum(xs), xs.length), opDiv(math_fsum(ys), ys.length)];
  const [dx, dy] = [xs.map((one) => opSub(one, xbar)), ys.map((one) => opSub(one, ybar))];
  const products = (a, b) => math_fsum(a.map((one, at) => opMul(one, b[at])));
  return {
    xbar,
    ybar,
    sxy: products(dx, dy),
    sxx: () => products(dx, dx),
    syy: () => products(dy, dy),
    count: xs.length,
  };
}
export function statistics_covariance(x, y) {
  const { sxy, count } = statisticsDeviations(x, y, 'covariance');
  return opDiv(sxy, count - 1);
}
export function statistics_correlation(x, y) {
  const { sxy, sxx, syy } = statisticsDeviations(x, y, 'correlation');
  const both = toFloat(sxx()) * toFloat(syy());
  if (both === 0) throw new statistics_StatisticsError('at least one of the inputs is constant');
  return opDiv(sxy, new Float(Math.sqrt(both)));
}

class statisticsLine extends NamedTuple$ {
  get slope() {
    return this.items[0];
  }
  get intercept() {
    return this.items[1];
  }
}
statisticsLine.$name = 'LinearRegression';
statisticsLine.$module = 'statistics.';
statisticsLine.$names = ['slope', 'intercept'];
statisticsLine.$defaults = [undefined, undefined];
statisticsLine.prototype.$typeName = 'LinearRegression';

export function statistics_linear_regression(x, y, proportional) {
  if (proportional !== undefined && truth(proportional)) unfaithful('linear_regression(proportional=True)');
  const { xbar, ybar, sxy, sxx } = statisticsDeviations(x, y, 'linear regression');
  const square = sxx();
  if (toFloat(square) === 0) throw new statistics_StatisticsError('x is constant');
  const slope = opDiv(sxy, square);
  return new statisticsLine(slope, opSub(ybar, opMul(slope, xbar)));
}
sig(statistics_linear_regression, 'x, y, /, *, proportional=', 'linear_regression');

const statisticsNumber = (x) => (x instanceof Float ? x.v : toFloat(x));

/** Wichura's coefficients for the quantiles of the normal distribution: centre, sides and tails. */
const statisticsQuantileParts = [
  [
    [
      2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
      133.14166789178438, 3.3871328727963665,
    ],
    [
      5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
      687.1870074920579, 42.31333070160091, 1.0,
    ],
  ],
  [
    [
      0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
      5.769497221460691, 4.630337846156546, 1.4234371107496835,
    ],
    [
      1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
      1.6763848301838038, 2.053191626637759, 1.0,
    ],
  ],
  [
    [
      2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
      1.7848265399172913, 5.463784911164114, 6.657904643501103,
    ],
    [
      2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
      0.1369298809227358, 0.599832206555888, 1.0,
    ],
  ],
];

function statisticsQuotient(part, r) {
  const [top, bottom] = statisticsQuantileParts[part].map((terms) => terms.reduce((sum, term) => sum * r + term));
  return [top, bottom];
}

export class statistics_NormalDist extends PyObject {
  __init__(mu, sigma) {
    const s = sigma === undefined ? 1 : statisticsNumber(sigma);
    if (s < 0) throw new statistics_StatisticsError('sigma must be non-negative');
    this.$mu = mu === undefined ? 0 : statisticsNumber(mu);
    this.$sigma = s;
  }
  static from_samples(data) {
    const all = items(data);
    return new statistics_NormalDist(statistics_mean(all), statistics_stdev(all));
  }
  get mean() {
    return new Float(this.$mu);
  }
  get median() {
    return new Float(this.$mu);
  }
  get mode() {
    return new Float(this.$mu);
  }
  get stdev() {
    return new Float(this.$sigma);
  }
  get variance() {
    return new Float(this.$sigma * this.$sigma);
  }
  pdf(x) {
    const variance = this.$sigma * this.$sigma;
    if (variance === 0) throw new statistics_StatisticsError('pdf() not defined when sigma is zero');
    const gap = statisticsNumber(x) - this.$mu;
    return new Float(math_exp(new Float((gap * gap) / (-2 * variance))).v / Math.sqrt(2 * Math.PI * variance));
  }
  cdf(x) {
    if (this.$sigma === 0) throw new statistics_StatisticsError('cdf() not defined when sigma is zero');
    return new Float(0.5 * (1 + math_erf(new Float((statisticsNumber(x) - this.$mu) / (this.$sigma * Math.SQRT2))).v));
  }
  inv_cdf(probability) {
    const p = statisticsNumber(probability);
    if (p <= 0 || p >= 1) throw new statistics_StatisticsError('p must be in the range 0.0 < p < 1.0');
    if (this.$sigma <= 0) throw new statistics_StatisticsError('cdf() not defined when sigma at or below zero');
    const q = p - 0.5;
    if (Math.abs(q) <= 0.425) {
      const [top, bottom] = statisticsQuotient(0, 0.180625 - q * q);
      return new Float(this.$mu + ((top * q) / bottom) * this.$sigma);
    }
    const r = Math.sqrt(-math_log(new Float(q <= 0 ? p : 1 - p)).v);
    const [top, bottom] = r <= 5 ? statisticsQuotient(1, r - 1.6) : statisticsQuotient(2, r - 5);
    const x = top / bottom;
    return new Float(this.$mu + (q < 0 ? -x : x) * this.$sigma);
  }
  quantiles(n) {
    const parts = n === undefined ? 4 : index(n);
    return Array.from({ length: parts - 1 }, (_, at) => this.inv_cdf(new Float((at + 1) / parts)));
  }
  zscore(x) {
    if (this.$sigma === 0) throw new statistics_StatisticsError('zscore() not defined when sigma is zero');
    return new Float((statisticsNumber(x) - this.$mu) / this.$sigma);
  }
  overlap(other) {
    if (!(other instanceof statistics_NormalDist)) throw new PyTypeError('Expected another NormalDist instance');
    const swapped = other.$sigma < this.$sigma || (other.$sigma === this.$sigma && other.$mu < this.$mu);
    const [x, y] = swapped ? [other, this] : [this, other];
    const [xv, yv] = [x.$sigma * x.$sigma, y.$sigma * y.$sigma];
    if (xv === 0 || yv === 0) throw new statistics_StatisticsError('overlap() not defined when sigma is zero');
    const [dv, dm] = [yv - xv, Math.abs(y.$mu - x.$mu)];
    if (dv === 0) return new Float(1 - math_erf(new Float(dm / (2 * x.$sigma * Math.SQRT2))).v);
    const a = x.$mu * yv - y.$mu * xv;
    const b = x.$sigma * y.$sigma * Math.sqrt(dm * dm + dv * math_log(new Float(yv / xv)).v);
    const apart = (at) => Math.abs(y.cdf(new Float(at)).v - x.cdf(new Float(at)).v);
    return new Float(1 - (apart((a + b) / dv) + apart((a - b) / dv)));
  }
  $with(mu, sigma) {
    return new statistics_NormalDist(new Float(mu), new Float(sigma));
  }
  __add__(other) {
    if (other instanceof statistics_NormalDist)
      return this.$with(this.$mu + other.$mu, math_hypot(this.stdev, other.stdev).v);
    return this.$with(this.$mu + statisticsNumber(other), this.$sigma);
  }
  __radd__(other) {
    return this.__add__(other);
  }
  __sub__(other) {
    if (other instanceof statistics_NormalDist)
      return this.$with(this.$mu - other.$mu, math_hypot(this.stdev, other.stdev).v);
    return this.$with(this.$mu - statisticsNumber(other), this.$sigma);
  }
  __rsub__(other) {
    return this.__sub__(other).__neg__();
  }
  __mul__(other) {
    const by = statisticsNumber(other);
    return this.$with(this.$mu * by, this.$sigma * Math.abs(by));
  }
  __rmul__(other) {
    return this.__mul__(other);
  }
  __truediv__(other) {
    const by = statisticsNumber(other);
    return this.$with(this.$mu / by, this.$sigma / Math.abs(by));
  }
  __neg__() {
    return this.$with(-this.$mu, this.$sigma);
  }
  __pos__() {
    return this.$with(this.$mu, this.$sigma);
  }
  __eq__(other) {
    return other instanceof statistics_NormalDist
      ? this.$mu === other.$mu && this.$sigma === other.$sigma
      : NotImplemented;
  }
  __hash__() {
    return hash(new Tuple([this.mean, this.stdev]));
  }
  __repr__() {
    return `NormalDist(mu=${repr(this.mean)}, sigma=${repr(this.stdev)})`;
  }
}
statistics_NormalDist.$name = 'NormalDist';
statistics_NormalDist.$module = 'statistics.';
sigs(statistics_NormalDist, {
  pdf: 'x',
  cdf: 'x',
  inv_cdf: 'p',
  zscore: 'x',
  overlap: 'other',
  __init__: 'mu=, sigma=',
  from_samples: 'data',
  quantiles: 'n=',
});

/** The median of values that are the midpoints of intervals. */
export function statistics_median_grouped(data, interval) {
  const all = sortItems(items(data), null, false);
  const n = all.length;
  if (n === 0) throw new statistics_StatisticsError('no median for empty data');
  const x = all[Math.floor(n / 2)];
  const before = all.findIndex((one) => truth(opEq(one, x)));
  const same = all.filter((one) => truth(opEq(one, x))).length;
  const width = interval === undefined ? 1 : statisticsNumber(interval);
  return new Float(statisticsNumber(x) - width / 2 + (width * (n / 2 - before)) / same);
}
sig(statistics_median_grouped, 'data, interval=', 'median_grouped');
