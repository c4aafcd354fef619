import { opEq, opGe, opGt, opLe, opLt } from '../compare.js';
import { OverflowError, PyObject, PyTypeError, ValueError, ZeroDivisionError } from '../errors.js';
import { hash } from '../hash.js';
import { floorBig, index, int$, opDiv, plainInt } from '../numbers.js';
import { repr, strRepr } from '../repr.js';
import { sigs } from '../signatures.js';
import { className, Float, isInt, NotImplemented, Tuple, typeName, unfaithful } from '../values.js';
import { fractionsExact } from './fractions.js';

export const datetime_MINYEAR = 1;
export const datetime_MAXYEAR = 9999;

const datetimeDay = 86400000000n;
const datetimeUnits = {
  microseconds: 1n,
  milliseconds: 1000n,
  seconds: 1000000n,
  minutes: 60000000n,
  hours: 3600000000n,
  days: datetimeDay,
  weeks: 7n * datetimeDay,
};

/** The name in messages: with the module, but for a class of the program. */
function datetimeTypeName(x) {
  return Object.hasOwn(x.constructor, '$module') ? `datetime.${className(x.constructor)}` : className(x.constructor);
}

/** Nearest whole number, the even one of two. */
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
    if (!(other instanceof datetime_timedelta)) return unfaithful('divmod() of a timedelta with something else');
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

function datetimeDelta(total) {
  return Object.create(datetime_timedelta.prototype).$setup(total);
}

/** A fixed distance from UTC. */
export class datetime_timezone extends PyObject {
  __init__(offset, name) {
    if (!(offset instanceof datetime_timedelta))
      throw new PyTypeError(`timezone() argument 1 must be datetime.timedelta, not ${typeName(offset)}`);
    if (offset.$total <= -datetimeDay || offset.$total >= datetimeDay) {
      throw new ValueError(
        `offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not ${repr(offset)}.`,
      );
    }
    this.$offset = offset;
    this.$label = name ?? null;
  }
  static get utc() {
    return datetime_UTC;
  }
  utcoffset() {
    return this.$offset;
  }
  tzname() {
    if (this.$label !== null) return this.$label;
    return this.$offset.$total === 0n ? 'UTC' : `UTC${datetimeOffsetText(this.$offset.$total, ':')}`;
  }
  dst() {
    return null;
  }
  __eq__(other) {
    return other instanceof datetime_timezone ? this.$offset.$total === other.$offset.$total : NotImplemented;
  }
  __hash__() {
    return hash(this.$offset);
  }
  __copy__() {
    return this;
  }
  __deepcopy__() {
    return this;
  }
  __str__() {
    return this.tzname();
  }
  __repr__() {
    if (this.$offset.$total === 0n && this.$label === null) return 'datetime.timezone.utc';
    return `datetime.timezone(${repr(this.$offset)}${this.$label === null ? '' : `, ${repr(this.$label)}`})`;
  }
  get $typeName() {
    return datetimeTypeName(this);
  }
}
datetime_timezone.$name = 'timezone';
datetime_timezone.$module = 'datetime.';
sigs(datetime_timezone, { __init__: 'offset, name=', utcoffset: 'dt', tzname: 'dt', dst: 'dt' });

function datetimeZone(offset) {
  return offset === 0n ? datetime_UTC : new datetime_timezone(datetimeDelta(offset));
}

export const datetime_UTC = new datetime_timezone(new datetime_timedelta());

function datetimeOffsetText(total, colon) {
  const size = total < 0n ? -total : total;
  const two = (n) => String(n).padStart(2, '0');
  const [seconds, micros] = [(size / 1000000n) % 60n, size % 1000000n];
  const small =
    seconds === 0n && micros === 0n
      ? ''
      : `${colon}${two(seconds)}${micros === 0n ? '' : `.${String(micros).padStart(6, '0')}`}`;
  return `${total < 0n ? '-' : '+'}${two(size / 3600000000n)}${colon}${two((size / 60000000n) % 60n)}${small}`;
}

