import type { Migration } from './migration.ts';

export const tokenFamilies: Migration = {
  version: 3,
  name: 'token families',
  sql: `
    CREATE TABLE token_families (
      id TEXT PRIMARY KEY,
      fingerprint TEXT NOT NULL REFERENCES keys,
      generation INTEGER NOT NULL DEFAULT 1 CHECK (generation >= 1),
      opened_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      revoked_at INTEGER,
      CHECK (expires_at > opened_at)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX token_families_by_age ON token_families (expires_at);
  `,
};
