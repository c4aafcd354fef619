import { mintAccount, setAccount, useKey } from './account.ts';
import { copyButton } from './copy-button.ts';
import { type Attempt, creditsSection } from './credits.ts';
import { dialogFrame } from './dialog.ts';
import { byId, type Child, count, element, maybeById, show } from './element.ts';
import { Refused } from './service.ts';
import type { Deployment, State, Store } from './state.ts';

export type OpenKey = (section: 'key' | 'credits') => void;

/** The key: paste, mint, what is left on it, credits for it, forget it. */
export function openKeyDialog(store: Store): OpenKey {
  const dialog = byId<HTMLDialogElement>('key');
  const opener = maybeById('key-open');
  const key = element('div', { class: 'frame' });
  const trouble = element('p', { class: 'bad', role: 'alert' });
  const attempt: Attempt = async (work) => {
    trouble.textContent = '';
    await work().catch((error: Error) => {
      trouble.textContent =
        error instanceof Refused ? `${error.message} ${error.refusal.remedy?.hint ?? ''}` : error.message;
    });
  };
  const open: OpenKey = (section) => {
    trouble.textContent = '';
    const { deployment } = store.get();
    show(
      dialog,
      dialogFrame(
        dialog,
        'Your key',
        key,
        pasteForm((key) => attempt(() => useKey(store, key))),
        trouble,
        deployment?.prices ? creditsSection(store, deployment, attempt) : null,
      ),
    );
    if (!dialog.open) dialog.showModal();
    if (section === 'credits') dialog.querySelector<HTMLElement>('#credits input, #credits')?.focus();
  };
  opener?.addEventListener('click', () => open('key'));
  const drawKey = (): void => {
    const { account, deployment } = store.get();
    show(key, account ? held(store, account.key) : none(deployment, () => attempt(() => mintAccount(store))));
  };
  store.watch(({ account }) => account, drawKey);
  store.watch(({ deployment }) => deployment, drawKey);
  store.watch(
    ({ account, deployment }) => buttonText(account, deployment),
    (text) => {
      if (opener) opener.textContent = text;
    },
  );
  store.watch(
    ({ deployment }) => deployment?.prices === null,
    (open) => {
      if (opener) opener.hidden = open;
    },
  );
  return open;
}

/** What is left, where everybody looks. */
function buttonText(account: State['account'], deployment: Deployment | null): string {
  if (!account) return 'Key';
  const { standing } = account;
  if (standing?.credits != null) return count(standing.credits, 'credit');
  const daily = deployment?.prices?.free.calls_per_day ?? 0;
  return standing && daily > 0 ? `${standing.remaining} of ${daily} free` : 'Key';
}

const none = (deployment: Deployment | null, mint: () => void): Child =>
  deployment?.signup
    ? [
        element('p', {}, 'You have none yet. The first call makes one by itself; it needs no account and no payment.'),
        element('p', {}, element('button', { type: 'button', class: 'strong', onclick: mint }, 'Make a free key')),
      ]
    : element('p', {}, deployment?.onboarding ?? '');

function held(store: Store, key: string): Child {
  const shown = element('code', { class: 'secret' }, masked(key));
  return [
    element(
      'p',
      { class: 'row' },
      shown,
      element('button', { type: 'button', class: 'quiet', onclick: () => (shown.textContent = key) }, 'Show'),
      copyButton(() => key),
      element('button', { type: 'button', class: 'quiet', onclick: () => setAccount(store, null) }, 'Forget'),
    ),
    element('p', {}, leftText(store.get())),
    element(
      'p',
      { class: 'soft' },
      'It is kept in this browser only. The service knows its digest and cannot show it again: copy it if it has credits.',
    ),
  ];
}

const masked = (key: string): string => `${key.slice(0, 14)}…${key.slice(-4)}`;

function leftText({ account, deployment }: State): string {
  const standing = account?.standing;
  const daily = deployment?.prices?.free.calls_per_day ?? 0;
  if (!standing) return `${count(daily, 'free check')} a day.`;
  if (standing.credits !== null)
    return `${count(standing.credits, 'credit')} left. Free checks of the day are used first.`;
  return `${standing.remaining} of ${count(daily, 'free check')} left today, renewed at midnight UTC. No credits.`;
}

function pasteForm(use: (key: string) => void): HTMLElement {
  const field = element('input', {
    id: 'key-paste',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'assay_…',
  });
  return element(
    'form',
    {
      class: 'copied',
      onsubmit: (event) => {
        event.preventDefault();
        const key = field.value.trim();
        if (key) use(key);
      },
    },
    element('label', { for: 'key-paste' }, 'Use a key you have'),
    element('div', { class: 'row' }, field, element('button', { type: 'submit', class: 'quiet' }, 'Use it')),
  );
}
