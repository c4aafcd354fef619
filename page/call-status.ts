import { byId, type Child, element, show } from './element.ts';
import { type FailureParts, failureCard } from './failure-card.ts';
import type { CallStatus, Store } from './state.ts';
import { verdictLine, verdictSentence } from './verdict-line.ts';

/** The top of the result: progress, the verdict in one line, or why the call failed. */
export function mountCallStatus(store: Store, parts: FailureParts): void {
  const place = byId('status');
  const announcement = byId('announcement');
  const isOutdated = (): boolean => {
    const { status, draft } = store.get();
    return status.kind === 'completed' && status.call.code !== draft.code;
  };
  const draw = (): void => {
    const { status, deployment, notice } = store.get();
    show(
      place,
      notice !== null && element('p', { class: 'notice', role: 'status' }, notice),
      statusView(status, isOutdated(), deployment?.prices === null, parts),
    );
  };
  store.watch(({ status }) => status, draw);
  store.watch(isOutdated, draw);
  store.watch(({ notice }) => notice, draw);
  store.watch(({ deployment }) => deployment, draw);
  store.watch(
    ({ status }) => status,
    (status) => {
      if (status.kind === 'busy') announcement.textContent = 'Checking.';
      if (status.kind === 'completed') announcement.textContent = verdictSentence(status);
      if (status.kind === 'idle' || status.kind === 'failed') announcement.textContent = '';
    },
  );
}

function statusView(status: CallStatus, isOutdated: boolean, isFree: boolean, parts: FailureParts): Child {
  switch (status.kind) {
    case 'idle':
      return element(
        'div',
        { class: 'line idle' },
        element('p', { class: 'label' }, 'Not checked yet'),
        element(
          'p',
          { class: 'soft facts' },
          isFree
            ? 'Press the button or Ctrl+Enter.'
            : 'Press the button or Ctrl+Enter. Samples are free. Your own code uses a free key; no account needed.',
        ),
      );
    case 'busy':
      return progress(status, parts);
    case 'completed':
      return verdictLine(status, isOutdated);
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
