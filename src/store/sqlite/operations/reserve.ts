import type { DatabaseSync } from 'node:sqlite';
import type { Reservation } from '../../store.ts';
import { query } from '../query.ts';
import { objectionTo } from './key-objection.ts';

export function reserving(db: DatabaseSync) {
  const objection = objectionTo(db);
  const taken = query(db, 'SELECT 1 FROM reservations WHERE amount = ?');
  const insert = db.prepare(`
    INSERT INTO reservations (id, fingerprint, credits, amount, network, origin, reserved_at, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  `);

  return ({ id, fingerprint, credits, amount, network, origin, at, expiresAt }: Reservation) => {
    const why = objection(fingerprint);
    if (why) return why;
    if (taken.get(String(amount))) return 'taken';
    insert.run(id, fingerprint, credits, String(amount), network, origin, at.getTime(), expiresAt.getTime());
    return 'reserved';
  };
}
