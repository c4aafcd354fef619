import type { AddressMark, Fingerprint } from '../../model/fingerprint.ts';
import type { KeyRecord, Store } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { readTrialCalls } from './payer.ts';

export async function mint(
  tx: Transaction,
  { fingerprint, source, at, address }: Parameters<Store['mint']>[0],
): Promise<boolean> {
  const known = await tx.rows('SELECT fingerprint FROM keys WHERE fingerprint = $1', fingerprint);
  // Checked before the daily limit, so that this error does not depend on the limit.
  if (known.length > 0) throw new Error(`the key ${fingerprint} already exists`);
  if (address) {
    const { mark, day, perDay } = address;
    await tx.lock(`mint ${mark} ${day}`);
    const sql = 'SELECT keys FROM mints WHERE address = $1 AND day = $2';
    const [minted] = await tx.rows<{ keys: number }>(sql, mark, day);
    if ((minted?.keys ?? 0) >= perDay) return false;
    await tx.rows(
      `INSERT INTO mints (address, day, keys) VALUES ($1, $2, 1)
       ON CONFLICT (address, day) DO UPDATE SET keys = mints.keys + 1`,
      mark,
      day,
    );
  }
  const add = 'INSERT INTO keys (fingerprint, created_at, source) VALUES ($1, $2, $3)';
  await tx.rows(add, fingerprint, at.getTime(), source);
  return true;
}

type KeyRow = Pick<KeyRecord, 'source' | 'credits' | 'callsToday'> & {
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
};

export async function find(
  tx: Transaction,
  { fingerprint, day }: { readonly fingerprint: Fingerprint; readonly day: string },
): Promise<KeyRecord | null> {
  const [row] = await tx.rows<KeyRow>(
    `SELECT keys.created_at AS "createdAt", keys.source, keys.credits, coalesce(free_calls.calls, 0) AS "callsToday",
       keys.last_used_at AS "lastUsedAt", keys.revoked_at AS "revokedAt"
     FROM keys LEFT JOIN free_calls ON free_calls.fingerprint = keys.fingerprint AND free_calls.day = $2
     WHERE keys.fingerprint = $1`,
    fingerprint,
    day,
  );
  if (!row) return null;
  return {
    fingerprint,
    createdAt: new Date(row.createdAt),
    source: row.source,
    credits: row.credits,
    callsToday: row.callsToday,
    lastUsedAt: toDate(row.lastUsedAt),
    revokedAt: toDate(row.revokedAt),
  };
}

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

export const trialCalls = (
  tx: Transaction,
  { address, day }: { readonly address: AddressMark; readonly day: string },
): Promise<number> => readTrialCalls(tx, address, day);

export async function revoke(
  tx: Transaction,
  { fingerprint, at }: { readonly fingerprint: Fingerprint; readonly at: Date },
): Promise<boolean> {
  const sql = 'UPDATE keys SET revoked_at = coalesce(revoked_at, $1) WHERE fingerprint = $2 RETURNING fingerprint';
  return (await tx.rows(sql, at.getTime(), fingerprint)).length > 0;
}

/** Why nothing can be bought or opened for a key; null if it can. */
export async function findKeyProblem(
  tx: Transaction,
  fingerprint: Fingerprint,
): Promise<'unknown-key' | 'revoked-key' | null> {
  const sql = 'SELECT revoked_at AS "revokedAt" FROM keys WHERE fingerprint = $1';
  const [key] = await tx.rows<{ revokedAt: number | null }>(sql, fingerprint);
  if (!key) return 'unknown-key';
  return key.revokedAt === null ? null : 'revoked-key';
}
