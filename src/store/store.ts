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
  /** Another service is running the same call: retry until it has finished or given up. */
  | { readonly kind: 'under-way'; readonly standing: Standing }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'revoked-key' };

/** `earlier`: another service charged the same call first. The hold was released, and that response counts. */
export type Spent = Standing & { readonly earlier?: string };

export type Remembered = { readonly digest: string; readonly answer: string };

export type AuditReport = {
  readonly accounts: number;
  readonly movements: number;
  /** Accounts whose kept balance is not the sum of their movements; empty when the books are right. */
  readonly wrong: readonly { readonly account: string; readonly kept: number; readonly summed: number }[];
  /** Records that say something else than the ledger; empty when the books are right. */
  readonly contradictions: readonly {
    readonly record: 'movement' | 'hold' | 'checkout' | 'reservation';
    readonly id: string;
    /** What is wrong with it, as `its credits are not in the ledger`. */
    readonly problem: string;
  }[];
};

/**
 * Credits that reach a key from outside. `reference` names what they were given for, and is credited once; those of
 * checkouts and transfers are made in references.ts.
 */
export type Credit = {
  readonly fingerprint: Fingerprint;
  readonly credits: number;
  readonly cause: 'grant' | 'purchase' | 'refund';
  readonly reference: string;
  readonly note: string;
  readonly at: Date;
};

export type CreditOutcome =
  | { readonly kind: 'credited'; readonly to: Fingerprint; readonly credits: number; readonly balance: number }
  /** The reference was credited before; `balance` is what that key has now. */
  | { readonly kind: 'settled'; readonly to: Fingerprint; readonly credits: number; readonly balance: number }
  | { readonly kind: 'unknown-key' };

/** A purchase that was begun: what was asked for, before the processor is asked to collect it. */
export type Checkout = {
  /** Ours, made before the processor knows of it; it goes out with the request. */
  readonly id: string;
  readonly fingerprint: Fingerprint;
  readonly credits: number;
  readonly amountCents: number;
  /** Lower case, as `usd`. */
  readonly currency: string;
  readonly origin: string | null;
  readonly at: Date;
};

