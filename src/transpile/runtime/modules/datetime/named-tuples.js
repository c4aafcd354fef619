import { Tuple } from '../../values.js';

export class datetimeIsoCalendar extends Tuple {
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
export class datetimeTimeTuple extends Tuple {
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
