import { PyTypeError, ValueError } from '../errors.js';
import { int$, isNumeric, toFloat } from '../numbers.js';
import { Float, typeName } from '../values.js';

export function time_time() {
  return new Float(Date.now() / 1000);
}
export function time_time_ns() {
  return int$(BigInt(Date.now()) * 1000000n);
}
export function time_perf_counter() {
  return new Float(performance.now() / 1000);
}
export function time_perf_counter_ns() {
  return Math.round(performance.now() * 1e6);
}
export function time_monotonic() {
  return new Float(performance.now() / 1000);
}
export function time_monotonic_ns() {
  return Math.round(performance.now() * 1e6);
}
export function time_process_time() {
  return new Float(performance.now() / 1000);
}
export function time_sleep(seconds) {
  if (!isNumeric(seconds)) throw new PyTypeError(`'${typeName(seconds)}' object cannot be interpreted as an integer`);
  const ms = toFloat(seconds) * 1000;
  if (ms < 0) throw new ValueError('sleep length must be non-negative');
  const until = performance.now() + ms;
  // A page may not wait on shared memory, so it waits by looking at the clock.
  if (typeof process !== 'undefined') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  else while (performance.now() < until);
  return null;
}
