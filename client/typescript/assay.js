// Derived from assay.ts by scripts/client.ts; not written by hand.
const BASE_URL = "http://127.0.0.1:8080";
const retriesDefault = 3;
const timeoutMsDefault = 12e4;
const waitMsMaxDefault = 6e4;
const backoffMs = 500;
const backoffMsMax = 8e3;
class AssayError extends Error {
  name = "AssayError";
}
class AssayRefusal extends AssayError {
  name = "AssayRefusal";
  code;
  status;
  requestId;
  /** A page that explains this refusal. */
  url;
  remedy;
  /** What is wrong with each field of the call. */
  fields;
  /** Seconds to wait before retrying. */
  retryAfter;
  received;
  #follow;
  constructor(envelope, received, follow) {
    const { error, message, request_id, url, remedy, fields } = envelope;
    super(`${error}: ${[message, remedy?.hint].filter(Boolean).join(" ")} (${request_id})`);
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
  is(...codes) {
    return codes.includes(this.code);
  }
  /**
   * Applies the remedy if a program can: creates a key, or waits. Then repeats the call once and resolves to its
   * response. If the remedy cannot be applied, this refusal is thrown.
   */
  follow() {
    return this.#follow ? this.#follow() : Promise.reject(this);
  }
}
class AssayFailure extends AssayError {
  name = "AssayFailure";
  reason;
  status;
  attempts;
  constructor(message, { reason, status = null, attempts, cause }) {
    super(message, { cause });
    this.reason = reason;
    this.status = status;
    this.attempts = attempts;
  }
}
class Assay {
  baseUrl;
  #settings;
  #fetch;
  #apiKey = null;
  #pendingKey = null;
  constructor(settings = {}) {
    const { baseUrl = BASE_URL, apiKey, retries = 0, timeoutMs = 1, waitMsMax = 0 } = settings;
    if (!/^https?:\/\/[^/\s]/i.test(baseUrl)) throw new TypeError(`baseUrl must be an http or https URL: ${baseUrl}`);
    if (!Number.isInteger(retries) || retries < 0) throw new TypeError("retries must be a whole number, 0 or more");
    if (!Number.isInteger(timeoutMs) || timeoutMs < 1)
      throw new TypeError("timeoutMs must be a whole number, 1 or more");
    if (!(waitMsMax >= 0)) throw new TypeError("waitMsMax must be 0 or more");
    this.baseUrl = baseUrl.replace(/\/+$/, "");
    this.#settings = settings;
    this.#fetch = settings.fetch ?? globalThis.fetch.bind(globalThis);
    this.apiKey = apiKey ?? null;
  }
  /** The key that calls are made with. */
  get apiKey() {
    return this.#apiKey;
  }
  set apiKey(key) {
    if (key !== null && !/^[\x21-\x7e]+$/.test(key))
      throw new TypeError("apiKey contains characters that are not allowed in a key");
    this.#apiKey = key;
  }
  /** Checks Python source, by default in mode `static`. */
  async validate(code, { mode, ...options } = {}, settings = {}) {
    const body = { code, mode: mode ?? "static", options };
    const { pay, mintWhenNeeded } = this.#settings;
    if (!pay) return this.call("POST /v1/validate", { ...settings, body });
    if (this.apiKey === null && !mintWhenNeeded) return this.#paidCall(body, pay, settings);
    try {
      return await this.call("POST /v1/validate", { ...settings, body });
    } catch (error) {
      const onOffer = error instanceof AssayRefusal && error.is("payment_required") && offersX402(error);
      if (!onOffer) throw error;
      return this.#paidCall(body, pay, settings);
    }
  }
  /** Checks source and fixes what can be fixed without running it: see `fixed_code`. */
  repair(code, options = {}, settings) {
    return this.validate(code, { ...options, mode: "repair" }, settings);
  }
  /** Checks, fixes and runs source with the examples in the options and in its own strings. */
  execute(code, options = {}, settings) {
    return this.validate(code, { ...options, mode: "execute" }, settings);
  }
  info(settings) {
    return this.call("GET /v1/info", settings);
  }
  pricing(settings) {
    return this.call("GET /v1/pricing", settings);
  }
  /** Creates a free key and uses it for further calls. */
  async mintKey(settings) {
    const minted = await this.call("POST /v1/keys", settings);
    this.apiKey = minted.api_key;
    await this.#settings.onMint?.(minted);
    return minted;
  }
  /** Returns the URL of a page to buy credits for this client's key by card. */
  async checkout(credits, settings) {
    return this.call("POST /v1/keys/checkout", { ...settings, body: { api_key: await this.#ownKey(), credits } });
  }
  /** Reserves an exact amount: a transfer of it is credited to this client's key automatically. */
  async deposit(credits, settings) {
    return this.call("POST /v1/keys/deposit", { ...settings, body: { api_key: await this.#ownKey(), credits } });
  }
  /** Credits a transfer that was made for this client's key. */
  async topup(txHash, settings) {
    return this.call("POST /v1/keys/topup", { ...settings, body: { api_key: await this.#ownKey(), tx_hash: txHash } });
  }
  /** Calls any operation of the API by its method and path. The methods above use it. */
  async call(name, ...[input]) {
    const sent = { ...input };
    const key = this.apiKey;
    const repeat = () => this.#attempts(name, sent, null);
    const follow = async (refusal) => {
      if (needsKey(refusal, sent)) await waitUnlessAborted(this.#renewKey(key, refusal), sent.signal);
      else await this.#pause(refusal, sent.signal);
      return repeat();
    };
    try {
      return await this.#attempts(name, sent, follow);
    } catch (error) {
      if (!this.#settings.mintWhenNeeded || !(error instanceof AssayRefusal) || !needsKey(error, sent)) throw error;
      return follow(error);
    }
  }
  async #attempts(name, sent, follow) {
    const { retries = retriesDefault, waitMsMax = waitMsMaxDefault } = this.#settings;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(name, sent, attempt, follow);
      } catch (error) {
        const waitMs = error instanceof AssayRefusal ? (error.retryAfter ?? 0) * 1e3 : 0;
        if (attempt > retries || waitMs > waitMsMax || !shouldRetry(error, name)) throw error;
        const jitterMs = waitMs > 0 ? backoffMs : Math.min(backoffMsMax, backoffMs * 2 ** (attempt - 1));
        await sleep(waitMs + Math.random() * jitterMs, sent.signal);
      }
    }
  }
  async #attempt(name, sent, attempt, follow) {
    const { signal, body } = sent;
    signal?.throwIfAborted();
    const [method, path] = name.split(" ");
    const url = this.baseUrl + buildPath(path, sent);
    const headers = this.#headers(sent);
    const text = body === void 0 ? null : JSON.stringify(body);
    const deadline = AbortSignal.timeout(sent.timeoutMs ?? this.#settings.timeoutMs ?? timeoutMsDefault);
    const makeFailure = (about, detail) => new AssayFailure(`${method} ${url}: ${about} (attempt ${attempt})`, { ...detail, attempts: attempt });
    let response;
    let responseText;
    try {
      response = await this.#fetch(url, {
        method,
        headers,
        body: text,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline
      });
      responseText = await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted) throw makeFailure("no response in time", { reason: "timeout", cause: error });
      throw makeFailure(`no response: ${describeError(error)}`, { reason: "network", cause: error });
    }
    const received = readReceived(response, attempt);
    const record = parseRecord(responseText);
    if (response.ok && record) return Object.defineProperty(record, "received", { value: received });
    if (!response.ok && isEnvelope(record)) throw new AssayRefusal(record, received, follow);
    const { status } = response;
    throw makeFailure(`HTTP ${status}, not a response from Assay`, { reason: "unreadable", status });
  }
  #headers({ body, headers: own }) {
    const headers = new Headers({ accept: "application/json" });
    if (body !== void 0) headers.set("content-type", "application/json");
    if (this.#apiKey !== null) headers.set("authorization", `Bearer ${this.#apiKey}`);
    if (this.#settings.client) headers.set("x-client", this.#settings.client);
    for (const [name, value] of Object.entries({ ...this.#settings.headers, ...own })) headers.set(name, value);
    return headers;
  }
  /** Gets the price, has the payment signed, and sends the same payment with every attempt. */
  async #paidCall(body, pay, settings) {
    const name = `POST /v1/x402/${body.mode}`;
    try {
      return await this.call(name, { ...settings, body });
    } catch (error) {
      const required = error instanceof AssayRefusal ? error.received.headers.get("payment-required") : null;
      if (required === null) throw error;
      const headers = { ...settings.headers, "PAYMENT-SIGNATURE": await pay(required) };
      return this.call(name, { ...settings, headers, body });
    }
  }
  async #ownKey() {
    if (this.#apiKey === null && this.#settings.mintWhenNeeded) await this.#renewKey(null, null);
    if (this.#apiKey === null) throw new AssayError("No key to buy credits for: set apiKey, or call mintKey().");
    return this.#apiKey;
  }
  /** Concurrent calls that were refused share one new key. */
  async #renewKey(used, refusal) {
    if (this.#apiKey !== used) return;
    this.#pendingKey ??= this.mintKey().finally(() => {
      this.#pendingKey = null;
    });
    try {
      await this.#pendingKey;
    } catch (error) {
      throw refusal && error instanceof AssayRefusal && error.is("not_found") ? refusal : error;
    }
  }
  async #pause(refusal, signal) {
    const { waitMsMax = waitMsMaxDefault } = this.#settings;
    const { remedy, retryAfter } = refusal;
    const ms = (retryAfter ?? 0) * 1e3;
    if (!isRetryOrWait(remedy) || ms > waitMsMax) throw refusal;
    await sleep(ms, signal);
  }
}
const createsSomething = /* @__PURE__ */ new Set([
  "POST /v1/keys",
  "POST /v1/keys/checkout",
  "POST /v1/keys/deposit"
]);
function shouldRetry(error, name) {
  if (error instanceof AssayRefusal) {
    const isTemporary = error.status >= 500 || error.is("rate_limited", "request_timeout", "payment_in_progress");
    return isTemporary && (error.remedy === null || isRetryOrWait(error.remedy));
  }
  if (!(error instanceof AssayFailure) || createsSomething.has(name)) return false;
  const { status } = error;
  return status === null || status < 400 || status >= 500 || status === 408 || status === 429;
}
const isRetryOrWait = (remedy) => remedy?.action === "retry" || remedy?.action === "wait";
const needsKey = ({ remedy }, { body }) => remedy?.action === "mint_key" && !(isRecord(body) && "api_key" in body);
const offersX402 = ({ remedy }) => remedy?.routes?.some(({ type }) => type === "x402") ?? false;
function buildPath(path, { path: parts = {}, query = {} }) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name] ?? ""));
  const given = Object.entries(query).filter((entry) => entry[1] !== void 0);
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
function readReceived({ status, headers }, attempts) {
  const number = (name) => headers.has(name) ? Number(headers.get(name)) : null;
  const reset = headers.get("x-quota-reset");
  return {
    status,
    requestId: headers.get("x-request-id"),
    serviceVersion: headers.get("x-service-version"),
    repeat: headers.get("x-svc-repeat") === "1",
    tier: headers.get("x-quota-tier"),
    quotaRemaining: number("x-quota-remaining"),
    quotaReset: reset === null ? null : new Date(reset),
    creditsRemaining: number("x-credits-remaining"),
    attempts,
    headers
  };
}
function readRetryAfter(headers) {
  const value = headers.get("retry-after");
  if (value === null) return null;
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  const seconds = (Date.parse(value) - now) / 1e3;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function isEnvelope(value) {
  if (!isRecord(value)) return false;
  const { error, message } = value;
  return typeof error === "string" && typeof message === "string";
}
function parseRecord(text) {
  try {
    const value = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
function describeError(error) {
  const { message, cause } = error ?? {};
  return [message, cause?.message || cause?.code].filter(Boolean).join(": ") || String(error);
}
function waitUnlessAborted(work, signal) {
  if (!signal) return work;
  const aborted = new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}
function sleep(ms, signal) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
export {
  Assay,
  AssayError,
  AssayFailure,
  AssayRefusal
};
