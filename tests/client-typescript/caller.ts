/**
 * Makes calls with the client at the given path and prints the outcome of each. Pauses are recorded instead of waited
 * for, and Math.random() always returns 0.5.
 */
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type * as Client from '../../client/typescript/assay.ts';

export type Job = {
  readonly settings: Client.AssaySettings;
  readonly method: 'validate' | 'repair' | 'execute' | 'info' | 'mintKey' | 'checkout' | 'topup';
  readonly args?: readonly unknown[];
  /** When the caller aborts the call. */
  readonly abort?: 'before' | 'while-waiting' | 'while-pausing';
  /** Whether to follow a refusal. */
  readonly follow?: boolean;
};

/** The outcome of a call: the response or the failure, the number of requests, and the pauses in milliseconds. */
export type Outcome = Readonly<Record<string, unknown>> & { readonly pauses: readonly number[] };

const { Assay, AssayFailure, AssayRefusal }: typeof Client = await import(pathToFileURL(process.argv[2]!).href);

const pauses: number[] = [];
let pausing: (() => void) | null = null;
const later = globalThis.setTimeout;
globalThis.setTimeout = ((callback: (...given: unknown[]) => void, ms: number, ...given: unknown[]) => {
  // The runtime sets timers with the same function.
  if (!new Error().stack!.split('\n')[2]!.includes('/assay.')) return later(callback, ms, ...given);
  pauses.push(ms);
  return later(pausing ?? callback, 0);
}) as typeof setTimeout;
Math.random = () => 0.5;

async function outcome({ settings, method, args = [], abort, follow }: Job): Promise<Outcome> {
  const control = new AbortController();
  const giveUp = (): void => control.abort(new Error('never mind'));
  pausing = abort === 'while-pausing' ? giveUp : null;
  if (abort === 'before') giveUp();
  pauses.length = 0;
  const at = method === 'info' || method === 'mintKey' ? 0 : method === 'checkout' || method === 'topup' ? 1 : 2;
  const given = Array.from({ length: at }, (_, index) => args[index]);
  try {
    const listening = async (url: string, init: RequestInit): Promise<Response> => {
      const response = await fetch(url, init);
      if (!response.headers.has('content-length')) giveUp();
      return response;
    };
    const assay = new Assay({ ...settings, ...(abort === 'while-waiting' ? { fetch: listening } : {}) });
    const call = assay[method] as (...all: unknown[]) => Promise<Client.Answer<Record<string, unknown>>>;
    const answered = call.call(assay, ...given, abort ? { signal: control.signal } : {});
    const answer = follow ? await answered.catch((refusal) => refusal.follow()) : await answered;
    return { ...selectFields(answer), attempts: answer.received.attempts, pauses: [...pauses] };
  } catch (error) {
    return { ...failed(error), pauses: [...pauses] };
  }
}

const selectFields = ({ valid, name, tier, diagnostics }: Record<string, unknown>): Record<string, unknown> => ({
  answer: valid ?? name ?? tier,
  ...(Array.isArray(diagnostics) ? { severities: diagnostics.map(({ severity }) => severity) } : {}),
});

function failed(error: unknown): Record<string, unknown> {
  if (error instanceof AssayRefusal) {
    const { code, status, retryAfter, remedy, fields, received } = error;
    return {
      refusal: code,
      status,
      retryAfter,
      action: remedy?.action ?? null,
      fields: fields.map(({ loc }) => loc.join('.')),
      attempts: received.attempts,
    };
  }
  if (error instanceof AssayFailure) return { failure: error.reason, status: error.status, attempts: error.attempts };
  return { thrown: String(error) };
}

const jobs: readonly Job[] = JSON.parse(await text(process.stdin));
const outcomes: Outcome[] = [];
for (const job of jobs) outcomes.push(await outcome(job));
process.stdout.write(JSON.stringify(outcomes));
