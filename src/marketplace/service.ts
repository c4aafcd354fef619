import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldProblem } from '../wire/contract/error-envelope.ts';
import { ValidateResponse } from '../wire/contract/validate-response.ts';
import { cappedBody } from './ipfs/capped-body.ts';

export type ServiceAnswer =
  | { readonly kind: 'verdict'; readonly verdict: ValidateResponse }
  /** The call itself is at fault, and would be anywhere. */
  | { readonly kind: 'bad'; readonly reason: string }
  /** It cannot be reached, or does not serve us. */
  | { readonly kind: 'none'; readonly reason: string };

export type Service = (body: object, signal: AbortSignal) => Promise<ServiceAnswer>;

const answerMsMax = 150_000;
const answerBytesMax = 16 * 1024 * 1024;
const pausesMsDefault = [500, 2_000, 5_000];

/** Statuses that say nothing against calling again. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** The service over HTTP. A call whose answer was lost costs nothing the second time, so it is simply made again. */
export function openService(url: string, apiKey: string | null, pausesMs = pausesMsDefault): Service {
  const once = async (body: string, signal: AbortSignal): Promise<ServiceAnswer & { readonly again: boolean }> => {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${url}/v1/validate`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-client': 'marketplace',
          ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMsMax)]),
      });
      status = response.status;
      text = (await cappedBody(response, answerBytesMax))?.toString() ?? '';
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      return { kind: 'none', reason: `the service ${late ? 'takes too long' : 'cannot be reached'}`, again: !late };
    }
    const answer = jsonOf(text);
    if (status === 200) {
      // Passed on as it came: a newer service may say more than is known here.
      if (isVerdict(answer)) return { kind: 'verdict', verdict: answer, again: false };
      return { kind: 'none', reason: 'the service answers something that is no verdict', again: true };
    }
    const { error: code, message, fields } = envelopeOf(answer);
    const summary = `${code} (${status})${message ? `: ${message}` : ''}`;
    if ([400, 413, 422].includes(status) && code !== 'unknown') {
      return { kind: 'bad', reason: [summary, ...fields.map(fieldText)].join('; '), again: false };
    }
    return { kind: 'none', reason: `the service returned ${summary}`, again: isPassing(status) };
  };

  return async (body, signal) => {
    const text = JSON.stringify(body);
    for (let attempt = 0; ; attempt++) {
      const { again, ...answer } = await once(text, signal);
      const pauseMs = pausesMs[attempt];
      if (!again || pauseMs === undefined || signal.aborted) return answer;
      await sleep(pauseMs);
    }
  };
}

const isVerdict = (answer: unknown): answer is ValidateResponse => ValidateResponse.safeParse(answer).success;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Envelope = { readonly error: string; readonly message: string; readonly fields: readonly FieldProblem[] };

function envelopeOf(answer: unknown): Envelope {
  const { error, message, fields } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Envelope>;
  return {
    error: typeof error === 'string' ? error : 'unknown',
    message: typeof message === 'string' ? message : '',
    fields: Array.isArray(fields) ? fields : [],
  };
}

export const fieldText = ({ loc, msg }: FieldProblem): string => `${loc.slice(1).join('.') || 'body'}: ${msg}`;
