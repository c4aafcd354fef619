import type { DatabaseSync } from 'node:sqlite';
import type { Payer, Standing } from '../../store.ts';
import { query } from '../query.ts';

/** What a payer has used of its free calls on a day, and the credits it can spend. */
export function standingOf(db: DatabaseSync) {
  const ofKey = query<Standing>(
    db,
    `SELECT
       coalesce((SELECT calls FROM free_calls WHERE fingerprint = key.fingerprint AND day = ?), 0) AS callsToday,
       credits
     FROM keys AS key WHERE fingerprint = ?`,
  );
  const ofAddress = query<{ calls: number }>(db, 'SELECT calls FROM trial_calls WHERE address = ? AND day = ?');

  return (payer: Payer, day: string): Standing => {
    if (payer.kind === 'address') return { callsToday: ofAddress.get(payer.address, day)?.calls ?? 0, credits: 0 };
    const { callsToday, credits } = ofKey.get(day, payer.fingerprint)!;
    return { callsToday, credits };
  };
}
