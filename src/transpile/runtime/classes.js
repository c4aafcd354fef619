import { contains } from './builtins.js';
import {
  attr,
  bound,
  call,
  callWith,
  construct,
  delOwn,
  lateHooks,
  propertyNamed,
  setOwn,
  specialAttrs,
} from './calls.js';
import { truth } from './compare.js';
import { Dict } from './dict.js';
import {
  AttributeError,
  BaseException,
  caught,
  NameError,
  PyObject,
  PySyntaxError,
  PyTypeError,
  UnboundLocalError,
} from './errors.js';
import { identityOf } from './hash.js';
import { getItem } from './item.js';
import { iter } from './iterate.js';
import { takenNames } from './names.js';
import { repr, str } from './repr.js';
import { sig, sigs } from './signatures.js';
import { className, isClass, NotImplemented, qualifiedName, Tuple, typeName, unfaithful } from './values.js';

export function withSig(f, text, name) {
  sig(f, text, name);
  return f;
}

/** A read of a name that may not have a value yet. */
export function boundName(value, name, where) {
  if (value !== undefined) return value;
  if (where === 1)
    throw new UnboundLocalError(`cannot access local variable '${name}' where it is not associated with a value`);
  throw new NameError(
    where === 2
      ? `cannot access free variable '${name}' where it is not associated with a value in enclosing scope`
      : `name '${name}' is not defined`,
  );
}

/** A name that a class body reads: an attribute of the class itself, or else a global or builtin. */
export function bodyName(cls, key, outer) {
  const described = Object.getOwnPropertyDescriptor(cls.prototype, key);
  if (described?.get?.$descriptor) return described.get.$descriptor;
  if (described?.get) return propertyValue(described);
  if (described && (typeof described.value !== 'function' || described.value.$isClass)) return described.value;
  // Every JavaScript function has a `name`.
  if (described || (Object.hasOwn(cls, key) && (key !== 'name' || typeof cls.name === 'function')))
    return attr(cls, key);
  if (outer) return outer();
  throw new NameError(`name '${key.replace(/^\$/, '')}' is not defined`);
}

/** Lets the names of a class hide names of its bases that are kept elsewhere: methods of classes and of instances. */
export function overrideStatics(cls) {
  const hide = (on, key) => Object.defineProperty(on, key, { value: undefined, writable: true, configurable: true });
  const [shared, own] = [cls, cls.prototype].map((one) => Object.getOwnPropertyNames(one));
  const hidden = (key) => key !== 'constructor' && key !== 'prototype' && key !== 'length' && key !== 'name';
  for (const key of own) if (hidden(key) && key in cls && !shared.includes(key)) hide(cls, key);
  for (const key of shared)
    if (hidden(key) && key[0] !== '$' && key in cls.prototype && !own.includes(key)) hide(cls.prototype, key);
}

/** `del name` in a class body. */
export function delBodyName(cls, key) {
  const holder = [cls.prototype, cls].find((one) => Object.hasOwn(one, key));
  if (!holder) throw new NameError(`name '${key.replace(/^\$/, '')}' is not defined`);
  delete holder[key];
}

/** The pairs of `**mapping` in a call. `callee` describes the function; null if it is not known. */
export function pairsOf(mapping, callee) {
  if (!(mapping instanceof Dict) && typeof mapping?.$keys !== 'function')
    throw new PyTypeError(
      `${callee ?? unfaithful('the message for this use of **')} argument after ** must be a mapping, not ${typeName(mapping)}`,
    );
  const pairs =
    mapping instanceof Dict
      ? [...mapping.entries.values()]
      : [...iter(mapping.$keys())].map((key) => [key, getItem(mapping, key)]);
  if (pairs.some(([key]) => typeof key !== 'string')) throw new PyTypeError('keywords must be strings');
  return pairs;
}

/** `x in container`, with x evaluated first. */
export const isIn = (x, container) => contains(container, x);

/** The order in which a class and its bases are searched. */
function mroOf(cls) {
  if (Object.hasOwn(cls, '$mro')) return cls.$mro;
  const base = Object.getPrototypeOf(cls);
  return typeof base === 'function' && base.$isClass ? [cls, ...mroOf(base)] : [cls];
}

