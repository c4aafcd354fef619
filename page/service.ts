/** The public API, as any client may call it. */
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
export type Reserved = z.infer<typeof Deposit>;

export type Call = {
  readonly code: string;
  readonly mode: Mode;
  readonly options: Readonly<Record<string, string | number | boolean>>;
};

/** What a caller has left, as the headers of every metered answer tell it. */
export type Standing = {
  readonly tier: string;
  /** Free calls left today; of a key with credits, its credits. */
  readonly remaining: number;
  readonly resetAt: string | null;
  readonly credits: number | null;
};

export type Answer = {
  readonly verdict: Verdict;
  /** The body as it came. */
  readonly text: string;
  /** Answered from memory, free of charge. */
  readonly repeat: boolean;
  readonly standing: Standing | null;
  readonly milliseconds: number;
};

/** The service said no, and how to go on. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | null;
  readonly standing: Standing | null;

  constructor({ status, headers }: Response, refusal: Refusal) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
    const after = Number(headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(after) ? after : null;
    this.standing = standingOf(headers);
  }
}

/** Nothing came back, or something that is not the service's. */
export class Unreached extends Error {}

export const info = (): Promise<Info> => get('/v1/info');
export const stats = (): Promise<z.infer<typeof Stats>> => get('/v1/stats');
export const agentCard = (): Promise<AgentCard> => get('/.well-known/agent-card.json');
export const pricing = (): Promise<Prices> => get('/v1/pricing');

export const mintKey = (): Promise<z.infer<typeof MintedKey>> => post('/v1/keys', {});

export const checkout = (key: string, credits: number): Promise<CheckoutPage> =>
  post('/v1/keys/checkout', { api_key: key, credits });

export const reserve = (key: string, credits: number): Promise<Reserved> =>
  post('/v1/keys/deposit', { api_key: key, credits });

export const nameTransfer = (key: string, hash: string): Promise<z.infer<typeof Topup>> =>
  post('/v1/keys/topup', { api_key: key, tx_hash: hash });

/** How a key stands: a call with nothing to judge is refused, costs nothing, and tells it. */
export async function standing(key: string): Promise<Standing | null> {
  try {
    const { headers } = await request('/v1/validate', { body: {}, key });
    return standingOf(headers);
  } catch (error) {
    if (error instanceof Refused && error.status === 400) return error.standing;
    throw error;
  }
}

export async function validate(call: Call, key: string | null, signal: AbortSignal): Promise<Answer> {
  const started = performance.now();
  const { headers, text } = await request('/v1/validate', { body: call, key, signal });
  return {
    verdict: JSON.parse(text) as Verdict,
    text,
    repeat: headers.get('x-svc-repeat') === '1',
    standing: standingOf(headers),
    milliseconds: performance.now() - started,
  };
}

const get = async <Body>(path: string): Promise<Body> => JSON.parse((await request(path, {})).text);
const post = async <Body>(path: string, body: unknown): Promise<Body> =>
  JSON.parse((await request(path, { body })).text);

type Asked = { readonly body?: unknown; readonly key?: string | null; readonly signal?: AbortSignal };

async function request(path: string, { body, key, signal }: Asked): Promise<{ headers: Headers; text: string }> {
  const sent: RequestInit = {
    headers: {
      'x-client': 'page',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
  const { response, text } = await fetched(path, sent);
  if (response.ok) return { headers: response.headers, text };
  const refusal = readRefusal(text);
  if (!refusal) throw new Unreached(`Something in between answered with ${response.status}.`);
  throw new Refused(response, refusal);
}

async function fetched(path: string, sent: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(path, sent);
    return { response, text: await response.text() };
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    throw new Unreached('The service cannot be reached.');
  }
}

function readRefusal(text: string): Refusal | null {
  try {
    const body = JSON.parse(text);
    return typeof body.error === 'string' && typeof body.message === 'string' ? body : null;
  } catch {
    return null;
  }
}

function standingOf(headers: Headers): Standing | null {
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
