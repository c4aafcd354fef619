import type { FastifyRequest } from 'fastify';
import { readJson } from '../wire/json.ts';
import { Refusal } from '../wire/refusal.ts';

/** The body of a call as JSON. Bodies arrive as bytes, so that each protocol does its own checks in its own order. */
export function jsonBody(request: FastifyRequest): unknown {
  const encoding = request.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw new Refusal('unsupported_media_type');
  const type = request.headers['content-type'];
  const media = type?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json$/.test(media)) {
    const message = type ? `The body is ${media}; it must be application/json.` : 'The call has no JSON body.';
    throw new Refusal('unsupported_media_type', { message });
  }
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(type ?? '')?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new Refusal('unsupported_media_type', { message: 'The body must be UTF-8.' });
  }
  return readJson(bytesOf(request));
}

export function bytesOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Refusal) throw body;
  return body instanceof Uint8Array ? body : new Uint8Array();
}
