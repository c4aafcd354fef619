import type { RpcId } from '../../wire/rpc.ts';

/** Calls under way, by who asked and under which id, so that whoever asked can call them off. */
export class InFlight {
  readonly #calls = new Map<string, Set<AbortController>>();

  /** Runs with a signal that a cancellation aborts. */
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
   * Two programs may share a key and count their calls alike. Where it cannot be told which call is meant, both go on:
   * work done for nothing costs less than work lost.
   */
  cancel(caller: string, id: RpcId): void {
    const calls = this.#calls.get(keyOf(caller, id));
    if (calls?.size === 1) for (const control of calls) control.abort(new Cancelled());
  }
}

export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** `1` and `"1"` are two ids. */
const keyOf = (caller: string, id: RpcId): string => JSON.stringify([caller, id]);