function datetimeIsLeap(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
function datetimeMonthDays(year, month) {
  return month === 2 && datetimeIsLeap(year) ? 29 : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
}
function datetimeBeforeYear(year) {
  const y = year - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
}
function datetimeBeforeMonth(year, month) {
  let days = 0;
  for (let at = 1; at < month; at++) days += datetimeMonthDays(year, at);
  return days;
}
function datetimeOrdinal(year, month, day) {
  return datetimeBeforeYear(year) + datetimeBeforeMonth(year, month) + day;
}
/** Year, month and day of an ordinal. */
function datetimeFromOrdinal(ordinal) {
  let year = Math.floor(ordinal / 365.2425) + 1;
  while (datetimeBeforeYear(year) >= ordinal) year--;
  while (datetimeBeforeYear(year + 1) < ordinal) year++;
  let day = ordinal - datetimeBeforeYear(year);
  let month = 1;
  while (day > datetimeMonthDays(year, month)) day -= datetimeMonthDays(year, month++);
  return [year, month, day];
}
function datetimeInRange(ordinal) {
  if (ordinal < 1 || ordinal > 3652059) throw new OverflowError('date value out of range');
  return ordinal;
}

/** Arguments as whole numbers; the first one that is missing is told by name and place. */
function datetimeWhole(values, names, required) {
  values.forEach((value, at) => {
    if (value === undefined && at < required)
      throw new PyTypeError(`function missing required argument '${names[at]}' (pos ${at + 1})`);
  });
  return values.map((value) => (value === undefined ? 0 : Number(index(value))));
}
function datetimeCheckDate(year, month, day) {
  if (year < 1 || year > 9999) throw new ValueError(`year ${year} is out of range`);
  if (month < 1 || month > 12) throw new ValueError('month must be in 1..12');
  if (day < 1 || day > datetimeMonthDays(year, month)) throw new ValueError('day is out of range for month');
}
function datetimeCheckTime(hour, minute, second, micro, zone) {
  if (hour < 0 || hour > 23) throw new ValueError('hour must be in 0..23');
  if (minute < 0 || minute > 59) throw new ValueError('minute must be in 0..59');
  if (second < 0 || second > 59) throw new ValueError('second must be in 0..59');
  if (micro < 0 || micro > 999999) throw new ValueError('microsecond must be in 0..999999');
  if (zone !== null && !(zone instanceof datetime_timezone))
    throw new PyTypeError(`tzinfo argument must be None or of a tzinfo subclass, not type '${typeName(zone)}'`);
}

const datetimeWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const datetimeMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** ISO year and week of a day. */
function datetimeIsoWeek(year, ordinal) {
  const monday = (y) => {
    const first = datetimeOrdinal(y, 1, 1);
    const weekday = (first + 6) % 7;
    return weekday > 3 ? first - weekday + 7 : first - weekday;
  };
  const at = ordinal < monday(year) ? year - 1 : ordinal >= monday(year + 1) ? year + 1 : year;
  return [at, Math.floor((ordinal - monday(at)) / 7) + 1];
}

class datetimeIsoCalendar extends Tuple {
  get year() {
    return this.items[0];
  }
  get week() {
    return this.items[1];
  }
  get weekday() {
    return this.items[2];
  }
  __repr__() {
    return `datetime.IsoCalendarDate(year=${this.year}, week=${this.week}, weekday=${this.weekday})`;
  }
}
datetimeIsoCalendar.$isClass = true;
datetimeIsoCalendar.$name = 'IsoCalendarDate';
datetimeIsoCalendar.prototype.$typeName = 'datetime.IsoCalendarDate';

const datetimeTupleNames = [
  'tm_year',
  'tm_mon',
  'tm_mday',
  'tm_hour',
  'tm_min',
  'tm_sec',
  'tm_wday',
  'tm_yday',
  'tm_isdst',
];
class datetimeTimeTuple extends Tuple {
  get tm_year() {
    return this.items[0];
  }
  get tm_mon() {
    return this.items[1];
  }
  get tm_mday() {
    return this.items[2];
  }
  get tm_hour() {
    return this.items[3];
  }
  get tm_min() {
    return this.items[4];
  }
  get tm_sec() {
    return this.items[5];
  }
  get tm_wday() {
    return this.items[6];
  }
  get tm_yday() {
    return this.items[7];
  }
  get tm_isdst() {
    return this.items[8];
  }
  __repr__() {
    return `time.struct_time(${datetimeTupleNames.map((name, at) => `${name}=${this.items[at]}`).join(', ')})`;
  }
}
datetimeTimeTuple.$isClass = true;
datetimeTimeTuple.$name = 'struct_time';
datetimeTimeTuple.prototype.$typeName = 'time.struct_time';

/** Text by `%` codes, as the C library of Linux writes it in the C locale. */
export function datetimeText(format, x) {
  if (typeof format !== 'string') throw new PyTypeError(`strftime() argument 1 must be str, not ${typeName(format)}`);
  const ordinal = datetimeOrdinal(x.year, x.month, x.day);
  const weekday = (ordinal + 6) % 7;
  const yearDay = ordinal - datetimeBeforeYear(x.year);
  const two = (n) => String(n).padStart(2, '0');
  const twelve = x.hour % 12 === 0 ? 12 : x.hour % 12;
  const write = (code) => {
    switch (code) {
      case 'a':
        return datetimeWeekdays[weekday].slice(0, 3);
      case 'A':
        return datetimeWeekdays[weekday];
      case 'b':
      case 'h':
        return datetimeMonths[x.month - 1].slice(0, 3);
      case 'B':
        return datetimeMonths[x.month - 1];
      case 'd':
        return two(x.day);
      case 'e':
        return String(x.day).padStart(2, ' ');
      case 'H':
        return two(x.hour);
      case 'k':
        return String(x.hour).padStart(2, ' ');
      case 'I':
        return two(twelve);
      case 'l':
        return String(twelve).padStart(2, ' ');
      case 'j':
        return String(yearDay).padStart(3, '0');
      case 'm':
        return two(x.month);
      case 'M':
        return two(x.minute);
      case 'p':
        return x.hour < 12 ? 'AM' : 'PM';
      case 'P':
        return x.hour < 12 ? 'am' : 'pm';
      case 'S':
        return two(x.second);
      case 'f':
        return String(x.microsecond).padStart(6, '0');
      case 'U':
        return two(Math.floor((yearDay + 6 - ((weekday + 1) % 7)) / 7));
      case 'W':
        return two(Math.floor((yearDay + 6 - weekday) / 7));
      case 'u':
        return String(weekday + 1);
      case 'w':
        return String((weekday + 1) % 7);
      case 'V':
        return two(datetimeIsoWeek(x.year, ordinal)[1]);
      case 'G':
        return String(datetimeIsoWeek(x.year, ordinal)[0]);
      case 'y':
        return two(x.year % 100);
      case 'Y':
        return String(x.year);
      case 'C':
        return two(Math.floor(x.year / 100));
      case 'z':
        return x.zone === null ? '' : datetimeOffsetText(x.zone.$offset.$total, '');
      case 'Z':
        return x.zone === null ? '' : x.zone.tzname();
      case 'c':
        return expand('%a %b %e %H:%M:%S %Y');
      case 'x':
      case 'D':
        return expand('%m/%d/%y');
      case 'X':
      case 'T':
        return expand('%H:%M:%S');
      case 'F':
        return expand('%Y-%m-%d');
      case 'R':
        return expand('%H:%M');
      case 'r':
        return expand('%I:%M:%S %p');
      case 'n':
        return '\n';
      case 't':
        return '\t';
      case '%':
        return '%';
    }
    return unfaithful(`the code %${code} of strftime`);
  };
  const expand = (text) =>
    text.replace(/%(-?)([\s\S])?/gu, (_, flag, code) => {
      if (code === undefined) return unfaithful('a % at the end of a format');
      if (flag === '') return write(code);
      return 'dmHIMSjyekl'.includes(code)
        ? write(code).replace(/^[0 ]+(?=.)/, '')
        : unfaithful(`the code %-${code} of strftime`);
    });
  return expand(format);
}

export class datetime_date extends PyObject {
  __init__(year, month, day) {
    [this.$y, this.$m, this.$d] = datetimeWhole([year, month, day], ['year', 'month', 'day'], 3);
    datetimeCheckDate(this.$y, this.$m, this.$d);
  }
  static get min() {
    return this === datetime_date ? new datetime_date(1, 1, 1) : new datetime_datetime(1, 1, 1);
  }
  static get max() {
    return this === datetime_date
      ? new datetime_date(9999, 12, 31)
      : new datetime_datetime(9999, 12, 31, 23, 59, 59, 999999);
  }
  static get resolution() {
    return this === datetime_date ? new datetime_timedelta(1) : datetimeDelta(1n);
  }
  static today() {
    const now = new Date();
    if (this !== datetime_date) return /** @type {any} */ (this).now();
    return new this(now.getFullYear(), now.getMonth() + 1, now.getDate());
  }
  static fromordinal(ordinal) {
    const n = Number(index(ordinal));
    if (n < 1) throw new ValueError('ordinal must be >= 1');
    if (n > 3652059) throw new ValueError(`year ${datetimeFromOrdinal(n)[0]} is out of range`);
    return new this(...datetimeFromOrdinal(n));
  }
  static fromisoformat(text) {
    if (typeof text !== 'string') throw new PyTypeError('fromisoformat: argument must be str');
    const found = datetimeReadDate(text);
    if (found === null || found.length !== text.length)
      throw new ValueError(`Invalid isoformat string: ${strRepr(text)}`);
    return new this(...found.date);
  }
  static fromisocalendar(year, week, day) {
    return new this(...datetimeFromIso(Number(index(year)), Number(index(week)), Number(index(day))));
  }
  get year() {
    return this.$y;
  }
  get month() {
    return this.$m;
  }
  get day() {
    return this.$d;
  }
  get $parts() {
    return { year: this.$y, month: this.$m, day: this.$d, hour: 0, minute: 0, second: 0, microsecond: 0, zone: null };
  }
  toordinal() {
    return datetimeOrdinal(this.$y, this.$m, this.$d);
  }
  weekday() {
    return (this.toordinal() + 6) % 7;
  }
  isoweekday() {
    return this.weekday() + 1;
  }
  isocalendar() {
    return new datetimeIsoCalendar([...datetimeIsoWeek(this.$y, this.toordinal()), this.isoweekday()]);
  }
  isoformat() {
    const two = (n) => String(n).padStart(2, '0');
    return `${String(this.$y).padStart(4, '0')}-${two(this.$m)}-${two(this.$d)}`;
  }
  timetuple() {
    const { year, month, day, hour, minute, second, zone } = this.$parts;
    if (zone !== null && zone.dst() !== null) unfaithful('daylight saving');
    return new datetimeTimeTuple([
      year,
      month,
      day,
      hour,
      minute,
      second,
      this.weekday(),
      this.toordinal() - datetimeBeforeYear(year),
      -1,
    ]);
  }
  ctime() {
    return datetimeText('%a %b %e %H:%M:%S %Y', this.$parts).replace(/\d+$/, (year) => year.padStart(4, '0'));
  }
  strftime(format) {
    return datetimeText(format, this.$parts);
  }
  $replace(year, month, day) {
    return new this.constructor(year ?? this.$y, month ?? this.$m, day ?? this.$d);
  }
  __format__(spec) {
    return spec === '' ? this.__str__() : this.strftime(spec);
  }
  __add__(other) {
    if (!(other instanceof datetime_timedelta)) return NotImplemented;
    return new this.constructor(...datetimeFromOrdinal(datetimeInRange(this.toordinal() + other.days)));
  }
  __radd__(other) {
    return this.__add__(other);
  }
  __sub__(other) {
    if (other instanceof datetime_timedelta)
      return new this.constructor(...datetimeFromOrdinal(datetimeInRange(this.toordinal() - other.days)));
    if (!(other instanceof datetime_date) || other instanceof datetime_datetime) return NotImplemented;
    return new datetime_timedelta(this.toordinal() - other.toordinal());
  }
  $compared(other) {
    if (other instanceof datetime_datetime) throw new PyTypeError(`can't compare datetime.datetime to datetime.date`);
    return other instanceof datetime_date ? [this.toordinal(), other.toordinal()] : null;
  }
  __eq__(other) {
    if (other instanceof datetime_datetime) return false;
    return other instanceof datetime_date ? this.toordinal() === other.toordinal() : NotImplemented;
  }
  __lt__(other) {
    return datetimeOrder(this.$compared(other), opLt);
  }
  __le__(other) {
    return datetimeOrder(this.$compared(other), opLe);
  }
  __gt__(other) {
    return datetimeOrder(this.$compared(other), opGt);
  }
  __ge__(other) {
    return datetimeOrder(this.$compared(other), opGe);
  }
  __hash__() {
    return hash(this.toordinal());
  }
  __copy__() {
    return this;
  }
  __deepcopy__() {
    return this;
  }
  __str__() {
    return this.isoformat();
  }
  __repr__() {
    return `${datetimeTypeName(this)}(${this.$y}, ${this.$m}, ${this.$d})`;
  }
  get $typeName() {
    return datetimeTypeName(this);
  }
}
datetime_date.$name = 'date';
datetime_date.$module = 'datetime.';
sigs(datetime_date, {
  __init__: 'year=, month=, day=',
  $replace: 'year=, month=, day=',
  strftime: 'format',
  fromisocalendar: 'year, week, day',
});

function datetimeOrder(pair, compare) {
  return pair === null ? NotImplemented : compare(pair[0], pair[1]);
}

function datetimeFromIso(year, week, day) {
  if (year < 1 || year > 9999) throw new ValueError(`Year is out of range: ${year}`);
  const first = datetimeOrdinal(year, 1, 1);
  const weekday = (first + 6) % 7;
  const monday = weekday > 3 ? first - weekday + 7 : first - weekday;
  const long = weekday === 3 || (weekday === 2 && datetimeIsLeap(year));
  if (week < 1 || week > (long ? 53 : 52)) throw new ValueError(`Invalid week: ${week}`);
  if (day < 1 || day > 7) throw new ValueError(`Invalid weekday: ${day} (range is [1, 7])`);
  return datetimeFromOrdinal(datetimeInRange(monday + (week - 1) * 7 + day - 1));
}

/** The date that a text begins with, and how long it is; null where there is none. */
function datetimeReadDate(text) {
  const plain = /^([0-9]{4})-([0-9]{2})-([0-9]{2})/.exec(text) ?? /^([0-9]{4})([0-9]{2})([0-9]{2})/.exec(text);
  if (plain) return { date: plain.slice(1).map(Number), length: plain[0].length };
  const week = /^([0-9]{4})-W([0-9]{2})(?:-([0-9]))?/.exec(text) ?? /^([0-9]{4})W([0-9]{2})([0-9])?/.exec(text);
  if (!week) return null;
  try {
    return {
      date: datetimeFromIso(Number(week[1]), Number(week[2]), week[3] === undefined ? 1 : Number(week[3])),
      length: week[0].length,
    };
  } catch (error) {
    if (error instanceof ValueError) return null;
    throw error;
  }
}

const datetimeClock =
  /^([0-9]{2})(?:(?::([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]+))?)?)|(?:([0-9]{2})(?:([0-9]{2})(?:[.,]([0-9]+))?)?))?(Z|([-+])([0-9]{2})(?::?([0-9]{2})(?::?([0-9]{2})(?:[.,]([0-9]{1,6}))?)?)?)?$/;

