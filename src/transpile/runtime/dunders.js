import { abs, contains, len, round, toFloatValue, toInt } from './builtins.js';
import { callWith, lateHooks } from './calls.js';
import { withSig } from './classes.js';
import { opEq, opGe, opGt, opLe, opLt, opNe, truth } from './compare.js';
import { Dict } from './dict.js';
import { PyObject } from './errors.js';
import { format } from './format.js';
import { hash } from './hash.js';
import { delItem, delListItem, getItem, setItem } from './item.js';
import { iterator, next } from './iterate.js';
import { list_iadd, list_imul } from './list.js';
import { opMod } from './modulo.js';
import {
  isNumeric,
  opAdd,
  opBitAnd,
  opBitOr,
  opBitXor,
  opDiv,
  opFloorDiv,
  opInvert,
  opLShift,
  opMul,
  opNeg,
  opPos,
  opRShift,
  opSub,
} from './numbers.js';
import { opPow } from './power.js';
import { repr, str } from './repr.js';
import { isFrozenSet, isSet } from './set.js';
import { Float, isInt, isStr, NotImplemented, Tuple, typeName, unfaithful } from './values.js';

/** Special methods of builtin types, besides those of `object`. */
const dunderNames = {
  str: '__add__ __contains__ __getitem__ __getnewargs__ __iter__ __len__ __mod__ __mul__ __rmod__ __rmul__',
  int: '__abs__ __add__ __and__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ __getnewargs__ __index__ __int__ __invert__ __lshift__ __mod__ __mul__ __neg__ __or__ __pos__ __pow__ __radd__ __rand__ __rdivmod__ __rfloordiv__ __rlshift__ __rmod__ __rmul__ __ror__ __round__ __rpow__ __rrshift__ __rshift__ __rsub__ __rtruediv__ __rxor__ __sub__ __truediv__ __trunc__ __xor__',
  float:
    '__abs__ __add__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ __getformat__ __getnewargs__ __int__ __mod__ __mul__ __neg__ __pos__ __pow__ __radd__ __rdivmod__ __rfloordiv__ __rmod__ __rmul__ __round__ __rpow__ __rsub__ __rtruediv__ __sub__ __truediv__ __trunc__',
  bool: '__abs__ __add__ __and__ __bool__ __ceil__ __divmod__ __float__ __floor__ __floordiv__ __getnewargs__ __index__ __int__ __invert__ __lshift__ __mod__ __mul__ __neg__ __or__ __pos__ __pow__ __radd__ __rand__ __rdivmod__ __rfloordiv__ __rlshift__ __rmod__ __rmul__ __ror__ __round__ __rpow__ __rrshift__ __rshift__ __rsub__ __rtruediv__ __rxor__ __sub__ __truediv__ __trunc__ __xor__',
  list: '__add__ __class_getitem__ __contains__ __delitem__ __getitem__ __iadd__ __imul__ __iter__ __len__ __mul__ __reversed__ __rmul__ __setitem__',
  tuple: '__add__ __class_getitem__ __contains__ __getitem__ __getnewargs__ __iter__ __len__ __mul__ __rmul__',
  dict: '__class_getitem__ __contains__ __delitem__ __getitem__ __ior__ __iter__ __len__ __or__ __reversed__ __ror__ __setitem__',
  set: '__and__ __class_getitem__ __contains__ __iand__ __ior__ __isub__ __iter__ __ixor__ __len__ __or__ __rand__ __ror__ __rsub__ __rxor__ __sub__ __xor__',
  frozenset:
    '__and__ __class_getitem__ __contains__ __iter__ __len__ __or__ __rand__ __ror__ __rsub__ __rxor__ __sub__ __xor__',
  bytes: '__add__ __bytes__ __contains__ __getitem__ __getnewargs__ __iter__ __len__ __mod__ __mul__ __rmod__ __rmul__',
  NoneType: '__bool__',
  range: '__bool__ __contains__ __getitem__ __iter__ __len__ __reversed__',
  function:
    '__annotations__ __builtins__ __call__ __closure__ __code__ __defaults__ __dict__ __get__ __globals__ __kwdefaults__ __module__ __name__ __qualname__',
  generator: '__del__ __iter__ __name__ __next__ __qualname__',
  type: '__abstractmethods__ __annotations__ __base__ __bases__ __basicsize__ __call__ __dict__ __dictoffset__ __flags__ __instancecheck__ __itemsize__ __module__ __mro__ __name__ __or__ __prepare__ __qualname__ __ror__ __subclasscheck__ __subclasses__ __text_signature__ __weakrefoffset__',
};
const dunderObjectNames = new Set(
  '__class__ __delattr__ __dir__ __doc__ __eq__ __format__ __ge__ __getattribute__ __getstate__ __gt__ __hash__ __init__ __init_subclass__ __le__ __lt__ __ne__ __new__ __reduce__ __reduce_ex__ __repr__ __setattr__ __sizeof__ __str__ __subclasshook__'.split(
    ' ',
  ),
);

