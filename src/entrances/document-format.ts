import type { FastifyRequest } from 'fastify';
import type { Parameter } from '../wire/operation.ts';
import { Refusal } from '../wire/refusal.ts';
import { accepted } from './accept.ts';

const types = { html: 'text/html', json: 'application/json', markdown: 'text/markdown' } as const;
export type Form = keyof typeof types;

/** The form in which a document is asked for: by `?format=`, else by `Accept`, else the first. */
export function chooseFormat<F extends Form>(request: FastifyRequest, forms: readonly [F, ...F[]]): F {
  const { format } = request.query as { format?: string | string[] };
  if (format === undefined || format === '') {
    const type = accepted(
      request.headers.accept,
      forms.map((form) => types[form]),
    );
    return forms.find((form) => types[form] === type) ?? forms[0];
  }
  const form = forms.find((one) => one === format);
  if (form) return form;
  const msg = `the forms are ${forms.join(', ')}`;
  throw new Refusal('bad_request', {
    message: `This document does not come in that form: ${msg}.`,
    fields: [{ loc: ['query', 'format'], msg, type: 'enum' }],
  });
}

/** A browser names HTML; programs that take anything do not. */
export const isBrowser = ({ headers }: FastifyRequest): boolean =>
  /(^|,)\s*text\/html\s*(;|,|$)/i.test(headers.accept ?? '');

export const formatQuery = (forms: readonly Form[]): Record<string, Parameter> => ({
  format: {
    description: `${forms.map((form) => `\`${form}\``).join(', ')}: wins over \`Accept\`; empty, it does not.`,
    schema: { type: 'string', enum: [...forms, ''] },
  },
});
