import { Dict } from './dict.js';
import { AttributeError, BaseException, PyObject, PyTypeError, withoutText } from './errors.js';
import { takenNames } from './names.js';
import { plainInt } from './numbers.js';
import { dunder } from './operators.js';
import { sig } from './signatures.js';
import { className, Float, isClass, isFloat, isInt, qualifiedName, typeName, unfaithful } from './values.js';

function parsedSig(s) {
  if (s.parsed) return s.parsed;
  const out = { names: [], required: 0, positionalOnly: 0, rest: null, keywords: [], others: null };
  let keywordOnly = false;
  for (const part of s.text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    if (part === '/') out.positionalOnly = out.names.length;
    else if (part === '*') keywordOnly = true;
    else if (part.startsWith('**')) out.others = part.slice(2);
    else if (part.startsWith('*')) [out.rest, keywordOnly] = [part.slice(1), true];
    else {
      const name = part.replace(/=$/, '');
      if (keywordOnly) out.keywords.push({ name, required: name === part });
      else {
        out.names.push(name);
        if (name === part) out.required = out.names.length;
      }
    }
  }
  s.parsed = out;
  return out;
}

const quoted = (names) => {
  const all = names.map((name) => `'${name}'`);
  return all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')}, and ${all.at(-1)}`;
};
const plural = (count) => (count === 1 ? '' : 's');

/** Binds arguments to the slots of a function. */
export function slots(s, args, kwargs) {
  const { names, required, positionalOnly, rest, keywords, others } = parsedSig(s);
  const fail = (text) => new PyTypeError(`${s.name}() ${text}`);
  const out = args.slice(0, names.length);
  for (let at = out.length; at < names.length; at++) out.push(undefined);
  const extra = args.slice(names.length);
  const given = new Map();
  const left = others === null ? null : new Dict();
  const twice = kwargs?.find(([key], at) => kwargs.findIndex(([one]) => one === key) < at);
  if (twice)
    throw new PyTypeError(
      `__main__.${s.name.replace(/\.__init__$/, '')}() got multiple values for keyword argument '${twice[0]}'`,
    );
  for (const [key, value] of kwargs ?? []) {
    const at = names.indexOf(key);
    if (at >= positionalOnly) {
      if (out[at] !== undefined) throw fail(`got multiple values for argument '${key}'`);
      out[at] = value;
    } else if (keywords.some(({ name }) => name === key)) given.set(key, value);
    else if (left) left.set(key, value);
    else {
      const barred = names.slice(0, positionalOnly).filter((name) => kwargs.some(([one]) => one === name));
      if (barred.length > 0)
        throw fail(`got some positional-only arguments passed as keyword arguments: '${barred.join(', ')}'`);
      throw fail(`got an unexpected keyword argument '${key}'`);
    }
  }
  if (extra.length > 0 && rest === null) {
    const count = names.length + s.self;
    const least = required + s.self;
    const takes = least === count ? `${count}` : `from ${least} to ${count}`;
    const total = args.length + s.self;
    const byName = `${given.size} keyword-only argument${plural(given.size)}`;
    const were =
      given.size > 0
        ? `${total} positional argument${plural(total)} (and ${byName}) were`
        : `${total} ${total === 1 ? 'was' : 'were'}`;
    throw fail(`takes ${takes} positional argument${least === count ? plural(count) : 's'} but ${were} given`);
  }
  const missing = names.slice(0, required).filter((_, at) => out[at] === undefined);
  if (missing.length > 0)
    throw fail(`missing ${missing.length} required positional argument${plural(missing.length)}: ${quoted(missing)}`);
  const absent = keywords.filter(({ name, required: must }) => must && !given.has(name)).map(({ name }) => name);
  if (absent.length > 0)
    throw fail(`missing ${absent.length} required keyword-only argument${plural(absent.length)}: ${quoted(absent)}`);
  if (rest !== null && keywords.length === 0 && others === null) out.push(...extra);
  else if (rest !== null) out.push(extra);
  for (const { name } of keywords) out.push(given.get(name));
  if (left) out.push(left);
  return out;
}

