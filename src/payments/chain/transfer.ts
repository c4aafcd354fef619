import type { Transfer } from '../../store/store.ts';
import type { ChainTransaction } from './node.ts';
import { type ChainTerms, countCredits, parseFingerprint } from './terms.ts';

/** A transaction as the store credits it, whether the watcher found it or a caller reported its hash. */
export function toTransfer(transaction: ChainTransaction, terms: ChainTerms, minedAt: Date, at: Date): Transfer {
  const fingerprint = parseFingerprint(transaction.input);
  const credits = countCredits(transaction.amount, terms);
  return {
    network: terms.network,
    transaction: transaction.hash.toLowerCase(),
    amount: transaction.amount,
    minedAt,
    bound: fingerprint && credits !== null ? { fingerprint, credits } : null,
    at,
  };
}
