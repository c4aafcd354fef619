import type { FastifyReply, FastifyRequest } from 'fastify';
import { OAuthError } from '../../auth/oauth/oauth-error.ts';
import { Parameters } from '../../auth/oauth/parameters.ts';
import { OAuthRefusal } from '../../wire/contract/oauth-refusal.ts';
import type { ResponseSpec } from '../../wire/operation.ts';
import { Refusal } from '../../wire/refusal.ts';
import { bytesOf } from '../json-body.ts';
import type { Route } from '../route.ts';

const formBytesMax = 32 * 1024;

/** Wraps a handler: disables caching and returns refusals as OAuth errors. */
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

/** The OAuth errors of an operation, for its description. */
export const oauthRefusals = (...statuses: (keyof typeof errorDescriptions)[]): Record<number, ResponseSpec> =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: errorDescriptions[status], schema: OAuthRefusal }]),
  );

const errorDescriptions = {
  400: 'The request is invalid.',
  401: 'Unknown client (`invalid_client`).',
  429: 'Too many requests within a minute (`temporarily_unavailable`).',
} as const;

/** Sets the status; the rate limits are per minute. */
export function setStatus(reply: FastifyReply, status: number): void {
  reply.code(status);
  if (status === 429) reply.header('retry-after', '60');
}

function refuse(reply: FastifyReply, { code, message, status }: OAuthError): object {
  setStatus(reply, status);
  return { error: code, error_description: message };
}

/** Converts refusals of the body; others stay as they are. */
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

/** Parses the raw query, because Fastify's parser would hide repeated parameters. */
export const readQuery = ({ url }: FastifyRequest): Parameters => new Parameters(/\?(.*)/s.exec(url)?.[1] ?? '');
