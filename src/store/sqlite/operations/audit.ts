import type { DatabaseSync } from 'node:sqlite';
import { type AuditReport, StoreUnavailable } from '../../store.ts';
import { query } from '../query.ts';
import { contradicting } from './contradictions.ts';

type Wrong = AuditReport['wrong'][number];

const sums = `
  SELECT account, sum(credits) AS credits FROM (
    SELECT to_account AS account, credits FROM movements
    UNION ALL
    SELECT from_account, -credits FROM movements
  ) GROUP BY account
`;

/** The accounts of which something else is kept than their movements add up to. */
const wrong = (kept: string, summed: string): string => `
  SELECT account, coalesce(kept.credits, 0) AS kept, coalesce(summed.credits, 0) AS summed
  FROM (${kept}) AS kept FULL JOIN (${summed}) AS summed USING (account)
  WHERE coalesce(kept.credits, 0) <> coalesce(summed.credits, 0)
  ORDER BY account
`;

export function auditing(db: DatabaseSync) {
  const check = query<{ quick_check: string }>(db, 'PRAGMA quick_check(1)');
  const counts = query<{ accounts: number; movements: number }>(
    db,
    `SELECT (SELECT count(*) FROM (${sums})) AS accounts, (SELECT count(*) FROM movements) AS movements`,
  );
  const ofKeys = query<Wrong>(
    db,
    wrong(
      `SELECT 'key:' || fingerprint AS account, credits FROM keys`,
      `SELECT * FROM (${sums}) WHERE account GLOB 'key:*'`,
    ),
  );
  // What the movements leave held is the sum of the holds that are open.
  const ofHolds = query<Wrong>(
    db,
    wrong(
      `SELECT 'held:' || fingerprint AS account, sum(credits) AS credits FROM holds WHERE credits > 0 GROUP BY fingerprint`,
      `SELECT * FROM (${sums}) WHERE account GLOB 'held:*'`,
    ),
  );
  const contradictions = contradicting(db);

  return (): AuditReport => {
    const found = check.get()?.quick_check;
    if (found !== 'ok') {
      const what = found?.split('\n').at(-1);
      throw new StoreUnavailable(
        `${db.location()}: the file is damaged; it was left as it is: restore a backup (${what})`,
      );
    }
    const { accounts, movements } = counts.get()!;
    const wrong = [...ofHolds.all(), ...ofKeys.all()].map(({ account, kept, summed }) => ({ account, kept, summed }));
    return { accounts, movements, wrong, contradictions: contradictions() };
  };
}
