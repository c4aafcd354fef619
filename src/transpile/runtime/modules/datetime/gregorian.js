import { OverflowError, ValueError } from '../../errors.js';

export const datetime_MINYEAR = 1;
export const datetime_MAXYEAR = 9999;

function datetimeIsLeap(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
export function datetimeMonthDays(year, month) {
  if (month === 2) return datetimeIsLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
export function datetimeBeforeYear(year) {
  const y = year - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
}
function datetimeBeforeMonth(year, month) {
  let days = 0;
  for (let at = 1; at < month; at++) days += datetimeMonthDays(year, at);
  return days;
}
export function datetimeOrdinal(year, month, day) {
  return datetimeBeforeYear(year) + datetimeBeforeMonth(year, month) + day;
}
/** Year, month and day of an ordinal. */
export function datetimeFromOrdinal(ordinal) {
  let year = Math.floor(ordinal / 365.2425) + 1;
  while (datetimeBeforeYear(year) >= ordinal) year--;
  while (datetimeBeforeYear(year + 1) < ordinal) year++;
  let day = ordinal - datetimeBeforeYear(year);
  let month = 1;
  while (day > datetimeMonthDays(year, month)) day -= datetimeMonthDays(year, month++);
  return [year, month, day];
}
export function datetimeInRange(ordinal) {
  if (ordinal < 1 || ordinal > 3652059) throw new OverflowError('date value out of range');
  return ordinal;
}

export const datetimeWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const datetimeMonths = [
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
export function datetimeIsoWeek(year, ordinal) {
  const monday = (y) => {
    const first = datetimeOrdinal(y, 1, 1);
    const weekday = (first + 6) % 7;
    return weekday > 3 ? first - weekday + 7 : first - weekday;
  };
  const at = ordinal < monday(year) ? year - 1 : ordinal >= monday(year + 1) ? year + 1 : year;
  return [at, Math.floor((ordinal - monday(at)) / 7) + 1];
}

export function datetimeFromIso(year, week, day) {
  if (year < 1 || year > 9999) throw new ValueError(`Year is out of range: ${year}`);
  const first = datetimeOrdinal(year, 1, 1);
  const weekday = (first + 6) % 7;
  const monday = weekday > 3 ? first - weekday + 7 : first - weekday;
  const long = weekday === 3 || (weekday === 2 && datetimeIsLeap(year));
  if (week < 1 || week > (long ? 53 : 52)) throw new ValueError(`Invalid week: ${week}`);
  if (day < 1 || day > 7) throw new ValueError(`Invalid weekday: ${day} (range is [1, 7])`);
  return datetimeFromOrdinal(datetimeInRange(monday + (week - 1) * 7 + day - 1));
}
