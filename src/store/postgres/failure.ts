import { DatabaseError } from 'pg';
import { StoreUnavailable } from '../store.ts';

/** The connection ended over an operation, which may or may not have happened. */
export class AnswerLost extends StoreUnavailable {}

export type Failure = {
  /**
   * `conflict`: undone for the sake of others, and worth asking again. `unavailable`: nothing happened. `lost`: it may
   * have happened. `mistake`: one of ours, and nothing happened.
   */
  readonly kind: 'conflict' | 'unavailable' | 'lost' | 'mistake';
  readonly message: string;
  /** Whether the connection can be asked again. */
  readonly keep: boolean;
  /** Nothing came back for as long as anything is waited for: as when packets are dropped on the way. */
  readonly silent?: true;
  /** All connections of the server are taken; there may soon be room. */
  readonly full?: true;
};

/** Serialisation, deadlock, and a statement that a pooler in between has forgotten. */
const conflicts = new Set(['40001', '40P01', '26000']);

/** Conditions of the server that speak of its state and not of the statement: by code, or by class. */
const states: readonly (readonly [code: string, why: string])[] = [
  ['53300', 'the server has too many connections'],
  ['53', 'the server lacks disk, memory or connections'],
  ['57014', 'it took longer than an operation may'],
  ['57', 'the server is being stopped or started'],
  ['58', 'the server failed to read or write'],
  ['08', 'the connection failed'],
  ['28', 'the server refused the user or its password'],
  ['3D', 'there is no such database'],
  ['3F', 'the tables are gone'],
  ['42P01', 'the tables are gone'],
  ['42883', 'the functions are gone'],
  ['42501', 'the user of the database lacks a right'],
  ['25006', 'the server can only be read from'],
  ['55P03', 'a row was locked for too long'],
  ['40', 'others were in the way too often'],
  ['26000', 'statements are forgotten between calls'],
  ['XX', 'the database is damaged, or the server is at fault'],
];

/** For so long room is waited for. */
export const fullMsMax = 3_000;

export const isFull = (error: unknown): boolean => error instanceof DatabaseError && error.code === '53300';

/** In the words of the driver, which has no better way to say it. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Query read timeout|timeout expired|timeout exceeded when|.*due to connection timeout)/.test(error.message);

/** What an error of the driver or of the server means, for an operation that was `sent` or never left. */
export function failureOf(error: unknown, sent: boolean): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    // A connection that ends over a commit does not say whether it still happened.
    const over = error.severity === 'FATAL' || error.severity === 'PANIC';
    if (conflicts.has(code))
      return { kind: 'conflict', message: `${stateOf(code)} (${message})`, keep: code !== '26000' };
    const why = stateOf(code);
    if (!why && !over) return { kind: 'mistake', message, keep: true };
    return {
      kind: over && sent ? 'lost' : 'unavailable',
      message: `${why ?? 'the server gave up'} (${message})`,
      keep: !over,
      ...(isFull(error) && !sent ? { full: true } : {}),
    };
  }
  if (error instanceof TypeError || error instanceof RangeError) return { kind: 'mistake', message, keep: false };
  return {
    kind: sent ? 'lost' : 'unavailable',
    message: `it cannot be reached (${reachable(error)})`,
    keep: false,
    ...(isSilence(error) ? { silent: true } : {}),
  };
}

const stateOf = (code: string): string | undefined => states.find(([start]) => code.startsWith(start))?.[1];

/** Several addresses of one host fail together, in an error without words of its own. */
function reachable(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((one) => (one as Error).message).join('; ');
  return error instanceof Error ? error.message : String(error);
}
