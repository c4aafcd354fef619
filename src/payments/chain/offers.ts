import type { PaymentOffer, UnpaidCall } from '../offer.ts';
import { type ChainTerms, nativeDecimal, nativePrice } from './terms.ts';

const creditsProposedMin = 50;

/** Callers read this before they send money: the watcher sees transactions, not the calls inside them. */
export const depositNote =
  'Send it from a plain account (EOA). A transfer from a contract wallet, such as a Safe or another multi-signature or ' +
  'smart account, is not detected and will not be credited.';

const creditsFor = (call: UnpaidCall | null): number => Math.max(call?.credits ?? 0, creditsProposedMin);

export const depositOffer = (terms: ChainTerms): PaymentOffer => ({
  type: 'deposit',
  terms: (call) => ({
    type: 'deposit',
    method: 'POST',
    url: '/v1/keys/deposit',
    body: { api_key: '<API_KEY>', credits: creditsFor(call) },
    ...payable(terms),
    hint: `Reserve an exact amount, then transfer it. ${depositNote}`,
  }),
});

export const topupOffer = (terms: ChainTerms): PaymentOffer => ({
  type: 'topup',
  terms: (call) => ({
    type: 'topup',
    method: 'POST',
    url: '/v1/keys/topup',
    body: { api_key: '<API_KEY>', tx_hash: '<TX_HASH>' },
    ...payable(terms),
    credits: creditsFor(call),
    amount: nativeDecimal(terms.pricePerCredit * BigInt(creditsFor(call))),
    amount_wei: String(terms.pricePerCredit * BigInt(creditsFor(call))),
    data: '<DEPOSIT_DATA>',
    hint: `Transfer the amount with the key's deposit_data as the transaction's data, then post the transaction's hash here. ${depositNote}`,
  }),
});

const payable = ({ payee, network, pricePerCredit }: ChainTerms) => ({
  address: payee,
  network,
  asset: 'native',
  price_per_credit: nativePrice(pricePerCredit),
});
