import type { DatabaseSync } from 'node:sqlite';
import type { Store } from '../../store.ts';
import { query } from '../query.ts';

export function minting(db: DatabaseSync) {
  const minted = query<{ keys: number }>(db, 'SELECT keys FROM mints WHERE address = ? AND day = ?');
  const count = db.prepare(`
    INSERT INTO mints VALUES (?, ?, 1) ON CONFLICT (address, day) DO UPDATE SET keys = keys + 1
  `);
  const add = db.prepare('INSERT INTO keys (fingerprint, created_at, source) VALUES (?, ?, ?)');

  return ({ fingerprint, source, at, address }: Parameters<Store['mint']>[0]): boolean => {
    if (address) {
      if ((minted.get(address.mark, address.day)?.keys ?? 0) >= address.perDay) return false;
      count.run(address.mark, address.day);
    }
    add.run(fingerprint, at.getTime(), source);
    return true;
  };
}
