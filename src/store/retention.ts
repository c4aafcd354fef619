import { utcDay } from '../base/clock.ts';

const repeatMinutesMax = 10;
const counterDaysMax = 3;
const paidAnswerDaysMax = 1;
const rejectedDaysMax = 30;
const endedFamilyDaysMax = 1;
const dayMs = 86_400_000;

/** Answers from before this are no longer kept for repeats. */
export const findRepeatsCutoff = (now: Date): Date => new Date(now.getTime() - repeatMinutesMax * 60_000);

/** Counters of UTC days before this are deleted. They outlive their day: a hold may be released after midnight. */
export const findCountersCutoff = (now: Date): string => utcDay(new Date(now.getTime() - counterDaysMax * dayMs));

/** Paid answers that were settled before this are deleted. */
export const findPaidAnswersCutoff = (now: Date): Date => new Date(now.getTime() - paidAnswerDaysMax * dayMs);

/** Rejected snippets from before this are deleted. */
export const findRejectedCutoff = (now: Date): Date => new Date(now.getTime() - rejectedDaysMax * dayMs);

/** Token families that ended before this are deleted; until then, replaying the code must not open the family again. */
export const findFamiliesCutoff = (now: Date): Date => new Date(now.getTime() - endedFamilyDaysMax * dayMs);
