import type { AuditReport } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { contradictions } from './contradictions.ts';

type Wrong = AuditReport['wrong'][number];

const sums = `
  SELECT account, cast(sum(credits) AS bigint) AS credits FROM (
    SELECT to_account AS account, credits FROM movements
    UNION ALL
    SELECT from_account, -credits FROM movements
  ) AS moved GROUP BY account
`;

/** Selects the accounts whose stored balance is not the sum of their movements. */
const selectDifferences = (kept: string, prefix: string): string => `
  SELECT account, coalesce(kept.credits, 0) AS kept, coalesce(summed.credits, 0) AS summed
  FROM (${kept}) AS kept
  FULL JOIN (SELECT * FROM (${sums}) AS summed WHERE substr(account, 1, ${prefix.length}) = '${prefix}') AS summed
  USING (account)
  WHERE coalesce(kept.credits, 0) <> coalesce(summed.credits, 0)
`;

const keyDifferences = selectDifferences(`SELECT 'key:' || fingerprint AS account, credits FROM keys`, 'key:');
/** Held credits must be the sum of the open holds. */
const holdDifferences = selectDifferences(
  `SELECT 'held:' || fingerprint AS account, cast(sum(credits) AS bigint) AS credits FROM holds
   WHERE credits > 0 GROUP BY fingerprint`,
  'held:',
);

export async function audit(tx: Transaction): Promise<AuditReport> {
  const [counts] = await tx.rows<{ accounts: number; movements: number }>(
    `SELECT (SELECT count(*) FROM (${sums}) AS summed) AS accounts, (SELECT count(*) FROM movements) AS movements`,
  );
  const wrong = [...(await tx.rows<Wrong>(holdDifferences)), ...(await tx.rows<Wrong>(keyDifferences))]
    .map(({ account, kept, summed }) => ({ account, kept, summed }))
    .sort((a, b) => (a.account < b.account ? -1 : 1));
  const found: AuditReport['contradictions'][number][] = [];
  for (const [record, problem, sql] of contradictions) {
    const rows = await tx.rows<{ id: string | number }>(`${sql} ORDER BY 1`);
    found.push(...rows.map(({ id }) => ({ record, id: String(id), problem })));
  }
  return { accounts: counts!.accounts, movements: counts!.movements, wrong, contradictions: found };
}
