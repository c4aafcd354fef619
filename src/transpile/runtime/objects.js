import { contains, len, toFloatValue, toInt } from './builtins.js';
import { bound, callWith } from './calls.js';
import { realMro } from './classes.js';
import { compareStr } from './compare.js';
import { Dict } from './dict.js';
import { BaseException, PyObject, PyTypeError } from './errors.js';
import { format } from './format.js';
import { hash, hashString } from './hash.js';
import { getItem } from './item.js';
import { items } from './iterate.js';
import { opMod } from './modulo.js';
import { opMul } from './numbers.js';
import { guarded, intRepr, repr, str, strRepr } from './repr.js';
import { FrozenSet, PySet } from './set.js';
import { sigs } from './signatures.js';
import { isInstance, isSubclass } from './types.js';
import { className, Float, isClass, isStr, NotImplemented, Tuple, unfaithful } from './values.js';

/** An uninitialised instance, as `object.__new__` and the like return it. */
export function rawInstance(cls, args = [], kwargs = undefined) {
  if (cls.$raw) return cls.$raw(cls, args, kwargs);
  const made = Object.create(cls.prototype);
  made.$alloc?.();
  return made;
}

/** An instance of a class with its own way to create instances. */
function buildInstance(cls, args, kwargs) {
  const made = cls.__new__ ? callWith(cls.__new__, [cls, ...args], kwargs) : rawInstance(cls, args, kwargs);
  if (made === null || typeof made !== 'object' || !isInstance(made, cls)) return made;
  const init = made.__init__;
  if (init !== undefined && init !== PyObject.prototype.__init__) callWith(bound(made, init), args, kwargs);
  return made;
}

/** Marks a class that defines `__new__`. */
export function ownNew(cls) {
  cls.$builds = buildInstance;
}

/** `super().__new__(cls, …)`. */
export function superNew(around, cls, args, kwargs) {
  const order = realMro(cls);
  const next = order.slice(order.indexOf(around) + 1).find((one) => Object.hasOwn(one, '__new__'));
  if (next) return callWith(next.__new__, [cls, ...args], kwargs);
  if (!cls.$raw && (args.length > 0 || kwargs?.length > 0))
    throw new PyTypeError('object.__new__() takes exactly one argument (the type to instantiate)');
  return rawInstance(cls, args, kwargs);
}

/** `C.__new__(cls, …)`. */
export function newOf(of, cls, args, kwargs) {
  if (!isClass(of) || !isClass(cls) || !isSubclass(cls, of)) return unfaithful('this call to __new__()');
  if (of.__new__) return callWith(of.__new__, [cls, ...args], kwargs);
  if (cls.$raw || cls.prototype instanceof BaseException) return rawInstance(cls, args, kwargs);
  if (cls.$abstract?.length > 0 || cls.$make || cls.$names || cls.$members || Object.hasOwn(cls, '$builtin'))
    return unfaithful('this call to __new__()');
  if ((args.length > 0 || kwargs?.length > 0) && cls.prototype.__init__ === PyObject.prototype.__init__)
    throw new PyTypeError(`${className(cls)}() takes no arguments`);
  return rawInstance(cls, args, kwargs);
}

/** The base of classes derived from `list`. */
export class PyList extends Array {
  static get [Symbol.species]() {
    return Array;
  }
  static $raw(cls) {
    return Reflect.construct(Array, [], cls);
  }
  __init__(source) {
    const all = source === undefined ? [] : items(source);
    this.length = 0;
    for (const one of all) this.push(one);
  }
  get $eq() {
    return typeof this.__eq__ === 'function';
  }
  [Symbol.iterator]() {
    return this.__iter__ ? items(this.__iter__())[Symbol.iterator]() : super[Symbol.iterator]();
  }
}
PyList.$isClass = true;
PyList.$builtin = true;
PyList.$name = 'list';
PyList.$builds = buildInstance;
sigs(PyList, { __init__: 'iterable=, /' });

/** The base of classes derived from `tuple`. */
export class PyTuple extends Tuple {
  static $raw(cls, args) {
    const made = Object.create(cls.prototype);
    made.items = args.length === 0 ? [] : items(args[0]);
    return made;
  }
}
PyTuple.$isClass = true;
PyTuple.$builtin = true;
PyTuple.$name = 'tuple';
PyTuple.$builds = buildInstance;
PyTuple.prototype.$typeName = undefined;

/** The text of a set whose class derives from `set` or `frozenset`. */
function setText(x) {
  const name = className(x.constructor);
  return x.size === 0 ? `${name}()` : guarded(x, `${name}(...)`, () => `${name}({${items(x).map(repr).join(', ')}})`);
}

