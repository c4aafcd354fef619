import type { DatabaseSync } from 'node:sqlite';
import type { Fingerprint } from '../../../model/fingerprint.ts';
import { heldAccount, keyAccount } from '../../accounts.ts';
import type { HoldOutcome, HoldRequest, Standing } from '../../store.ts';
import { query } from '../query.ts';
import { freeCallCounter } from './counter.ts';
import { objectionTo } from './key-objection.ts';
import { moving } from './movement.ts';
import { standingOf } from './standing.ts';

/** The id is chosen by the asker, so that a hold whose answer got lost can still be given back. */
type Input = HoldRequest & { readonly id: string; readonly owner: string };

export function holding(db: DatabaseSync) {
  const objection = objectionTo(db);
  const repeat = query<{ answer: string }>(
    db,
    'SELECT answer FROM repeats WHERE fingerprint = ? AND digest = ? AND answered_at >= ?',
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
    const why = objection(fingerprint);
    if (why) return { kind: why };

    const standing = standingOfPayer(payer, day);
    const earlier = input.repeat && repeat.get(fingerprint, input.repeat.digest, input.repeat.since.getTime());
    if (earlier) return { kind: 'repeat', answer: earlier.answer, standing };

    if (standing.callsToday < freePerDay) {
      use.run(input.at.getTime(), fingerprint);
      return holdFree(input, standing);
    }
    if (price === null || standing.credits < price) return { kind: 'short', standing };
    use.run(input.at.getTime(), fingerprint);
    return holdCredits(input, fingerprint, price, standing);
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
