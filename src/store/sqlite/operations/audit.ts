import type { DatabaseSync } from 'node:sqlite';
import { type AuditReport, StoreUnavailable } from '../../store.ts';
import { query } from '../query.ts';
import { contradicting } from './contradictions.ts';

type Wrong = AuditReport['wrong'][number];

export function auditing(db: DatabaseSync) {
  const check = query<{ quick_check: string }>(db, 'PRAGMA quick_check(1)');
  const counts = query<{ accounts: number; movements: number }>(
    db,
    'SELECT (SELECT count(*) FROM balances) AS accounts, (SELECT count(*) FROM movements) AS movements',
  );
  const againstMovements = query<Wrong>(
    db,
    `WITH sums AS (
       SELECT account, sum(credits) AS credits FROM (
         SELECT to_account AS account, credits FROM movements
         UNION ALL
         SELECT from_account, -credits FROM movements
       ) GROUP BY account
     )
     SELECT coalesce(balances.account, sums.account) AS account,
       coalesce(balances.credits, 0) AS kept, coalesce(sums.credits, 0) AS summed
     FROM balances FULL JOIN sums ON sums.account = balances.account
     WHERE coalesce(balances.credits, 0) <> coalesce(sums.credits, 0)
     ORDER BY 1`,
  );
  // What an account of held credits keeps is also the sum of the holds that are open.
  const againstHolds = query<Wrong>(
    db,
    `WITH held AS (SELECT * FROM balances WHERE account GLOB 'held:*'),
     sums AS (
       SELECT 'held:' || fingerprint AS account, sum(credits) AS credits FROM holds WHERE credits > 0 GROUP BY fingerprint
     )
     SELECT coalesce(held.account, sums.account) AS account,
       coalesce(held.credits, 0) AS kept, coalesce(sums.credits, 0) AS summed
     FROM held FULL JOIN sums ON sums.account = held.account
     WHERE coalesce(held.credits, 0) <> coalesce(sums.credits, 0)
     ORDER BY 1`,
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
    const wrong = new Map<string, Wrong>();
    for (const { account, kept, summed } of [...againstHolds.all(), ...againstMovements.all()]) {
      wrong.set(account, { account, kept, summed });
    }
    return { accounts, movements, wrong: [...wrong.values()], contradictions: contradictions() };
  };
}
