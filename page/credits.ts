import { awaitCredits, mintAccount } from './account.ts';
import { copyButton } from './copy-button.ts';
import { money, type PaymentRoute, paymentRoutes } from './deployment.ts';
import { keepDraft } from './draft.ts';
import { type Child, count, element, show } from './element.ts';
import { checkout, nameTransfer, type Prices, reserve } from './service.ts';
import type { Deployment, Store } from './state.ts';

/** Does the work; where it is refused, says so to the person. */
export type Attempt = (work: () => Promise<unknown>) => Promise<void>;

type Counter = { readonly store: Store; readonly prices: Prices; readonly attempt: Attempt };

const creditsProposed = 500;

/** What credits are for, and every way to get some that this deployment has. */
export function creditsSection(store: Store, deployment: Deployment, attempt: Attempt): Child {
  const { prices } = deployment;
  if (!prices) return null;
  const counter = { store, prices, attempt };
  const routes = paymentRoutes(deployment);
  return element(
    'section',
    { id: 'credits', tabindex: -1 },
    element('h3', {}, 'Credits'),
    element('p', {}, needs(prices)),
    routes.length === 0
      ? element('p', {}, 'This deployment sells none. Its operator can put credits on a key by hand.')
      : routes.map((route) => way(route, counter)),
  );
}

function needs(prices: Prices): string {
  const paid = Object.entries(prices.credits).map(([mode, credits]) => `${words[mode] ?? mode} ${credits}`);
  return `A credit is ${money(prices, 1)}. A call costs: ${paid.join(', ')}. A call that is refused costs nothing.`;
}

const words: Readonly<Record<string, string>> = { static: 'Read', repair: 'Repair', execute: 'Run' };

function way(route: PaymentRoute, counter: Counter): Child {
  switch (route.type) {
    case 'buy_credits':
      return byCard(route, counter);
    case 'deposit':
      return byTransfer(route, counter);
    case 'topup':
      return byNamedTransfer(counter);
    case 'x402':
      return element(
        'p',
        { class: 'soft' },
        'Programs with a wallet can pay each call without a key, by x402: ',
        element('a', { href: '/v1/pricing', target: '_blank', rel: 'noopener' }, 'prices'),
        '.',
      );
    default:
      return null;
  }
}

/** Whoever buys before the first call has no key yet: the credits need one to land on. */
const keyOf = async (store: Store): Promise<string> => (store.get().account ?? (await mintAccount(store))).key;

function byCard(route: PaymentRoute, { store, prices, attempt }: Counter): HTMLElement {
  const [min, max] = [Number(route.credits_min ?? 1), Number(route.credits_max ?? 1e6)];
  const field = amountField('card-credits', Math.max(min, creditsProposed), min, max);
  const pay = element('button', { type: 'submit', class: 'strong' });
  const tell = (): void => {
    pay.textContent = `Pay ${money({ ...prices, currency: String(route.currency ?? prices.currency) }, Number(field.value) || 0)} by card`;
  };
  field.addEventListener('input', tell);
  tell();
  const buy = async (): Promise<void> => {
    const { url } = await checkout(await keyOf(store), Number(field.value));
    keepDraft(store.get().draft);
    location.assign(url);
  };
  return element(
    'form',
    {
      class: 'copied',
      onsubmit: (event) => {
        event.preventDefault();
        pay.disabled = true;
        attempt(buy).finally(() => (pay.disabled = false));
      },
    },
    element('label', { for: 'card-credits' }, 'Credits'),
    element('div', { class: 'row' }, field, pay),
  );
}

const amountField = (id: string, value: number, min: number, max: number): HTMLInputElement =>
  element('input', { id, type: 'number', required: true, value, min, max, step: 1, inputmode: 'numeric' });

function byTransfer(route: PaymentRoute, { store, attempt }: Counter): HTMLElement {
  const field = amountField('transfer-credits', creditsProposed, 1, 1e6);
  field.setAttribute('aria-describedby', 'transfer-hint');
  const told = element('div', {});
  const ask = async (): Promise<void> => {
    const { address, amount, network, expires_at } = await reserve(await keyOf(store), Number(field.value));
    show(
      told,
      element(
        'p',
        {},
        'Send exactly ',
        element('code', {}, amount),
        ' to ',
        element('code', {}, address),
        ` on ${network}.`,
      ),
      element(
        'p',
        { class: 'row' },
        copyButton(() => amount, 'Copy the amount'),
        copyButton(() => address, 'Copy the address'),
      ),
      element('p', { class: 'soft' }, `The amount is yours until ${new Date(expires_at).toLocaleString()}.`),
    );
  };
  return element(
    'form',
    {
      class: 'copied',
      onsubmit: (event) => {
        event.preventDefault();
        attempt(ask);
      },
    },
    element('label', { for: 'transfer-credits' }, `By a transfer on ${route.network}`),
    element('p', { id: 'transfer-hint' }, String(route.hint)),
    element('div', { class: 'row' }, field, element('button', { type: 'submit', class: 'quiet' }, 'Reserve an amount')),
    told,
  );
}

function byNamedTransfer({ store, attempt }: Counter): HTMLElement {
  const field = element('input', { id: 'transfer-hash', required: true, spellcheck: 'false', placeholder: '0x…' });
  const name = async (): Promise<void> => {
    const { credits } = await nameTransfer(await keyOf(store), field.value.trim());
    store.set({ notice: `${count(credits, 'credit')} for that transfer.` });
    await awaitCredits(store);
  };
  return element(
    'form',
    {
      class: 'copied',
      onsubmit: (event) => {
        event.preventDefault();
        attempt(name);
      },
    },
    element('label', { for: 'transfer-hash' }, 'A transfer that carries your key’s digest'),
    element('div', { class: 'row' }, field, element('button', { type: 'submit', class: 'quiet' }, 'Credit it')),
  );
}
