import type { Clock } from '../../base/clock.ts';
import type { Store } from '../../store/store.ts';
import type { PaymentEvent, PaymentOffer } from '../offer.ts';
import { type Deposit, depositDesk } from './deposit.ts';
import { openNode } from './node.ts';
import { depositOffer, topupOffer } from './offers.ts';
import type { ChainTerms } from './terms.ts';
import { type Topup, topupDesk } from './topup.ts';
import { unavailable } from './unavailable.ts';
import { startWatcher } from './watcher.ts';

export type ChainCounterParts = {
  readonly terms: ChainTerms;
  readonly urls: readonly string[];
  readonly start: number | null;
  readonly pollMs: number;
  readonly store: Store;
  readonly clock: Clock;
  readonly onPayment: (event: PaymentEvent) => void;
  readonly log: { info(detail: object, line: string): void; warn(detail: object, line: string): void };
};

export type ChainCounter = {
  readonly offers: readonly PaymentOffer[];
  readonly deposit: Deposit;
  readonly topup: Topup;
  close(): Promise<void>;
};

/** Credits for transfers: by the hash of one, or by an amount that was reserved. Waits for no node. */
export function openChainCounter(parts: ChainCounterParts): ChainCounter {
  const { terms, urls, log } = parts;
  const node = openNode({ urls, chainId: terms.chainId, warn: (detail, line) => log.warn(detail, line) });
  const watcher = startWatcher({ ...parts, node });
  return {
    offers: [depositOffer(terms), topupOffer(terms)],
    deposit: depositDesk({
      ...parts,
      assertWatched() {
        if (node.isElsewhere() || !watcher.isPlaced()) throw unavailable(node, terms);
      },
    }),
    topup: topupDesk({ ...parts, node }),
    close: () => watcher.close(),
  };
}
