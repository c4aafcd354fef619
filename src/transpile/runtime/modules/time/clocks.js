import { dateNow, pause, secondsNow } from '../../clock.js';
import { PyTypeError, ValueError } from '../../errors.js';
import { int$, isNumeric, plainInt, toFloat } from '../../numbers.js';
import { sig } from '../../signatures.js';
import { threads } from '../../threads.js';
import { Float, Tuple, typeName, unfaithful } from '../../values.js';
import { datetime_datetime } from '../datetime/date.js';
import { datetimeText } from '../datetime/strftime.js';
import { time_struct_time } from './struct-time.js';

export function time_time() {
  return new Float(dateNow());
}
export function time_time_ns() {
  return int$(BigInt(Math.round(dateNow() * 1e6)) * 1000n);
}
export function time_perf_counter() {
  return new Float(secondsNow());
}
export function time_perf_counter_ns() {
  return Math.round(secondsNow() * 1e9);
}
export function time_monotonic() {
  return new Float(secondsNow());
}
export function time_monotonic_ns() {
  return Math.round(secondsNow() * 1e9);
}
export function time_process_time() {
  return new Float(performance.now() / 1000);
}
export function time_thread_time() {
  return new Float(performance.now() / 1000);
}
export function time_sleep(seconds) {
  if (!isNumeric(seconds)) throw new PyTypeError(`'${typeName(seconds)}' object cannot be interpreted as an integer`);
  const length = toFloat(seconds);
  if (length < 0) throw new ValueError('sleep length must be non-negative');
  if (threads.running > 0) unfaithful('sleeping in a thread');
  pause(length);
  return null;
}

function timeParts(date) {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const days = Math.round((Date.UTC(year, month, day) - Date.UTC(year, 0, 1)) / 86400000) + 1;
  return new time_struct_time([
    year,
    month + 1,
    day,
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    (date.getUTCDay() + 6) % 7,
    days,
    0,
  ]);
}
export function time_gmtime(seconds) {
  const at = seconds === undefined || seconds === null ? dateNow() : toFloat(seconds);
  return timeParts(new Date(Math.floor(at) * 1000));
}
sig(time_gmtime, 'seconds=, /', 'gmtime');
export function time_localtime(seconds) {
  const at = new Date(
    (seconds === undefined || seconds === null ? Math.floor(dateNow()) : Math.floor(toFloat(seconds))) * 1000,
  );
  if (at.getTimezoneOffset() !== 0) return unfaithful('a local time zone other than UTC');
  return timeParts(at);
}
sig(time_localtime, 'seconds=, /', 'localtime');
export function time_strftime(format, when) {
  const parts = when === undefined ? time_localtime() : when;
  if (!(parts instanceof Tuple) || parts.items.length !== 9)
    throw new PyTypeError('Tuple or struct_time argument required');
  const [year, month, day, hour, minute, second] = parts.items.map(plainInt);
  return datetimeText(format, new datetime_datetime(year, month, day, hour, minute, second));
}
sig(time_strftime, 'format, time_tuple=, /', 'strftime');
export function time_asctime(when) {
  const parts = when === undefined ? time_localtime() : when;
  const day = String(parts.items[2]).padStart(2);
  return `${time_strftime('%a %b', parts)} ${day} ${time_strftime('%H:%M:%S', parts)} ${parts.items[0]}`;
}
sig(time_asctime, 'time_tuple=, /', 'asctime');
export const time_ctime = (seconds) => time_asctime(time_localtime(seconds));
sig(time_ctime, 'seconds=, /', 'ctime');
