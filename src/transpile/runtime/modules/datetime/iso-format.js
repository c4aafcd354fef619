import { ValueError } from '../../errors.js';
import { unfaithful } from '../../values.js';
import { datetimeFromIso } from './gregorian.js';
import { datetimeDay } from './timedelta.js';
import { datetimeOffsetText, datetimeZone } from './timezone.js';

/** The date at the start of a text, and its length; null if there is none. */
export function datetimeReadDate(text) {
  const plain = /^([0-9]{4})-([0-9]{2})-([0-9]{2})/.exec(text) ?? /^([0-9]{4})([0-9]{2})([0-9]{2})/.exec(text);
  if (plain) return { date: plain.slice(1).map(Number), length: plain[0].length };
  const week = /^([0-9]{4})-W([0-9]{2})(?:-([0-9]))?/.exec(text) ?? /^([0-9]{4})W([0-9]{2})([0-9])?/.exec(text);
  if (!week) return null;
  try {
    return {
      date: datetimeFromIso(Number(week[1]), Number(week[2]), week[3] === undefined ? 1 : Number(week[3])),
      length: week[0].length,
    };
  } catch (error) {
    if (error instanceof ValueError) return null;
    throw error;
  }
}

const datetimeClock =
  /^([0-9]{2})(?:(?::([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]+))?)?)|(?:([0-9]{2})(?:([0-9]{2})(?:[.,]([0-9]+))?)?))?(Z|([-+])([0-9]{2})(?::?([0-9]{2})(?::?([0-9]{2})(?:[.,]([0-9]{1,6}))?)?)?)?$/;

/** Hour, minute, second, microsecond and zone of a text; null if it is not a time. */
export function datetimeReadTime(text) {
  const found = datetimeClock.exec(text);
  if (!found) return null;
  const [, hour, minute, second, fraction, minute2, second2, fraction2, zone, sign, zh, zm, zs, zf] = found;
  const micro = (digits) => Number((digits ?? '').slice(0, 6).padEnd(6, '0'));
  let offset = null;
  if (zone === 'Z') offset = 0n;
  else if (zone !== undefined) {
    const total = (BigInt(zh) * 3600n + BigInt(zm ?? 0) * 60n + BigInt(zs ?? 0)) * 1000000n + BigInt(micro(zf));
    if (total >= datetimeDay) unfaithful('a UTC offset of a day or more');
    offset = sign === '-' ? -total : total;
  }
  return [
    Number(hour),
    Number(minute ?? minute2 ?? 0),
    Number(second ?? second2 ?? 0),
    micro(fraction ?? fraction2),
    offset === null ? null : datetimeZone(offset),
  ];
}

export function datetimeClockText({ hour, minute, second, microsecond, zone }, timespec) {
  const two = (n) => String(n).padStart(2, '0');
  const kind = timespec === 'auto' ? (microsecond === 0 ? 'seconds' : 'microseconds') : timespec;
  const micro = String(microsecond).padStart(6, '0');
  const texts = { hours: two(hour), minutes: `${two(hour)}:${two(minute)}` };
  texts.seconds = `${texts.minutes}:${two(second)}`;
  texts.milliseconds = `${texts.seconds}.${micro.slice(0, 3)}`;
  texts.microseconds = `${texts.seconds}.${micro}`;
  if (!Object.hasOwn(texts, kind)) throw new ValueError('Unknown timespec value');
  return texts[kind] + (zone === null ? '' : datetimeOffsetText(zone.$offset.$total, ':'));
}
