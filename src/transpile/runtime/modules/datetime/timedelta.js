import { OverflowError, PyObject, PyTypeError, ValueError, ZeroDivisionError } from '../../errors.js';
import { hash } from '../../hash.js';
import { floorBig, int$, opDiv, plainInt } from '../../numbers.js';
import { sigs } from '../../signatures.js';
import { Float, isInt, NotImplemented, Tuple, typeName, unfaithful } from '../../values.js';
import { fractionsExact } from '../fractions.js';
import { datetimeTypeName } from './type-name.js';

export const datetimeDay = 86400000000n;
const datetimeUnits = {
  microseconds: 1n,
  milliseconds: 1000n,
  seconds: 1000000n,
  minutes: 60000000n,
  hours: 3600000000n,
  days: datetimeDay,
  weeks: 7n * datetimeDay,
};

/** The nearest integer; of two equally near, the even one. */
/** @param {bigint} n @param {bigint} d */
function datetimeNearest(n, d) {
  if (d === 0n) throw new ZeroDivisionError('integer division or modulo by zero');
  const q = floorBig(n, d);
  const twice = 2n * (n - q * d);
  const bottom = d < 0n ? -d : d;
  const size = twice < 0n ? -twice : twice;
  return size > bottom || (size === bottom && q % 2n !== 0n) ? q + 1n : q;
}

