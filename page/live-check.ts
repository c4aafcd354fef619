import { updateBalance } from './account.ts';
import { storedLiveChecks } from './browser-storage.ts';
import { keyForCall } from './call-key.ts';
import { checkPriceText } from './deployment.ts';
import { callOf, type Draft, fields } from './draft.ts';
import { byId } from './element.ts';
import { isSample, offeredSamples } from './samples.ts';
import { type Call, Refused, Unreachable, validate } from './service.ts';
import { newestResult, type State, type Store } from './state.ts';

/** How long typing must pause before a check. */
const pauseMs = 400;

/** How long checks stop after a temporary failure. */
const backoffMs = 5000;

/** Is the switch on? Unless the visitor decided, it is where every check is free. */
const isSwitchedOn = ({ deployment, checksWhileTyping }: State): boolean =>
  deployment !== null && (checksWhileTyping ?? deployment.prices === null);

/** Would a change of the draft to what it is now cause a check? Unchanged samples are free everywhere. */
export function isLive(state: State): boolean {
  const call = liveCall(state.draft);
  const isFreeSample = state.checksWhileTyping === null && call !== null && isSample(call);
  return state.deployment !== null && (isSwitchedOn(state) || isFreeSample);
}

/** What to expect after the page changed the code. */
export const nextCheckText = (state: State): string =>
  isLive(state) || !state.deployment
    ? ''
    : ` It was not checked again, because that uses ${checkPriceText(state.deployment).replace(' per check', '')}.`;

/** Checks the draft in static mode after each change, and shows only the answer to the last one. */
export function mountLiveCheck(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = new AbortController();
  let isPending = false;
  let notBefore = 0;

  const stop = (): void => {
    clearTimeout(timer);
    abort.abort();
  };
  const schedule = (): void => {
    // A check of this text is already on its way.
    if (!isPending) return;
    stop();
    if (isLive(store.get())) timer = setTimeout(check, Math.max(pauseMs, notBefore - Date.now()));
  };
  const check = async (): Promise<void> => {
    const state = store.get();
    if (state.status.kind === 'busy') return schedule();
    const call = liveCall(state.draft);
    isPending = false;
    if (!call || isSameCheck(newestResult(state)?.call, call)) return;
    abort = new AbortController();
    const { signal } = abort;
    try {
      const key = await keyForCall(store, call);
      const response = await validate(withTypes(call, state), key, signal);
      updateBalance(store, response.balance);
      store.set({ live: { result: { kind: 'completed', call, response }, after: store.get().status } });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      fail(error);
    }
  };
  /** Retries after a temporary failure. A failure that only the visitor can resolve turns the checks off. */
  const fail = (error: Refused | Unreachable): void => {
    const seconds = secondsUntilRetry(error);
    if (seconds !== null) {
      notBefore = Date.now() + Math.max(backoffMs, seconds * 1000);
      isPending = true;
      schedule();
    } else if (error instanceof Refused && [401, 402, 403, 429].includes(error.status)) {
      updateBalance(store, error.balance);
      setLive(store, false);
      store.set({ notice: `Check while typing is off now. ${error.message}` });
    }
  };

  let last = liveText(store.get());
  store.watch(liveText, (text) => {
    isPending ||= text !== last;
    last = text;
    schedule();
  });
  store.watch(({ deployment }) => deployment, schedule);
  store.watch(
    ({ checksWhileTyping }) => checksWhileTyping,
    (isChosen) => {
      isPending ||= isChosen === true;
      if (isChosen === false) stop();
      schedule();
    },
  );
  store.watch(
    ({ status }) => status.kind === 'busy',
    (isBusy) => isBusy && stop(),
  );
  mountSwitch(store);
}

function mountSwitch(store: Store): void {
  const box = byId<HTMLInputElement>('live');
  box.addEventListener('change', () => {
    setLive(store, box.checked);
    store.set({ notice: null });
  });
  const draw = (): void => {
    const state = store.get();
    box.checked = isSwitchedOn(state);
    box.disabled = state.deployment === null;
    byId('live-price').textContent = state.deployment ? checkPriceText(state.deployment) : '';
  };
  store.watch(({ deployment }) => deployment, draw);
  store.watch(isSwitchedOn, draw);
}

function setLive(store: Store, checksWhileTyping: boolean): void {
  storedLiveChecks.write(checksWhileTyping);
  store.set({ checksWhileTyping });
}

export function restoreLive(): boolean | null {
  const stored = storedLiveChecks.read();
  return typeof stored === 'boolean' ? stored : null;
}

/** The call that checks a draft without repairing or running it; null if there is nothing to check. */
function liveCall(draft: Draft): Call | null {
  // A sample that is repaired or run is about the outcome of that: the check alone would call it valid.
  const isDemonstration = draft.mode !== 'static' && offeredSamples.some((sample) => sample.draft.code === draft.code);
  if (draft.code.trim() === '' || isDemonstration) return null;
  return { code: draft.code, mode: 'static', options: staticOptions(callOf(draft)) };
}

/** Asks for the types of names, which the editor shows. A sample is free only if it is sent as it is. */
const withTypes = (call: Call, { deployment }: State): Call =>
  deployment?.prices && isSample(call) ? call : { ...call, options: { ...call.options, types: true } };

const liveText = ({ draft }: State): string => JSON.stringify(liveCall(draft));

const staticOptions = ({ options }: Call): Call['options'] =>
  Object.fromEntries(
    fields.filter(({ needs, wire }) => needs === null && wire in options).map(({ wire }) => [wire, options[wire]!]),
  );

/** Does a result, of any mode, already answer the check? */
const isSameCheck = (done: Call | undefined, call: Call): boolean =>
  done?.code === call.code && JSON.stringify(staticOptions(done)) === JSON.stringify(call.options);

/** Null if a retry would not help. */
function secondsUntilRetry(error: Refused | Unreachable): number | null {
  if (error instanceof Unreachable) return 0;
  const isTemporary = error.status >= 500 || error.refusal.error === 'rate_limited';
  return isTemporary ? (error.retryAfterSeconds ?? 0) : null;
}
