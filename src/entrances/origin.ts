import type { FastifyRequest } from 'fastify';

/** Where the caller says it comes from, if that is safe to count and show. */
export function originOf({ headers, query }: FastifyRequest): string | null {
  const origin = (query as Record<string, unknown>)?.src ?? headers['x-client'];
  return typeof origin === 'string' && /^[\w.:/-]{1,40}$/.test(origin) ? origin : null;
}
