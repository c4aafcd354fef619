import { toFloatValue, toInt } from './builtins.js';
import { bytearray, bytes, isByteArray, isBytes } from './bytes.js';
import { hasAttr, specialAttrs } from './calls.js';
import { truth } from './compare.js';
import { Complex, complex } from './complex.js';
import { Dict } from './dict.js';
import { PyObject, PyTypeError } from './errors.js';
import { listItems } from './iterate.js';
import { Range, range } from './range.js';
import { str } from './repr.js';
import { FrozenSet, isFrozenSet, isSet, PySet } from './set.js';
import { sig } from './signatures.js';
import { Slice } from './slice.js';
import {
  className,
  isBool,
  isClass,
  isFloat,
  isFunction,
  isInt,
  isList,
  isNone,
  isStr,
  isTuple,
  Tuple,
  typeName,
  unfaithful,
} from './values.js';

/** A builtin type as a value: it can be called, compared, and used in `isinstance`. */
function builtinType(name, make, test, parameters) {
  const type = (...args) => make(...args);
  type.$isClass = true;
  type.$builtin = true;
  type.$name = name;
  type.$make = make;
  type.$test = test;
  sig(type, parameters, name);
  return type;
}

export const toStr = (x) => (x === undefined ? '' : str(x));
export const toBool = (x) => (x === undefined ? false : truth(x));
export const toList = (x) => (x === undefined ? [] : listItems(x));
export const toTuple = (x) =>
  x === undefined ? new Tuple([]) : x instanceof Tuple && x.constructor === Tuple ? x : new Tuple(listItems(x));
export const toSet = (x) => (x === undefined ? new PySet() : new PySet(x));
export const toFrozenSet = (x) => (x instanceof FrozenSet ? x : x === undefined ? new FrozenSet() : new FrozenSet(x));

export const int = builtinType('int', toInt, isInt, 'x=, /, base=');
export const float = builtinType('float', toFloatValue, isFloat, 'x=, /');
export const str$ = builtinType('str', toStr, isStr, 'object=');
export const bool = builtinType('bool', toBool, isBool, 'x=, /');
export const list = builtinType('list', toList, isList, 'iterable=, /');
export const tuple = builtinType('tuple', toTuple, isTuple, 'iterable=, /');
export const set = builtinType('set', toSet, isSet, 'iterable=, /');
export const frozenset = builtinType('frozenset', toFrozenSet, isFrozenSet, 'iterable=, /');
export const bytes$ = builtinType('bytes', bytes, isBytes, 'source=, encoding=, errors=');
export const bytearray$ = builtinType('bytearray', bytearray, isByteArray, 'source=, encoding=, errors=');
export const complex$ = builtinType('complex', complex, (x) => x instanceof Complex, 'real=, imag=');
export const range$ = builtinType('range', range, (x) => x instanceof Range, 'start, stop=, step=, /');
export const sliceOf = (start, stop, step) =>
  stop === undefined ? new Slice(null, start, null) : new Slice(start, stop, step ?? null);
export const slice$ = builtinType('slice', sliceOf, (x) => x instanceof Slice, 'start, stop=, step=, /');
export const NoneType = builtinType('NoneType', () => null, isNone, '');
export const type$ = builtinType('type', typeOf, isClass, 'object, /');
const function$ = builtinType('function', () => null, isFunction, '');

/** `type(x)`. */
export function typeOf(x) {
  if (typeof x === 'function' && x.$meta !== undefined) return x.$meta;
  switch (typeName(x)) {
    case 'int':
      return int;
    case 'float':
      return float;
    case 'str':
      return str$;
    case 'bool':
      return bool;
    case 'list':
      return list;
    case 'tuple':
      return tuple;
    case 'set':
      return set;
    case 'frozenset':
      return frozenset;
    case 'bytes':
      return bytes$;
    case 'bytearray':
      return bytearray$;
    case 'complex':
      return complex$;
    case 'range':
      return range$;
    case 'slice':
      return slice$;
    case 'NoneType':
      return NoneType;
    case 'type':
      return type$;
    case 'function':
      return function$;
  }
  return typeof x === 'object' && isClass(x.constructor)
    ? x.constructor
    : builtinType(
        typeName(x),
        () => null,
        (y) => typeName(y) === typeName(x),
        '',
      );
}

export function isInstance(x, cls) {
  if (cls instanceof Tuple) return cls.items.some((one) => isInstance(x, one));
  if (typeof cls !== 'function' || !cls.$isClass)
    throw new PyTypeError('isinstance() arg 2 must be a type, a tuple of types, or a union');
  if (cls.$test) return cls.$test(x);
  if (cls === PyObject) return true;
  // A class is an instance of its metaclass.
  if (isClass(x)) return x.$meta !== undefined && (x.$meta === cls || x.$meta.prototype instanceof cls);
  if (typeof x !== 'object' || x === null) return false;
  return x instanceof cls || (x.constructor.$mro?.includes(cls) ?? false);
}

export function isSubclass(sub, cls) {
  if (cls instanceof Tuple) return cls.items.some((one) => isSubclass(sub, one));
  if (!isClass(sub)) throw new PyTypeError('issubclass() arg 1 must be a class');
  if (!isClass(cls)) throw new PyTypeError('issubclass() arg 2 must be a class, a tuple of classes, or a union');
  if (sub === cls || cls === PyObject) return true;
  if (sub === bool && cls === int) return true;
  if (Object.hasOwn(cls, '$structure')) return cls.$structure(sub);
  if (!cls.prototype) return builtinBasesOf(sub).includes(className(cls));
  if (sub.prototype instanceof cls || sub.$mro?.includes(cls)) return true;
  return Object.hasOwn(cls, '$test') && cls.$test(sampleOf(sub));
}

const sampled = ['int', 'float', 'str', 'bool', 'list', 'tuple', 'set', 'frozenset', 'bytes', 'bytearray', 'NoneType'];

/** An instance of a class, for the tests of abstract classes. */
function sampleOf(cls) {
  if (cls.$isIntEnum) return 0;
  if (cls.$isStrEnum) return '';
  if (cls.$raw && !cls.$names) return cls.$raw(cls, []);
  if (cls.prototype) return Object.create(cls.prototype);
  return sampled.includes(className(cls)) ? cls.$make() : unfaithful(`issubclass() of ${className(cls)}`);
}

/** The builtin types that a class derives from. */
function builtinBasesOf(sub) {
  const names = [...(sub.$isIntEnum ? ['int'] : []), ...(sub.$isStrEnum ? ['str'] : [])];
  const isNative = (one) => Object.hasOwn(one, '$builtin') && one !== PyObject;
  for (let at = sub; isClass(at); at = Object.getPrototypeOf(at)) if (isNative(at)) names.push(className(at));
  return [...names, ...(sub.$mro ?? []).filter(isNative).map(className)];
}

export const isDict = (x) => x instanceof Dict;

/** A class whose `isinstance` test also accepts other types; classes derived from it are tested as usual. */
export function ownTest(cls, test) {
  return function (x) {
    const isOf = (one) =>
      typeof x === 'object' && x !== null && (x instanceof one || (x.constructor.$mro?.includes(one) ?? false));
    return this === cls() ? test(x) || isOf(this) : isOf(this);
  };
}

/** A `@runtime_checkable` protocol. */
export function protocolTest(cls, keys) {
  cls.$test = ownTest(
    () => cls,
    (x) => keys.every((key) => hasAttr(x, key)),
  );
  cls.$structure = (sub) => keys.every((key) => hasAttr(sub, key));
}

specialAttrs.__class__ = typeOf;
