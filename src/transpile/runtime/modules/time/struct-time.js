import { PyTypeError } from '../../errors.js';
import { items } from '../../iterate.js';
import { repr } from '../../repr.js';
import { sig } from '../../signatures.js';
import { Tuple } from '../../values.js';

const timeFields = ['tm_year', 'tm_mon', 'tm_mday', 'tm_hour', 'tm_min', 'tm_sec', 'tm_wday', 'tm_yday', 'tm_isdst'];

/** What `time.gmtime` and `datetime.timetuple` return. */
export class time_struct_time extends Tuple {
  constructor(source) {
    const all = items(source);
    if (all.length < 9)
      throw new PyTypeError(`time.struct_time() takes an at least 9-sequence (${all.length}-sequence given)`);
    super(all.slice(0, 9));
  }
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
    return `time.struct_time(${this.items.map((one, at) => `${timeFields[at]}=${repr(one)}`).join(', ')})`;
  }
}
time_struct_time.$name = 'struct_time';
time_struct_time.$module = 'time.';
time_struct_time.$isClass = true;
time_struct_time.prototype.$typeName = 'time.struct_time';
sig(time_struct_time, 'iterable, /', 'struct_time');
