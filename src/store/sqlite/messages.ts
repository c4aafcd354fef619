import type { Operations } from './operations/operations.ts';

export type OperationName = keyof Operations;
export type Input<Name extends OperationName> = Parameters<Operations[Name]>[0];
export type Output<Name extends OperationName> = ReturnType<Operations[Name]>;

export type Request = { readonly name: OperationName; readonly input: unknown };

export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  /** A mistake of ours: this operation alone was undone. */
  | { readonly kind: 'fault'; readonly message: string }
  /** The machine failed: nothing of the whole batch happened. */
  | { readonly kind: 'unavailable'; readonly message: string };

export type WorkerSettings = {
  readonly path: string;
  readonly at: Date;
  /** How far the journal may be filled, or -1 while there is no connection; shared by both threads. */
  readonly entries: Int32Array<SharedArrayBuffer>;
};

/** A batch of requests is answered by as many outcomes, in the same order; `close` by the end of the thread. */
export type ToWorker = readonly Request[] | 'close';
