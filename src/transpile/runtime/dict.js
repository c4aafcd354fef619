import { same } from './compare.js';
import { KeyError, PyTypeError, RuntimeError, ValueError } from './errors.js';
import { hash, identityOf, unhashable } from './hash.js';
import { isIterable, items, iter } from './iterate.js';
import { dunder } from './operators.js';
import { guarded, repr } from './repr.js';
import { sig, sigs } from './signatures.js';
import { Float, NotImplemented, Tuple, typeName } from './values.js';

/** A dictionary with keys that define their own equality uses hashes and comparisons only. */
const byMethods = Symbol('by methods');

/**
 * The key of a Map entry: the same for equal Python keys (1, 1.0 and True), different for all others. Strings are used
 * as they are, so other keys that become text begin with a NUL.
 */
function standIn(key) {
  switch (typeof key) {
    case 'string':
      return key.charCodeAt(0) === 0 ? `\0s${key}` : key;
    case 'number':
    case 'bigint':
      return key;
    case 'boolean':
      return key ? 1 : 0;
    case 'function':
      return key.$self !== undefined ? byMethods : key;
  }
  if (key === null) return null;
  if (key instanceof Float) {
    const { v } = key;
    if (Number.isSafeInteger(v)) return v + 0;
    return Number.isNaN(v) ? key : Number.isInteger(v) ? BigInt(v) : v;
  }
  if (key instanceof Tuple) return tupleText(key.items);
  if (Array.isArray(key)) throw unhashable(key);
  if (dunder(key, '__hash__') || dunder(key, '__eq__') || key.$unhashable) {
    hash(key);
    return byMethods;
  }
  return key;
}

function tupleText(parts) {
  let text = '\0t';
  for (const part of parts) {
    const one = standIn(part);
    if (one === byMethods) return byMethods;
    if (typeof one === 'string') text += `s${one.length}:${one}`;
    else if (one === null) text += 'n';
    else if (typeof one === 'object' || typeof one === 'function') text += `o${identityOf(one)};`;
    else text += `${one};`;
  }
  return text;
}

/** A dictionary. `entries` maps the Map key of a Python key to [key, value]. */
export class Dict {
  constructor(...args) {
    this.entries = new Map();
    this.buckets = null;
    if (this.constructor !== Dict || args.length > 0) this.__init__(...args);
  }
  static $fromkeys(keys, value) {
    const out = new this();
    for (const key of iter(keys)) out.__setitem__(key, value === undefined ? null : value);
    return out;
  }
  __init__(source, more) {
    if (source !== undefined) this.update(source);
    if (more instanceof Dict) this.update(more);
  }
  get size() {
    return this.entries.size;
  }
  /** The entry of a key, found by the key's own methods if it has any. */
  entry(key) {
    const stand = this.buckets === null ? standIn(key) : byMethods;
    if (stand !== byMethods) return this.entries.get(stand);
    this.goByHash();
    for (const entry of this.buckets.get(hash(key)) ?? []) if (same(entry[0], key)) return entry;
    return undefined;
  }
  goByHash() {
    if (this.buckets !== null) return;
    const old = [...this.entries.values()];
    this.buckets = new Map();
    this.entries = new Map();
    for (const entry of old) this.file(entry);
  }
  file(entry) {
    const h = hash(entry[0]);
    const bucket = this.buckets.get(h);
    if (bucket) bucket.push(entry);
    else this.buckets.set(h, [entry]);
    this.entries.set(entry, entry);
  }
  at(key) {
    return this.entry(key)?.[1];
  }
  has(key) {
    return this.entry(key) !== undefined;
  }
  set(key, value) {
    if (this.buckets === null) {
      const stand = standIn(key);
      if (stand !== byMethods) {
        const entry = this.entries.get(stand);
        if (entry) entry[1] = value;
        else this.entries.set(stand, [key, value]);
        return this;
      }
    }
    const entry = this.entry(key);
    if (entry) entry[1] = value;
    else this.file([key, value]);
    return this;
  }
  delete(key) {
    const stand = this.buckets === null ? standIn(key) : byMethods;
    if (stand !== byMethods) return this.entries.delete(stand);
    const entry = this.entry(key);
    if (!entry) return false;
    const h = hash(entry[0]);
    const bucket = this.buckets.get(h).filter((one) => one !== entry);
    if (bucket.length > 0) this.buckets.set(h, bucket);
    else this.buckets.delete(h);
    return this.entries.delete(entry);
  }
  clear() {
    this.entries = new Map();
    this.buckets = null;
  }
  update(source) {
    if (source instanceof Dict) {
      for (const [key, value] of source.entries.values()) this.set(key, value);
    } else if (typeof source === 'object' && source?.$keys) {
      for (const key of iter(source.$keys())) this.set(key, source.__getitem__(key));
    } else {
      let at = 0;
      for (const pair of iter(source)) {
        if (!isIterable(pair)) {
          throw new PyTypeError(`cannot convert dictionary update sequence element #${at} to a sequence`);
        }
        const both = items(pair);
        if (both.length !== 2)
          throw new ValueError(`dictionary update sequence element #${at} has length ${both.length}; 2 is required`);
        this.set(both[0], both[1]);
        at++;
      }
    }
  }
  [Symbol.iterator]() {
    return new DictIterator(this, 0);
  }
  __len__() {
    return this.entries.size;
  }
  __contains__(key) {
    return this.has(key);
  }
  __getitem__(key) {
    const entry = this.entry(key);
    if (entry) return entry[1];
    const missing = dunder(this, '__missing__');
    if (missing) return missing.call(this, key);
    throw new KeyError(key);
  }
  __setitem__(key, value) {
    this.set(key, value);
  }
  __delitem__(key) {
    if (!this.delete(key)) throw new KeyError(key);
  }
  __eq__(other) {
    if (!(other instanceof Dict)) return NotImplemented;
    if (this.size !== other.size) return false;
    for (const [key, value] of this.entries.values()) {
      const entry = other.entry(key);
      if (!entry || !same(value, entry[1])) return false;
    }
    return true;
  }
  __or__(other) {
    if (!(other instanceof Dict)) return NotImplemented;
    const out = dict_copy.call(this);
    out.update(other);
    return out;
  }
  __ior__(other) {
    this.update(other);
    return this;
  }
  __repr__() {
    return guarded(this, '{...}', () => {
      const parts = [];
      for (const [key, value] of this.entries.values()) parts.push(`${repr(key)}: ${repr(value)}`);
      return `{${parts.join(', ')}}`;
    });
  }
}
Dict.$isClass = true;
Dict.$name = 'dict';
Dict.$builtin = true;
sig(Dict, 'source=, /, **more');
sigs(Dict, { __init__: 'source=, /, **more' });
Dict.prototype.$unhashable = true;

