import type { z } from 'zod';
import type { RefusalCode } from './refusal.ts';

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
  /** Does it ask for an API key, or for the token of the operator? */
  readonly key?: true | 'operator';
  readonly query?: Readonly<Record<string, string>>;
  /** Of the request, beside those every operation takes. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly request?: z.ZodType;
  readonly answer: {
    readonly description: string;
    readonly schema?: z.ZodType;
    readonly type?: string;
    /** Media types of texts that can be had instead, and what each is for. */
    readonly furtherTypes?: Readonly<Record<string, string>>;
  };
  /** Of answers, by status, beside those that come with every answer of that kind. */
  readonly headersBack?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Beside those any address can answer with. */
  readonly refusals?: readonly RefusalCode[];
};

/** What can happen at every address, whatever it does. */
export const refusalsEverywhere: readonly RefusalCode[] = ['internal_error'];
