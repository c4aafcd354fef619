import type { DatabaseSync } from 'node:sqlite';
import type { Payer, Standing } from '../../store.ts';
import { query } from '../query.ts';

/** More than the journal has; who knows that fewer are filled need not read the others. */
export const everyEntry = 1_000;

/** What the key ?1 has on the day ?2, less what the first ?3 of the journal are yet to take, and whatever else is asked. */
export const standingOfKey = (also = ''): string => `
  SELECT
    coalesce((SELECT calls FROM free_calls WHERE fingerprint = ?1 AND day = ?2), 0)
      + coalesce(sum(due.calls) FILTER (WHERE due.day = ?2), 0) AS callsToday,
    key.credits - coalesce(sum(due.credits), 0) AS credits
    ${also}
  FROM keys AS key LEFT JOIN journal AS due ON due.id <= ?3 AND due.fingerprint = ?1
  WHERE key.fingerprint = ?1
  GROUP BY key.fingerprint
`;

/** What a payer has used of its free calls on a day, and the credits it can spend. */
export function standingOf(db: DatabaseSync) {
  const ofKey = query<Standing>(db, standingOfKey());
  const ofAddress = query<{ calls: number }>(
    db,
    `SELECT coalesce((SELECT calls FROM trial_calls WHERE address = ?1 AND day = ?2), 0)
       + coalesce((SELECT sum(calls) FROM journal WHERE address = ?1 AND day = ?2), 0) AS calls`,
  );

  return (payer: Payer, day: string): Standing => {
    if (payer.kind === 'address') return { callsToday: ofAddress.get(payer.address, day)!.calls, credits: 0 };
    const { callsToday, credits } = ofKey.get(payer.fingerprint, day, everyEntry)!;
    return { callsToday, credits };
  };
}
