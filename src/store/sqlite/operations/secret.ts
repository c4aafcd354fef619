import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { query } from '../query.ts';

const secretBytes = 32;

export function secretKeeping(db: DatabaseSync) {
  const add = db.prepare('INSERT INTO secrets VALUES (?, ?)');
  const read = query<{ value: Uint8Array }>(db, 'SELECT value FROM secrets WHERE name = ?');

  return (name: string): Uint8Array => {
    const kept = read.get(name);
    if (kept) return kept.value;
    add.run(name, randomBytes(secretBytes));
    return read.get(name)!.value;
  };
}
