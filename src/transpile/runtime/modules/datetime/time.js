import { opGe, opGt, opLe, opLt } from '../../compare.js';
import { PyObject, PyTypeError, ValueError } from '../../errors.js';
import { hash } from '../../hash.js';
import { repr, strRepr } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { NotImplemented, unfaithful } from '../../values.js';
import { datetimeCheckTime, datetimeWhole } from './fields.js';
import { datetimeClockText, datetimeReadTime } from './iso-format.js';
import { datetimeText } from './strftime.js';
import { datetimeOrder } from './timedelta.js';
import { datetimeTypeName } from './type-name.js';

export class datetime_time extends PyObject {
  __init__(hour, minute, second, microsecond, tzinfo, fold) {
    if (fold !== undefined && fold !== 0) unfaithful('fold=1');
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
