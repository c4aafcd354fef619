/** A model that may propose a whole rewrite where nothing smaller would do. What it says is a proposal, never an answer. */
export type Rewriter = {
  /** As answers name it. */
  readonly backend: string;
  /** Never rejects but with the signal's reason: whatever the model does instead of answering is told. */
  propose(request: RewriteRequest, signal: AbortSignal): Promise<RewriteAnswer>;
};

export type RewriteRequest = {
  readonly code: string;
  /** What is wrong with it, one line each. */
  readonly findings: readonly string[];
  /** What must hold afterwards, as it was stated. */
  readonly examples: readonly string[];
};

export type RewriteAnswer =
  | { readonly kind: 'proposed'; readonly code: string; readonly durationMs: number }
  | { readonly kind: 'failed'; readonly detail: string; readonly durationMs: number };