/** Hour, minute, second, microsecond and zone of a text; null where it is no time. */
function datetimeReadTime(text) {
  const found = datetimeClock.exec(text);
  if (!found) return null;
  const [, hour, minute, second, fraction, minute2, second2, fraction2, zone, sign, zh, zm, zs, zf] = found;
  const micro = (digits) => Number((digits ?? '').slice(0, 6).padEnd(6, '0'));
  let offset = null;
  if (zone === 'Z') offset = 0n;
  else if (zone !== undefined) {
    const total = (BigInt(zh) * 3600n + BigInt(zm ?? 0) * 60n + BigInt(zs ?? 0)) * 1000000n + BigInt(micro(zf));
    if (total >= datetimeDay) unfaithful('an offset of a day or more');
    offset = sign === '-' ? -total : total;
  }
  return [
    Number(hour),
    Number(minute ?? minute2 ?? 0),
    Number(second ?? second2 ?? 0),
    micro(fraction ?? fraction2),
    offset === null ? null : datetimeZone(offset),
  ];
}

function datetimeClockText({ hour, minute, second, microsecond, zone }, timespec) {
  const two = (n) => String(n).padStart(2, '0');
  const kind = timespec === 'auto' ? (microsecond === 0 ? 'seconds' : 'microseconds') : timespec;
  const micro = String(microsecond).padStart(6, '0');
  const texts = { hours: two(hour), minutes: `${two(hour)}:${two(minute)}` };
  texts.seconds = `${texts.minutes}:${two(second)}`;
  texts.milliseconds = `${texts.seconds}.${micro.slice(0, 3)}`;
  texts.microseconds = `${texts.seconds}.${micro}`;
  if (!Object.hasOwn(texts, kind)) throw new ValueError('Unknown timespec value');
  return texts[kind] + (zone === null ? '' : datetimeOffsetText(zone.$offset.$total, ':'));
}

