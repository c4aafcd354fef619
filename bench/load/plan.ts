import type { Mode } from '../../src/model/mode.ts';

/** The kind of a call: a mode with new code, a repeat of an earlier call, or one that is refused. */
export type Kind = Mode | 'prose' | 'repeat' | 'refusal';

export const chooseMode = (kind: Kind): Mode => (kind === 'repair' || kind === 'execute' ? kind : 'static');

export type LoadPlan = {
  readonly url: string;
  readonly keys: readonly string[];
  /** How often each kind of call is made. */
  readonly weights: Readonly<Partial<Record<Kind, number>>>;
  /** Length of the code of static calls; null for a realistic mix of lengths. */
  readonly lines: number | null;
  readonly seed: number;
  readonly seconds: number;
  /** `closed`: callers that each wait for a response. `open`: calls at a fixed rate, whether or not earlier ones finish. */
  readonly arrivals:
    | { readonly kind: 'closed'; readonly concurrency: number }
    | { readonly kind: 'open'; readonly perSecond: number };
};

export type FinishedCall = {
  readonly kind: Kind;
  /** 0 if the connection was lost. */
  readonly status: number;
  /** Milliseconds from when the call was due until the response was complete. */
  readonly ms: number;
  /** When it was due, in milliseconds since the start. */
  readonly at: number;
  readonly cost: number;
  readonly isRepeat: boolean;
  readonly bytes: number;
};

export type LoadResult = {
  readonly calls: readonly FinishedCall[];
  readonly seconds: number;
  /** CPU time of the generator itself, in milliseconds. */
  readonly generatorMs: number;
};
