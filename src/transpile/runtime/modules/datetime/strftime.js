import { PyTypeError } from '../../errors.js';
import { typeName, unfaithful } from '../../values.js';
import { datetimeBeforeYear, datetimeIsoWeek, datetimeMonths, datetimeOrdinal, datetimeWeekdays } from './gregorian.js';
import { datetimeOffsetText } from './timezone.js';

/** Text by `%` codes, as the C library of Linux writes it in the C locale. */
export function datetimeText(format, x) {
  if (typeof format !== 'string') throw new PyTypeError(`strftime() argument 1 must be str, not ${typeName(format)}`);
  const ordinal = datetimeOrdinal(x.year, x.month, x.day);
  const weekday = (ordinal + 6) % 7;
  const yearDay = ordinal - datetimeBeforeYear(x.year);
  const two = (n) => String(n).padStart(2, '0');
  const twelve = x.hour % 12 === 0 ? 12 : x.hour % 12;
  const write = (code) => {
    switch (code) {
      case 'a':
        return datetimeWeekdays[weekday].slice(0, 3);
      case 'A':
        return datetimeWeekdays[weekday];
      case 'b':
      case 'h':
        return datetimeMonths[x.month - 1].slice(0, 3);
      case 'B':
        return datetimeMonths[x.month - 1];
      case 'd':
        return two(x.day);
      case 'e':
        return String(x.day).padStart(2, ' ');
      case 'H':
        return two(x.hour);
      case 'k':
        return String(x.hour).padStart(2, ' ');
      case 'I':
        return two(twelve);
      case 'l':
        return String(twelve).padStart(2, ' ');
      case 'j':
        return String(yearDay).padStart(3, '0');
      case 'm':
        return two(x.month);
      case 'M':
        return two(x.minute);
      case 'p':
        return x.hour < 12 ? 'AM' : 'PM';
      case 'P':
        return x.hour < 12 ? 'am' : 'pm';
      case 'S':
        return two(x.second);
      case 'f':
        return String(x.microsecond).padStart(6, '0');
      case 'U':
        return two(Math.floor((yearDay + 6 - ((weekday + 1) % 7)) / 7));
      case 'W':
        return two(Math.floor((yearDay + 6 - weekday) / 7));
      case 'u':
        return String(weekday + 1);
      case 'w':
        return String((weekday + 1) % 7);
      case 'V':
        return two(datetimeIsoWeek(x.year, ordinal)[1]);
      case 'G':
        return String(datetimeIsoWeek(x.year, ordinal)[0]);
      case 'y':
        return two(x.year % 100);
      case 'Y':
        return String(x.year);
      case 'C':
        return two(Math.floor(x.year / 100));
      case 'z':
        return x.zone === null ? '' : datetimeOffsetText(x.zone.$offset.$total, '');
      case 'Z':
        return x.zone === null ? '' : x.zone.tzname();
      case 'c':
        return expand('%a %b %e %H:%M:%S %Y');
      case 'x':
      case 'D':
        return expand('%m/%d/%y');
      case 'X':
      case 'T':
        return expand('%H:%M:%S');
      case 'F':
        return expand('%Y-%m-%d');
      case 'R':
        return expand('%H:%M');
      case 'r':
        return expand('%I:%M:%S %p');
      case 'n':
        return '\n';
      case 't':
        return '\t';
      case '%':
        return '%';
    }
    return unfaithful(`the code %${code} of strftime`);
  };
  const expand = (text) =>
    text.replace(/%(-?)([\s\S])?/gu, (_, flag, code) => {
      if (code === undefined) return unfaithful('a % at the end of a format');
      if (flag === '') return write(code);
      return 'dmHIMSjyekl'.includes(code)
        ? write(code).replace(/^[0 ]+(?=.)/, '')
        : unfaithful(`the code %-${code} of strftime`);
    });
  return expand(format);
}
