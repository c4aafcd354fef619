import type { Migration } from './migration.ts';

/** Amounts of a currency on a chain are decimal text: they are larger than any integer kept here. */
export const payments: Migration = {
  version: 2,
  name: 'payments',
  sql: `
    DROP INDEX credited_once;
    CREATE UNIQUE INDEX credited_once ON movements (reference) WHERE cause IN ('grant', 'purchase', 'refund');

    CREATE TABLE checkouts (
      id TEXT PRIMARY KEY,
      fingerprint TEXT NOT NULL REFERENCES keys,
      credits INTEGER NOT NULL CHECK (credits > 0),
      amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
      currency TEXT NOT NULL CHECK (currency = lower(currency)),
      origin TEXT,
      opened_at INTEGER NOT NULL,
      session TEXT UNIQUE
    ) STRICT, WITHOUT ROWID;

    -- Rows stay for ever: an amount that was once awaited for a key is never awaited for another.
    CREATE TABLE reservations (
      id TEXT PRIMARY KEY,
      fingerprint TEXT NOT NULL REFERENCES keys,
      credits INTEGER NOT NULL CHECK (credits > 0),
      amount TEXT NOT NULL UNIQUE CHECK (amount GLOB '[1-9]*' AND NOT amount GLOB '*[^0-9]*'),
      network TEXT NOT NULL,
      origin TEXT,
      reserved_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      "transaction" TEXT,
      credited_at INTEGER,
      UNIQUE (network, "transaction"),
      CHECK (expires_at > reserved_at),
      CHECK (("transaction" IS NULL) = (credited_at IS NULL))
    ) STRICT, WITHOUT ROWID;

    -- Rows stay for ever: a signature is settled once. Only the answer of a settled one is forgotten.
    CREATE TABLE payments (
      id TEXT PRIMARY KEY,
      digest TEXT NOT NULL,
      owner TEXT NOT NULL,
      claimed_at INTEGER NOT NULL,
      answered_at INTEGER,
      answer TEXT,
      settled_at INTEGER,
      receipt TEXT,
      CHECK ((settled_at IS NULL) = (receipt IS NULL)),
      CHECK (settled_at IS NULL OR answered_at IS NOT NULL),
      CHECK (answered_at IS NOT NULL OR answer IS NULL),
      CHECK (settled_at IS NOT NULL OR (answered_at IS NULL) = (answer IS NULL))
    ) STRICT;
    CREATE INDEX payments_by_age ON payments (settled_at) WHERE settled_at IS NOT NULL AND answer IS NOT NULL;
    CREATE TRIGGER payments_stay BEFORE DELETE ON payments WHEN OLD.settled_at IS NOT NULL BEGIN
      SELECT RAISE(ABORT, 'a settled payment is never deleted');
    END;

    CREATE TABLE cursors (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE rejected (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      digest TEXT NOT NULL UNIQUE,
      mode TEXT NOT NULL,
      code TEXT NOT NULL,
      diagnostics TEXT NOT NULL,
      kept_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX rejected_by_age ON rejected (kept_at);
  `,
};
