import { opEq, opLt, same } from '../../compare.js';
import { IndexError, PyObject, PyTypeError, RuntimeError, ValueError } from '../../errors.js';
import { iter } from '../../iterate.js';
import { repeated } from '../../list.js';
import { cSize, index, itemIndex } from '../../numbers.js';
import { guarded, repr } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { Slice } from '../../slice.js';
import { className, isInt, NotImplemented } from '../../values.js';

/** A ring buffer, so that both ends are equally cheap. */
export class collections_deque extends PyObject {
  $alloc() {
    this.ring = new Array(8);
    this.head = 0;
    this.length = 0;
    this.most = null;
    this.changes = 0;
  }
  __init__(source, maxlen) {
    if (maxlen !== undefined && maxlen !== null) {
      cSize(maxlen);
      this.most = index(maxlen);
      if (this.most < 0) throw new ValueError('maxlen must be non-negative');
    }
    if (source !== undefined) for (const one of iter(source)) this.$append(one);
  }
  get maxlen() {
    return this.most;
  }
  place(at) {
    const i = this.head + at;
    return i < this.ring.length ? i : i - this.ring.length;
  }
  grow() {
    if (this.length < this.ring.length) return;
    const all = this.array();
    this.ring = all.concat(new Array(all.length));
    this.head = 0;
  }
  array() {
    const out = new Array(this.length);
    for (let at = 0; at < this.length; at++) out[at] = this.ring[this.place(at)];
    return out;
  }
  refill(all) {
    this.ring = all.concat(new Array(Math.max(8, all.length)));
    this.head = 0;
    this.length = all.length;
    this.changes++;
  }
  $append(x) {
    if (this.most !== null && this.length >= this.most) {
      if (this.most === 0) return null;
      this.popleft();
    }
    this.grow();
    this.ring[this.place(this.length++)] = x;
    this.changes++;
    return null;
  }
  appendleft(x) {
    if (this.most !== null && this.length >= this.most) {
      if (this.most === 0) return null;
      this.$pop();
    }
    this.grow();
    this.head = this.head === 0 ? this.ring.length - 1 : this.head - 1;
    this.ring[this.head] = x;
    this.length++;
    this.changes++;
    return null;
  }
  $pop() {
    if (this.length === 0) throw new IndexError('pop from an empty deque');
    const at = this.place(--this.length);
    const x = this.ring[at];
    this.ring[at] = undefined;
    this.changes++;
    return x;
  }
  popleft() {
    if (this.length === 0) throw new IndexError('pop from an empty deque');
    const x = this.ring[this.head];
    this.ring[this.head] = undefined;
    this.head = this.head + 1 === this.ring.length ? 0 : this.head + 1;
    this.length--;
    this.changes++;
    return x;
  }
  $extend(source) {
    for (const one of source === this ? this.array() : iter(source)) this.$append(one);
    return null;
  }
  extendleft(source) {
    for (const one of source === this ? this.array() : iter(source)) this.appendleft(one);
    return null;
  }
  rotate(n) {
    const turns = n === undefined ? 1 : cSize(n);
    if (this.length < 2) return null;
    const all = this.array();
    const by = ((turns % all.length) + all.length) % all.length;
    this.refill(all.slice(all.length - by).concat(all.slice(0, all.length - by)));
    return null;
  }
  $clear() {
    this.refill([]);
    return null;
  }
  $copy() {
    return this.most === null ? new this.constructor(this) : new this.constructor(this, this.most);
  }
  $reverse() {
    this.refill(this.array().reverse());
    return null;
  }
  $count(x) {
    return this.array().filter((one) => same(one, x)).length;
  }
  $index(x) {
    const at = this.array().findIndex((one) => same(one, x));
    if (at < 0) throw new ValueError(`${repr(x)} is not in deque`);
    return at;
  }
  $remove(x) {
    const all = this.array();
    const at = all.findIndex((one) => same(one, x));
    if (at < 0) throw new ValueError(`${repr(x)} is not in deque`);
    all.splice(at, 1);
    this.refill(all);
    return null;
  }
  $insert(at, x) {
    if (this.most !== null && this.length >= this.most) throw new IndexError('deque already at its maximum size');
    const all = this.array();
    all.splice(cSize(at), 0, x);
    this.refill(all);
    return null;
  }
  *[Symbol.iterator]() {
    const { changes } = this;
    for (let at = 0; at < this.length; at++) {
      yield this.ring[this.place(at)];
      if (this.changes !== changes) throw new RuntimeError('deque mutated during iteration');
    }
  }
  __reversed__() {
    return this.array().reverse()[Symbol.iterator]();
  }
  at(key) {
    if (key instanceof Slice) throw new PyTypeError("sequence index must be integer, not 'slice'");
    const i = itemIndex(key);
    const at = i < 0 ? i + this.length : i;
    if (at < 0 || at >= this.length) throw new IndexError('deque index out of range');
    return this.place(at);
  }
  __getitem__(key) {
    return this.ring[this.at(key)];
  }
  __setitem__(key, value) {
    this.ring[this.at(key)] = value;
  }
  __delitem__(key) {
    this.at(key);
    const all = this.array();
    all.splice(itemIndex(key), 1);
    this.refill(all);
  }
  __len__() {
    return this.length;
  }
  __contains__(x) {
    return this.array().some((one) => same(one, x));
  }
  __eq__(other) {
    return other instanceof collections_deque ? opEq(this.array(), other.array()) : NotImplemented;
  }
  __iadd__(other) {
    this.$extend(other);
    return this;
  }
  __add__(other) {
    if (!(other instanceof collections_deque)) return NotImplemented;
    const out = this.$copy();
    out.$extend(other);
    return out;
  }
  __mul__(times) {
    if (!isInt(times)) return NotImplemented;
    return new collections_deque(repeated(this.array(), times), this.most);
  }
  __rmul__(times) {
    return this.__mul__(times);
  }
  __lt__(other) {
    return other instanceof collections_deque ? opLt(this.array(), other.array()) : NotImplemented;
  }
  __gt__(other) {
    return other instanceof collections_deque ? opLt(other.array(), this.array()) : NotImplemented;
  }
  __repr__() {
    return guarded(
      this,
      '[...]',
      () => `${className(this.constructor)}(${repr(this.array())}${this.most === null ? '' : `, maxlen=${this.most}`})`,
    );
  }
}
collections_deque.$name = 'deque';
collections_deque.$module = 'collections.';
collections_deque.prototype.$unhashable = true;
collections_deque.prototype.$isRepeatable = true;
collections_deque.prototype.__iadd__.$isOfSequence = true;
sigs(collections_deque, { __init__: 'iterable=, maxlen=', rotate: 'n=' });
