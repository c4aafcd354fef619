import {
  findCountersCutoff,
  findFamiliesCutoff,
  findPaidAnswersCutoff,
  findRejectedCutoff,
  findRepeatsCutoff,
} from '../retention.ts';
import type { Transaction } from '../transaction.ts';

/** Deletes records that are too old to be needed. */
export async function forget(tx: Transaction, { at }: { readonly at: Date }): Promise<void> {
  const paidFrom = findPaidAnswersCutoff(at).getTime();
  await tx.lock('sweep');
  await tx.rows('DELETE FROM repeats WHERE answered_at < $1', findRepeatsCutoff(at).getTime());
  await tx.rows('UPDATE payments SET answer = NULL WHERE settled_at < $1 AND answer IS NOT NULL', paidFrom);
  // Their callers never returned, and the signatures have expired by now.
  await tx.rows(
    `DELETE FROM payments WHERE settled_at IS NULL AND claimed_at < $1 AND owner NOT IN (SELECT id FROM owners)`,
    paidFrom,
  );
  await tx.rows('DELETE FROM rejected WHERE kept_at < $1', findRejectedCutoff(at).getTime());
  await tx.rows('DELETE FROM token_families WHERE expires_at < $1', findFamiliesCutoff(at).getTime());
  for (const table of ['free_calls', 'trial_calls', 'mints']) {
    await tx.rows(`DELETE FROM ${table} WHERE day < $1`, findCountersCutoff(at));
  }
}
