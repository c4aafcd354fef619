import { randomBytes } from 'node:crypto';
import { sha256 } from '../../base/digest.ts';
import type { RejectedSnippet } from '../store.ts';
import type { Transaction } from '../transaction.ts';

export async function cursor(tx: Transaction, name: string): Promise<string | null> {
  const [found] = await tx.rows<{ value: string }>('SELECT value FROM cursors WHERE name = $1', name);
  return found?.value ?? null;
}

export async function saveCursor(
  tx: Transaction,
  { name, value, before }: { readonly name: string; readonly value: string; readonly before?: string | null },
): Promise<boolean> {
  await tx.lock(`cursor ${name}`);
  if (before !== undefined && ![before, value].includes(await cursor(tx, name))) return false;
  await tx.rows(
    'INSERT INTO cursors (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
  return true;
}

/**
 * Snippets are numbered in the order in which they become visible, so that a reader that continues after a number
 * misses none. The code is stored as a JSON string, because PostgreSQL text cannot contain the character NUL.
 */
export async function recordRejected(tx: Transaction, { mode, code, diagnostics, at }: RejectedSnippet): Promise<void> {
  await tx.lock('rejected');
  await tx.rows(
    `INSERT INTO rejected (digest, mode, code, diagnostics, kept_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (digest) DO NOTHING`,
    sha256(`${mode}\n${code}`),
    mode,
    JSON.stringify(code),
    diagnostics,
    at.getTime(),
  );
}

type Numbered = RejectedSnippet & { readonly number: number };

export async function rejectedAfter(
  tx: Transaction,
  { after, max }: { readonly after: number; readonly max: number },
): Promise<Numbered[]> {
  const rows = await tx.rows<Omit<Numbered, 'at'> & { readonly at: number }>(
    `SELECT number, mode, code, diagnostics, kept_at AS at FROM rejected WHERE number > $1 ORDER BY number LIMIT $2`,
    after,
    max,
  );
  return rows.map((row) => ({ ...row, code: JSON.parse(row.code), at: new Date(row.at) }));
}

const secretBytes = 32;

export async function secret(tx: Transaction, name: string): Promise<Uint8Array> {
  const read = async () => (await tx.rows<{ value: Uint8Array }>('SELECT value FROM secrets WHERE name = $1', name))[0];
  const kept = await read();
  if (kept) return new Uint8Array(kept.value);
  const add = 'INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING';
  await tx.rows(add, name, randomBytes(secretBytes));
  return new Uint8Array((await read())!.value);
}
