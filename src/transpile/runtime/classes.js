import { attr, bound, call, callWith, sig } from './calls.js';
import { opEq, same, truth } from './compare.js';
import { Dict } from './dict.js';
import { AttributeError, caught, NameError, PyTypeError, UnboundLocalError } from './errors.js';
import { hash } from './hash.js';
import { iter } from './iterate.js';
import { guarded, repr } from './repr.js';
import { opLt } from './compare.js';
import { getItem } from './item.js';
import { className, isClass, NotImplemented, PyObject, qualifiedName, Tuple, typeName, unfaithful } from './values.js';
import { contains } from './builtins.js';
import { dataclasses_FrozenInstanceError } from './modules/dataclasses.js';

export function withSig(f, text, name) {
  sig(f, text, name);
  return f;
}

/** A read of a name that may not have a value yet. */
export function boundName(value, name, where) {
  if (value !== undefined) return value;
  if (where === 1) throw new UnboundLocalError(`cannot access local variable '${name}' where it is not associated with a value`);
  throw new NameError(where === 2 ? `cannot access free variable '${name}' where it is not associated with a value in enclosing scope` : `name '${name}' is not defined`);
}

export const pairsOf = (mapping) => {
  if (mapping instanceof Dict) return [...mapping.entries.values()].map(([key, value]) => (typeof key === 'string' ? [key, value] : unfaithful('a keyword that is no string')));
  return [...iter(mapping.$keys())].map((key) => [key, getItem(mapping, key)]);
};

/** `x in container`, with x worked out first. */
export const isIn = (x, container) => contains(container, x);

/** The order in which a class and its bases are searched. */
export function mroOf(cls) {
  if (Object.hasOwn(cls, '$mro')) return cls.$mro;
  const base = Object.getPrototypeOf(cls);
  return typeof base === 'function' && base.$isClass ? [cls, ...mroOf(base)] : [cls];
}

function merged(lists, bases) {
  const out = [];
  let left = lists.filter((one) => one.length > 0);
  while (left.length > 0) {
    const head = left.map(([first]) => first).find((one) => left.every((list) => !list.slice(1).includes(one)));
    if (!head) throw new PyTypeError('Cannot create a consistent method resolution\norder (MRO) for bases ' + bases.map(className).join(', '));
    out.push(head);
    left = left.map((list) => (list[0] === head ? list.slice(1) : list)).filter((list) => list.length > 0);
  }
  return out;
}

/** Several bases: a class that has what all of them give, found in Python's order. */
export function mixed(...bases) {
  const order = merged([...bases.map((base) => realMro(base)), [...bases]], bases);
  const root = bases.find((base) => order.some((one) => one === base)) ?? bases[0];
  const Mixed = class extends root {};
  Mixed.$mixed = true;
  Mixed.$mro = [Mixed, ...order];
  for (const from of order.toReversed()) {
    if (from === PyObject) continue;
    copyOwn(from.prototype, Mixed.prototype, ['constructor']);
    copyOwn(from, Mixed, ['prototype', 'name', 'length', '$mro', '$name', '$qualname', '$slots', '$abstract', '$own']);
  }
  return Mixed;
}

/** `__mro__`. */
export function mroTuple(cls) {
  if (!isClass(cls)) return attr(cls, '__mro__');
  const order = realMro(cls);
  return order.at(-1) === PyObject && !order.some((one) => Object.hasOwn(one, '$module')) ? new Tuple(order) : unfaithful(`the bases of ${className(cls)}`);
}

const realMro = (cls) => mroOf(cls).filter((one) => !Object.hasOwn(one, '$mixed'));

function copyOwn(from, to, but) {
  for (const key of Reflect.ownKeys(from)) {
    if (!but.includes(key)) Object.defineProperty(to, key, Object.getOwnPropertyDescriptor(from, key));
  }
}

/** `super().name(…)`, where the class of the instance decides who is next. */
export function callSuper(cls, self, key, args, kwargs) {
  const own = isClass(self) ? self : self.constructor;
  const order = realMro(own);
  for (const next of order.slice(order.indexOf(cls) + 1)) {
    const onInstance = Object.getOwnPropertyDescriptor(next.prototype, key);
    if (onInstance && !isClass(self)) {
      if (onInstance.get) return unfaithful('a property through super()');
      const f = onInstance.value;
      const target = bound(self, f);
      return callWith(target, args, kwargs);
    }
    if (Object.hasOwn(next, key)) return callWith(bound(isClass(self) ? self : own, next[key]), args, kwargs);
  }
  if (key === '__init__' && args.length === 0) return null;
  throw new AttributeError(`'super' object has no attribute '${key.replace(/^\$/, '')}'`);
}

