/** A model that may propose a rewrite of the whole program when no small change works. */
export type Rewriter = {
  /** The name of the model, as in responses. */
  readonly backend: string;
  /** Rejects only if the signal is aborted; any other failure is returned. */
  propose(request: RewriteRequest, signal: AbortSignal): Promise<RewriteAnswer>;
};

export type RewriteRequest = {
  readonly code: string;
  /** What the checkers and the run report, one line per problem. */
  readonly findings: readonly string[];
  /** The examples that must pass, as stated. */
  readonly examples: readonly string[];
  /** What is wrong with those that fail. */
  readonly failing: readonly string[];
  /** The end of what the program printed to standard error; empty if it printed nothing. */
  readonly traceback: string;
  /** Earlier proposals and why each was discarded. */
  readonly attempts: readonly { readonly code: string; readonly problems: readonly string[] }[];
};

export type RewriteAnswer =
  | { readonly kind: 'proposed'; readonly code: string; readonly durationMs: number }
  | { readonly kind: 'failed'; readonly detail: string; readonly durationMs: number };
