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
  /** The page that explains this refusal. */
  url;
  remedy;
  /** What is wrong with which field of the call. */
  fields;
  /** Seconds until asking again makes sense. */
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
    this.retryAfter = secondsAfter(received.headers);
    this.received = received;
    this.#follow = follow && (() => follow(this));
  }
  /** Asks for a code by its name; unlike a comparison with `code`, a name that does not exist is an error of types. */
  is(...codes) {
    return codes.includes(this.code);
  }
  /**
   * Takes the step that the remedy names, where a program can: mints a key, or waits; then sends the call again, once,
   * and resolves to its answer. Where it cannot, this refusal is thrown.
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
  #minting = null;
  constructor(settings = {}) {
    const { baseUrl = BASE_URL, apiKey, retries = 0, timeoutMs = 1, waitMsMax = 0 } = settings;
    if (!/^https?:\/\/[^/\s]/i.test(baseUrl)) throw new TypeError(`baseUrl must be an http address: ${baseUrl}`);
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
    if (key !== null && !/^[\x21-\x7e]+$/.test(key)) throw new TypeError("apiKey has characters that no key has");
    this.#apiKey = key;
  }
  /** Judges Python source; in the mode `static` unless the options say otherwise. */
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
  /** Judges source and mends what can be mended without running it: see `fixed_code`. */
  repair(code, options = {}, settings) {
    return this.validate(code, { ...options, mode: "repair" }, settings);
  }
  /** Judges, mends and runs source, against the examples in the options and in its own strings. */
  execute(code, options = {}, settings) {
    return this.validate(code, { ...options, mode: "execute" }, settings);
  }
  info(settings) {
    return this.call("GET /v1/info", settings);
  }
  pricing(settings) {
    return this.call("GET /v1/pricing", settings);
  }
  /** Mints a free key; this client makes its calls with it from now on. */
  async mintKey(settings) {
    const minted = await this.call("POST /v1/keys", settings);
    this.apiKey = minted.api_key;
    await this.#settings.onMint?.(minted);
    return minted;
  }
  /** A page on which credits for this client's key are paid by card. */
  async checkout(credits, settings) {
    return this.call("POST /v1/keys/checkout", { ...settings, body: { api_key: await this.#ownKey(), credits } });
  }
  /** Reserves an exact amount: a transfer of it is credited to this client's key by itself. */
  async deposit(credits, settings) {
    return this.call("POST /v1/keys/deposit", { ...settings, body: { api_key: await this.#ownKey(), credits } });
  }
  /** Has a transfer that was made for this client's key credited. */
  async topup(txHash, settings) {
    return this.call("POST /v1/keys/topup", { ...settings, body: { api_key: await this.#ownKey(), tx_hash: txHash } });
  }
  /** Any operation of the API, by its method and path; the methods above are made of this one. */
  async call(name, ...[input]) {
    const sent = { ...input };
    const key = this.apiKey;
    const again = () => this.#attempts(name, sent, null);
    const follow = async (refusal) => {
      if (wantsKey(refusal, sent)) await unlessAborted(this.#renewKey(key, refusal), sent.signal);
      else await this.#pause(refusal, sent.signal);
      return again();
    };
    try {
      return await this.#attempts(name, sent, follow);
    } catch (error) {
      if (!this.#settings.mintWhenNeeded || !(error instanceof AssayRefusal) || !wantsKey(error, sent)) throw error;
      return follow(error);
    }
  }
  async #attempts(name, sent, follow) {
    const { retries = retriesDefault, waitMsMax = waitMsMaxDefault } = this.#settings;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(name, sent, attempt, follow);
      } catch (error) {
        const least = error instanceof AssayRefusal ? (error.retryAfter ?? 0) * 1e3 : 0;
        if (attempt > retries || least > waitMsMax || !mayHelp(error, name)) throw error;
        const spread = least > 0 ? backoffMs : Math.min(backoffMsMax, backoffMs * 2 ** (attempt - 1));
        await sleep(least + Math.random() * spread, sent.signal);
      }
    }
  }
  async #attempt(name, sent, attempt, follow) {
    const { signal, body } = sent;
    signal?.throwIfAborted();
    const [method, path] = name.split(" ");
    const url = this.baseUrl + addressed(path, sent);
    const headers = this.#headers(sent);
    const text = body === void 0 ? null : JSON.stringify(body);
    const deadline = AbortSignal.timeout(sent.timeoutMs ?? this.#settings.timeoutMs ?? timeoutMsDefault);
    const failed = (about, detail) => new AssayFailure(`${method} ${url}: ${about} (attempt ${attempt})`, { ...detail, attempts: attempt });
    let response;
    let answer;
    try {
      response = await this.#fetch(url, {
        method,
        headers,
        body: text,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline
      });
      answer = await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted) throw failed("no answer in time", { reason: "timeout", cause: error });
      throw failed(`no answer: ${told(error)}`, { reason: "network", cause: error });
    }
    const received = receivedIn(response, attempt);
    const record = parsed(answer);
    if (response.ok && record) return Object.defineProperty(record, "received", { value: received });
    if (!response.ok && isEnvelope(record)) throw new AssayRefusal(record, received, follow);
    const { status } = response;
    throw failed(`${status}, and not an answer of the service`, { reason: "unreadable", status });
  }
  #headers({ body, headers: own }) {
    const headers = new Headers({ accept: "application/json" });
    if (body !== void 0) headers.set("content-type", "application/json");
    if (this.#apiKey !== null) headers.set("authorization", `Bearer ${this.#apiKey}`);
    if (this.#settings.client) headers.set("x-client", this.#settings.client);
    for (const [name, value] of Object.entries({ ...this.#settings.headers, ...own })) headers.set(name, value);
    return headers;
  }
  /** Asks what the call costs, has that signed, and shows the same payment however often the call is tried. */
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
    if (this.#apiKey === null)
      throw new AssayError("There is no key to put credits on: set apiKey, or call mintKey().");
    return this.#apiKey;
  }
  /** Calls that are refused side by side are served by one new key. */
  async #renewKey(used, refusal) {
    if (this.#apiKey !== used) return;
    this.#minting ??= this.mintKey().finally(() => {
      this.#minting = null;
    });
    try {
      await this.#minting;
    } catch (error) {
      throw refusal && error instanceof AssayRefusal && error.is("not_found") ? refusal : error;
    }
  }
  async #pause(refusal, signal) {
    const { waitMsMax = waitMsMaxDefault } = this.#settings;
    const { remedy, retryAfter } = refusal;
    const ms = (retryAfter ?? 0) * 1e3;
    if (!isPatient(remedy) || ms > waitMsMax) throw refusal;
    await sleep(ms, signal);
  }
}
const makesAnew = /* @__PURE__ */ new Set([
  "POST /v1/keys",
  "POST /v1/keys/checkout",
  "POST /v1/keys/deposit"
]);
function mayHelp(error, name) {
  if (error instanceof AssayRefusal) {
    const passing = error.status >= 500 || error.is("rate_limited", "request_timeout", "payment_in_progress");
    return passing && (error.remedy === null || isPatient(error.remedy));
  }
  if (!(error instanceof AssayFailure) || makesAnew.has(name)) return false;
  const { status } = error;
  return status === null || status < 400 || status >= 500 || status === 408 || status === 429;
}
const isPatient = (remedy) => remedy?.action === "retry" || remedy?.action === "wait";
const wantsKey = ({ remedy }, { body }) => remedy?.action === "mint_key" && !(isRecord(body) && "api_key" in body);
const offersX402 = ({ remedy }) => remedy?.routes?.some(({ type }) => type === "x402") ?? false;
function addressed(path, { path: parts = {}, query = {} }) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name] ?? ""));
  const asked = Object.entries(query).filter((entry) => entry[1] !== void 0);
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}
function receivedIn({ status, headers }, attempts) {
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
function secondsAfter(headers) {
  const said = headers.get("retry-after");
  if (said === null) return null;
  if (/^\s*\d+\s*$/.test(said)) return Number(said);
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  const seconds = (Date.parse(said) - now) / 1e3;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function isEnvelope(value) {
  if (!isRecord(value)) return false;
  const { error, message } = value;
  return typeof error === "string" && typeof message === "string";
}
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
function told(error) {
  const { message, cause } = error ?? {};
  return [message, cause?.message || cause?.code].filter(Boolean).join(": ") || String(error);
}
function unlessAborted(work, signal) {
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