function merged(lists) {
  const out = [];
  let left = lists.filter((one) => one.length > 0);
  while (left.length > 0) {
    const head = left.map(([first]) => first).find((one) => left.every((list) => !list.slice(1).includes(one)));
    if (!head) {
      const heads = [...new Set(left.map(([first]) => first))].map(className).join(', ');
      throw new PyTypeError(`Cannot create a consistent method resolution\norder (MRO) for bases ${heads}`);
    }
    out.push(head);
    left = left.map((list) => (list[0] === head ? list.slice(1) : list)).filter((list) => list.length > 0);
  }
  return out;
}

/** A base class that combines several bases, in Python's order. */
export function mixed(...bases) {
  const order = merged([...bases.map((base) => realMro(base)), [...bases]]);
  const root = bases.find((base) => base.$raw) ?? bases[0];
  const Mixed = class extends root {};
  Mixed.$mixed = true;
  Mixed.$mro = [Mixed, ...order];
  Mixed.$bases = bases;
  for (const from of order.toReversed()) {
    if (from === PyObject) continue;
    copyOwn(from.prototype, Mixed.prototype, ['constructor']);
    copyOwn(from, Mixed, [
      'prototype',
      'name',
      'length',
      '$mro',
      '$name',
      '$qualname',
      '$slots',
      '$abstract',
      '$own',
      '$bases',
      '$subclasses',
      '$named',
    ]);
  }
  return Mixed;
}

/** `__mro__`. */
export function mroTuple(cls) {
  if (!isClass(cls)) return attr(cls, '__mro__');
  const order = realMro(cls);
  const isPart = (one) => Object.hasOwn(one, '$module') && !Object.hasOwn(one, '$isWhole');
  return order.at(-1) === PyObject && !order.some(isPart)
    ? new Tuple(order)
    : unfaithful(`the bases of ${className(cls)}`);
}

export const realMro = (cls) => mroOf(cls).filter((one) => !Object.hasOwn(one, '$mixed'));

function copyOwn(from, to, but) {
  for (const key of Reflect.ownKeys(from)) {
    if (!but.includes(key)) Object.defineProperty(to, key, Object.getOwnPropertyDescriptor(from, key));
  }
}

/** `super().name(…)`, where the next class depends on the class of the instance. */
export function callSuper(cls, self, key, args, kwargs) {
  const own = isClass(self) ? self : self?.constructor;
  const order = isClass(own) ? realMro(own) : [];
  // The methods of a metaclass are called on its classes.
  if (!order.includes(cls) && !isClass(self))
    throw new PyTypeError('super(type, obj): obj must be an instance or subtype of type');
  for (const next of order.slice(order.indexOf(cls) + 1)) {
    const onInstance = Object.getOwnPropertyDescriptor(next.prototype, key);
    if (onInstance && !isClass(self)) {
      const f = onInstance.get ? onInstance.get.call(self) : onInstance.value;
      if (onInstance.get) return callWith(f, args, kwargs);
      const target = bound(self, f);
      return callWith(target, args, kwargs);
    }
    if (Object.hasOwn(next, key)) return callWith(bound(isClass(self) ? self : own, next[key]), args, kwargs);
  }
  const last = superBuiltin(order.at(-1), self, key);
  if (last !== undefined) return callWith(last, args, kwargs);
  if (key === '__init__' && args.length === 0) return null;
  throw new AttributeError(`'super' object has no attribute '${key.replace(/^\$/, '')}'`);
}

