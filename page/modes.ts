import type { Conversation } from './conversation.ts';
import { hindrance, priceText } from './deployment.ts';
import { byId } from './element.ts';
import type { Mode } from './service.ts';
import { type Store, setDraft } from './state.ts';

const told: Readonly<Record<Mode, readonly [word: string, note: string]>> = {
  static: ['Read', 'Syntax, lint, types, security and credentials. Nothing is run, nothing is changed.'],
  repair: ['Repair', 'Reads it, and mends what can be mended without running.'],
  execute: [
    'Run',
    'Repairs it, runs it in a throwaway container, and holds it to the examples. Where one fails, looks for the change that makes all of them hold.',
  ],
};

const modes = Object.keys(told) as Mode[];

/** Read · Repair · Run, each with its price, and the button. */
export function openModes(store: Store, conversation: Conversation): void {
  const form = byId<HTMLFormElement>('call');
  const go = byId<HTMLButtonElement>('go');
  const inputs = new Map(modes.map((mode) => [mode, form.querySelector<HTMLInputElement>(`[value=${mode}]`)!]));
  const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);
  byId('go-keys').textContent = isApple ? '⌘ ↵' : 'Ctrl ↵';

  for (const [mode, input] of inputs) input.addEventListener('change', () => setDraft(store, { mode }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (store.get().work.kind === 'busy') conversation.stop();
    else conversation.send();
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (store.get().work.kind !== 'busy' && !go.disabled) conversation.send();
    },
    { capture: true },
  );

  const draw = (): void => {
    const { deployment, account, draft, work } = store.get();
    for (const [mode, input] of inputs) {
      const reason = deployment && hindrance(deployment, mode);
      input.disabled = reason !== null;
      input.checked = draft.mode === mode;
      byId(`price-${mode}`).textContent = deployment ? (reason ?? priceText(deployment, account, mode)) : '…';
    }
    const [word, note] = told[draft.mode];
    const busy = work.kind === 'busy';
    byId('go-word').textContent = busy ? 'Cancel' : word;
    go.classList.toggle('busy', busy);
    const reason = deployment && hindrance(deployment, draft.mode);
    go.disabled = !busy && reason !== null;
    byId('mode-note').textContent = reason === null ? note : `${word} cannot be had now: ${reason}.`;
  };
  store.watch(({ draft }) => draft.mode, draw);
  store.watch(({ deployment }) => deployment, draw);
  store.watch(({ account }) => account, draw);
  store.watch(({ work }) => work, draw);
}
