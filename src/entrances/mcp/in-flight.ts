import type { RpcId } from '../../wire/rpc.ts';

/** Calls in progress, by caller and id, so that the caller can cancel them. */
export class InFlight {
  readonly #calls = new Map<string, Set<AbortController>>();

  /** Runs work with a signal that `cancel` aborts. */
  async run<Result>(caller: string, id: RpcId, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const key = keyOf(caller, id);
    const control = new AbortController();
    const calls = this.#calls.get(key) ?? new Set();
    this.#calls.set(key, calls.add(control));
    try {
      return await work(control.signal);
    } finally {
      calls.delete(control);
      if (calls.size === 0) this.#calls.delete(key);
    }
  }

  /**
   * Two programs may share a key and use the same ids. If it is unclear which call is meant, neither is cancelled:
   * wasted work is better than lost work.
   */
  cancel(caller: string, id: RpcId): void {
    const calls = this.#calls.get(keyOf(caller, id));
    if (calls?.size === 1) for (const control of calls) control.abort(new Cancelled());
  }
}

export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** `1` and `"1"` are different ids. */
const keyOf = (caller: string, id: RpcId): string => JSON.stringify([caller, id]);
