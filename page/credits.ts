import { awaitCredits, mintAccount } from './account.ts';
import { copyButton } from './copy-button.ts';
import { money, type PaymentRoute, paymentRoutes } from './deployment.ts';
import { saveDraft } from './draft.ts';
import { type Child, count, element, show } from './element.ts';
import { inlineCode } from './inline-code.ts';
import { modeLabels, modes } from './mode-labels.ts';
import { checkout, creditTransfer, type Prices, reserve } from './service.ts';
import type { Deployment, Store } from './state.ts';

/** Performs an action; if it fails, shows the error in the dialog. */
export type Attempt = (action: () => Promise<unknown>) => Promise<void>;

type Purchase = { readonly store: Store; readonly prices: Prices; readonly attempt: Attempt };

const creditsDefault = 500;

/** What credits cost, and a form for each payment method of this deployment. */
export function creditsSection(store: Store, deployment: Deployment, attempt: Attempt): Child {
  const { prices } = deployment;
  if (!prices) return null;
  const purchase = { store, prices, attempt };
  const routes = paymentRoutes(deployment);
  return element(
    'section',
    { id: 'credits', tabindex: -1 },
    element('h3', {}, 'Credits'),
    element('p', {}, pricesText(prices)),
    routes.length === 0
      ? operatorCommand(store.get().account?.key ?? null)
      : routes.map((route) => paymentForm(route, purchase)),
  );
}

function operatorCommand(key: string | null): Child {
  const command = `./assay keys ${key ? `grant ${key} 100 --reason trial` : 'mint --credits 100'}`;
  return [
    element(
      'p',
      {},
      `This server does not sell credits. Its operator can ${key ? 'add some to your key' : 'create a key with some'}:`,
    ),
    element('pre', { class: 'command' }, element('code', {}, command)),
    copyButton(() => command),
    element(
      'p',
      { class: 'soft' },
      inlineCode('On your own machine, `ASSAY_KEYS=off ./assay serve` needs no keys and no credits.'),
    ),
  ];
}

function pricesText(prices: Prices): string {
  const perCall = modes
    .filter((mode) => prices.credits[mode] !== undefined)
    .map((mode) => `${modeLabels[mode].label} ${prices.credits[mode]}`);
  return `One credit costs ${money(prices, 1)}. Credits per call: ${perCall.join(', ')}. Refused calls are free.`;
}

function paymentForm(route: PaymentRoute, purchase: Purchase): Child {
  switch (route.type) {
    case 'buy_credits':
      return byCard(route, purchase);
    case 'deposit':
      return byTransfer(route, purchase);
    case 'topup':
      return byTransactionHash(purchase);
    case 'x402':
      return element(
        'p',
        { class: 'soft' },
        'Programs with a crypto wallet can pay per call, without a key, over x402: ',
        element('a', { href: '/v1/pricing', target: '_blank', rel: 'noopener' }, 'prices'),
        '.',
      );
    default:
      return null;
  }
}

/** Someone who buys credits before the first call has no key yet, so one is created. */
const keyOf = async (store: Store): Promise<string> => (store.get().account ?? (await mintAccount(store))).key;

function byCard(route: PaymentRoute, { store, prices, attempt }: Purchase): HTMLElement {
  const [min, max] = [Number(route.credits_min ?? 1), Number(route.credits_max ?? 1e6)];
  const field = amountField('card-credits', Math.max(min, creditsDefault), min, max);
  const pay = element('button', { type: 'submit', class: 'strong' });
  const updateLabel = (): void => {
    pay.textContent = `Pay ${money({ ...prices, currency: String(route.currency ?? prices.currency) }, Number(field.value) || 0)} by card`;
  };
  field.addEventListener('input', updateLabel);
  updateLabel();
  const buy = async (): Promise<void> => {
    const { url } = await checkout(await keyOf(store), Number(field.value));
    saveDraft(store.get().draft);
    location.assign(url);
  };
  return element(
    'form',
    {
      class: 'field',
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

function byTransfer(route: PaymentRoute, { store, attempt }: Purchase): HTMLElement {
  const field = amountField('transfer-credits', creditsDefault, 1, 1e6);
  field.setAttribute('aria-describedby', 'transfer-hint');
  const instructions = element('div', {});
  const reserveAmount = async (): Promise<void> => {
    const { address, amount, network, expires_at } = await reserve(await keyOf(store), Number(field.value));
    show(
      instructions,
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
        copyButton(() => amount, 'Copy amount'),
        copyButton(() => address, 'Copy address'),
      ),
      element('p', { class: 'soft' }, `Reserved for your key until ${new Date(expires_at).toLocaleString()}.`),
    );
  };
  return element(
    'form',
    {
      class: 'field',
      onsubmit: (event) => {
        event.preventDefault();
        attempt(reserveAmount);
      },
    },
    element('label', { for: 'transfer-credits' }, `Pay by transfer on ${route.network}`),
    element('p', { id: 'transfer-hint' }, String(route.hint)),
    element('div', { class: 'row' }, field, element('button', { type: 'submit', class: 'quiet' }, 'Reserve an amount')),
    instructions,
  );
}

function byTransactionHash({ store, attempt }: Purchase): HTMLElement {
  const field = element('input', { id: 'transfer-hash', required: true, spellcheck: 'false', placeholder: '0x…' });
  const addCredits = async (): Promise<void> => {
    const { credits } = await creditTransfer(await keyOf(store), field.value.trim());
    store.set({ notice: `The transfer bought ${count(credits, 'credit')}.` });
    await awaitCredits(store);
  };
  return element(
    'form',
    {
      class: 'field',
      onsubmit: (event) => {
        event.preventDefault();
        attempt(addCredits);
      },
    },
    element('label', { for: 'transfer-hash' }, 'Hash of a transfer that has your key’s deposit_data as its data'),
    element('div', { class: 'row' }, field, element('button', { type: 'submit', class: 'quiet' }, 'Add credits')),
  );
}
