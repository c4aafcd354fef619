import type { DatabaseSync } from 'node:sqlite';
import type { Fingerprint } from '../../../model/fingerprint.ts';
import { heldAccount, keyAccount } from '../../accounts.ts';
import type { HoldOutcome, HoldRequest, Standing } from '../../store.ts';
import { query } from '../query.ts';
import { freeCallCounter } from './counter.ts';
import { moving } from './movement.ts';
import { standingOf } from './standing.ts';

/** The id is chosen by the asker, so that a hold whose answer got lost can still be given back. */
type Input = HoldRequest & { readonly id: string; readonly owner: string };

/** When a key was last used is told to the second, so that not every call has to write it. */
const useMsMin = 1_000;

type Key = {
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  readonly callsToday: number;
  readonly credits: number;
  readonly answer: string | null;
};

export function holding(db: DatabaseSync) {
  // All that there is to know of a key at once: a statement costs more than what it reads.
  const find = query<Key>(
    db,
    `SELECT
       revoked_at AS revokedAt,
       last_used_at AS lastUsedAt,
       coalesce((SELECT calls FROM free_calls WHERE fingerprint = key.fingerprint AND day = ?), 0) AS callsToday,
       coalesce((SELECT credits FROM balances WHERE account = ?), 0) AS credits,
       (SELECT answer FROM repeats WHERE fingerprint = key.fingerprint AND digest = ? AND answered_at >= ?) AS answer
     FROM keys AS key WHERE fingerprint = ?`,
  );
  const insert = db.prepare(`
    INSERT INTO holds (id, fingerprint, address, mode, paid_from, credits, day, owner, held_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const use = db.prepare('UPDATE keys SET last_used_at = ? WHERE fingerprint = ?');
  const standingOfPayer = standingOf(db);
  const count = freeCallCounter(db);
  const move = moving(db);

  return (input: Input): HoldOutcome => {
    const { payer, day, freePerDay, credits: price } = input;
    if (price !== null && (!Number.isSafeInteger(price) || price < 0)) throw new Error(`a hold of ${price} credits`);

    if (payer.kind === 'address') {
      const { callsToday } = standingOfPayer(payer, day);
      if (callsToday >= freePerDay) return { kind: 'short', standing: { callsToday, credits: 0 } };
      return holdFree(input, { callsToday, credits: 0 });
    }

    const { fingerprint } = payer;
    const { digest = null, since = input.at } = input.repeat ?? {};
    const key = find.get(day, keyAccount(fingerprint), digest, since.getTime(), fingerprint);
    if (!key) return { kind: 'unknown-key' };
    const { revokedAt, lastUsedAt, answer, callsToday, credits } = key;
    if (revokedAt !== null) return { kind: 'revoked-key' };

    const standing = { callsToday, credits };
    if (answer !== null) return { kind: 'repeat', answer, standing };

    const isFree = callsToday < freePerDay;
    if (!isFree && (price === null || credits < price)) return { kind: 'short', standing };
    const at = input.at.getTime();
    if (lastUsedAt === null || at < lastUsedAt || at - lastUsedAt >= useMsMin) use.run(at, fingerprint);
    return isFree ? holdFree(input, standing) : holdCredits(input, fingerprint, price!, standing);
  };

  function holdFree(input: Input, before: Standing): HoldOutcome {
    count(input.payer, input.day, 'up');
    write(input, 'free', 0);
    const standing = { callsToday: before.callsToday + 1, credits: before.credits };
    return { kind: 'held', id: input.id, from: 'free', standing };
  }

  function holdCredits(input: Input, fingerprint: Fingerprint, price: number, before: Standing): HoldOutcome {
    const [from, to] = [keyAccount(fingerprint), heldAccount(fingerprint)];
    if (price > 0) move({ at: input.at, cause: 'hold', from, to, credits: price, reference: input.id });
    write(input, 'credits', price);
    const standing = { callsToday: before.callsToday, credits: before.credits - price };
    return { kind: 'held', id: input.id, from: 'credits', standing };
  }

  function write({ id, payer, mode, day, owner, at }: Input, from: 'free' | 'credits', credits: number): void {
    const fingerprint = payer.kind === 'key' ? payer.fingerprint : null;
    const address = payer.kind === 'address' ? payer.address : null;
    insert.run(id, fingerprint, address, mode, from, credits, day, owner, at.getTime());
  }
}
