import { same } from './compare.js';
import { Dict } from './dict.js';
import { KeyError, RuntimeError } from './errors.js';
import { hash } from './hash.js';
import { items, iter } from './iterate.js';
import { guarded, repr } from './repr.js';
import { sig } from './signatures.js';
import { NotImplemented } from './values.js';

const dummy = Symbol('dummy');
const probesAtOnce = 9;

const lowBits = (h, mask) =>
  typeof h === 'number' && h > -2147483648 && h < 2147483648 ? h & mask : Number(BigInt.asUintN(31, BigInt(h))) & mask;

/** The hash, if it is so small that its bits are those that CPython shifts; otherwise -1. */
const simpleRest = (h) => (typeof h === 'number' && h >= 0 && h < 2147483648 ? h : -1);

/** The next probe after a run of neighbouring slots was full, as in CPython's hash tables. */
class Perturbation {
  constructor(h) {
    this.rest = typeof h === 'number' ? h : BigInt.asUintN(64, h);
    // A negative hash is the sum of itself and 2**64, which doubles hold only apart.
    this.high = h < 0 ? 2 ** 64 : 0;
  }
  next(i, mask) {
    if (typeof this.rest === 'bigint') {
      this.rest >>= 5n;
      return (i * 5 + 1 + Number(this.rest & BigInt(mask))) & mask;
    }
    this.rest = Math.floor(this.rest / 32);
    this.high /= 32;
    // After thirteen steps, nothing of the 64 bits is left.
    if (this.high < 1 && this.rest < 0) this.rest = 0;
    return (i * 5 + 1 + (this.rest & mask) + (this.high & mask)) & mask;
  }
}

/**
 * A set with CPython's iteration order: the same hash table, filled and resized in the same way. In CPython the order of
 * strings is arbitrary, so sets of strings are kept in the order of insertion, which is faster.
 */
