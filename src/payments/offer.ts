import type { Mode } from '../model/mode.ts';

/** A call somebody could not pay for. */
export type UnpaidCall = { readonly mode: Mode; readonly credits: number };

/** A configured way to pay, as refusals and the price list name it. */
export type PaymentOffer = {
  readonly type: 'buy_credits' | 'deposit' | 'topup' | 'x402';
  /**
   * What to send where, ready to be sent, with `url` relative to the base address; null for the price list, which
   * speaks of no call in particular.
   */
  terms(call: UnpaidCall | null): Readonly<Record<string, unknown>>;
};

/** Something happened on a way to pay, for the funnel and the log. */
export type PaymentEvent = {
  readonly kind: 'offered' | 'paid' | 'refused';
  readonly route: 'card' | 'deposit' | 'topup' | 'x402';
  readonly origin: string | null;
};
