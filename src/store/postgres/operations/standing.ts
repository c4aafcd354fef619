import type { Standing } from '../../store.ts';

export type StandingRow = { readonly calls_today: number; readonly credits_left: number };

export const standingFrom = ({ calls_today, credits_left }: StandingRow): Standing => ({
  callsToday: calls_today,
  credits: credits_left,
});
