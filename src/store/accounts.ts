import type { Fingerprint } from '../model/fingerprint.ts';

/** An account of the ledger. The service's own (`house:`) may fall below zero: grants come from one. */
export type LedgerAccount = `key:${string}` | `held:${string}` | `house:${string}`;

/** Why credits moved. */
export type Cause = 'grant' | 'purchase' | 'hold' | 'spend' | 'release' | 'refund';

export const keyAccount = (fingerprint: Fingerprint): LedgerAccount => `key:${fingerprint}`;
export const heldAccount = (fingerprint: Fingerprint): LedgerAccount => `held:${fingerprint}`;
const grantsAccount: LedgerAccount = 'house:grants';
const salesAccount: LedgerAccount = 'house:sales';
export const revenueAccount: LedgerAccount = 'house:revenue';

/** Where credits come from that reach a key: a refund is of what was spent before. */
export const sourceOf = {
  grant: grantsAccount,
  purchase: salesAccount,
  refund: revenueAccount,
} as const satisfies Partial<Record<Cause, LedgerAccount>>;
