import { call } from './calls.js';
import { opEq, opLt, same, truth } from './compare.js';
import { IndexError, MemoryError, PyTypeError, ValueError } from './errors.js';
import { items, iter } from './iterate.js';
import { cSize, index, repeatCount } from './numbers.js';
import { dunder, listOperators, tupleOperators } from './operators.js';
import { repr } from './repr.js';
import { sig } from './signatures.js';
import { sliceBounds } from './slice.js';
import { timSort } from './sort.js';
import { textSeen } from './text.js';
import { Float, isInt, NotImplemented, Tuple, unfaithful } from './values.js';

export function sliced(array, slice) {
  const [start, stop, step] = sliceBounds(slice, array.length);
  if (step === 1) return array.slice(start, Math.max(start, stop));
  const out = [];
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) out.push(array[at]);
  return out;
}

export function setSlice(array, slice, value, what = 'sequence') {
  const [start, stop, step] = sliceBounds(slice, array.length);
  if (step === 1) {
    let given;
    try {
      given = items(value);
    } catch (error) {
      if (error instanceof PyTypeError) throw new PyTypeError('can only assign an iterable');
      throw error;
    }
    const tail = array.slice(Math.max(start, stop));
    array.length = start;
    for (const one of given) array.push(one);
    for (const one of tail) array.push(one);
    return;
  }
  const given = items(value);
  const places = [];
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) places.push(at);
  if (places.length !== given.length) {
    throw new ValueError(
      `attempt to assign ${what} of size ${given.length} to extended slice of size ${places.length}`,
    );
  }
  places.forEach((place, at) => {
    array[place] = given[at];
  });
}

export function delSlice(array, slice) {
  const [start, stop, step] = sliceBounds(slice, array.length);
  if (step === 1) {
    if (stop > start) array.splice(start, stop - start);
    return;
  }
  const places = new Set();
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) places.add(at);
  const kept = array.filter((_, at) => !places.has(at));
  array.length = 0;
  for (const one of kept) array.push(one);
}

/** Extends a list; `push(...)` would overflow the stack for long ones. */
export function extend(list, more) {
  if (more === list) more = list.slice();
  for (const one of iter(more)) list.push(one);
}

export function list_append(x) {
  this.push(x);
  return null;
}
export function list_extend(more) {
  extend(this, more);
  return null;
}
export function list_insert(at, x) {
  const i = cSize(at);
  if (i === this.length) this.push(x);
  else this.splice(i < 0 ? Math.max(0, i + this.length) : i, 0, x);
  return null;
}
export function list_pop(at) {
  if (at === undefined || at === -1) {
    if (this.length === 0) throw new IndexError('pop from empty list');
    return this.pop();
  }
  let i = cSize(at);
  if (this.length === 0) throw new IndexError('pop from empty list');
  if (i < 0) i += this.length;
  if (i < 0 || i >= this.length) throw new IndexError('pop index out of range');
  return i === 0 ? this.shift() : this.splice(i, 1)[0];
}
sig(list_pop, 'index=, /');
export function list_remove(x) {
  const at = indexOf(this, x, 0, this.length);
  if (at < 0) throw new ValueError('list.remove(x): x not in list');
  this.splice(at, 1);
  return null;
}
export function list_clear() {
  this.length = 0;
  return null;
}
export function list_copy() {
  return Array.prototype.slice.call(this);
}
export function list_reverse() {
  this.reverse();
  return null;
}
export function list_count(x) {
  let count = 0;
  for (const one of this) if (same(one, x)) count++;
  return count;
}
export function list_index(x, start, stop) {
  const [from, to] = indexRange(this.length, start, stop);
  const at = indexOf(this, x, from, to);
  if (at < 0) throw new ValueError(`${repr(x)} is not in list`);
  return at;
}
sig(list_index, 'value, start=, stop=, /');
/** The bounds of a search. Those of a str may be None. */
export function indexRange(length, start, stop, mayBeNone = false) {
  const cut = (value, fallback) => {
    if (value === undefined || (value === null && mayBeNone)) return fallback;
    if (!isInt(value) && !dunder(value, '__index__'))
      throw new PyTypeError(`slice indices must be integers or ${mayBeNone ? 'None or ' : ''}have an __index__ method`);
    const at = Number(index(value));
    return at < 0 ? Math.max(0, at + length) : at;
  };
  return [cut(start, 0), Math.min(length, cut(stop, length))];
}
export function indexOf(array, x, from, to) {
  if (typeof x === 'number' || typeof x === 'string') {
    for (let at = from; at < to && at < array.length; at++) {
      const one = array[at];
      if (one === x || (typeof one !== typeof x && truth(opEq(one, x)))) return at;
    }
    return -1;
  }
  for (let at = from; at < to && at < array.length; at++) if (same(array[at], x)) return at;
  return -1;
}
export function list_sort(key, reverse) {
  const array = this.slice();
  this.length = 0;
  let changed = false;
  try {
    sortItems(array, key ?? null, reverse !== undefined && truth(reverse));
  } finally {
    changed = this.length > 0;
    this.length = 0;
    for (const one of array) this.push(one);
  }
  if (changed) throw new ValueError('list modified during sort');
  return null;
}
sig(list_sort, '*, key=, reverse=');

