import type { OperationName } from '../operations/operations.ts';

export type Request = { readonly name: OperationName; readonly input: unknown };

export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  /** A bug: only this operation was rolled back. */
  | { readonly kind: 'fault'; readonly message: string }
  /** The machine failed: the whole batch was rolled back. */
  | { readonly kind: 'unavailable'; readonly message: string };

export type WorkerSettings = {
  readonly path: string;
  readonly at: Date;
  /** Recorded as the owner of holds and payments; null for an operator's command. */
  readonly owner: string | null;
};

/** A batch of requests is answered by as many outcomes, in the same order; `close` by the exit of the thread. */
export type ToWorker = readonly Request[] | 'close';
