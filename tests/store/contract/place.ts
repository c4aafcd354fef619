import { randomUUID } from 'node:crypto';
import { sha256 } from '../../../src/base/digest.ts';
import type { AddressMark, Fingerprint } from '../../../src/model/fingerprint.ts';
import type { HoldOutcome, HoldRequest, Store } from '../../../src/store/store.ts';

/** Where a store keeps what it knows: it outlives the processes that open it. In the end all is closed and removed. */
export type Place = AsyncDisposable & {
  /** Opens the store as the service does. The previous process has exited, closed or killed. */
  serve(): Promise<Store>;
  /** Opens it as an operator's command does, beside the service. */
  operate(): Promise<Store>;
  /** Ends a running store as a kill would: pending operations may or may not happen, and no hold is released. */
  crash(store: Store): Promise<void>;
};

export const day = '2026-11-15';
export const at = new Date('2026-11-15T10:00:00Z');
export const later = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** Never the same twice, so that tests can share a store. */
export const newFingerprint = (): Fingerprint => sha256(randomUUID()) as Fingerprint;
export const newAddress = (): AddressMark => `address ${randomUUID()}` as AddressMark;
export const newTransaction = (): string => `0x${sha256(randomUUID())}`;
/** A whole number of wei that nobody has ever asked for. */
export const newAmount = (): bigint => 10n ** 18n + BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 14)}`);
export const newReference = (): string => `reference ${randomUUID()}`;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export async function newKey(store: Store, credits = 0): Promise<Fingerprint> {
  const fingerprint = newFingerprint();
  await store.mint({ fingerprint, source: null, at, address: null });
  if (credits > 0)
    await store.credit({ fingerprint, credits, cause: 'grant', note: 'test', reference: newReference(), at });
  return fingerprint;
}

/** A hold of 3 credits by a key without free calls, unless stated otherwise. */
export const holdRequest = (payer: Fingerprint | { address: AddressMark }, changes?: Partial<HoldRequest>) =>
  ({
    payer: typeof payer === 'string' ? { kind: 'key', fingerprint: payer } : { kind: 'address', ...payer },
    mode: 'repair',
    day,
    at,
    freePerDay: 0,
    credits: 3,
    repeat: null,
    ...changes,
  }) satisfies HoldRequest;

export function idOf(outcome: HoldOutcome): string {
  if (outcome.kind !== 'held') throw new Error(`expected a hold, got ${outcome.kind}`);
  return outcome.id;
}
