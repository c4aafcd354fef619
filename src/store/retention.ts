import { utcDay } from '../base/clock.ts';

const repeatMinutesMax = 10;
const counterDaysMax = 3;
const paidAnswerDaysMax = 1;
const rejectedDaysMax = 30;
const endedFamilyDaysMax = 1;
const dayMs = 86_400_000;

/** The oldest moment from which an answer is still kept for repeats. */
export const repeatsKeptFrom = (now: Date): Date => new Date(now.getTime() - repeatMinutesMax * 60_000);

/** The oldest UTC day whose counters are kept: a hold taken before midnight may still be given back after it. */
export const countersKeptFrom = (now: Date): string => utcDay(new Date(now.getTime() - counterDaysMax * dayMs));

/** The oldest moment of settlement from which the answer that was paid for is still kept. */
export const paidAnswersKeptFrom = (now: Date): Date => new Date(now.getTime() - paidAnswerDaysMax * dayMs);

/** The oldest moment from which a snippet that was called invalid is still kept. */
export const rejectedKeptFrom = (now: Date): Date => new Date(now.getTime() - rejectedDaysMax * dayMs);

/** The oldest end from which a family of tokens is still known: its code, if shown again, must not open it anew. */
export const familiesKeptFrom = (now: Date): Date => new Date(now.getTime() - endedFamilyDaysMax * dayMs);
