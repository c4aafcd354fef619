import { none, str } from '../values/value.ts';
import { builtinAttributes } from './builtin-attributes.ts';
import { type FailureKind, NativeError, PassEnded } from './failure.ts';
import { moduleAttribute } from './library/modules.ts';
import { recordAttribute } from './library/records.ts';
import { findInClass, isClassOpen, isInstanceOf } from './lookup.ts';
import type { Machine } from './machine.ts';
import { refuseTextArguments } from './methods/text-arguments.ts';
import { builtinMethod, resultTypeOf } from './methods.ts';
import {
  type ClassObject,
  DictObject,
  type InstanceObject,
  native,
  tuple,
  typeValue,
  unknown,
  type Value,
} from './objects.ts';
import { typeNameOf } from './types.ts';

/** `value.name`; raises AttributeError if there is certainly no such attribute. */
export function readAttribute(machine: Machine, value: Value, name: string): Value {
  const found = findAttribute(machine, value, name);
  if (found) return found;
  machine.fail('AttributeError', `${describeOwner(value)} has no attribute '${name}'`, missingAttributeKind(value));
}

function describeOwner(value: Value): string {
  if (value.kind === 'module') return `module '${value.name}'`;
  return value.kind === 'class' || value.kind === 'type'
    ? `type object '${value.name}'`
    : `'${typeNameOf(value)}' object`;
}

function missingAttributeKind(value: Value): FailureKind {
  if (value.kind === 'class') return value.traits.isEnum ? 'missing-enum-member' : 'missing-own-attribute';
  if (value.kind === 'coroutine') return 'coroutine-used-as-value';
  const isOwn = value.kind === 'instance' || value.kind === 'super' || value.kind === 'function';
  return isOwn || (value.kind === 'tuple' && value.cls) ? 'missing-own-attribute' : 'missing-attribute';
}

/** The attribute; null if there certainly is none. */
export function findAttribute(machine: Machine, value: Value, name: string): Value | null {
  switch (value.kind) {
    case 'instance':
      return findInInstance(machine, value, name);
    case 'class':
      return findOnClass(machine, value, name);
    case 'module':
      return moduleAttribute(machine, value.name, name);
    case 'super':
      return findInSuper(machine, value, name);
    case 'record':
      return recordAttribute(machine, value, name);
    case 'function':
      return findOnFunction(machine, value, name);
    case 'method':
      if (name === '__self__') return value.self;
      if (name === '__func__') return value.callee;
      return value.callee.kind === 'function' ? findOnFunction(machine, value.callee, name) : unknown;
    case 'property':
      return propertyMethod(value, name);
    case 'tuple':
      return value.cls ? findInNamedTuple(machine, value, value.cls, name) : findOnBuiltin(machine, value, name);
    case 'type':
      return findOnType(machine, value.name, name);
    case 'wrapped':
    case 'native':
    case 'slice':
      return unknown;
    case 'unknown':
      return findOnUnknown(machine, value, name);
    default:
      return findOnBuiltin(machine, value, name);
  }
}

const isSpecial = (name: string): boolean => name.startsWith('__') && name.endsWith('__');

function findOnBuiltin(machine: Machine, value: Value, name: string): Value | null {
  const type = attributeType(value);
  const names = builtinAttributes.get(type);
  if (!names) return machine.doubtful();
  if (isSpecial(name)) return specialAttribute(value, name);
  return names.has(name) ? builtinMethod(machine, value, name) : null;
}

function specialAttribute(value: Value, name: string): Value {
  const type = typeNameOf(value);
  return name === '__class__' && type ? typeValue(type) : unknown;
}

function attributeType(value: Value): string {
  if (value.kind === 'list' || value.kind === 'dict') return value.type;
  if (value.kind === 'coroutine') return value.isTask ? 'task' : 'coroutine';
  return typeNameOf(value) ?? '';
}

function findOnUnknown(machine: Machine, value: Extract<Value, { kind: 'unknown' }>, name: string): Value | null {
  if (value.of === null) return machine.doubtful();
  const names = builtinAttributes.get(value.of === 'none' ? 'NoneType' : value.of);
  if (!names || isSpecial(name)) return machine.doubtful();
  if (!names.has(name)) return null;
  const { of } = value;
  const result = resultTypeOf(of, name);
  return native(`${of}.${name}`, ({ positional, named }) => {
    if (of === 'str') refuseTextArguments(name, { positional, named });
    machine.escape([...positional, ...named.values()]);
    return machine.doubtful(result);
  });
}

