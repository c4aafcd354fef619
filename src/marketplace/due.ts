/** The longest that a step which failed is put off. */
export const putOffMsMax = 60_000;

/** Has the time come? What is due later than anything is put off comes from before the clock was set back. */
export const isDue = (dueAt: number, now = Date.now()): boolean => dueAt <= now || dueAt > now + putOffMsMax;

/** The time since a moment that was written down; a clock that was set back since then does not make it less. */
export const msSince = (at: number, now = Date.now()): number => Math.abs(now - at);
