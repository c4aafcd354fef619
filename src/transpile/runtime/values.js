/** A Python float. It has its own class, because 1.0 and 1 are different values. */
export class Float {
  constructor(v) {
    this.v = v;
  }
}

export class Tuple {
  constructor(items) {
    this.items = items;
  }
  [Symbol.iterator]() {
    return this.items[Symbol.iterator]();
  }
  __add__(other) {
    return other instanceof Tuple ? new Tuple(this.items.concat(other.items)) : NotImplemented;
  }
}

export function tupleOf(...items) {
  return new Tuple(items);
}

class Ellipsis$ {}
export const Ellipsis = new Ellipsis$();

class NotImplemented$ {}
export const NotImplemented = new NotImplemented$();

/** Ends the program where the runtime cannot do what Python does; no `except` catches it. */
export class Unfaithful extends Error {}

/** @returns {never} */
export function unfaithful(what) {
  throw new Unfaithful(`this translation does not support ${what}`);
}

export const isInt = (x) =>
  typeof x === 'number' || typeof x === 'bigint' || typeof x === 'boolean' || x?.$int !== undefined;
export const isStr = (x) => typeof x === 'string' || x?.$str !== undefined;
export const isBool = (x) => typeof x === 'boolean';
export const isFloat = (x) => x instanceof Float;
export const isList = (x) => Array.isArray(x);
export const isTuple = (x) => x instanceof Tuple;
export const isNone = (x) => x === null;
export const isFunction = (x) => typeof x === 'function' && !isClass(x);

/** A class: one written in Python, one of the runtime, or a builtin type. */
export const isClass = (x) => typeof x === 'function' && x.$isClass === true;

/** The type name in messages. */
export function typeName(x) {
  switch (typeof x) {
    case 'number':
    case 'bigint':
      return 'int';
    case 'string':
      return 'str';
    case 'boolean':
      return 'bool';
    case 'function':
      if (isClass(x)) return x.$meta === undefined ? 'type' : className(x.$meta);
      return x.$self !== undefined ? 'method' : x.$native ? 'builtin_function_or_method' : 'function';
    case 'undefined':
      return unfaithful('a missing value');
  }
  if (x === null) return 'NoneType';
  if (x.constructor === Array) return 'list';
  if (x.$typeName !== undefined) return x.$typeName;
  const tag = x[Symbol.toStringTag];
  if (tag === 'Array Iterator') return 'list_iterator';
  if (tag === 'String Iterator') return 'str_ascii_iterator';
  if (tag === 'Generator') return 'generator';
  const name = className(x.constructor);
  const full = Object.hasOwn(x.constructor, '$module') ? x.constructor.$module + name : name;
  return writtenInC.test(full) ? full : name;
}

/** Types whose names include the module in messages, too. */
const writtenInC =
  /^(?:collections\.(?:deque|defaultdict|OrderedDict)|datetime\.\w+|decimal\.(?:Decimal|Context)|functools\.partial|re\.(?:Pattern|Match))$/;

/** `type(x).__name__`, which never includes the module. */
export const shortTypeName = (x) => typeName(x).replace(/^.*\./, '');

export function className(cls) {
  return Object.hasOwn(cls, '$name') ? cls.$name : cls.name;
}

/** `__qualname__` of a class. */
export function qualifiedName(cls) {
  return Object.hasOwn(cls, '$qualname') ? cls.$qualname : className(cls);
}

Float.prototype.$typeName = 'float';
Tuple.prototype.$typeName = 'tuple';
Ellipsis$.prototype.$typeName = 'ellipsis';
NotImplemented$.prototype.$typeName = 'NotImplementedType';
