import { rangeLength } from '../values/ranges.ts';
import { integerOf } from '../values/value.ts';
import { python } from '../values/values.ts';
import { findInClass, isClassOpen } from './lookup.ts';
import type { Machine } from './machine.ts';
import { isScalar, type Value } from './objects.ts';
import { typeNameOf } from './types.ts';

/** `len(value)`; null if it is not known. */
export function lengthOf(machine: Machine, value: Value): bigint | null {
  switch (value.kind) {
    case 'list':
    case 'tuple':
      return value.items && BigInt(value.items.length);
    case 'set':
      return value.items && BigInt(value.items.size);
    case 'dict':
      return value.entries && BigInt(value.entries.size);
    case 'view':
      return value.of.entries && BigInt(value.of.entries.size);
    case 'range':
      return rangeLength(value);
    case 'str':
    case 'bytes': {
      const outcome = python.length(value);
      return outcome.type === 'value' ? outcome.value : null;
    }
    case 'instance': {
      const found = findInClass(value.cls, '__len__');
      if (found) {
        const length = machine.callWith(found.value, value);
        return isScalar(length) ? integerOf(length) : null;
      }
      if (isClassOpen(value.cls) || value.isOpen) return null;
      break;
    }
    case 'class':
      if (value.traits.members) return BigInt(value.traits.members.length);
      if (value.hasUnknownBase) return null;
      break;
    case 'unknown':
      machine.doubtful();
      if (!value.of || !['int', 'float', 'bool', 'none'].includes(value.of)) return null;
      break;
    case 'record':
    case 'native':
    case 'super':
      return null;
    default:
      break;
  }
  machine.fail('TypeError', `object of type '${typeNameOf(value)}' has no len()`, 'unsupported-operation');
}

/** `bool(value)`; null if it is not known. */
export function truthOf(machine: Machine, value: Value): boolean | null {
  if (isScalar(value)) return python.isTrue(value);
  switch (value.kind) {
    case 'unknown':
      return value.of === 'none' ? false : null;
    case 'list':
    case 'tuple':
    case 'set':
    case 'dict':
    case 'view': {
      const length = lengthOf(machine, value);
      return length === null ? null : length > 0n;
    }
    case 'instance': {
      const found = findInClass(value.cls, '__bool__') ?? findInClass(value.cls, '__len__');
      if (found) return truthOf(machine, machine.callWith(found.value, value));
      return isClassOpen(value.cls) ? null : true;
    }
    case 'record':
    case 'super':
      return null;
    default:
      return true;
  }
}
