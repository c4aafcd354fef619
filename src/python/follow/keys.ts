import { python } from '../values/values.ts';
import { NativeError } from './failure.ts';
import { findInClass, isInstanceOf } from './lookup.ts';
import { isScalar, type Value } from './objects.ts';

/** The key of an item that is looked up in a set: a set stands for the frozenset with its items. */
export function keyInSet(value: Value): string | null {
  if (value.kind !== 'set') return keyOf(value);
  return value.items && joinKeys('f', [...value.items.keys()].sort());
}

/**
 * A text that is equal exactly for values that are one key of a dict; null if it is not known. Throws for values that
 * cannot be hashed.
 */
export function keyOf(value: Value): string | null {
  if (isScalar(value)) {
    const key = python.hashKey(value);
    return key.type === 'value' ? key.value : null;
  }
  switch (value.kind) {
    case 'tuple':
      return joinKeys('t', value.items.map(keyOf));
    case 'set':
      if (!value.isFrozen) throw unhashable('set');
      return value.items && joinKeys('f', [...value.items.keys()].sort());
    case 'list':
      throw unhashable(value.type === 'deque' ? 'collections.deque' : value.type);
    case 'dict':
      throw unhashable(value.type === 'defaultdict' ? 'collections.defaultdict' : value.type);
    case 'slice':
      return null;
    case 'type':
      return `type ${value.name}`;
    case 'native':
      return `native ${value.name}`;
    case 'class':
    case 'function':
    case 'coroutine':
    case 'iterator':
      return `#${value.id}`;
    case 'record':
      return value.type === 'Decimal' ? null : `record ${value.type} ${JSON.stringify(value.data)}`;
    case 'instance':
      return keyOfInstance(value);
    default:
      return null;
  }
}

const unhashable = (type: string): NativeError =>
  new NativeError('TypeError', `unhashable type: '${type}'`, 'unhashable-value');

const joinKeys = (mark: string, keys: readonly (string | null)[]): string | null =>
  keys.includes(null) ? null : `${mark}${keys.map((key) => `${key!.length}:${key}`).join('')}`;

function keyOfInstance(value: Extract<Value, { kind: 'instance' }>): string | null {
  const { cls } = value;
  if (cls.hasUnknownBase) return null;
  if (cls.traits.isEnum || isInstanceOf(value, 'BaseException')) return `#${value.id}`;
  const hash = findInClass(cls, '__hash__');
  const equal = findInClass(cls, '__eq__');
  if (hash?.value.kind === 'none') throw unhashable(cls.name);
  if (hash) return null;
  if (equal) {
    // A class that defines equality but no hash cannot be hashed, unless a base that is nearer defines the hash.
    throw unhashable(cls.name);
  }
  const { fields, isEqualByFields, isFrozen } = cls.traits;
  if (!fields || !isEqualByFields) return `#${value.id}`;
  if (!isFrozen) throw unhashable(cls.name);
  return joinKeys(
    `d${cls.id}`,
    fields.map(({ name }) => (value.names.has(name) ? keyOf(value.names.get(name)!) : null)),
  );
}