/** The base of classes derived from `set`. */
export class PySetBase extends PySet {
  static $raw(cls) {
    return Reflect.construct(PySet, [], cls);
  }
  __init__(source) {
    this.clear();
    if (source !== undefined) this.update(source);
  }
  __repr__() {
    return setText(this);
  }
}
PySetBase.$isClass = true;
PySetBase.$builtin = true;
PySetBase.$name = 'set';
PySetBase.$builds = buildInstance;
PySetBase.prototype.$typeName = undefined;
sigs(PySetBase, { __init__: 'iterable=, /' });

/** The base of classes derived from `frozenset`. */
export class FrozenSetBase extends FrozenSet {
  static $raw(cls, args) {
    const made = Reflect.construct(PySet, [], cls);
    if (args.length > 0) made.update(args[0]);
    return made;
  }
  __init__() {
    return null;
  }
  __repr__() {
    return setText(this);
  }
}
FrozenSetBase.$isClass = true;
FrozenSetBase.$builtin = true;
FrozenSetBase.$name = 'frozenset';
FrozenSetBase.$builds = buildInstance;
FrozenSetBase.prototype.$typeName = undefined;
sigs(FrozenSetBase, { __init__: '*args' });

/** The base of classes derived from `float`. */
export class PyFloat extends Float {
  static $raw(cls, args) {
    const made = Object.create(cls.prototype);
    made.v = toFloatValue(...args).v;
    return made;
  }
}
PyFloat.$isClass = true;
PyFloat.$builtin = true;
PyFloat.$name = 'float';
PyFloat.$builds = buildInstance;
PyFloat.prototype.$typeName = undefined;

/** The base of classes derived from `int`. */
export class PyInt extends PyObject {
  static $raw(cls, args) {
    const made = Object.create(cls.prototype);
    Object.defineProperty(made, '$int', { value: toInt(...args) });
    return made;
  }
  __hash__() {
    return hash(this.$int);
  }
  __repr__() {
    return intRepr(this.$int);
  }
  __format__(spec) {
    return spec === '' ? str(this) : format(this.$int, spec);
  }
  __index__() {
    return this.$int;
  }
  __int__() {
    return this.$int;
  }
  __float__() {
    return toFloatValue(this.$int);
  }
}
PyInt.$builtin = true;
PyInt.$name = 'int';
PyInt.$builds = buildInstance;

/** A method of int for instances of classes derived from it. */
export function onInt(method) {
  const f = function (...args) {
    return method.apply(this.$int, args);
  };
  if (method.$sig) f.$sig = method.$sig;
  return f;
}

const strOf = (x) => (typeof x === 'string' ? x : x?.$str);

/** The base of classes derived from `str`. */
export class PyStr extends PyObject {
  static $raw(cls, args) {
    const made = Object.create(cls.prototype);
    Object.defineProperty(made, '$str', { value: args.length === 0 ? '' : str(args[0]) });
    return made;
  }
  valueOf() {
    return this.$str;
  }
  toString() {
    return this.$str;
  }
  [Symbol.iterator]() {
    return this.$str[Symbol.iterator]();
  }
  __hash__() {
    return hashString(this.$str);
  }
  __str__() {
    return this.$str;
  }
  __repr__() {
    return strRepr(this.$str);
  }
  __format__(spec) {
    return format(str(this), spec);
  }
  __len__() {
    return len(this.$str);
  }
  __getitem__(key) {
    return getItem(this.$str, key);
  }
  __contains__(x) {
    return contains(this.$str, strOf(x) ?? x);
  }
  __add__(other) {
    return isStr(other) ? this.$str + strOf(other) : NotImplemented;
  }
  __radd__(other) {
    return typeof other === 'string' ? other + this.$str : NotImplemented;
  }
  __mul__(times) {
    return opMul(this.$str, times);
  }
  __rmul__(times) {
    return opMul(this.$str, times);
  }
  __mod__(values) {
    return opMod(this.$str, values);
  }
  __eq__(other) {
    return isStr(other) ? this.$str === strOf(other) : NotImplemented;
  }
  __lt__(other) {
    return isStr(other) ? compareStr(this.$str, strOf(other)) < 0 : NotImplemented;
  }
  __le__(other) {
    return isStr(other) ? compareStr(this.$str, strOf(other)) <= 0 : NotImplemented;
  }
  __gt__(other) {
    return isStr(other) ? compareStr(this.$str, strOf(other)) > 0 : NotImplemented;
  }
  __ge__(other) {
    return isStr(other) ? compareStr(this.$str, strOf(other)) >= 0 : NotImplemented;
  }
}
PyStr.$builtin = true;
PyStr.$name = 'str';
PyStr.$builds = buildInstance;

/** A method of str for instances of classes derived from it. */
export function onText(method) {
  const f = function (...args) {
    return method.apply(
      this.$str,
      args.map((one) => one?.$str ?? one),
    );
  };
  if (method.$sig) f.$sig = method.$sig;
  return f;
}

Dict.$raw = (cls) => {
  const made = Object.create(cls.prototype);
  made.entries = new Map();
  made.buckets = null;
  return made;
};
