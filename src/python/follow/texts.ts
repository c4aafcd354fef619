import { python } from '../values/values.ts';
import { toPython } from './convert.ts';
import { textOfRecord } from './library/records.ts';
import { findInClass, isClassOpen, isInstanceOf } from './lookup.ts';
import type { Machine } from './machine.ts';
import { type InstanceObject, isScalar, type Value } from './objects.ts';

/** `str(value)` or `repr(value)`; null if it is not known. */
export function textOf(machine: Machine, value: Value, how: 'str' | 'repr'): string | null {
  if (isScalar(value)) {
    const outcome = how === 'str' ? python.toText(value) : python.repr(value);
    return outcome.type === 'value' ? outcome.value : null;
  }
  if (value.kind === 'instance') return textOfInstance(machine, value, how);
  if (value.kind === 'record') return textOfRecord(value, how);
  if (value.kind === 'list' || value.kind === 'tuple' || value.kind === 'dict') {
    const outcome = python.repr(toPython(value, 'deep'));
    return outcome.type === 'value' ? outcome.value : null;
  }
  return null;
}

function textOfInstance(machine: Machine, value: InstanceObject, how: 'str' | 'repr'): string | null {
  const method = (how === 'str' ? findInClass(value.cls, '__str__') : null) ?? findInClass(value.cls, '__repr__');
  if (method) {
    const text = machine.callWith(method.value, value);
    if (text.kind === 'str') return text.value;
    if (text.kind === 'unknown' || text.kind === 'instance') return null;
    const name = how === 'str' && findInClass(value.cls, '__str__') ? '__str__' : '__repr__';
    machine.fail(
      'TypeError',
      `${name} returned non-string (type ${text.kind === 'none' ? 'NoneType' : text.kind})`,
      'unsupported-operation',
    );
  }
  if (isClassOpen(value.cls)) return null;
  if (how === 'str' && isInstanceOf(value, 'BaseException') && !isInstanceOf(value, 'KeyError')) {
    const args = value.names.get('args');
    if (args?.kind === 'tuple' && args.items.length === 1) return textOf(machine, args.items[0]!, 'str');
  }
  return null;
}
