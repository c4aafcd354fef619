import type { Clock } from '../../base/clock.ts';
import type { Store } from '../../store/store.ts';
import type { PaymentEvent, PaymentOffer } from '../offer.ts';
import { createDeposit, type Deposit } from './deposit.ts';
import { openNode } from './node.ts';
import { createDepositOffer, createTopupOffer } from './offers.ts';
import type { ChainTerms } from './terms.ts';
import { createTopup, type Topup } from './topup.ts';
import { createChainRefusal } from './unavailable.ts';
import { startWatcher } from './watcher.ts';

export type ChainPaymentsParts = {
  readonly terms: ChainTerms;
  readonly urls: readonly string[];
  readonly start: number | null;
  readonly pollMs: number;
  readonly store: Store;
  readonly clock: Clock;
  readonly onPayment: (event: PaymentEvent) => void;
  readonly log: { info(detail: object, line: string): void; warn(detail: object, line: string): void };
};

export type ChainPayments = {
  readonly offers: readonly PaymentOffer[];
  readonly deposit: Deposit;
  readonly topup: Topup;
  close(): Promise<void>;
};

/** Sells credits for transfers, reported by hash or matched by a reserved amount. Returns before any node responds. */
export function openChainPayments(parts: ChainPaymentsParts): ChainPayments {
  const { terms, urls, log } = parts;
  const node = openNode({ urls, chainId: terms.chainId, warn: (detail, line) => log.warn(detail, line) });
  const watcher = startWatcher({ ...parts, node });
  return {
    offers: [createDepositOffer(terms), createTopupOffer(terms)],
    deposit: createDeposit({
      ...parts,
      assertWatched() {
        if (node.isWrongChain() || !watcher.isPlaced()) throw createChainRefusal(node, terms);
      },
    }),
    topup: createTopup({ ...parts, node }),
    close: () => watcher.close(),
  };
}