function findOnFunction(machine: Machine, value: Extract<Value, { kind: 'function' }>, name: string): Value | null {
  const own = value.names.get(name);
  if (own) return own;
  if (name === '__name__' || name === '__qualname__') {
    return value.node.kind === 'Lambda' ? str('<lambda>') : str(value.node.name);
  }
  if (isSpecial(name) || value.isOpen) return machine.doubtful();
  return null;
}

function propertyMethod(value: Extract<Value, { kind: 'property' }>, name: string): Value | null {
  if (name === 'setter') return native('setter', ({ positional: [set] }) => ({ ...value, set: set ?? none }));
  if (name === 'getter') return native('getter', ({ positional: [get] }) => ({ ...value, get: get ?? none }));
  if (name === 'deleter') return native('deleter', () => value);
  return unknown;
}

/** The value that an attribute of a class has when it is read from an instance. */
export function bindTo(machine: Machine, self: Value, cls: ClassObject, value: Value): Value {
  switch (value.kind) {
    case 'function':
      return { kind: 'method', self, callee: value };
    case 'native':
      return value.isMethod ? { kind: 'method', self, callee: value } : value;
    case 'property':
      return machine.callWith(value.get, self);
    case 'wrapped':
      return value.by === 'static' ? value.callee : { kind: 'method', self: cls, callee: value.callee };
    case 'instance': {
      const get = findInClass(value.cls, '__get__');
      return get ? machine.callWith(get.value, value, self, cls) : value;
    }
    default:
      return value;
  }
}

function findInInstance(machine: Machine, value: InstanceObject, name: string): Value | null {
  const { cls } = value;
  if (findInClass(cls, '__getattribute__')) return machine.doubtful();
  const inClass = findInClass(cls, name);
  const isComputed = inClass?.value.kind === 'property' && !inClass.value.isCached;
  if (inClass && isComputed) return bindTo(machine, value, cls, inClass.value);
  const own = value.names.get(name);
  if (own) return own;
  // An instance that unseen code has changed may have a value of its own.
  if (inClass && (value.isOpen || cls.hasUnknownBase) && isData(inClass.value)) return machine.doubtful();
  if (inClass) {
    const found = bindTo(machine, value, cls, inClass.value);
    if (inClass.value.kind === 'property' && !value.isOpen) {
      machine.touch(value);
      value.names.set(name, found);
    }
    return found;
  }
  if (name === '__class__') return cls;
  if (name === '__dict__') return instanceDict(machine, value);
  if (isClassOpen(cls) && !value.isOpen) machine.escape([value]);
  if (value.isOpen || isClassOpen(cls) || isSpecial(name)) return machine.doubtful();
  const fallback = findInClass(cls, '__getattr__');
  if (fallback) return machine.callWith(fallback.value, value, str(name));
  if (isInstanceOf(value, 'BaseException')) return exceptionAttribute(machine, value, name);
  if (cls.traits.isEnum) return name.startsWith('_') ? unknown : null;
  return null;
}

function instanceDict(machine: Machine, value: InstanceObject): Value {
  machine.escape([value]);
  return unknown;
}

const openExceptions =
  'OSError UnicodeError SystemExit ImportError SyntaxError StopIteration NameError AttributeError BaseExceptionGroup'.split(
    ' ',
  );

function exceptionAttribute(machine: Machine, value: InstanceObject, name: string): Value | null {
  if (name === 'with_traceback' || name === 'add_note') return native(name, () => value);
  const isLibrary = value.cls.order.some((one) => one.isBuiltin && one.name.includes('.'));
  if (name === 'args') return tuple([]);
  if (name === 'value' && isInstanceOf(value, 'StopIteration')) return unknown;
  if (isLibrary || openExceptions.some((one) => isInstanceOf(value, one))) return machine.doubtful();
  return null;
}

/** A base or metaclass that is not known can replace what the body of the class assigns, except its methods. */
const isData = ({ kind }: Value): boolean => !['function', 'wrapped', 'property', 'native', 'instance'].includes(kind);