export class datetime_time extends PyObject {
  __init__(hour, minute, second, microsecond, tzinfo, fold) {
    if (fold !== undefined && fold !== 0) unfaithful('a time that is folded');
    const [h, m, s, us] = datetimeWhole([hour, minute, second, microsecond], [], 0);
    const zone = tzinfo ?? null;
    datetimeCheckTime(h, m, s, us, zone);
    this.$parts = { year: 1900, month: 1, day: 1, hour: h, minute: m, second: s, microsecond: us, zone };
  }
  static get min() {
    return new datetime_time();
  }
  static get max() {
    return new datetime_time(23, 59, 59, 999999);
  }
  static fromisoformat(text) {
    if (typeof text !== 'string') throw new PyTypeError('fromisoformat: argument must be str');
    const found = datetimeReadTime(text.replace(/^T/, ''));
    if (found === null) throw new ValueError(`Invalid isoformat string: ${strRepr(text)}`);
    return new this(...found);
  }
  get hour() {
    return this.$parts.hour;
  }
  get minute() {
    return this.$parts.minute;
  }
  get second() {
    return this.$parts.second;
  }
  get microsecond() {
    return this.$parts.microsecond;
  }
  get tzinfo() {
    return this.$parts.zone;
  }
  utcoffset() {
    return this.$parts.zone?.$offset ?? null;
  }
  tzname() {
    return this.$parts.zone?.tzname() ?? null;
  }
  isoformat(timespec) {
    return datetimeClockText(this.$parts, timespec ?? 'auto');
  }
  strftime(format) {
    return datetimeText(format, this.$parts);
  }
  $replace(hour, minute, second, microsecond, tzinfo) {
    const { $parts } = this;
    return new this.constructor(
      hour ?? $parts.hour,
      minute ?? $parts.minute,
      second ?? $parts.second,
      microsecond ?? $parts.microsecond,
      tzinfo === undefined ? $parts.zone : tzinfo,
    );
  }
  __format__(spec) {
    return spec === '' ? this.__str__() : this.strftime(spec);
  }
  $micros() {
    const { hour, minute, second, microsecond, zone } = this.$parts;
    return ((hour * 60 + minute) * 60 + second) * 1000000 + microsecond - Number(zone?.$offset.$total ?? 0n);
  }
  $compared(other) {
    if (!(other instanceof datetime_time)) return null;
    if ((this.$parts.zone === null) !== (other.$parts.zone === null))
      throw new PyTypeError("can't compare offset-naive and offset-aware times");
    return [this.$micros(), other.$micros()];
  }
  __eq__(other) {
    if (!(other instanceof datetime_time)) return NotImplemented;
    return (this.$parts.zone === null) === (other.$parts.zone === null) && this.$micros() === other.$micros();
  }
  __lt__(other) {
    return datetimeOrder(this.$compared(other), opLt);
  }
  __le__(other) {
    return datetimeOrder(this.$compared(other), opLe);
  }
  __gt__(other) {
    return datetimeOrder(this.$compared(other), opGt);
  }
  __ge__(other) {
    return datetimeOrder(this.$compared(other), opGe);
  }
  __hash__() {
    return hash(this.$micros());
  }
  __copy__() {
    return this;
  }
  __deepcopy__() {
    return this;
  }
  __str__() {
    return this.isoformat();
  }
  __repr__() {
    const { hour, minute, second, microsecond, zone } = this.$parts;
    const rest = microsecond !== 0 ? `, ${second}, ${microsecond}` : second !== 0 ? `, ${second}` : '';
    return `${datetimeTypeName(this)}(${hour}, ${minute}${rest}${zone === null ? '' : `, tzinfo=${repr(zone)}`})`;
  }
  get $typeName() {
    return datetimeTypeName(this);
  }
}
datetime_time.$name = 'time';
datetime_time.$module = 'datetime.';
sigs(datetime_time, {
  __init__: 'hour=, minute=, second=, microsecond=, tzinfo=, *, fold=',
  $replace: 'hour=, minute=, second=, microsecond=, tzinfo=',
  isoformat: 'timespec=',
  strftime: 'format',
});

