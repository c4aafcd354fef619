/** The longest pause before a failed step is retried: while only our mech may deliver, and after that. */
const pauseMsMaxOurs = 60_000;
const pauseMsMax = 10 * 60_000;

/** Doubles with every failure, starting at one second. After the deadline any mech may deliver the request. */
export function computePauseMs(failures: number, deadlineSeconds: number | null, now = Date.now()): number {
  const isOurs = deadlineSeconds === null || now <= deadlineSeconds * 1000;
  return Math.min(1_000 * 2 ** failures, isOurs ? pauseMsMaxOurs : pauseMsMax);
}

/** A time beyond the longest pause was recorded before the clock was set back, and counts as due. */
export const isDue = (dueAt: number, now = Date.now()): boolean => dueAt <= now || dueAt > now + pauseMsMax;

/** The time since a recorded moment; not negative, even if the clock was set back since then. */
export const msSince = (at: number, now = Date.now()): number => Math.abs(now - at);
