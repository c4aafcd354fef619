import { keysAndLedger } from './0001-keys-and-ledger.ts';
import type { Migration } from './migration.ts';

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [keysAndLedger];