export function unhashableClass(cls) {
  cls.prototype.$unhashable = true;
  Object.defineProperty(cls.prototype, '__hash__', { value: undefined, writable: true, configurable: true });
}

/** Keeps the names of abstract methods that a class leaves open. */
export function abstractMethods(cls, names) {
  const open = new Set([...(cls.$abstract ?? []), ...names]);
  cls.$abstract = [...open].filter((name) => names.includes(name) || !implemented(cls, name)).sort();
}

const implemented = (cls, name) => Object.hasOwn(cls.prototype, name) || Object.hasOwn(cls.prototype, `$${name}`) || Object.hasOwn(cls, name);

/** A method as the function that a decorator is given: the instance comes first. */
export function methodFunction(cls, key) {
  const method = cls.prototype[key];
  const f = (self, ...args) => method.apply(self, args);
  const told = method.$sig?.text;
  sig(f, told === undefined ? '*args' : `self, ${told}`, method.$sig?.name ?? key);
  return f;
}

export function nameOf(x) {
  if (isClass(x)) return className(x);
  if (typeof x === 'function') return x.$func ? nameOf(x.$func) : (x.$sig?.name ?? x.name).split('.').at(-1).replace(/^\$/, '');
  return attr(x, '__name__');
}

/** Attributes of an instance, as a dictionary of its own. */
export function instanceDict(x) {
  if (!(x instanceof PyObject)) return unfaithful(`the attributes of a ${typeName(x)}`);
  const out = new Dict();
  for (const key of Object.keys(x)) out.set(key.replace(/^\$/, ''), x[key]);
  return out;
}

