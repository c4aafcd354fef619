import Stripe from 'stripe';
import type { Checkout } from '../../store/store.ts';

/** Pinned, whatever version the account is set to. */
const processorApiVersion = '2026-10-28.endive';

const tryMs = 6_000;
const retries = 1;
/** `tryMs` limits silence; this also limits a response that arrives too slowly. */
const deadlineMs = 14_000;

/** The processor allows a day at most, by its own clock. */
const pageOpenSeconds = 23 * 60 * 60;

export type PaymentPage = { readonly url: string; readonly session: string; readonly expiresAt: Date };

/** The processor refused, could not be reached, was too slow, or returned something unexpected. */
export class ProcessorFault extends Error {
  override readonly name = 'ProcessorFault';
  /** Contains nothing that was sent and no messages of the processor: those may quote a secret. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(message: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.detail = detail;
  }
}

export type Processor = {
  /** Creates the payment page of a purchase; the same purchase always gets the same page. */
  createPage(checkout: Checkout, baseUrl: string): Promise<PaymentPage>;
};

export function openProcessor(access: { readonly key: string; readonly api: string | null }): Processor {
  const stripe = new Stripe(access.key, {
    apiVersion: processorApiVersion,
    telemetry: false,
    timeout: tryMs,
    maxNetworkRetries: retries,
    ...(access.api === null ? {} : parseAddress(access.api)),
  });
  return {
    async createPage(checkout, baseUrl) {
      const asked = buildOrder(checkout, baseUrl);
      const session = await withDeadline(stripe.checkout.sessions.create(asked, { idempotencyKey: checkout.id })).catch(
        (error) => {
          throw toFault(error);
        },
      );
      const { id, url, amount_total, currency, expires_at } = session;
      if (typeof id !== 'string' || typeof url !== 'string')
        throw new ProcessorFault('the response is not a payment page');
      // A payment on such a page could not be credited.
      const [amount, unit] = [amount_total ?? checkout.amountCents, currency ?? checkout.currency];
      if (amount !== checkout.amountCents || unit !== checkout.currency) {
        throw new ProcessorFault('the payment page has a different amount', { amount_total, currency });
      }
      return { url, session: id, expiresAt: new Date((expires_at ?? asked.expires_at) * 1000) };
    },
  };
}

function parseAddress(api: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(api);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (scheme === 'http' ? '80' : '443'),
    protocol: scheme,
  };
}

type Order = Stripe.Checkout.SessionCreateParams & { readonly expires_at: number };

function buildOrder(checkout: Checkout, baseUrl: string): Order {
  const { id, fingerprint, credits, amountCents, currency, at } = checkout;
  return {
    mode: 'payment',
    client_reference_id: fingerprint,
    metadata: { credits: String(credits), key_fingerprint: fingerprint, checkout_id: id },
    line_items: [
      {
        quantity: credits,
        price_data: { currency, unit_amount: amountCents / credits, product_data: { name: 'Assay credit' } },
      },
    ],
    // The amount paid must be the amount of the purchase.
    adaptive_pricing: { enabled: false },
    success_url: `${baseUrl}/keys/paid`,
    cancel_url: `${baseUrl}/keys/cancelled`,
    expires_at: Math.floor(at.getTime() / 1000) + pageOpenSeconds,
  };
}

async function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProcessorFault('no response in time')), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whatever the library throws comes from the processor or the connection to it. */
function toFault(error: unknown): ProcessorFault {
  if (error instanceof ProcessorFault) return error;
  const { type, name, code, statusCode, requestId } = error as Partial<Stripe.errors.StripeError>;
  return new ProcessorFault('could not create a payment page', { type: type ?? name, code, statusCode, requestId });
}
