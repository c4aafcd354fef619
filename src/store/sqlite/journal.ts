import type { DatabaseSync } from 'node:sqlite';
import type { AddressMark, Fingerprint } from '../../model/fingerprint.ts';
import type { Standing } from '../store.ts';
import { failureOf } from './failure.ts';
import type { Outcome, Request } from './messages.ts';
import type { Decided } from './operations/hold.ts';
import type { Operations } from './operations/operations.ts';
import { payerOf } from './operations/payer.ts';
import type { SpendInput } from './operations/settle.ts';
import { standingOf } from './operations/standing.ts';
import { query } from './query.ts';
import { rollBack } from './roll-back.ts';

/** A longer answer is written once: to write it down beforehand would cost more than the ledger does. */
const answerMax = 16_384;

export type Journal = {
  /** Writes a charge down and says what comes of it; null where the requests are anything else. */
  enter(requests: readonly Request[]): Outcome[] | null;
  /** Carries out what was written down, in a transaction of its own. */
  catchUp(): void;
  /** Whether anything may be written down that was not carried out. */
  isBehind(): boolean;
};

type Entry = {
  readonly id: number;
  readonly hold: string;
  readonly at: number;
  readonly digest: string | null;
  readonly answer: string | null;
  readonly placed: string | null;
};

/**
 * A charge is on many pages: the movements, the key, the hold, the answer that is kept. One that comes alone is first
 * written down as it was asked, in one row and on one page, and that is what is waited for: it is then told, and carried
 * out afterwards, before anything else is done. Whoever opens the file after a crash carries out what is still there. Each
 * is taken out of the journal in the transaction in which it is carried out, so that it happens once.
 */
export function journalOf(db: DatabaseSync, { placeHold, spend }: Operations, path: string): Journal {
  const entries = query<Entry>(db, 'SELECT id, hold, at, digest, answer, placed FROM journal ORDER BY id');
  const add = db.prepare(
    'INSERT INTO journal (hold, at, digest, answer, placed, entered_at) VALUES (?, ?, ?, ?, ?, unixepoch())',
  );
  const remove = db.prepare('DELETE FROM journal WHERE id = ?');
  const foresee = foreseeing(db);
  let behind = true;

  /** One that fails by a mistake stays where it is, for the audit to name it, and keeps nobody else waiting. */
  function carryOut({ id, hold, at, digest, answer, placed }: Entry): void {
    db.exec('SAVEPOINT entry');
    try {
      if (placed !== null) placeHold(JSON.parse(placed));
      spend([hold, at, digest, answer]);
      remove.run(id);
      db.exec('RELEASE entry');
    } catch (error) {
      if (failureOf(error, path) || !db.isTransaction) throw error;
      db.exec('ROLLBACK TO entry; RELEASE entry');
    }
  }

  return {
    enter(requests) {
      const charge = chargeIn(requests);
      const after = charge && foresee(charge);
      if (!after) return null;
      behind = true;
      const { placed, spent } = charge;
      add.run(...spent, placed && JSON.stringify(placed));
      const told: Outcome = { kind: 'done', value: after };
      return placed ? [{ kind: 'done', value: undefined }, told] : [told];
    },
    catchUp() {
      if (!behind) return;
      try {
        db.exec('BEGIN IMMEDIATE');
        for (const entry of entries.all()) carryOut(entry);
        db.exec('COMMIT');
      } catch (error) {
        rollBack(db);
        throw error;
      }
      behind = false;
    },
    isBehind: () => behind,
  };
}

type Charge = { readonly placed: Decided | null; readonly spent: SpendInput };

/** A single charge, with its hold if that is yet to be placed; null where the requests are anything else. */
function chargeIn(requests: readonly Request[]): Charge | null {
  const [first, second] = requests;
  const last = requests.length === 2 && first!.name === 'placeHold' ? second! : first;
  if (last?.name !== 'spend' || (last === first && second)) return null;
  const spent = last.input as SpendInput;
  const [hold, , , answer] = spent;
  if (answer !== null && answer.length > answerMax) return null;
  if (last === first) return { placed: null, spent };
  const placed = first!.input as Decided;
  return placed[0][0] === hold ? { placed, spent } : null;
}

/** What a payer has after a charge; null where there is nothing to be charged. */
function foreseeing(db: DatabaseSync): (charge: Charge) => Standing | null {
  const find = query<{ fingerprint: Fingerprint | null; address: AddressMark | null; day: string }>(
    db,
    'SELECT fingerprint, address, day FROM holds WHERE id = ?',
  );
  const standing = standingOf(db);

  function placing([input, from]: Decided): Standing | null {
    const [, , fingerprint, address, , day, , freePerDay, price] = input;
    const { callsToday, credits } = standing(payerOf(fingerprint, address), day);
    if (from === 'free') return callsToday < freePerDay ? { callsToday: callsToday + 1, credits } : null;
    return credits >= price! ? { callsToday, credits: credits - price! } : null;
  }

  return ({ placed, spent: [id] }) => {
    if (placed) return placing(placed);
    const hold = find.get(id);
    // The call and its credits were taken by the hold.
    return hold ? standing(payerOf(hold.fingerprint, hold.address), hold.day) : null;
  };
}
