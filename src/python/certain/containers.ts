import { usualLimits } from '../values/limits.ts';
import { python } from '../values/values.ts';
import type { State } from './state.ts';
import { asInteger, fromKnown, keyOf, unknown, type Value } from './value.ts';

/** Longer ranges are not iterated. */
export const limits = { ...usualLimits, items: 2000 };

/** The items that an iteration yields, in order; null if they are not all known or too many. */
export function iterate(value: Value, state: State): readonly Value[] | null {
  switch (value.type) {
    case 'tuple':
      return value.items;
    case 'constant': {
      const items = python.iterate(value.value, limits);
      return items.type === 'value' ? items.value.map(fromKnown) : null;
    }
    case 'object': {
      const contents = state.contents(value);
      if (!contents?.items) return null;
      if (contents.type === 'dict') return [...contents.items.values()].map(({ key }) => key);
      // The order of a set with several items is unknown.
      return contents.type === 'list' || contents.items.length < 2 ? contents.items : contents.items.map(() => unknown);
    }
    default:
      return null;
  }
}

export function lengthOf(value: Value, state: State): bigint | null {
  switch (value.type) {
    case 'tuple':
      return BigInt(value.items.length);
    case 'constant': {
      const length = python.length(value.value);
      return length.type === 'value' ? length.value : null;
    }
    case 'object': {
      const items = state.contents(value)?.items;
      if (!items) return null;
      return BigInt('size' in items ? items.size : items.length);
    }
    default:
      return null;
  }
}

/** True, false, or null if it is not known. */
export function truthOf(value: Value, state: State): boolean | null {
  if (value.type === 'function' || value.type === 'imported') return true;
  if (value.type === 'constant') return python.isTrue(value.value);
  const length = lengthOf(value, state);
  return length === null ? null : length > 0n;
}

export type Missing = { readonly kind: 'missing' } & (
  | { readonly raises: 'KeyError' }
  | { readonly raises: 'IndexError'; readonly length: bigint }
);

export type Lookup = { readonly kind: 'found'; readonly value: Value } | Missing;

/** `value[index]`; null if the values are not known well enough to decide. */
export function lookUp(value: Value, index: Value, state: State): Lookup | null {
  const contents = state.contents(value);
  if (contents?.type === 'dict') {
    const key = keyOf(index);
    if (!contents.items || key === null) return null;
    const found = contents.items.get(key);
    return found ? { kind: 'found', value: found.value } : { kind: 'missing', raises: 'KeyError' };
  }
  if (contents?.type === 'set') return null;
  const at = asInteger(index);
  const length = lengthOf(value, state);
  if (at === null || length === null) return null;
  if (at >= length || at < -length) return { kind: 'missing', raises: 'IndexError', length };
  if (value.type === 'constant') {
    const item = index.type === 'constant' ? python.subscript(value.value, index.value) : null;
    return { kind: 'found', value: item?.type === 'value' ? fromKnown(item.value) : unknown };
  }
  const items = iterate(value, state);
  return { kind: 'found', value: items?.[Number(at < 0n ? at + length : at)] ?? unknown };
}

/** The kind of value, as messages name it. */
export function nounOf(value: Value, state: State): string {
  const contents = state.contents(value);
  if (contents) return contents.type;
  if (value.type === 'constant') return value.value.kind === 'str' ? 'string' : value.value.kind;
  return value.type;
}
