import { ByteArray, Bytes } from '../bytes.js';
import { bytes_hex } from '../bytes-methods.js';
import { PyObject, PyTypeError, ValueError } from '../errors.js';
import { sig } from '../signatures.js';
import { typeName } from '../values.js';

const hashlibWord = (n) => n >>> 0;
const hashlibTurn = (n, by) => ((n << by) | (n >>> (32 - by))) >>> 0;

/** The message, padded with a one bit, zeros, and its length in bits. */
function hashlibPadded(data, block, lengthBytes, isLittle) {
  const size = Math.ceil((data.length + 1 + lengthBytes) / block) * block;
  const out = new Uint8Array(size);
  out.set(data);
  out[data.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setBigUint64(size - 8, BigInt(data.length) * 8n, isLittle);
  return view;
}

function hashlibOut(words, isLittle) {
  const out = new DataView(new ArrayBuffer(words.length * 4));
  for (const [at, word] of words.entries()) out.setUint32(at * 4, word, isLittle);
  return new Uint8Array(out.buffer);
}

const hashlibMd5Turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
function hashlibMd5(data) {
  const view = hashlibPadded(data, 64, 8, true);
  let [a0, b0, c0, d0] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let start = 0; start < view.byteLength; start += 64) {
    let [a, b, c, d] = [a0, b0, c0, d0];
    for (let i = 0; i < 64; i++) {
      const round = i >> 4;
      const f =
        round === 0 ? (b & c) | (~b & d) : round === 1 ? (d & b) | (~d & c) : round === 2 ? b ^ c ^ d : c ^ (b | ~d);
      const g = round === 0 ? i : round === 1 ? (5 * i + 1) % 16 : round === 2 ? (3 * i + 5) % 16 : (7 * i) % 16;
      const k = Math.floor(Math.abs(Math.sin(i + 1)) * 4294967296);
      const sum = hashlibWord(a + f + k + view.getUint32(start + g * 4, true));
      [a, d, c, b] = [d, c, b, hashlibWord(b + hashlibTurn(sum, hashlibMd5Turns[round][i % 4]))];
    }
    [a0, b0, c0, d0] = [a0 + a, b0 + b, c0 + c, d0 + d].map(hashlibWord);
  }
  return hashlibOut([a0, b0, c0, d0], true);
}

function hashlibSha1(data) {
  const view = hashlibPadded(data, 64, 8, false);
  let h = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const w = new Array(80);
  for (let start = 0; start < view.byteLength; start += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(start + i * 4);
    for (let i = 16; i < 80; i++) w[i] = hashlibTurn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    let [a, b, c, d, e] = h;
    for (let i = 0; i < 80; i++) {
      const [f, k] =
        i < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : i < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : i < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6];
      [a, b, c, d, e] = [hashlibWord(hashlibTurn(a, 5) + f + e + k + w[i]), a, hashlibTurn(b, 30), c, d];
    }
    h = [a, b, c, d, e].map((x, at) => hashlibWord(x + h[at]));
  }
  return hashlibOut(h, false);
}

/** The first fractional bits of the roots of the first primes, which are the constants of the algorithms. */
function hashlibRoots(count, root, bits) {
  const out = [];
  for (let n = 2; out.length < count; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (!isPrime) continue;
    const scaled = BigInt(n) << BigInt(bits * root);
    let [low, high] = [0n, 1n << BigInt(bits + 5)];
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle ** BigInt(root) <= scaled) low = middle;
      else high = middle;
    }
    out.push(low & ((1n << BigInt(bits)) - 1n));
  }
  return out;
}

