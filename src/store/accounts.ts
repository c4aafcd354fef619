import type { Fingerprint } from '../model/fingerprint.ts';

/** An account of the ledger. Only the service's own accounts (`house:`) may be negative, such as that of grants. */
export type LedgerAccount = `key:${string}` | `held:${string}` | `house:${string}`;

/** Why credits moved. */
export type Cause = 'grant' | 'purchase' | 'hold' | 'spend' | 'release' | 'refund';

export const keyAccount = (fingerprint: Fingerprint): LedgerAccount => `key:${fingerprint}`;
export const heldAccount = (fingerprint: Fingerprint): LedgerAccount => `held:${fingerprint}`;
const grantsAccount: LedgerAccount = 'house:grants';
const salesAccount: LedgerAccount = 'house:sales';
export const revenueAccount: LedgerAccount = 'house:revenue';

/** The account that credits for a key are taken from. A refund returns credits that were spent. */
export const sourceAccounts = {
  grant: grantsAccount,
  purchase: salesAccount,
  refund: revenueAccount,
} as const satisfies Partial<Record<Cause, LedgerAccount>>;
