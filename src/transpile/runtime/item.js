import { Dict } from './dict.js';
import { AttributeError, IndexError, KeyError, PyTypeError } from './errors.js';
import { delSlice, setSlice, sliced } from './list.js';
import { itemIndex } from './numbers.js';
import { dunder } from './operators.js';
import { Slice, sliceBounds } from './slice.js';
import { isWide, textSeen } from './text.js';
import { Float, isInt, Tuple, typeName } from './values.js';

/** `x[key]`. */
export function getItem(x, key) {
  if (typeof key === 'number' && Array.isArray(x)) {
    const value = x[key];
    if (value !== undefined) return value;
  }
  return slowItem(x, key);
}

function slowItem(x, key) {
  if (Array.isArray(x)) {
    if (typeof key === 'number') {
      const value = x[key < 0 ? key + x.length : key];
      if (value !== undefined) return value;
      throw new IndexError('list index out of range');
    }
    const own = x.constructor === Array ? undefined : dunder(x, '__getitem__');
    return own ? own.call(x, key) : listItem(x, key, 'list');
  }
  if (typeof x === 'string') return strItem(x, key);
  if (x instanceof Dict && x.constructor === Dict) {
    const entry = x.entry(key);
    if (entry !== undefined) return entry[1];
    throw new KeyError(key);
  }
  if (x instanceof Tuple) {
    if (typeof key === 'number') {
      const value = x.items[key < 0 ? key + x.items.length : key];
      if (value !== undefined) return value;
    }
    return listItem(x.items, key, 'tuple');
  }
  const own = dunder(x, '__getitem__');
  if (own) return own.call(x, key);
  if (typeof x === 'function' && x.$isClass) return x.__class_getitem__ ? x.__class_getitem__(key) : x;
  throw new PyTypeError(`'${typeName(x)}' object is not subscriptable`);
}

function listItem(array, key, type) {
  if (key instanceof Slice) return type === 'tuple' ? new Tuple(sliced(array, key)) : sliced(array, key);
  if (!isInt(key) && !key?.__index__)
    throw new PyTypeError(`${type} indices must be integers or slices, not ${typeName(key)}`);
  let at = itemIndex(key);
  if (at < 0) at += array.length;
  if (at < 0 || at >= array.length) throw new IndexError(`${type} index out of range`);
  return array[at];
}

/** `x[key] = value`. */
export function setItem(x, key, value) {
  if (typeof key === 'number' && Array.isArray(x) && key >= 0 && key < x.length) x[key] = value;
  else slowSetItem(x, key, value);
}

function slowSetItem(x, key, value) {
  if (Array.isArray(x)) {
    if (typeof key === 'number') {
      const at = key < 0 ? key + x.length : key;
      if (at < 0 || at >= x.length) throw new IndexError('list assignment index out of range');
      x[at] = value;
      return;
    }
    if (key instanceof Slice) {
      setSlice(x, key, value);
      return;
    }
    if (!isInt(key) && !key?.__index__)
      throw new PyTypeError(`list indices must be integers or slices, not ${typeName(key)}`);
    setItem(x, itemIndex(key), value);
    return;
  }
  if (x instanceof Dict && x.constructor === Dict) {
    x.set(key, value);
    return;
  }
  const own = dunder(x, '__setitem__');
  if (!own && dunder(x, '__delitem__')) throw new AttributeError('__setitem__');
  if (!own) throw new PyTypeError(`'${typeName(x)}' object does not support item assignment`);
  own.call(x, key, value);
}

/** `del x[key]`. */
export function delItem(x, key) {
  if (Array.isArray(x) && (x.constructor === Array || !x.__delitem__)) {
    delListItem(x, key);
    return;
  }
  const own = dunder(x, '__delitem__');
  if (!own && dunder(x, '__setitem__')) throw new AttributeError('__delitem__');
  if (!own) throw new PyTypeError(`'${typeName(x)}' object ${missesItems(x, key)} support item deletion`);
  own.call(x, key);
}

/** CPython has two texts: one for sequences with an index, as all objects of Python's own classes are, and one for others. */
const missesItems = (x, key) =>
  (typeof x === 'object' || typeof x === 'string') &&
  x !== null &&
  !(x instanceof Float) &&
  (isInt(key) || dunder(key, '__index__'))
    ? "doesn't"
    : 'does not';

/** `xs[i]` of a list by an int, where both types are certain. */
export function listAt(xs, i) {
  const value = xs[i];
  return value !== undefined ? value : listItem(xs, i, 'list');
}

export function delListItem(x, key) {
  if (key instanceof Slice) {
    delSlice(x, key);
    return;
  }
  if (!isInt(key) && !key?.__index__)
    throw new PyTypeError(`list indices must be integers or slices, not ${typeName(key)}`);
  let at = itemIndex(key);
  if (at < 0) at += x.length;
  if (at < 0 || at >= x.length) throw new IndexError('list assignment index out of range');
  x.splice(at, 1);
}

/** Items in programs with a class derived from `list` that may override item access. */
export function getOwnItem(x, key) {
  return Array.isArray(x) && x.constructor !== Array && x.__getitem__ ? x.__getitem__(key) : getItem(x, key);
}
export function setOwnItem(x, key, value) {
  if (Array.isArray(x) && x.constructor !== Array && x.__setitem__) x.__setitem__(key, value);
  else setItem(x, key, value);
}

function strItem(s, key) {
  if (typeof key === 'number' && !textSeen.astral) {
    const at = key < 0 ? key + s.length : key;
    if (at >= 0 && at < s.length) return s[at];
    throw new IndexError('string index out of range');
  }
  const text = isWide(s) ? [...s] : s;
  if (key instanceof Slice) {
    const [start, stop, step] = sliceBounds(key, text.length);
    if (step === 1)
      return typeof text === 'string'
        ? text.slice(start, Math.max(start, stop))
        : text.slice(start, Math.max(start, stop)).join('');
    let out = '';
    for (let at = start; step > 0 ? at < stop : at > stop; at += step) out += text[at];
    return out;
  }
  if (!isInt(key) && !key?.__index__) throw new PyTypeError(`string indices must be integers, not '${typeName(key)}'`);
  let at = itemIndex(key);
  if (at < 0) at += text.length;
  if (at < 0 || at >= text.length) throw new IndexError('string index out of range');
  return text[at];
}
