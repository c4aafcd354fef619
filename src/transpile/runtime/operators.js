import { PyTypeError } from './errors.js';
import { Float, NotImplemented, Tuple, typeName } from './values.js';

export function operandError(a, b, sign) {
  return new PyTypeError(`unsupported operand type(s) for ${sign}: '${typeName(a)}' and '${typeName(b)}'`);
}

/** The special method of a value's type; attributes of the value itself do not count. */
export function dunder(x, name) {
  if (x === null || x === undefined) return undefined;
  if (typeof x === 'function') return x.$meta?.prototype[name];
  const found = Object.getPrototypeOf(Object(x))[name];
  return typeof found === 'function' ? found : undefined;
}

/** Operators of lists and tuples that are not methods of their classes: `list.js` adds them. */
export const listOperators = {};
export const tupleOperators = {};

/** The method of a value's type for an operator. */
function operatorOf(x, name) {
  return (
    dunder(x, name) ?? (Array.isArray(x) ? listOperators[name] : x instanceof Tuple ? tupleOperators[name] : undefined)
  );
}

/**
 * Applies an operator by the operands' own methods: that of the right one first if its class derives from the left
 * one's. NotImplemented if neither supports the other.
 */
export function applyMethods(a, b, name, reflected) {
  const left = operatorOf(a, name);
  const right = operatorOf(b, reflected);
  const same = Object(a).constructor === Object(b).constructor;
  if (right && !same && b instanceof Object(a).constructor && right !== operatorOf(a, reflected)) {
    const first = right.call(b, a);
    if (first !== NotImplemented) return first;
    if (left) {
      const then = left.call(a, b);
      if (then !== NotImplemented) return then;
    }
  } else {
    if (left) {
      const first = left.call(a, b);
      if (first !== NotImplemented) return first;
    }
    if (right && !same) {
      const then = right.call(b, a);
      if (then !== NotImplemented) return then;
    }
  }
  return NotImplemented;
}

export function binary(a, b, name, reflected, sign) {
  const result = applyMethods(a, b, name, reflected);
  if (result !== NotImplemented) return result;
  throw (sign === '+' ? concatenationError(a, b) : undefined) ?? operandError(a, b, sign);
}

/** The error of `a + b` if the left operand is one of CPython's own sequences. */
function concatenationError(a, b) {
  if (a?.$typeName === 'bytes' || a?.$typeName === 'bytearray')
    return new PyTypeError(`can't concat ${typeName(b)} to ${typeName(a)}`);
  const type =
    typeof a === 'string' || a?.$str !== undefined
      ? 'str'
      : Array.isArray(a)
        ? 'list'
        : a instanceof Tuple
          ? 'tuple'
          : a?.$isRepeatable
            ? 'deque'
            : undefined;
  return type && new PyTypeError(`can only concatenate ${type} (not "${typeName(b)}") to ${type}`);
}

/** Can a value be repeated by `*`? */
export const isSequence = (x) =>
  typeof x === 'string' || Array.isArray(x) || x?.$typeName === 'tuple' || x?.$isRepeatable === true;

/** `a += b`: in place if the left operand's type supports it, otherwise as the plain operator. */
export function inPlace(a, b, name, plain) {
  const own = typeof a === 'object' && a !== null && !(a instanceof Float) ? operatorOf(a, name) : undefined;
  // CPython's own sequences, but not their subclasses, let the reflected operator of the other operand go first.
  const isPlain = own?.$isOfSequence && (a.constructor === Array || Object.hasOwn(a.constructor.prototype, name));
  const reflected = isPlain ? dunder(b, name.replace('__i', '__r')) : undefined;
  if (reflected && !Array.isArray(b)) {
    const result = reflected.call(b, a);
    if (result !== NotImplemented) return result;
  }
  if (own) {
    const result = own.call(a, b);
    if (result !== NotImplemented) return result;
  }
  try {
    return plain(a, b);
  } catch (error) {
    throw error instanceof PyTypeError ? inPlaceError(error, a, b) : error;
  }
}

/** The message of a failed `a += b` names the operator `+=`. */
function inPlaceError(error, a, b) {
  const text = error.args.items[0];
  const [, sign] =
    typeof text === 'string' ? (/^unsupported operand type\(s\) for (\S+)(?: or pow\(\))?:/.exec(text) ?? []) : [];
  if (sign === undefined || !text.endsWith(`: '${typeName(a)}' and '${typeName(b)}'`)) return error;
  return operandError(a, b, `${sign}=`);
}
