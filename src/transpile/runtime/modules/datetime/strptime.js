import { PyTypeError, ValueError } from '../../errors.js';
import { strRepr } from '../../repr.js';
import { typeName, unfaithful } from '../../values.js';
import { datetimeFromOrdinal, datetimeMonths, datetimeOrdinal, datetimeWeekdays } from './gregorian.js';
import { datetimeZone } from './timezone.js';

const datetimeForms = {
  d: '3[0-1]|[1-2]\\d|0[1-9]|[1-9]| [1-9]',
  f: '[0-9]{1,6}',
  H: '2[0-3]|[0-1]\\d|\\d',
  I: '1[0-2]|0[1-9]|[1-9]',
  j: '36[0-6]|3[0-5]\\d|[1-2]\\d\\d|0[1-9]\\d|00[1-9]|[1-9]\\d|0[1-9]|[1-9]',
  m: '1[0-2]|0[1-9]|[1-9]',
  M: '[0-5]\\d|\\d',
  S: '6[0-1]|[0-5]\\d|\\d',
  w: '[0-6]',
  y: '\\d\\d',
  Y: '\\d\\d\\d\\d',
  z: '[+-]\\d\\d:?[0-5]\\d(?::?[0-5]\\d(?:\\.\\d{1,6})?)?|Z',
  p: 'am|pm',
};
function datetimeForm(code) {
  const longest = (names) => [...names].sort((a, b) => b.length - a.length).join('|');
  switch (code) {
    case 'A':
      return longest(datetimeWeekdays);
    case 'a':
      return longest(datetimeWeekdays.map((name) => name.slice(0, 3)));
    case 'B':
      return longest(datetimeMonths);
    case 'b':
      return longest(datetimeMonths.map((name) => name.slice(0, 3)));
  }
  return datetimeForms[code];
}

/** Parses a text as `_strptime` does: with one pattern made from the format. */
export function datetimeParsed(cls, text, format) {
  if (typeof text !== 'string') throw new PyTypeError(`strptime() argument 1 must be str, not ${typeName(text)}`);
  if (typeof format !== 'string') throw new PyTypeError(`strptime() argument 2 must be str, not ${typeName(format)}`);
  if (/[^\x00-\x7f]/.test(text + format)) unfaithful('strptime() of text that is not ASCII');
  const seen = new Set();
  let pattern = '';
  const whole = format
    .replace(/%c/g, '%a %b %d %H:%M:%S %Y')
    .replace(/%x/g, '%m/%d/%y')
    .replace(/%X|%T/g, (code) => (code === '%T' ? code : '%H:%M:%S'));
  for (const [, code, blank, other] of whole.matchAll(/%([\s\S])?|(\s+)|([\s\S])/g)) {
    if (blank !== undefined) pattern += '\\s+';
    else if (other !== undefined && other !== '%') pattern += other.replace(/[\\.^$*+?(){}[\]|/]/, '\\$&');
    else if (code === undefined) throw new ValueError(`stray % in format '${format}'`);
    else if (code === '%') pattern += '%';
    else {
      if ('GUVWuZ'.includes(code)) unfaithful(`%${code} in strptime()`);
      const form = datetimeForm(code);
      if (form === undefined) throw new ValueError(`'${code}' is a bad directive in format '${format}'`);
      if (seen.has(code)) unfaithful('a strptime() format with the same directive twice');
      seen.add(code);
      pattern += `(?<${code}>${form})`;
    }
  }
  const found = new RegExp(pattern, 'iy').exec(text);
  if (!found || found.groups?.z === 'z')
    throw new ValueError(`time data ${strRepr(text)} does not match format ${strRepr(format)}`);
  if (found[0].length !== text.length) throw new ValueError(`unconverted data remains: ${text.slice(found[0].length)}`);
  return datetimeFromGroups(cls, found.groups ?? {});
}

function datetimeFromGroups(cls, got) {
  const number = (code, fallback) => (got[code] === undefined ? fallback : Number(got[code]));
  const named = (names, value) => names.findIndex((name) => name.toLowerCase() === value.toLowerCase()) + 1;
  let year = number('Y', null);
  if (got.y !== undefined) year = Number(got.y) + (Number(got.y) <= 68 ? 2000 : 1900);
  let month = number('m', 1);
  if (got.B !== undefined) month = named(datetimeMonths, got.B);
  if (got.b !== undefined)
    month = named(
      datetimeMonths.map((name) => name.slice(0, 3)),
      got.b,
    );
  if (['Y', 'y'].every((code) => code in got) || ['m', 'B', 'b'].filter((code) => code in got).length > 1)
    unfaithful('a strptime() format with two directives for the same field');
  let day = number('d', 1);
  let hour = number('H', 0);
  if (got.I !== undefined) {
    if (got.H !== undefined) unfaithful('a strptime() format with two directives for the same field');
    hour = Number(got.I) % 12;
    if (got.p !== undefined && /pm/i.test(got.p)) hour += 12;
    else if (got.p === undefined) hour = Number(got.I) % 12 === 0 ? 0 : Number(got.I);
  }
  const second = number('S', 0);
  if (second > 59) throw new ValueError(second === 61 || second === 60 ? 'second must be in 0..59' : 'second');
  const micro = got.f === undefined ? 0 : Number(got.f.padEnd(6, '0'));
  if (got.j !== undefined) {
    const ordinal = datetimeOrdinal(year ?? 1900, 1, 1) + Number(got.j) - 1;
    [year, month, day] = datetimeFromOrdinal(ordinal);
  }
  let zone = null;
  if (got.z !== undefined) {
    const parts = /^([+-])(\d\d):?(\d\d)(?::?(\d\d)(?:\.(\d{1,6}))?)?$/.exec(got.z);
    if (parts && /^[+-]\d\d:\d\d\d|^[+-]\d{4}:/.test(got.z)) unfaithful('a UTC offset written like this in strptime()');
    const total = parts
      ? (BigInt(parts[2]) * 3600n + BigInt(parts[3]) * 60n + BigInt(parts[4] ?? 0)) * 1000000n +
        BigInt((parts[5] ?? '').padEnd(6, '0'))
      : 0n;
    zone = datetimeZone(parts && parts[1] === '-' ? -total : total);
  }
  return new cls(year ?? 1900, month, day, hour, number('M', 0), second, micro, zone);
}
