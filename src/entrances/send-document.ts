import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../base/digest.ts';

/** A document that whoever has it already need not fetch again; answers 304 where that is so. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { readonly type: string; readonly text: string },
): FastifyReply {
  const tag = `"${sha256(text).slice(0, 32)}"`;
  reply.headers({ etag: tag, 'cache-control': 'public, max-age=300' });
  return has(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.type(type).send(text);
}

/** Tags are compared weakly: a proxy that compressed the document has marked its tag. */
const has = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);

export const sendJson = (request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply =>
  sendDocument(request, reply, { type: 'application/json; charset=utf-8', text: JSON.stringify(value) });