/** Iterates over keys, values or pairs. */
export class DictIterator {
  constructor(dict, part) {
    this.dict = dict;
    this.entries = dict.entries;
    this.inner = dict.entries.values();
    this.size = dict.entries.size;
    this.left = this.size;
    this.part = part;
  }
  next() {
    if (this.dict.entries.size !== this.size) {
      this.size = -1;
      throw new RuntimeError('dictionary changed size during iteration');
    }
    const step = this.inner.next();
    if (step.done) return step;
    if (this.left-- === 0) throw new RuntimeError('dictionary keys changed during iteration');
    return { value: this.part === 2 ? new Tuple([step.value[0], step.value[1]]) : step.value[this.part], done: false };
  }
  [Symbol.iterator]() {
    return this;
  }
}
DictIterator.prototype.$typeName = 'dict_keyiterator';

/** `{k: v, …}`, with keys and values in turn. */
export function dictOf(...parts) {
  const out = new Dict();
  for (let at = 0; at < parts.length; at += 2) out.set(parts[at], parts[at + 1]);
  return out;
}

/** `{**a, k: v}`: one [key, value] or one dictionary at a time. */
/** The mapping of `{**x}`. */
export function checkedMapping(x) {
  if (x instanceof Dict || typeof x?.$keys === 'function') return x;
  throw new PyTypeError(`'${typeName(x)}' object is not a mapping`);
}
export function dictFrom(...parts) {
  const out = new Dict();
  for (const part of parts) {
    if (Array.isArray(part)) out.set(part[0], part[1]);
    else out.update(part);
  }
  return out;
}
export function dict_get(key, fallback = null) {
  const entry = this.entry(key);
  return entry === undefined ? fallback : entry[1];
}
sig(dict_get, 'key, default=, /', 'get');
export function dict_setdefault(key, fallback = null) {
  const entry = this.entry(key);
  if (entry) return entry[1];
  this.__setitem__(key, fallback);
  return fallback;
}
sig(dict_setdefault, 'key, default=, /', 'setdefault');
export function dict_pop(key, fallback) {
  // The key of an empty dict is not hashed.
  const entry = this.size === 0 ? undefined : this.entry(key);
  if (entry) {
    this.delete(key);
    return entry[1];
  }
  if (fallback !== undefined) return fallback;
  throw new KeyError(key);
}
sig(dict_pop, 'key, default=, /', 'pop');
export function dict_popitem() {
  if (this.size === 0) throw new KeyError('popitem(): dictionary is empty');
  let last;
  for (const entry of this.entries.values()) last = entry;
  this.delete(last[0]);
  return new Tuple([last[0], last[1]]);
}
export function dict_update(source, more) {
  if (source !== undefined) this.update(source);
  if (more) this.update(more);
  return null;
}
sig(dict_update, 'source=, /, **more', 'update');
export function dict_clear() {
  this.clear();
  return null;
}
export function dict_copy() {
  const out = new Dict();
  for (const [key, value] of this.entries.values()) out.set(key, value);
  return out;
}
export function dict_fromkeys(keys, value = null) {
  const out = new Dict();
  for (const key of iter(keys)) out.set(key, value);
  return out;
}
sig(dict_fromkeys, 'iterable, value=, /', 'fromkeys');
