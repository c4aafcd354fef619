import { len } from '../builtins.js';
import { Bytes } from '../bytes.js';
import { opGe, opLe, truth } from '../compare.js';
import { IndexError, PyObject, PyTypeError, ValueError } from '../errors.js';
import { hash } from '../hash.js';
import { getItem, setItem } from '../item.js';
import { items } from '../iterate.js';
import { opMod } from '../modulo.js';
import { index, int$, libmPow, opAdd, opDiv, opMul, opNeg, opSub, plainInt, toFloat } from '../numbers.js';
import { opPow } from '../power.js';
import { repr } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { Float, isFloat, isInt, Tuple } from '../values.js';
import { bisect_bisect_right } from './bisect.js';
import { hashlibDigest } from './hashlib.js';
import { math_exp, math_log } from './math/exponentials.js';
import { math_acos, math_cos, math_sin } from './math/trigonometry.js';

/** SHA-512 of bytes as one large number, which turns text into a seed. */
const randomDigest = (bytes) => hashlibDigest('sha512', bytes).reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);

const randomBytesOf = (text) => new TextEncoder().encode(text);

/** The number for a seed. */
function randomSeed(x) {
  if (x === undefined || x === null) return BigInt(Date.now()) * 1000003n + BigInt(Math.floor(Math.random() * 2 ** 53));
  if (isInt(x)) {
    const n = BigInt(plainInt(x));
    return n < 0n ? -n : n;
  }
  if (isFloat(x)) return BigInt.asUintN(64, BigInt(hash(x)));
  const bytes = typeof x === 'string' ? randomBytesOf(x) : x?.data instanceof Uint8Array ? x.data : null;
  if (bytes === null)
    throw new PyTypeError('The only supported seed types are: None,\nint, float, str, bytes, and bytearray.');
  let n = 0n;
  for (const one of bytes) n = (n << 8n) | BigInt(one);
  return (n << 512n) | randomDigest(bytes);
}

