import type { AppliedMigration } from '../migration.ts';
import type { Transaction } from '../transaction.ts';
import { audit } from './audit.ts';
import { credit, creditTransfer } from './credit.ts';
import { forget } from './forget.ts';
import { hold } from './hold.ts';
import { find, mint, revoke, trialCalls } from './keys.ts';
import { claimPayment, dropPayment, keepPaidAnswer, settlePayment } from './payment.ts';
import { findCheckout, nameCheckout, openCheckout, reserve } from './purchase.ts';
import { cursor, recordRejected, rejectedAfter, saveCursor, secret } from './records.ts';
import { findCharge, release, releaseUnowned, spend } from './settle.ts';
import { familyKey, openFamily, revokeFamily, rotateFamily } from './token-family.ts';

const appliedMigrations = (tx: Transaction): Promise<AppliedMigration[]> =>
  tx.rows<AppliedMigration>('SELECT version, name FROM schema_version ORDER BY version');

/** Every operation on the tables, for both stores. Each runs inside a transaction that it neither opens nor ends. */
export const operations = {
  mint,
  find,
  trialCalls,
  revoke,
  credit,
  hold,
  spend,
  findCharge,
  release,
  releaseUnowned,
  forget,
  openCheckout,
  nameCheckout,
  findCheckout,
  reserve,
  creditTransfer,
  claimPayment,
  keepPaidAnswer,
  settlePayment,
  dropPayment,
  openFamily,
  rotateFamily,
  familyKey,
  revokeFamily,
  cursor,
  saveCursor,
  recordRejected,
  rejectedAfter,
  secret,
  audit,
  appliedMigrations,
};

export type OperationName = keyof typeof operations;
export type Input<Name extends OperationName> = Parameters<(typeof operations)[Name]>[1];
export type Output<Name extends OperationName> = Awaited<ReturnType<(typeof operations)[Name]>>;

export const runOperation = (tx: Transaction, name: OperationName, input: unknown): Promise<unknown> =>
  (operations[name] as (tx: Transaction, input: unknown) => Promise<unknown>)(tx, input);

/** Operations that only read. Each but the audit is a single statement. */
export const readOperations: ReadonlySet<OperationName> = new Set([
  'find',
  'trialCalls',
  'findCheckout',
  'familyKey',
  'cursor',
  'rejectedAfter',
  'audit',
  'appliedMigrations',
] as const);

/** Operations that are safe to repeat if it is unknown whether they were committed: a second run changes nothing. */
export const idempotentOperations: ReadonlySet<OperationName> = new Set([
  'revoke',
  'credit',
  'forget',
  'nameCheckout',
  'reserve',
  'creditTransfer',
  'keepPaidAnswer',
  'settlePayment',
  'dropPayment',
  'revokeFamily',
  'saveCursor',
  'recordRejected',
  'secret',
] as const);
