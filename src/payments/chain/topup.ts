import type { Hash } from 'viem';
import { type Clock, utcDay } from '../../base/clock.ts';
import type { Fingerprint } from '../../model/fingerprint.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../../wire/refusal.ts';
import type { PaymentEvent } from '../offer.ts';
import { type ChainBlock, type ChainNode, type ChainReceipt, type ChainTransaction, ChainUnavailable } from './node.ts';
import { type ChainTerms, countCredits, formatNativePrice, isSameAddress, parseFingerprint } from './terms.ts';
import { toTransfer } from './transfer.ts';
import { createChainRefusal } from './unavailable.ts';

export type TopupParts = {
  readonly terms: ChainTerms;
  readonly node: ChainNode;
  readonly store: Store;
  readonly clock: Clock;
  readonly onPayment: (event: PaymentEvent) => void;
};

export type TopupResult = {
  readonly status: 'credited' | 'settled';
  readonly credits: number;
  readonly balance: number;
};

export type Topup = (asked: {
  readonly fingerprint: Fingerprint;
  readonly hash: Hash;
  readonly origin: string | null;
}) => Promise<TopupResult>;

/** What the nodes report about a transaction. */
type Sighting = {
  readonly transaction: ChainTransaction;
  readonly receipt: ChainReceipt | null;
  readonly head: number;
  /** The block at the receipt's height, as the chain has it now. */
  readonly block: ChainBlock | null;
};

const sightingsMax = 32;
const blockSeconds = 5;

/**
 * Credits a transfer that a caller reports by its hash. The hash proves nothing, since it is public: the transfer
 * itself must name the key, or its amount must be reserved.
 */
export function createTopup({ terms, node, store, clock, onPayment }: TopupParts): Topup {
  const underWay = new Map<Hash, Promise<Sighting | null>>();

  /** Concurrent requests for the same transaction share one lookup. */
  const lookUpOnce = (hash: Hash): Promise<Sighting | null> => {
    const known = underWay.get(hash);
    if (known) return known;
    if (underWay.size >= sightingsMax) throw new Refusal('overloaded', { retryAfterSeconds: blockSeconds });
    const sighting = lookUp(hash).finally(() => underWay.delete(hash));
    underWay.set(hash, sighting);
    return sighting;
  };

  const lookUp = async (hash: Hash): Promise<Sighting | null> => {
    const transaction = await node.getTransaction(hash);
    if (!transaction) return null;
    const receipt = await node.getReceipt(hash);
    const head = await node.getHead();
    const block = receipt && (await node.getBlock(receipt.blockNumber));
    return { transaction, receipt, head, block };
  };

  const assertKnown = async (fingerprint: Fingerprint): Promise<void> => {
    const key = await store.find(fingerprint, utcDay(clock.now()));
    if (!key || key.revokedAt) throw new Refusal('invalid_api_key', { credential: 'bad' });
  };

  /** Refuses a transfer that can never be credited, however long the caller waits. */
  const refuseUnfit = async ({ to, amount, input }: ChainTransaction, fingerprint: Fingerprint): Promise<void> => {
    if (!isSameAddress(to, terms.payee)) {
      throw createUnusable(
        `The transaction ${to ? `is sent to ${to}` : 'creates a contract'}; it must be sent to ${terms.payee}.`,
        `Send a transfer to ${terms.payee}, from a plain account.`,
      );
    }
    if (countCredits(amount, terms) === null) {
      const price = formatNativePrice(terms.pricePerCredit);
      throw amount < terms.pricePerCredit
        ? createUnusable(
            `The transfer is ${formatNativePrice(amount)}; one credit costs ${price}.`,
            `Send at least ${price} in one transfer; smaller transfers are not added up.`,
          )
        : createUnusable('The transfer is more than one key can be credited with.', 'Ask the operator to settle it.');
    }
    const named = parseFingerprint(input);
    if (!named || named === fingerprint) return;
    if (await store.find(named, utcDay(clock.now()))) throw new Refusal('transaction_bound');
  };

  const settle = async (asked: Parameters<Topup>[0]): Promise<TopupResult> => {
    await assertKnown(asked.fingerprint);
    if (node.isWrongChain()) throw createChainRefusal(node, terms);
    const seen = await lookUpOnce(asked.hash);
    if (!seen) throw createNotYet(`${terms.network} has no such transaction.`, blockSeconds);
    await refuseUnfit(seen.transaction, asked.fingerprint);
    const { minedAt } = requireConfirmed(seen, terms);
    const at = clock.now();
    const outcome = await store.creditTransfer(toTransfer(seen.transaction, terms, minedAt, at));
    if (outcome.kind === 'unbound') {
      throw createUnusable(
        'The transfer does not name a key, and no reservation for its amount was open when it was mined.',
        "Send the key's deposit_data as the transaction's data, or reserve an amount with POST /v1/keys/deposit.",
      );
    }
    if (outcome.kind === 'credited') {
      onPayment({ kind: 'paid', route: outcome.route, origin: outcome.origin ?? asked.origin });
    }
    if (outcome.to !== asked.fingerprint) throw new Refusal('transaction_bound');
    return { status: outcome.kind, credits: outcome.credits, balance: outcome.balance };
  };

  return async (asked) => {
    try {
      return await settle(asked);
    } catch (error) {
      if (error instanceof Refusal && error.status === 409)
        onPayment({ kind: 'refused', route: 'topup', origin: asked.origin });
      if (!(error instanceof ChainUnavailable)) throw error;
      throw createChainRefusal(node, terms);
    }
  };
}

/** The block of a confirmed transfer; throws if it is not confirmed yet. */
function requireConfirmed({ receipt, head, block }: Sighting, { confirmations }: ChainTerms): ChainBlock {
  if (!receipt) throw createNotYet('The transaction is not mined yet.', blockSeconds);
  if (!receipt.succeeded) {
    throw createUnusable(
      'The transaction failed, so nothing was transferred.',
      'Send the transfer again and report its hash.',
    );
  }
  const has = Math.max(0, head - receipt.blockNumber + 1);
  if (has < confirmations) {
    const wait = (confirmations - has) * blockSeconds;
    throw createNotYet(`The transaction has ${has} of ${confirmations} confirmations.`, wait);
  }
  if (block?.hash !== receipt.blockHash) throw createNotYet('The chain has just been reorganised.', blockSeconds);
  return block;
}

const createUnusable = (message: string, hint: string): Refusal =>
  new Refusal('transaction_unusable', { message, remedy: { hint } });

const createNotYet = (message: string, retryAfterSeconds: number): Refusal =>
  new Refusal('transaction_not_found', { message, retryAfterSeconds });
