import type { Hash } from 'viem';
import type { Topup as TopUp } from '../payments/chain/topup.ts';
import { Topup } from '../wire/contract/topup.ts';
import { TopupRequest } from '../wire/contract/topup-request.ts';
import { readRecord } from '../wire/read-record.ts';
import { jsonBody } from './json-body.ts';
import { readKeyFingerprint } from './key-fingerprint.ts';
import { originOf } from './origin.ts';
import type { Route } from './route.ts';

export const topupRoute = (topUp: TopUp): Route => ({
  method: 'POST',
  path: '/v1/keys/topup',
  tag: 'keys',
  operationId: 'topup',
  summary: 'Credit a transfer of the native currency',
  description:
    'Submit the hash of a transfer once it is confirmed. The transfer must carry the `deposit_data` of the key as its ' +
    'data, or match an amount reserved with `/v1/keys/deposit`, because hashes are public and prove nothing. Send it ' +
    'from a plain account: a contract, such as a multi-signature wallet, pays with a call inside a transaction, which ' +
    'is not detected. A transfer is credited only once.',
  request: TopupRequest,
  response: { description: 'The credits bought by the transfer.', schema: Topup },
  refusals: [
    'bad_request',
    'invalid_api_key',
    'transaction_not_found',
    'transaction_bound',
    'transaction_unusable',
    'code_too_large',
    'unsupported_media_type',
    'overloaded',
    'chain_unavailable',
    'store_unavailable',
  ],
  async handle(request) {
    const { api_key, tx_hash } = readRecord(TopupRequest, jsonBody(request));
    const hash = tx_hash.toLowerCase() as Hash;
    const fingerprint = readKeyFingerprint(api_key);
    const { credits, balance, status } = await topUp({ fingerprint, hash, origin: originOf(request) });
    return { tx_hash: hash, credits, balance, status };
  },
});
