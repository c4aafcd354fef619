import { keysAndLedger } from './0001-keys-and-ledger.ts';
import { holds } from './0002-holds.ts';
import { purchases } from './0003-purchases.ts';
import { payments } from './0004-payments.ts';
import { records } from './0005-records.ts';
import { tokenFamilies } from './0006-token-families.ts';
import { callsInFlight } from './0007-calls-in-flight.ts';
import { swifterCharges } from './0008-swifter-charges.ts';
import { creditsOfKeys } from './0009-credits-of-keys.ts';
import type { Migration } from './migration.ts';

/**
 * In the order in which they are applied. A release adds one at most, and one that was released is never edited: services
 * of the release before run beside those of this one while they are replaced one by one, so that whatever those ask must
 * go on meaning the same. `tests/replicas/schema.test.ts` asks it.
 */
export const migrations: readonly Migration[] = [
  keysAndLedger,
  holds,
  purchases,
  payments,
  records,
  tokenFamilies,
  callsInFlight,
  swifterCharges,
  creditsOfKeys,
];
