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