export class datetime_datetime extends datetime_date {
  __init__(year, month, day, hour, minute, second, microsecond, tzinfo, fold) {
    if (fold !== undefined && fold !== 0) unfaithful('a time that is folded');
    const [y, m, d, h, min, s, us] = datetimeWhole(
      [year, month, day, hour, minute, second, microsecond],
      ['year', 'month', 'day'],
      3,
    );
    const zone = tzinfo ?? null;
    datetimeCheckDate(y, m, d);
    datetimeCheckTime(h, min, s, us, zone);
    [this.$y, this.$m, this.$d] = [y, m, d];
    this.$clock = { hour: h, minute: min, second: s, microsecond: us, zone };
  }
  static now(tz) {
    const micros = BigInt(Math.floor((performance.timeOrigin + performance.now()) * 1000));
    return tz === undefined || tz === null ? datetimeLocal(this, micros) : datetimeAt(this, micros, tz);
  }
  static utcnow() {
    return datetimeAt(this, BigInt(Math.floor((performance.timeOrigin + performance.now()) * 1000)), null);
  }
  static fromtimestamp(timestamp, tz) {
    const micros = datetimeStamp(timestamp);
    return tz === undefined || tz === null ? datetimeLocal(this, micros) : datetimeAt(this, micros, tz);
  }
  static utcfromtimestamp(timestamp) {
    return datetimeAt(this, datetimeStamp(timestamp), null);
  }
  static combine(date, time, tzinfo) {
    if (!(date instanceof datetime_date))
      throw new PyTypeError(`combine() argument 1 must be datetime.date, not ${typeName(date)}`);
    if (!(time instanceof datetime_time))
      throw new PyTypeError(`combine() argument 2 must be datetime.time, not ${typeName(time)}`);
    const { hour, minute, second, microsecond, zone } = time.$parts;
    return new this(date.$y, date.$m, date.$d, hour, minute, second, microsecond, tzinfo === undefined ? zone : tzinfo);
  }
  static fromisoformat(text) {
    if (typeof text !== 'string') throw new PyTypeError('fromisoformat: argument must be str');
    const fail = () => new ValueError(`Invalid isoformat string: ${strRepr(text)}`);
    const found = datetimeReadDate(text);
    if (found === null) throw fail();
    if (found.length === text.length) return new this(...found.date);
    const gap = text.codePointAt(found.length) > 0xffff ? 2 : 1;
    const time = datetimeReadTime(text.slice(found.length + gap));
    if (time === null) throw fail();
    return new this(...found.date, ...time);
  }
  static strptime(text, format) {
    return datetimeParsed(this, text, format);
  }
  get hour() {
    return this.$clock.hour;
  }
  get minute() {
    return this.$clock.minute;
  }
  get second() {
    return this.$clock.second;
  }
  get microsecond() {
    return this.$clock.microsecond;
  }
  get tzinfo() {
    return this.$clock.zone;
  }
  get $parts() {
    return { year: this.$y, month: this.$m, day: this.$d, ...this.$clock };
  }
  /** Microseconds since the year 1, by its own clock. */
  $micros() {
    const { hour, minute, second, microsecond } = this.$clock;
    return (
      BigInt(this.toordinal()) * datetimeDay +
      BigInt((hour * 60 + minute) * 60 + second) * 1000000n +
      BigInt(microsecond)
    );
  }
  $absolute() {
    return this.$micros() - (this.$clock.zone?.$offset.$total ?? 0n);
  }
  date() {
    return new datetime_date(this.$y, this.$m, this.$d);
  }
  time() {
    const { hour, minute, second, microsecond } = this.$clock;
    return new datetime_time(hour, minute, second, microsecond);
  }
  timetz() {
    const { hour, minute, second, microsecond, zone } = this.$clock;
    return new datetime_time(hour, minute, second, microsecond, zone);
  }
  utcoffset() {
    return this.$clock.zone?.$offset ?? null;
  }
  tzname() {
    return this.$clock.zone?.tzname() ?? null;
  }
  astimezone(tz) {
    if (tz === undefined || tz === null || this.$clock.zone === null) return unfaithful('the zone of the machine');
    if (!(tz instanceof datetime_timezone))
      throw new PyTypeError(`tzinfo argument must be None or of a tzinfo subclass, not type '${typeName(tz)}'`);
    return datetimeMade(this.constructor, this.$absolute() + tz.$offset.$total, tz);
  }
  timestamp() {
    if (this.$clock.zone !== null) return opDiv(int$(this.$absolute() - 719163n * datetimeDay), 1000000);
    const { hour, minute, second, microsecond } = this.$clock;
    const local = new Date(2000, 0, 1);
    local.setFullYear(this.$y, this.$m - 1, this.$d);
    local.setHours(hour, minute, second, 0);
    return new Float(local.getTime() / 1000 + microsecond / 1e6);
  }
  isoformat(sep, timespec) {
    return `${super.isoformat()}${sep ?? 'T'}${datetimeClockText(this.$clock, timespec ?? 'auto')}`;
  }
  $replace(year, month, day, hour, minute, second, microsecond, tzinfo) {
    const { $clock } = this;
    return new this.constructor(
      year ?? this.$y,
      month ?? this.$m,
      day ?? this.$d,
      hour ?? $clock.hour,
      minute ?? $clock.minute,
      second ?? $clock.second,
      microsecond ?? $clock.microsecond,
      tzinfo === undefined ? $clock.zone : tzinfo,
    );
  }
  __add__(other) {
    return other instanceof datetime_timedelta
      ? datetimeMade(this.constructor, this.$micros() + other.$total, this.$clock.zone)
      : NotImplemented;
  }
  __sub__(other) {
    if (other instanceof datetime_timedelta)
      return datetimeMade(this.constructor, this.$micros() - other.$total, this.$clock.zone);
    if (!(other instanceof datetime_datetime)) return NotImplemented;
    if ((this.$clock.zone === null) !== (other.$clock.zone === null))
      throw new PyTypeError("can't subtract offset-naive and offset-aware datetimes");
    return datetimeDelta(this.$absolute() - other.$absolute());
  }
  $compared(other) {
    if (!(other instanceof datetime_datetime)) {
      if (other instanceof datetime_date) throw new PyTypeError("can't compare datetime.datetime to datetime.date");
      return null;
    }
    if ((this.$clock.zone === null) !== (other.$clock.zone === null))
      throw new PyTypeError("can't compare offset-naive and offset-aware datetimes");
    return [int$(this.$absolute()), int$(other.$absolute())];
  }
  __eq__(other) {
    if (!(other instanceof datetime_datetime)) return other instanceof datetime_date ? false : NotImplemented;
    return (
      (this.$clock.zone === null) === (other.$clock.zone === null) &&
      opEq(int$(this.$absolute()), int$(other.$absolute()))
    );
  }
  __hash__() {
    return hash(int$(this.$absolute()));
  }
  __str__() {
    return this.isoformat(' ');
  }
  __repr__() {
    const { hour, minute, second, microsecond, zone } = this.$clock;
    const rest = microsecond !== 0 ? `, ${second}, ${microsecond}` : second !== 0 ? `, ${second}` : '';
    const date = `${this.$y}, ${this.$m}, ${this.$d}`;
    const info = zone === null ? '' : `, tzinfo=${repr(zone)}`;
    return `${datetimeTypeName(this)}(${date}, ${hour}, ${minute}${rest}${info})`;
  }
}
datetime_datetime.$name = 'datetime';
datetime_datetime.$module = 'datetime.';
sigs(datetime_datetime, {
  __init__: 'year=, month=, day=, hour=, minute=, second=, microsecond=, tzinfo=, *, fold=',
  $replace: 'year=, month=, day=, hour=, minute=, second=, microsecond=, tzinfo=',
  isoformat: 'sep=, timespec=',
  astimezone: 'tz=',
  now: 'tz=',
  fromtimestamp: 'timestamp, tz=',
  combine: 'date, time, tzinfo=',
});

