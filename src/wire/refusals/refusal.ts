export const actions = [
  'mint_key',
  'upgrade_key',
  'buy_credits',
  'wait',
  'shorten_code',
  'fix_request',
  'retry',
] as const;
export type Action = (typeof actions)[number];

/** In a hint: replaced by "after N seconds" in responses, which know the delay. */
export const afterDelay = 'after the delay in the `Retry-After` header';

/** A reason to refuse a call: what the response contains, and what the page at `/errors/<code>` says. */
export type RefusalKind<Code extends string = string> = {
  readonly code: Code;
  readonly status: number;
  /** One sentence for the response, unless the refusal has a more specific one. */
  readonly message: string;
  /** What causes it, for the page. */
  readonly why: string;
  /** What to do, for the page and for `remedy.hint`. */
  readonly hint: string;
  /** Null if there is nothing that a caller can do. */
  readonly action: Action | null;
  readonly method?: 'GET' | 'POST';
  /** Relative to the base address. */
  readonly url?: string;
};

export const defineRefusal = <const Code extends string>(kind: RefusalKind<Code>): RefusalKind<Code> => kind;
