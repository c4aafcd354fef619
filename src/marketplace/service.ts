import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldProblem } from '../wire/contract/error-envelope.ts';
import { ValidateResponse } from '../wire/contract/validate-response.ts';
import { readCappedBody } from './ipfs/capped-body.ts';

export type ServiceAnswer =
  | { readonly kind: 'verdict'; readonly verdict: ValidateResponse }
  /** The request is invalid, so another service would reject it too. */
  | { readonly kind: 'bad'; readonly reason: string }
  /** The service cannot be reached, or refuses to serve us. */
  | { readonly kind: 'none'; readonly reason: string };

export type Service = (body: object, signal: AbortSignal) => Promise<ServiceAnswer>;

const answerMsMax = 150_000;
const answerBytesMax = 16 * 1024 * 1024;
const pausesMsDefault = [500, 2_000, 5_000];

/** Statuses after which the call is worth retrying. */
const isTransient = (status: number): boolean => status === 429 || status >= 500;

/** Calls the service over HTTP. Repeating a call whose response was lost is free, so it is simply retried. */
export function openService(url: string, apiKey: string | null, pausesMs = pausesMsDefault): Service {
  const callOnce = async (
    body: string,
    signal: AbortSignal,
  ): Promise<ServiceAnswer & { readonly shouldRetry: boolean }> => {
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
      text = (await readCappedBody(response, answerBytesMax))?.toString() ?? '';
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      return {
        kind: 'none',
        reason: `the service ${late ? 'takes too long' : 'cannot be reached'}`,
        shouldRetry: !late,
      };
    }
    const answer = parseJson(text);
    if (status === 200) {
      // Passed on unchanged: a newer service may return fields that are unknown here.
      if (isVerdict(answer)) return { kind: 'verdict', verdict: answer, shouldRetry: false };
      return { kind: 'none', reason: 'the service returned something that is not a verdict', shouldRetry: true };
    }
    const { error: code, message, fields } = readEnvelope(answer);
    const summary = `${code} (${status})${message ? `: ${message}` : ''}`;
    if ([400, 413, 422].includes(status) && code !== 'unknown') {
      return { kind: 'bad', reason: [summary, ...fields.map(formatField)].join('; '), shouldRetry: false };
    }
    return { kind: 'none', reason: `the service returned ${summary}`, shouldRetry: isTransient(status) };
  };

  return async (body, signal) => {
    const text = JSON.stringify(body);
    for (let attempt = 0; ; attempt++) {
      const { shouldRetry, ...answer } = await callOnce(text, signal);
      const pauseMs = pausesMs[attempt];
      if (!shouldRetry || pauseMs === undefined || signal.aborted) return answer;
      await sleep(pauseMs);
    }
  };
}

const isVerdict = (answer: unknown): answer is ValidateResponse => ValidateResponse.safeParse(answer).success;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Envelope = { readonly error: string; readonly message: string; readonly fields: readonly FieldProblem[] };

function readEnvelope(answer: unknown): Envelope {
  const { error, message, fields } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Envelope>;
  return {
    error: typeof error === 'string' ? error : 'unknown',
    message: typeof message === 'string' ? message : '',
    fields: Array.isArray(fields) ? fields : [],
  };
}

export const formatField = ({ loc, msg }: FieldProblem): string => `${loc.slice(1).join('.') || 'body'}: ${msg}`;
