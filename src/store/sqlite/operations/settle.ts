import type { DatabaseSync } from 'node:sqlite';
import type { AddressMark, Fingerprint } from '../../../model/fingerprint.ts';
import { heldAccount, keyAccount, revenueAccount } from '../../accounts.ts';
import type { Payer, Standing } from '../../store.ts';
import { query } from '../query.ts';
import { freeCallCounter } from './counter.ts';
import { moving } from './movement.ts';
import { payerOf } from './payer.ts';
import { standingOf } from './standing.ts';

type Hold = {
  readonly payer: Payer;
  readonly from: 'free' | 'credits';
  readonly credits: number;
  readonly day: string;
};

/** Flat, as that of a hold. */
export type SpendInput = readonly [id: string, at: number, digest: string | null, answer: string | null];

/** The standing is that of the day the hold was taken on, which is the day it is charged to. */
export function spending(db: DatabaseSync) {
  const charge = charging(db);
  const standing = standingOf(db);

  return (input: SpendInput): Standing | null => {
    const hold = charge(input);
    return hold && standing(hold.payer, hold.day);
  };
}

/** What was charged; null where there is no such hold. */
export function charging(db: DatabaseSync): (input: SpendInput) => Hold | null {
  const take = taking(db);
  const move = moving(db);
  const keep = db.prepare(`
    INSERT INTO repeats (fingerprint, digest, answered_at, answer) VALUES (?, ?, ?, ?)
    ON CONFLICT (fingerprint, digest) DO UPDATE SET answered_at = excluded.answered_at, answer = excluded.answer
  `);

  return ([id, at, digest, answer]) => {
    const hold = take(id);
    if (hold?.payer.kind === 'key') {
      const { payer, credits } = hold;
      const from = heldAccount(payer.fingerprint);
      if (credits > 0) move({ at, cause: 'spend', from, to: revenueAccount, credits, reference: id });
      if (digest !== null) keep.run(payer.fingerprint, digest, at, answer);
    }
    return hold;
  };
}

export function releasing(db: DatabaseSync) {
  const take = taking(db);
  const standing = standingOf(db);
  const move = moving(db);
  const count = freeCallCounter(db);

  return ({ id, at }: { id: string; at: Date }): Standing | null => {
    const hold = take(id);
    if (!hold) return null;
    const { payer, credits, day } = hold;
    if (hold.from === 'free') count(payer, day, 'down');
    if (payer.kind === 'key' && credits > 0) {
      const [from, to] = [heldAccount(payer.fingerprint), keyAccount(payer.fingerprint)];
      move({ at: at.getTime(), cause: 'release', from, to, credits, reference: id });
    }
    return standing(payer, day);
  };
}

/** Whoever takes a hold settles it: a second taker finds nothing. */
function taking(db: DatabaseSync): (id: string) => Hold | null {
  type Row = {
    fingerprint: Fingerprint | null;
    address: AddressMark | null;
    paidFrom: 'free' | 'credits';
    credits: number;
    day: string;
  };
  const take = query<Row>(
    db,
    'DELETE FROM holds WHERE id = ? RETURNING fingerprint, address, paid_from AS paidFrom, credits, day',
  );
  return (id) => {
    const row = take.get(id);
    if (!row) return null;
    const payer = payerOf(row.fingerprint, row.address);
    return { payer, from: row.paidFrom, credits: row.credits, day: row.day };
  };
}