/** An exact amount that is awaited for a key. No two reservations ever have the same amount. */
export type Reservation = {
  readonly id: string;
  readonly fingerprint: Fingerprint;
  readonly credits: number;
  /** In the smallest unit of the currency; too large for a number. */
  readonly amount: bigint;
  /** The chain, as `eip155:100`. */
  readonly network: string;
  readonly origin: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** A transfer that has arrived for good. */
export type Transfer = {
  readonly network: string;
  /** Lower case, with `0x`. */
  readonly transaction: string;
  readonly amount: bigint;
  /** When its block was made. */
  readonly minedAt: Date;
  /** The key it names itself, and how many credits its amount buys; null where it names none. */
  readonly bound: { readonly fingerprint: Fingerprint; readonly credits: number } | null;
  readonly at: Date;
};

export type TransferOutcome =
  | (Exclude<CreditOutcome, { kind: 'unknown-key' }> & {
      readonly route: 'deposit' | 'topup';
      /** What the reservation was made under, where the transfer met one. */
      readonly origin: string | null;
    })
  /** It neither meets an open reservation nor names a key that is known and at least one credit. */
  | { readonly kind: 'unbound' };

/** A payment for one call, by a signature that can be used once. */
export type Payment = {
  /** A digest of who signed what: network, asset, payer and nonce. */
  readonly id: string;
  /** Of the call it is to pay for. */
  readonly digest: string;
  readonly at: Date;
};

export type PaymentClaim =
  | { readonly kind: 'claimed' }
  /** Settled before, for the same call. */
  | { readonly kind: 'answered'; readonly answer: string; readonly receipt: string }
  /** Settled before, for the same call, so long ago that the answer is no longer kept. */
  | { readonly kind: 'forgotten'; readonly receipt: string }
  /** The answer was made, but whether it was settled is not known: the process that knew has died. Now ours. */
  | { readonly kind: 'unsettled'; readonly answer: string }
  /** Another call is using it right now. */
  | { readonly kind: 'under-way' }
  /** The signature was shown for another call. */
  | { readonly kind: 'other-call' };

/**
 * All tokens that come of one consent, which live and die together. Each use of a refresh token makes a new generation
 * of it; the one before is spent.
 */
export type TokenFamily = {
  /** That of the authorization code, so that a code opens one family. */
  readonly id: string;
  readonly fingerprint: Fingerprint;
  readonly at: Date;
  readonly expiresAt: Date;
};

export type RejectedSnippet = {
  readonly mode: Mode;
  readonly code: string;
  /** JSON. */
  readonly diagnostics: string;
  readonly at: Date;
};

/** What the funnel counts, by origin and payment method. */
export type FunnelEvent = { readonly event: string; readonly origin: string; readonly route: string };
export type FunnelCount = FunnelEvent & { readonly count: number };

/** Counts shared by every service on the same store. */
export type FunnelCounts = {
  add(counts: readonly FunnelCount[], at: Date): Promise<void>;
  read(): Promise<{ readonly since: Date | null; readonly counts: readonly FunnelCount[] }>;
};

/** Thrown where the store cannot be reached or cannot write: nothing of the operation happened. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The connection or thread that ran an operation is gone, and whether the operation was committed is not known. */
export class AnswerLost extends StoreUnavailable {}

/**
 * Keys, free calls, credits and remembered answers. Each operation is one transaction: it happens entirely or not at
 * all, and it has reached the disk when its promise resolves.
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

  /** Puts credits on a key, once per reference. */
  credit(credit: Credit): Promise<CreditOutcome>;

  /** Takes a free call, or else credits, out of the payer's reach until spent or released. */
  hold(request: HoldRequest): Promise<HoldOutcome>;

  /** Turns a hold into a charge, and keeps the answer for repeats. Null where the hold is no longer open. */
  spend(id: string, at: Date, remember: Remembered | null): Promise<Spent | null>;

  /** Releases a hold. Null if the hold is no longer open. */
  release(id: string, at: Date): Promise<Standing | null>;

  /** Releases the holds of dead processes, and deletes responses and counters that are too old to be needed. */
  sweep(at: Date): Promise<{ readonly released: number }>;

  /** Writes down a purchase before the processor is asked for it. */
  openCheckout(checkout: Checkout): Promise<'opened' | 'unknown-key' | 'revoked-key'>;

  /** Ties a purchase to the processor's own name for it. */
  nameCheckout(id: string, session: string): Promise<void>;

  /** By the processor's name, or by ours where the service died before it could be tied. */
  findCheckout(session: string, id: string | null): Promise<Checkout | null>;

  /** `taken`: another reservation has or had this amount. */
  reserve(reservation: Reservation): Promise<'reserved' | 'taken' | 'unknown-key' | 'revoked-key'>;

  /** Credits a transfer once: to the key whose open reservation it meets exactly, or else to the key it names. */
  creditTransfer(transfer: Transfer): Promise<TransferOutcome>;

  /** Takes a signature for a call, so that no other call is served for it. */
  claimPayment(payment: Payment): Promise<PaymentClaim>;

  /** Keeps the answer before its payment is settled, so that a crash in between loses neither. */
  keepPaidAnswer(id: string, answer: string, at: Date): Promise<void>;

  /** The payment is settled, and the answer belongs to the payer. */
  settlePayment(id: string, receipt: string, at: Date): Promise<void>;

  /** Nothing was charged: the signature can be used again. */
  dropPayment(id: string): Promise<void>;

  /** Opens a family in its first generation, 1. `replayed`: it was opened before, and is revoked now. */
  openFamily(family: TokenFamily): Promise<'opened' | 'replayed' | 'unknown-key' | 'revoked-key'>;

  /**
   * Spends a generation of a living family, whose next lives until `expiresAt`. `reused`: it was spent before, and the
   * family is revoked now. `ended`: there is no such family, it is over, or its key is revoked.
   */
  rotateFamily(id: string, generation: number, at: Date, expiresAt: Date): Promise<'rotated' | 'reused' | 'ended'>;

  /** The key a living family stands for; null where it is over, or its key is revoked. */
  familyKey(id: string, at: Date): Promise<Fingerprint | null>;

  /** Ends a family; one that is over stays so. */
  revokeFamily(id: string, at: Date): Promise<void>;

  /** How far a reader of a stream has come. */
  cursor(name: string): Promise<string | null>;
  /** False where it is not at `before` any more, if that is given: then somebody else has moved it, and it stays. */
  saveCursor(name: string, value: string, before?: string | null): Promise<boolean>;

  /** Whether this service, of all on the store, is the leader for this task. That may change at any moment. */
  lead(name: string): Promise<boolean>;

  /** Keeps a snippet that was called invalid; the same one is kept once. */
  recordRejected(snippet: RejectedSnippet): Promise<void>;

  /** In the order they were kept, those after a number. */
  rejectedAfter(after: number, max: number): Promise<readonly (RejectedSnippet & { readonly number: number })[]>;

  /** Null where the store is not one that several services share. */
  readonly funnel: FunnelCounts | null;

  /** A random value of 32 bytes, made on first use and the same ever after. */
  secret(name: string): Promise<Uint8Array>;

  audit(): Promise<AuditReport>;

  /** Fails where the store does not answer. */
  ping(): Promise<void>;

  close(): Promise<void>;
};
