import { keysAndLedger } from './0001-keys-and-ledger.ts';
import { payments } from './0002-payments.ts';
import { tokenFamilies } from './0003-token-families.ts';
import type { Migration } from './migration.ts';

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [keysAndLedger, payments, tokenFamilies];