function hashlibSha256(data, first, bytes) {
  const view = hashlibPadded(data, 64, 8, false);
  hashlibConstants.small ??= hashlibRoots(64, 3, 32).map(Number);
  const k = hashlibConstants.small;
  const right = (n, by) => (n >>> by) | (n << (32 - by));
  let h = first;
  const w = new Array(64);
  for (let start = 0; start < view.byteLength; start += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(start + i * 4);
    for (let i = 16; i < 64; i++) {
      const s0 = right(w[i - 15], 7) ^ right(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = right(w[i - 2], 17) ^ right(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = hashlibWord(w[i - 16] + s0 + w[i - 7] + s1);
    }
    let [a, b, c, d, e, f, g, z] = h;
    for (let i = 0; i < 64; i++) {
      const t1 = z + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + k[i] + w[i];
      const t2 = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, z] = [hashlibWord(t1 + t2), a, b, c, hashlibWord(d + t1), e, f, g];
    }
    h = [a, b, c, d, e, f, g, z].map((x, at) => hashlibWord(x + h[at]));
  }
  return hashlibOut(h, false).slice(0, bytes);
}
const hashlibConstants = { small: null, large: null };

/** @param {any} data @param {bigint[]} first @param {number} bytes */
function hashlibSha512(data, first, bytes) {
  const view = hashlibPadded(data, 128, 16, false);
  hashlibConstants.large ??= hashlibRoots(80, 3, 64);
  const k = hashlibConstants.large;
  const cut = (n) => BigInt.asUintN(64, n);
  /** @param {bigint} n @param {bigint} by */
  const right = (n, by) => cut((n >> by) | (n << (64n - by)));
  let h = first;
  const w = new Array(80);
  for (let start = 0; start < view.byteLength; start += 128) {
    for (let i = 0; i < 16; i++) w[i] = view.getBigUint64(start + i * 8);
    for (let i = 16; i < 80; i++) {
      const s0 = right(w[i - 15], 1n) ^ right(w[i - 15], 8n) ^ (w[i - 15] >> 7n);
      const s1 = right(w[i - 2], 19n) ^ right(w[i - 2], 61n) ^ (w[i - 2] >> 6n);
      w[i] = cut(w[i - 16] + s0 + w[i - 7] + s1);
    }
    let [a, b, c, d, e, f, g, z] = h;
    for (let i = 0; i < 80; i++) {
      const t1 = z + (right(e, 14n) ^ right(e, 18n) ^ right(e, 41n)) + ((e & f) ^ (cut(~e) & g)) + k[i] + w[i];
      const t2 = (right(a, 28n) ^ right(a, 34n) ^ right(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, z] = [cut(t1 + t2), a, b, c, cut(d + t1), e, f, g];
    }
    h = [a, b, c, d, e, f, g, z].map((x, at) => cut(x + h[at]));
  }
  const out = new DataView(new ArrayBuffer(64));
  for (const [at, word] of h.entries()) out.setBigUint64(at * 8, word);
  return new Uint8Array(out.buffer).slice(0, bytes);
}

/** For each algorithm: its function, the size of a digest, and the size of a block. */
const hashlibKinds = {
  md5: [hashlibMd5, 16, 64],
  sha1: [hashlibSha1, 20, 64],
  sha224: [(data) => hashlibSha256(data, hashlibSecondWords(), 28), 28, 64],
  sha256: [(data) => hashlibSha256(data, hashlibRoots(8, 2, 32).map(Number), 32), 32, 64],
  sha384: [(data) => hashlibSha512(data, hashlibRoots(16, 2, 64).slice(8), 48), 48, 128],
  sha512: [(data) => hashlibSha512(data, hashlibRoots(8, 2, 64), 64), 64, 128],
};
/** The second halves of the fractional bits of the roots of the ninth to sixteenth primes. */
const hashlibSecondWords = () =>
  hashlibRoots(16, 2, 64)
    .slice(8)
    .map((one) => Number(one & 0xffffffffn));

/** A digest as plain numbers. */
export const hashlibDigest = (name, bytes) => [...hashlibKinds[name][0](Uint8Array.from(bytes))];

class hashlibHash extends PyObject {
  __init__(name, data) {
    this.name = name;
    this.$held = [];
    if (data !== undefined) this.$update(data);
  }
  get digest_size() {
    return hashlibKinds[this.name][1];
  }
  get block_size() {
    return hashlibKinds[this.name][2];
  }
  $update(data) {
    if (typeof data === 'string') throw new PyTypeError('Strings must be encoded before hashing');
    if (!(data instanceof Bytes || data instanceof ByteArray))
      throw new PyTypeError(`object supporting the buffer API required`);
    this.$held.push(...data.data);
    return null;
  }
  digest() {
    return new Bytes(hashlibKinds[this.name][0](Uint8Array.from(this.$held)));
  }
  hexdigest() {
    return bytes_hex.call(this.digest());
  }
  $copy() {
    const out = new hashlibHash(this.name);
    out.$held = this.$held.slice();
    return out;
  }
}
hashlibHash.$name = 'HASH';
hashlibHash.$module = '_hashlib.';

export function hashlib_new(name, data) {
  if (!hashlibKinds[name])
    throw new ValueError(`unsupported hash type ${typeof name === 'string' ? name : typeName(name)}`);
  return new hashlibHash(name, data);
}
sig(hashlib_new, 'name, data=, *, usedforsecurity=', 'new');
export function hashlib_md5(data) {
  return new hashlibHash('md5', data);
}
sig(hashlib_md5, 'string=, *, usedforsecurity=', 'openssl_md5');
export function hashlib_sha1(data) {
  return new hashlibHash('sha1', data);
}
sig(hashlib_sha1, 'string=, *, usedforsecurity=', 'openssl_sha1');
export function hashlib_sha224(data) {
  return new hashlibHash('sha224', data);
}
sig(hashlib_sha224, 'string=, *, usedforsecurity=', 'openssl_sha224');
export function hashlib_sha256(data) {
  return new hashlibHash('sha256', data);
}
sig(hashlib_sha256, 'string=, *, usedforsecurity=', 'openssl_sha256');
export function hashlib_sha384(data) {
  return new hashlibHash('sha384', data);
}
sig(hashlib_sha384, 'string=, *, usedforsecurity=', 'openssl_sha384');
export function hashlib_sha512(data) {
  return new hashlibHash('sha512', data);
}
sig(hashlib_sha512, 'string=, *, usedforsecurity=', 'openssl_sha512');
