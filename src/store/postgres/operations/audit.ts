import type { Client } from 'pg';
import type { AuditReport } from '../../store.ts';
import { questions } from './contradictions.ts';

type Wrong = AuditReport['wrong'][number];

const sums = `
  SELECT account, sum(credits) AS credits FROM (
    SELECT to_account AS account, credits FROM assay.movements
    UNION ALL
    SELECT from_account, -credits FROM assay.movements
  ) AS moved GROUP BY account
`;

const counts = `
  SELECT (SELECT count(*) FROM (${sums}) AS summed) AS accounts, (SELECT count(*) FROM assay.movements) AS movements
`;

const ofKeys = wrong(
  `SELECT 'key:' || fingerprint AS account, credits FROM assay.keys`,
  `SELECT * FROM (${sums}) AS summed WHERE account LIKE 'key:%'`,
);

/** What the movements leave held is the sum of the holds that are open. */
const ofHolds = wrong(
  `SELECT 'held:' || fingerprint AS account, sum(credits) AS credits FROM assay.holds
   WHERE credits > 0 GROUP BY fingerprint`,
  `SELECT * FROM (${sums}) AS summed WHERE account LIKE 'held:%'`,
);

/** The accounts of which something else is kept than their movements add up to. */
function wrong(kept: string, summed: string): string {
  return `
    SELECT account, coalesce(kept.credits, 0)::bigint AS kept, coalesce(summed.credits, 0)::bigint AS summed
    FROM (${kept}) AS kept FULL JOIN (${summed}) AS summed USING (account)
    WHERE coalesce(kept.credits, 0) <> coalesce(summed.credits, 0)
    ORDER BY account COLLATE "C"
  `;
}

/** Every question is asked of the same moment, while calls go on. */
export async function auditing(client: Client): Promise<AuditReport> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const report = await auditInside(client);
  await client.query('COMMIT');
  return report;
}

/** In a transaction that is already under way. */
export async function auditInside(client: Client): Promise<AuditReport> {
  const { accounts, movements } = (await client.query<{ accounts: number; movements: number }>(counts)).rows[0]!;
  const wrong: Wrong[] = [];
  for (const question of [ofHolds, ofKeys]) wrong.push(...(await client.query<Wrong>(question)).rows);
  const contradictions: AuditReport['contradictions'][number][] = [];
  for (const [record, problem, sql] of questions) {
    const { rows } = await client.query<{ id: string | number }>(`${sql} ORDER BY 1`);
    contradictions.push(...rows.map(({ id }) => ({ record, id: String(id), problem })));
  }
  return { accounts, movements, wrong, contradictions };
}
