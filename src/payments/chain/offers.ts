import type { PaymentOffer, UnpaidCall } from '../offer.ts';
import { type ChainTerms, formatNative, formatNativePrice } from './terms.ts';

const creditsProposedMin = 50;

/** Callers read this before they send money: the watcher sees transactions, not the calls inside them. */
export const depositNote =
  'Send it from a plain account (EOA). A transfer from a contract wallet, such as a Safe or another multi-signature or ' +
  'smart account, is not detected and will not be credited.';

const proposeCredits = (call: UnpaidCall | null): number => Math.max(call?.credits ?? 0, creditsProposedMin);

export const createDepositOffer = (terms: ChainTerms): PaymentOffer => ({
  type: 'deposit',
  terms: (call) => ({
    type: 'deposit',
    method: 'POST',
    url: '/v1/keys/deposit',
    body: { api_key: '<API_KEY>', credits: proposeCredits(call) },
    ...formatTerms(terms),
    hint: `Reserve an exact amount, then transfer it. ${depositNote}`,
  }),
});

export const createTopupOffer = (terms: ChainTerms): PaymentOffer => ({
  type: 'topup',
  terms: (call) => ({
    type: 'topup',
    method: 'POST',
    url: '/v1/keys/topup',
    body: { api_key: '<API_KEY>', tx_hash: '<TX_HASH>' },
    ...formatTerms(terms),
    credits: proposeCredits(call),
    amount: formatNative(terms.pricePerCredit * BigInt(proposeCredits(call))),
    amount_wei: String(terms.pricePerCredit * BigInt(proposeCredits(call))),
    data: '<DEPOSIT_DATA>',
    hint: `Transfer the amount with the key's deposit_data as the transaction's data, then post the transaction's hash here. ${depositNote}`,
  }),
});

const formatTerms = ({ payee, network, pricePerCredit }: ChainTerms) => ({
  address: payee,
  network,
  asset: 'native',
  price_per_credit: formatNativePrice(pricePerCredit),
});