export class PySet {
  constructor(...args) {
    this.strings = new Set();
    this.keys = null;
    this.finger = 0;
    if (args.length > 0) this.__init__(...args);
  }
  __init__(source) {
    if (source !== undefined) this.update(source);
  }
  get size() {
    return this.keys === null ? this.strings.size : this.used;
  }
  reset() {
    this.keys = new Array(8).fill(undefined);
    this.hashes = new Array(8).fill(0);
    this.mask = 7;
    this.fill = 0;
    this.used = 0;
  }
  /** Switches to the hash table when the first item that is not a string is added. */
  toTable() {
    if (this.keys !== null) return;
    const { strings } = this;
    this.strings = null;
    this.reset();
    for (const one of strings) this.addHashed(one, hash(one));
  }
  find(key, h) {
    const { keys, hashes, mask } = this;
    let i = lowBits(h, mask);
    let rest = simpleRest(h);
    let perturbation = null;
    for (;;) {
      const end = i + probesAtOnce <= mask ? i + probesAtOnce : i;
      for (let at = i; at <= end; at++) {
        const one = keys[at];
        if (one === undefined) return -1;
        if (hashes[at] === h && one !== dummy && (one === key || same(one, key))) return at;
      }
      if (rest >= 0) {
        rest >>= 5;
        i = (i * 5 + 1 + rest) & mask;
        continue;
      }
      perturbation ??= new Perturbation(h);
      i = perturbation.next(i, mask);
    }
  }
  addHashed(key, h) {
    const { keys, hashes, mask } = this;
    let i = lowBits(h, mask);
    if (keys[i] === key) return;
    let rest = simpleRest(h);
    let perturbation = null;
    let free = -1;
    for (;;) {
      const end = i + probesAtOnce <= mask ? i + probesAtOnce : i;
      for (let at = i; at <= end; at++) {
        const one = keys[at];
        if (one === undefined) {
          const place = free >= 0 ? free : at;
          keys[place] = key;
          hashes[place] = h;
          this.used++;
          if (free >= 0) return;
          this.fill++;
          if (this.fill * 5 >= mask * 3) this.resize(this.used > 50000 ? this.used * 2 : this.used * 4);
          return;
        }
        if (one === dummy) free = at;
        else if (hashes[at] === h && (one === key || same(one, key))) return;
      }
      if (rest >= 0) {
        rest >>= 5;
        i = (i * 5 + 1 + rest) & mask;
        continue;
      }
      perturbation ??= new Perturbation(h);
      i = perturbation.next(i, mask);
    }
  }
  insertClean(key, h) {
    const { keys, hashes, mask } = this;
    let i = lowBits(h, mask);
    let rest = simpleRest(h);
    let perturbation = null;
    for (;;) {
      const end = i + probesAtOnce <= mask ? i + probesAtOnce : i;
      for (let at = i; at <= end; at++) {
        if (keys[at] === undefined) {
          keys[at] = key;
          hashes[at] = h;
          return;
        }
      }
      if (rest >= 0) {
        rest >>= 5;
        i = (i * 5 + 1 + rest) & mask;
        continue;
      }
      perturbation ??= new Perturbation(h);
      i = perturbation.next(i, mask);
    }
  }
  resize(least) {
    let size = 8;
    while (size <= least) size *= 2;
    const [keys, hashes] = [this.keys, this.hashes];
    this.keys = new Array(size).fill(undefined);
    this.hashes = new Array(size).fill(0);
    this.mask = size - 1;
    this.fill = this.used;
    for (let at = 0; at < keys.length; at++) {
      if (keys[at] !== undefined && keys[at] !== dummy) this.insertClean(keys[at], hashes[at]);
    }
  }
  add(key) {
    if (this.keys === null) {
      if (typeof key === 'string') {
        this.strings.add(key);
        return;
      }
      const h = hash(key);
      this.toTable();
      this.addHashed(key, h);
      return;
    }
    this.addHashed(key, hash(key));
  }
  has(key) {
    if (this.keys !== null && typeof key === 'number') {
      // The first slot is mostly enough.
      const one = this.keys[key & this.mask];
      if (one === key) return true;
      if (one === undefined && (key | 0) === key && key !== -1) return false;
    }
    if (this.keys === null) {
      if (typeof key === 'string') return this.strings.has(key);
      const h = hash(key);
      if (key === null || typeof key !== 'object') return false;
      this.toTable();
      return this.find(key, h) >= 0;
    }
    return this.find(key, hash(key)) >= 0;
  }
  delete(key) {
    if (this.keys === null) {
      if (typeof key === 'string') return this.strings.delete(key);
      hash(key);
      if (key === null || typeof key !== 'object') return false;
      this.toTable();
    }
    const first = typeof key === 'number' ? key & this.mask : -1;
    const at = first >= 0 && this.keys[first] === key ? first : this.find(key, hash(key));
    if (at < 0) return false;
    this.keys[at] = dummy;
    this.hashes[at] = -1;
    this.used--;
    return true;
  }
  clear() {
    if (this.keys === null) this.strings.clear();
    else this.reset();
  }
  merge(other) {
    if (other === this || other.size === 0) return;
    if (this.keys === null && other.keys === null) {
      for (const one of other.strings) this.strings.add(one);
      return;
    }
    this.toTable();
    other.toTable();
    if ((this.fill + other.used) * 5 >= this.mask * 3) this.resize((this.used + other.used) * 2);
    if (this.fill === 0 && this.mask === other.mask && other.fill === other.used) {
      this.keys = other.keys.slice();
      this.hashes = other.hashes.slice();
      this.fill = other.fill;
      this.used = other.used;
      return;
    }
    const clean = this.fill === 0;
    for (let at = 0; at <= other.mask; at++) {
      const key = other.keys[at];
      if (key === undefined || key === dummy) continue;
      if (clean) this.insertClean(key, other.hashes[at]);
      else this.addHashed(key, other.hashes[at]);
    }
    if (clean) {
      this.fill = other.used;
      this.used = other.used;
    }
  }
  update(source) {
    if (source instanceof PySet) {
      this.merge(source);
      return;
    }
    if (source instanceof Dict && source.constructor === Dict) {
      const keys = [...source];
      if (this.keys === null && keys.every((key) => typeof key === 'string')) {
        for (const key of keys) this.strings.add(key);
        return;
      }
      this.toTable();
      if ((this.fill + keys.length) * 5 >= this.mask * 3) this.resize((this.used + keys.length) * 2);
      for (const key of keys) this.addHashed(key, hash(key));
      return;
    }
    for (const one of iter(source)) this.add(one);
  }
  /** An empty set of the type that operations on this one return. */
  fresh() {
    return this instanceof FrozenSet ? new FrozenSet() : new PySet();
  }
  copy() {
    const out = this.fresh();
    out.merge(this);
    return out;
  }
  intersection(other) {
    if (other === this) return this.copy();
    const out = this.fresh();
    if (!(other instanceof PySet)) {
      for (const one of iter(other)) if (this.has(one)) out.add(one);
      return out;
    }
    const [small, large] = other.size > this.size ? [this, other] : [other, this];
    for (const one of small) if (large.has(one)) out.add(one);
    return out;
  }
  difference(other) {
    const size = other instanceof PySet ? other.size : other instanceof Dict ? other.size : null;
    if (size === null || this.size >> 2 > size) {
      const out = this.copy();
      out.subtract(other);
      return out;
    }
    const out = this.fresh();
    for (const one of this) if (!other.has(one)) out.add(one);
    return out;
  }
  subtract(other) {
    if (other === this) {
      this.clear();
      return;
    }
    const others = other instanceof PySet && other.size >> 3 > this.size ? this.intersection(other) : other;
    for (const one of items(others)) this.delete(one);
    if (this.keys !== null && this.fill - this.used > Math.floor(this.mask / 4))
      this.resize(this.used > 50000 ? this.used * 2 : this.used * 4);
  }
  toggle(other) {
    if (other === this) {
      this.clear();
      return;
    }
    const others = other instanceof PySet ? other : new PySet(other);
    for (const one of items(others)) if (!this.delete(one)) this.add(one);
  }
  isSubsetOf(other) {
    if (this.size > other.size) return false;
    for (const one of this) if (!other.has(one)) return false;
    return true;
  }
  [Symbol.iterator]() {
    return new SetIterator(this);
  }
  __len__() {
    return this.size;
  }
  __contains__(x) {
    return this.has(x?.constructor === PySet ? new FrozenSet(x) : x);
  }
  __eq__(other) {
    return other instanceof PySet ? this.size === other.size && this.isSubsetOf(other) : NotImplemented;
  }
  __le__(other) {
    return other instanceof PySet ? this.isSubsetOf(other) : NotImplemented;
  }
  __lt__(other) {
    return other instanceof PySet ? this.size < other.size && this.isSubsetOf(other) : NotImplemented;
  }
  __ge__(other) {
    return other instanceof PySet ? other.isSubsetOf(this) : NotImplemented;
  }
  __gt__(other) {
    return other instanceof PySet ? other.size < this.size && other.isSubsetOf(this) : NotImplemented;
  }
  __or__(other) {
    if (!(other instanceof PySet) && !other?.dict) return NotImplemented;
    const out = this.copy();
    out.update(other);
    return out;
  }
  __and__(other) {
    return other instanceof PySet || other?.dict ? this.intersection(other) : NotImplemented;
  }
  __sub__(other) {
    return other instanceof PySet || other?.dict ? this.difference(other) : NotImplemented;
  }
  __xor__(other) {
    return other instanceof PySet ? set_symmetric_difference.call(this, other) : NotImplemented;
  }
  __ior__(other) {
    if (!(other instanceof PySet)) return NotImplemented;
    if (this instanceof FrozenSet) return this.__or__(other);
    this.update(other);
    return this;
  }
  __iand__(other) {
    if (!(other instanceof PySet)) return NotImplemented;
    if (this instanceof FrozenSet) return this.__and__(other);
    this.become(this.intersection(other));
    return this;
  }
  __isub__(other) {
    if (!(other instanceof PySet)) return NotImplemented;
    if (this instanceof FrozenSet) return this.__sub__(other);
    this.subtract(other);
    return this;
  }
  __ixor__(other) {
    if (!(other instanceof PySet)) return NotImplemented;
    if (this instanceof FrozenSet) return this.__xor__(other);
    this.toggle(other);
    return this;
  }
  become(other) {
    for (const field of ['strings', 'keys', 'hashes', 'mask', 'fill', 'used']) this[field] = other[field];
  }
  __repr__() {
    if (this.size === 0) return `${this.$typeName}()`;
    return guarded(this, `${this.$typeName}(...)`, () => {
      const inner = `{${[...this].map(repr).join(', ')}}`;
      return this instanceof FrozenSet ? `frozenset(${inner})` : inner;
    });
  }
}
PySet.prototype.$typeName = 'set';
PySet.prototype.$unhashable = true;
PySet.prototype.$isSet = true;

