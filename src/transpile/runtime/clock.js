import { flush } from './io.js';

/**
 * The clock that a program sees. `now` is what the event loop goes by: it moves by what is slept, and by a little for
 * every look at it, so that the order in which timers end never hangs on how busy the machine is. `skipped` is what was
 * slept in no time, because a page must not be held up.
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

/** Seconds as the event loop counts them. */
export function loopSeconds() {
  clock.now += 1e-6;
  return clockStart + clock.now;
}

/** Waits, or has the clock go ahead where waiting is not allowed. */
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