/** What `with` manages. */
export class Managed {
  constructor(manager) {
    this.manager = manager;
    this.done = false;
    if (typeof manager?.__enter__ !== 'function' || typeof manager.__exit__ !== 'function') {
      throw new PyTypeError(`'${typeName(manager)}' object does not support the context manager protocol`);
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

/** Fields of a data class, and the methods that follow from them. */
export function dataclass(cls, own, options) {
  const inherited = cls.$fields ?? [];
  const fields = [...inherited];
  for (const [name, key, hasDefault] of own) {
    const given = hasDefault ? cls.prototype[key] : undefined;
    const field = given instanceof DataField ? { ...given, name, key } : { name, key, fallback: given, factory: undefined, init: true, repr: true, compare: true };
    if (Array.isArray(field.fallback) || field.fallback instanceof Dict || field.fallback?.$isSet) {
      throw unfaithful('a mutable default of a data class');
    }
    field.kw_only = field.kw_only ?? options.kw_only ?? false;
    if (given instanceof DataField) {
      delete cls.prototype[key];
      if (field.fallback !== undefined) cls.prototype[key] = field.fallback;
    }
    const at = fields.findIndex((one) => one.name === name);
    if (at < 0) fields.push(field);
    else fields[at] = field;
  }
  cls.$fields = fields;
  const asked = fields.filter((field) => field.init);
  const [plain, keyed] = [asked.filter((field) => !field.kw_only), asked.filter((field) => field.kw_only)];
  const optional = (field) => field.fallback !== undefined || field.factory !== undefined;
  let open = false;
  for (const field of plain) {
    if (optional(field)) open = true;
    else if (open) throw new PyTypeError(`non-default argument '${field.name}' follows default argument`);
  }
  if (options.init !== false && !Object.hasOwn(cls.prototype, '__init__')) {
    const order = [...plain, ...keyed];
    const init = function (...values) {
      for (const field of fields) {
        const at = order.indexOf(field);
        const given = at < 0 ? undefined : values[at];
        if (given !== undefined) this[field.key] = given;
        else if (field.factory !== undefined) this[field.key] = call(field.factory);
        else if (field.fallback !== undefined) this[field.key] = field.fallback;
      }
      if (this.__post_init__) this.__post_init__();
      if (cls.$frozen) this.$sealed = true;
    };
    define(cls, '__init__', init);
    const told = [...plain.map((field) => field.name + (optional(field) ? '=' : '')), ...(keyed.length > 0 ? ['*'] : []), ...keyed.map((field) => field.name + (optional(field) ? '=' : ''))];
    sig(init, told.join(', '), `${qualifiedName(cls)}.__init__`, 1);
  }
  if (options.repr !== false && !Object.hasOwn(cls.prototype, '__repr__')) {
    define(cls, '__repr__', function () {
      return guarded(this, '...', () => `${qualifiedName(this.constructor)}(${fields.filter((field) => field.repr).map((field) => `${field.name}=${repr(this[field.key])}`).join(', ')})`);
    });
  }
  const compared = fields.filter((field) => field.compare);
  const values = (x) => new Tuple(compared.map((field) => x[field.key]));
  if (options.eq !== false && !Object.hasOwn(cls.prototype, '__eq__')) {
    define(cls, '__eq__', function (other) {
      return other?.constructor === this.constructor ? opEq(values(this), values(other)) : NotImplemented;
    });
  }
  if (options.order) {
    for (const [name, test] of [
      ['__lt__', (a, b) => opLt(a, b)],
      ['__le__', (a, b) => !opLt(b, a)],
      ['__gt__', (a, b) => opLt(b, a)],
      ['__ge__', (a, b) => !opLt(a, b)],
    ]) {
      define(cls, name, function (other) {
        return other?.constructor === this.constructor ? test(values(this), values(other)) : NotImplemented;
      });
    }
  }
  if (options.frozen) {
    cls.$frozen = true;
    define(cls, '__setattr__', function (name, value) {
      if (this.$sealed) throw new dataclasses_FrozenInstanceError(`cannot assign to field '${name}'`);
      this[fields.find((field) => field.name === name)?.key ?? name] = value;
    });
    define(cls, '__delattr__', (name) => {
      throw new dataclasses_FrozenInstanceError(`cannot delete field '${name}'`);
    });
  }
  if ((options.frozen && options.eq !== false) || options.unsafe_hash) {
    if (!Object.hasOwn(cls.prototype, '__hash__')) {
      define(cls, '__hash__', function () {
        return hash(values(this));
      });
      cls.prototype.$unhashable = false;
    }
  } else if (options.eq !== false && !Object.hasOwn(cls.prototype, '__hash__')) unhashableClass(cls);
  if (!Object.hasOwn(cls.prototype, '__match_args__')) cls.prototype.__match_args__ = new Tuple(plain.map((field) => field.name));
}

function define(cls, name, value) {
  Object.defineProperty(cls.prototype, name, { value, writable: true, configurable: true });
}

export class DataField {
  constructor(fallback, factory, init, shown, compare, kwOnly) {
    this.fallback = fallback;
    this.factory = factory;
    this.init = init;
    this.repr = shown;
    this.compare = compare;
    this.kw_only = kwOnly;
  }
}

/** Patterns of `match`. */
export const sequenceItems = (x) => (Array.isArray(x) ? x : x instanceof Tuple ? x.items : x?.$typeName === 'range' ? [...x] : null);
export const isMapping = (x) => x instanceof Dict;
export function mappingItems(x, keys) {
  const out = [];
  for (const key of keys) {
    const entry = x.entry(key);
    if (!entry) return null;
    out.push(entry[1]);
  }
  return out;
}
export function mappingRest(x, keys) {
  const out = new Dict();
  for (const [key, value] of x.entries.values()) if (!keys.some((one) => same(one, key))) out.set(key, value);
  return out;
}
export function matchArguments(x, cls, count) {
  const names = x.__match_args__ ?? cls.prototype?.__match_args__;
  if (!(names instanceof Tuple) || names.items.length < count) {
    throw new PyTypeError(`${className(cls)}() accepts ${names?.items.length ?? 0} positional sub-patterns (${count} given)`);
  }
  const out = [];
  for (const name of names.items.slice(0, count)) {
    const value = x[name] ?? x[`$${name}`];
    if (value === undefined) return null;
    out.push(value);
  }
  return out;
}

/** `super().name` that is not called at once. */
export function superAttr(cls, self, key) {
  const own = isClass(self) ? self : self.constructor;
  const order = realMro(own);
  for (const next of order.slice(order.indexOf(cls) + 1)) {
    const described = Object.getOwnPropertyDescriptor(next.prototype, key);
    if (described?.get) return described.get.call(self);
    if (described) return typeof described.value === 'function' && !described.value.$isClass ? bound(self, described.value) : described.value;
  }
  throw new AttributeError(`'super' object has no attribute '${key.replace(/^\$/, '')}'`);
}

/** Tells the base of a new class what its body assigned: name, property, whether there is a value, whether annotated. */
export function classMade(cls, names) {
  cls.$onClass(cls, names);
}
