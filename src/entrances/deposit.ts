import { formatDepositData } from '../auth/api-key.ts';
import type { Deposit as Reserve } from '../payments/chain/deposit.ts';
import { depositNote } from '../payments/chain/offers.ts';
import { type ChainTerms, formatNative } from '../payments/chain/terms.ts';
import { Deposit } from '../wire/contract/deposit.ts';
import { DepositRequest } from '../wire/contract/deposit-request.ts';
import { readRecord } from '../wire/read-record.ts';
import { jsonBody } from './json-body.ts';
import { readKeyFingerprint } from './key-fingerprint.ts';
import { originOf } from './origin.ts';
import type { Route } from './route.ts';

export const depositRoute = (reserve: Reserve, { payee, chainId, network }: ChainTerms): Route => ({
  method: 'POST',
  path: '/v1/keys/deposit',
  tag: 'keys',
  operationId: 'deposit',
  summary: 'Reserve an amount to transfer',
  description:
    'Returns the price of the credits plus a small remainder that makes the amount unique. A transfer of exactly that ' +
    'amount, mined within a day, is credited to the key without another request. Send it from a plain account (EOA): ' +
    'a contract wallet, such as a Safe or another multi-signature or smart account, pays with a call inside a ' +
    'transaction, which is not detected, so the transfer is not credited.',
  request: DepositRequest,
  response: { description: 'The reserved amount and the address to send it to.', schema: Deposit },
  refusals: [
    'bad_request',
    'invalid_api_key',
    'code_too_large',
    'unsupported_media_type',
    'rate_limited',
    'overloaded',
    'chain_unavailable',
    'store_unavailable',
  ],
  async handle(request) {
    const { api_key, credits } = readRecord(DepositRequest, jsonBody(request));
    const fingerprint = readKeyFingerprint(api_key);
    const { id, amount, expiresAt } = await reserve({ fingerprint, credits, origin: originOf(request) });
    return {
      reservation_id: id,
      address: payee,
      network,
      asset: 'native',
      amount: formatNative(amount),
      amount_wei: String(amount),
      credits,
      deposit_data: formatDepositData(fingerprint),
      payment_uri: `ethereum:${payee}@${chainId}?value=${amount}`,
      expires_at: expiresAt.toISOString(),
      status: 'open',
      note: depositNote,
    };
  },
});
