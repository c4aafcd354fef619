import { same } from './compare.js';
import { Dict } from './dict.js';
import { PyTypeError } from './errors.js';
import { className, Tuple } from './values.js';

/** Patterns of `match`. */
export const sequenceItems = (x) =>
  Array.isArray(x) ? x : x instanceof Tuple ? x.items : x?.$typeName === 'range' ? [...x] : null;

export const isMapping = (x) => x instanceof Dict;

export function mappingItems(x, keys) {
  const out = [];
  for (const key of keys) {
    const entry = x.entry(key);
    if (!entry) return null;
    out.push(entry[1]);
  }
  return out;
}

export function mappingRest(x, keys) {
  const out = new Dict();
  for (const [key, value] of x.entries.values()) if (!keys.some((one) => same(one, key))) out.set(key, value);
  return out;
}

export function matchArguments(x, cls, count) {
  const names = x.__match_args__ ?? cls.prototype?.__match_args__;
  if (!(names instanceof Tuple) || names.items.length < count) {
    throw new PyTypeError(
      `${className(cls)}() accepts ${names?.items.length ?? 0} positional sub-patterns (${count} given)`,
    );
  }
  const out = [];
  for (const name of names.items.slice(0, count)) {
    const value = x[name] ?? x[`$${name}`];
    if (value === undefined) return null;
    out.push(value);
  }
  return out;
}
