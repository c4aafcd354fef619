import type { Migration } from './migration.ts';

/**
 * Times are milliseconds since 1970, days are text such as `2026-11-15`. What must never be wrong about money is
 * stated here and not only in the code: balances follow movements by trigger, no key falls below zero, no movement
 * is changed, and no reference is credited, held or settled twice.
 */
export const keysAndLedger: Migration = {
  version: 1,
  name: 'keys and ledger',
  sql: `
    CREATE TABLE keys (
      fingerprint TEXT PRIMARY KEY,
      created_at INTEGER NOT NULL,
      source TEXT,
      last_used_at INTEGER,
      revoked_at INTEGER
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE free_calls (
      fingerprint TEXT NOT NULL REFERENCES keys,
      day TEXT NOT NULL,
      calls INTEGER NOT NULL CHECK (calls >= 0),
      PRIMARY KEY (fingerprint, day)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX free_calls_by_day ON free_calls (day);

    CREATE TABLE trial_calls (
      address TEXT NOT NULL,
      day TEXT NOT NULL,
      calls INTEGER NOT NULL CHECK (calls >= 0),
      PRIMARY KEY (address, day)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX trial_calls_by_day ON trial_calls (day);

    CREATE TABLE mints (
      address TEXT NOT NULL,
      day TEXT NOT NULL,
      keys INTEGER NOT NULL CHECK (keys >= 0),
      PRIMARY KEY (address, day)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX mints_by_day ON mints (day);

    -- Open holds only: one that was spent or released is gone from here.
    CREATE TABLE holds (
      id TEXT PRIMARY KEY,
      fingerprint TEXT REFERENCES keys,
      address TEXT,
      mode TEXT NOT NULL,
      paid_from TEXT NOT NULL CHECK (paid_from IN ('free', 'credits')),
      credits INTEGER NOT NULL CHECK (credits >= 0),
      day TEXT NOT NULL,
      owner TEXT NOT NULL,
      held_at INTEGER NOT NULL,
      CHECK ((fingerprint IS NULL) <> (address IS NULL)),
      CHECK (paid_from = 'credits' OR credits = 0),
      CHECK (paid_from = 'free' OR fingerprint IS NOT NULL)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE repeats (
      fingerprint TEXT NOT NULL REFERENCES keys,
      digest TEXT NOT NULL,
      answered_at INTEGER NOT NULL,
      answer TEXT NOT NULL,
      PRIMARY KEY (fingerprint, digest)
    ) STRICT;
    CREATE INDEX repeats_by_age ON repeats (answered_at);

    CREATE TABLE secrets (
      name TEXT PRIMARY KEY,
      value BLOB NOT NULL CHECK (length(value) = 32)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE balances (
      account TEXT PRIMARY KEY,
      credits INTEGER NOT NULL,
      CHECK (credits >= 0 OR account GLOB 'house:*'),
      CHECK (credits BETWEEN -9007199254740991 AND 9007199254740991)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE movements (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      cause TEXT NOT NULL CHECK (cause <> ''),
      from_account TEXT NOT NULL,
      to_account TEXT NOT NULL,
      credits INTEGER NOT NULL CHECK (credits > 0),
      reference TEXT NOT NULL CHECK (reference <> ''),
      note TEXT,
      CHECK (from_account <> to_account)
    ) STRICT;
    CREATE UNIQUE INDEX credited_once ON movements (reference) WHERE cause IN ('grant', 'purchase');
    CREATE UNIQUE INDEX held_once ON movements (reference) WHERE cause = 'hold';
    CREATE UNIQUE INDEX settled_once ON movements (reference) WHERE cause IN ('spend', 'release');

    CREATE TRIGGER movements_move AFTER INSERT ON movements BEGIN
      INSERT INTO balances VALUES (NEW.from_account, 0) ON CONFLICT DO NOTHING;
      INSERT INTO balances VALUES (NEW.to_account, 0) ON CONFLICT DO NOTHING;
      UPDATE balances SET credits = credits - NEW.credits WHERE account = NEW.from_account;
      UPDATE balances SET credits = credits + NEW.credits WHERE account = NEW.to_account;
    END;
    CREATE TRIGGER movements_stay BEFORE DELETE ON movements BEGIN
      SELECT RAISE(ABORT, 'a movement is never deleted');
    END;
    CREATE TRIGGER movements_hold_still BEFORE UPDATE ON movements BEGIN
      SELECT RAISE(ABORT, 'a movement is never changed');
    END;
    CREATE TRIGGER balances_stay BEFORE DELETE ON balances BEGIN
      SELECT RAISE(ABORT, 'a balance is never deleted');
    END;
  `,
};
