import { byId, type Child, element, show } from './element.ts';
import type { Store, Work } from './state.ts';
import { type TroubleParts, troubleCard } from './trouble.ts';
import { verdictLine, verdictSentence } from './verdict-line.ts';

/** The head of the answer: how the call stands, or what came of it. */
export function openWork(store: Store, parts: TroubleParts): void {
  const place = byId('work');
  const said = byId('said');
  const draw = (): void => {
    const { work, draft, deployment, notice } = store.get();
    show(
      place,
      notice !== null && element('p', { class: 'notice', role: 'status' }, notice),
      head(work, work.kind === 'answered' && work.call.code !== draft.code, deployment?.prices === null, parts),
    );
  };
  store.watch(({ work }) => work, draw);
  store.watch(({ work, draft }) => work.kind === 'answered' && work.call.code !== draft.code, draw);
  store.watch(({ notice }) => notice, draw);
  store.watch(({ deployment }) => deployment, draw);
  store.watch(
    ({ work }) => work,
    (work) => {
      if (work.kind === 'busy') said.textContent = 'Working.';
      if (work.kind === 'answered') said.textContent = verdictSentence(work);
      if (work.kind === 'idle' || work.kind === 'troubled') said.textContent = '';
    },
  );
}

function head(work: Work, changedSince: boolean, open: boolean, parts: TroubleParts): Child {
  switch (work.kind) {
    case 'idle':
      return element(
        'div',
        { class: 'line idle' },
        element('p', { class: 'word' }, 'No verdict yet'),
        element(
          'p',
          { class: 'soft facts' },
          open ? 'Press the button, or Ctrl-Enter.' : 'Press the button, or Ctrl-Enter. No account needed.',
        ),
      );
    case 'busy':
      return progress(work, parts);
    case 'answered':
      return verdictLine(work, changedSince);
    case 'troubled':
      return troubleCard(work, parts);
  }
}

const doing = { static: 'Reading', repair: 'Reading and repairing', execute: 'Running' } as const;

function progress({ call, since }: Extract<Work, { kind: 'busy' }>, { conversation }: TroubleParts): Child {
  const elapsed = element('span', { class: 'soft', 'aria-hidden': 'true' });
  const tick = (): void => {
    const seconds = Math.floor((Date.now() - since) / 1000);
    elapsed.textContent = seconds < 1 ? '' : ` ${seconds} s`;
    setTimeout(() => elapsed.isConnected && tick(), 500);
  };
  tick();
  return element(
    'div',
    { class: 'line busy' },
    element('p', { class: 'word' }, `${doing[call.mode]}…`, elapsed),
    element('button', { type: 'button', class: 'quiet', onclick: () => conversation.stop() }, 'Cancel'),
    element('progress', { 'aria-label': 'At work' }),
  );
}
