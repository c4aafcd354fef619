import type { FieldProblem } from './contract/error-envelope.ts';
import { refusalKinds } from './refusals/index.ts';
import type { Action, RefusalKind } from './refusals/refusal.ts';

export type RefusalCode = (typeof refusalKinds)[number]['code'];

const kinds: ReadonlyMap<RefusalCode, RefusalKind<RefusalCode>> = new Map(
  refusalKinds.map((kind) => [kind.code, kind]),
);

export const refusalKind = (code: RefusalCode): RefusalKind<RefusalCode> => kinds.get(code)!;

/** What the caller can do next, in addition to what every refusal of this kind says. */
export type RemedyDetail = {
  readonly action?: Action;
  readonly hint?: string;
  readonly method?: 'GET' | 'POST';
  readonly url?: string;
  readonly price?: { readonly credits: number; readonly usd: string };
  readonly routes?: readonly Readonly<Record<string, unknown>>[];
  readonly resetAt?: Date;
  readonly modes?: readonly string[];
  readonly languages?: readonly string[];
};

export type RefusalDetail = {
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
  readonly remedy?: RemedyDetail;
  readonly retryAfterSeconds?: number;
  readonly allow?: readonly string[];
  /** For a 401: whether an invalid credential was sent, or none. */
  readonly credential?: 'none' | 'bad';
};

/** A request that cannot be served. Thrown anywhere; turned into a response once, by the entrance that received it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    // Nobody reads the stack trace of a refusal, and capturing it is most of the cost of creating one.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail.message ?? refusalKind(code).message);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return refusalKind(this.code).status;
  }
}
