import { opEq, opGe, opGt, opLe, opLt } from '../../compare.js';
import { PyObject, PyTypeError, ValueError } from '../../errors.js';
import { hash } from '../../hash.js';
import { floorBig, index, int$, opDiv, plainInt } from '../../numbers.js';
import { repr, strRepr } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { Float, isInt, NotImplemented, typeName, unfaithful } from '../../values.js';
import { time_struct_time } from '../time/struct-time.js';
import { datetimeCheckDate, datetimeCheckTime, datetimeWhole } from './fields.js';
import {
  datetimeBeforeYear,
  datetimeFromIso,
  datetimeFromOrdinal,
  datetimeInRange,
  datetimeIsoWeek,
  datetimeOrdinal,
} from './gregorian.js';
import { datetimeIsoCalendar } from './iso-calendar.js';
import { datetimeClockText, datetimeReadDate, datetimeReadTime } from './iso-format.js';
import { datetimeText } from './strftime.js';
import { datetimeParsed } from './strptime.js';
import { datetime_time } from './time.js';
import { datetime_timedelta, datetimeDay, datetimeDelta, datetimeOrder } from './timedelta.js';
import { datetime_timezone } from './timezone.js';
import { datetimeTypeName } from './type-name.js';

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
    if (zone !== null && zone.dst() !== null) unfaithful('daylight saving time');
    return new time_struct_time([
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

export class datetime_datetime extends datetime_date {
  __init__(year, month, day, hour, minute, second, microsecond, tzinfo, fold) {
    if (fold !== undefined && fold !== 0) unfaithful('fold=1');
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
  /** Microseconds since the year 1, in its own time zone. */
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
    if (tz === undefined || tz === null || this.$clock.zone === null) return unfaithful('the local time zone');
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
/** A moment in a time zone, from microseconds since 1970. */
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
/** A timestamp in microseconds, rounded half to even. */
function datetimeStamp(x) {
  if (isInt(x)) return BigInt(plainInt(x)) * 1000000n;
  if (!(x instanceof Float)) throw new PyTypeError(`'${typeName(x)}' object cannot be interpreted as an integer`);
  if (Number.isNaN(x.v)) throw new ValueError('cannot convert float NaN to integer');
  if (Math.abs(x.v) > 1e12) unfaithful('a timestamp this large');
  const whole = Math.trunc(x.v);
  const part = (x.v - whole) * 1e6;
  const low = Math.floor(part);
  const up = part - low > 0.5 || (part - low === 0.5 && low % 2 !== 0) ? low + 1 : low;
  return BigInt(whole) * 1000000n + BigInt(up);
}
