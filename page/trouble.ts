import { mintAccount, setAccount } from './account.ts';
import type { Conversation } from './conversation.ts';
import { paymentRoutes } from './deployment.ts';
import { type Child, element } from './element.ts';
import { inlineCode } from './inline-code.ts';
import { Refused } from './service.ts';
import type { State, Store, Work } from './state.ts';

export type Troubled = Extract<Work, { kind: 'troubled' }>;

export type TroubleParts = {
  readonly store: Store;
  readonly conversation: Conversation;
  readonly openKey: (section: 'key' | 'credits') => void;
};

/** What went wrong, in the service's own words, and what can be done about it as buttons. */
export function troubleCard(troubled: Troubled, parts: TroubleParts): Child {
  const { trouble, retryAt } = troubled;
  const refusal = trouble instanceof Refused ? trouble.refusal : null;
  return element(
    'div',
    { class: 'trouble', role: 'alert' },
    element('h2', {}, trouble.message),
    refusal?.remedy ? element('p', {}, hint(refusal.remedy, parts.store.get())) : null,
    (refusal?.fields ?? []).map(({ loc, msg }) =>
      element('p', {}, element('code', {}, loc.slice(1).join('.') || 'body'), ` ${msg}`),
    ),
    !refusal &&
      element(
        'p',
        {},
        'Your code is safe here. The call is repeated until the service answers; an answer it has given already costs nothing.',
      ),
    retryAt !== null && countdown(retryAt),
    element('div', { class: 'row' }, actions(troubled, parts)),
    refusal &&
      element(
        'p',
        { class: 'soft' },
        element('a', { href: `/errors/${refusal.error}`, target: '_blank', rel: 'noopener' }, refusal.error),
        ` · request ${refusal.request_id}`,
      ),
  );
}

type Remedy = NonNullable<Refused['refusal']['remedy']>;

function hint(remedy: Remedy, { deployment }: State): Child {
  // Some hints name fields, headers or a moment in UTC, for programs. People get the local time, and buttons below.
  const isForPrograms = remedy.reset_at !== undefined || /`|POST|Retry-After/.test(remedy.hint);
  const price = remedy.price ? ` It costs $${remedy.price.usd}; nothing was charged.` : '';
  const words: Partial<Record<Remedy['action'], string>> = {
    mint_key: deployment?.signup === false ? deployment.onboarding : 'A free key takes one press and no account.',
    buy_credits: `Put credits on the key, and go on here.${price}`,
    wait: remedy.reset_at ? `Resets at ${hour(remedy.reset_at)} (your time).` : 'It passes by itself.',
    retry: 'It passes by itself; nothing was charged.',
  };
  return (isForPrograms && words[remedy.action]) || inlineCode(remedy.hint);
}

const hour = (moment: string): string =>
  new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

function actions(troubled: Troubled, { store, conversation, openKey }: TroubleParts): Child[] {
  const { trouble, retryAt } = troubled;
  const again = button('Try again', () => conversation.again());
  if (!(trouble instanceof Refused)) return waiting(retryAt, again, conversation);
  const { deployment } = store.get();
  const sells = deployment !== null && paymentRoutes(deployment).length > 0;
  const buy = button(sells ? 'Buy credits' : 'How to get credits', () => openKey('credits'));
  switch (trouble.refusal.remedy?.action) {
    case 'mint_key':
      return [
        deployment?.signup === true &&
          button('Make a free key and go on', async () => {
            setAccount(store, null);
            await mintAccount(store).then(
              () => conversation.again(),
              () => openKey('key'),
            );
          }),
        button('Paste a key', () => openKey('key'), 'quiet'),
      ];
    case 'upgrade_key':
    case 'buy_credits':
      return [buy, button('Use another key', () => openKey('key'), 'quiet')];
    case 'wait':
      if (retryAt !== null) return waiting(retryAt, again, conversation);
      return [
        trouble.refusal.error === 'quota_exceeded' && buy,
        button('Use another key', () => openKey('key'), 'quiet'),
        button('Try again', () => conversation.again(), 'quiet'),
      ];
    case 'retry':
      return waiting(retryAt, again, conversation);
    default:
      return retryAt === null ? [] : waiting(retryAt, again, conversation);
  }
}

const waiting = (retryAt: number | null, again: Child, conversation: Conversation): Child[] => [
  again,
  retryAt !== null && button('Stop trying', () => conversation.stop(), 'quiet'),
];

const button = (word: string, act: () => unknown, kind = 'strong'): HTMLButtonElement =>
  element('button', { type: 'button', class: kind, onclick: () => act() }, word);

/** Not in the live region: nobody wants seconds read out. */
function countdown(until: number): HTMLElement {
  const text = element('p', { class: 'soft', 'aria-hidden': 'true' });
  const tick = (): void => {
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    text.textContent = seconds === 0 ? 'Trying again…' : `Trying again in ${seconds} s.`;
    if (seconds > 0) setTimeout(() => text.isConnected && tick(), 500);
  };
  tick();
  return text;
}