function datetimeMade(cls, micros, zone) {
  const ordinal = datetimeInRange(Number(floorBig(micros, datetimeDay)));
  let rest = Number(micros - BigInt(ordinal) * datetimeDay);
  const micro = rest % 1000000;
  rest = (rest - micro) / 1000000;
  return new cls(
    ...datetimeFromOrdinal(ordinal),
    Math.floor(rest / 3600),
    Math.floor(rest / 60) % 60,
    rest % 60,
    micro,
    zone,
  );
}
/** A moment, given in microseconds since 1970, by the clock of a zone. */
function datetimeAt(cls, micros, zone) {
  if (zone !== null && !(zone instanceof datetime_timezone))
    throw new PyTypeError(`tzinfo argument must be None or of a tzinfo subclass, not type '${typeName(zone)}'`);
  return datetimeMade(cls, micros + 719163n * datetimeDay + (zone?.$offset.$total ?? 0n), zone);
}
function datetimeLocal(cls, micros) {
  const milliseconds = floorBig(micros, 1000n);
  const at = new Date(Number(milliseconds));
  return new cls(
    at.getFullYear(),
    at.getMonth() + 1,
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
    at.getMilliseconds() * 1000 + Number(micros - milliseconds * 1000n),
  );
}
/** A timestamp in microseconds, halves to even. */
function datetimeStamp(x) {
  if (isInt(x)) return BigInt(plainInt(x)) * 1000000n;
  if (!(x instanceof Float)) throw new PyTypeError(`'${typeName(x)}' object cannot be interpreted as an integer`);
  if (Number.isNaN(x.v)) throw new ValueError('cannot convert float NaN to integer');
  if (Math.abs(x.v) > 1e12) unfaithful('a moment this far away');
  const whole = Math.trunc(x.v);
  const part = (x.v - whole) * 1e6;
  const low = Math.floor(part);
  const up = part - low > 0.5 || (part - low === 0.5 && low % 2 !== 0) ? low + 1 : low;
  return BigInt(whole) * 1000000n + BigInt(up);
}

