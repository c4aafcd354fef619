import type { FastifyReply, FastifyRequest } from 'fastify';
import { OAuthError } from '../../auth/oauth/oauth-error.ts';
import { Parameters } from '../../auth/oauth/parameters.ts';
import { OAuthRefusal } from '../../wire/contract/oauth-refusal.ts';
import type { ResponseSpec } from '../../wire/operation.ts';
import { Refusal } from '../../wire/refusal.ts';
import { bytesOf } from '../json-body.ts';
import type { Route } from '../route.ts';

const formBytesMax = 32 * 1024;

/** Answers by OAuth's own rules: never kept by a cache, refused in its words. */
export const withOAuthErrors =
  (handle: Route['handle']): Route['handle'] =>
  async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    try {
      return await handle(request, reply);
    } catch (error) {
      const refused = error instanceof Refusal ? asOAuthError(error) : error;
      if (!(refused instanceof OAuthError)) throw error;
      return refuse(reply, refused);
    }
  };

/** The same in the description of an operation. */
export const oauthRefusals = (...statuses: (keyof typeof refusedFor)[]): Record<number, ResponseSpec> =>
  Object.fromEntries(statuses.map((status) => [status, { description: refusedFor[status], schema: OAuthRefusal }]));

const refusedFor = {
  400: 'The request is not in order.',
  401: 'The client is not known here (`invalid_client`).',
  429: 'Too many within a minute (`temporarily_unavailable`).',
} as const;

/** What is bounded is bounded per minute. */
export function setStatus(reply: FastifyReply, status: number): void {
  reply.code(status);
  if (status === 429) reply.header('retry-after', '60');
}

function refuse(reply: FastifyReply, { code, message, status }: OAuthError): object {
  setStatus(reply, status);
  return { error: code, error_description: message };
}

/** A body that cannot be read; what is no fault of the body stays as it is. */
const asOAuthError = (refusal: Refusal): Refusal | OAuthError =>
  [400, 413, 415].includes(refusal.status) ? new OAuthError('invalid_request', refusal.message) : refusal;

export function readForm(request: FastifyRequest): Parameters {
  const media = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (media !== 'application/x-www-form-urlencoded') {
    throw new OAuthError('invalid_request', 'the body is not application/x-www-form-urlencoded');
  }
  const bytes = bytesOf(request);
  if (bytes.length > formBytesMax) throw new OAuthError('invalid_request', `the body is over ${formBytesMax} bytes`);
  return new Parameters(new TextDecoder().decode(bytes));
}

/** The query as it came: a parser in between might have settled what was sent twice. */
export const readQuery = ({ url }: FastifyRequest): Parameters => new Parameters(/\?(.*)/s.exec(url)?.[1] ?? '');
