import type { Clock } from './base/clock.ts';
import { type Config, modeSettings } from './config.ts';
import type { Desk } from './desk/desk.ts';
import { cardWebhookRoute } from './entrances/card-webhook.ts';
import { checkoutPageRoutes, checkoutRoute } from './entrances/checkout.ts';
import { depositRoute } from './entrances/deposit.ts';
import type { McpPayments } from './entrances/mcp/payments.ts';
import type { ServedObserver } from './entrances/observer.ts';
import type { Route } from './entrances/route.ts';
import { topupRoute } from './entrances/topup.ts';
import type { Mode } from './model/mode.ts';
import type { Card } from './payments/card/card.ts';
import { closedCounter } from './payments/card/closed-counter.ts';
import type { ChainCounter } from './payments/chain/counter.ts';
import type { ChainTerms } from './payments/chain/terms.ts';
import type { PaymentEvent, PaymentOffer } from './payments/offer.ts';
import type { Facilitator } from './payments/x402/facilitator.ts';
import type { Terms as X402Terms } from './payments/x402/terms.ts';
import type { Store } from './store/store.ts';
import type { Bounds } from './wire/read-submission.ts';

export type CashierParts = {
  readonly config: Config;
  /** Those on offer. */
  readonly modes: readonly Mode[];
  readonly store: Store;
  readonly clock: Clock;
  readonly baseUrl: () => string;
  readonly tell: (event: PaymentEvent) => void;
  readonly log: { info(detail: object, line: string): void; warn(detail: object, line: string): void };
};

/** What a payment route that serves calls needs beside its own parts. */
export type Doors = { readonly desk: Desk; readonly bounds: Bounds; readonly observe: ServedObserver };

export type Cashiers = {
  /** Configured ways to pay, card first. */
  readonly offers: readonly PaymentOffer[];
  routes(doors: Doors): readonly Route[];
  /** Pay per call for tools that are called by message; null where that is not configured. */
  mcpPayments(desk: Desk): McpPayments | null;
  /** Ends what works in the background. */
  close(): Promise<void>;
};

/** Opens the configured ways to pay. What is not configured is not even loaded. */
export async function openCashiers(parts: CashierParts): Promise<Cashiers> {
  const offers: PaymentOffer[] = [];
  const routes: ((doors: Doors) => readonly Route[])[] = [];
  const closing: (() => Promise<void>)[] = [];
  if (parts.config.keys === 'on') {
    const card = await openCardCounter(parts, offers);
    if (card) offers.push(card.offer);
    const counter = card ?? closedCounter(parts.store, parts.clock, offers);
    routes.push(() => [
      checkoutRoute(counter),
      ...(card ? [cardWebhookRoute(card), ...checkoutPageRoutes(parts.baseUrl)] : []),
    ]);
    const chain = await openChain(parts);
    if (chain) {
      offers.push(...chain.counter.offers);
      routes.push(() => chain.routes);
      closing.push(() => chain.counter.close());
    }
  }
  const x402 = await openPayPerCall(parts);
  if (x402) {
    offers.push(x402.offer);
    routes.push(x402.routes);
    closing.push(x402.close);
  }
  return {
    offers,
    routes: (doors) => routes.flatMap((made) => made(doors)),
    mcpPayments: (desk) => x402?.mcpPayments(desk) ?? null,
    async close() {
      await Promise.all(closing.map((close) => close()));
    },
  };
}

async function openCardCounter(parts: CashierParts, offers: readonly PaymentOffer[]): Promise<Card | null> {
  const { stripeKey, stripeWebhook, stripeApi, centsPerCredit, cardCurrency } = parts.config;
  if (stripeKey === null || stripeWebhook === null) return null;
  const { openCard } = await import('./payments/card/card.ts');
  return openCard({
    ...parts,
    offers,
    price: { centsPerCredit, currency: cardCurrency },
    key: stripeKey,
    webhookSecret: stripeWebhook,
    api: stripeApi,
  });
}

async function openChain(parts: CashierParts): Promise<{ counter: ChainCounter; routes: readonly Route[] } | null> {
  const { chainRpc, chainPayee, chainId, chainPrice, chainConfirmations, chainStart, chainPollSeconds } = parts.config;
  if (chainRpc === null || chainPayee === null) return null;
  const { openChainCounter } = await import('./payments/chain/counter.ts');
  const terms: ChainTerms = {
    network: `eip155:${chainId}`,
    chainId,
    payee: chainPayee,
    pricePerCredit: chainPrice,
    confirmations: chainConfirmations,
  };
  const pollMs = chainPollSeconds * 1000;
  const counter = openChainCounter({ ...parts, terms, urls: chainRpc, start: chainStart, pollMs });
  return { counter, routes: [depositRoute(counter.deposit, terms), topupRoute(counter.topup)] };
}

type PayPerCall = {
  readonly offer: PaymentOffer;
  readonly routes: (doors: Doors) => readonly Route[];
  readonly mcpPayments: (desk: Desk) => McpPayments;
  readonly close: () => Promise<void>;
};

async function openPayPerCall({
  config,
  modes,
  store,
  clock,
  baseUrl,
  tell,
  log,
}: CashierParts): Promise<PayPerCall | null> {
  if (config.x402Payee === null) return null;
  const { openX402 } = await import('./payments/x402/x402.ts');
  const { x402Offer } = await import('./payments/x402/offer.ts');
  const { x402Routes } = await import('./entrances/x402.ts');
  const { mcpPayments } = await import('./entrances/mcp/payments.ts');
  const { PaidCalls } = await import('./desk/paid-call.ts');
  const terms: X402Terms = {
    payee: config.x402Payee,
    network: config.x402Network,
    token: config.x402Asset,
    prices: modeSettings(config, 'x402Price'),
  };
  const x402 = await openX402(terms, await x402Facilitator(config, terms));
  // One for all entrances: a payment is in one pair of hands, wherever it is shown.
  let opened: InstanceType<typeof PaidCalls> | null = null;
  const paidCallsOf = ({ judge }: Desk): InstanceType<typeof PaidCalls> => {
    const warn = (detail: object, line: string): void => log.warn(detail, line);
    opened ??= new PaidCalls({ x402, judge, store, clock, tell, warn });
    return opened;
  };
  return {
    offer: x402Offer(terms, modes),
    routes: ({ desk, bounds, observe }) =>
      x402Routes({ x402, paidCalls: paidCallsOf(desk), modes: desk.modes, bounds, observe, tell, baseUrl }),
    mcpPayments: (desk) => mcpPayments({ x402, paidCalls: paidCallsOf(desk), tell, signup: config.signup === 'on' }),
    close: async () => opened?.close(),
  };
}

async function x402Facilitator(config: Config, terms: X402Terms): Promise<Facilitator> {
  if (config.x402Key !== null && config.x402Rpc !== null) {
    const { ownFacilitator } = await import('./payments/x402/own-facilitator.ts');
    return ownFacilitator(terms, config.x402Key, config.x402Rpc);
  }
  const { remoteFacilitator } = await import('./payments/x402/remote-facilitator.ts');
  return remoteFacilitator(config.x402Facilitator!, config.x402FacilitatorToken);
}
