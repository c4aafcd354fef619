import { NativeError } from '../failure.ts';

const monthLengths = [31n, 28n, 31n, 30n, 31n, 30n, 31n, 31n, 30n, 31n, 30n, 31n];
const isLeap = (year: bigint): boolean => year % 4n === 0n && (year % 100n !== 0n || year % 400n === 0n);

const monthLength = (year: bigint, month: bigint): bigint =>
  month === 2n && isLeap(year) ? 29n : monthLengths[Number(month) - 1]!;

/** The number of days before a date, from the year 1 on; raises as `datetime.date` does. */
export function daysFromDate(year: bigint, month: bigint, day: bigint): bigint {
  const refuse = (problem: string): never => {
    throw new NativeError('ValueError', problem, 'failed-conversion');
  };
  if (year < 1n || year > 9999n) refuse(`year ${year} is out of range`);
  if (month < 1n || month > 12n) refuse('month must be in 1..12');
  if (day < 1n || day > monthLength(year, month)) refuse('day is out of range for month');
  const before = year - 1n;
  let days = before * 365n + before / 4n - before / 100n + before / 400n;
  for (let at = 1n; at < month; at++) days += monthLength(year, at);
  return days + day;
}

export type ParsedTime = {
  readonly year: bigint;
  readonly month: bigint;
  readonly day: bigint;
  readonly micros: bigint;
};

/** The directives of `strptime` that are modelled, as CPython's own patterns. */
const directives: Readonly<Record<string, string>> = {
  Y: '(?<Y>\\d\\d\\d\\d)',
  m: '(?<m>1[0-2]|0[1-9]|[1-9])',
  d: '(?<d>3[0-1]|[1-2]\\d|0[1-9]|[1-9]| [1-9])',
  H: '(?<H>2[0-3]|[0-1]\\d|\\d)',
  M: '(?<M>[0-5]\\d|\\d)',
  S: '(?<S>6[0-1]|[0-5]\\d|\\d)',
  '%': '%',
};

/**
 * Reads a time as `datetime.strptime` does: null if the text does not match the format, `unknown` if the format has
 * directives that are not modelled.
 */
export function parseTime(text: string, format: string): ParsedTime | null | 'unknown' {
  if (!/^[\x20-\x7e]*$/.test(text + format)) return 'unknown';
  let pattern = '';
  for (let at = 0; at < format.length; at++) {
    const character = format[at]!;
    if (character === '%') {
      const directive = format[++at] ?? '';
      if (!Object.hasOwn(directives, directive) || (directive !== '%' && pattern.includes(`(?<${directive}>`)))
        return 'unknown';
      pattern += directives[directive]!;
    } else pattern += /\s/.test(character) ? '\\s+' : character.replace(/[\\.^$*+?{}[\]|()]/, '\\$&');
  }
  const found = new RegExp(`^(?:${pattern})$`, 'i').exec(text);
  if (!found) return null;
  const part = (name: string, otherwise: bigint): bigint => BigInt(found.groups?.[name]?.trim() ?? otherwise);
  const [year, month, day] = [part('Y', 1900n), part('m', 1n), part('d', 1n)];
  if (year < 1n || day > monthLength(year, month)) return null;
  const seconds = part('S', 0n);
  if (seconds > 59n) return 'unknown';
  return { year, month, day, micros: ((part('H', 0n) * 60n + part('M', 0n)) * 60n + seconds) * 1_000_000n };
}
