import { StoreUnavailable } from '../store.ts';
import type { SqlValue } from '../transaction.ts';

/** A value in an archive: bytes are wrapped in an object, everything else is plain JSON. */
export type ArchivedValue = string | number | null | { readonly bytes: string };
export type ArchivedRow = { readonly table: string; readonly values: readonly ArchivedValue[] };

export type ArchivedTable = {
  readonly name: string;
  /** The columns that identify a row; rows are read in their order. */
  readonly key: readonly string[];
  readonly rest: readonly string[];
};

/**
 * The contents of a backup, in the order in which they are restored; both stores use these names. Balances are left out
 * because they follow from the movements, and answers for repeats because they are kept for minutes only.
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

export const listColumns = ({ key, rest }: ArchivedTable): readonly string[] => [...key, ...rest];

/** Tables that must be empty before a restore, because their rows would be lost. */
export const emptyBeforeRestore: readonly string[] = ['keys', 'movements', 'payments', 'reservations'];

/** Code is stored in the tables as a JSON string, and in an archive as it is. */
const isJson = (table: string, column: string): boolean => table === 'rejected' && column === 'code';

export function toArchivedValue(table: string, column: string, value: unknown): ArchivedValue {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return isJson(table, column) ? JSON.parse(value as string) : (value as ArchivedValue);
}

export function toStoredValue(table: string, column: string, value: ArchivedValue): SqlValue {
  if (value !== null && typeof value === 'object') return Buffer.from(value.bytes, 'base64');
  return isJson(table, column) ? JSON.stringify(value) : value;
}

/** Reads the contents of a store as of one moment, and writes them to an empty store. */
export type Archive = {
  read(): AsyncIterable<ArchivedRow>;
  /** Writes all rows or none. Rejects if the store is in use or not empty, or if the ledger is inconsistent. */
  write(rows: AsyncIterable<ArchivedRow>): Promise<void>;
};

/** A backup or restore is impossible, for a reason that the operator can fix. */
export class ArchiveRefused extends StoreUnavailable {}
