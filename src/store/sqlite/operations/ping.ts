import type { DatabaseSync } from 'node:sqlite';

export function pinging(db: DatabaseSync) {
  const read = db.prepare('SELECT version FROM schema_version LIMIT 1');
  return (): void => {
    read.get();
  };
}
