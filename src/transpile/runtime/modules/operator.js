import { abs, contains, len } from '../builtins.js';
import { attr, callMethod, callWith } from '../calls.js';
import { isSame, opEq, opGe, opGt, opLe, opLt, opNe, same, truth } from '../compare.js';
import { PyTypeError, ValueError } from '../errors.js';
import { delItem, getItem, setItem } from '../item.js';
import { iter } from '../iterate.js';
import { opMod } from '../modulo.js';
import { takenNames } from '../names.js';
import {
  index,
  opAdd,
  opBitAnd,
  opBitOr,
  opBitXor,
  opDiv,
  opFloorDiv,
  opInvert,
  opLShift,
  opMatMul,
  opMul,
  opNeg,
  opPos,
  opRShift,
  opSub,
} from '../numbers.js';
import { dunder, inPlace } from '../operators.js';
import { opPow } from '../power.js';
import { sig } from '../signatures.js';
import { NotImplemented, Tuple, typeName } from '../values.js';

export const operator_add = (a, b) => opAdd(a, b);
export const operator_concat = (a, b) => opAdd(a, b);
export const operator_sub = (a, b) => opSub(a, b);
export const operator_mul = (a, b) => opMul(a, b);
export const operator_truediv = (a, b) => opDiv(a, b);
export const operator_floordiv = (a, b) => opFloorDiv(a, b);
export const operator_mod = (a, b) => opMod(a, b);
export const operator_pow = (a, b) => opPow(a, b);
export const operator_matmul = (a, b) => opMatMul(a, b);
export const operator_and_ = (a, b) => opBitAnd(a, b);
export const operator_or_ = (a, b) => opBitOr(a, b);
export const operator_xor = (a, b) => opBitXor(a, b);
export const operator_lshift = (a, b) => opLShift(a, b);
export const operator_rshift = (a, b) => opRShift(a, b);
export const operator_neg = (a) => opNeg(a);
export const operator_pos = (a) => opPos(a);
export const operator_invert = (a) => opInvert(a);
export const operator_inv = (a) => opInvert(a);
export const operator_abs = (a) => abs(a);
export const operator_index = (a) => index(a);
export const operator_lt = (a, b) => opLt(a, b);
export const operator_le = (a, b) => opLe(a, b);
export const operator_gt = (a, b) => opGt(a, b);
export const operator_ge = (a, b) => opGe(a, b);
export const operator_eq = (a, b) => opEq(a, b);
export const operator_ne = (a, b) => opNe(a, b);
export const operator_not_ = (a) => !truth(a);
export const operator_truth = (a) => truth(a);
export const operator_is_ = (a, b) => isSame(a, b);
export const operator_is_not = (a, b) => !isSame(a, b);
export const operator_contains = (a, b) => contains(a, b);
export const operator_getitem = (a, key) => getItem(a, key);
export function operator_setitem(a, key, value) {
  setItem(a, key, value);
  return null;
}
export function operator_delitem(a, key) {
  delItem(a, key);
  return null;
}
export function operator_countOf(source, x) {
  let count = 0;
  for (const one of iter(source)) if (same(one, x)) count++;
  return count;
}

export function operator_indexOf(source, x) {
  let at = 0;
  for (const one of iter(source)) {
    if (same(one, x)) return at;
    at++;
  }
  throw new ValueError('sequence.index(x): x not in sequence');
}

export function operator_itemgetter(...keys) {
  if (keys.length === 0) throw new PyTypeError('itemgetter expected 1 argument, got 0');
  return keys.length === 1 ? (x) => getItem(x, keys[0]) : (x) => new Tuple(keys.map((key) => getItem(x, key)));
}
sig(operator_itemgetter, '*items', 'itemgetter');

const operatorKey = (name) => (takenNames.has(name) ? `$${name}` : name);

export function operator_attrgetter(...names) {
  if (names.length === 0) throw new PyTypeError('attrgetter expected 1 argument, got 0');
  for (const name of names) if (typeof name !== 'string') throw new PyTypeError('attribute name must be a string');
  const read = (x, name) => name.split('.').reduce((value, part) => attr(value, operatorKey(part)), x);
  return names.length === 1 ? (x) => read(x, names[0]) : (x) => new Tuple(names.map((name) => read(x, name)));
}
sig(operator_attrgetter, '*attrs', 'attrgetter');

export function operator_methodcaller(name, args, kwargs) {
  if (typeof name !== 'string') throw new PyTypeError(`method name must be a string, not ${typeName(name)}`);
  return (x) => callMethod(x, operatorKey(name), args, [...kwargs.entries.values()]);
}
sig(operator_methodcaller, 'name, /, *args, **kwargs', 'methodcaller');

export const operator_iadd = (a, b) => inPlace(a, b, '__iadd__', opAdd);
export const operator_iconcat = (a, b) => inPlace(a, b, '__iadd__', opAdd);
export const operator_isub = (a, b) => inPlace(a, b, '__isub__', opSub);
export const operator_imul = (a, b) => inPlace(a, b, '__imul__', opMul);
export const operator_itruediv = (a, b) => inPlace(a, b, '__itruediv__', opDiv);
export const operator_ifloordiv = (a, b) => inPlace(a, b, '__ifloordiv__', opFloorDiv);
export const operator_imod = (a, b) => inPlace(a, b, '__imod__', opMod);
export const operator_ipow = (a, b) => inPlace(a, b, '__ipow__', opPow);
export const operator_imatmul = (a, b) => inPlace(a, b, '__imatmul__', opMatMul);
export const operator_iand = (a, b) => inPlace(a, b, '__iand__', opBitAnd);
export const operator_ior = (a, b) => inPlace(a, b, '__ior__', opBitOr);
export const operator_ixor = (a, b) => inPlace(a, b, '__ixor__', opBitXor);
export const operator_ilshift = (a, b) => inPlace(a, b, '__ilshift__', opLShift);
export const operator_irshift = (a, b) => inPlace(a, b, '__irshift__', opRShift);
export function operator_call(f, args, kwargs) {
  return callWith(f, args, [...kwargs.entries.values()]);
}
sig(operator_call, 'obj, /, *args, **kwargs', 'call');
export function operator_length_hint(x, fallback) {
  if (Array.isArray(x) || typeof x === 'string' || dunder(x, '__len__')) return len(x);
  const own = dunder(x, '__length_hint__');
  const hint = own ? own.call(x) : NotImplemented;
  return hint === NotImplemented ? (fallback ?? 0) : hint;
}
sig(operator_length_hint, 'obj, default=, /', 'length_hint');
