import { StoreUnavailable } from '../store.ts';
import type { SqlValue } from '../transaction.ts';

/** A value as an archive holds it; bytes are marked, everything else is as JSON has it. */
export type ArchivedValue = string | number | null | { readonly bytes: string };
export type ArchivedRow = { readonly table: string; readonly values: readonly ArchivedValue[] };

export type ArchivedTable = {
  readonly name: string;
  /** The first ones name a row, and rows are read in their order. */
  readonly key: readonly string[];
  readonly rest: readonly string[];
};

/**
 * What is kept in a backup, in the order in which it can be put back; both stores have these names. Balances are not
 * among it, because they follow from the movements, and neither are answers kept for repeats, which last minutes.
 */
export const archivedTables: readonly ArchivedTable[] = [
  { name: 'keys', key: ['fingerprint'], rest: ['created_at', 'source', 'last_used_at', 'revoked_at'] },
  { name: 'free_calls', key: ['fingerprint', 'day'], rest: ['calls'] },
  { name: 'trial_calls', key: ['address', 'day'], rest: ['calls'] },
  { name: 'mints', key: ['address', 'day'], rest: ['keys'] },
  { name: 'secrets', key: ['name'], rest: ['value'] },
  {
    name: 'movements',
    key: ['id'],
    rest: ['at', 'cause', 'from_account', 'to_account', 'credits', 'reference', 'note'],
  },
  {
    name: 'holds',
    key: ['id'],
    rest: ['fingerprint', 'address', 'mode', 'paid_from', 'credits', 'day', 'owner', 'held_at'],
  },
  {
    name: 'checkouts',
    key: ['id'],
    rest: ['fingerprint', 'credits', 'amount_cents', 'currency', 'origin', 'opened_at', 'session'],
  },
  {
    name: 'reservations',
    key: ['id'],
    rest: [
      'fingerprint',
      'credits',
      'amount',
      'network',
      'origin',
      'reserved_at',
      'expires_at',
      'transaction',
      'credited_at',
    ],
  },
  {
    name: 'payments',
    key: ['id'],
    rest: ['digest', 'owner', 'claimed_at', 'answered_at', 'answer', 'settled_at', 'receipt'],
  },
  { name: 'cursors', key: ['name'], rest: ['value'] },
  { name: 'rejected', key: ['number'], rest: ['digest', 'mode', 'code', 'diagnostics', 'kept_at'] },
  {
    name: 'token_families',
    key: ['id'],
    rest: ['fingerprint', 'generation', 'opened_at', 'expires_at', 'revoked_at'],
  },
  { name: 'funnel', key: ['event', 'origin', 'route'], rest: ['count', 'first_at'] },
];

export const columnsOf = ({ key, rest }: ArchivedTable): readonly string[] => [...key, ...rest];

/** Tables that must be empty before a restore, because their rows would be lost. */
export const mustBeEmpty: readonly string[] = ['keys', 'movements', 'payments', 'reservations'];

/** Code is kept in the tables as a JSON string, and in an archive as it is. */
const isJson = (table: string, column: string): boolean => table === 'rejected' && column === 'code';

export function archivedValue(table: string, column: string, value: unknown): ArchivedValue {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return isJson(table, column) ? JSON.parse(value as string) : (value as ArchivedValue);
}

export function storedValue(table: string, column: string, value: ArchivedValue): SqlValue {
  if (value !== null && typeof value === 'object') return Buffer.from(value.bytes, 'base64');
  return isJson(table, column) ? JSON.stringify(value) : value;
}

/** All of a store at one moment, and a store made from it. */
export type Archive = {
  read(): AsyncIterable<ArchivedRow>;
  /** Whole or not at all; fails where the store is in use or not empty, and where the books would not add up. */
  write(rows: AsyncIterable<ArchivedRow>): Promise<void>;
};

/** What was to be done cannot be, for a reason the operator can change. */
export class ArchiveRefused extends StoreUnavailable {}
