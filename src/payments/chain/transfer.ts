import type { Transfer } from '../../store/store.ts';
import type { ChainTransaction } from './node.ts';
import { type ChainTerms, creditsFor, fingerprintIn } from './terms.ts';

/** A transaction as the store credits it, whether the watcher found it or a caller reported its hash. */
export function transferOf(transaction: ChainTransaction, terms: ChainTerms, minedAt: Date, at: Date): Transfer {
  const fingerprint = fingerprintIn(transaction.input);
  const credits = creditsFor(transaction.amount, terms);
  return {
    network: terms.network,
    transaction: transaction.hash.toLowerCase(),
    amount: transaction.amount,
    minedAt,
    bound: fingerprint && credits !== null ? { fingerprint, credits } : null,
    at,
  };
}
