import type { Mode } from '../model/mode.ts';

/** What calls cost and what is free, from the deployment's settings. */
export type Tariff = {
  readonly centsPerCredit: number;
  readonly credits: Readonly<Record<Mode, number>>;
  /** Free calls of a key per UTC day; 0 where there is no free tier. */
  readonly freeCallsPerDay: number;
  /** Free calls per address and UTC day without a key; 0 where there is no trial. */
  readonly trialCalls: number;
  readonly keysPerAddressPerDay: number;
  /** Modes the free tier and the trial cover. */
  readonly freeModes: readonly Mode[];
};

/** Money is whole cents until it is shown. */
export function usd({ centsPerCredit }: Tariff, credits: number): string {
  const cents = centsPerCredit * credits;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
