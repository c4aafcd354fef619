import { mintAccount, noteStanding } from './account.ts';
import { readDeployment } from './deployment.ts';
import { callOf } from './draft.ts';
import { type Call, Refused, Unreached, validate } from './service.ts';
import type { Store, Tab } from './state.ts';

const backoffSecondsMax = 30;

/** Sends the draft and takes in what comes of it: a verdict, or trouble and the way out of it. */
export class Conversation {
  readonly #store: Store;
  #abort: AbortController | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  send(): Promise<void> {
    this.#failures = 0;
    return this.#say(callOf(this.#store.get().draft));
  }

  /** The same call once more: safe, because a call that was answered already is answered from memory, free. */
  again(): Promise<void> {
    const { work } = this.#store.get();
    return work.kind === 'troubled' ? this.#say(work.call) : this.send();
  }

  /** Stops the call under way, or the waiting for the next try. */
  stop(): void {
    clearTimeout(this.#retry);
    this.#abort?.abort();
    this.#abort = null;
    const { work } = this.#store.get();
    if (work.kind === 'busy') this.#store.set({ work: work.before ?? { kind: 'idle' } });
    if (work.kind === 'troubled') this.#store.set({ work: { ...work, retryAt: null } });
  }

  async #say(call: Call): Promise<void> {
    const { work } = this.#store.get();
    if (work.kind === 'busy') return;
    clearTimeout(this.#retry);
    const before = work.kind === 'answered' ? work : null;
    const abort = new AbortController();
    this.#abort = abort;
    this.#store.set({ work: { kind: 'busy', call, since: Date.now(), before }, notice: null });
    try {
      const key = await this.#keyFor(call);
      if (abort.signal.aborted) return;
      const answer = await validate(call, key, abort.signal);
      this.#failures = 0;
      noteStanding(this.#store, answer.standing);
      this.#store.set({
        work: { kind: 'answered', call, answer },
        tab: tabFor({ call, verdict: answer.verdict, now: this.#store.get().tab }),
      });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof Refused || error instanceof Unreached)) throw error;
      this.#troubled(call, error);
    }
  }

  /** Whoever comes without a key is given one, unless the service judges without. */
  async #keyFor({ mode }: Call): Promise<string | null> {
    const { account, deployment } = this.#store.get();
    if (account) return account.key;
    const { prices, signup } = deployment ?? (await readDeployment());
    const trial = (prices?.free.trial_calls_per_day ?? 0) > 0 && prices?.free.modes.includes(mode);
    return prices === null || trial || !signup ? null : (await mintAccount(this.#store)).key;
  }

  #troubled(call: Call, trouble: Refused | Unreached): void {
    if (trouble instanceof Refused) noteStanding(this.#store, trouble.status === 401 ? null : trouble.standing);
    const seconds = this.#secondsUntilRetry(trouble);
    const retryAt = seconds === null ? null : Date.now() + seconds * 1000;
    this.#store.set({ work: { kind: 'troubled', call, trouble, retryAt } });
    if (seconds !== null) this.#retry = setTimeout(() => this.again(), seconds * 1000);
  }

  /** Only what passes by itself is tried again by itself. */
  #secondsUntilRetry(trouble: Refused | Unreached): number | null {
    const backoff = Math.min(2 ** this.#failures++, backoffSecondsMax);
    if (trouble instanceof Unreached) return backoff;
    const passes = trouble.status >= 500 || trouble.refusal.error === 'rate_limited';
    return passes ? Math.max(trouble.retryAfterSeconds ?? 0, backoff) : null;
  }
}

type Arrived = { readonly call: Call; readonly verdict: { fixed_code: string | null }; readonly now: Tab };

/** What somebody wants to see first; who looks at the raw answer goes on doing so. */
function tabFor({ call, verdict, now }: Arrived): Tab {
  if (now === 'json' || now === 'curl' || now === 'javascript') return now;
  if (verdict.fixed_code !== null) return 'fix';
  return call.mode === 'execute' ? (call.options.examples === undefined ? 'run' : 'examples') : 'findings';
}
