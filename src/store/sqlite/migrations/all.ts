import { keysAndLedger } from './0001-keys-and-ledger.ts';
import { payments } from './0002-payments.ts';
import { tokenFamilies } from './0003-token-families.ts';
import { creditsOfKeys } from './0004-credits-of-keys.ts';
import { journal } from './0005-journal.ts';
import type { Migration } from './migration.ts';

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [keysAndLedger, payments, tokenFamilies, creditsOfKeys, journal];