export class datetime_timedelta extends PyObject {
  __init__(days, seconds, microseconds, milliseconds, minutes, hours, weeks) {
    let total = 0n;
    let rest = 0;
    for (const [name, value] of Object.entries({ microseconds, milliseconds, seconds, minutes, hours, days, weeks })) {
      if (value === undefined) continue;
      const unit = datetimeUnits[name];
      if (isInt(value)) total += BigInt(plainInt(value)) * unit;
      else if (value instanceof Float) {
        if (Number.isNaN(value.v)) throw new ValueError('cannot convert float NaN to integer');
        if (!Number.isFinite(value.v)) throw new OverflowError('cannot convert float infinity to integer');
        const whole = Math.trunc(value.v);
        const part = Number(unit) * (value.v - whole);
        total += BigInt(whole) * unit + BigInt(Math.trunc(part));
        rest += part - Math.trunc(part);
      } else throw new PyTypeError(`unsupported type for timedelta ${name} component: ${typeName(value)}`);
    }
    if (rest !== 0) {
      const up = Math.floor(Math.abs(rest) + 0.5) * Math.sign(rest);
      const odd = (total & 1n) === 1n ? 1 : 0;
      const half = (rest + odd) * 0.5;
      total += BigInt(
        Math.abs(up - rest) === 0.5 ? 2 * (Math.floor(Math.abs(half) + 0.5) * Math.sign(half)) - odd : up,
      );
    }
    this.$setup(total);
  }
  $setup(total) {
    const days = floorBig(total, datetimeDay);
    if (days > 2147483647n || days < -2147483648n) throw new OverflowError('Python int too large to convert to C int');
    if (days > 999999999n || days < -999999999n)
      throw new OverflowError(`days=${days}; must have magnitude <= 999999999`);
    this.$total = total;
    return this;
  }
  static get min() {
    return datetimeDelta(-999999999n * datetimeDay);
  }
  static get max() {
    return datetimeDelta(1000000000n * datetimeDay - 1n);
  }
  static get resolution() {
    return datetimeDelta(1n);
  }
  get days() {
    return Number(floorBig(this.$total, datetimeDay));
  }
  get seconds() {
    return Number((this.$total - BigInt(this.days) * datetimeDay) / 1000000n);
  }
  get microseconds() {
    return Number((this.$total - BigInt(this.days) * datetimeDay) % 1000000n);
  }
  total_seconds() {
    return opDiv(int$(this.$total), 1000000);
  }
  __add__(other) {
    return other instanceof datetime_timedelta ? datetimeDelta(this.$total + other.$total) : NotImplemented;
  }
  __sub__(other) {
    return other instanceof datetime_timedelta ? datetimeDelta(this.$total - other.$total) : NotImplemented;
  }
  __mul__(other) {
    if (isInt(other)) return datetimeDelta(this.$total * BigInt(plainInt(other)));
    if (!(other instanceof Float)) return NotImplemented;
    const [n, d] = fractionsExact(other.v);
    return datetimeDelta(datetimeNearest(this.$total * n, d));
  }
  __rmul__(other) {
    return this.__mul__(other);
  }
  __truediv__(other) {
    if (other instanceof datetime_timedelta) return opDiv(int$(this.$total), int$(other.$total));
    if (isInt(other)) return datetimeDelta(datetimeNearest(this.$total, BigInt(plainInt(other))));
    if (!(other instanceof Float)) return NotImplemented;
    const [n, d] = fractionsExact(other.v);
    return datetimeDelta(datetimeNearest(this.$total * d, n));
  }
  __floordiv__(other) {
    const by = other instanceof datetime_timedelta ? other.$total : isInt(other) ? BigInt(plainInt(other)) : null;
    if (by === null) return NotImplemented;
    if (by === 0n) throw new ZeroDivisionError('integer division or modulo by zero');
    const whole = floorBig(this.$total, by);
    return isInt(other) ? datetimeDelta(whole) : int$(whole);
  }
  __mod__(other) {
    if (!(other instanceof datetime_timedelta)) return NotImplemented;
    if (other.$total === 0n) throw new ZeroDivisionError('integer modulo by zero');
    return datetimeDelta(this.$total - floorBig(this.$total, other.$total) * other.$total);
  }
  __divmod__(other) {
    if (!(other instanceof datetime_timedelta)) return unfaithful('divmod() of a timedelta and another type');
    if (other.$total === 0n) throw new ZeroDivisionError('integer division or modulo by zero');
    return new Tuple([this.__floordiv__(other), this.__mod__(other)]);
  }
  __neg__() {
    return datetimeDelta(-this.$total);
  }
  __pos__() {
    return this;
  }
  __abs__() {
    return this.$total < 0n ? this.__neg__() : this;
  }
  __bool__() {
    return this.$total !== 0n;
  }
  __eq__(other) {
    return other instanceof datetime_timedelta ? this.$total === other.$total : NotImplemented;
  }
  __lt__(other) {
    return other instanceof datetime_timedelta ? this.$total < other.$total : NotImplemented;
  }
  __le__(other) {
    return other instanceof datetime_timedelta ? this.$total <= other.$total : NotImplemented;
  }
  __gt__(other) {
    return other instanceof datetime_timedelta ? this.$total > other.$total : NotImplemented;
  }
  __ge__(other) {
    return other instanceof datetime_timedelta ? this.$total >= other.$total : NotImplemented;
  }
  __hash__() {
    return hash(new Tuple([this.days, this.seconds, this.microseconds]));
  }
  __copy__() {
    return this;
  }
  __deepcopy__() {
    return this;
  }
  __str__() {
    const { days, seconds, microseconds } = this;
    const two = (n) => String(n).padStart(2, '0');
    const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    const before = days === 0 ? '' : `${days} day${Math.abs(days) === 1 ? '' : 's'}, `;
    const after = microseconds === 0 ? '' : `.${String(microseconds).padStart(6, '0')}`;
    return before + clock + after;
  }
  __repr__() {
    const parts = ['days', 'seconds', 'microseconds']
      .filter((name) => this[name] !== 0)
      .map((name) => `${name}=${this[name]}`);
    return `${datetimeTypeName(this)}(${parts.length === 0 ? '0' : parts.join(', ')})`;
  }
  get $typeName() {
    return datetimeTypeName(this);
  }
}
datetime_timedelta.$name = 'timedelta';
datetime_timedelta.$module = 'datetime.';
sigs(datetime_timedelta, { __init__: 'days=, seconds=, microseconds=, milliseconds=, minutes=, hours=, weeks=' });

export function datetimeDelta(total) {
  return Object.create(datetime_timedelta.prototype).$setup(total);
}

export function datetimeOrder(pair, compare) {
  return pair === null ? NotImplemented : compare(pair[0], pair[1]);
}
