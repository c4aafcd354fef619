import type { AddressMark, Fingerprint } from '../model/fingerprint.ts';
import type { Mode } from '../model/mode.ts';

export type KeyRecord = {
  readonly fingerprint: Fingerprint;
  readonly createdAt: Date;
  /** The origin that was given when the key was created, such as `github-action`. */
  readonly source: string | null;
  /** Credits that can be spent, without those held for calls in progress. */
  readonly credits: number;
  /** Free calls used on the requested UTC day, including open holds. */
  readonly callsToday: number;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};

export type Payer =
  | { readonly kind: 'key'; readonly fingerprint: Fingerprint }
  /** A caller without a key, identified by its address: the keyless trial. */
  | { readonly kind: 'address'; readonly address: AddressMark };

export type HoldRequest = {
  readonly payer: Payer;
  readonly mode: Mode;
  /** UTC day, as `2026-11-15`. */
  readonly day: string;
  readonly at: Date;
  /** Free calls a day in this mode; 0 if there are none. */
  readonly freePerDay: number;
  /** Credits to hold when no free call is left; null if the call cannot be paid with credits. */
  readonly credits: number | null;
  /** An earlier answer to the same call, no older than `since`, is returned instead of a hold. */
  readonly repeat: { readonly digest: string; readonly since: Date } | null;
};

/** The free calls and credits of a payer, after the operation that returns it. */
export type Standing = { readonly callsToday: number; readonly credits: number };

export type HoldOutcome =
  | { readonly kind: 'held'; readonly id: string; readonly from: 'free' | 'credits'; readonly standing: Standing }
  | { readonly kind: 'repeat'; readonly answer: string; readonly standing: Standing }
  /** Neither a free call nor enough credits are left. */
  | { readonly kind: 'short'; readonly standing: Standing }
  /** Another service is running the same call: retry until it has finished or failed. */
  | { readonly kind: 'under-way'; readonly standing: Standing }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'revoked-key' };

/** `earlier`: another service charged the same call first. The hold was released, and this is that response. */
export type SpendResult = Standing & { readonly earlier?: string };

export type RememberedAnswer = { readonly digest: string; readonly answer: string };

export type AuditReport = {
  readonly accounts: number;
  readonly movements: number;
  /** Accounts whose stored balance is not the sum of their movements; empty if the ledger is consistent. */
  readonly wrong: readonly { readonly account: string; readonly kept: number; readonly summed: number }[];
  /** Records that contradict the ledger; empty if everything is consistent. */
  readonly contradictions: readonly {
    readonly record: 'movement' | 'hold' | 'checkout' | 'reservation';
    readonly id: string;
    /** What is wrong with it, such as `its credits are not in the ledger`. */
    readonly problem: string;
  }[];
};

/**
 * Credits to add to a key. `reference` identifies the reason and is credited only once; references.ts builds the
 * references of checkouts and transfers.
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
  /** The reference was credited before; `balance` is the current balance of that key. */
  | { readonly kind: 'settled'; readonly to: Fingerprint; readonly credits: number; readonly balance: number }
  | { readonly kind: 'unknown-key' };

/** A purchase by card, recorded before the request to the processor. */
export type Checkout = {
  /** Our own id, which is sent to the processor. */
  readonly id: string;
  readonly fingerprint: Fingerprint;
  readonly credits: number;
  readonly amountCents: number;
  /** Lower case, as `usd`. */
  readonly currency: string;
  readonly origin: string | null;
  readonly at: Date;
};

/** An exact amount that is reserved for a key. No two reservations ever have the same amount. */
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

/** A confirmed transfer. */
export type Transfer = {
  readonly network: string;
  /** Lower case, with `0x`. */
  readonly transaction: string;
  readonly amount: bigint;
  /** When its block was made. */
  readonly minedAt: Date;
  /** The key that the transfer names, and how many credits its amount buys; null if it names none. */
  readonly bound: { readonly fingerprint: Fingerprint; readonly credits: number } | null;
  readonly at: Date;
};

export type TransferOutcome =
  | (Exclude<CreditOutcome, { kind: 'unknown-key' }> & {
      readonly route: 'deposit' | 'topup';
      /** The origin of the matching reservation, if there is one. */
      readonly origin: string | null;
    })
  /** It matches no open reservation, and it names no known key or buys less than one credit. */
  | { readonly kind: 'unbound' };

/** A payment for one call, by a signature that can be used once. */
export type Payment = {
  /** A digest of network, asset, payer and nonce. */
  readonly id: string;
  /** The digest of the call that it pays for. */
  readonly digest: string;
  readonly at: Date;
};

export type PaymentClaim =
  | { readonly kind: 'claimed' }
  /** Settled before, for the same call. */
  | { readonly kind: 'answered'; readonly answer: string; readonly receipt: string }
  /** Settled before, for the same call, but the answer is no longer kept. */
  | { readonly kind: 'forgotten'; readonly receipt: string }
  /** The answer exists, but the process that made it died, so it may be settled or not. Claimed by this process now. */
  | { readonly kind: 'unsettled'; readonly answer: string }
  /** Another call is using it right now. */
  | { readonly kind: 'under-way' }
  /** The signature was used for another call. */
  | { readonly kind: 'other-call' };

