import { DatabaseError } from 'pg';

/** Why a statement or a connection failed. */
export type Failure = {
  /**
   * `conflict`: rolled back because of other transactions, and worth retrying. `unavailable`: the server or the
   * connection failed. `bug`: the statement is wrong.
   */
  readonly kind: 'conflict' | 'unavailable' | 'bug';
  readonly message: string;
  /** The connection can no longer be used. If it was committing, the outcome is unknown. */
  readonly isBroken: boolean;
  /** No response arrived in time. */
  readonly isTimeout: boolean;
  /** All connections of the server are in use; one may soon be free. */
  readonly isFull: boolean;
};

/** Thrown by the statements of an operation, to tell failures of the database from errors of the operation. */
export class DatabaseFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, cause: unknown) {
    super(failure.message, { cause });
    this.failure = failure;
  }
}

/** Serialisation failures and deadlocks. */
const conflicts = new Set(['40001', '40P01']);

/** Error codes, or their first letters, that are about the server and not about the statement. */
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
  ['42501', 'the user of the database lacks a right'],
  ['25006', 'the server can only be read from'],
  ['55P03', 'a row was locked for too long'],
  ['40', 'others were in the way too often'],
  ['XX', 'the database is damaged, or the server is at fault'],
];

/** How long to wait for a server that has no connection left. */
export const fullMsMax = 3_000;

export const isFull = (error: unknown): boolean => error instanceof DatabaseError && error.code === '53300';

/** The driver reports timeouts in the message only. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Query read timeout|timeout expired|timeout exceeded when|.*due to connection timeout)/.test(error.message);

/** Classifies an error of the driver or the server. */
export function findFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    const isBroken = error.severity === 'FATAL' || error.severity === 'PANIC';
    const why = findState(code) ?? (isBroken ? 'the server ended the connection' : null);
    const kind = conflicts.has(code) ? 'conflict' : why ? 'unavailable' : 'bug';
    return { kind, message: why ? `${why} (${message})` : message, isBroken, isTimeout: false, isFull: isFull(error) };
  }
  const isBug = error instanceof TypeError || error instanceof RangeError;
  return {
    kind: isBug ? 'bug' : 'unavailable',
    message: isBug ? message : `it cannot be reached (${describeReason(error)})`,
    isBroken: true,
    isTimeout: isTimeout(error),
    isFull: false,
  };
}

const findState = (code: string): string | undefined => states.find(([start]) => code.startsWith(start))?.[1];

/** Several addresses of one host fail together, in an error without a message of its own. */
function describeReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((one) => (one as Error).message).join('; ');
  return error instanceof Error ? error.message : String(error);
}