/** The method of the builtin type at the end of the method resolution order, or of `object`. */
function superBuiltin(root, self, key) {
  if (isClass(self)) {
    if (key === '__init_subclass__')
      return withSig(
        (others) => {
          if (others.size > 0)
            throw new PyTypeError(`${className(self)}.__init_subclass__() takes no keyword arguments`);
          return null;
        },
        '**others',
        '__init_subclass__',
      );
    if (self.$meta && key === '__call__')
      return withSig(
        (args, kwargs) => constructPlain(self, args, [...kwargs.entries.values()]),
        '*args, **kwargs',
        '__call__',
      );
    if (self.$meta && key === '__init__') return withSig(() => null, '*args', '__init__');
    return undefined;
  }
  if (root !== PyObject) {
    const inherited = root.prototype[key];
    if (typeof inherited === 'function') return bound(self, inherited);
  }
  switch (key) {
    case '__setattr__':
      return withSig(
        (name, value) => {
          setOwn(self, propertyNamed(self, name), value);
          return null;
        },
        'name, value',
        '__setattr__',
      );
    case '__delattr__':
      return withSig((name) => delOwn(self, propertyNamed(self, name)), 'name', '__delattr__');
    case '__getattribute__':
      return withSig((name) => attr(self, propertyNamed(self, name)), 'name', '__getattribute__');
    case '__eq__':
      if (root === PyObject) return withSig((other) => (self === other ? true : NotImplemented), 'other', '__eq__');
      break;
    case '__ne__':
      if (root === PyObject) return withSig((other) => (self === other ? false : NotImplemented), 'other', '__ne__');
      break;
    case '__hash__':
      if (root === PyObject) return withSig(() => identityOf(self), '', '__hash__');
      break;
    case '__init__':
    case '__repr__':
      if (root === PyObject) return undefined;
      break;
    case '__str__':
      if (root === PyObject || root === BaseException) return withSig(() => repr(self), '', '__str__');
      break;
    case '__format__':
      if (root === PyObject)
        return withSig(
          (spec) => (spec === '' ? str(self) : unfaithful('__format__() of an object with a format specification')),
          'spec',
          '__format__',
        );
      break;
  }
  return root === PyObject ? undefined : lateHooks.dunder(self, key);
}

export function unhashableClass(cls) {
  cls.prototype.$unhashable = true;
  Object.defineProperty(cls.prototype, '__hash__', { value: undefined, writable: true, configurable: true });
}

/** Records the abstract methods that a class does not implement. */
export function abstractMethods(cls, names) {
  const open = new Set([...(cls.$abstract ?? []), ...names]);
  cls.$abstract = [...open].filter((name) => names.includes(name) || !implemented(cls, name)).sort();
}

const implemented = (cls, name) =>
  Object.hasOwn(cls.prototype, name) || Object.hasOwn(cls.prototype, `$${name}`) || Object.hasOwn(cls, name);

/** A method as the function that is passed to a decorator: the instance is the first argument. */
export function methodFunction(cls, key) {
  const method = cls.prototype[key];
  const f = (self, ...args) => method.apply(self, args);
  const parameters = method.$sig?.text;
  sig(f, parameters === undefined ? '*args' : `self, ${parameters}`, method.$sig?.name ?? key);
  return f;
}

export function nameOf(x) {
  if (isClass(x)) return className(x);
  if (typeof x === 'function') {
    if (x.$func) return nameOf(x.$func);
    return (x.$sig?.name ?? x.$native ?? nativeName(x.name)).split('.').at(-1).replace(/^\$/, '');
  }
  return attr(x, '__name__');
}

/** The Python name of a function of the runtime: `list_append` is `append`, `math_sqrt` is `sqrt`. */
const nativeName = (name) => renamedBuiltins[name] ?? name.replace(/^(?:os_path|collections_abc|[a-z]+)_/, '');
const renamedBuiltins = { isInstance: 'isinstance', isSubclass: 'issubclass', iter$: 'iter' };

/** `__qualname__`. */
export function qualNameOf(x) {
  if (isClass(x)) return qualifiedName(x);
  if (typeof x !== 'function') return attr(x, '__qualname__');
  if (x.$func) return qualNameOf(x.$func);
  return x.$sig?.name ?? x.$native ?? unfaithful('the qualified name of a function');
}

/** `__dict__`: a dictionary through which attributes can be changed. */
export function instanceDict(x) {
  if (
    !(
      x instanceof PyObject ||
      (typeof x === 'object' && x !== null && isClass(x.constructor) && !Object.hasOwn(x.constructor, '$builtin'))
    )
  )
    return unfaithful(`the attributes of a ${typeName(x)}`);
  if (x.constructor.$slots) throw new AttributeError(`'${typeName(x)}' object has no attribute '__dict__'`);
  const out = Object.create(InstanceDict.prototype);
  Object.defineProperty(out, '$of', { value: x });
  out.buckets = null;
  return out;
}

