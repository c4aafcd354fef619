import type { FastifyReply } from 'fastify';
import { pagePolicy } from '../wire/formats/page.ts';

export function html(reply: FastifyReply, text: string): string {
  reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy);
  return text;
}
