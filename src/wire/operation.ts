import type { z } from 'zod';
import type { RefusalCode } from './refusal.ts';

export type Answer = {
  readonly description: string;
  /** The JSON body; without it the body is of `type`, and without either there is none. */
  readonly schema?: z.ZodType;
  readonly type?: string;
  /** Other media types the same answer can have, and what each is for. */
  readonly furtherTypes?: Readonly<Record<string, string>>;
};

export type Parameter = { readonly description: string; readonly schema: Readonly<Record<string, unknown>> };

/** One method of one path, as the promise, the docs and the mounted route all know it. */
export type Operation = {
  readonly method: 'GET' | 'POST';
  /** Parameters as `:name`. */
  readonly path: string;
  readonly tag: 'validation' | 'keys' | 'agents' | 'operation' | 'documents';
  readonly summary: string;
  readonly description?: string;
  /** What generated clients call it; made from the method and the path unless given. */
  readonly operationId?: string;
  /** Whether it needs an API key, takes one for some of its methods, or needs the operator's token. */
  readonly key?: true | 'optional' | 'operator';
  /** A text describes a parameter that may be any string. */
  readonly query?: Readonly<Record<string, string | Parameter>>;
  /** Of the request, beside those every operation takes. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly request?: z.ZodType;
  /** The request is a form rather than JSON. */
  readonly form?: true;
  /** With status 200 unless another is given. */
  readonly answer: Answer & { readonly status?: number };
  /** The answer has an `ETag`, and is 304 for a caller that has it already. */
  readonly revalidated?: true;
  /** By status: answers other than the usual one, and refusals in the shape of another protocol. */
  readonly furtherAnswers?: Readonly<Record<number, Answer>>;
  /** Of answers, by status, beside those that come with every answer of that kind. */
  readonly headersBack?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Beside those any address can answer with. */
  readonly refusals?: readonly RefusalCode[];
};

/** What can happen at every address, whatever it does: malformed or slow HTTP, too many connections, a fault of ours. */
export const refusalsEverywhere: readonly RefusalCode[] = [
  'bad_request',
  'request_timeout',
  'rate_limited',
  'headers_too_large',
  'internal_error',
  'overloaded',
];
