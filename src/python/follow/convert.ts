import * as values from '../values/value.ts';
import { opaque, type PythonValue } from '../values/value.ts';
import { keyOf } from './keys.ts';
import {
  DictObject,
  IteratorObject,
  isScalar,
  ListObject,
  SetObject,
  tuple,
  typeValue,
  unknown,
  type Value,
} from './objects.ts';

/** How containers inside a value are converted: kept as objects that can only be moved, or by their contents. */
export type Depth = 'shallow' | 'deep';

const depthMax = 20;

/** Converts a value for `python/values`. Whatever it does not know becomes opaque. */
export function toPython(value: Value, depth: Depth, level = 0): PythonValue {
  if (isScalar(value)) return value;
  if (level > depthMax) return opaque(value);
  const inner = (one: Value): PythonValue =>
    depth === 'deep' || one.kind === 'tuple' || isScalar(one) ? toPython(one, depth, level + 1) : opaque(one);
  switch (value.kind) {
    case 'tuple':
      return value.cls ? opaque(value) : values.tuple(value.items.map(inner));
    case 'list':
      return value.items && value.type === 'list' ? values.list(value.items.map(inner)) : opaque(value);
    case 'set':
      if (!value.items) return opaque(value);
      return { kind: value.isFrozen ? 'frozenset' : 'set', items: [...value.items.values()].map(inner) };
    case 'dict':
      if (!value.entries || value.type !== 'dict') return opaque(value);
      return {
        kind: 'dict',
        entries: [...value.entries.values()].map(({ key, value: held }) => [inner(key), inner(held)]),
      };
    case 'view': {
      const entries = value.of.entries;
      if (!entries) return opaque(value);
      const items = [...entries.values()].map((entry) =>
        value.what === 'keys'
          ? inner(entry.key)
          : value.what === 'values'
            ? inner(entry.value)
            : values.tuple([inner(entry.key), inner(entry.value)]),
      );
      return { kind: 'view', type: `dict_${value.what}`, items };
    }
    case 'slice':
      return { kind: 'slice', start: inner(value.start), stop: inner(value.stop), step: inner(value.step) };
    case 'type':
      return values.isBuiltinClass(value.name) ? values.builtin(value.name) : opaque(value);
    default:
      return opaque(value);
  }
}

/** Converts a result of `python/values`, with new objects for its containers. */
export function fromPython(value: PythonValue): Value {
  switch (value.kind) {
    case 'opaque':
      return value.value as Value;
    case 'tuple':
      return tuple(value.items.map(fromPython));
    case 'list':
      return new ListObject(value.items.map(fromPython));
    case 'set':
    case 'frozenset':
      return makeSet(value.items.map(fromPython), value.kind === 'frozenset');
    case 'dict':
      return makeDict(value.entries.map(([key, held]) => [fromPython(key), fromPython(held)]));
    case 'iterator': {
      const items = value.items.map(fromPython);
      return listIterator(value.type, items);
    }
    case 'slice':
    case 'view':
      return unknown;
    case 'builtin':
      return typeValue(value.name);
    default:
      return value;
  }
}

export function listIterator(type: string, items: readonly Value[]): IteratorObject {
  const iterator = new IteratorObject(type, () => true);
  iterator.items = items;
  return iterator;
}

/** A set of the items; its contents are unknown if an item is not known. */
export function makeSet(items: readonly Value[], isFrozen = false): SetObject {
  const found = new Map<string, Value>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) return new SetObject(null, isFrozen);
    if (!found.has(key)) found.set(key, item);
  }
  return new SetObject(found, isFrozen);
}

/** A dict with the entries; its contents are unknown if a key is not known. */
export function makeDict(entries: readonly (readonly [key: Value, value: Value])[]): DictObject {
  const found = new Map<string, { key: Value; value: Value }>();
  for (const [key, value] of entries) {
    const name = keyOf(key);
    if (name === null) return new DictObject(null);
    found.set(name, { key: found.get(name)?.key ?? key, value });
  }
  return new DictObject(found);
}
