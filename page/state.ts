import { type Draft, emptyDraft } from './draft.ts';
import type { Balance, Call, CheckResponse, Engine, Info, Prices, Refused, Unreachable } from './service.ts';

/** What the service reports about itself. */
export type Deployment = {
  readonly info: Info;
  readonly engines: readonly Engine[];
  /** Null if the service runs without keys, and everything is free. */
  readonly prices: Prices | null;
  /** Can anyone create a free key? */
  readonly signup: boolean;
  /** How to get a key, in words. */
  readonly onboarding: string;
};

/** A key and its last known balance. Stored in this browser and sent only to this service. */
export type Account = { readonly key: string; readonly balance: Balance | null };

export type Tab = 'findings' | 'fix' | 'run' | 'examples' | 'javascript' | 'json' | 'curl';

export type Completed = { readonly kind: 'completed'; readonly call: Call; readonly response: CheckResponse };

export type CallStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly call: Call; readonly startedAt: number; readonly previous: Completed | null }
  | Completed
  | {
      readonly kind: 'failed';
      readonly call: Call;
      readonly error: Refused | Unreachable;
      /** When the call is retried automatically; null if a retry would not help. */
      readonly retryAt: number | null;
    };

/** Everything the page shows is derived from this. */
export type State = {
  /** Null until the service has responded. */
  readonly deployment: Deployment | null;
  readonly account: Account | null;
  readonly draft: Draft;
  readonly status: CallStatus;
  readonly tab: Tab;
  /** A short message above the status. */
  readonly notice: string | null;
};

export type Store = {
  get(): State;
  set(change: Partial<State>): void;
  /** Calls `react` now, and again whenever the picked value changes. */
  watch<Picked>(pick: (state: State) => Picked, react: (picked: Picked, state: State) => void): void;
};

export function createStore(): Store {
  let state: State = {
    deployment: null,
    account: null,
    draft: emptyDraft,
    status: { kind: 'idle' },
    tab: 'findings',
    notice: null,
  };
  const watchers: ((state: State) => void)[] = [];
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const watcher of watchers) watcher(state);
    },
    watch(pick, react) {
      let last = pick(state);
      watchers.push((now) => {
        const picked = pick(now);
        if (Object.is(picked, last)) return;
        last = picked;
        react(picked, now);
      });
      react(last, state);
    },
  };
}

export const setDraft = (store: Store, change: Partial<Draft>): void =>
  store.set({ draft: { ...store.get().draft, ...change } });
