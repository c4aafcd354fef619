import { PyObject, PyTypeError, ValueError } from './errors.js';
import { dunder } from './operators.js';
import { textSeen } from './text.js';
import { Float, NotImplemented, Tuple, typeName, unfaithful } from './values.js';

export function truth(x) {
  switch (typeof x) {
    case 'boolean':
      return x;
    case 'number':
      return x !== 0;
    case 'string':
      return x.length > 0;
    case 'bigint':
      return true;
    case 'function':
      return true;
  }
  if (x === null) return false;
  if (Array.isArray(x)) return x.length > 0;
  if (x instanceof Float) return x.v !== 0;
  if (x instanceof Tuple) return x.items.length > 0;
  const own = dunder(x, '__bool__');
  if (own) {
    const answer = own.call(x);
    if (typeof answer !== 'boolean') throw new PyTypeError(`__bool__ should return bool, returned ${typeName(answer)}`);
    return answer;
  }
  if (x.$int !== undefined) return x.$int !== 0;
  const length = dunder(x, '__len__');
  if (!length) return true;
  const size = length.call(x);
  if (typeof size !== 'number' && typeof size !== 'boolean')
    throw new PyTypeError(`'${typeName(size)}' object cannot be interpreted as an integer`);
  if (Number(size) < 0) throw new ValueError('__len__() should return >= 0');
  return truth(size);
}

/** An int or float as a value that JavaScript compares exactly; undefined for anything else. */
function comparable(x) {
  switch (typeof x) {
    case 'number':
    case 'bigint':
      return x;
    case 'boolean':
      return x ? 1 : 0;
  }
  return x instanceof Float ? x.v : x?.$int;
}

/** `a == b`: a bool, unless a class defines it otherwise. */
export function opEq(a, b) {
  return typeof a === 'number' && typeof b === 'number' ? a === b : slowEq(a, b);
}

function slowEq(a, b) {
  if (typeof a === 'string' || typeof b === 'string') {
    if (typeof a === typeof b) return a === b;
  }
  if (a instanceof Float && b instanceof Float) return a.v === b.v;
  const [x, y] = [comparable(a), comparable(b)];
  // JavaScript compares numbers and BigInts by their mathematical value.
  // biome-ignore lint/suspicious/noDoubleEquals: === would tell the two types apart
  if (x !== undefined && y !== undefined) return x == y;
  if (a === null || b === null) {
    if (a === b) return true;
    if (!(a ?? b)?.__eq__) return false;
  }
  if (Array.isArray(a) && Array.isArray(b) && !a.$eq && !b.$eq) return sameItems(a, b);
  if (a instanceof Tuple && b instanceof Tuple) return sameItems(a.items, b.items);
  const result = richCompare(a, b, '__eq__', '__eq__');
  return result === NotImplemented ? a === b || sameBound(a, b) : result;
}

const sameBound = (a, b) =>
  typeof a === 'function' &&
  typeof b === 'function' &&
  a.$self !== undefined &&
  a.$self === b.$self &&
  a.$func === b.$func;

function sameItems(a, b) {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!same(a[at], b[at])) return false;
  return true;
}

/** Equality as containers test it: identical values are equal. */
export function same(a, b) {
  return a === b || truth(opEq(a, b));
}

export function opNe(a, b) {
  if (dunder(a, '__ne__') || dunder(b, '__ne__')) {
    const result = callEither(a, b, notEqual(a), notEqual(b));
    if (result !== NotImplemented) return result;
    if (isPlainObject(a) || isPlainObject(b)) return a !== b;
  }
  const result = opEq(a, b);
  return typeof result === 'boolean' ? !result : !truth(result);
}

/** A class without `__ne__` inverts the result of its `__eq__`. */
function notEqual(x) {
  const equal = dunder(x, '__eq__');
  return (
    dunder(x, '__ne__') ??
    (equal &&
      function (other) {
        const result = equal.call(this, other);
        return result === NotImplemented ? result : !truth(result);
      })
  );
}

/** Is it an object that no builtin type knows how to compare? */
const isPlainObject = (x) => x instanceof PyObject && x.$int === undefined && x.$str === undefined;

const richCompare = (a, b, name, reflected) => callEither(a, b, dunder(a, name), dunder(b, reflected));

function callEither(a, b, left, right) {
  if (right && typeof a === 'object' && a !== null && b.constructor !== a.constructor && b instanceof a.constructor) {
    const first = right.call(b, a);
    if (first !== NotImplemented) return first;
    return left ? left.call(a, b) : NotImplemented;
  }
  if (left) {
    const first = left.call(a, b);
    if (first !== NotImplemented) return first;
  }
  return right ? right.call(b, a) : NotImplemented;
}

