import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeServer } from '../fake-server.ts';

export const secretKey = 'sk_test_loopback0000000000000000';
export const webhookSecret = 'whsec_loopback00000000000000000';

/** Settings of a service that sells by card through this processor. */
export const cardSettings = (processor: Processor): Record<string, string> => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  ASSAY_STRIPE_API: processor.url,
  ASSAY_KEYS_PER_ADDRESS: '1000',
});

export type Form = { [name: string]: string | Form };

export type Session = {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string;
  client_reference_id: string | null;
  created: number;
  currency: string;
  expires_at: number;
  livemode: boolean;
  metadata: Record<string, string>;
  mode: string;
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  url: string | null;
};

export type ApiCall = { readonly headers: Readonly<Record<string, string>>; readonly form: Form };

/** How the API behaves. */
export type Behavior =
  | 'normal'
  /** The key is not accepted. */
  | 'rejects-key'
  | 'fails'
  /** Creates the session, then drops the connection before responding; once. */
  | 'disconnects-once'
  | 'hangs'
  /** Sends one byte a second. */
  | 'drips'
  | 'sends-html'
  | 'overcharges'
  | 'omits-url'
  | 'sends-null'
  /** Returns only the session's id and URL. */
  | 'sends-minimum';

export type Delivery = {
  readonly secret?: string;
  /** The signed timestamp, in seconds since 1970. */
  readonly at?: number;
  /** The body to send instead of the signed one. */
  readonly sent?: string;
  /** The whole signature header; null sends none. */
  readonly header?: string | null;
};

export type WebhookResponse = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

type StoredSession = { readonly form: string; readonly session: Session };

/**
 * A fake card processor on the loopback that uses the wire format of the real one: form-encoded calls, headers,
 * objects, idempotency keys, payment pages and signed events.
 */
export class Processor {
  readonly url: string;
  readonly sessions = new Map<string, Session>();
  /** Every valid API call. */
  readonly calls: ApiCall[] = [];
  /** Every request in full, as text. */
  readonly requests: string[] = [];
  behavior: Behavior = 'normal';
  /** Called after a session is created and before the response is sent. */
  onSession: (session: Session) => Promise<void> | void = () => {};
  /** The URL that events are posted to. */
  webhook = '';
  readonly #server: Server;
  readonly #byIdempotencyKey = new Map<string, StoredSession>();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<Processor> {
    const server = createFakeServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const processor = new Processor(server);
    server.on('request', (request, response) => processor.#serve(request, response));
    return processor;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  event(type: string, object: unknown): Record<string, unknown> {
    return {
      id: `evt_${letters(24)}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
  }

  /** Posts an event as the real processor does, with indented JSON. */
  async deliver(event: unknown, delivery: Delivery = {}): Promise<WebhookResponse> {
    const signed = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
    const header = delivery.header === undefined ? signature(signed, delivery) : delivery.header;
    const response = await fetch(this.webhook, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(header === null ? {} : { 'stripe-signature': header }),
      },
      body: delivery.sent ?? signed,
    });
    return { status: response.status, body: (await response.json()) as WebhookResponse['body'] };
  }

  /** Pays on the page: by card, which clears at once, or by bank transfer, which clears later. */
  pay(id: string, by: 'card' | 'transfer' = 'card'): Promise<WebhookResponse> {
    const session = this.sessions.get(id)!;
    session.status = 'complete';
    if (by === 'card') session.payment_status = 'paid';
    return this.deliver(this.event('checkout.session.completed', session));
  }

  /** Reports that the bank transfer has arrived. */
  clear(id: string): Promise<WebhookResponse> {
    const session = this.sessions.get(id)!;
    session.payment_status = 'paid';
    return this.deliver(this.event('checkout.session.async_payment_succeeded', session));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    this.requests.push(`${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n\n${body}`);
    const page = /^\/c\/pay\/(\w+)$/.exec(request.url!)?.[1];
    if (page) return this.#page(page, request, response);
    if (this.behavior === 'hangs') return;
    if (this.behavior === 'sends-html') return void response.end('<html>Bad gateway</html>');
    if (this.behavior === 'sends-null') return void response.end('null');
    if (this.behavior === 'fails') return error(response, 500, 'api_error', 'Something went wrong');
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') {
      return error(response, 404, 'invalid_request_error', `Unrecognized request URL (${request.url})`);
    }
    const headers = request.headers as Record<string, string>;
    if (this.behavior === 'rejects-key' || headers.authorization !== `Bearer ${secretKey}`) {
      return error(response, 401, 'invalid_request_error', 'Invalid API Key provided');
    }
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') {
      return error(response, 400, 'invalid_request_error', 'Invalid content type');
    }
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(headers['stripe-version'] ?? '')) {
      return error(response, 400, 'invalid_request_error', 'Invalid Stripe API version');
    }
    const key = headers['idempotency-key'] ?? letters(20);
    const stored = this.#byIdempotencyKey.get(key);
    if (stored && stored.form !== body) {
      return error(response, 400, 'idempotency_error', 'Keys for idempotent requests can only be used once');
    }
    const form = parseForm(body);
    this.calls.push({ headers, form });
    const problem = stored ? null : problemOf(form);
    if (problem) return error(response, 400, 'invalid_request_error', problem);
    const session = stored?.session ?? this.#createSession(form);
    this.#byIdempotencyKey.set(key, { form: body, session });
    await this.onSession(session);
    if (this.behavior === 'disconnects-once') {
      this.behavior = 'normal';
      request.socket.destroy();
      return;
    }
    const { id, url } = session;
    const text = JSON.stringify({
      ...(this.behavior === 'sends-minimum' ? { id, url } : session),
      ...(this.behavior === 'overcharges' ? { amount_total: session.amount_total + 1 } : {}),
      ...(this.behavior === 'omits-url' ? { url: null } : {}),
    });
    response.writeHead(200, { 'content-type': 'application/json', 'request-id': `req_${letters(14)}` });
    if (this.behavior !== 'drips') return void response.end(text);
    const drip = setInterval(() => response.write(' '), 1000);
    response.once('close', () => clearInterval(drip));
  }

  #createSession(form: Form): Session {
    const item = (form.line_items as Form)['0'] as Form;
    const price = item.price_data as Form;
    const total = Number(item.quantity) * Number(price.unit_amount);
    const id = `cs_test_${letters(58)}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_subtotal: total,
      amount_total: total,
      cancel_url: String(form.cancel_url),
      client_reference_id: (form.client_reference_id as string | undefined) ?? null,
      created: seconds(),
      currency: String(price.currency),
      expires_at: Number(form.expires_at),
      livemode: false,
      metadata: (form.metadata ?? {}) as Record<string, string>,
      mode: 'payment',
      payment_status: 'unpaid',
      status: 'open',
      success_url: String(form.success_url),
      url: `${this.url}/c/pay/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  async #page(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = this.sessions.get(id);
    if (!session) return void response.writeHead(404).end();
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<form method="post"><button>Pay ${session.amount_total} ${session.currency}</button></form>`);
      return;
    }
    await this.pay(id);
    response.writeHead(303, { location: session.success_url }).end();
  }
}

/** `t=<seconds>,v1=<HMAC of "seconds.payload">`. */
export function signature(payload: string, { secret = webhookSecret, at = seconds() }: Delivery = {}): string {
  return `t=${at},v1=${mac(payload, secret, at)}`;
}

export const mac = (payload: string, secret: string, at: number): string =>
  createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest('hex');

export const seconds = (): number => Math.floor(Date.now() / 1000);

export const letters = (length: number): string => randomBytes(length).toString('hex').slice(0, length);

/** Parses `a[0][b]=c` as `{a: {0: {b: 'c'}}}`. */
function parseForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const [first, ...rest] = name.split(/\[|\]\[|\]/).filter((step) => step !== '');
    let at = form;
    let step = first!;
    for (const next of rest) {
      at[step] ??= {};
      at = at[step] as Form;
      step = next;
    }
    at[step] = value;
  }
  return form;
}

