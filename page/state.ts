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

/** The result of a check that typing caused. */
export type LiveResult = {
  readonly result: Completed;
  /** The status at that time. A new status replaces the result. */
  readonly after: CallStatus;
};

/** Everything the page shows is derived from this. */
export type State = {
  /** Null until the service has responded. */
  readonly deployment: Deployment | null;
  readonly account: Account | null;
  readonly draft: Draft;
  /** The path of the other file in the editor; null for the code itself. */
  readonly openFile: string | null;
  readonly status: CallStatus;
  readonly live: LiveResult | null;
  /** Whether the visitor wants checks while typing; null before it was decided, which is yes only if they are free. */
  readonly checksWhileTyping: boolean | null;
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
    openFile: null,
    status: { kind: 'idle' },
    live: null,
    checksWhileTyping: null,
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

/** The result of the last call that the visitor sent; during a call, of the one before. */
export function sentResult({ status }: State): Completed | null {
  if (status.kind === 'busy') return status.previous;
  return status.kind === 'completed' ? status : null;
}

/** The last result, whether the visitor sent the call or typing caused it. */
export const newestResult = (state: State): Completed | null =>
  state.live?.after === state.status ? state.live.result : sentResult(state);

export const setDraft = (store: Store, change: Partial<Draft>): void =>
  store.set({ draft: { ...store.get().draft, ...change } });