function findOnClass(machine: Machine, cls: ClassObject, name: string): Value | null {
  const found = findInClass(cls, name);
  if (found) {
    // These are class methods without a decorator.
    const isImplicit = name === '__init_subclass__' || name === '__class_getitem__';
    if (isImplicit && found.value.kind === 'function') return { kind: 'method', self: cls, callee: found.value };
    if (found.value.kind === 'instance' && findInClass(found.value.cls, '__get__')) return machine.doubtful();
    if (cls.hasUnknownBase && isData(found.value)) return machine.doubtful();
    if (found.value.kind !== 'wrapped') return found.value;
    return found.value.by === 'static' ? found.value.callee : { kind: 'method', self: cls, callee: found.value.callee };
  }
  if (name === '__name__' || name === '__qualname__') return str(cls.name.replace(/^.*\./, ''));
  if (name === '__members__' || cls.traits.tupleFields) return unknown;
  if (name === 'register' && cls.order.some(({ traits }) => traits.isAbstractBase)) return unknown;
  if (isSpecial(name) || name === 'mro' || isClassOpen(cls) || cls.isBuiltin) return machine.doubtful();
  if (cls.order.some((one) => one.isBuiltin)) return machine.doubtful();
  return cls.traits.isEnum && name.startsWith('_') ? unknown : null;
}

function findInSuper(machine: Machine, value: Extract<Value, { kind: 'super' }>, name: string): Value | null {
  const { self, after } = value;
  const cls = self.kind === 'class' ? self : self.kind === 'instance' ? self.cls : null;
  if (!cls) return machine.doubtful();
  const found = findInClass(cls, name, after);
  if (found) {
    if (self.kind === 'class') return found.value.kind === 'function' ? found.value : machine.doubtful();
    return bindTo(machine, self, cls, found.value);
  }
  if (isClassOpen(cls)) {
    machine.escape([self]);
    return machine.doubtful();
  }
  if (name === '__init__') return native('object.__init__', initializer(cls, self));
  if (name === '__setattr__' && self.kind === 'instance') {
    return native('object.__setattr__', ({ positional: [attribute, given] }) => {
      if (attribute?.kind !== 'str' || !given) return machine.doubtful();
      machine.touch(self);
      self.names.set(attribute.value, given);
      return none;
    });
  }
  if (isSpecial(name)) return machine.doubtful();
  return isInstanceOf({ cls } as InstanceObject, 'BaseException') ? machine.doubtful() : null;
}

/** `object.__init__` and the one of exceptions. */
const initializer =
  (cls: ClassObject, self: Value): Extract<Value, { kind: 'native' }>['call'] =>
  ({ positional, named }) => {
    if (self.kind === 'instance' && isInstanceOf(self, 'BaseException')) {
      self.names.set('args', tuple(positional));
      return none;
    }
    const isPlain = cls.order.every((one) => !one.isBuiltin);
    if (isPlain && positional.length + named.size > 0) {
      throw new NativeError(
        'TypeError',
        'object.__init__() takes exactly one argument (the instance to initialize)',
        'argument-mismatch',
      );
    }
    return none;
  };

function findInNamedTuple(
  machine: Machine,
  value: Extract<Value, { kind: 'tuple' }>,
  cls: ClassObject,
  name: string,
): Value | null {
  const at = (cls.traits.tupleFields ?? []).indexOf(name);
  if (at >= 0) return value.items[at]!;
  const found = findInClass(cls, name);
  if (found) return bindTo(machine, value, cls, found.value);
  if (name === 'count' || name === 'index') return builtinMethod(machine, tuple(value.items), name);
  if (name === '_replace') return native('_replace', ({ named }) => replaceFields(value, cls, named));
  if (name === '_asdict') return native('_asdict', () => new DictObject(null));
  if (name.startsWith('_') || cls.hasUnknownBase) return machine.doubtful();
  return null;
}

