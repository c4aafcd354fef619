/**
 * The client of Assay. One file without dependencies: it needs `fetch`, and runs in Node, Deno, Bun and browsers.
 *
 *     const assay = new Assay({ apiKey });
 *     const { valid, diagnostics } = await assay.validate('print(1 / 0)\n');
 *
 * What may succeed the next time is tried again: answers that do not arrive, a full or failing service. That is safe:
 * the same call by the same key within ten minutes is answered from memory, free of charge.
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
  /** Where the service is; unless given, where this file was fetched. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** How many times a call is tried again that may succeed then; 3 unless given. */
  readonly retries?: number | undefined;
  /** For each attempt, two minutes unless given. To bound a whole call, hand it a signal. */
  readonly timeoutMs?: number | undefined;
  /** Where the service asks for a longer pause than this (a minute unless given), the refusal is thrown at once. */
  readonly waitMsMax?: number | undefined;
  /** Where the calls come from, for the statistics of the service (`x-client`). */
  readonly client?: string | undefined;
  /** Sent with every call, such as `x-no-training: 1`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Where a call is refused for want of a key, mint a free one and send the call again. */
  readonly mintWhenNeeded?: boolean | undefined;
  /** Is told of every key this client mints: keep it, since it is shown this once and only a few are had a day. */
  readonly onMint?: ((key: MintedKey) => unknown) | undefined;
  /**
   * Pays calls one by one where no key does (x402): is given the header `PAYMENT-REQUIRED` as it came, and returns the
   * one to send as `PAYMENT-SIGNATURE`. Retries show the same payment, so that a call is paid for once.
   */
  readonly pay?: ((required: string) => string | Promise<string>) | undefined;
};

export type CallSettings = {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

export type ValidateOptions = Options & { readonly mode?: Mode | undefined };

/** How an answer or a refusal came. What a verdict cost is in its `meta.cost`. */
export type Received = {
  readonly status: number;
  readonly requestId: string | null;
  readonly serviceVersion: string | null;
  /** Answered from memory, free of charge. */
  readonly repeat: boolean;
  /** By what the call is paid, such as `free` or `paid`. */
  readonly tier: string | null;
  /** Free calls left today, or credits where the key has some. */
  readonly quotaRemaining: number | null;
  readonly quotaReset: Date | null;
  readonly creditsRemaining: number | null;
  readonly attempts: number;
  readonly headers: Headers;
};

/** A record of the contract. `received` is not among its own fields when it is listed, copied or turned into JSON. */
export type Answer<Body> = Body & { readonly received: Received };

type Name = keyof Operations;
type Input<Of extends Name> = Operations[Of]['input'] & CallSettings;
type Arguments<Of extends Name> = Nothing extends Operations[Of]['input'] ? [input?: Input<Of>] : [input: Input<Of>];

/** Any way in which a call fails, but for its own signal, whose reason is thrown as it is. */
export class AssayError extends Error {
  override name = 'AssayError';
}

/** The service says no, and what would change that. */
export class AssayRefusal extends AssayError {
  override name = 'AssayRefusal';
  readonly code: Open<RefusalCode>;
  readonly status: number;
  readonly requestId: string | null;
  /** The page that explains this refusal. */
  readonly url: string | null;
  readonly remedy: Remedy | null;
  /** What is wrong with which field of the call. */
  readonly fields: readonly FieldProblem[];
  /** Seconds until asking again makes sense. */
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
    this.retryAfter = secondsAfter(received.headers);
    this.received = received;
    this.#follow = follow && (() => follow(this));
  }

  /** Asks for a code by its name; unlike a comparison with `code`, a name that does not exist is an error of types. */
  is(...codes: readonly RefusalCode[]): boolean {
    return (codes as readonly string[]).includes(this.code);
  }

  /**
   * Takes the step that the remedy names, where a program can: mints a key, or waits; then sends the call again, once,
   * and resolves to its answer. Where it cannot, this refusal is thrown.
   */
  follow(): Promise<unknown> {
    return this.#follow ? this.#follow() : Promise.reject(this);
  }
}

