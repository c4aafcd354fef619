import { type Draft, emptyDraft } from './draft.ts';
import type { Answer, Call, Engine, Info, Prices, Refused, Standing, Unreached } from './service.ts';

/** What the service tells of itself. */
export type Deployment = {
  readonly info: Info;
  readonly engines: readonly Engine[];
  /** Null where nothing has a price, because no key is asked for. */
  readonly prices: Prices | null;
  /** Are keys handed out to who asks? */
  readonly signup: boolean;
  /** How a key is come by, in words. */
  readonly onboarding: string;
};

/** A key and what is known to be left on it. Kept in this browser, and sent to this service alone. */
export type Account = { readonly key: string; readonly standing: Standing | null };

export type Tab = 'findings' | 'fix' | 'run' | 'examples' | 'javascript' | 'json' | 'curl';

export type Answered = { readonly kind: 'answered'; readonly call: Call; readonly answer: Answer };

/** Where the call stands. */
export type Work =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly call: Call; readonly since: number; readonly before: Answered | null }
  | Answered
  | {
      readonly kind: 'troubled';
      readonly call: Call;
      readonly trouble: Refused | Unreached;
      /** When it will be tried again by itself; null where that would not help. */
      readonly retryAt: number | null;
    };

/** All that the page shows follows from this. */
export type State = {
  /** Null until the service has told. */
  readonly deployment: Deployment | null;
  readonly account: Account | null;
  readonly draft: Draft;
  readonly work: Work;
  readonly tab: Tab;
  /** Something to be told in passing. */
  readonly notice: string | null;
};

export type Store = {
  get(): State;
  set(change: Partial<State>): void;
  /** Reacts now, and whenever what is picked becomes something else. */
  watch<Picked>(pick: (state: State) => Picked, react: (picked: Picked, state: State) => void): void;
};

export function openStore(): Store {
  let state: State = {
    deployment: null,
    account: null,
    draft: emptyDraft,
    work: { kind: 'idle' },
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
