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

/** One way a call can be refused: what the caller is told, and what its page at `/errors/<code>` says. */
export type RefusalKind<Code extends string = string> = {
  readonly code: Code;
  readonly status: number;
  /** One sentence, as it stands in the answer unless the refusal says something more exact. */
  readonly message: string;
  /** Why the service answers so, for the page. */
  readonly why: string;
  /** What would change the answer, for the page and as the remedy's hint. */
  readonly cure: string;
  /** Null where there is nothing a caller can do. */
  readonly action: Action | null;
  readonly method?: 'GET' | 'POST';
  /** Relative to the base address. */
  readonly url?: string;
};

export const defineRefusal = <const Code extends string>(kind: RefusalKind<Code>): RefusalKind<Code> => kind;
