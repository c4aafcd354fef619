import type { Migration } from './migration.ts';

/**
 * Times are milliseconds since 1970, days are text such as `2026-11-15`. What must never be wrong about money is
 * stated here and not only in the code: balances follow movements by trigger, no key falls below zero, no movement
 * is changed, and no reference is credited, held or settled twice.
 *
 * Who changes what a key has takes the key's lock first and has it until its commit: operations on one key come one after
 * the other and see what those before them did, and those on others do not notice. A lock by number, unlike one on a row,
 * leaves nothing to be written by who then only reads.
 */
export const keysAndLedger: Migration = {
  version: 1,
  name: 'keys and ledger',
  sql: `
    CREATE TABLE assay.keys (
      fingerprint text PRIMARY KEY,
      created_at bigint NOT NULL,
      source text,
      last_used_at bigint,
      revoked_at bigint
    ) WITH (fillfactor = 80);

    CREATE TABLE assay.free_calls (
      fingerprint text NOT NULL REFERENCES assay.keys,
      day text NOT NULL,
      calls bigint NOT NULL CHECK (calls >= 0),
      PRIMARY KEY (fingerprint, day)
    );
    CREATE INDEX free_calls_by_day ON assay.free_calls (day);

    CREATE TABLE assay.trial_calls (
      address text NOT NULL,
      day text NOT NULL,
      calls bigint NOT NULL CHECK (calls >= 0),
      PRIMARY KEY (address, day)
    );
    CREATE INDEX trial_calls_by_day ON assay.trial_calls (day);

    CREATE TABLE assay.mints (
      address text NOT NULL,
      day text NOT NULL,
      keys bigint NOT NULL CHECK (keys >= 0),
      PRIMARY KEY (address, day)
    );
    CREATE INDEX mints_by_day ON assay.mints (day);

    CREATE TABLE assay.secrets (
      name text PRIMARY KEY,
      value bytea NOT NULL CHECK (length(value) = 32)
    );

    -- An account of the house is kept in stripes that add up to it, as house:revenue/7: every call moves credits to the
    -- same few accounts, and in one row each they would all wait for each other's commit.
    CREATE TABLE assay.balances (
      account text PRIMARY KEY,
      credits bigint NOT NULL,
      CONSTRAINT never_below_zero CHECK (credits >= 0 OR account LIKE 'house:%'),
      CONSTRAINT counted_exactly CHECK (credits BETWEEN -9007199254740991 AND 9007199254740991)
    ) WITH (fillfactor = 70);

    CREATE TABLE assay.movements (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at bigint NOT NULL,
      cause text NOT NULL CHECK (cause <> ''),
      from_account text NOT NULL,
      to_account text NOT NULL,
      credits bigint NOT NULL CONSTRAINT more_than_nothing CHECK (credits > 0),
      reference text NOT NULL CHECK (reference <> ''),
      note text,
      CONSTRAINT from_one_to_another CHECK (from_account <> to_account)
    );
    CREATE UNIQUE INDEX credited_once ON assay.movements (reference) WHERE cause IN ('grant', 'purchase', 'refund');
    CREATE UNIQUE INDEX held_once ON assay.movements (reference) WHERE cause = 'hold';
    CREATE UNIQUE INDEX settled_once ON assay.movements (reference) WHERE cause IN ('spend', 'release');

    CREATE FUNCTION assay.balance_of(p_account text) RETURNS text LANGUAGE sql VOLATILE AS $$
      SELECT CASE WHEN p_account LIKE 'house:%' THEN p_account || '/' || pg_backend_pid() % 16 ELSE p_account END
    $$;

    CREATE FUNCTION assay.follow_movement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      v_from text := assay.balance_of(NEW.from_account);
      v_to text := assay.balance_of(NEW.to_account);
      v_moved text[];
    BEGIN
      WITH moved AS (
        UPDATE assay.balances
        SET credits = credits + CASE account WHEN v_to THEN NEW.credits ELSE -NEW.credits END
        WHERE account IN (v_from, v_to) RETURNING account
      )
      SELECT array_agg(account) INTO v_moved FROM moved;
      IF cardinality(v_moved) = 2 THEN
        RETURN NULL;
      END IF;
      -- Those that are moved for the first time, an account of the house perhaps by several at once.
      INSERT INTO assay.balances AS balance (account, credits)
      SELECT account, credits FROM (VALUES (v_from, -NEW.credits), (v_to, NEW.credits)) AS missing (account, credits)
      WHERE account <> ALL (coalesce(v_moved, '{}'))
      ON CONFLICT (account) DO UPDATE SET credits = balance.credits + excluded.credits;
      RETURN NULL;
    END $$;
    CREATE TRIGGER movements_move AFTER INSERT ON assay.movements
      FOR EACH ROW EXECUTE FUNCTION assay.follow_movement();

    CREATE FUNCTION assay.forbid() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a % is never %', TG_ARGV[0], TG_ARGV[1];
    END $$;
    CREATE TRIGGER movements_stay BEFORE DELETE ON assay.movements
      FOR EACH ROW EXECUTE FUNCTION assay.forbid('movement', 'deleted');
    CREATE TRIGGER movements_hold_still BEFORE UPDATE ON assay.movements
      FOR EACH ROW EXECUTE FUNCTION assay.forbid('movement', 'changed');
    CREATE TRIGGER movements_are_not_emptied BEFORE TRUNCATE ON assay.movements
      FOR EACH STATEMENT EXECUTE FUNCTION assay.forbid('movement', 'deleted');
    CREATE TRIGGER balances_stay BEFORE DELETE ON assay.balances
      FOR EACH ROW EXECUTE FUNCTION assay.forbid('balance', 'deleted');
    CREATE TRIGGER balances_are_not_emptied BEFORE TRUNCATE ON assay.balances
      FOR EACH STATEMENT EXECUTE FUNCTION assay.forbid('balance', 'deleted');

    CREATE FUNCTION assay.key_lock(p_fingerprint text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
      SELECT hashtextextended('assay key ' || p_fingerprint, 0)
    $$;

    -- What a key has used of its free calls on a day, and the credits it can spend.
    CREATE FUNCTION assay.standing(p_fingerprint text, p_day text)
    RETURNS TABLE (calls_today bigint, credits_left bigint) LANGUAGE sql STABLE AS $$
      SELECT
        coalesce((
          SELECT counter.calls FROM assay.free_calls AS counter
          WHERE counter.fingerprint = p_fingerprint AND counter.day = p_day
        ), 0),
        coalesce((
          SELECT balance.credits FROM assay.balances AS balance WHERE balance.account = 'key:' || p_fingerprint
        ), 0)
    $$;
  `,
};