/** The builtin type of a value, or that its class derives from. */
function dunderKind(x) {
  if (typeof x === 'object' && x !== null) {
    if (Array.isArray(x)) return 'list';
    if (x instanceof Tuple) return 'tuple';
    if (x instanceof Float) return 'float';
    if (x instanceof Dict) return 'dict';
    if (x.$int !== undefined) return 'int';
    if (x.$str !== undefined) return 'str';
    if (isSet(x)) return 'set';
    if (isFrozenSet(x)) return 'frozenset';
  }
  return typeName(x);
}

/** The builtin value, without overrides of a derived class. */
function dunderPlain(x, kind) {
  if (typeof x !== 'object' || x === null) return x;
  if (x.$int !== undefined) return x.$int;
  if (x.$str !== undefined) return x.$str;
  if (kind === 'list' && x.constructor !== Array) return Array.prototype.slice.call(x);
  if (kind === 'tuple' && x.constructor !== Tuple) return new Tuple(x.items);
  if (kind === 'float' && x.constructor !== Float) return new Float(x.v);
  return x;
}

const dunderArithmetic = {
  add: opAdd,
  sub: opSub,
  mul: opMul,
  truediv: opDiv,
  floordiv: opFloorDiv,
  mod: opMod,
  pow: opPow,
  and: opBitAnd,
  or: opBitOr,
  xor: opBitXor,
  lshift: opLShift,
  rshift: opRShift,
};
const dunderComparisons = { eq: opEq, ne: opNe, lt: opLt, le: opLe, gt: opGt, ge: opGe };
const dunderSingle = {
  __neg__: opNeg,
  __pos__: opPos,
  __invert__: opInvert,
  __abs__: abs,
  __len__: len,
  __iter__: iterator,
  __str__: str,
  __repr__: repr,
  __hash__: hash,
  __bool__: truth,
  __int__: toInt,
  __trunc__: toInt,
  __index__: (x) => toInt(x),
  __float__: (x) => toFloatValue(x),
};

/** Do values of this type accept the other as an operand? */
function dunderTakes(kind, other) {
  switch (kind) {
    case 'int':
    case 'bool':
      return isInt(other);
    case 'float':
      return isNumeric(other);
    case 'str':
      return isStr(other);
  }
  return dunderKind(other) === kind || (/set$/.test(kind) && /set$/.test(dunderKind(other)));
}