/** No answer of the service: the line failed, time ran out, or something in between answered in its place. */
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
  #minting: Promise<unknown> | null = null;

  constructor(settings: AssaySettings = {}) {
    const { baseUrl = BASE_URL, apiKey, retries = 0, timeoutMs = 1, waitMsMax = 0 } = settings;
    if (!/^https?:\/\/[^/\s]/i.test(baseUrl)) throw new TypeError(`baseUrl must be an http address: ${baseUrl}`);
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
    // Said here, because the error of a header would quote it.
    if (key !== null && !/^[\x21-\x7e]+$/.test(key)) throw new TypeError('apiKey has characters that no key has');
    this.#apiKey = key;
  }

  /** Judges Python source; in the mode `static` unless the options say otherwise. */
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

  /** Judges source and mends what can be mended without running it: see `fixed_code`. */
  repair(code: string, options: Options = {}, settings?: CallSettings): Verdict {
    return this.validate(code, { ...options, mode: 'repair' }, settings);
  }

  /** Judges, mends and runs source, against the examples in the options and in its own strings. */
  execute(code: string, options: Options = {}, settings?: CallSettings): Verdict {
    return this.validate(code, { ...options, mode: 'execute' }, settings);
  }

  info(settings?: CallSettings): Promise<Answer<ServiceInfo>> {
    return this.call('GET /v1/info', settings);
  }

  pricing(settings?: CallSettings): Promise<Answer<Pricing>> {
    return this.call('GET /v1/pricing', settings);
  }

  /** Mints a free key; this client makes its calls with it from now on. */
  async mintKey(settings?: CallSettings): Promise<Answer<MintedKey>> {
    const minted = await this.call('POST /v1/keys', settings);
    this.apiKey = minted.api_key;
    await this.#settings.onMint?.(minted);
    return minted;
  }

  /** A page on which credits for this client's key are paid by card. */
  async checkout(credits: number, settings?: CallSettings): Promise<Answer<CheckoutPage>> {
    return this.call('POST /v1/keys/checkout', { ...settings, body: { api_key: await this.#ownKey(), credits } });
  }

  /** Reserves an exact amount: a transfer of it is credited to this client's key by itself. */
  async deposit(credits: number, settings?: CallSettings): Promise<Answer<Deposit>> {
    return this.call('POST /v1/keys/deposit', { ...settings, body: { api_key: await this.#ownKey(), credits } });
  }

  /** Has a transfer that was made for this client's key credited. */
  async topup(txHash: string, settings?: CallSettings): Promise<Answer<Topup>> {
    return this.call('POST /v1/keys/topup', { ...settings, body: { api_key: await this.#ownKey(), tx_hash: txHash } });
  }

  /** Any operation of the API, by its method and path; the methods above are made of this one. */
  async call<Of extends Name>(name: Of, ...[input]: Arguments<Of>): Promise<Answer<Operations[Of]['answer']>> {
    const sent = { ...input } as Sent;
    const key = this.apiKey;
    const again = () => this.#attempts(name, sent, null) as Promise<Answer<Operations[Of]['answer']>>;
    const follow = async (refusal: AssayRefusal) => {
      if (wantsKey(refusal, sent)) await unlessAborted(this.#renewKey(key, refusal), sent.signal);
      else await this.#pause(refusal, sent.signal);
      return again();
    };
    try {
      return (await this.#attempts(name, sent, follow)) as Answer<Operations[Of]['answer']>;
    } catch (error) {
      if (!this.#settings.mintWhenNeeded || !(error instanceof AssayRefusal) || !wantsKey(error, sent)) throw error;
      return follow(error);
    }
  }

  async #attempts(name: Name, sent: Sent, follow: Follow | null): Promise<unknown> {
    const { retries = retriesDefault, waitMsMax = waitMsMaxDefault } = this.#settings;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(name, sent, attempt, follow);
      } catch (error) {
        const least = error instanceof AssayRefusal ? (error.retryAfter ?? 0) * 1000 : 0;
        if (attempt > retries || least > waitMsMax || !mayHelp(error, name)) throw error;
        // Full jitter: those who were turned away together do not come back together.
        const spread = least > 0 ? backoffMs : Math.min(backoffMsMax, backoffMs * 2 ** (attempt - 1));
        await sleep(least + Math.random() * spread, sent.signal);
      }
    }
  }

  async #attempt(name: Name, sent: Sent, attempt: number, follow: Follow | null): Promise<unknown> {
    const { signal, body } = sent;
    signal?.throwIfAborted();
    const [method, path] = name.split(' ') as [string, string];
    const url = this.baseUrl + addressed(path, sent);
    const headers = this.#headers(sent);
    const text = body === undefined ? null : JSON.stringify(body);
    const deadline = AbortSignal.timeout(sent.timeoutMs ?? this.#settings.timeoutMs ?? timeoutMsDefault);
    const failed = (about: string, detail: Omit<FailureDetail, 'attempts'>) =>
      new AssayFailure(`${method} ${url}: ${about} (attempt ${attempt})`, { ...detail, attempts: attempt });

    let response: Response;
    let answer: string;
    try {
      response = await this.#fetch(url, {
        method,
        headers,
        body: text,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      answer = await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted) throw failed('no answer in time', { reason: 'timeout', cause: error });
      throw failed(`no answer: ${told(error)}`, { reason: 'network', cause: error });
    }
    const received = receivedIn(response, attempt);
    const record = parsed(answer);
    if (response.ok && record) return Object.defineProperty(record, 'received', { value: received });
    if (!response.ok && isEnvelope(record)) throw new AssayRefusal(record, received, follow);
    const { status } = response;
    throw failed(`${status}, and not an answer of the service`, { reason: 'unreadable', status });
  }

  #headers({ body, headers: own }: Sent): Headers {
    const headers = new Headers({ accept: 'application/json' });
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (this.#apiKey !== null) headers.set('authorization', `Bearer ${this.#apiKey}`);
    if (this.#settings.client) headers.set('x-client', this.#settings.client);
    for (const [name, value] of Object.entries({ ...this.#settings.headers, ...own })) headers.set(name, value);
    return headers;
  }

  /** Asks what the call costs, has that signed, and shows the same payment however often the call is tried. */
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
    if (this.#apiKey === null)
      throw new AssayError('There is no key to put credits on: set apiKey, or call mintKey().');
    return this.#apiKey;
  }

  /** Calls that are refused side by side are served by one new key. */
  async #renewKey(used: string | null, refusal: AssayRefusal | null): Promise<void> {
    if (this.#apiKey !== used) return;
    this.#minting ??= this.mintKey().finally(() => {
      this.#minting = null;
    });
    try {
      await this.#minting;
    } catch (error) {
      // A deployment that hands out no keys: its refusal says more than that there is no such address.
      throw refusal && error instanceof AssayRefusal && error.is('not_found') ? refusal : error;
    }
  }

  async #pause(refusal: AssayRefusal, signal?: AbortSignal): Promise<void> {
    const { waitMsMax = waitMsMaxDefault } = this.#settings;
    const { remedy, retryAfter } = refusal;
    const ms = (retryAfter ?? 0) * 1000;
    if (!isPatient(remedy) || ms > waitMsMax) throw refusal;
    await sleep(ms, signal);
  }
}

type Verdict = Promise<Answer<ValidateResponse>>;
type ValidateBody = { readonly code: string; readonly mode: Mode; readonly options: Options };
type Follow = (refusal: AssayRefusal) => Promise<unknown>;

/** What a call sends, whichever it is. */
type Sent = {
  readonly body?: unknown;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Each of these makes something new; whether it was made is not known when its answer is lost. */
const makesAnew: ReadonlySet<Name> = new Set([
  'POST /v1/keys',
  'POST /v1/keys/checkout',
  'POST /v1/keys/deposit',
] as const);

function mayHelp(error: unknown, name: Name): boolean {
  if (error instanceof AssayRefusal) {
    const passing = error.status >= 500 || error.is('rate_limited', 'request_timeout', 'payment_in_progress');
    return passing && (error.remedy === null || isPatient(error.remedy));
  }
  if (!(error instanceof AssayFailure) || makesAnew.has(name)) return false;
  const { status } = error;
  return status === null || status < 400 || status >= 500 || status === 408 || status === 429;
}

const isPatient = (remedy: Remedy | null): boolean => remedy?.action === 'retry' || remedy?.action === 'wait';

/** A key in the body is what the call is about: another one would not do. */
const wantsKey = ({ remedy }: AssayRefusal, { body }: Sent): boolean =>
  remedy?.action === 'mint_key' && !(isRecord(body) && 'api_key' in body);

const offersX402 = ({ remedy }: AssayRefusal): boolean => remedy?.routes?.some(({ type }) => type === 'x402') ?? false;

function addressed(path: string, { path: parts = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}

function receivedIn({ status, headers }: Response, attempts: number): Received {
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

/** Seconds, or a date, which is read by the clock of who wrote it where that is told. */
function secondsAfter(headers: Headers): number | null {
  const said = headers.get('retry-after');
  if (said === null) return null;
  if (/^\s*\d+\s*$/.test(said)) return Number(said);
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const seconds = (Date.parse(said) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isEnvelope(value: unknown): value is ErrorEnvelope {
  if (!isRecord(value)) return false;
  const { error, message } = value;
  return typeof error === 'string' && typeof message === 'string';
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Runtimes hide what happened to the line behind "fetch failed". */
function told(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: { message?: unknown; code?: unknown } };
  return [message, cause?.message || cause?.code].filter(Boolean).join(': ') || String(error);
}

function unlessAborted<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
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