const datetimeForms = {
  d: '3[0-1]|[1-2]\\d|0[1-9]|[1-9]| [1-9]',
  f: '[0-9]{1,6}',
  H: '2[0-3]|[0-1]\\d|\\d',
  I: '1[0-2]|0[1-9]|[1-9]',
  j: '36[0-6]|3[0-5]\\d|[1-2]\\d\\d|0[1-9]\\d|00[1-9]|[1-9]\\d|0[1-9]|[1-9]',
  m: '1[0-2]|0[1-9]|[1-9]',
  M: '[0-5]\\d|\\d',
  S: '6[0-1]|[0-5]\\d|\\d',
  w: '[0-6]',
  y: '\\d\\d',
  Y: '\\d\\d\\d\\d',
  z: '[+-]\\d\\d:?[0-5]\\d(?::?[0-5]\\d(?:\\.\\d{1,6})?)?|Z',
  p: 'am|pm',
};
function datetimeForm(code) {
  const longest = (names) => [...names].sort((a, b) => b.length - a.length).join('|');
  switch (code) {
    case 'A':
      return longest(datetimeWeekdays);
    case 'a':
      return longest(datetimeWeekdays.map((name) => name.slice(0, 3)));
    case 'B':
      return longest(datetimeMonths);
    case 'b':
      return longest(datetimeMonths.map((name) => name.slice(0, 3)));
  }
  return datetimeForms[code];
}

