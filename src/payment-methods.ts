import type { Clock } from './base/clock.ts';
import type { Calls } from './calls/calls.ts';
import { type Config, modeSettings } from './config.ts';
import { cardWebhookRoute } from './entrances/card-webhook.ts';
import { checkoutPageRoutes, checkoutRoute } from './entrances/checkout.ts';
import { depositRoute } from './entrances/deposit.ts';
import type { McpPayments } from './entrances/mcp/payments.ts';
import type { ServedObserver } from './entrances/observer.ts';
import type { Route } from './entrances/route.ts';
import { topupRoute } from './entrances/topup.ts';
import type { Mode } from './model/mode.ts';
import type { Card } from './payments/card/card.ts';
import { createUnavailableCheckout } from './payments/card/unavailable-checkout.ts';
import type { ChainPayments } from './payments/chain/chain-payments.ts';
import type { ChainTerms } from './payments/chain/terms.ts';
import type { PaymentEvent, PaymentOffer } from './payments/offer.ts';
import type { Facilitator } from './payments/x402/facilitator.ts';
import type { Terms as X402Terms } from './payments/x402/terms.ts';
import type { Store } from './store/store.ts';
import type { Bounds } from './wire/read-submission.ts';

export type PaymentMethodParts = {
  readonly config: Config;
  /** The modes this deployment serves. */
  readonly modes: readonly Mode[];
  readonly store: Store;
  readonly clock: Clock;
  readonly baseUrl: () => string;
  readonly onPayment: (event: PaymentEvent) => void;
  readonly log: { info(detail: object, line: string): void; warn(detail: object, line: string): void };
};

/** What routes that serve calls need from the rest of the service. */
export type RouteContext = { readonly calls: Calls; readonly bounds: Bounds; readonly observe: ServedObserver };

export type PaymentMethods = {
  /** Of the configured payment methods, card first. */
  readonly offers: readonly PaymentOffer[];
  routes(context: RouteContext): readonly Route[];
  /** Pay per call over MCP; null if x402 is not configured. */
  mcpPayments(calls: Calls): McpPayments | null;
  /** Stops background work. */
  close(): Promise<void>;
};

/** Opens the configured payment methods. The code of the others is not loaded. */
export async function openPaymentMethods(parts: PaymentMethodParts): Promise<PaymentMethods> {
  const offers: PaymentOffer[] = [];
  const routes: ((context: RouteContext) => readonly Route[])[] = [];
  const closing: (() => Promise<void>)[] = [];
  if (parts.config.keys === 'on') {
    const card = await openCardCheckout(parts, offers);
    if (card) offers.push(card.offer);
    const checkout = card ?? createUnavailableCheckout(parts.store, parts.clock, offers);
    routes.push(() => [
      checkoutRoute(checkout),
      ...(card ? [cardWebhookRoute(card), ...checkoutPageRoutes(parts.baseUrl)] : []),
    ]);
    const chain = await openChain(parts);
    if (chain) {
      offers.push(...chain.payments.offers);
      routes.push(() => chain.routes);
      closing.push(() => chain.payments.close());
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
    routes: (context) => routes.flatMap((build) => build(context)),
    mcpPayments: (calls) => x402?.mcpPayments(calls) ?? null,
    async close() {
      await Promise.all(closing.map((close) => close()));
    },
  };
}

async function openCardCheckout(parts: PaymentMethodParts, offers: readonly PaymentOffer[]): Promise<Card | null> {
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

async function openChain(
  parts: PaymentMethodParts,
): Promise<{ payments: ChainPayments; routes: readonly Route[] } | null> {
  const { chainRpc, chainPayee, chainId, chainPrice, chainConfirmations, chainStart, chainPollSeconds } = parts.config;
  if (chainRpc === null || chainPayee === null) return null;
  const { openChainPayments } = await import('./payments/chain/chain-payments.ts');
  const terms: ChainTerms = {
    network: `eip155:${chainId}`,
    chainId,
    payee: chainPayee,
    pricePerCredit: chainPrice,
    confirmations: chainConfirmations,
  };
  const pollMs = chainPollSeconds * 1000;
  const payments = openChainPayments({ ...parts, terms, urls: chainRpc, start: chainStart, pollMs });
  return { payments, routes: [depositRoute(payments.deposit, terms), topupRoute(payments.topup)] };
}

type PayPerCall = {
  readonly offer: PaymentOffer;
  readonly routes: (context: RouteContext) => readonly Route[];
  readonly mcpPayments: (calls: Calls) => McpPayments;
  readonly close: () => Promise<void>;
};

async function openPayPerCall({
  config,
  modes,
  store,
  clock,
  baseUrl,
  onPayment,
  log,
}: PaymentMethodParts): Promise<PayPerCall | null> {
  if (config.x402Payee === null) return null;
  const { openX402 } = await import('./payments/x402/x402.ts');
  const { createX402Offer } = await import('./payments/x402/offer.ts');
  const { x402Routes } = await import('./entrances/x402.ts');
  const { mcpPayments } = await import('./entrances/mcp/payments.ts');
  const { X402Calls } = await import('./calls/x402-calls.ts');
  const terms: X402Terms = {
    payee: config.x402Payee,
    network: config.x402Network,
    token: config.x402Asset,
    prices: modeSettings(config, 'x402Price'),
  };
  const x402 = await openX402(terms, await x402Facilitator(config, terms));
  // Shared by all entrances, so that a payment is used once, whichever entrance it is sent to.
  let opened: InstanceType<typeof X402Calls> | null = null;
  const x402CallsFor = ({ validate }: Calls): InstanceType<typeof X402Calls> => {
    const warn = (detail: object, line: string): void => log.warn(detail, line);
    opened ??= new X402Calls({ x402, validate, store, clock, onPayment, warn });
    return opened;
  };
  return {
    offer: createX402Offer(terms, modes),
    routes: ({ calls, bounds, observe }) =>
      x402Routes({ x402, x402Calls: x402CallsFor(calls), modes: calls.modes, bounds, observe, onPayment, baseUrl }),
    mcpPayments: (calls) =>
      mcpPayments({ x402, x402Calls: x402CallsFor(calls), onPayment, signup: config.signup === 'on' }),
    close: async () => opened?.close(),
  };
}

async function x402Facilitator(config: Config, terms: X402Terms): Promise<Facilitator> {
  if (config.x402Key !== null && config.x402Rpc !== null) {
    const { createOwnFacilitator } = await import('./payments/x402/own-facilitator.ts');
    return createOwnFacilitator(terms, config.x402Key, config.x402Rpc);
  }
  const { createRemoteFacilitator } = await import('./payments/x402/remote-facilitator.ts');
  return createRemoteFacilitator(config.x402Facilitator!, config.x402FacilitatorToken);
}
