import { same } from './compare.js';
import { ValueError } from './errors.js';
import { index } from './numbers.js';
import { NotImplemented, Tuple, unfaithful } from './values.js';

export class Slice {
  constructor(start, stop, step) {
    this.start = start;
    this.stop = stop;
    this.step = step;
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
  $indices(length) {
    const size = index(length);
    if (size < 0) throw new ValueError('length should not be negative');
    if (typeof size === 'bigint') unfaithful('slice.indices() of a length beyond 2 ** 53');
    const [start, stop] = sliceBounds(this, size);
    return new Tuple([start, stop, this.step === null ? 1 : index(this.step)]);
  }
  __eq__(other) {
    return other instanceof Slice
      ? same(new Tuple([this.start, this.stop, this.step]), new Tuple([other.start, other.stop, other.step]))
      : NotImplemented;
  }
}
Slice.prototype.$unhashable = true;
Slice.prototype.$typeName = 'slice';

/** The start, stop and step of a slice for a sequence of this length. */
export function sliceBounds(slice, length) {
  const step = slice.step === null ? 1 : index(slice.step);
  if (step === 0) throw new ValueError('slice step cannot be zero');
  const low = step < 0 ? -1 : 0;
  const high = step < 0 ? length - 1 : length;
  const cut = (value, fallback) => {
    if (value === null) return fallback;
    let at = index(value, 'slice indices must be integers or None or have an __index__ method');
    if (at < 0) at = Number(at) + length;
    return Math.min(Math.max(Number(at), low), high);
  };
  return [cut(slice.start, step < 0 ? high : low), cut(slice.stop, step < 0 ? low : high), Number(step)];
}