/** The Mersenne Twister, MT19937. */
export class random_Random extends PyObject {
  $alloc() {
    this.words = new Uint32Array(624);
    this.at = 624;
    this.spare = null;
  }
  __init__(x) {
    this.seed(x);
  }
  seed(x) {
    let n = randomSeed(x);
    const key = [];
    do {
      key.push(Number(n & 0xffffffffn));
      n >>= 32n;
    } while (n > 0n);
    const mt = this.words;
    mt[0] = 19650218;
    for (let i = 1; i < 624; i++) mt[i] = Math.imul(1812433253, mt[i - 1] ^ (mt[i - 1] >>> 30)) + i;
    let [i, j] = [1, 0];
    for (let k = Math.max(624, key.length); k > 0; k--) {
      mt[i] = (mt[i] ^ Math.imul(mt[i - 1] ^ (mt[i - 1] >>> 30), 1664525)) + key[j] + j;
      if (++i >= 624) {
        mt[0] = mt[623];
        i = 1;
      }
      if (++j >= key.length) j = 0;
    }
    for (let k = 623; k > 0; k--) {
      mt[i] = (mt[i] ^ Math.imul(mt[i - 1] ^ (mt[i - 1] >>> 30), 1566083941)) - i;
      if (++i >= 624) {
        mt[0] = mt[623];
        i = 1;
      }
    }
    mt[0] = 0x80000000;
    this.at = 624;
    this.spare = null;
    return null;
  }
  $word() {
    const mt = this.words;
    if (this.at >= 624) {
      for (let k = 0; k < 624; k++) {
        const y = (mt[k] & 0x80000000) | (mt[(k + 1) % 624] & 0x7fffffff);
        mt[k] = mt[(k + 397) % 624] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
      }
      this.at = 0;
    }
    let y = mt[this.at++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }
  $unit() {
    const high = this.$word() >>> 5;
    return (high * 67108864 + (this.$word() >>> 6)) / 9007199254740992;
  }
  random() {
    return new Float(this.$unit());
  }
  getrandbits(count) {
    const k = Number(index(count));
    if (k < 0) throw new ValueError('number of bits must be non-negative');
    return this.$bits(k);
  }
  $bits(k) {
    if (k === 0) return 0;
    if (k <= 32) return this.$word() >>> (32 - k);
    let out = 0n;
    for (let done = 0; done < k; done += 32) {
      const left = k - done;
      out |= BigInt(left < 32 ? this.$word() >>> (32 - left) : this.$word()) << BigInt(done);
    }
    return int$(out);
  }
  $below(n) {
    const k =
      typeof n === 'number' ? (n < 4294967296 ? 32 - Math.clz32(n) : n.toString(2).length) : n.toString(2).length;
    let r = this.$bits(k);
    while (r >= n) r = this.$bits(k);
    return r;
  }
  randrange(start, stop, step) {
    const from = index(start);
    if (stop === undefined || stop === null) {
      if (step !== undefined && plainInt(step) !== 1) throw new PyTypeError('Missing a non-None stop argument');
      if (from > 0) return this.$below(from);
      throw new ValueError('empty range for randrange()');
    }
    const to = index(stop);
    const by = step === undefined ? 1 : index(step);
    const width = opSub(to, from);
    if (by === 1) {
      if (width > 0) return opAdd(from, this.$below(width));
      throw new ValueError(`empty range for randrange() (${repr(from)}, ${repr(to)}, ${repr(width)})`);
    }
    if (by === 0) throw new ValueError('zero step for randrange()');
    const big = BigInt(width);
    const count = by > 0 ? (big + BigInt(by) - 1n) / BigInt(by) : (big + BigInt(by) + 1n) / BigInt(by);
    if (count <= 0n) throw new ValueError('empty range for randrange()');
    return opAdd(from, opMul(by, this.$below(int$(count))));
  }
  randint(a, b) {
    return this.randrange(a, opAdd(b, 1));
  }
  choice(seq) {
    const size = len(seq);
    if (size === 0) throw new IndexError('Cannot choose from an empty sequence');
    return getItem(seq, this.$below(size));
  }
  shuffle(x) {
    for (let i = len(x) - 1; i > 0; i--) {
      const j = this.$below(i + 1);
      const one = getItem(x, i);
      setItem(x, i, getItem(x, j));
      setItem(x, j, one);
    }
    return null;
  }
  sample(population, count, counts) {
    if (
      !Array.isArray(population) &&
      typeof population !== 'string' &&
      !(population instanceof Tuple) &&
      population?.$typeName !== 'range'
    ) {
      throw new PyTypeError('Population must be a sequence.  For dicts or sets, use sorted(d).');
    }
    if (counts !== undefined && counts !== null) return this.$sampleCounted(items(population), count, items(counts));
    const all = items(population);
    const [n, k] = [all.length, Number(index(count))];
    if (k < 0 || k > n) throw new ValueError('Sample larger than population or is negative');
    const out = new Array(k);
    let setSize = 21;
    if (k > 5) setSize += 4 ** Math.ceil(Math.log(k * 3) / Math.log(4));
    if (n <= setSize) {
      for (let i = 0; i < k; i++) {
        const j = this.$below(n - i);
        out[i] = all[j];
        all[j] = all[n - i - 1];
      }
      return out;
    }
    const chosen = new Set();
    for (let i = 0; i < k; i++) {
      let j = this.$below(n);
      while (chosen.has(j)) j = this.$below(n);
      chosen.add(j);
      out[i] = all[j];
    }
    return out;
  }
  /** A sample in which each item occurs as often as its count says. */
  $sampleCounted(all, count, counts) {
    const ends = [];
    for (const one of counts) ends.push((ends.at(-1) ?? 0) + Number(index(one)));
    if (ends.length !== all.length) throw new ValueError('The number of counts does not match the population');
    const total = ends.at(-1) ?? 0;
    if (total <= 0) throw new ValueError('Total of counts must be greater than zero');
    const places = Array.from({ length: total }, (_, at) => at);
    return this.sample(places, count).map((at) => all[ends.findIndex((end) => at < end)]);
  }
  choices(population, weights, cumulative, k) {
    const n = len(population);
    const count = k === undefined ? 1 : Number(index(k));
    let sums = cumulative === undefined || cumulative === null ? null : items(cumulative);
    if (sums === null) {
      if (weights === undefined || weights === null) {
        return Array.from({ length: count }, () => getItem(population, Math.floor(this.$unit() * n)));
      }
      sums = [];
      for (const one of items(weights)) sums.push(sums.length === 0 ? one : opAdd(sums.at(-1), one));
    } else if (weights !== undefined && weights !== null) {
      throw new PyTypeError('Cannot specify both weights and cumulative weights');
    }
    if (sums.length !== n) throw new ValueError('The number of weights does not match the population');
    const total = toFloat(sums.at(-1));
    if (total <= 0) throw new ValueError('Total of weights must be greater than zero');
    if (!Number.isFinite(total)) throw new ValueError('Total of weights must be finite');
    return Array.from({ length: count }, () =>
      getItem(population, bisect_bisect_right(sums, new Float(this.$unit() * total), 0, n - 1)),
    );
  }
  uniform(a, b) {
    return opAdd(a, opMul(opSub(b, a), this.random()));
  }
  triangular(low, high, mode) {
    let [from, to] = [low ?? new Float(0), high ?? new Float(1)];
    let u = this.$unit();
    let c = 0.5;
    if (mode !== undefined && mode !== null) {
      if (truth(opGe(from, to)) && truth(opLe(from, to))) return from;
      c = toFloat(opDiv(opSub(mode, from), opSub(to, from)));
    }
    if (u > c) [u, c, from, to] = [1 - u, 1 - c, to, from];
    return opAdd(from, opMul(opSub(to, from), new Float(Math.sqrt(u * c))));
  }
  gauss(mu, sigma) {
    let z = this.spare;
    this.spare = null;
    if (z === null) {
      const turn = new Float(this.$unit() * (2 * Math.PI));
      const radius = Math.sqrt(-2 * math_log(new Float(1 - this.$unit())).v);
      z = math_cos(turn).v * radius;
      this.spare = math_sin(turn).v * radius;
    }
    return opAdd(mu ?? new Float(0), opMul(new Float(z), sigma ?? new Float(1)));
  }
  normalvariate(mu, sigma) {
    for (;;) {
      const u1 = this.$unit();
      const u2 = 1 - this.$unit();
      const z = (1.7155277699214135 * (u1 - 0.5)) / u2;
      if ((z * z) / 4 <= -math_log(new Float(u2)).v)
        return opAdd(mu ?? new Float(0), opMul(new Float(z), sigma ?? new Float(1)));
    }
  }
  expovariate(rate) {
    return opDiv(opNeg(math_log(new Float(1 - this.$unit()))), rate);
  }
  randbytes(n) {
    const count = index(n);
    let left = BigInt(plainInt(this.getrandbits(count * 8)));
    const out = new Uint8Array(count);
    for (let at = 0; at < count; at++, left >>= 8n) out[at] = Number(left & 255n);
    return new Bytes(out);
  }
  lognormvariate(mu, sigma) {
    return math_exp(this.normalvariate(mu, sigma));
  }
  vonmisesvariate(mu, kappa) {
    const [m, k] = [toFloat(mu), toFloat(kappa)];
    if (k <= 1e-6) return new Float(2 * Math.PI * this.$unit());
    const s = 0.5 / k;
    const r = s + Math.sqrt(1 + s * s);
    let z;
    for (;;) {
      z = math_cos(new Float(Math.PI * this.$unit())).v;
      const d = z / (r + z);
      const u = this.$unit();
      if (u < 1 - d * d || u <= (1 - d) * math_exp(new Float(d)).v) break;
    }
    const q = 1 / r;
    const angle = math_acos(new Float((q + z) / (1 + q * z))).v;
    return opMod(new Float(this.$unit() > 0.5 ? m + angle : m - angle), new Float(2 * Math.PI));
  }
  gammavariate(alpha, beta) {
    const [a, b] = [toFloat(alpha), toFloat(beta)];
    if (a <= 0 || b <= 0) throw new ValueError('gammavariate: alpha and beta must be > 0.0');
    const log = (v) => math_log(new Float(v)).v;
    if (a > 1) {
      const root = Math.sqrt(2 * a - 1);
      for (;;) {
        const u = this.$unit();
        if (!(u > 1e-7 && u < 0.9999999)) continue;
        const other = 1 - this.$unit();
        const v = log(u / (1 - u)) / root;
        const x = a * math_exp(new Float(v)).v;
        const z = u * u * other;
        const r = a - 1.3862943611198906 + (a + root) * v - x;
        if (r + 2.504077396776274 - 4.5 * z >= 0 || r >= log(z)) return new Float(x * b);
      }
    }
    if (a === 1) return new Float(-log(1 - this.$unit()) * b);
    for (;;) {
      const e = (Math.E + a) / Math.E;
      const p = e * this.$unit();
      const x = p <= 1 ? libmPow(p, 1 / a) : -log((e - p) / a);
      const u = this.$unit();
      if (p > 1 ? u <= libmPow(x, a - 1) : u <= math_exp(new Float(-x)).v) return new Float(x * b);
    }
  }
  betavariate(alpha, beta) {
    const y = this.gammavariate(alpha, 1).v;
    return new Float(y === 0 ? 0 : y / (y + this.gammavariate(beta, 1).v));
  }
  paretovariate(alpha) {
    return opPow(new Float(1 - this.$unit()), opDiv(new Float(-1), alpha));
  }
  weibullvariate(alpha, beta) {
    const log = -math_log(new Float(1 - this.$unit())).v;
    return opMul(alpha, opPow(new Float(log), opDiv(new Float(1), beta)));
  }
  getstate() {
    return new Tuple([3, new Tuple([...this.words, this.at]), this.spare === null ? null : new Float(this.spare)]);
  }
  setstate(state) {
    const [version, inner, spare] = items(state);
    if (version !== 3)
      throw new ValueError(`state with version ${repr(version)} passed to Random.setstate() of version 3`);
    const all = items(inner);
    this.words.set(all.slice(0, 624));
    this.at = all[624];
    this.spare = spare === null ? null : spare.v;
    return null;
  }
}
random_Random.$name = 'Random';
random_Random.$module = 'random.';
sigs(random_Random, {
  __init__: 'x=',
  seed: 'a=',
  randrange: 'start, stop=, step=',
  randint: 'a, b',
  choice: 'seq',
  shuffle: 'x',
  sample: 'population, k, *, counts=',
  choices: 'population, weights=, *, cum_weights=, k=',
  uniform: 'a, b',
  triangular: 'low=, high=, mode=',
  gauss: 'mu=, sigma=',
  normalvariate: 'mu=, sigma=',
  expovariate: 'lambd',
  randbytes: 'n',
  lognormvariate: 'mu, sigma',
  vonmisesvariate: 'mu, kappa',
  gammavariate: 'alpha, beta',
  betavariate: 'alpha, beta',
  paretovariate: 'alpha',
  weibullvariate: 'alpha, beta',
  getstate: '',
  setstate: 'state',
  random: '',
  getrandbits: 'k, /',
});

let randomShared = null;
/** The generator that the functions of the module share. */
function randomHere() {
  randomShared ??= new random_Random();
  return randomShared;
}

export function random_seed(...args) {
  return randomHere().seed(...args);
}
sig(random_seed, 'a=', 'seed');

export function random_random(...args) {
  return randomHere().random(...args);
}
sig(random_random, '', 'random');

export function random_getrandbits(...args) {
  return randomHere().getrandbits(...args);
}
sig(random_getrandbits, 'k, /', 'getrandbits');

export function random_randrange(...args) {
  return randomHere().randrange(...args);
}
sig(random_randrange, 'start, stop=, step=', 'Random.randrange');

export function random_randint(...args) {
  return randomHere().randint(...args);
}
sig(random_randint, 'a, b', 'Random.randint');

export function random_choice(...args) {
  return randomHere().choice(...args);
}
sig(random_choice, 'seq', 'Random.choice');

export function random_shuffle(...args) {
  return randomHere().shuffle(...args);
}
sig(random_shuffle, 'x', 'Random.shuffle');

export function random_sample(...args) {
  return randomHere().sample(...args);
}
sig(random_sample, 'population, k, *, counts=', 'Random.sample');

export function random_choices(...args) {
  return randomHere().choices(...args);
}
sig(random_choices, 'population, weights=, *, cum_weights=, k=', 'Random.choices');

export function random_uniform(...args) {
  return randomHere().uniform(...args);
}
sig(random_uniform, 'a, b', 'Random.uniform');

export function random_triangular(...args) {
  return randomHere().triangular(...args);
}
sig(random_triangular, 'low=, high=, mode=', 'Random.triangular');

export function random_gauss(...args) {
  return randomHere().gauss(...args);
}
sig(random_gauss, 'mu=, sigma=', 'Random.gauss');

export function random_normalvariate(...args) {
  return randomHere().normalvariate(...args);
}
sig(random_normalvariate, 'mu=, sigma=', 'Random.normalvariate');

export function random_expovariate(...args) {
  return randomHere().expovariate(...args);
}
sig(random_expovariate, 'lambd', 'Random.expovariate');

export function random_getstate(...args) {
  return randomHere().getstate(...args);
}
sig(random_getstate, '', 'Random.getstate');

export function random_setstate(...args) {
  return randomHere().setstate(...args);
}
sig(random_setstate, 'state', 'Random.setstate');

export function random_randbytes(...args) {
  return randomHere().randbytes(...args);
}
sig(random_randbytes, 'n', 'Random.randbytes');

export function random_lognormvariate(...args) {
  return randomHere().lognormvariate(...args);
}
sig(random_lognormvariate, 'mu, sigma', 'Random.lognormvariate');

export function random_vonmisesvariate(...args) {
  return randomHere().vonmisesvariate(...args);
}
sig(random_vonmisesvariate, 'mu, kappa', 'Random.vonmisesvariate');

export function random_gammavariate(...args) {
  return randomHere().gammavariate(...args);
}
sig(random_gammavariate, 'alpha, beta', 'Random.gammavariate');

export function random_betavariate(...args) {
  return randomHere().betavariate(...args);
}
sig(random_betavariate, 'alpha, beta', 'Random.betavariate');

export function random_paretovariate(...args) {
  return randomHere().paretovariate(...args);
}
sig(random_paretovariate, 'alpha', 'Random.paretovariate');

export function random_weibullvariate(...args) {
  return randomHere().weibullvariate(...args);
}
sig(random_weibullvariate, 'alpha, beta', 'Random.weibullvariate');
