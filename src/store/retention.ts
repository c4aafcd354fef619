import { utcDay } from '../base/clock.ts';

const repeatMinutesMax = 10;
const counterDaysMax = 3;
const paidAnswerDaysMax = 1;
const rejectedDaysMax = 30;
const endedFamilyDaysMax = 1;
const dayMs = 86_400_000;

/** The oldest moment from which an answer is still kept for repeats. */
export const repeatsKeptFrom = (now: Date): Date => new Date(now.getTime() - repeatMinutesMax * 60_000);

/** The oldest UTC day whose counters are kept: a hold taken before midnight may still be released after it. */
export const countersKeptFrom = (now: Date): string => utcDay(new Date(now.getTime() - counterDaysMax * dayMs));

/** The oldest moment of settlement from which the answer that was paid for is still kept. */
export const paidAnswersKeptFrom = (now: Date): Date => new Date(now.getTime() - paidAnswerDaysMax * dayMs);

/** The oldest moment from which a snippet that was called invalid is still kept. */
export const rejectedKeptFrom = (now: Date): Date => new Date(now.getTime() - rejectedDaysMax * dayMs);

/** Token families that ended before this are deleted; until then, replaying the code must not open the family again. */
export const familiesKeptFrom = (now: Date): Date => new Date(now.getTime() - endedFamilyDaysMax * dayMs);
