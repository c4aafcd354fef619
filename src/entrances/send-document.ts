import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../base/digest.ts';

/** Sends a document with an `ETag`, or 304 if the caller already has it. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { readonly type: string; readonly text: string },
): FastifyReply {
  const tag = `"${sha256(text).slice(0, 32)}"`;
  reply.headers({ etag: tag, 'cache-control': 'public, max-age=300' });
  return matches(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.type(type).send(text);
}

/** Compares weakly: a proxy that compresses a document marks its tag as weak. */
const matches = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);

export const sendJson = (request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply =>
  sendDocument(request, reply, { type: 'application/json; charset=utf-8', text: JSON.stringify(value) });
