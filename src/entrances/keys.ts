import type { FastifyRequest } from 'fastify';
import type { NewKey } from '../calls/mint-key.ts';
import type { AddressMark } from '../model/fingerprint.ts';
import { MintedKey } from '../wire/contract/minted-key.ts';
import { readJson } from '../wire/json.ts';
import type { CallerOf } from './caller.ts';
import { bytesOf } from './json-body.ts';
import { originOf } from './origin.ts';
import type { Route } from './route.ts';

export type Mint = (from: { address: AddressMark; source: string | null }) => Promise<NewKey>;

export const keysRoute = (mint: Mint, callerOf: CallerOf): Route => ({
  method: 'POST',
  path: '/v1/keys',
  tag: 'keys',
  operationId: 'mintKey',
  summary: 'Create a free key',
  description: 'Send an empty body. Needs no account and no payment; limited to a few keys per day and caller address.',
  response: { description: 'The key; it is shown only once.', schema: MintedKey },
  refusals: ['bad_request', 'code_too_large', 'mint_limit_exceeded', 'store_unavailable'],
  async handle(request, reply) {
    refuseBrokenBody(request);
    reply.header('cache-control', 'no-store');
    const minted = await mint({ address: callerOf(request).address, source: originOf(request) });
    return {
      api_key: minted.apiKey,
      tier: 'free',
      calls_per_day: minted.callsPerDay,
      modes: minted.modes,
      deposit_data: minted.depositData,
      created_at: minted.createdAt.toISOString(),
      request_id: request.id,
    };
  },
});

/** The body may be empty, `{}` or a note, and is ignored; but invalid JSON is refused. */
function refuseBrokenBody(request: FastifyRequest): void {
  const body = bytesOf(request);
  if (body.length > 0 && /json/i.test(request.headers['content-type'] ?? '')) readJson(body);
}
