import { Overload } from '../../base/engine.ts';
import { unlessAborted } from '../../base/unless-aborted.ts';

/** For everything but the run and the examples: waiting for containers, starting them, the search for a fix. */
export const allowanceMs = 30_000;

/**
 * How long one call may use the sandbox, whatever happens in it: `timeout_s` for the run, as long again for the
 * examples, and a fixed allowance. A lost container is replaced once.
 */
export class TimeBudget {
  readonly #now: () => number;
  #end: number;
  #restarts = 1;

  constructor(timeoutMs: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#end = now() + 2 * timeoutMs + allowanceMs;
  }

  get leftMs(): number {
    return Math.max(0, this.#end - this.#now());
  }

  /** The time that a part may take that would like this much. */
  limit(ms: number): number {
    return Math.max(1, Math.min(ms, Math.ceil(this.leftMs)));
  }

  /** Whether a lost container may be replaced. */
  takeRestart(): boolean {
    return this.#restarts-- > 0;
  }

  /** Does not count the time of something that has a deadline of its own. */
  async pauseDuring<Result>(work: Promise<Result>): Promise<Result> {
    const started = this.#now();
    try {
      return await work;
    } finally {
      this.#end += this.#now() - started;
    }
  }

  /** Waits for a container. Rejects with `Overload` when the time is up. */
  async wait<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new Overload('there was no time left to wait for a container')),
      this.leftMs,
    );
    const either = AbortSignal.any([signal, late.signal]);
    try {
      // The sandbox may still be choosing its engine, which takes no notice of the signal.
      return await unlessAborted(work(either), either);
    } finally {
      clearTimeout(timer);
    }
  }
}
