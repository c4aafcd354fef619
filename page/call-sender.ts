import { updateBalance } from './account.ts';
import { keyForCall } from './call-key.ts';
import { callOf } from './draft.ts';
import { type Call, Refused, Unreachable, validate } from './service.ts';
import type { Store, Tab } from './state.ts';

const backoffSecondsMax = 30;

/** Sends the draft to the service and puts the response, or the failure, into the store. */
export class CallSender {
  readonly #store: Store;
  #abort: AbortController | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  send(): Promise<void> {
    this.#failures = 0;
    return this.#send(callOf(this.#store.get().draft));
  }

  /** Sends the failed call again. This is safe: if it was served after all, the cached response is free. */
  retry(): Promise<void> {
    const { status } = this.#store.get();
    return status.kind === 'failed' ? this.#send(status.call) : this.send();
  }

  /** Cancels the call in progress, or the next automatic retry. */
  cancel(): void {
    clearTimeout(this.#retryTimer);
    this.#abort?.abort();
    this.#abort = null;
    const { status } = this.#store.get();
    if (status.kind === 'busy') this.#store.set({ status: status.previous ?? { kind: 'idle' } });
    if (status.kind === 'failed') this.#store.set({ status: { ...status, retryAt: null } });
  }

  async #send(call: Call): Promise<void> {
    const { status } = this.#store.get();
    if (status.kind === 'busy') return;
    clearTimeout(this.#retryTimer);
    const previous = status.kind === 'completed' ? status : null;
    const abort = new AbortController();
    this.#abort = abort;
    this.#store.set({ status: { kind: 'busy', call, startedAt: Date.now(), previous }, notice: null });
    try {
      const key = await keyForCall(this.#store, call);
      if (abort.signal.aborted) return;
      const response = await validate(call, key, abort.signal);
      this.#failures = 0;
      updateBalance(this.#store, response.balance);
      this.#store.set({
        status: { kind: 'completed', call, response },
        tab: tabToShow({ call, verdict: response.verdict, current: this.#store.get().tab }),
      });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.#fail(call, error);
    }
  }

  #fail(call: Call, error: Refused | Unreachable): void {
    if (error instanceof Refused) updateBalance(this.#store, error.status === 401 ? null : error.balance);
    const seconds = this.#secondsUntilRetry(error);
    const retryAt = seconds === null ? null : Date.now() + seconds * 1000;
    this.#store.set({ status: { kind: 'failed', call, error, retryAt } });
    if (seconds !== null) this.#retryTimer = setTimeout(() => this.retry(), seconds * 1000);
  }

  /** Only temporary failures are retried automatically. */
  #secondsUntilRetry(error: Refused | Unreachable): number | null {
    const backoff = Math.min(2 ** this.#failures++, backoffSecondsMax);
    if (error instanceof Unreachable) return backoff;
    const isTemporary = error.status >= 500 || error.refusal.error === 'rate_limited';
    return isTemporary ? Math.max(error.retryAfterSeconds ?? 0, backoff) : null;
  }
}

type NewResult = { readonly call: Call; readonly verdict: { fixed_code: string | null }; readonly current: Tab };

/** The most useful tab for a new result, unless the visitor has one of the raw or translated views open. */
function tabToShow({ call, verdict, current }: NewResult): Tab {
  if (current === 'json' || current === 'curl' || current === 'javascript') return current;
  if (verdict.fixed_code !== null) return 'fix';
  if (call.mode !== 'execute') return 'findings';
  return call.options.examples === undefined ? 'run' : 'examples';
}
