import type { AddressMark, Fingerprint } from '../model/fingerprint.ts';
import type { Mode } from '../model/mode.ts';

export type KeyRecord = {
  readonly fingerprint: Fingerprint;
  readonly createdAt: Date;
  /** What the minter said of its origin, such as `github-action`. */
  readonly source: string | null;
  /** Credits that can be spent: what is held for calls under way is not among them. */
  readonly credits: number;
  /** Free calls used, holds included, on the UTC day that was asked about. */
  readonly callsToday: number;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};

export type Payer =
  | { readonly kind: 'key'; readonly fingerprint: Fingerprint }
  /** A caller without a key, known by its address: the keyless trial. */
  | { readonly kind: 'address'; readonly address: AddressMark };

export type HoldRequest = {
  readonly payer: Payer;
  readonly mode: Mode;
  /** UTC day, as `2026-11-15`. */
  readonly day: string;
  readonly at: Date;
  /** Free calls a day that cover this mode; 0 where none do. */
  readonly freePerDay: number;
  /** Credits to hold when no free call is left; null where credits cannot pay. */
  readonly credits: number | null;
  /** An earlier answer to the same call, no older than `since`, is given instead of a hold. */
  readonly repeat: { readonly digest: string; readonly since: Date } | null;
};

/** What a payer has left, after the operation that returns it. */
export type Standing = { readonly callsToday: number; readonly credits: number };

export type HoldOutcome =
  | { readonly kind: 'held'; readonly id: string; readonly from: 'free' | 'credits'; readonly standing: Standing }
  | { readonly kind: 'repeat'; readonly answer: string; readonly standing: Standing }
  /** Neither a free call nor enough credits are left. */
  | { readonly kind: 'short'; readonly standing: Standing }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'revoked-key' };

export type Remembered = { readonly digest: string; readonly answer: string };

export type AuditReport = {
  readonly accounts: number;
  readonly movements: number;
  /** Accounts whose kept balance is not the sum of their movements; empty when the books are right. */
  readonly wrong: readonly { readonly account: string; readonly kept: number; readonly summed: number }[];
};

/** Thrown where the store cannot be reached or cannot write: nothing of the operation happened. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/**
 * Keys, free calls, credits and the memory of answers. Each operation is one transaction: it happens whole or
 * not at all, and has reached the disk when its promise resolves.
 */
export type Store = {
  /** Adds a key, unless this address has already had `perDay` keys on this UTC day. Null: an operator's key. */
  mint(key: {
    readonly fingerprint: Fingerprint;
    readonly source: string | null;
    readonly at: Date;
    readonly address: { readonly mark: AddressMark; readonly day: string; readonly perDay: number } | null;
  }): Promise<boolean>;

  find(fingerprint: Fingerprint, day: string): Promise<KeyRecord | null>;

  /** Free calls a payer without a key has used on a day. */
  trialCalls(address: AddressMark, day: string): Promise<number>;

  /** False where there is no such key. Revoking twice keeps the first moment. */
  revoke(fingerprint: Fingerprint, at: Date): Promise<boolean>;

  /** Puts credits on a key and tells its new balance; null where there is no such key. `reference` is used once. */
  grant(grant: {
    readonly fingerprint: Fingerprint;
    readonly credits: number;
    readonly reason: string;
    readonly reference: string;
    readonly at: Date;
  }): Promise<number | null>;

  /** Takes a free call, or else credits, out of the payer's reach until spent or released. */
  hold(request: HoldRequest): Promise<HoldOutcome>;

  /** Turns a hold into a charge, and keeps the answer for repeats. Null where the hold is no longer open. */
  spend(id: string, at: Date, remember: Remembered | null): Promise<Standing | null>;

  /** Gives a hold back. Null where the hold is no longer open. */
  release(id: string, at: Date): Promise<Standing | null>;

  /** Gives back what a dead process held, and forgets answers and counters nobody can ask for any more. */
  sweep(at: Date): Promise<{ readonly released: number }>;

  /** A random value of 32 bytes, made on first use and the same ever after. */
  secret(name: string): Promise<Uint8Array>;

  audit(): Promise<AuditReport>;

  /** Fails where the store does not answer. */
  ping(): Promise<void>;

  close(): Promise<void>;
};
