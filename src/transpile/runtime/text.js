import { index, sliceBounds } from './list.js';
import { IndexError, PyTypeError } from './errors.js';
import { isInt, Slice, typeName } from './values.js';

/**
 * Python counts code points, JavaScript UTF-16 units. They differ past the basic plane only, so units do until a
 * character from there has been seen.
 */
export const textSeen = { astral: false };

export function sawText(s) {
  if (!textSeen.astral && /[\ud800-\udfff]/.test(s)) textSeen.astral = true;
  return s;
}

const isWide = (s) => textSeen.astral && /[\ud800-\udfff]/.test(s);

/** The characters of a text. */
export const chars = (s) => (isWide(s) ? [...s] : s.split(''));

export const strLen = (s) => (isWide(s) ? [...s].length : s.length);

/** Where a text begins that has so many characters before it, and back. */
export const toUnit = (s, at) => (isWide(s) ? [...s].slice(0, at).join('').length : at);
export const fromUnit = (s, at) => (at < 0 || !isWide(s) ? at : [...s.slice(0, at)].length);

export function strItem(s, key) {
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
  let at = index(key);
  if (at < 0) at += text.length;
  if (at < 0 || at >= text.length) throw new IndexError('string index out of range');
  return text[at];
}
