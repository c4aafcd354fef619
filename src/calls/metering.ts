import { nextUtcMidnight } from '../base/clock.ts';
import type { Standing } from '../store/store.ts';
import type { Tariff } from './tariff.ts';

/** What a caller has left, as sent with every metered response. */
export type Metering = {
  readonly tier: 'free' | 'paid' | 'trial';
  readonly remaining: number;
  readonly resetAt: Date;
  /** Null unless a key has credits. */
  readonly credits: number | null;
};

export function keyMetering({ callsToday, credits }: Standing, tariff: Tariff, now: Date): Metering {
  const resetAt = nextUtcMidnight(now);
  if (credits > 0) return { tier: 'paid', remaining: credits, resetAt, credits };
  return { tier: 'free', remaining: Math.max(0, tariff.freeCallsPerDay - callsToday), resetAt, credits: null };
}

export const trialMetering = (callsToday: number, { trialCalls }: Tariff, now: Date): Metering => ({
  tier: 'trial',
  remaining: Math.max(0, trialCalls - callsToday),
  resetAt: nextUtcMidnight(now),
  credits: null,
});

/** For a key that is not valid. */
export const unknownKeyMetering = (now: Date): Metering => ({
  tier: 'trial',
  remaining: 0,
  resetAt: nextUtcMidnight(now),
  credits: null,
});
