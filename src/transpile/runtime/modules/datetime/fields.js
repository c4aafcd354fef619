import { PyTypeError, ValueError } from '../../errors.js';
import { index } from '../../numbers.js';
import { typeName } from '../../values.js';
import { datetimeMonthDays } from './gregorian.js';
import { datetime_timezone } from './timezone.js';

/** Arguments as integers; the message for a missing one has its name and position. */
export function datetimeWhole(values, names, required) {
  values.forEach((value, at) => {
    if (value === undefined && at < required)
      throw new PyTypeError(`function missing required argument '${names[at]}' (pos ${at + 1})`);
  });
  return values.map((value) => (value === undefined ? 0 : Number(index(value))));
}
export function datetimeCheckDate(year, month, day) {
  if (year < 1 || year > 9999) throw new ValueError(`year ${year} is out of range`);
  if (month < 1 || month > 12) throw new ValueError('month must be in 1..12');
  if (day < 1 || day > datetimeMonthDays(year, month)) throw new ValueError('day is out of range for month');
}
export function datetimeCheckTime(hour, minute, second, micro, zone) {
  if (hour < 0 || hour > 23) throw new ValueError('hour must be in 0..23');
  if (minute < 0 || minute > 59) throw new ValueError('minute must be in 0..59');
  if (second < 0 || second > 59) throw new ValueError('second must be in 0..59');
  if (micro < 0 || micro > 999999) throw new ValueError('microsecond must be in 0..999999');
  if (zone !== null && !(zone instanceof datetime_timezone))
    throw new PyTypeError(`tzinfo argument must be None or of a tzinfo subclass, not type '${typeName(zone)}'`);
}
