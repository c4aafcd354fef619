/** Passed in wherever the time is needed, so that tests can fix it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The UTC day a moment belongs to, as `2026-11-15`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export const nextUtcMidnight = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1));
