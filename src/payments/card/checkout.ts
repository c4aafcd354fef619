import type { Fingerprint } from '../../model/fingerprint.ts';
import type { PaymentPage } from './processor.ts';

/** How many credits to buy, for which key. */
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

/** Sells credits by card. Refuses unknown keys, and with `card_unavailable` if no payment page can be created. */
export type CardCheckout = { buy(order: CardOrder): Promise<CardPurchase> };