function bindArguments(f, s, args, kwargs) {
  if (s === undefined) {
    if (kwargs && kwargs.length > 0)
      return slots(
        {
          text: writtenParameters(f) ?? unfaithful('keyword arguments for this function'),
          name: '<lambda>',
          self: 0,
          parsed: null,
        },
        args,
        kwargs,
      );
    if (args.length !== f.length) checkCount(f, args);
    return args;
  }
  return slots(s, args, kwargs);
}

/** The parameters in the source of a function without a signature; null if they cannot be read from it. */
function writtenParameters(f) {
  if (f.$native || f.$func) return null;
  const text = /^(?:async )?(?:function\*? ?[\w$]*|[\w$]+)? ?\(?([^)=]*?)\)?(?: =>| \{|\{)/.exec(
    Function.prototype.toString.call(f),
  );
  return text && !text[1].includes('.') ? text[1] : null;
}

/** A parameter list with a rest parameter or a default. */
const takesMore = /^[^{]*?\((?:[^)]*\.\.\.|[^)]*=)/;

function checkCount(f, args) {
  // A method of the runtime without a signature takes exactly its parameters.
  if (
    f.$self !== undefined &&
    f.$func.$func === undefined &&
    args.length > f.$func.length &&
    !takesMore.test(String(f.$func))
  )
    unfaithful(`a call to ${f.$func.name.replace(/^\$/, '')}() with these arguments`);
  const text = writtenParameters(f);
  if (text !== null && text.split(',').filter((one) => one.trim() !== '').length === f.length)
    slots({ text, name: f.$native ?? '<lambda>', self: 0, parsed: null }, args, undefined);
}

/** Python has many different messages for wrong arguments of builtin methods. */
function builtinArguments(f, args, kwargs) {
  try {
    return bindArguments(f, f.$func.$sig, args, kwargs);
  } catch (error) {
    if (error instanceof PyTypeError)
      return unfaithful(`a call to ${f.$func.$sig?.name ?? 'a builtin method'}() with these arguments`);
    throw error;
  }
}

/** Functions that are another function when they are called with keywords: `io.js` adds `print`. */
export const keywordVersions = new Map();

/** A call of something that is only known at run time. Keywords are pairs. */
export function callWith(f, args, kwargs) {
  if (typeof f === 'function') {
    if (!f.$isClass) {
      if (kwargs?.length > 0 && keywordVersions.has(f)) return callWith(keywordVersions.get(f), args, kwargs);
      const self = f.$self;
      if (self !== undefined && f.$func.$func !== undefined && f.$func.$sig === undefined)
        return callWith(f.$func.$func, [self, ...args], kwargs);
      if (self !== undefined && f.$func.$sig?.self !== 1 && !(self instanceof PyObject) && !isClass(self))
        return f(...builtinArguments(f, args, kwargs));
      return self === undefined
        ? f(...bindArguments(f, f.$sig, args, kwargs))
        : f(...bindArguments(f, f.$func.$sig, args, kwargs));
    }
    return construct(f, args, kwargs);
  }
  const own = dunder(f, '__call__');
  if (!own) throw new PyTypeError(`'${typeName(f)}' object is not callable`);
  return own.apply(f, bindArguments(own, own.$sig, args, kwargs));
}

export function call(f, ...args) {
  if (typeof f === 'function' && f.$sig === undefined && !f.$isClass && f.$self === undefined) {
    if (args.length !== f.length) checkCount(f, args);
    return f(...args);
  }
  return callWith(f, args, undefined);
}

/** Creates an instance, or converts the arguments of a builtin type. */
export function construct(cls, args, kwargs) {
  if (cls.$make) return cls.$make(...bindArguments(cls, cls.$sig, args, kwargs));
  if (cls.$abstract?.length > 0) {
    const names = cls.$abstract;
    const methods = `abstract method${plural(names.length)} ${names.join(', ')}`;
    throw new PyTypeError(`Can't instantiate abstract class ${className(cls)} with ${methods}`);
  }
  if (cls.$builds !== undefined) return cls.$builds(cls, args, kwargs);
  const init = cls.prototype.__init__;
  if (init?.$func !== undefined && init.$sig === undefined) {
    const made = Object.create(cls.prototype);
    made.$alloc?.(args);
    callWith(init.$func, [made, ...args], kwargs);
    return made;
  }
  const s = init?.$sig ?? (Object.hasOwn(cls, '$sig') || cls.$names !== undefined ? cls.$sig : undefined);
  if (s === undefined && kwargs?.length > 0) throw new PyTypeError(`${className(cls)}() takes no keyword arguments`);
  if (s === undefined) return new cls(...args);
  if (!(cls.prototype instanceof BaseException)) return new cls(...slots(s, args, kwargs));
  // `args` of an exception are its positional arguments, which its slots may hide.
  const made = Object.create(cls.prototype);
  made.$alloc(args);
  made.__init__(...slots(s, args, kwargs));
  return made;
}

export function bound(self, func) {
  const f = (...args) => func.apply(self, args);
  f.$self = self;
  f.$func = func;
  return f;
}

const shown = (key) => key.replace(/^\$/, '');

function found(obj, key) {
  if (obj === null || obj === undefined) return undefined;
  if (typeof obj === 'function')
    return obj.$isClass ? classAttr(obj, key) : Object.hasOwn(obj, `.${key}`) ? obj[`.${key}`] : undefined;
  // Internal state of the runtime's objects is not an attribute.
  if (!(obj instanceof PyObject) && key[0] !== '$' && !key.startsWith('__') && !obj.constructor?.$isClass)
    return undefined;
  const value = obj[key];
  if (value !== undefined) {
    if (
      typeof value !== 'function' ||
      value.$isClass ||
      value.$native ||
      (typeof obj === 'object' && Object.hasOwn(obj, key))
    )
      return value;
    return Object.getOwnPropertyDescriptor(holderOf(obj, key), key)?.get ? value : bound(obj, value);
  }
  if (numberParts.includes(key) && (isInt(obj) || isFloat(obj))) return numberPart(obj, key);
  const cls = typeof obj === 'object' ? obj.constructor : undefined;
  const shared = cls?.$isClass && !(key === 'name' && typeof cls.name === 'string') ? cls[key] : undefined;
  return typeof shared === 'function' && !shared.$isClass ? bound(cls, shared) : shared;
}

const numberParts = ['$real', '$imag', '$numerator', '$denominator'];
function numberPart(x, key) {
  if (isFloat(x)) return key === '$real' ? x : key === '$imag' ? new Float(0) : undefined;
  return key === '$imag' ? 0 : key === '$denominator' ? 1 : plainInt(x);
}

function holderOf(obj, key) {
  let at = Object(obj);
  while (at && !Object.hasOwn(at, key)) at = Object.getPrototypeOf(at);
  return at ?? obj;
}

function classAttr(cls, key) {
  // Every JavaScript function has a `name`.
  const shared = key === 'name' && typeof cls.name === 'string' ? undefined : cls[key];
  if (shared !== undefined) return typeof shared === 'function' && !shared.$isClass ? bound(cls, shared) : shared;
  if (cls.prototype) {
    const holder = holderOf(cls.prototype, key);
    const described = Object.getOwnPropertyDescriptor(holder, key);
    if (described?.get) return classDescriptor(cls, key, described.get, described.set);
    const value = described?.value;
    if (value !== undefined)
      return typeof value === 'function' && !value.$isClass && !value.$native
        ? (value.$static ?? unbound(value))
        : value;
  }
  const own = cls.$meta?.prototype[key];
  return typeof own === 'function' && !own.$isClass ? bound(cls, own) : own;
}

/** A descriptor read from its class: the result of `__get__` without an instance, or the property itself. */
function classDescriptor(cls, key, get, set) {
  const own = get.$descriptor;
  if (own === undefined) return get.$property?.(key, get, set);
  return own.__get__ ? own.__get__(null, cls) : own;
}

/** A method read from its class: the instance is the first argument. */
function unbound(func) {
  const f = (self, ...args) => func.apply(self, args);
  f.$func = func;
  if (func.$sig) sig(f, `self, ${func.$sig.text}`, func.$sig.name);
  return f;
}

/** The value of an attribute, as `x.name` reads it. The key is as generated code writes it. */
export function attr(obj, key) {
  const value = found(obj, key);
  if (value !== undefined) return value;
  const own = dunder(obj, '__getattr__');
  if (own) return own.call(obj, shown(key));
  if (key === '__hash__' && (isClass(obj) ? obj.prototype : obj)?.$unhashable) return null;
  if (key.startsWith('__')) {
    const given = lateHooks.dunder(obj, key);
    if (given !== undefined) return given;
  }
  throw noAttribute(obj, key);
}

/** Special methods of builtin values, such as `__len__`: installed only in programs that use them. */
export const lateHooks = {
  dunder: (obj, key) =>
    obj instanceof PyObject ? undefined : unfaithful(`the attribute ${key} of a ${typeName(obj)}`),
};

export function noAttribute(obj, key) {
  if (isClass(obj) && obj.$members) return new AttributeError(shown(key));
  if (isClass(obj) && Object.hasOwn(obj, '$builtin') && takenNames.has(shown(key)))
    return unfaithful(`the attribute ${shown(key)} of the type ${className(obj)}`);
  const what = isClass(obj) ? `type object '${className(obj)}'` : `'${typeName(obj)}' object`;
  return new AttributeError(`${what} has no attribute '${shown(key)}'`);
}

/** `getattr` with a fallback, and `hasattr`. */
export function attrOr(obj, key, fallback) {
  let value;
  try {
    value = found(obj, key);
  } catch (error) {
    // A property may raise AttributeError itself.
    if (!(error instanceof AttributeError)) throw error;
  }
  if (value !== undefined) return value;
  if (!dunder(obj, '__getattr__')) return key.startsWith('__') ? (lateHooks.dunder(obj, key) ?? fallback) : fallback;
  try {
    return obj.__getattr__(shown(key));
  } catch (error) {
    if (error instanceof AttributeError) return fallback;
    throw error;
  }
}

export const hasAttr = (obj, key) => attrOr(obj, key, undefined) !== undefined;

/** `x.name(...)` where the type of x is only known at run time. */
export function callMethod(obj, key, args, kwargs) {
  return callWith(attr(obj, key), args, kwargs);
}

export function setAttr(obj, key, value) {
  if (typeof obj === 'function') {
    if (!obj.$isClass) obj[`.${key}`] = value;
    else if (obj.$byName?.has?.(shown(key))) throw new AttributeError(`cannot reassign member '${shown(key)}'`);
    else if ((typeof obj[key] === 'function' && Object.hasOwn(obj, '$builtin')) || !obj.prototype)
      throw new PyTypeError(`cannot set '${shown(key)}'`);
    else defineClassAttr(obj, key, value);
    return null;
  }
  if (obj?.constructor?.$names?.includes(shown(key))) throw new AttributeError("can't set attribute");
  if (obj?.constructor && Object.hasOwn(obj.constructor, '$names')) throw noAttribute(obj, key);
  if (obj === null || typeof obj !== 'object' || obj.constructor === Array || obj.$typeName)
    throw noAttribute(obj, key);
  const own = dunder(obj, '__setattr__');
  if (own) {
    own.call(obj, shown(key), value);
    return null;
  }
  setOwn(obj, key, value);
  return null;
}

/** What `object.__setattr__` does. */
export function setOwn(obj, key, value) {
  const described = Object.getOwnPropertyDescriptor(holderOf(obj, key), key);
  if (described?.get && !described.set) {
    throw new AttributeError(`property '${shown(key)}' of '${qualifiedName(obj.constructor)}' object has no setter`);
  }
  const slots = obj.constructor.$slots;
  if (slots && !described && !slots.includes(shown(key))) throw noAttribute(obj, key);
  obj[key] = value;
}

export function delAttr(obj, key) {
  const own = dunder(obj, '__delattr__');
  if (own) {
    own.call(obj, shown(key));
    return null;
  }
  return delOwn(obj, key);
}

/** What `object.__delattr__` does. */
export function delOwn(obj, key) {
  if (obj !== null && typeof obj === 'object') {
    const get = Object.getOwnPropertyDescriptor(holderOf(obj, key), key)?.get;
    const removes = get?.$deleter ?? get?.$descriptor?.__delete__;
    if (removes) {
      if (get.$deleter) removes.call(obj);
      else get.$descriptor.__delete__(obj);
      return null;
    }
    if (get && !Object.hasOwn(obj, key) && !(get.$descriptor && !get.$descriptor.__set__))
      throw new AttributeError(
        get.$descriptor
          ? '__delete__'
          : `property '${shown(key)}' of '${qualifiedName(obj.constructor)}' object has no deleter`,
      );
  }
  if (obj === null || typeof obj !== 'object' || !Object.hasOwn(obj, key)) {
    if (isClass(obj) && Object.hasOwn(obj.prototype, key)) {
      delete obj.prototype[key];
      return null;
    }
    throw obj instanceof PyObject
      ? withoutText(new AttributeError(), 'deleting an attribute that is not there')
      : new AttributeError(shown(key));
  }
  delete obj[key];
  return null;
}

/** Sets a class attribute on the prototype, where instances see it, too; a function becomes a method. */
export function defineClassAttr(cls, key, value) {
  if (Object.hasOwn(cls, key) && typeof cls[key] === 'function' && !cls[key].$isClass) delete cls[key];
  if (value instanceof PyObject && (value.__get__ || value.__set__ || value.__delete__ || value.__set_name__)) {
    defineDescriptor(cls, key, value);
    return;
  }
  const method = typeof value === 'function' && !value.$isClass && value.$self === undefined && !value.$native;
  const held = method ? asMethod(value) : value;
  Object.defineProperty(cls.prototype, key, { value: held, writable: true, configurable: true, enumerable: false });
}

/** An accessor for a descriptor. An instance's own value takes precedence over a descriptor without `__set__`. */
function defineDescriptor(cls, key, value) {
  cls.$named = [...(Object.hasOwn(cls, '$named') ? cls.$named : []), [key, value]];
  value.$namedAtOnce?.(shown(key));
  if (!value.__get__ && !value.__set__ && !value.__delete__) {
    Object.defineProperty(cls.prototype, key, { value, writable: true, configurable: true, enumerable: false });
    return;
  }
  const get = function () {
    if (value.__get__) return value.__get__(this, this.constructor);
    return Object.hasOwn(this, `=${shown(key)}`) ? this[`=${shown(key)}`] : value;
  };
  get.$descriptor = value;
  const set = function (given) {
    if (value.__set__) value.__set__(this, given);
    else if (value.__delete__) throw new AttributeError('__set__');
    else Object.defineProperty(this, key, { value: given, writable: true, configurable: true, enumerable: true });
  };
  Object.defineProperty(cls.prototype, key, { get, set, configurable: true, enumerable: false });
}

function asMethod(f) {
  const method = function (...args) {
    return callWith(f, [this, ...args]);
  };
  method.$func = f;
  return method;
}

/** Returns the object if it has a method of this name, and raises AttributeError otherwise. */
export function withMethod(obj, key) {
  if (obj === null || obj === undefined || typeof obj[key] !== 'function') attr(obj, key);
  return obj;
}

/** A method of a builtin type as a function: `map(str.upper, words)`. */
export function unboundBuiltin(method, name) {
  const f = (self, ...args) => method.apply(self, args);
  f.$native = name;
  return f;
}

/** The property of an attribute whose name is only known at run time. */
export function propertyNamed(obj, name) {
  if (typeof name !== 'string') throw new PyTypeError(`attribute name must be string, not '${typeName(name)}'`);
  if (/^__\w+__$/.test(name)) return name;
  const key = takenNames.has(name) ? `$${name}` : name;
  const own = obj instanceof PyObject || isClass(obj);
  if (
    !own &&
    key[0] === '$' &&
    ![String, Array, Number, Object].some(({ prototype }) => prototype[key]) &&
    obj?.[key] === undefined
  ) {
    return unfaithful(`looking up an attribute of a ${typeName(obj)} by name`);
  }
  return key;
}

/** `getattr(module, name)`, with those members of the module that the translation includes. */
export function moduleAttr(members, name) {
  return Object.hasOwn(members, name) ? members[name] : unfaithful('this attribute of a module, read by its name');
}
export function hasModuleAttr(members, name) {
  return Object.hasOwn(members, name) || unfaithful('this attribute of a module, read by its name');
}

/** `getattr`, `hasattr`, `setattr` and `delattr` with a name that is only known at run time. */
export function getAttrNamed(obj, name, fallback) {
  const key = propertyNamed(obj, name);
  const special = specialAttrs[name];
  if (special) return special(obj);
  return fallback === undefined ? attr(obj, key) : attrOr(obj, key, fallback);
}
export function hasAttrNamed(obj, name) {
  if (specialAttrs[name])
    return (
      name === '__class__' ||
      (name === '__dict__' ? obj instanceof PyObject && !obj.constructor.$slots : typeof obj === 'function')
    );
  return attrOr(obj, propertyNamed(obj, name), undefined) !== undefined;
}
export function setAttrNamed(obj, name, value) {
  setAttr(obj, propertyNamed(obj, name), value);
  return null;
}
export function delAttrNamed(obj, name) {
  delAttr(obj, propertyNamed(obj, name));
  return null;
}
/** Attributes that are computed: `types.js` and `classes.js` add them. */
export const specialAttrs = Object.create(null);

/** Placeholder for a method that Python has and this runtime lacks. */
export function lackingMethod() {
  return unfaithful('this method of a built-in type');
}

/** How many arguments methods of builtin types take; those with a single number say so in another way. */
const argumentCounts = {
  list: {
    sort: 'sort() takes no positional arguments',
    append: 1,
    remove: 1,
    extend: 1,
    insert: [2, 2],
    index: [1, 3],
    clear: 0,
    copy: 0,
    reverse: 0,
  },
  dict: { get: [1, 2], setdefault: [1, 2], keys: 0, items: 0, values: 0, popitem: 0, clear: 0, copy: 0 },
  tuple: { index: [1, 3] },
  set: { add: 1, remove: 1, discard: 1, clear: 0, copy: 0 },
};

/** A call of a builtin method with a wrong number of arguments. */
export function wrongArgumentCount(key, obj, ...args) {
  attr(obj, key);
  const [type, name, given] = [typeName(obj), shown(key), args.length];
  const takes = argumentCounts[type]?.[name] ?? unfaithful(`a call to ${name}() with these arguments`);
  if (typeof takes === 'string') throw new PyTypeError(takes);
  if (takes === 0) throw new PyTypeError(`${type}.${name}() takes no arguments (${given} given)`);
  if (takes === 1) throw new PyTypeError(`${type}.${name}() takes exactly one argument (${given} given)`);
  const [least, most] = takes;
  const bound = given < least ? least : most;
  const kind = least === most ? '' : given < least ? 'at least ' : 'at most ';
  throw new PyTypeError(`${name} expected ${kind}${bound} argument${plural(bound)}, got ${given}`);
}
