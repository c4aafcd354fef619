import type { DatabaseSync } from 'node:sqlite';
import type { Fingerprint } from '../../../model/fingerprint.ts';
import type { Checkout } from '../../store.ts';
import { query } from '../query.ts';
import { objectionTo } from './key-objection.ts';

export function checkoutOpening(db: DatabaseSync) {
  const objection = objectionTo(db);
  const insert = db.prepare(`
    INSERT INTO checkouts (id, fingerprint, credits, amount_cents, currency, origin, opened_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
  `);

  return ({ id, fingerprint, credits, amountCents, currency, origin, at }: Checkout) => {
    const why = objection(fingerprint);
    if (why) return why;
    insert.run(id, fingerprint, credits, amountCents, currency, origin, at.getTime());
    return 'opened';
  };
}

export function checkoutNaming(db: DatabaseSync) {
  const name = db.prepare('UPDATE checkouts SET session = ?1 WHERE id = ?2 AND coalesce(session, ?1) = ?1');

  return ({ id, session }: { id: string; session: string }): void => {
    if (name.run(session, id).changes === 0) throw new Error(`no checkout ${id} that could be named ${session}`);
  };
}

export function checkoutFinding(db: DatabaseSync) {
  type Row = Omit<Checkout, 'at'> & { at: number };
  const columns =
    'id, fingerprint, credits, amount_cents AS amountCents, currency, origin, opened_at AS at FROM checkouts';
  const bySession = query<Row>(db, `SELECT ${columns} WHERE session = ?`);
  // One that is tied to another session is that session's.
  const byId = query<Row>(db, `SELECT ${columns} WHERE id = ? AND session IS NULL`);

  return ({ session, id }: { session: string; id: string | null }): Checkout | null => {
    const row = bySession.get(session) ?? (id === null ? undefined : byId.get(id));
    if (!row) return null;
    return { ...row, fingerprint: row.fingerprint as Fingerprint, at: new Date(row.at) };
  };
}
