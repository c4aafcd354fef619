import type { DatabaseSync } from 'node:sqlite';
import {
  countersKeptFrom,
  familiesKeptFrom,
  paidAnswersKeptFrom,
  rejectedKeptFrom,
  repeatsKeptFrom,
} from '../../retention.ts';
import { query } from '../query.ts';
import { releasing } from './settle.ts';

type Input = {
  readonly at: Date;
  /** The one owner that is known to be alive, all others being dead; null where that is not known. */
  readonly livingOwner: string | null;
  /** Holds of the living owner that nobody waits for any more. */
  readonly abandoned: readonly string[];
};

export function sweeping(db: DatabaseSync) {
  const ofTheDead = query<{ id: string }>(db, 'SELECT id FROM holds WHERE owner <> ?');
  const release = releasing(db);
  const forgetRepeats = db.prepare('DELETE FROM repeats WHERE answered_at < ?');
  const forgetPaidAnswers = db.prepare('UPDATE payments SET answer = NULL WHERE settled_at < ? AND answer IS NOT NULL');
  // Nobody came back for what the dead left, and by now the signature has expired.
  const forgetUnsettled = db.prepare('DELETE FROM payments WHERE settled_at IS NULL AND claimed_at < ? AND owner <> ?');
  const forgetRejected = db.prepare('DELETE FROM rejected WHERE kept_at < ?');
  const forgetFamilies = db.prepare('DELETE FROM token_families WHERE expires_at < ?');
  const forgetCounters = ['free_calls', 'trial_calls', 'mints'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE day < ?`),
  );

  return ({ at, livingOwner, abandoned }: Input): { released: number } => {
    const dead = livingOwner === null ? [] : ofTheDead.all(livingOwner).map(({ id }) => id);
    const released = [...dead, ...abandoned].filter((id) => release({ id, at })).length;
    forgetRepeats.run(repeatsKeptFrom(at).getTime());
    forgetPaidAnswers.run(paidAnswersKeptFrom(at).getTime());
    if (livingOwner !== null) forgetUnsettled.run(paidAnswersKeptFrom(at).getTime(), livingOwner);
    forgetRejected.run(rejectedKeptFrom(at).getTime());
    forgetFamilies.run(familiesKeptFrom(at).getTime());
    for (const forget of forgetCounters) forget.run(countersKeptFrom(at));
    return { released };
  };
}