/** Compares by code point; JavaScript compares UTF-16 units, which differ outside the basic plane. */
export function compareStr(a, b) {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    let [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) {
      if (x >= 0xd800 && y >= 0xd800) {
        if (x >= 0xe000) x -= 0x2800;
        if (y >= 0xe000) y -= 0x2800;
        if (x < 0xe000 - 0x2800 !== y < 0xe000 - 0x2800) return x < y ? -1 : 1;
        [x, y] = [a.codePointAt(at), b.codePointAt(at)];
      }
      return x < y ? -1 : 1;
    }
  }
  return a.length < b.length ? -1 : 1;
}

/** The orders by number: <, <=, >, >=. */
const orders = [
  { sign: '<', name: '__lt__', reflected: '__gt__' },
  { sign: '<=', name: '__le__', reflected: '__ge__' },
  { sign: '>', name: '__gt__', reflected: '__lt__' },
  { sign: '>=', name: '__ge__', reflected: '__le__' },
];
function inOrder(x, y, order) {
  return order === 0 ? x < y : order === 1 ? x <= y : order === 2 ? x > y : x >= y;
}

function ordered(a, b, order) {
  if (typeof a === 'number' && typeof b === 'number') return inOrder(a, b, order);
  if (a instanceof Float && b instanceof Float) return inOrder(a.v, b.v, order);
  if (typeof a === 'string' && typeof b === 'string')
    return textSeen.astral ? inOrder(compareStr(a, b), 0, order) : inOrder(a, b, order);
  if (a instanceof Tuple && b instanceof Tuple && a.constructor === Tuple && b.constructor === Tuple)
    return orderedItems(a.items, b.items, order);
  return slowlyOrdered(a, b, order);
}

function orderedItems(xs, ys, order) {
  const length = Math.min(xs.length, ys.length);
  for (let at = 0; at < length; at++) {
    const [x, y] = [xs[at], ys[at]];
    if (x !== y && !(x instanceof Float && y instanceof Float ? x.v === y.v : same(x, y))) return ordered(x, y, order);
  }
  return inOrder(xs.length, ys.length, order);
}

function slowlyOrdered(a, b, order) {
  const { sign, name, reflected } = orders[order];
  const [x, y] = [comparable(a), comparable(b)];
  if (x !== undefined && y !== undefined && !dunder(a, name) && !dunder(b, reflected)) return inOrder(x, y, order);
  if (Array.isArray(a) && Array.isArray(b)) return orderedItems(a, b, order);
  if (a instanceof Tuple && b instanceof Tuple) return orderedItems(a.items, b.items, order);
  const result = richCompare(a, b, name, reflected);
  if (result !== NotImplemented) return result;
  throw new PyTypeError(`'${sign}' not supported between instances of '${typeName(a)}' and '${typeName(b)}'`);
}

export function opLt(a, b) {
  return typeof a === 'number' && typeof b === 'number' ? a < b : ordered(a, b, 0);
}
export function opLe(a, b) {
  return typeof a === 'number' && typeof b === 'number' ? a <= b : ordered(a, b, 1);
}
export function opGt(a, b) {
  return typeof a === 'number' && typeof b === 'number' ? a > b : ordered(a, b, 2);
}
export function opGe(a, b) {
  return typeof a === 'number' && typeof b === 'number' ? a >= b : ordered(a, b, 3);
}

/** `a is b`. Whether equal floats or tuples are one object depends on the interpreter, not on the language. */
export const isSame = (a, b) => a === b;

/**
 * `a is b`. Whether two equal numbers, strings or tuples are one object depends on how CPython made them, so that is
 * answered only where it is certain.
 */
export function isIdentical(a, b) {
  if (typeof a === 'object' || typeof b === 'object') {
    if (a === b || a === null || b === null) return a === b;
    if (a instanceof Tuple && a.constructor === Tuple && b instanceof Tuple && b.constructor === Tuple) {
      if (a.items.length + b.items.length === 0) return true;
      return same(a, b) ? unfaithful('`is` between equal tuples') : false;
    }
    if (a instanceof Float && b instanceof Float && a.constructor === Float && b.constructor === Float)
      return Object.is(a.v, b.v) ? unfaithful('`is` between equal floats') : false;
    if (a.$typeName === 'bytes' && b.$typeName === 'bytes')
      return same(a, b) ? unfaithful('`is` between equal bytes') : false;
    return false;
  }
  if (a !== b) return false;
  if (typeof a === 'number') return a >= -5 && a <= 256 ? true : unfaithful('`is` between equal ints');
  if (typeof a === 'bigint') return unfaithful('`is` between equal ints');
  if (typeof a === 'string' && (a.length > 1 || a > '\xff')) return unfaithful('`is` between equal strings');
  return true;
}
