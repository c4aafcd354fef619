import { keysAndLedger } from './0001-keys-and-ledger.ts';
import { holds } from './0002-holds.ts';
import { purchases } from './0003-purchases.ts';
import { payments } from './0004-payments.ts';
import { records } from './0005-records.ts';
import { tokenFamilies } from './0006-token-families.ts';
import type { Migration } from './migration.ts';

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [keysAndLedger, holds, purchases, payments, records, tokenFamilies];
