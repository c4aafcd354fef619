import type { FastifyRequest } from 'fastify';

/** What a caller says of where it comes from, cut down to what can be counted and shown safely. */
export function originOf({ headers, query }: FastifyRequest): string | null {
  const said = (query as Record<string, unknown>)?.src ?? headers['x-client'];
  return typeof said === 'string' && /^[\w.:/-]{1,40}$/.test(said) ? said : null;
}
