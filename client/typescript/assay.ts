/**
 * The Assay client: one file without dependencies. It needs `fetch` and runs in Node, Deno, Bun and browsers.
 *
 *     const assay = new Assay({ apiKey });
 *     const { valid, diagnostics } = await assay.validate('print(1 / 0)\n');
 *
 * Temporary failures are retried: lost responses, an overloaded or failing service. That is safe: repeating a call with
 * the same key within ten minutes returns the first response, free of charge.
 */
import type {
  CheckoutPage,
  Deposit,
  ErrorEnvelope,
  FieldProblem,
  MintedKey,
  Mode,
  Nothing,
  Open,
  Operations,
  Options,
  Pricing,
  RefusalCode,
  Remedy,
  ServiceInfo,
  Topup,
  ValidateResponse,
} from './contract.js';

export type * from './contract.js';

const BASE_URL = 'http://127.0.0.1:8080';

const retriesDefault = 3;
const timeoutMsDefault = 120_000;
const waitMsMaxDefault = 60_000;
const backoffMs = 500;
const backoffMsMax = 8_000;

export type AssaySettings = {
  /** The address of the service. Default: where this file was downloaded. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** How often a temporary failure is retried. Default: 3. */
  readonly retries?: number | undefined;
  /** Timeout of each attempt. Default: two minutes. To limit a whole call, pass a signal. */
  readonly timeoutMs?: number | undefined;
  /** If the service asks to wait longer than this, the refusal is thrown immediately. Default: one minute. */
  readonly waitMsMax?: number | undefined;
  /** The caller's name in the service's statistics (`x-client`). */
  readonly client?: string | undefined;
  /** Sent with every call, such as `x-no-training: 1`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** If a call is refused because it has no valid key, create a free key and repeat the call. */
  readonly mintWhenNeeded?: boolean | undefined;
  /** Called with every key this client creates. Save it: it is shown only once, and only a few are available per day. */
  readonly onMint?: ((key: MintedKey) => unknown) | undefined;
  /**
   * Pays for single calls that no key pays for (x402). Receives the header `PAYMENT-REQUIRED` and returns the value to
   * send as `PAYMENT-SIGNATURE`. Retries send the same payment, so that a call is paid for once.
   */
  readonly pay?: ((required: string) => string | Promise<string>) | undefined;
};

