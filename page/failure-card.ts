import { mintAccount, setAccount } from './account.ts';
import type { CallSender } from './call-sender.ts';
import { paymentRoutes } from './deployment.ts';
import { type Child, count, element } from './element.ts';
import { inlineCode } from './inline-code.ts';
import { Refused } from './service.ts';
import type { CallStatus, Deployment, Store } from './state.ts';

export type Failed = Extract<CallStatus, { kind: 'failed' }>;

export type FailureParts = {
  readonly store: Store;
  readonly sender: CallSender;
  readonly openKey: (section: 'key' | 'credits') => void;
};

/** What went wrong, and the next steps as buttons. */
export function failureCard(failed: Failed, parts: FailureParts): Child {
  const { error, retryAt } = failed;
  const refused = error instanceof Refused ? error : null;
  return element(
    'div',
    { class: 'failure', role: 'alert' },
    element('h2', {}, error.message),
    refused
      ? hint(refused, parts.store.get().deployment)
      : element(
          'p',
          {},
          'Your code is still in the editor. The request is retried automatically, and you are not charged twice.',
        ),
    (refused?.refusal.fields ?? []).map(({ loc, msg }) =>
      element('p', {}, element('code', {}, loc.slice(1).join('.') || 'body'), ` ${msg}`),
    ),
    retryAt !== null && countdown(retryAt),
    element('div', { class: 'row' }, actions(failed, parts)),
    refused &&
      element(
        'p',
        { class: 'soft' },
        element(
          'a',
          { href: `/errors/${refused.refusal.error}`, target: '_blank', rel: 'noopener' },
          refused.refusal.error,
        ),
        ` · request ID ${refused.refusal.request_id}`,
      ),
  );
}

const hint = (refused: Refused, deployment: Deployment | null): Child => {
  const text = hintText(refused, deployment);
  return text === null ? null : element('p', {}, inlineCode(text));
};

/** Hints in refusals name endpoints and headers, for programs. On the page, buttons do the same. */
function hintText({ refusal: { remedy } }: Refused, deployment: Deployment | null): string | null {
  if (!remedy) return null;
  const { action, hint, price, reset_at } = remedy;
  if (action === 'mint_key')
    return deployment?.signup === false ? deployment.onboarding : 'Creating a free key takes one click and no account.';
  if (action === 'buy_credits' && price)
    return `${count(price.credits, 'credit')} cost${price.credits === 1 ? 's' : ''} $${price.usd}. Nothing was charged.`;
  if (action === 'wait' && reset_at) return `Resets at ${localTime(reset_at)} (your time).`;
  return /Retry-After/.test(hint) ? 'This is temporary. Nothing was charged.' : hint;
}

const localTime = (moment: string): string =>
  new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

function actions(failed: Failed, { store, sender, openKey }: FailureParts): Child[] {
  const { error, retryAt } = failed;
  if (!(error instanceof Refused)) return retryButtons(retryAt, sender);
  const { deployment } = store.get();
  const sellsCredits = deployment !== null && paymentRoutes(deployment).length > 0;
  const buy = button(sellsCredits ? 'Buy credits' : 'How to get credits', () => openKey('credits'));
  switch (error.refusal.remedy?.action) {
    case 'mint_key':
      return [
        deployment?.signup === true &&
          button('Create a free key and retry', async () => {
            setAccount(store, null);
            await mintAccount(store).then(
              () => sender.retry(),
              () => openKey('key'),
            );
          }),
        button('Use an existing key', () => openKey('key'), 'quiet'),
      ];
    case 'upgrade_key':
    case 'buy_credits':
      return [buy, button('Use another key', () => openKey('key'), 'quiet')];
    case 'wait':
      if (retryAt !== null) return retryButtons(retryAt, sender);
      return [
        error.refusal.error === 'quota_exceeded' && buy,
        button('Use another key', () => openKey('key'), 'quiet'),
        button('Retry', () => sender.retry(), 'quiet'),
      ];
    case 'retry':
      return retryButtons(retryAt, sender);
    default:
      return retryAt === null ? [] : retryButtons(retryAt, sender);
  }
}

const retryButtons = (retryAt: number | null, sender: CallSender): Child[] => [
  button(retryAt === null ? 'Retry' : 'Retry now', () => sender.retry()),
  retryAt !== null && button('Stop retrying', () => sender.cancel(), 'quiet'),
];

const button = (label: string, act: () => unknown, kind = 'strong'): HTMLButtonElement =>
  element('button', { type: 'button', class: kind, onclick: () => act() }, label);

/** Hidden from screen readers, which would otherwise read out every second. */
function countdown(until: number): HTMLElement {
  const text = element('p', { class: 'soft', 'aria-hidden': 'true' });
  const tick = (): void => {
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    text.textContent = seconds === 0 ? 'Retrying…' : `Retrying in ${seconds} s.`;
    if (seconds > 0) setTimeout(() => text.isConnected && tick(), 500);
  };
  tick();
  return text;
}
