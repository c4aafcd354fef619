import type { Mode } from '../model/mode.ts';

/** A call that was refused for lack of payment. */
export type UnpaidCall = { readonly mode: Mode; readonly credits: number };

/** How a configured payment method is listed in refusals and in the price list. */
export type PaymentOffer = {
  readonly type: 'buy_credits' | 'deposit' | 'topup' | 'x402';
  /**
   * The request to make, with `url` relative to the base URL; `call` is null for the price list, which is not about a
   * particular call.
   */
  terms(call: UnpaidCall | null): Readonly<Record<string, unknown>>;
};

/** An event of a payment method, for the funnel and the metrics. */
export type PaymentEvent = {
  readonly kind: 'offered' | 'paid' | 'refused';
  readonly route: 'card' | 'deposit' | 'topup' | 'x402';
  readonly origin: string | null;
};
