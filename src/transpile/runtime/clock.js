import { flush } from './io.js';

/**
 * The clock that a program sees. `now` is the time of the event loop: it advances by the time slept, and a little with
 * each reading, so that the order of timers does not depend on the load of the machine. `skipped` is the time that was
 * skipped instead of slept, because a web page must not be blocked.
 */
const clock = { now: 0, skipped: 0 };
const clockStart = performance.now() / 1000;

/** Seconds, as `time.monotonic` and `time.perf_counter` count them. */
export function secondsNow() {
  const seconds = performance.now() / 1000 + clock.skipped;
  clock.now = Math.max(clock.now, seconds - clockStart);
  return seconds;
}

/** Seconds since 1970. */
export const dateNow = () => Date.now() / 1000 + clock.skipped;

/** Seconds on the clock of the event loop. */
export function loopSeconds() {
  clock.now += 1e-6;
  return clockStart + clock.now;
}

/** Waits, or advances the clock where waiting is not allowed. */
export function pause(seconds) {
  if (seconds <= 0) return;
  clock.now += seconds;
  flush();
  try {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);
  } catch {
    clock.skipped += seconds;
  }
}
