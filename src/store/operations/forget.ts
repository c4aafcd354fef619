import {
  countersKeptFrom,
  familiesKeptFrom,
  paidAnswersKeptFrom,
  rejectedKeptFrom,
  repeatsKeptFrom,
} from '../retention.ts';
import type { Transaction } from '../transaction.ts';

/** Deletes what is too old for anybody to ask for. */
export async function forget(tx: Transaction, { at }: { readonly at: Date }): Promise<void> {
  const paidFrom = paidAnswersKeptFrom(at).getTime();
  await tx.lock('sweep');
  await tx.rows('DELETE FROM repeats WHERE answered_at < $1', repeatsKeptFrom(at).getTime());
  await tx.rows('UPDATE payments SET answer = NULL WHERE settled_at < $1 AND answer IS NOT NULL', paidFrom);
  // Nobody came back for these, and by now the signature has expired.
  await tx.rows(
    `DELETE FROM payments WHERE settled_at IS NULL AND claimed_at < $1 AND owner NOT IN (SELECT id FROM owners)`,
    paidFrom,
  );
  await tx.rows('DELETE FROM rejected WHERE kept_at < $1', rejectedKeptFrom(at).getTime());
  await tx.rows('DELETE FROM token_families WHERE expires_at < $1', familiesKeptFrom(at).getTime());
  for (const table of ['free_calls', 'trial_calls', 'mints']) {
    await tx.rows(`DELETE FROM ${table} WHERE day < $1`, countersKeptFrom(at));
  }
}
