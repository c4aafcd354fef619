import type { PaymentOffer, UnpaidCall } from '../offer.ts';
import { type ChainTerms, nativeDecimal, nativePrice } from './terms.ts';

const creditsProposedMin = 50;

const creditsFor = (call: UnpaidCall | null): number => Math.max(call?.credits ?? 0, creditsProposedMin);

export const depositOffer = (terms: ChainTerms): PaymentOffer => ({
  type: 'deposit',
  terms: (call) => ({
    type: 'deposit',
    method: 'POST',
    url: '/v1/keys/deposit',
    body: { api_key: '<API_KEY>', credits: creditsFor(call) },
    ...payable(terms),
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
    hint: "Transfer the amount from a plain account with the key's deposit_data as the transaction's data; then name its hash here.",
  }),
});

const payable = ({ payee, network, pricePerCredit }: ChainTerms) => ({
  address: payee,
  network,
  asset: 'native',
  price_per_credit: nativePrice(pricePerCredit),
});