const parameters = new Set([
  'mode',
  'client_reference_id',
  'metadata',
  'line_items',
  'adaptive_pricing',
  'success_url',
  'cancel_url',
  'expires_at',
]);

/** Why the real processor would reject the form, or null. */
function problemOf(form: Form): string | null {
  const unknown = Object.keys(form).find((name) => !parameters.has(name));
  if (unknown) return `Received unknown parameter: ${unknown}`;
  if (form.mode !== 'payment') return 'mode is not payment';
  const item = (form.line_items as Form | undefined)?.['0'] as Form | undefined;
  const price = item?.price_data as Form | undefined;
  if (!/^[a-z]{3}$/.test(String(price?.currency))) return 'Invalid currency';
  if (!/^\d+$/.test(String(price?.unit_amount)) || !/^[1-9]\d{0,5}$/.test(String(item?.quantity))) {
    return 'Invalid integer';
  }
  const total = Number(price?.unit_amount) * Number(item?.quantity);
  if (total < 50 || total > 99_999_999) return 'The total amount due is out of range';
  if (!(price?.product_data as Form | undefined)?.name) return 'Missing required param: product_data[name]';
  for (const name of ['success_url', 'cancel_url']) if (!URL.canParse(String(form[name]))) return `Not a URL: ${name}`;
  const left = Number(form.expires_at) - seconds();
  if (!(left >= 30 * 60 && left <= 24 * 60 * 60)) return 'expires_at must be between 30 minutes and 24 hours from now';
  if (String(form.client_reference_id ?? '').length > 200) return 'client_reference_id is too long';
  for (const [name, value] of Object.entries((form.metadata ?? {}) as Form)) {
    if (name.length > 40 || typeof value !== 'string' || value.length > 500) return 'Invalid metadata';
  }
  return null;
}

function error(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${letters(14)}` });
  response.end(JSON.stringify({ error: { type, message } }));
}