/** Sorts an array in place. Each key is computed once. */
export function sortItems(array, key, reverse) {
  if (key === null && array.every((one) => typeof one === 'number')) {
    const sorted = Float64Array.from(array).sort();
    for (let at = 0; at < sorted.length; at++) array[at] = sorted[reverse ? sorted.length - 1 - at : at];
    return array;
  }
  // Equal strings are indistinguishable, so their order does not matter.
  if (key === null && !textSeen.astral && array.every((one) => typeof one === 'string')) {
    array.sort();
    return reverse ? array.reverse() : array;
  }
  const keys = key === null ? array.slice() : array.map((one) => call(key, one));
  const order = keys.map((_, at) => at);
  const values = array.slice();
  const compare = plainOrder(keys);
  // Equal items keep their order in reverse sorting, too.
  if (compare) order.sort(reverse ? (a, b) => compare(b, a) : compare);
  else if (reverse) order.reverse();
  try {
    if (!compare) timSort(order, (a, b) => truth(opLt(keys[a], keys[b])));
  } finally {
    if (!compare && reverse) order.reverse();
    for (let at = 0; at < order.length; at++) array[at] = values[order[at]];
  }
  return array;
}

/** Compares plain keys by their positions, where the order of comparisons makes no difference; null for other keys. */
function plainOrder(keys) {
  if (keys.length > 1 && keys[0] instanceof Tuple) return tupleOrder(keys);
  const kind = plainKind(keys[0]);
  return kind !== 0 && keys.every((one) => plainKind(one) === kind) ? columnOrder(keys, kind) : null;
}

/** The same for tuples of one length with plain values of one kind at each position. */
function tupleOrder(keys) {
  const { length } = keys[0].items;
  const kinds = keys[0].items.map(plainKind);
  if (kinds.includes(0)) return null;
  for (const key of keys) {
    if (!(key instanceof Tuple) || key.constructor !== Tuple || key.items.length !== length) return null;
    for (let at = 0; at < length; at++) if (plainKind(key.items[at]) !== kinds[at]) return null;
  }
  const columns = kinds.map((kind, at) =>
    columnOrder(
      keys.map((one) => one.items[at]),
      kind,
    ),
  );
  return (a, b) => {
    for (let at = 0; at < length; at++) {
      const order = columns[at](a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function columnOrder(values, kind) {
  if (kind === 2) return (a, b) => (values[a] < values[b] ? -1 : values[a] > values[b] ? 1 : 0);
  const numbers = new Float64Array(values.length);
  for (let at = 0; at < values.length; at++) numbers[at] = kind === 3 ? values[at].v : values[at];
  return (a, b) => (numbers[a] < numbers[b] ? -1 : numbers[a] > numbers[b] ? 1 : 0);
}

function plainKind(x) {
  if (typeof x === 'number') return 1;
  if (typeof x === 'string') return textSeen.astral ? 0 : 2;
  return x instanceof Float && x.constructor === Float && !Number.isNaN(x.v) ? 3 : 0;
}

export function repeated(array, times) {
  const n = repeatCount(times);
  if (array.length === 0) return [];
  // More than any machine can address, and more than JavaScript's arrays hold.
  if (n * array.length > 2 ** 44) throw new MemoryError();
  if (n * array.length > 2 ** 27) unfaithful('a list this long');
  const out = [];
  for (let at = 0; at < n; at++) for (let i = 0; i < array.length; i++) out.push(array[i]);
  return out;
}

/** Operators of lists and tuples. */
export function list_add(other) {
  return Array.isArray(other) ? this.concat(other) : NotImplemented;
}
export function list_iadd(more) {
  extend(this, more);
  return this;
}
export function list_mul(times) {
  return isInt(times) ? repeated(this, times) : NotImplemented;
}
export function tuple_mul(times) {
  return isInt(times) ? new Tuple(repeated(this.items, times)) : NotImplemented;
}
export function list_imul(times) {
  if (!isInt(times)) return NotImplemented;
  const all = repeated(this, times);
  this.length = 0;
  for (const one of all) this.push(one);
  return this;
}
export function tuple_count(x) {
  return list_count.call(this.items, x);
}
export function tuple_index(x, start, stop) {
  const [from, to] = indexRange(this.items.length, start, stop);
  const at = indexOf(this.items, x, from, to);
  if (at < 0) throw new ValueError('tuple.index(x): x not in tuple');
  return at;
}
sig(tuple_index, 'value, start=, stop=, /');

/** The step of a counting loop. */
export function rangeStep(x) {
  const n = index(x);
  if (n === 0) throw new ValueError('range() arg 3 must not be zero');
  return safeStart(n);
}

/** The start of a counting loop. Beyond the range in which numbers count exactly, the loop would not end. */
export function safeStart(x) {
  const n = index(x);
  return typeof n === 'number' && n > -4503599627370496 && n < 4503599627370496
    ? n
    : unfaithful('a range that starts beyond 2 ** 52');
}

Object.assign(listOperators, {
  __add__: list_add,
  __iadd__: list_iadd,
  __mul__: list_mul,
  __rmul__: list_mul,
  __imul__: list_imul,
});
list_iadd.$isOfSequence = true;
list_imul.$isOfSequence = true;
Object.assign(tupleOperators, { __mul__: tuple_mul, __rmul__: tuple_mul });
