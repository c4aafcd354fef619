/** Calls to the public API. The page uses nothing else. */
import type { z } from 'zod';
import type { AgentCard } from '../src/wire/contract/agent-card.ts';
import type { CheckoutPage } from '../src/wire/contract/checkout-page.ts';
import type { Deposit } from '../src/wire/contract/deposit.ts';
import type { ErrorEnvelope } from '../src/wire/contract/error-envelope.ts';
import type { MintedKey } from '../src/wire/contract/minted-key.ts';
import type { Pricing } from '../src/wire/contract/pricing.ts';
import type { ServiceInfo } from '../src/wire/contract/service-info.ts';
import type { Stats } from '../src/wire/contract/stats.ts';
import type { Topup } from '../src/wire/contract/topup.ts';
import type { ValidateResponse } from '../src/wire/contract/validate-response.ts';

export type Mode = ValidateResponse['meta']['mode'];
export type Prices = z.infer<typeof Pricing>;
export type Info = z.infer<typeof ServiceInfo>;
export type Engine = z.infer<typeof Stats>['engines'][number];
export type Verdict = ValidateResponse;
export type Refusal = ErrorEnvelope;
export type Reservation = z.infer<typeof Deposit>;

export type OptionValue = string | number | boolean | readonly string[] | Readonly<Record<string, string>>;

export type Call = {
  readonly code: string;
  readonly mode: Mode;
  readonly options: Readonly<Record<string, OptionValue>>;
};

/** What a key has left, from the headers of every metered response. */
export type Balance = {
  readonly tier: string;
  /** Free calls left today, or the credits of a key that has some. */
  readonly remaining: number;
  readonly resetAt: string | null;
  readonly credits: number | null;
};

export type CheckResponse = {
  readonly verdict: Verdict;
  /** The body as received. */
  readonly text: string;
  /** Served from the cache, free of charge. */
  readonly isRepeat: boolean;
  readonly balance: Balance | null;
};

/** The service refused the call; `refusal.remedy` has the next step. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | null;
  readonly balance: Balance | null;

  constructor({ status, headers }: Response, refusal: Refusal) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
    const after = Number(headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(after) ? after : null;
    this.balance = balanceOf(headers);
  }
}

/** There was no response, or one that did not come from the service. */
export class Unreachable extends Error {}

export const info = (): Promise<Info> => get('/v1/info');
export const stats = (): Promise<z.infer<typeof Stats>> => get('/v1/stats');
export const agentCard = (): Promise<AgentCard> => get('/.well-known/agent-card.json');
export const pricing = (): Promise<Prices> => get('/v1/pricing');

export const mintKey = (): Promise<z.infer<typeof MintedKey>> => post('/v1/keys', {});

export const checkout = (key: string, credits: number): Promise<CheckoutPage> =>
  post('/v1/keys/checkout', { api_key: key, credits });

export const reserve = (key: string, credits: number): Promise<Reservation> =>
  post('/v1/keys/deposit', { api_key: key, credits });

export const creditTransfer = (key: string, hash: string): Promise<z.infer<typeof Topup>> =>
  post('/v1/keys/topup', { api_key: key, tx_hash: hash });

/** The balance of a key. A call without code is refused and free, and its headers have the balance. */
export async function fetchBalance(key: string): Promise<Balance | null> {
  try {
    const { headers } = await request('/v1/validate', { body: {}, key });
    return balanceOf(headers);
  } catch (error) {
    if (error instanceof Refused && error.status === 400) return error.balance;
    throw error;
  }
}

export async function validate(call: Call, key: string | null, signal: AbortSignal): Promise<CheckResponse> {
  const { headers, text } = await request('/v1/validate', { body: call, key, signal });
  return {
    verdict: JSON.parse(text) as Verdict,
    text,
    isRepeat: headers.get('x-svc-repeat') === '1',
    balance: balanceOf(headers),
  };
}

const get = async <Body>(path: string): Promise<Body> => JSON.parse((await request(path, {})).text);
const post = async <Body>(path: string, body: unknown): Promise<Body> =>
  JSON.parse((await request(path, { body })).text);

type RequestParts = { readonly body?: unknown; readonly key?: string | null; readonly signal?: AbortSignal };

async function request(path: string, { body, key, signal }: RequestParts): Promise<{ headers: Headers; text: string }> {
  const init: RequestInit = {
    headers: {
      'x-client': 'page',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
  const { response, text } = await fetchText(path, init);
  if (response.ok) return { headers: response.headers, text };
  const refusal = parseRefusal(text);
  if (!refusal)
    throw new Unreachable(`A proxy returned HTTP ${response.status} instead of a response from the service.`);
  throw new Refused(response, refusal);
}

async function fetchText(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(path, init);
    return { response, text: await response.text() };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Unreachable('The service cannot be reached.');
  }
}

function parseRefusal(text: string): Refusal | null {
  try {
    const body = JSON.parse(text);
    return typeof body.error === 'string' && typeof body.message === 'string' ? body : null;
  } catch {
    return null;
  }
}

function balanceOf(headers: Headers): Balance | null {
  const remaining = headers.get('x-quota-remaining');
  if (remaining === null) return null;
  const credits = headers.get('x-credits-remaining');
  return {
    tier: headers.get('x-quota-tier') ?? 'free',
    remaining: Number(remaining),
    resetAt: headers.get('x-quota-reset'),
    credits: credits === null ? null : Number(credits),
  };
}
