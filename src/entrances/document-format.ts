import type { FastifyRequest } from 'fastify';
import type { Parameter } from '../wire/operation.ts';
import { Refusal } from '../wire/refusal.ts';
import { accepted } from './accept.ts';

const types = { html: 'text/html', json: 'application/json', markdown: 'text/markdown' } as const;
export type DocumentFormat = keyof typeof types;

/** The requested format: from `?format=`, else from `Accept`, else the first. */
export function chooseFormat<F extends DocumentFormat>(request: FastifyRequest, formats: readonly [F, ...F[]]): F {
  const { format } = request.query as { format?: string | string[] };
  if (format === undefined || format === '') {
    const type = accepted(
      request.headers.accept,
      formats.map((one) => types[one]),
    );
    return formats.find((one) => types[one] === type) ?? formats[0];
  }
  const known = formats.find((one) => one === format);
  if (known) return known;
  const msg = `must be one of ${formats.join(', ')}`;
  throw new Refusal('bad_request', {
    message: `This document is not available in that format: \`format\` ${msg}.`,
    fields: [{ loc: ['query', 'format'], msg, type: 'enum' }],
  });
}

/** Browsers name HTML in `Accept`; programs that accept anything do not. */
export const isBrowser = ({ headers }: FastifyRequest): boolean =>
  /(^|,)\s*text\/html\s*(;|,|$)/i.test(headers.accept ?? '');

export const formatQuery = (formats: readonly DocumentFormat[]): Record<string, Parameter> => ({
  format: {
    description: `${formats.map((one) => `\`${one}\``).join(', ')}. Overrides \`Accept\`, unless it is empty.`,
    schema: { type: 'string', enum: [...formats, ''] },
  },
});
