import { utcDay } from '../base/clock.ts';

const repeatMinutesMax = 10;
const counterDaysMax = 3;

/** The oldest moment from which an answer is still kept for repeats. */
export const repeatsKeptFrom = (now: Date): Date => new Date(now.getTime() - repeatMinutesMax * 60_000);

/** The oldest UTC day whose counters are kept: a hold taken before midnight may still be given back after it. */
export const countersKeptFrom = (now: Date): string => utcDay(new Date(now.getTime() - counterDaysMax * 86_400_000));