/** `object.__setattr__(x, name, value)`. */
export function setOwnNamed(x, name, value) {
  setOwn(x, propertyNamed(x, name), value);
  return null;
}
export function delOwnNamed(x, name) {
  return delOwn(x, propertyNamed(x, name));
}

/** Internal state of a runtime class is not an attribute. */
function isOwnAttribute(x, key) {
  if (key[0] === '$') return takenNames.has(key.slice(1));
  if (x instanceof PySyntaxError && ['msg', 'lineno', 'offset', 'text'].includes(key)) return false;
  if (x instanceof BaseException)
    return ![
      'args',
      'errno',
      'strerror',
      'filename',
      'value',
      'code',
      '__cause__',
      '__context__',
      '__suppress_context__',
      '__traceback__',
      'object',
      'encoding',
      'end',
      'reason',
    ].includes(key);
  if (Array.isArray(x)) return !/^\d+$/.test(key);
  if (x instanceof Dict) return key !== 'entries' && key !== 'buckets';
  return !(x instanceof Tuple && key === 'items');
}

export class InstanceDict extends Dict {
  entry(name) {
    if (typeof name !== 'string') return undefined;
    const key = this.place(name);
    return Object.hasOwn(this.$of, key) && isOwnAttribute(this.$of, key) ? [name, this.$of[key]] : undefined;
  }
  /** The plain name belongs to a data descriptor of the class. */
  place(name) {
    const key = takenNames.has(name) ? `$${name}` : name;
    const described = descriptorIn(this.$of, key);
    if (!described?.get) return key;
    const own = described.get.$descriptor;
    return own && !own.__set__ && !own.__delete__ ? key : `=${name}`;
  }
  set(name, value) {
    if (typeof name !== 'string') return unfaithful('an attribute whose name is not a string');
    Object.defineProperty(this.$of, this.place(name), { value, writable: true, configurable: true, enumerable: true });
    return this;
  }
  delete(name) {
    if (this.entry(name) === undefined) return false;
    return delete this.$of[this.place(name)];
  }
  clear() {
    for (const name of [...this.entries.keys()]) this.delete(name);
  }
}
Object.defineProperty(InstanceDict.prototype, 'entries', {
  get() {
    const out = new Map();
    for (const key of Object.keys(this.$of)) {
      if (!isOwnAttribute(this.$of, key)) continue;
      const name = key.replace(/^[$=]/, '');
      out.set(name, [name, this.$of[key]]);
    }
    return out;
  },
});
InstanceDict.$isClass = true;
InstanceDict.$builtin = true;
InstanceDict.$name = 'dict';

function descriptorIn(x, key) {
  for (let at = Object.getPrototypeOf(x); at; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, key);
    if (found) return found;
  }
  return undefined;
}

/** `globals()`, to read single names: functions that return the values by name. */
export class GlobalNames extends Dict {
  constructor(readers) {
    super();
    this.$readers = readers;
  }
  entry(name) {
    if (typeof name !== 'string') return undefined;
    if (!Object.hasOwn(this.$readers, name))
      return /^__\w+__$/.test(name) ? unfaithful(`${name} in globals()`) : undefined;
    const value = this.$readers[name]();
    return value === undefined ? undefined : [name, value];
  }
}

/** The context manager of a `with`. */
export class Managed {
  constructor(manager) {
    this.manager = manager;
    this.done = false;
    const missing = typeof manager?.__enter__ !== 'function' ? '__enter__' : '__exit__';
    if (typeof manager?.[missing] !== 'function') {
      const missed = missing === '__exit__' ? ' (missed __exit__ method)' : '';
      throw new PyTypeError(`'${typeName(manager)}' object does not support the context manager protocol${missed}`);
    }
    this.entered = manager.__enter__();
  }
  failed(error) {
    const e = caught(error);
    this.done = true;
    if (!truth(this.manager.__exit__(e.constructor, e, null))) throw e;
  }
  left() {
    if (this.done) return;
    this.done = true;
    this.manager.__exit__(null, null, null);
  }
}

export class DataField {
  constructor(fallback, factory, init, shown, compare, kwOnly, hashed, metadata) {
    this.fallback = fallback;
    this.factory = factory;
    this.init = init;
    this.repr = shown;
    this.compare = compare;
    this.kw_only = kwOnly;
    this.hash = hashed ?? undefined;
    this.metadata = metadata;
  }
}

