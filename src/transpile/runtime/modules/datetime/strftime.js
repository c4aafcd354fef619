import { PyTypeError } from '../../errors.js';
import { typeName, unfaithful } from '../../values.js';
import { datetimeBeforeYear, datetimeIsoWeek, datetimeMonths, datetimeOrdinal, datetimeWeekdays } from './gregorian.js';
import { datetimeOffsetText } from './timezone.js';

const datetimeTwoDigits = (n) => String(n).padStart(2, '0');
const datetimeBlankPadded = (n) => String(n).padStart(2, ' ');
const datetimeTwelveHours = (hour) => (hour % 12 === 0 ? 12 : hour % 12);

/** The output of each `strftime` directive, from a moment and values derived from its date. */
const datetimeCodes = {
  a: (_, { weekday }) => datetimeWeekdays[weekday].slice(0, 3),
  A: (_, { weekday }) => datetimeWeekdays[weekday],
  b: (x) => datetimeMonths[x.month - 1].slice(0, 3),
  h: (x) => datetimeMonths[x.month - 1].slice(0, 3),
  B: (x) => datetimeMonths[x.month - 1],
  d: (x) => datetimeTwoDigits(x.day),
  e: (x) => datetimeBlankPadded(x.day),
  H: (x) => datetimeTwoDigits(x.hour),
  k: (x) => datetimeBlankPadded(x.hour),
  I: (x) => datetimeTwoDigits(datetimeTwelveHours(x.hour)),
  l: (x) => datetimeBlankPadded(datetimeTwelveHours(x.hour)),
  j: (_, { yearDay }) => String(yearDay).padStart(3, '0'),
  m: (x) => datetimeTwoDigits(x.month),
  M: (x) => datetimeTwoDigits(x.minute),
  p: (x) => (x.hour < 12 ? 'AM' : 'PM'),
  P: (x) => (x.hour < 12 ? 'am' : 'pm'),
  S: (x) => datetimeTwoDigits(x.second),
  f: (x) => String(x.microsecond).padStart(6, '0'),
  U: (_, { weekday, yearDay }) => datetimeTwoDigits(Math.floor((yearDay + 6 - ((weekday + 1) % 7)) / 7)),
  W: (_, { weekday, yearDay }) => datetimeTwoDigits(Math.floor((yearDay + 6 - weekday) / 7)),
  u: (_, { weekday }) => String(weekday + 1),
  w: (_, { weekday }) => String((weekday + 1) % 7),
  V: (x, { ordinal }) => datetimeTwoDigits(datetimeIsoWeek(x.year, ordinal)[1]),
  G: (x, { ordinal }) => String(datetimeIsoWeek(x.year, ordinal)[0]),
  y: (x) => datetimeTwoDigits(x.year % 100),
  Y: (x) => String(x.year),
  C: (x) => datetimeTwoDigits(Math.floor(x.year / 100)),
  z: (x) => (x.zone === null ? '' : datetimeOffsetText(x.zone.$offset.$total, '')),
  Z: (x) => (x.zone === null ? '' : x.zone.tzname()),
  n: () => '\n',
  t: () => '\t',
  '%': () => '%',
};

/** Directives that are short for several others. */
const datetimeShorthands = {
  c: '%a %b %e %H:%M:%S %Y',
  x: '%m/%d/%y',
  D: '%m/%d/%y',
  X: '%H:%M:%S',
  T: '%H:%M:%S',
  F: '%Y-%m-%d',
  R: '%H:%M',
  r: '%I:%M:%S %p',
};

/** Formats as the C library of Linux does in the C locale. */
export function datetimeText(format, x) {
  if (typeof format !== 'string') throw new PyTypeError(`strftime() argument 1 must be str, not ${typeName(format)}`);
  const ordinal = datetimeOrdinal(x.year, x.month, x.day);
  const date = { ordinal, weekday: (ordinal + 6) % 7, yearDay: ordinal - datetimeBeforeYear(x.year) };
  const write = (code) => {
    if (datetimeShorthands[code]) return expand(datetimeShorthands[code]);
    return datetimeCodes[code]?.(x, date) ?? unfaithful(`%${code} in strftime()`);
  };
  const expand = (text) =>
    text.replace(/%(-?)([\s\S])?/gu, (_, flag, code) => {
      if (code === undefined) return unfaithful('a % at the end of a strftime() format');
      if (flag === '') return write(code);
      return 'dmHIMSjyekl'.includes(code)
        ? write(code).replace(/^[0 ]+(?=.)/, '')
        : unfaithful(`%-${code} in strftime()`);
    });
  return expand(format);
}