export type CallSettings = {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

export type ValidateOptions = Options & { readonly mode?: Mode | undefined };

/** What the headers of a response say. The price of a verdict is in its `meta.cost`. */
export type Received = {
  readonly status: number;
  readonly requestId: string | null;
  readonly serviceVersion: string | null;
  /** A repeated call: the first response, free of charge. */
  readonly repeat: boolean;
  /** How the call is paid for, such as `free` or `paid`. */
  readonly tier: string | null;
  /** Free calls left today, or credits if the key has any. */
  readonly quotaRemaining: number | null;
  readonly quotaReset: Date | null;
  readonly creditsRemaining: number | null;
  readonly attempts: number;
  readonly headers: Headers;
};

/** A response body. `received` is not enumerable, so that it is not copied or serialized with the body. */
export type Answer<Body> = Body & { readonly received: Received };

type Name = keyof Operations;
type Input<Of extends Name> = Operations[Of]['input'] & CallSettings;
type Arguments<Of extends Name> = Nothing extends Operations[Of]['input'] ? [input?: Input<Of>] : [input: Input<Of>];

/** Every failure of a call, except an abort by its own signal, whose reason is thrown unchanged. */
export class AssayError extends Error {
  override name = 'AssayError';
}

/** The service refused the call. `remedy` says what to do about it. */
export class AssayRefusal extends AssayError {
  override name = 'AssayRefusal';
  readonly code: Open<RefusalCode>;
  readonly status: number;
  readonly requestId: string | null;
  /** A page that explains this refusal. */
  readonly url: string | null;
  readonly remedy: Remedy | null;
  /** What is wrong with each field of the call. */
  readonly fields: readonly FieldProblem[];
  /** Seconds to wait before retrying. */
  readonly retryAfter: number | null;
  readonly received: Received;
  readonly #follow: (() => Promise<unknown>) | null;

  constructor(
    envelope: ErrorEnvelope,
    received: Received,
    follow: ((refusal: AssayRefusal) => Promise<unknown>) | null,
  ) {
    const { error, message, request_id, url, remedy, fields } = envelope;
    super(`${error}: ${[message, remedy?.hint].filter(Boolean).join(' ')} (${request_id})`);
    this.code = error;
    this.status = received.status;
    this.requestId = request_id ?? received.requestId;
    this.url = url ?? null;
    this.remedy = remedy ?? null;
    this.fields = fields ?? [];
    this.retryAfter = readRetryAfter(received.headers);
    this.received = received;
    this.#follow = follow && (() => follow(this));
  }

  /** Whether the code is one of these. Unlike a comparison with `code`, a misspelled name is a type error. */
  is(...codes: readonly RefusalCode[]): boolean {
    return (codes as readonly string[]).includes(this.code);
  }

  /**
   * Applies the remedy if a program can: creates a key, or waits. Then repeats the call once and resolves to its
   * response. If the remedy cannot be applied, this refusal is thrown.
   */
  follow(): Promise<unknown> {
    return this.#follow ? this.#follow() : Promise.reject(this);
  }
}

/** No response from the service: a network error, a timeout, or a response from something in between. */
export class AssayFailure extends AssayError {
  override name = 'AssayFailure';
  readonly reason: 'network' | 'timeout' | 'unreadable';
  readonly status: number | null;
  readonly attempts: number;

  constructor(message: string, { reason, status = null, attempts, cause }: FailureDetail) {
    super(message, { cause });
    this.reason = reason;
    this.status = status;
    this.attempts = attempts;
  }
}

type FailureDetail = Pick<AssayFailure, 'reason' | 'attempts'> & {
  readonly status?: number | null;
  readonly cause?: unknown;
};

export class Assay {
  readonly baseUrl: string;
  readonly #settings: AssaySettings;
  readonly #fetch: NonNullable<AssaySettings['fetch']>;
  #apiKey: string | null = null;
  #pendingKey: Promise<unknown> | null = null;

  constructor(settings: AssaySettings = {}) {
    const { baseUrl = BASE_URL, apiKey, retries = 0, timeoutMs = 1, waitMsMax = 0 } = settings;
    if (!/^https?:\/\/[^/\s]/i.test(baseUrl)) throw new TypeError(`baseUrl must be an http or https URL: ${baseUrl}`);
    if (!Number.isInteger(retries) || retries < 0) throw new TypeError('retries must be a whole number, 0 or more');
    if (!Number.isInteger(timeoutMs) || timeoutMs < 1)
      throw new TypeError('timeoutMs must be a whole number, 1 or more');
    if (!(waitMsMax >= 0)) throw new TypeError('waitMsMax must be 0 or more');
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.#settings = settings;
    // Browsers call it as a method of the window only.
    this.#fetch = settings.fetch ?? globalThis.fetch.bind(globalThis);
    this.apiKey = apiKey ?? null;
  }

  /** The key that calls are made with. */
  get apiKey(): string | null {
    return this.#apiKey;
  }

  set apiKey(key: string | null) {
    // Checked here, because the error for an invalid header would contain the key.
    if (key !== null && !/^[\x21-\x7e]+$/.test(key))
      throw new TypeError('apiKey contains characters that are not allowed in a key');
    this.#apiKey = key;
  }

  /** Checks Python source, by default in mode `static`. */
  async validate(code: string, { mode, ...options }: ValidateOptions = {}, settings: CallSettings = {}): Verdict {
    const body = { code, mode: mode ?? 'static', options };
    const { pay, mintWhenNeeded } = this.#settings;
    if (!pay) return this.call('POST /v1/validate', { ...settings, body });
    if (this.apiKey === null && !mintWhenNeeded) return this.#paidCall(body, pay, settings);
    try {
      return await this.call('POST /v1/validate', { ...settings, body });
    } catch (error) {
      const onOffer = error instanceof AssayRefusal && error.is('payment_required') && offersX402(error);
      if (!onOffer) throw error;
      return this.#paidCall(body, pay, settings);
    }
  }

  /** Checks source and fixes what can be fixed without running it: see `fixed_code`. */
  repair(code: string, options: Options = {}, settings?: CallSettings): Verdict {
    return this.validate(code, { ...options, mode: 'repair' }, settings);
  }

  /** Checks, fixes and runs source with the examples in the options and in its own strings. */
  execute(code: string, options: Options = {}, settings?: CallSettings): Verdict {
    return this.validate(code, { ...options, mode: 'execute' }, settings);
  }

  info(settings?: CallSettings): Promise<Answer<ServiceInfo>> {
    return this.call('GET /v1/info', settings);
  }

  pricing(settings?: CallSettings): Promise<Answer<Pricing>> {
    return this.call('GET /v1/pricing', settings);
  }

  /** Creates a free key and uses it for further calls. */
  async mintKey(settings?: CallSettings): Promise<Answer<MintedKey>> {
    const minted = await this.call('POST /v1/keys', settings);
    this.apiKey = minted.api_key;
    await this.#settings.onMint?.(minted);
    return minted;
  }

  /** Returns the URL of a page to buy credits for this client's key by card. */
  async checkout(credits: number, settings?: CallSettings): Promise<Answer<CheckoutPage>> {
    return this.call('POST /v1/keys/checkout', { ...settings, body: { api_key: await this.#ownKey(), credits } });
  }

  /** Reserves an exact amount: a transfer of it is credited to this client's key automatically. */
  async deposit(credits: number, settings?: CallSettings): Promise<Answer<Deposit>> {
    return this.call('POST /v1/keys/deposit', { ...settings, body: { api_key: await this.#ownKey(), credits } });
  }

  /** Credits a transfer that was made for this client's key. */
  async topup(txHash: string, settings?: CallSettings): Promise<Answer<Topup>> {
    return this.call('POST /v1/keys/topup', { ...settings, body: { api_key: await this.#ownKey(), tx_hash: txHash } });
  }

  /** Calls any operation of the API by its method and path. The methods above use it. */
  async call<Of extends Name>(name: Of, ...[input]: Arguments<Of>): Promise<Answer<Operations[Of]['answer']>> {
    const sent = { ...input } as Sent;
    const key = this.apiKey;
    const repeat = () => this.#attempts(name, sent, null) as Promise<Answer<Operations[Of]['answer']>>;
    const follow = async (refusal: AssayRefusal) => {
      if (needsKey(refusal, sent)) await waitUnlessAborted(this.#renewKey(key, refusal), sent.signal);
      else await this.#pause(refusal, sent.signal);
      return repeat();
    };
    try {
      return (await this.#attempts(name, sent, follow)) as Answer<Operations[Of]['answer']>;
    } catch (error) {
      if (!this.#settings.mintWhenNeeded || !(error instanceof AssayRefusal) || !needsKey(error, sent)) throw error;
      return follow(error);
    }
  }

  async #attempts(name: Name, sent: Sent, follow: Follow | null): Promise<unknown> {
    const { retries = retriesDefault, waitMsMax = waitMsMaxDefault } = this.#settings;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(name, sent, attempt, follow);
      } catch (error) {
        const waitMs = error instanceof AssayRefusal ? (error.retryAfter ?? 0) * 1000 : 0;
        if (attempt > retries || waitMs > waitMsMax || !shouldRetry(error, name)) throw error;
        // Full jitter: clients that were refused together do not retry together.
        const jitterMs = waitMs > 0 ? backoffMs : Math.min(backoffMsMax, backoffMs * 2 ** (attempt - 1));
        await sleep(waitMs + Math.random() * jitterMs, sent.signal);
      }
    }
  }

  async #attempt(name: Name, sent: Sent, attempt: number, follow: Follow | null): Promise<unknown> {
    const { signal, body } = sent;
    signal?.throwIfAborted();
    const [method, path] = name.split(' ') as [string, string];
    const url = this.baseUrl + buildPath(path, sent);
    const headers = this.#headers(sent);
    const text = body === undefined ? null : JSON.stringify(body);
    const deadline = AbortSignal.timeout(sent.timeoutMs ?? this.#settings.timeoutMs ?? timeoutMsDefault);
    const makeFailure = (about: string, detail: Omit<FailureDetail, 'attempts'>) =>
      new AssayFailure(`${method} ${url}: ${about} (attempt ${attempt})`, { ...detail, attempts: attempt });

    let response: Response;
    let responseText: string;
    try {
      response = await this.#fetch(url, {
        method,
        headers,
        body: text,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      responseText = await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted) throw makeFailure('no response in time', { reason: 'timeout', cause: error });
      throw makeFailure(`no response: ${describeError(error)}`, { reason: 'network', cause: error });
    }
    const received = readReceived(response, attempt);
    const record = parseRecord(responseText);
    if (response.ok && record) return Object.defineProperty(record, 'received', { value: received });
    if (!response.ok && isEnvelope(record)) throw new AssayRefusal(record, received, follow);
    const { status } = response;
    throw makeFailure(`HTTP ${status}, not a response from Assay`, { reason: 'unreadable', status });
  }

  #headers({ body, headers: own }: Sent): Headers {
    const headers = new Headers({ accept: 'application/json' });
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (this.#apiKey !== null) headers.set('authorization', `Bearer ${this.#apiKey}`);
    if (this.#settings.client) headers.set('x-client', this.#settings.client);
    for (const [name, value] of Object.entries({ ...this.#settings.headers, ...own })) headers.set(name, value);
    return headers;
  }

  /** Gets the price, has the payment signed, and sends the same payment with every attempt. */
  async #paidCall(body: ValidateBody, pay: NonNullable<AssaySettings['pay']>, settings: CallSettings): Verdict {
    const name = `POST /v1/x402/${body.mode}` as const;
    try {
      return await this.call(name, { ...settings, body });
    } catch (error) {
      const required = error instanceof AssayRefusal ? error.received.headers.get('payment-required') : null;
      if (required === null) throw error;
      const headers = { ...settings.headers, 'PAYMENT-SIGNATURE': await pay(required) };
      return this.call(name, { ...settings, headers, body });
    }
  }

  async #ownKey(): Promise<string> {
    if (this.#apiKey === null && this.#settings.mintWhenNeeded) await this.#renewKey(null, null);
    if (this.#apiKey === null) throw new AssayError('No key to buy credits for: set apiKey, or call mintKey().');
    return this.#apiKey;
  }

  /** Concurrent calls that were refused share one new key. */
  async #renewKey(used: string | null, refusal: AssayRefusal | null): Promise<void> {
    if (this.#apiKey !== used) return;
    this.#pendingKey ??= this.mintKey().finally(() => {
      this.#pendingKey = null;
    });
    try {
      await this.#pendingKey;
    } catch (error) {
      // This deployment does not create keys: the first refusal says more than `not_found`.
      throw refusal && error instanceof AssayRefusal && error.is('not_found') ? refusal : error;
    }
  }

  async #pause(refusal: AssayRefusal, signal?: AbortSignal): Promise<void> {
    const { waitMsMax = waitMsMaxDefault } = this.#settings;
    const { remedy, retryAfter } = refusal;
    const ms = (retryAfter ?? 0) * 1000;
    if (!isRetryOrWait(remedy) || ms > waitMsMax) throw refusal;
    await sleep(ms, signal);
  }
}

type Verdict = Promise<Answer<ValidateResponse>>;
type ValidateBody = { readonly code: string; readonly mode: Mode; readonly options: Options };
type Follow = (refusal: AssayRefusal) => Promise<unknown>;

/** The input of any call. */
type Sent = {
  readonly body?: unknown;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** These create something. If their response is lost, it is unknown whether they succeeded, so they are not retried. */
const createsSomething: ReadonlySet<Name> = new Set([
  'POST /v1/keys',
  'POST /v1/keys/checkout',
  'POST /v1/keys/deposit',
] as const);

function shouldRetry(error: unknown, name: Name): boolean {
  if (error instanceof AssayRefusal) {
    const isTemporary = error.status >= 500 || error.is('rate_limited', 'request_timeout', 'payment_in_progress');
    return isTemporary && (error.remedy === null || isRetryOrWait(error.remedy));
  }
  if (!(error instanceof AssayFailure) || createsSomething.has(name)) return false;
  const { status } = error;
  return status === null || status < 400 || status >= 500 || status === 408 || status === 429;
}

const isRetryOrWait = (remedy: Remedy | null): boolean => remedy?.action === 'retry' || remedy?.action === 'wait';

/** A call with a key in its body is about that key, so another key would not help. */
const needsKey = ({ remedy }: AssayRefusal, { body }: Sent): boolean =>
  remedy?.action === 'mint_key' && !(isRecord(body) && 'api_key' in body);

const offersX402 = ({ remedy }: AssayRefusal): boolean => remedy?.routes?.some(({ type }) => type === 'x402') ?? false;

function buildPath(path: string, { path: parts = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}

function readReceived({ status, headers }: Response, attempts: number): Received {
  const number = (name: string): number | null => (headers.has(name) ? Number(headers.get(name)) : null);
  const reset = headers.get('x-quota-reset');
  return {
    status,
    requestId: headers.get('x-request-id'),
    serviceVersion: headers.get('x-service-version'),
    repeat: headers.get('x-svc-repeat') === '1',
    tier: headers.get('x-quota-tier'),
    quotaRemaining: number('x-quota-remaining'),
    quotaReset: reset === null ? null : new Date(reset),
    creditsRemaining: number('x-credits-remaining'),
    attempts,
    headers,
  };
}

/** Reads seconds or a date. A date is compared with the response's own `date` header if there is one. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const seconds = (Date.parse(value) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isEnvelope(value: unknown): value is ErrorEnvelope {
  if (!isRecord(value)) return false;
  const { error, message } = value;
  return typeof error === 'string' && typeof message === 'string';
}

function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Adds the cause, because runtimes report network errors only as "fetch failed". */
function describeError(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: { message?: unknown; code?: unknown } };
  return [message, cause?.message || cause?.code].filter(Boolean).join(': ') || String(error);
}

function waitUnlessAborted<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
