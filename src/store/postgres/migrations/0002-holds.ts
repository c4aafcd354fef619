import type { Migration } from './migration.ts';

/**
 * Each operation on a hold is one function: one way to the database and back, and one commit. A service that holds
 * anything is among the `owners` and keeps an advisory lock of that name, which the server takes back with the
 * connection, however that ends. What stands under a name that is not among the owners belongs to nobody.
 */
export const holds: Migration = {
  version: 2,
  name: 'holds',
  sql: `
    CREATE TABLE assay.owners (
      id text PRIMARY KEY,
      -- When its lock was first found free; by the clock of the server.
      missing_since bigint
    );

    CREATE FUNCTION assay.owner_lock(p_owner text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
      SELECT hashtextextended('assay owner ' || p_owner, 0)
    $$;

    CREATE FUNCTION assay.enter_owner(p_owner text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_lock(assay.owner_lock(p_owner));
      INSERT INTO assay.owners (id) VALUES (p_owner);
    END $$;

    -- False where it was given up for dead meanwhile.
    CREATE FUNCTION assay.return_owner(p_owner text) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_lock(assay.owner_lock(p_owner));
      UPDATE assay.owners SET missing_since = NULL WHERE id = p_owner;
      RETURN FOUND;
    END $$;

    -- An owner whose lock is free may only have lost its connection: it has the grace to come back. One that is
    -- given up is among the owners no more, and cannot return while that is being decided; several may decide at once.
    CREATE FUNCTION assay.is_dead(p_owner text, p_grace_ms bigint) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
      v_now bigint := (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
      v_since bigint;
    BEGIN
      IF NOT EXISTS (SELECT FROM assay.owners WHERE id = p_owner) THEN
        RETURN true;
      END IF;
      IF NOT pg_try_advisory_xact_lock_shared(assay.owner_lock(p_owner)) THEN
        RETURN false;
      END IF;
      UPDATE assay.owners SET missing_since = coalesce(missing_since, v_now) WHERE id = p_owner
      RETURNING missing_since INTO v_since;
      IF v_since + p_grace_ms > v_now THEN
        RETURN false;
      END IF;
      -- Nothing is left to delete where another came to the same end first.
      DELETE FROM assay.owners WHERE id = p_owner;
      RETURN true;
    END $$;

    -- Says how many are missing and not yet given up.
    CREATE FUNCTION assay.give_up_dead(p_grace_ms bigint) RETURNS bigint LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM assay.is_dead(id, p_grace_ms) FROM (SELECT id FROM assay.owners ORDER BY id) AS owners;
      RETURN (SELECT count(*) FROM assay.owners WHERE missing_since IS NOT NULL);
    END $$;

    -- Open holds only: one that was spent or released is gone from here. Who inserts has just read the key, so that there
    -- is no need to look for it again.
    CREATE TABLE assay.holds (
      id text PRIMARY KEY,
      fingerprint text,
      address text,
      mode text NOT NULL,
      paid_from text NOT NULL CHECK (paid_from IN ('free', 'credits')),
      credits bigint NOT NULL CHECK (credits >= 0),
      day text NOT NULL,
      owner text NOT NULL,
      held_at bigint NOT NULL,
      CHECK ((fingerprint IS NULL) <> (address IS NULL)),
      CHECK (paid_from = 'credits' OR credits = 0),
      CHECK (paid_from = 'free' OR fingerprint IS NOT NULL)
    );

    -- Kept for minutes: so few that who forgets the old ones looks at all of them.
    CREATE TABLE assay.repeats (
      fingerprint text NOT NULL,
      digest text NOT NULL,
      answered_at bigint NOT NULL,
      answer text NOT NULL,
      PRIMARY KEY (fingerprint, digest)
    );

    CREATE FUNCTION assay.hold(
      p_id text, p_owner text, p_fingerprint text, p_address text, p_mode text, p_day text, p_at bigint,
      p_free_per_day bigint, p_price bigint, p_digest text, p_since bigint,
      OUT kind text, OUT answer text, OUT calls_today bigint, OUT credits_left bigint
    ) LANGUAGE plpgsql AS $$
    DECLARE
      v_revoked_at bigint;
    BEGIN
      IF p_address IS NOT NULL THEN
        credits_left := 0;
        INSERT INTO assay.trial_calls AS counter (address, day, calls) SELECT p_address, p_day, 1 WHERE p_free_per_day > 0
        ON CONFLICT (address, day) DO UPDATE SET calls = counter.calls + 1 WHERE counter.calls < p_free_per_day
        RETURNING counter.calls INTO calls_today;
        IF FOUND THEN
          kind := 'free';
          INSERT INTO assay.holds (id, address, mode, paid_from, credits, day, owner, held_at)
          VALUES (p_id, p_address, p_mode, 'free', 0, p_day, p_owner, p_at);
        ELSE
          kind := 'short';
          calls_today := coalesce((
            SELECT counter.calls FROM assay.trial_calls AS counter
            WHERE counter.address = p_address AND counter.day = p_day
          ), 0);
        END IF;
        RETURN;
      END IF;

      PERFORM pg_advisory_xact_lock(assay.key_lock(p_fingerprint));
      SELECT key.revoked_at, repeat.answer, standing.calls_today, standing.credits_left
      INTO v_revoked_at, answer, calls_today, credits_left
      FROM assay.keys AS key
      CROSS JOIN assay.standing(p_fingerprint, p_day) AS standing
      LEFT JOIN assay.repeats AS repeat
        ON repeat.fingerprint = key.fingerprint AND repeat.digest = p_digest AND repeat.answered_at >= p_since
      WHERE key.fingerprint = p_fingerprint;
      IF NOT FOUND THEN
        kind := 'unknown-key';
        RETURN;
      ELSIF v_revoked_at IS NOT NULL THEN
        kind := 'revoked-key';
        answer := NULL;
        RETURN;
      ELSIF answer IS NOT NULL THEN
        kind := 'repeat';
        RETURN;
      ELSIF calls_today >= p_free_per_day AND (p_price IS NULL OR credits_left < p_price) THEN
        kind := 'short';
        RETURN;
      END IF;

      IF calls_today < p_free_per_day THEN
        kind := 'free';
        INSERT INTO assay.free_calls AS counter (fingerprint, day, calls) VALUES (p_fingerprint, p_day, 1)
        ON CONFLICT (fingerprint, day) DO UPDATE SET calls = counter.calls + 1;
        calls_today := calls_today + 1;
      ELSE
        kind := 'credits';
        IF p_price > 0 THEN
          INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
          VALUES (p_at, 'hold', 'key:' || p_fingerprint, 'held:' || p_fingerprint, p_price, p_id);
        END IF;
        credits_left := credits_left - p_price;
      END IF;
      UPDATE assay.keys SET last_used_at = p_at WHERE fingerprint = p_fingerprint;
      INSERT INTO assay.holds (id, fingerprint, mode, paid_from, credits, day, owner, held_at)
      VALUES (p_id, p_fingerprint, p_mode, kind, CASE kind WHEN 'free' THEN 0 ELSE p_price END, p_day, p_owner, p_at);
    END $$;

    -- Whoever takes a hold settles it: a second taker finds nothing.
    CREATE FUNCTION assay.take_hold(p_id text) RETURNS assay.holds LANGUAGE plpgsql AS $$
    DECLARE
      v_hold assay.holds;
    BEGIN
      PERFORM pg_advisory_xact_lock(assay.key_lock(hold.fingerprint)) FROM assay.holds AS hold
      WHERE hold.id = p_id AND hold.fingerprint IS NOT NULL;
      DELETE FROM assay.holds WHERE id = p_id RETURNING * INTO v_hold;
      RETURN v_hold;
    END $$;

    CREATE FUNCTION assay.give_back(p_hold assay.holds, p_at bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- No row, no change: counters of days long past are forgotten.
      IF p_hold.paid_from = 'free' AND p_hold.fingerprint IS NOT NULL THEN
        UPDATE assay.free_calls SET calls = calls - 1 WHERE fingerprint = p_hold.fingerprint AND day = p_hold.day;
      ELSIF p_hold.paid_from = 'free' THEN
        UPDATE assay.trial_calls SET calls = calls - 1 WHERE address = p_hold.address AND day = p_hold.day;
      ELSIF p_hold.credits > 0 THEN
        INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
        VALUES (p_at, 'release', 'held:' || p_hold.fingerprint, 'key:' || p_hold.fingerprint, p_hold.credits, p_hold.id);
      END IF;
    END $$;

    -- Of the day the hold was taken on, which is the day it is charged to.
    CREATE FUNCTION assay.standing_of_payer(
      p_fingerprint text, p_address text, p_day text, OUT calls_today bigint, OUT credits_left bigint
    ) LANGUAGE plpgsql STABLE AS $$
    BEGIN
      IF p_address IS NULL THEN
        SELECT standing.calls_today, standing.credits_left INTO calls_today, credits_left
        FROM assay.standing(p_fingerprint, p_day) AS standing;
      ELSE
        credits_left := 0;
        calls_today := coalesce((
          SELECT counter.calls FROM assay.trial_calls AS counter
          WHERE counter.address = p_address AND counter.day = p_day
        ), 0);
      END IF;
    END $$;

    -- Where the hold is no longer open, nothing is known of its payer.
    CREATE FUNCTION assay.spend(
      p_id text, p_at bigint, p_digest text, p_answer text, OUT calls_today bigint, OUT credits_left bigint
    ) LANGUAGE plpgsql AS $$
    DECLARE
      v_hold assay.holds := assay.take_hold(p_id);
    BEGIN
      IF v_hold.id IS NULL THEN
        RETURN;
      END IF;
      IF v_hold.fingerprint IS NOT NULL AND p_digest IS NOT NULL THEN
        INSERT INTO assay.repeats (fingerprint, digest, answered_at, answer)
        VALUES (v_hold.fingerprint, p_digest, p_at, p_answer)
        ON CONFLICT (fingerprint, digest) DO UPDATE SET answered_at = excluded.answered_at, answer = excluded.answer;
      END IF;
      IF v_hold.credits > 0 THEN
        INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
        VALUES (p_at, 'spend', 'held:' || v_hold.fingerprint, 'house:revenue', v_hold.credits, p_id);
      END IF;
      SELECT standing.calls_today, standing.credits_left INTO calls_today, credits_left
      FROM assay.standing_of_payer(v_hold.fingerprint, v_hold.address, v_hold.day) AS standing;
    END $$;

    CREATE FUNCTION assay.release(p_id text, p_at bigint, OUT calls_today bigint, OUT credits_left bigint)
    LANGUAGE plpgsql AS $$
    DECLARE
      v_hold assay.holds := assay.take_hold(p_id);
    BEGIN
      IF v_hold.id IS NULL THEN
        RETURN;
      END IF;
      PERFORM assay.give_back(v_hold, p_at);
      SELECT standing.calls_today, standing.credits_left INTO calls_today, credits_left
      FROM assay.standing_of_payer(v_hold.fingerprint, v_hold.address, v_hold.day) AS standing;
    END $$;

    -- Gives back what belongs to nobody, some at a time; one sweep after the other.
    CREATE FUNCTION assay.release_unowned(p_at bigint, p_max bigint) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
      v_ids text[];
      v_hold assay.holds;
      v_released bigint := 0;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('assay sweep', 0));
      v_ids := ARRAY(
        SELECT hold.id FROM assay.holds AS hold
        WHERE NOT EXISTS (SELECT FROM assay.owners AS owner WHERE owner.id = hold.owner) LIMIT p_max
      );
      PERFORM pg_advisory_xact_lock(lock) FROM (
        SELECT DISTINCT assay.key_lock(hold.fingerprint) AS lock FROM assay.holds AS hold
        WHERE hold.id = ANY (v_ids) AND hold.fingerprint IS NOT NULL ORDER BY lock
      ) AS locks;
      FOR v_hold IN DELETE FROM assay.holds WHERE id = ANY (v_ids) RETURNING * LOOP
        PERFORM assay.give_back(v_hold, p_at);
        v_released := v_released + 1;
      END LOOP;
      RETURN v_released;
    END $$;
  `,
};