export class FrozenSet extends PySet {
  __hash__() {
    const own = [...this];
    const u64 = (n) => BigInt.asUintN(64, n);
    const shuffle = (h) => u64((h ^ 89869747n ^ u64(h << 16n)) * 3644798167n);
    let out = 0n;
    for (const one of own) out ^= shuffle(u64(BigInt(hash(one))));
    out ^= u64(BigInt(this.size + 1) * 1927868237n);
    out ^= (out >> 11n) ^ (out >> 25n);
    out = u64(out * 69069n + 907133923n);
    if (out === 0xffffffffffffffffn) out = 590923713n;
    const signed = BigInt.asIntN(64, out);
    return signed >= -9007199254740991n && signed <= 9007199254740991n ? Number(signed) : signed;
  }
}
FrozenSet.prototype.$typeName = 'frozenset';
FrozenSet.prototype.$unhashable = false;

class SetIterator {
  constructor(set) {
    this.set = set;
    this.size = set.size;
    this.at = 0;
    this.inner = set.keys === null ? set.strings[Symbol.iterator]() : null;
  }
  next() {
    if (this.set.size !== this.size) {
      this.size = -1;
      throw new RuntimeError('Set changed size during iteration');
    }
    if (this.inner !== null) return this.inner.next();
    const { keys } = this.set;
    while (this.at < keys.length) {
      const key = keys[this.at++];
      if (key !== undefined && key !== dummy) return { value: key, done: false };
    }
    return { value: null, done: true };
  }
  [Symbol.iterator]() {
    return this;
  }
}
SetIterator.prototype.$typeName = 'set_iterator';

