import type { z } from 'zod';
import type { RefusalCode } from './refusal.ts';

export type ResponseSpec = {
  readonly description: string;
  /** The JSON body; without it the body is of `type`, and without either there is none. */
  readonly schema?: z.ZodType;
  readonly type?: string;
  /** Other media types of the same response, and what each is for. */
  readonly otherTypes?: Readonly<Record<string, string>>;
};

export type Parameter = { readonly description: string; readonly schema: Readonly<Record<string, unknown>> };

/** One method of one path. The promise, the docs and the mounted route are all made from it. */
export type Operation = {
  readonly method: 'GET' | 'POST';
  /** Parameters are written `:name`. */
  readonly path: string;
  readonly tag: 'validation' | 'keys' | 'agents' | 'operation' | 'documents';
  readonly summary: string;
  readonly description?: string;
  /** The name of the method in generated clients; made from method and path by default. */
  readonly operationId?: string;
  /** Whether it requires an API key, accepts one, or requires the operator's token. */
  readonly key?: true | 'optional' | 'operator';
  /** A parameter described only by a string may be any string. */
  readonly query?: Readonly<Record<string, string | Parameter>>;
  /** Request headers other than those that every operation accepts. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly request?: z.ZodType;
  /** The request body is a form instead of JSON. */
  readonly form?: true;
  /** The status is 200 by default. */
  readonly response: ResponseSpec & { readonly status?: number };
  /** The response has an `ETag`, and a caller that sends it back gets 304. */
  readonly hasEtag?: true;
  /** By status: other successful responses, and refusals in the shape of another protocol. */
  readonly otherResponses?: Readonly<Record<number, ResponseSpec>>;
  /** Response headers by status, other than those that every response of that status has. */
  readonly responseHeaders?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Refusals other than `commonRefusals`. */
  readonly refusals?: readonly RefusalCode[];
};

/** Refusals of every path: malformed or slow HTTP, too many connections, a failure of the service. */
export const commonRefusals: readonly RefusalCode[] = [
  'bad_request',
  'request_timeout',
  'rate_limited',
  'headers_too_large',
  'internal_error',
  'overloaded',
];
