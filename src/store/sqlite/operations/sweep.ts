import type { DatabaseSync } from 'node:sqlite';
import { countersKeptFrom, repeatsKeptFrom } from '../../retention.ts';
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
  const forgetCounters = ['free_calls', 'trial_calls', 'mints'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE day < ?`),
  );

  return ({ at, livingOwner, abandoned }: Input): { released: number } => {
    const dead = livingOwner === null ? [] : ofTheDead.all(livingOwner).map(({ id }) => id);
    const released = [...dead, ...abandoned].filter((id) => release({ id, at })).length;
    forgetRepeats.run(repeatsKeptFrom(at).getTime());
    for (const forget of forgetCounters) forget.run(countersKeptFrom(at));
    return { released };
  };
}
