import type { AddressMark, Fingerprint } from '../../model/fingerprint.ts';
import type { Payer, Standing } from '../store.ts';
import type { Transaction } from '../transaction.ts';

/** The columns that identify a payer: exactly one of the two is set. */
export type PayerColumns = { readonly fingerprint: Fingerprint | null; readonly address: AddressMark | null };

export const toPayer = ({ fingerprint, address }: PayerColumns): Payer =>
  fingerprint ? { kind: 'key', fingerprint } : { kind: 'address', address: address! };

/** Serializes the operations that change a payer's free calls or credits. */
export const lockPayer = (tx: Transaction, payer: Payer): Promise<void> =>
  tx.lock(payer.kind === 'key' ? `key ${payer.fingerprint}` : `address ${payer.address}`);

/** The free calls a payer has used on a day, and the credits it can spend. */
export async function readStanding(tx: Transaction, payer: Payer, day: string): Promise<Standing> {
  if (payer.kind === 'address') return { callsToday: await readTrialCalls(tx, payer.address, day), credits: 0 };
  const [row] = await tx.rows<Standing>(
    `SELECT coalesce(free_calls.calls, 0) AS "callsToday", keys.credits
     FROM keys LEFT JOIN free_calls ON free_calls.fingerprint = keys.fingerprint AND free_calls.day = $2
     WHERE keys.fingerprint = $1`,
    payer.fingerprint,
    day,
  );
  return { callsToday: row!.callsToday, credits: row!.credits };
}

export async function readTrialCalls(tx: Transaction, address: AddressMark, day: string): Promise<number> {
  const sql = 'SELECT calls FROM trial_calls WHERE address = $1 AND day = $2';
  return (await tx.rows<{ calls: number }>(sql, address, day))[0]?.calls ?? 0;
}

/** Counts a free call that is held. */
export async function countFreeCall(tx: Transaction, payer: Payer, day: string): Promise<void> {
  const [table, column, name] = findCounter(payer);
  await tx.rows(
    `INSERT INTO ${table} (${column}, day, calls) VALUES ($1, $2, 1)
     ON CONFLICT (${column}, day) DO UPDATE SET calls = ${table}.calls + 1`,
    name,
    day,
  );
}

/** Returns a free call. Does nothing if the counter of that day has been deleted. */
export async function uncountFreeCall(tx: Transaction, payer: Payer, day: string): Promise<void> {
  const [table, column, name] = findCounter(payer);
  await tx.rows(`UPDATE ${table} SET calls = calls - 1 WHERE ${column} = $1 AND day = $2`, name, day);
}

const findCounter = (payer: Payer): readonly [table: string, column: string, name: string] =>
  payer.kind === 'key' ? ['free_calls', 'fingerprint', payer.fingerprint] : ['trial_calls', 'address', payer.address];
