import { mintAccount, setAccount, useKey } from './account.ts';
import { copyButton } from './copy-button.ts';
import { type Attempt, creditsSection } from './credits.ts';
import { dialogFrame } from './dialog.ts';
import { byId, type Child, count, element, maybeById, show } from './element.ts';
import { Refused } from './service.ts';
import type { Deployment, State, Store } from './state.ts';

export type OpenKey = (section: 'key' | 'credits') => void;

/** Shows the key and its balance, takes an existing key, creates a free one and sells credits. */
export function mountKeyDialog(store: Store): OpenKey {
  const dialog = byId<HTMLDialogElement>('key');
  const opener = maybeById('key-open');
  const key = element('div', { class: 'frame' });
  const problem = element('p', { class: 'bad', role: 'alert' });
  const attempt: Attempt = async (action) => {
    problem.textContent = '';
    await action().catch((error: Error) => {
      problem.textContent =
        error instanceof Refused ? `${error.message} ${error.refusal.remedy?.hint ?? ''}` : error.message;
    });
  };
  const credits = element('div', {});
  const drawCredits = (): void => {
    const { deployment } = store.get();
    show(credits, deployment?.prices ? creditsSection(store, deployment, attempt) : null);
  };
  const open: OpenKey = (section) => {
    problem.textContent = '';
    drawCredits();
    show(
      dialog,
      dialogFrame(
        dialog,
        'API key',
        key,
        pasteForm((key) => attempt(() => useKey(store, key))),
        problem,
        credits,
      ),
    );
    if (!dialog.open) dialog.showModal();
    if (section === 'credits') dialog.querySelector<HTMLElement>('#credits input, #credits')?.focus();
  };
  opener?.addEventListener('click', () => open('key'));
  const drawKey = (): void => {
    const { account, deployment } = store.get();
    show(key, account ? keyDetails(store, account.key) : noKey(deployment, () => attempt(() => mintAccount(store))));
  };
  store.watch(({ account }) => account, drawKey);
  store.watch(({ account }) => account?.key, drawCredits);
  store.watch(({ deployment }) => deployment, drawKey);
  store.watch(
    ({ account, deployment }) => buttonText(account, deployment),
    (text) => {
      if (opener) opener.textContent = text;
    },
  );
  store.watch(
    ({ deployment }) => deployment?.prices === null,
    (isFree) => {
      if (opener) opener.hidden = isFree;
    },
  );
  return open;
}

/** The remaining calls or credits. */
function buttonText(account: State['account'], deployment: Deployment | null): string {
  if (!account) return 'API key';
  const { balance } = account;
  if (balance?.credits != null) return count(balance.credits, 'credit');
  const daily = deployment?.prices?.free.calls_per_day ?? 0;
  return balance && daily > 0 ? `${count(balance.remaining, 'free call')} left` : 'API key';
}

const noKey = (deployment: Deployment | null, mint: () => void): Child =>
  deployment?.signup
    ? [
        element('p', {}, 'You have no key yet. Your first check creates a free one; no account or payment is needed.'),
        element('p', {}, element('button', { type: 'button', class: 'strong', onclick: mint }, 'Create a free key')),
      ]
    : element('p', {}, deployment?.onboarding ?? '');

function keyDetails(store: Store, key: string): Child {
  const keyText = element('code', { class: 'secret' }, maskKey(key));
  return [
    element(
      'p',
      { class: 'row' },
      keyText,
      element('button', { type: 'button', class: 'quiet', onclick: () => (keyText.textContent = key) }, 'Show'),
      copyButton(() => key),
      element('button', { type: 'button', class: 'quiet', onclick: () => setAccount(store, null) }, 'Forget'),
    ),
    element('p', {}, balanceText(store.get())),
    element(
      'p',
      { class: 'soft' },
      'The key is stored only in this browser. The server keeps a hash of it and cannot show it again, so copy it if it has credits.',
    ),
  ];
}

const maskKey = (key: string): string => `${key.slice(0, 14)}…${key.slice(-4)}`;

function balanceText({ account, deployment }: State): string {
  const balance = account?.balance;
  const daily = deployment?.prices?.free.calls_per_day ?? 0;
  if (!balance) return `${count(daily, 'free check')} per day.`;
  if (balance.credits !== null) return `${count(balance.credits, 'credit')} left. Free daily checks are used first.`;
  return `${balance.remaining} of ${count(daily, 'free check')} left today. Resets at midnight UTC. No credits.`;
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
      class: 'field',
      onsubmit: (event) => {
        event.preventDefault();
        const key = field.value.trim();
        if (key) use(key);
      },
    },
    element('label', { for: 'key-paste' }, 'Use an existing key'),
    element('div', { class: 'row' }, field, element('button', { type: 'submit', class: 'quiet' }, 'Use key')),
  );
}