function replaceFields(
  value: Extract<Value, { kind: 'tuple' }>,
  cls: ClassObject,
  named: ReadonlyMap<string, Value>,
): Value {
  const fields = cls.traits.tupleFields ?? [];
  const wrong = [...named.keys()].filter((name) => !fields.includes(name));
  if (wrong.length > 0) {
    throw new NativeError('ValueError', `Got unexpected field names: ['${wrong.join("', '")}']`);
  }
  return { ...value, items: value.items.map((item, at) => named.get(fields[at]!) ?? item) };
}

function findOnType(machine: Machine, type: string, name: string): Value | null {
  if (name === '__name__' || name === '__qualname__') return str(type);
  const library = moduleAttribute(machine, type, name);
  if (library && library.kind !== 'unknown') return library;
  const names = builtinAttributes.get(type);
  if (!names || isSpecial(name)) return machine.doubtful();
  if (!names.has(name)) return null;
  if (type === 'str' && name === 'maketrans') return builtinMethod(machine, str(''), name);
  return native(`${type}.${name}`, ({ positional: [self, ...rest], named }) => {
    if (!self || typeNameOf(self) !== type) {
      machine.escape([self ?? none, ...rest, ...named.values()]);
      return machine.doubtful();
    }
    return machine.call(builtinMethod(machine, self, name), { positional: rest, named });
  });
}

/** `value.name = given`. */
export function writeAttribute(machine: Machine, value: Value, name: string, given: Value): void {
  switch (value.kind) {
    case 'instance':
      writeToInstance(machine, value, name, given);
      return;
    case 'class':
    case 'function': {
      const held = value.kind === 'class' ? value.names.get(name) : undefined;
      if (value.kind === 'class' && held?.kind === 'instance' && value.traits.members?.includes(held)) {
        machine.fail('AttributeError', `cannot reassign member '${name}'`, 'frozen-instance-changed');
      }
      machine.touch(value);
      value.names.set(name, given);
      return;
    }
    case 'unknown':
    case 'module':
    case 'native':
    case 'type':
    case 'wrapped':
    case 'property':
    case 'super':
    case 'record':
      machine.escape([given]);
      machine.doubtful();
      return;
    case 'tuple':
      if (value.cls?.traits.tupleFields?.includes(name)) {
        machine.fail('AttributeError', "can't set attribute", 'frozen-instance-changed');
      }
      if (value.cls) {
        machine.doubtful();
        return;
      }
      break;
    default:
      break;
  }
  if (isSpecial(name)) {
    machine.doubtful();
    return;
  }
  const type = typeNameOf(value);
  const isKnown = findAttribute(machine, value, name) !== null;
  const problem = isKnown ? `attribute '${name}' is read-only` : `has no attribute '${name}'`;
  machine.fail('AttributeError', `'${type}' object ${problem}`, missingAttributeKind(value));
}

function writeToInstance(machine: Machine, value: InstanceObject, name: string, given: Value): void {
  const { cls } = value;
  const { isFrozen, slots } = cls.traits;
  if (name === '__class__') throw new PassEnded('the class of an object is changed');
  if (name === '__dict__') {
    machine.escape([value, given]);
    return;
  }
  const own = findInClass(cls, '__setattr__');
  if (own) {
    machine.callWith(own.value, value, str(name), given);
    return;
  }
  const inClass = findInClass(cls, name)?.value;
  if (inClass?.kind === 'property' && !inClass.isCached) {
    if (!inClass.set || inClass.set.kind === 'none') {
      machine.fail(
        'AttributeError',
        `property '${name}' of '${cls.name}' object has no setter`,
        'missing-own-attribute',
      );
    }
    machine.callWith(inClass.set, value, given);
    return;
  }
  if (inClass?.kind === 'instance') {
    const set = findInClass(inClass.cls, '__set__');
    if (set) {
      machine.callWith(set.value, inClass, value, given);
      return;
    }
  }
  if (isFrozen) {
    machine.fail('dataclasses.FrozenInstanceError', `cannot assign to field '${name}'`, 'frozen-instance-changed');
  }
  if (slots && !slots.has(name) && !isClassOpen(cls)) {
    machine.fail('AttributeError', `'${cls.name}' object has no attribute '${name}'`, 'missing-own-attribute');
  }
  if (cls.traits.isEnum) {
    machine.doubtful();
    return;
  }
  if (value.isOpen) {
    machine.escape([given]);
    return;
  }
  machine.touch(value);
  value.names.set(name, given);
}
