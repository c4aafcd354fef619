import { same } from './compare.js';
import { IndexError, ValueError } from './errors.js';
import { hash } from './hash.js';
import { cSize, index, int$, opAdd, opMul } from './numbers.js';
import { sig } from './signatures.js';
import { Slice, sliceBounds } from './slice.js';
import { isInt, NotImplemented, Tuple, typeName } from './values.js';

/** Is a number so small that sums and differences of it are exact? */
const isCounter = (x) => typeof x === 'number' && x > -2251799813685248 && x < 2251799813685248;

class RangeIterator {
  constructor(range) {
    this.range = range;
    this.at = 0;
    this.value = range.start;
    this.isSmall = typeof range.start === 'number' && typeof range.stop === 'number' && typeof range.step === 'number';
  }
  next() {
    const { range, at } = this;
    if (at >= range.length) return { value: undefined, done: true };
    this.at = at + 1;
    if (!this.isSmall) return { value: range.item(at), done: false };
    const { value } = this;
    this.value = value + range.step;
    return { value, done: false };
  }
  [Symbol.iterator]() {
    return this;
  }
}
RangeIterator.prototype.$typeName = 'range_iterator';

export class Range {
  constructor(start, stop, step) {
    this.start = start;
    this.stop = stop;
    this.step = step;
    /** Can its numbers be computed without overflow? */
    this.isCounted = false;
    if (isCounter(start) && isCounter(stop) && isCounter(step)) {
      const last = (step > 0 ? stop - start : start - stop) - 1;
      const by = Math.abs(step);
      this.length = last < 0 ? 0 : (last - (last % by)) / by + 1;
      this.isCounted = true;
      return;
    }
    const [a, b, c] = [start, stop, step].map(BigInt);
    const span = c > 0n ? b - a : a - b;
    this.length = span <= 0n ? 0 : int$((span - 1n) / (c < 0n ? -c : c) + 1n);
  }
  item(at) {
    return opAdd(this.start, opMul(at, this.step));
  }
  [Symbol.iterator]() {
    return new RangeIterator(this);
  }
  $takeAll() {
    if (!this.isCounted) return [...this];
    const all = [];
    for (let at = 0; at < this.length; at++) all.push(this.start + at * this.step);
    return all;
  }
  __len__() {
    cSize(this.length);
    return this.length;
  }
  __contains__(x) {
    if (isCounter(x) && isCounter(this.start) && isCounter(this.stop)) {
      const { start, stop, step } = this;
      return (step > 0 ? x >= start && x < stop : x <= start && x > stop) && (x - start) % step === 0;
    }
    if (!isInt(x)) return [...this].some((one) => same(one, x));
    const [n, a, c] = [BigInt(index(x)), BigInt(this.start), BigInt(this.step)];
    const at = (n - a) / c;
    return (n - a) % c === 0n && at >= 0n && at < BigInt(this.length);
  }
  __getitem__(key) {
    if (key instanceof Slice) {
      const [start, stop] = sliceBounds(key, this.length);
      const by = key.step === null ? 1 : index(key.step);
      return new Range(this.item(start), this.item(stop), opMul(this.step, by));
    }
    let at = index(key, `range indices must be integers or slices, not ${typeName(key)}`);
    if (at < 0) at = opAdd(at, this.length);
    if (at < 0 || at >= this.length) throw new IndexError('range object index out of range');
    return this.item(at);
  }
  __eq__(other) {
    if (!(other instanceof Range)) return NotImplemented;
    if (this.length !== other.length) return false;
    return this.length === 0 || (this.start === other.start && (this.length === 1 || this.step === other.step));
  }
  __hash__() {
    const { length } = this;
    return hash(
      new Tuple(
        length === 0 ? [0, null, null] : length === 1 ? [1, this.start, null] : [length, this.start, this.step],
      ),
    );
  }
  __repr__() {
    return this.step === 1 ? `range(${this.start}, ${this.stop})` : `range(${this.start}, ${this.stop}, ${this.step})`;
  }
  get $start() {
    return this.start;
  }
  get $stop() {
    return this.stop;
  }
  get $step() {
    return this.step;
  }
}
Range.prototype.$typeName = 'range';

export function range(start, stop, step) {
  const by = step === undefined ? 1 : index(step);
  if (by === 0) throw new ValueError('range() arg 3 must not be zero');
  return stop === undefined ? new Range(0, index(start), 1) : new Range(index(start), index(stop), by);
}
sig(range, 'start, stop=, step=, /');
export function range_index(x) {
  if (!this.__contains__(x)) throw new ValueError(`${x} is not in range`);
  return int$((BigInt(index(x)) - BigInt(this.start)) / BigInt(this.step));
}
export function range_count(x) {
  return this.__contains__(x) ? 1 : 0;
}
