import type { DatabaseSync } from 'node:sqlite';
import { query } from '../query.ts';

export function cursorReading(db: DatabaseSync) {
  const read = query<{ value: string }>(db, 'SELECT value FROM cursors WHERE name = ?');
  return (name: string): string | null => read.get(name)?.value ?? null;
}

export function cursorSaving(db: DatabaseSync) {
  const read = cursorReading(db);
  const save = db.prepare('INSERT INTO cursors VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value');
  type Input = { name: string; value: string; before: string | null | undefined };
  return ({ name, value, before }: Input): boolean => {
    if (before !== undefined && ![before, value].includes(read(name))) return false;
    save.run(name, value);
    return true;
  };
}