/**
 * All tokens that are issued for one consent; they are revoked together. Each use of a refresh token creates a new
 * generation and invalidates the one before.
 */
export type TokenFamily = {
  /** The id of the authorization code, so that a code opens only one family. */
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

/** Thrown if the store cannot be reached or cannot write: the operation has changed nothing. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The connection or thread failed during an operation, which may or may not have been committed. */
export class OutcomeUnknown extends StoreUnavailable {}

/**
 * Keys, free calls, credits and remembered answers. Each operation is one atomic transaction, and it has reached the
 * disk when its promise resolves.
 */
export type Store = {
  /** Adds a key, unless this address has created `perDay` keys on this UTC day. Null is for an operator's key. */
  mint(key: {
    readonly fingerprint: Fingerprint;
    readonly source: string | null;
    readonly at: Date;
    readonly address: { readonly mark: AddressMark; readonly day: string; readonly perDay: number } | null;
  }): Promise<boolean>;

  find(fingerprint: Fingerprint, day: string): Promise<KeyRecord | null>;

  /** The free calls that a payer without a key has used on a day. */
  trialCalls(address: AddressMark, day: string): Promise<number>;

  /** False if there is no such key. Revoking twice keeps the first time. */
  revoke(fingerprint: Fingerprint, at: Date): Promise<boolean>;

  /** Adds credits to a key, once per reference. */
  credit(credit: Credit): Promise<CreditOutcome>;

  /** Holds a free call, or else credits, until they are spent or released. */
  hold(request: HoldRequest): Promise<HoldOutcome>;

  /**
   * Turns a hold into a charge, and keeps the answer for repeats. Null if the hold is no longer open. Of the credits that
   * were held, at most `creditsMax` are charged; the others are returned.
   */
  spend(id: string, at: Date, remember: RememberedAnswer | null, creditsMax?: number): Promise<SpendResult | null>;

  /** Releases a hold. Null if the hold is no longer open. */
  release(id: string, at: Date): Promise<Standing | null>;

  /** Releases the holds of dead processes, and deletes responses and counters that are too old to be needed. */
  sweep(at: Date): Promise<{ readonly released: number }>;

  /** Records a purchase before the request to the processor. */
  openCheckout(checkout: Checkout): Promise<'opened' | 'unknown-key' | 'revoked-key'>;

  /** Records the processor's session id of a purchase. */
  nameCheckout(id: string, session: string): Promise<void>;

  /** Finds a purchase by session id, or by our id if the service died before the session id was recorded. */
  findCheckout(session: string, id: string | null): Promise<Checkout | null>;

  /** `taken`: another reservation has or had this amount. */
  reserve(reservation: Reservation): Promise<'reserved' | 'taken' | 'unknown-key' | 'revoked-key'>;

  /** Credits a transfer once: to the key with an open reservation of this amount, or else to the key it names. */
  creditTransfer(transfer: Transfer): Promise<TransferOutcome>;

  /** Claims a signature for a call, so that it cannot pay for another one. */
  claimPayment(payment: Payment): Promise<PaymentClaim>;

  /** Stores the answer before its payment is settled, so that a crash in between loses neither. */
  keepPaidAnswer(id: string, answer: string, at: Date): Promise<void>;

  /** Records that the payment is settled. */
  settlePayment(id: string, receipt: string, at: Date): Promise<void>;

  /** Removes the claim of a payment that was not charged: the signature can be used again. */
  dropPayment(id: string): Promise<void>;

  /** Opens a family in generation 1. `replayed`: it was opened before, and is now revoked. */
  openFamily(family: TokenFamily): Promise<'opened' | 'replayed' | 'unknown-key' | 'revoked-key'>;

  /**
   * Replaces a generation of an active family by the next, which expires at `expiresAt`. `reused`: it was replaced
   * before, and the family is now revoked. `ended`: the family is unknown, revoked or expired, or its key is revoked.
   */
  rotateFamily(id: string, generation: number, at: Date, expiresAt: Date): Promise<'rotated' | 'reused' | 'ended'>;

  /** The key of an active family; null if the family has ended, or its key is revoked. */
  familyKey(id: string, at: Date): Promise<Fingerprint | null>;

  /** Revokes a family. Does nothing if it has ended. */
  revokeFamily(id: string, at: Date): Promise<void>;

  /** The position of a reader of a stream. */
  cursor(name: string): Promise<string | null>;
  /** If `before` is given and another service has moved the cursor from it, leaves the cursor and returns false. */
  saveCursor(name: string, value: string, before?: string | null): Promise<boolean>;

  /** Whether this service is the leader for this task, among all services on the store. May change at any time. */
  lead(name: string): Promise<boolean>;

  /** Stores a snippet that was judged invalid; each snippet is stored once. */
  recordRejected(snippet: RejectedSnippet): Promise<void>;

  /** Snippets after a number, in the order they were stored. */
  rejectedAfter(after: number, max: number): Promise<readonly (RejectedSnippet & { readonly number: number })[]>;

  /** Null if services cannot share the store. */
  readonly funnel: FunnelCounts | null;

  /** A random value of 32 bytes that is created on first use and then never changes. */
  secret(name: string): Promise<Uint8Array>;

  audit(): Promise<AuditReport>;

  /** Rejects if the store does not respond. */
  ping(): Promise<void>;

  close(): Promise<void>;
};
