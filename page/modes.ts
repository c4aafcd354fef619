import type { CallSender } from './call-sender.ts';
import { priceText, unavailableReason } from './deployment.ts';
import { callOf } from './draft.ts';
import { byId } from './element.ts';
import { modeLabels, modes } from './mode-labels.ts';
import { isSample } from './samples.ts';
import { type Store, setDraft } from './state.ts';

/** The choice of mode (Check, Repair or Run) with prices, and the button that sends the call. */
export function mountModes(store: Store, sender: CallSender): void {
  const form = byId<HTMLFormElement>('call');
  const go = byId<HTMLButtonElement>('go');
  const inputs = new Map(modes.map((mode) => [mode, form.querySelector<HTMLInputElement>(`[value=${mode}]`)!]));
  const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);
  byId('go-keys').textContent = isApple ? '⌘ ↵' : 'Ctrl ↵';

  for (const [mode, input] of inputs) input.addEventListener('change', () => setDraft(store, { mode }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (store.get().status.kind === 'busy') sender.cancel();
    else sender.send();
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (store.get().status.kind !== 'busy' && !go.disabled) sender.send();
    },
    { capture: true },
  );

  const draw = (): void => {
    const { deployment, account, draft, status } = store.get();
    for (const [mode, input] of inputs) {
      const reason = deployment && unavailableReason(deployment, mode);
      input.disabled = reason !== null;
      input.checked = draft.mode === mode;
      const price =
        deployment &&
        (deployment.prices && isSample(callOf(draft)) ? 'free sample' : priceText(deployment, account, mode));
      byId(`price-${mode}`).textContent = reason ?? price ?? '…';
    }
    const { label, note } = modeLabels[draft.mode];
    const isBusy = status.kind === 'busy';
    byId('go-label').textContent = isBusy ? 'Cancel' : label;
    go.classList.toggle('busy', isBusy);
    const reason = deployment && unavailableReason(deployment, draft.mode);
    go.disabled = !isBusy && reason !== null;
    byId('mode-note').textContent = reason === null ? note : `${label} is unavailable (${reason}).`;
  };
  store.watch(({ draft }) => draft.mode, draw);
  store.watch(({ draft }) => isSample(callOf(draft)), draw);
  store.watch(({ deployment }) => deployment, draw);
  store.watch(({ account }) => account, draw);
  store.watch(({ status }) => status, draw);
}
