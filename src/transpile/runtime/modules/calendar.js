import { PyObject, ValueError } from '../errors.js';
import { writeOut } from '../io.js';
import { getItem } from '../item.js';
import { plainInt } from '../numbers.js';
import { repr } from '../repr.js';
import { sig } from '../signatures.js';
import { Tuple } from '../values.js';
import { datetimeMonthDays, datetimeMonths, datetimeOrdinal, datetimeWeekdays } from './datetime/gregorian.js';

export const calendar_MONDAY = 0;
export const calendar_TUESDAY = 1;
export const calendar_WEDNESDAY = 2;
export const calendar_THURSDAY = 3;
export const calendar_FRIDAY = 4;
export const calendar_SATURDAY = 5;
export const calendar_SUNDAY = 6;
export const calendar_January = 1;
export const calendar_February = 2;

export class calendar_IllegalMonthError extends ValueError {
  __str__() {
    return `bad month number ${repr(this.args.items[0])}; must be 1-12`;
  }
}
calendar_IllegalMonthError.$name = 'IllegalMonthError';
calendar_IllegalMonthError.$module = 'calendar.';

/** A sequence of names that is not a list. */
class calendarNames extends PyObject {
  __init__(names) {
    this.$names = names;
  }
  __getitem__(key) {
    return getItem(this.$names, key);
  }
  __len__() {
    return this.$names.length;
  }
}
const calendarMonths = ['', ...datetimeMonths];
const calendarShort = (names) => names.map((name) => name.slice(0, 3));
export const calendar_month_name = new calendarNames(calendarMonths);
export const calendar_month_abbr = new calendarNames(calendarShort(calendarMonths));
export const calendar_day_name = new calendarNames(datetimeWeekdays);
export const calendar_day_abbr = new calendarNames(calendarShort(datetimeWeekdays));

export function calendar_isleap(year) {
  const y = BigInt(plainInt(year));
  return y % 4n === 0n && (y % 100n !== 0n || y % 400n === 0n);
}
sig(calendar_isleap, 'year', 'isleap');
export function calendar_leapdays(from, to) {
  const before = (year) => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return before(plainInt(to) - 1) - before(plainInt(from) - 1);
}
sig(calendar_leapdays, 'y1, y2', 'leapdays');
export function calendar_weekday(year, month, day) {
  const ordinal = datetimeOrdinal(plainInt(year), plainInt(month), plainInt(day));
  return (((ordinal - 1) % 7) + 7) % 7;
}
sig(calendar_weekday, 'year, month, day', 'weekday');
export function calendar_monthrange(year, month) {
  const m = plainInt(month);
  if (!(m >= 1 && m <= 12)) throw new calendar_IllegalMonthError(month);
  return new Tuple([calendar_weekday(year, m, 1), datetimeMonthDays(plainInt(year), m)]);
}
sig(calendar_monthrange, 'year, month', 'monthrange');
function calendarWeeks(year, month) {
  const [first, length] = calendar_monthrange(year, month).items;
  const weeks = [];
  for (let day = 1 - first; day <= length; day += 7)
    weeks.push(Array.from({ length: 7 }, (_, at) => (day + at >= 1 && day + at <= length ? day + at : 0)));
  return weeks;
}
export function calendar_monthcalendar(year, month) {
  return calendarWeeks(year, month);
}
sig(calendar_monthcalendar, 'year, month', 'monthcalendar');
/** Centres text; an odd space goes where Python puts it. */
function calendarCentered(text, width) {
  const left = width - text.length;
  if (left <= 0) return text;
  const before = Math.floor(left / 2) + (left & width & 1);
  return ' '.repeat(before) + text + ' '.repeat(left - before);
}
export function calendar_month(year, month, w, l) {
  const width = Math.max(2, w === undefined ? 0 : plainInt(w));
  const gap = '\n'.repeat(Math.max(1, l === undefined ? 0 : plainInt(l)));
  const title = calendarCentered(`${calendarMonths[plainInt(month)]} ${plainInt(year)}`, 7 * (width + 1) - 1).trimEnd();
  const days = datetimeWeekdays
    .map((name) => calendarCentered(width >= 9 ? name : name.slice(0, Math.min(width, 3)), width))
    .join(' ')
    .trimEnd();
  const weeks = calendarWeeks(year, month).map((week) =>
    week
      .map((day) => calendarCentered(day === 0 ? '' : String(day).padStart(2), width))
      .join(' ')
      .trimEnd(),
  );
  return [title, days, ...weeks].join(gap) + gap;
}
sig(calendar_month, 'theyear, themonth, w=, l=', 'formatmonth');
export function calendar_prmonth(year, month, w, l) {
  writeOut(calendar_month(year, month, w, l));
  return null;
}
sig(calendar_prmonth, 'theyear, themonth, w=, l=', 'prmonth');