/** A builtin value's method such as `__len__`, ready to be called; undefined where it has none. */
export function builtinDunder(x, name) {
  if (x instanceof PyObject && x.$int === undefined && x.$str === undefined) {
    if (x.constructor.$builtin || !dunderObjectNames.has(name)) return undefined;
    return unfaithful(`the attribute ${name} of an object`);
  }
  const kind = dunderKind(x);
  if (name === '__next__')
    return typeof x?.next === 'function' && !(x instanceof PyObject) ? withSig(() => next(x), '', name) : undefined;
  if (name === '__iter__' && typeof x?.next === 'function') return withSig(() => x, '', name);
  if (name === '__get__' && kind === 'function')
    return withSig((instance) => (instance === null ? x : dunderBound(x, instance)), 'instance, owner=, /', name);
  if (dunderNames[kind] === undefined) return unfaithful(`the attribute ${name} of a ${typeName(x)}`);
  const known = dunderNames[kind].split(' ').includes(name);
  if (!known && !dunderObjectNames.has(name)) return undefined;
  if (name === '__hash__' && ['list', 'dict', 'set'].includes(kind)) return null;
  const operator = dunderOperator(x, kind, name, known);
  if (operator) return operator;
  if (dunderSingle[name] && (known || name === '__str__' || name === '__repr__' || name === '__hash__'))
    return withSig(() => dunderSingle[name](dunderPlain(x, kind)), '', name);
  return dunderMethod(x, kind, name) ?? unfaithful(`the attribute ${name} of a ${typeName(x)}`);
}

/** An arithmetic operator or a comparison. */
function dunderOperator(x, kind, name, known) {
  const bare = name.slice(2, -2);
  const sequence = ['str', 'list', 'tuple', 'bytes'].includes(kind);
  if (dunderArithmetic[bare] && known)
    return withSig(
      (other) =>
        sequence || dunderTakes(kind, other)
          ? dunderArithmetic[bare](dunderPlain(x, kind), dunderPlain(other, kind))
          : NotImplemented,
      'value, /',
      name,
    );
  const reflected = bare.startsWith('r') ? dunderArithmetic[bare.slice(1)] : undefined;
  if (reflected && known)
    return withSig(
      (other) =>
        sequence || dunderTakes(kind, other)
          ? reflected(dunderPlain(other, kind), dunderPlain(x, kind))
          : NotImplemented,
      'value, /',
      name,
    );
  if (dunderComparisons[bare])
    return withSig(
      (other) =>
        dunderTakes(kind, other)
          ? dunderComparisons[bare](dunderPlain(x, kind), dunderPlain(other, dunderKind(other)))
          : NotImplemented,
      'value, /',
      name,
    );
  return undefined;
}

/** A method with arguments of its own. */
function dunderMethod(x, kind, name) {
  switch (name) {
    case '__contains__':
      return withSig((item) => contains(dunderPlain(x, kind), item), 'key, /', name);
    case '__getitem__':
      return withSig((key) => getItem(dunderPlain(x, kind), key), 'key, /', name);
    case '__setitem__':
      return withSig(
        (key, value) => {
          setItem(x, key, value);
          return null;
        },
        'key, value, /',
        name,
      );
    case '__delitem__':
      return withSig(
        (key) => {
          if (Array.isArray(x)) delListItem(x, key);
          else delItem(x, key);
          return null;
        },
        'key, /',
        name,
      );
    case '__iadd__':
      if (kind === 'list') return withSig((other) => list_iadd.call(x, other), 'value, /', name);
      break;
    case '__imul__':
      if (kind === 'list') return withSig((times) => list_imul.call(x, times), 'value, /', name);
      break;
    case '__round__':
      return withSig((digits) => round(dunderPlain(x, kind), digits), 'ndigits=, /', name);
    case '__format__':
      return withSig((spec) => format(dunderPlain(x, kind), spec), 'format_spec, /', name);
    case '__reversed__':
      if (kind === 'list') return withSig(() => dunderPlain(x, kind).toReversed()[Symbol.iterator](), '', name);
      break;
    case '__divmod__':
      if (dunderTakes(kind, 1))
        return withSig(
          (other) =>
            dunderTakes(kind, other)
              ? new Tuple([opFloorDiv(dunderPlain(x, kind), other), opMod(dunderPlain(x, kind), other)])
              : NotImplemented,
          'value, /',
          name,
        );
      break;
  }
  return undefined;
}

function dunderBound(f, self) {
  const of = (...args) => callWith(f, [self, ...args]);
  of.$func = f;
  return of;
}

export function useDunders() {
  lateHooks.dunder = builtinDunder;
}
