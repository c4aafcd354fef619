import { python } from '../python/values/values.ts';
import { knownScalar, valueOrNull } from './known.ts';
import type { Value } from './value.ts';

/** A string that is equal for equal dict keys: 1, 1.0 and True are one key. Null where the key is not known. */
export function keyOf(value: Value): string | null {
  switch (value.type) {
    case 'str':
      return `s${value.value}`;
    case 'bytes':
      return `b${value.value}`;
    case 'int':
    case 'bool':
    case 'float':
    case 'none':
      return valueOrNull(python.hashKey(knownScalar(value)!));
    case 'ellipsis':
      return value.type;
    case 'ref':
      return value.name.includes('()') || value.sources > 0 ? null : `r${value.name}`;
    case 'function':
    case 'class':
    case 'instance':
      return value.type === 'instance' && value.payload ? keyOf(value.payload) : `o${value.id}`;
    case 'list': {
      if (value.kind !== 'tuple' && value.kind !== 'frozenset') return null;
      if (value.content.rest) return null;
      const parts = value.content.items.map(keyOf);
      return parts.includes(null) ? null : `(${parts.map((part) => `${part!.length}:${part}`).join(',')})`;
    }
    default:
      return null;
  }
}