export function setOf(...members) {
  const out = new PySet();
  for (const one of members) out.add(one);
  return out;
}

/** A set display with `*`: single members are in arrays. */
export function setParts(...parts) {
  const out = new PySet();
  for (const part of parts) {
    if (Array.isArray(part) && part.length === 1) out.add(part[0]);
    else out.update(part);
  }
  return out;
}

/** A display of three or more constants: CPython builds it from a frozenset, which affects the order. */
export function setOfConstants(...members) {
  const out = new PySet();
  // The compiler builds it again from its own order when it merges constants.
  out.merge(setOf(...setOf(...members)));
  return out;
}

/** A display of constants that is only iterated over is the frozenset itself. */
export const frozenConstants = (...members) => setOf(...setOf(...members));

export const isSet = (x) => x instanceof PySet && !(x instanceof FrozenSet);
export const isFrozenSet = (x) => x instanceof FrozenSet;

export function set_add(x) {
  this.add(x);
  return null;
}
export function set_remove(x) {
  if (!this.delete(x)) throw new KeyError(x);
  return null;
}
export function set_discard(x) {
  this.delete(x);
  return null;
}
export function set_pop() {
  if (this.size === 0) throw new KeyError('pop from an empty set');
  if (this.keys === null) {
    const [first] = this.strings;
    this.strings.delete(first);
    return first;
  }
  let at = this.finger & this.mask;
  while (this.keys[at] === undefined || this.keys[at] === dummy) at = at === this.mask ? 0 : at + 1;
  const key = this.keys[at];
  this.keys[at] = dummy;
  this.hashes[at] = -1;
  this.used--;
  this.finger = at + 1;
  return key;
}
export function set_clear() {
  this.clear();
  return null;
}
export function set_copy() {
  return this.copy();
}
export function set_update(...others) {
  for (const other of others) this.update(other);
  return null;
}
sig(set_update, '*others');
export function set_union(...others) {
  const out = this.copy();
  for (const other of others) if (other !== this) out.update(other);
  return out;
}
sig(set_union, '*others');
export function set_intersection(...others) {
  if (others.length === 0) return this.copy();
  return others.reduce((out, other) => out.intersection(other), this);
}
sig(set_intersection, '*others');
export function set_difference(...others) {
  if (others.length === 0) return this.copy();
  const out = this.difference(others[0]);
  for (const other of others.slice(1)) out.subtract(other);
  return out;
}
sig(set_difference, '*others');
export function set_symmetric_difference(other) {
  const out = this.fresh();
  out.update(other);
  out.toggle(this);
  return out;
}
export function set_intersection_update(...others) {
  this.become(set_intersection.apply(this, others));
  return null;
}
sig(set_intersection_update, '*others');
export function set_difference_update(...others) {
  for (const other of others) this.subtract(other);
  return null;
}
sig(set_difference_update, '*others');
export function set_symmetric_difference_update(other) {
  this.toggle(other);
  return null;
}
export function set_issubset(other) {
  return this.isSubsetOf(other instanceof PySet ? other : new PySet(other));
}
export function set_issuperset(other) {
  return (other instanceof PySet ? other : new PySet(other)).isSubsetOf(this);
}
export function set_isdisjoint(other) {
  for (const one of iter(other)) if (this.has(one)) return false;
  return true;
}
