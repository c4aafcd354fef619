import type { DatabaseSync } from 'node:sqlite';
import { query } from '../query.ts';

export function cursorReading(db: DatabaseSync) {
  const read = query<{ value: string }>(db, 'SELECT value FROM cursors WHERE name = ?');
  return (name: string): string | null => read.get(name)?.value ?? null;
}

export function cursorSaving(db: DatabaseSync) {
  const save = db.prepare('INSERT INTO cursors VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value');
  return ({ name, value }: { name: string; value: string }): void => {
    save.run(name, value);
  };
}
