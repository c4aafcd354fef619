import type { Migration } from '../../migration.ts';

/**
 * Times are milliseconds since 1970, and days are text such as `2026-11-15`. The rules about money are stated here and
 * not only in the code: whatever the code does, no balance falls below zero, no movement is changed or deleted, and
 * nothing is credited, held or settled twice.
 */
export const schema: Migration = {
  version: 1,
  name: 'schema',
  sql: `
    -- API keys, by the fingerprint of the key; the key itself is not kept. A row is never deleted, because movements
    -- refer to it.
    CREATE TABLE keys (
      fingerprint TEXT PRIMARY KEY,
      created_at INTEGER NOT NULL,
      source TEXT,
      last_used_at INTEGER,
      revoked_at INTEGER,
      -- What the key can spend: the sum of its movements, kept up to date by triggers on the table of movements. The
      -- upper bound is the largest number that JavaScript counts exactly.
      credits INTEGER NOT NULL DEFAULT 0 CHECK (credits BETWEEN 0 AND 9007199254740991)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER keys_stay BEFORE DELETE ON keys BEGIN
      SELECT RAISE(ABORT, 'a key is never deleted');
    END;

    -- Free calls a key has used on a day, open holds included.
    CREATE TABLE free_calls (
      fingerprint TEXT NOT NULL REFERENCES keys,
      day TEXT NOT NULL,
      calls INTEGER NOT NULL CHECK (calls >= 0),
      PRIMARY KEY (fingerprint, day)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX free_calls_by_day ON free_calls (day);

    -- The same for callers without a key, by a digest of their address.
    CREATE TABLE trial_calls (
      address TEXT NOT NULL,
      day TEXT NOT NULL,
      calls INTEGER NOT NULL CHECK (calls >= 0),
      PRIMARY KEY (address, day)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX trial_calls_by_day ON trial_calls (day);

    -- Keys minted from an address on a day.
    CREATE TABLE mints (
      address TEXT NOT NULL,
      day TEXT NOT NULL,
      keys INTEGER NOT NULL CHECK (keys >= 0),
      PRIMARY KEY (address, day)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX mints_by_day ON mints (day);

    -- The ledger. Each row takes credits from one account and gives the same credits to another, so that debits and
    -- credits are equal by construction. Accounts are key:FINGERPRINT, held:FINGERPRINT, and the accounts of the
    -- service itself, house:grants, house:sales and house:revenue, which alone may be below zero.
    CREATE TABLE movements (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      cause TEXT NOT NULL,
      from_account TEXT NOT NULL,
      to_account TEXT NOT NULL,
      credits INTEGER NOT NULL CHECK (credits > 0),
      reference TEXT NOT NULL CHECK (reference <> ''),
      note TEXT,
      CONSTRAINT accounts_of_the_cause CHECK (CASE cause
        WHEN 'grant' THEN from_account = 'house:grants' AND substr(to_account, 1, 4) = 'key:'
        WHEN 'purchase' THEN from_account = 'house:sales' AND substr(to_account, 1, 4) = 'key:'
        WHEN 'refund' THEN from_account = 'house:revenue' AND substr(to_account, 1, 4) = 'key:'
        WHEN 'hold' THEN substr(from_account, 1, 4) = 'key:' AND to_account = 'held:' || substr(from_account, 5)
        WHEN 'spend' THEN substr(from_account, 1, 5) = 'held:' AND to_account = 'house:revenue'
        WHEN 'release' THEN substr(from_account, 1, 5) = 'held:' AND to_account = 'key:' || substr(from_account, 6)
        ELSE FALSE
      END)
    ) STRICT;
    CREATE UNIQUE INDEX credited_once ON movements (reference) WHERE cause IN ('grant', 'purchase', 'refund');
    CREATE UNIQUE INDEX held_once ON movements (reference) WHERE cause = 'hold';
    CREATE UNIQUE INDEX settled_once ON movements (reference) WHERE cause IN ('spend', 'release');
    CREATE TRIGGER movements_are_not_deleted BEFORE DELETE ON movements BEGIN
      SELECT RAISE(ABORT, 'a movement is never deleted');
    END;
    CREATE TRIGGER movements_are_not_changed BEFORE UPDATE ON movements BEGIN
      SELECT RAISE(ABORT, 'a movement is never changed');
    END;
    -- The balance of a key follows its movements; the CHECK on keys.credits refuses one below zero.
    CREATE TRIGGER movements_from_keys AFTER INSERT ON movements WHEN substr(NEW.from_account, 1, 4) = 'key:' BEGIN
      UPDATE keys SET credits = credits - NEW.credits WHERE fingerprint = substr(NEW.from_account, 5);
      SELECT RAISE(ABORT, 'a movement names a key that was never minted') WHERE changes() = 0;
    END;
    CREATE TRIGGER movements_to_keys AFTER INSERT ON movements WHEN substr(NEW.to_account, 1, 4) = 'key:' BEGIN
      UPDATE keys SET credits = credits + NEW.credits WHERE fingerprint = substr(NEW.to_account, 5);
      SELECT RAISE(ABORT, 'a movement names a key that was never minted') WHERE changes() = 0;
    END;
    -- What leaves a held account entered it under the same reference, and settled_once says that it leaves only once:
    -- so a held account never falls below zero either.
    CREATE TRIGGER movements_settle_holds BEFORE INSERT ON movements WHEN NEW.cause IN ('spend', 'release') BEGIN
      SELECT RAISE(ABORT, 'a movement settles a hold of the same key and credits') WHERE NOT EXISTS (
        SELECT 1 FROM movements WHERE cause = 'hold' AND reference = NEW.reference
          AND to_account = NEW.from_account AND credits = NEW.credits
      );
    END;

    -- The process that serves from this folder. Holds and payments under any other name belong to nobody.
    CREATE TABLE owners (
      id TEXT PRIMARY KEY
    ) STRICT, WITHOUT ROWID;

    -- Open holds only: a hold that is spent or released is deleted.
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
      -- Of the call it is for; null where that call asks for no repeat.
      digest TEXT,
      CONSTRAINT one_payer CHECK ((fingerprint IS NULL) <> (address IS NULL)),
      CONSTRAINT free_calls_cost_nothing CHECK (paid_from = 'credits' OR credits = 0),
      CONSTRAINT keys_alone_have_credits CHECK (paid_from = 'free' OR fingerprint IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX holds_by_call ON holds (fingerprint, digest);

    -- Answers that a repeat of the same call is given for free, for ten minutes.
    CREATE TABLE repeats (
      fingerprint TEXT NOT NULL REFERENCES keys,
      digest TEXT NOT NULL,
      answered_at INTEGER NOT NULL,
      answer TEXT NOT NULL,
      -- The hold that paid for the answer, and its owner.
      hold TEXT NOT NULL,
      owner TEXT NOT NULL,
      -- When a caller other than the one who paid was first given the answer.
      repeated_at INTEGER,
      PRIMARY KEY (fingerprint, digest)
    ) STRICT;
    CREATE INDEX repeats_by_age ON repeats (answered_at);

    -- Random values that the service generates once, such as the key that signs OAuth tokens.
    CREATE TABLE secrets (
      name TEXT PRIMARY KEY,
      value BLOB NOT NULL CHECK (length(value) = 32)
    ) STRICT, WITHOUT ROWID;

    -- Card purchases. The session is the processor's own name for one.
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

    -- Amounts awaited on a chain. Amounts are decimal text, because they are larger than any integer SQLite keeps. Rows
    -- stay forever: an amount that was once awaited for a key is never awaited for another.
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
    CREATE TRIGGER reservations_stay BEFORE DELETE ON reservations BEGIN
      SELECT RAISE(ABORT, 'a reservation is never deleted');
    END;

    -- Payments for single calls. Settled rows stay forever, because a signature is settled once; only the answer of a
    -- settled one is forgotten after a day.
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
    CREATE TRIGGER settled_payments_stay BEFORE DELETE ON payments WHEN OLD.settled_at IS NOT NULL BEGIN
      SELECT RAISE(ABORT, 'a settled payment is never deleted');
    END;

    -- How far a reader of an endless source, such as a chain, has got.
    CREATE TABLE cursors (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Snippets that were judged invalid, each once. The code is a JSON string.
    CREATE TABLE rejected (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      digest TEXT NOT NULL UNIQUE,
      mode TEXT NOT NULL,
      code TEXT NOT NULL,
      diagnostics TEXT NOT NULL,
      kept_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX rejected_by_age ON rejected (kept_at);

    -- OAuth: all tokens that come of one consent. Using a refresh token makes a new generation and spends the old one.
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