/** `super().name` that is not called right away. */
export function superAttr(cls, self, key) {
  const own = isClass(self) ? self : self.constructor;
  const order = realMro(own);
  for (const next of order.slice(order.indexOf(cls) + 1)) {
    const described = Object.getOwnPropertyDescriptor(next.prototype, key);
    if (described?.get) return described.get.call(self);
    if (described)
      return typeof described.value === 'function' && !described.value.$isClass
        ? bound(self, described.value)
        : described.value;
  }
  throw new AttributeError(`'super' object has no attribute '${key.replace(/^\$/, '')}'`);
}

/** Passes the names of a class body to its base: name, property, whether it has a value, whether it is annotated. */
export function classMade(cls, names) {
  cls.$onClass(cls, names);
}

/** What follows a class body: `__set_name__` of descriptors and `__init_subclass__` of the base. */
export function classReady(cls, keywords = []) {
  for (const [key, value] of Object.hasOwn(cls, '$named') ? cls.$named : [])
    value.__set_name__?.(cls, key.replace(/^\$/, ''));
  for (const base of realBases(cls))
    base.$subclasses = [...(Object.hasOwn(base, '$subclasses') ? base.$subclasses : []), cls];
  const hook = Object.getPrototypeOf(cls).__init_subclass__;
  if (hook) callWith(bound(cls, hook), [], keywords);
  else if (keywords.length > 0)
    throw new PyTypeError(`${className(cls)}.__init_subclass__() takes no keyword arguments`);
}

export function realBases(cls) {
  const base = Object.getPrototypeOf(cls);
  if (Object.hasOwn(base, '$mixed')) return base.$bases ?? unfaithful('the bases of a class');
  return isClass(base) ? [base] : [];
}

/** `__bases__` and `__subclasses__()`. */
export function basesTuple(cls) {
  if (!isClass(cls)) return attr(cls, '__bases__');
  return new Tuple(realBases(cls).map((one) => one.$stands?.() ?? one));
}
export function subclassesOf(cls) {
  return Object.hasOwn(cls, '$subclasses') ? [...cls.$subclasses] : [];
}

/** A property as a value: `property(get, set)`, or a property read from its class. */
export class PyProperty extends PyObject {
  __init__(fget, fset, fdel, doc) {
    this.fget = fget ?? null;
    this.fset = fset ?? null;
    this.fdel = fdel ?? null;
    this['.__doc__'] = doc ?? null;
  }
  $namedAtOnce(name) {
    this.$called = name;
  }
  __get__(instance) {
    if (instance === null) return this;
    if (this.fget === null)
      throw new AttributeError(
        `property '${this.$called}' of '${qualifiedName(instance.constructor)}' object has no getter`,
      );
    return call(this.fget, instance);
  }
  __set__(instance, value) {
    if (this.fset === null)
      throw new AttributeError(
        `property '${this.$called}' of '${qualifiedName(instance.constructor)}' object has no setter`,
      );
    call(this.fset, instance, value);
  }
  __delete__(instance) {
    if (this.fdel === null)
      throw new AttributeError(
        `property '${this.$called}' of '${qualifiedName(instance.constructor)}' object has no deleter`,
      );
    call(this.fdel, instance);
  }
  getter(fget) {
    return new PyProperty(fget, this.fset, this.fdel);
  }
  setter(fset) {
    return new PyProperty(this.fget, fset, this.fdel);
  }
  deleter(fdel) {
    return new PyProperty(this.fget, this.fset, fdel);
  }
}
PyProperty.$builtin = true;
PyProperty.$name = 'property';
sigs(PyProperty, { __init__: 'fget=, fset=, fdel=, doc=' });

/** Sets the deleter of a property. */
export function propertyDeleter(cls, key, remove) {
  Object.getOwnPropertyDescriptor(cls.prototype, key).get.$deleter = remove;
}

