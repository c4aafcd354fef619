import type { DatabaseSync } from 'node:sqlite';
import type { AddressMark, Fingerprint } from '../../../model/fingerprint.ts';
import { heldAccount, keyAccount } from '../../accounts.ts';
import type { HoldOutcome, HoldRequest, Standing } from '../../store.ts';
import { query } from '../query.ts';
import { freeCallCounter } from './counter.ts';
import { moving } from './movement.ts';
import { payerOf } from './payer.ts';
import { everyEntry, standingOf, standingOfKey } from './standing.ts';

/**
 * The id is chosen by the asker, so that a hold whose answer got lost can still be given back. Flat and without dates:
 * whatever goes from thread to thread is copied value by value, and objects cost more than what is in them.
 */
export type HoldInput = readonly [
  id: string,
  owner: string,
  fingerprint: Fingerprint | null,
  address: AddressMark | null,
  mode: string,
  day: string,
  at: number,
  freePerDay: number,
  price: number | null,
  digest: string | null,
  since: number,
];

export function holdInput(id: string, owner: string, request: HoldRequest): HoldInput {
  const { payer, mode, day, at, freePerDay, credits, repeat } = request;
  const fingerprint = payer.kind === 'key' ? payer.fingerprint : null;
  const address = payer.kind === 'address' ? payer.address : null;
  const { digest = null, since = at } = repeat ?? {};
  return [id, owner, fingerprint, address, mode, day, at.getTime(), freePerDay, credits, digest, since.getTime()];
}

/** When a key was last used is told to the second, so that not every call has to write it. */
const useMsMin = 1_000;

/** All that a hold depends on. Of an address nothing is known but its calls. */
export type Seen = Standing & {
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  /** What was answered to the same call, if that is recent enough. */
  readonly answer: string | null;
};

/** Null where there is no such key. Of the journal are read as many rows as are filled. */
export function seeing(db: DatabaseSync): (input: HoldInput, filled?: number) => Seen | null {
  // All that there is to know of a key at once: a statement costs more than what it reads.
  const find = query<Seen>(
    db,
    standingOfKey(`,
      revoked_at AS revokedAt,
      last_used_at AS lastUsedAt,
      coalesce(
        (SELECT answer FROM journal WHERE id <= ?3 AND fingerprint = ?1 AND digest = ?4 AND charged_at >= ?5
         ORDER BY id DESC LIMIT 1),
        (SELECT answer FROM repeats WHERE fingerprint = ?1 AND digest = ?4 AND answered_at >= ?5)
      ) AS answer`),
  );
  const standingOfPayer = standingOf(db);

  return ([, , fingerprint, address, , day, , , , digest, since], filled = everyEntry) => {
    if (fingerprint) return find.get(fingerprint, day, filled, digest, since) ?? null;
    const standing = standingOfPayer({ kind: 'address', address: address! }, day);
    return { ...standing, revokedAt: null, lastUsedAt: null, answer: null };
  };
}

export function decide([id, , fingerprint, , , , , freePerDay, price]: HoldInput, seen: Seen | null): HoldOutcome {
  if (price !== null && (!Number.isSafeInteger(price) || price < 0)) throw new Error(`a hold of ${price} credits`);
  if (!seen) return { kind: 'unknown-key' };
  const { revokedAt, answer, callsToday, credits } = seen;
  if (revokedAt !== null) return { kind: 'revoked-key' };
  const standing = { callsToday, credits };
  if (answer !== null) return { kind: 'repeat', answer, standing };
  if (callsToday < freePerDay) {
    return { kind: 'held', id, from: 'free', standing: { callsToday: callsToday + 1, credits } };
  }
  if (!fingerprint || price === null || credits < price) return { kind: 'short', standing };
  return { kind: 'held', id, from: 'credits', standing: { callsToday, credits: credits - price } };
}

type Held = Extract<HoldOutcome, { kind: 'held' }>;

/** What is to be written of a hold that was decided on, whether it is news that the key was used, and what was told. */
export type Decided = readonly [input: HoldInput, from: Held['from'], isNews: boolean, told: Standing];

export function decided(input: HoldInput, { from, standing }: Held, { lastUsedAt }: Seen): Decided {
  const at = input[6];
  return [input, from, lastUsedAt === null || at < lastUsedAt || at - lastUsedAt >= useMsMin, standing];
}

/** Fails where the credits are no longer there: no balance falls below zero. */
export function placing(db: DatabaseSync): (hold: Decided) => void {
  const insert = db.prepare(`
    INSERT INTO holds (id, fingerprint, address, mode, paid_from, credits, day, owner, held_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const use = db.prepare('UPDATE keys SET last_used_at = ? WHERE fingerprint = ?');
  const count = freeCallCounter(db);
  const move = moving(db);

  return ([[id, owner, fingerprint, address, mode, day, at, , price], paidFrom, isNews]) => {
    const credits = paidFrom === 'free' ? 0 : price!;
    if (paidFrom === 'free') {
      count(payerOf(fingerprint, address), day, 'up');
    }
    if (fingerprint && credits > 0) {
      const [from, to] = [keyAccount(fingerprint), heldAccount(fingerprint)];
      move({ at, cause: 'hold', from, to, credits, reference: id });
    }
    if (fingerprint && isNews) use.run(at, fingerprint);
    insert.run(id, fingerprint, address, mode, paidFrom, credits, day, owner, at);
  };
}

export function holding(db: DatabaseSync): (input: HoldInput) => HoldOutcome {
  const see = seeing(db);
  const place = placing(db);

  return (input) => {
    const seen = see(input);
    const outcome = decide(input, seen);
    if (outcome.kind === 'held') place(decided(input, outcome, seen!));
    return outcome;
  };
}
