import { byId, type Child, element, show } from './element.ts';
import { type FailureParts, failureCard } from './failure-card.ts';
import { isLive } from './live-check.ts';
import { type CallStatus, newestResult, type State, type Store } from './state.ts';
import { type VerdictAge, verdictLine, verdictSentence } from './verdict-line.ts';

/** The top of the result: progress, the verdict in one line, or why the call failed. */
export function mountCallStatus(store: Store, parts: FailureParts): void {
  const place = byId('status');
  const announcement = byId('announcement');
  const draw = (): void => {
    const state = store.get();
    show(
      place,
      state.notice !== null && element('p', { class: 'notice', role: 'status' }, state.notice),
      statusView(state, parts),
    );
  };
  store.watch(shownStatus, draw);
  store.watch((state) => JSON.stringify(verdictAge(state)), draw);
  store.watch(({ notice }) => notice, draw);
  store.watch(({ deployment }) => deployment, draw);
  store.watch(shownStatus, (status) => {
    if (status.kind === 'busy') announcement.textContent = 'Checking.';
    if (status.kind === 'completed') announcement.textContent = verdictSentence(status);
    if (status.kind === 'idle' || status.kind === 'failed') announcement.textContent = '';
  });
}

/** A check while typing is shown in place of the last call. */
const shownStatus = (state: State): CallStatus => {
  const { status } = state;
  return status.kind === 'busy' ? status : (newestResult(state) ?? status);
};

/** What the code and the shown verdict have to do with each other. */
function verdictAge(state: State): VerdictAge {
  const result = newestResult(state);
  const isOutdated = result !== null && result.call.code !== state.draft.code;
  return {
    isOutdated,
    isReplaced: isOutdated && isLive(state),
    isNotRun: result?.call.mode === 'static' && state.draft.mode === 'execute',
  };
}

function statusView(state: State, parts: FailureParts): Child {
  const status = shownStatus(state);
  switch (status.kind) {
    case 'idle':
      return element(
        'div',
        { class: 'line idle' },
        element('p', { class: 'label' }, 'Not checked yet'),
        element(
          'p',
          { class: 'soft facts' },
          state.deployment?.prices === null
            ? 'Press the button or Ctrl+Enter.'
            : 'Press the button or Ctrl+Enter. Samples are free. Your own code uses a free key; no account needed.',
        ),
      );
    case 'busy':
      return progress(status, parts);
    case 'completed':
      return verdictLine(status, verdictAge(state));
    case 'failed':
      return failureCard(status, parts);
  }
}

const activities = { static: 'Checking', repair: 'Checking and repairing', execute: 'Running' } as const;

function progress({ call, startedAt }: Extract<CallStatus, { kind: 'busy' }>, { sender }: FailureParts): Child {
  const elapsed = element('span', { class: 'soft', 'aria-hidden': 'true' });
  const tick = (): void => {
    const seconds = Math.floor((Date.now() - startedAt) / 1000);
    elapsed.textContent = seconds < 1 ? '' : ` ${seconds} s`;
    setTimeout(() => elapsed.isConnected && tick(), 500);
  };
  tick();
  return element(
    'div',
    { class: 'line busy' },
    element('p', { class: 'label' }, `${activities[call.mode]}…`, elapsed),
    element('button', { type: 'button', class: 'quiet', onclick: () => sender.cancel() }, 'Cancel'),
    element('progress', { 'aria-label': 'In progress' }),
  );
}