/** Methods as functions for decorators, with `self` or `cls` as the first argument, and the way back. */
export function classFunction(cls, key) {
  const method = cls[key];
  const f = (of, ...args) => method.apply(of, args);
  sig(f, method.$sig ? `cls, ${method.$sig.text}` : '*args', method.$sig?.name ?? key);
  return f;
}
export function classMethodOf(cls, key, f) {
  cls[key] = function (...args) {
    return callWith(f, [this, ...args]);
  };
  cls[key].$func = f;
}
export function staticMethodOf(cls, key, f) {
  cls[key] = f;
}
export function getterFunction(cls, key) {
  const { get } = Object.getOwnPropertyDescriptor(cls.prototype, key);
  const f = (self) => get.call(self);
  sig(f, 'self', key);
  return f;
}
export function getterOf(cls, key, f) {
  const { set } = Object.getOwnPropertyDescriptor(cls.prototype, key);
  Object.defineProperty(cls.prototype, key, {
    get() {
      return call(f, this);
    },
    set,
    configurable: true,
  });
}

/** A class overrides only the setter of a property: the getter is inherited. */
export function inheritGetter(cls, key) {
  const inherited = descriptorIn(cls.prototype, key);
  if (!inherited?.get) unfaithful('a setter without a getter');
  Object.defineProperty(cls.prototype, key, {
    ...Object.getOwnPropertyDescriptor(cls.prototype, key),
    // A getter of its own: the property as a value belongs to the getter.
    get: Object.assign(function () {
      return inherited.get.call(this);
    }, inherited.get),
  });
}

/** Makes properties readable as values of the class. */
export function propertiesAsValues(cls) {
  for (const key of Object.getOwnPropertyNames(cls.prototype)) {
    const described = Object.getOwnPropertyDescriptor(cls.prototype, key);
    if (!described.get || described.get.$descriptor) continue;
    described.get.$property = () => propertyValue(described);
  }
}

/** @param {PropertyDescriptor} descriptor */
function propertyValue({ get, set }) {
  const made = new PyProperty((self) => get.call(self), set ? (self, value) => set.call(self, value) : null);
  made['.__doc__'] = get['.__doc__'] ?? null;
  return made;
}

/** `__doc__`. */
export function docOf(x) {
  const own = isClass(x)
    ? Object.hasOwn(x, '.__doc__')
      ? x['.__doc__']
      : undefined
    : typeof x === 'function'
      ? (x['.__doc__'] ?? x.$func?.['.__doc__'] ?? x.$func?.$func?.['.__doc__'])
      : (x?.['.__doc__'] ?? x?.constructor?.['.__doc__']);
  if (own !== undefined) return own;
  if (
    isClass(x)
      ? Object.hasOwn(x, '$builtin') || Object.hasOwn(x, '$module')
      : typeof x === 'function'
        ? x.$native || (x.$documented === undefined && x.$sig === undefined && x.$func === undefined)
        : !(x instanceof PyObject)
  )
    return unfaithful(`the docstring of a ${typeName(x)}`);
  return null;
}
export function setDoc(x, text) {
  x['.__doc__'] = text;
}
export function withDoc(f, text) {
  f['.__doc__'] = text;
  return f;
}
/** Stores the docstrings of functions and methods. */
export function withDocs(cls, docs) {
  for (const [key, text] of Object.entries(docs)) {
    const described = Object.getOwnPropertyDescriptor(cls.prototype, key) ?? Object.getOwnPropertyDescriptor(cls, key);
    const f = described?.get ?? described?.value;
    if (f) f['.__doc__'] = text;
  }
}

/** `__module__`. */
export function moduleName(x) {
  const cls = isClass(x) || typeof x === 'function' ? x : x.constructor;
  if (Object.hasOwn(cls, '$builtin') || cls.$native) return 'builtins';
  return Object.hasOwn(cls, '$module') ? cls.$module.slice(0, -1) : '__main__';
}

Object.assign(specialAttrs, { __dict__: instanceDict, __name__: nameOf });

/** Creates an instance without calling the metaclass. */
function constructPlain(cls, args, kwargs) {
  const kept = Object.getOwnPropertyDescriptor(cls, '$builds');
  cls.$builds = cls.$plainBuilds;
  try {
    return construct(cls, args, kwargs);
  } finally {
    if (kept) Object.defineProperty(cls, '$builds', kept);
    else delete cls.$builds;
  }
}
