import type { Machine } from './machine.ts';
import { type ClassObject, isScalar, type Value } from './objects.ts';
import { typeNameOf } from './types.ts';

/** `isinstance(value, types)`; null if it is not known. */
export function isInstance(machine: Machine, value: Value, types: Value): boolean | null {
  if (types.kind === 'tuple') {
    const answers = types.items.map((one) => isInstance(machine, value, one));
    return answers.includes(true) ? true : answers.includes(null) ? null : false;
  }
  if (types.kind === 'class') return isInstanceOfClass(value, types);
  if (types.kind === 'type') return isInstanceOfType(value, types.name);
  if (types.kind === 'unknown' || types.kind === 'native' || types.kind === 'record') return null;
  // An object with `__instancecheck__` or `__bases__` is accepted as well.
  if (types.kind === 'instance') return null;
  machine.fail('TypeError', 'isinstance() arg 2 must be a type, a tuple of types, or a union', 'unsupported-operation');
}

function isInstanceOfClass(value: Value, cls: ClassObject): boolean | null {
  const own = value.kind === 'instance' ? value.cls : value.kind === 'tuple' ? value.cls : undefined;
  if (own) {
    if (own.order.includes(cls)) return true;
    return own.hasUnknownBase || cls.hasUnknownBase || hasHook(cls) ? null : false;
  }
  return value.kind === 'unknown' || value.kind === 'record' || cls.hasUnknownBase || hasHook(cls) ? null : false;
}

/** Protocols and abstract classes can accept instances of other classes. */
const hasHook = (cls: ClassObject): boolean =>
  cls.order.some((one) => one.traits.isProtocol || one.traits.isAbstractBase || one.names.has('__subclasshook__'));

const classKinds = new Set(
  'bool bytes bytearray complex dict float frozenset int list object range set str tuple type NoneType'.split(' '),
);

function isInstanceOfType(value: Value, name: string): boolean | null {
  if (name === 'object') return true;
  if (value.kind === 'unknown') {
    if (value.of === null || !classKinds.has(name)) return null;
    const of = value.of === 'none' ? 'NoneType' : value.of;
    return of === name || (of === 'bool' && name === 'int') ? true : classKinds.has(of) ? false : null;
  }
  const own = value.kind === 'dict' ? 'dict' : value.kind === 'tuple' ? 'tuple' : typeNameOf(value);
  if (own === name || (own === 'bool' && name === 'int')) return true;
  if (value.kind === 'instance') return value.cls.hasUnknownBase || !classKinds.has(name) ? null : false;
  if (value.kind === 'class' && name === 'type') return true;
  if (value.kind === 'record') return value.type === name.replace(/^.*\./, '') ? true : null;
  return classKinds.has(name) && (isScalar(value) || ['list', 'dict', 'set', 'tuple', 'function'].includes(value.kind))
    ? false
    : null;
}
