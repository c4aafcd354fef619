import { PyObject, PyTypeError, ValueError } from '../../errors.js';
import { hash } from '../../hash.js';
import { repr } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { NotImplemented, typeName } from '../../values.js';
import { datetime_timedelta, datetimeDay, datetimeDelta } from './timedelta.js';
import { datetimeTypeName } from './type-name.js';

/** A fixed offset from UTC. */
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

export function datetimeZone(offset) {
  return offset === 0n ? datetime_UTC : new datetime_timezone(datetimeDelta(offset));
}

export const datetime_UTC = new datetime_timezone(new datetime_timedelta());

export function datetimeOffsetText(total, colon) {
  const size = total < 0n ? -total : total;
  const two = (n) => String(n).padStart(2, '0');
  const [seconds, micros] = [(size / 1000000n) % 60n, size % 1000000n];
  const small =
    seconds === 0n && micros === 0n
      ? ''
      : `${colon}${two(seconds)}${micros === 0n ? '' : `.${String(micros).padStart(6, '0')}`}`;
  return `${total < 0n ? '-' : '+'}${two(size / 3600000000n)}${colon}${two((size / 60000000n) % 60n)}${small}`;
}
