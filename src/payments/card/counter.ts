import type { Fingerprint } from '../../model/fingerprint.ts';
import type { PaymentPage } from './processor.ts';

/** What somebody wants to buy, and for which key. */
export type CardOrder = {
  readonly fingerprint: Fingerprint;
  readonly credits: number;
  readonly origin: string | null;
};

export type CardPurchase = PaymentPage & {
  readonly credits: number;
  readonly amountCents: number;
  readonly currency: string;
};

/** Where credits are bought by card. Refuses unknown keys, and with `card_unavailable` where no page can be had. */
export type CardCounter = { buy(order: CardOrder): Promise<CardPurchase> };