/** A text read by a format, as `_strptime` does: one pattern made of the format. */
function datetimeParsed(cls, text, format) {
  if (typeof text !== 'string') throw new PyTypeError(`strptime() argument 1 must be str, not ${typeName(text)}`);
  if (typeof format !== 'string') throw new PyTypeError(`strptime() argument 2 must be str, not ${typeName(format)}`);
  if (/[^\x00-\x7f]/.test(text + format)) unfaithful('strptime() of what is not ASCII');
  const seen = new Set();
  let pattern = '';
  const whole = format
    .replace(/%c/g, '%a %b %d %H:%M:%S %Y')
    .replace(/%x/g, '%m/%d/%y')
    .replace(/%X|%T/g, (code) => (code === '%T' ? code : '%H:%M:%S'));
  for (const [, code, blank, other] of whole.matchAll(/%([\s\S])?|(\s+)|([\s\S])/g)) {
    if (blank !== undefined) pattern += '\\s+';
    else if (other !== undefined && other !== '%') pattern += other.replace(/[\\.^$*+?(){}[\]|/]/, '\\$&');
    else if (code === undefined) throw new ValueError(`stray % in format '${format}'`);
    else if (code === '%') pattern += '%';
    else {
      if ('GUVWuZ'.includes(code)) unfaithful(`the code %${code} of strptime`);
      const form = datetimeForm(code);
      if (form === undefined) throw new ValueError(`'${code}' is a bad directive in format '${format}'`);
      if (seen.has(code)) unfaithful('a code of strptime that comes twice');
      seen.add(code);
      pattern += `(?<${code}>${form})`;
    }
  }
  const found = new RegExp(pattern, 'iy').exec(text);
  if (!found || found.groups?.z === 'z')
    throw new ValueError(`time data ${strRepr(text)} does not match format ${strRepr(format)}`);
  if (found[0].length !== text.length) throw new ValueError(`unconverted data remains: ${text.slice(found[0].length)}`);
  return datetimeFromGroups(cls, found.groups ?? {});
}

function datetimeFromGroups(cls, got) {
  const number = (code, fallback) => (got[code] === undefined ? fallback : Number(got[code]));
  const named = (names, value) => names.findIndex((name) => name.toLowerCase() === value.toLowerCase()) + 1;
  let year = number('Y', null);
  if (got.y !== undefined) year = Number(got.y) + (Number(got.y) <= 68 ? 2000 : 1900);
  let month = number('m', 1);
  if (got.B !== undefined) month = named(datetimeMonths, got.B);
  if (got.b !== undefined)
    month = named(
      datetimeMonths.map((name) => name.slice(0, 3)),
      got.b,
    );
  if (['Y', 'y'].every((code) => code in got) || ['m', 'B', 'b'].filter((code) => code in got).length > 1)
    unfaithful('codes of strptime that say the same');
  let day = number('d', 1);
  let hour = number('H', 0);
  if (got.I !== undefined) {
    if (got.H !== undefined) unfaithful('codes of strptime that say the same');
    hour = Number(got.I) % 12;
    if (got.p !== undefined && /pm/i.test(got.p)) hour += 12;
    else if (got.p === undefined) hour = Number(got.I) % 12 === 0 ? 0 : Number(got.I);
  }
  const second = number('S', 0);
  if (second > 59) throw new ValueError(second === 61 || second === 60 ? 'second must be in 0..59' : 'second');
  const micro = got.f === undefined ? 0 : Number(got.f.padEnd(6, '0'));
  if (got.j !== undefined) {
    const ordinal = datetimeOrdinal(year ?? 1900, 1, 1) + Number(got.j) - 1;
    [year, month, day] = datetimeFromOrdinal(ordinal);
  }
  let zone = null;
  if (got.z !== undefined) {
    const parts = /^([+-])(\d\d):?(\d\d)(?::?(\d\d)(?:\.(\d{1,6}))?)?$/.exec(got.z);
    if (parts && /^[+-]\d\d:\d\d\d|^[+-]\d{4}:/.test(got.z)) unfaithful('this offset');
    const total = parts
      ? (BigInt(parts[2]) * 3600n + BigInt(parts[3]) * 60n + BigInt(parts[4] ?? 0)) * 1000000n +
        BigInt((parts[5] ?? '').padEnd(6, '0'))
      : 0n;
    zone = datetimeZone(parts && parts[1] === '-' ? -total : total);
  }
  return new cls(year ?? 1900, month, day, hour, number('M', 0), second, micro, zone);
}
