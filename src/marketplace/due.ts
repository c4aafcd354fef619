/** The longest pause before a step that failed is retried: while a request is ours alone, and once it is anyone's. */
const pauseMsMaxOurs = 60_000;
const pauseMsMax = 10 * 60_000;

/** Doubles with every failure, from one second up. The deadline is when a request stops being ours alone. */
export function pauseMs(failures: number, deadlineSeconds: number | null, now = Date.now()): number {
  const isOurs = deadlineSeconds === null || now <= deadlineSeconds * 1000;
  return Math.min(1_000 * 2 ** failures, isOurs ? pauseMsMaxOurs : pauseMsMax);
}

/** A time further ahead than the longest pause was written before the clock was set back, and counts as due. */
export const isDue = (dueAt: number, now = Date.now()): boolean => dueAt <= now || dueAt > now + pauseMsMax;

/** The time since a recorded moment; a clock that was set back since then does not make it negative. */
export const msSince = (at: number, now = Date.now()): number => Math.abs(now - at);
