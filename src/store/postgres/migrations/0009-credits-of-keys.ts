import type { Migration } from './migration.ts';

/**
 * A call wrote four balances, and of all balances only that of a key is asked for by anybody but the audit. So the credits
 * of a key are kept with the key, where every call looks anyway. What is held and what the house has is nowhere kept: the
 * audit adds up the movements.
 */
export const creditsOfKeys: Migration = {
  version: 9,
  name: 'credits of keys',
  sql: `
    -- In the order in which calls take them, so that few are in each other's way. Whoever is moving credits has then
    -- ended, and whoever comes finds everything below.
    LOCK TABLE assay.keys, assay.holds, assay.movements, assay.balances IN ACCESS EXCLUSIVE MODE;

    ALTER TABLE assay.keys ADD COLUMN credits bigint NOT NULL DEFAULT 0;
    UPDATE assay.keys SET credits = balance.credits FROM assay.balances AS balance
    WHERE balance.account = 'key:' || fingerprint AND balance.credits <> 0;
    CREATE TRIGGER keys_stay BEFORE DELETE ON assay.keys
      FOR EACH ROW EXECUTE FUNCTION assay.forbid('key', 'deleted');
    CREATE TRIGGER keys_are_not_emptied BEFORE TRUNCATE ON assay.keys
      FOR EACH STATEMENT EXECUTE FUNCTION assay.forbid('key', 'deleted');

    DROP TABLE assay.balances;
    -- For the audit of services of the release before, and for nobody else.
    CREATE VIEW assay.balances AS
      SELECT 'key:' || fingerprint AS account, credits FROM assay.keys
      UNION ALL
      SELECT moved.account, sum(moved.credits)::bigint FROM (
        SELECT to_account AS account, credits FROM assay.movements
        UNION ALL
        SELECT from_account, -credits FROM assay.movements
      ) AS moved WHERE NOT starts_with(moved.account, 'key:') GROUP BY moved.account;

    CREATE OR REPLACE FUNCTION assay.follow_movement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      v_from text := NEW.from_account;
      v_to text := NEW.to_account;
      v_credits bigint := NEW.credits;
      v_left bigint;
    BEGIN
      IF v_credits <= 0 OR v_from = v_to OR NEW.cause = '' OR NEW.reference = '' THEN
        RAISE check_violation USING MESSAGE = CASE
          WHEN v_credits <= 0 THEN 'a movement is of more than nothing'
          WHEN v_from = v_to THEN 'a movement is from one account to another'
          ELSE 'a movement has a cause and a reference'
        END;
      END IF;
      IF starts_with(v_from, 'key:') THEN
        UPDATE assay.keys SET credits = credits - v_credits WHERE fingerprint = substr(v_from, 5)
        RETURNING credits INTO v_left;
        IF NOT FOUND THEN
          RAISE check_violation USING MESSAGE = 'a movement is of a key that was minted';
        ELSIF v_left < 0 THEN
          RAISE check_violation USING MESSAGE = 'a balance is never below zero';
        END IF;
      END IF;
      IF starts_with(v_to, 'key:') THEN
        UPDATE assay.keys SET credits = credits + v_credits WHERE fingerprint = substr(v_to, 5)
        RETURNING credits INTO v_left;
        IF NOT FOUND THEN
          RAISE check_violation USING MESSAGE = 'a movement is of a key that was minted';
        ELSIF v_left > 9007199254740991 THEN
          RAISE check_violation USING MESSAGE = 'a balance is counted exactly';
        END IF;
      END IF;
      RETURN NULL;
    END $$;

    -- What is spent was held, and concerns no key: there is nothing that would have to follow.
    DROP TRIGGER movements_move ON assay.movements;
    CREATE TRIGGER movements_move AFTER INSERT ON assay.movements
      FOR EACH ROW WHEN (NEW.cause <> 'spend') EXECUTE FUNCTION assay.follow_movement();

    CREATE OR REPLACE FUNCTION assay.standing(p_fingerprint text, p_day text)
    RETURNS TABLE (calls_today bigint, credits_left bigint) LANGUAGE sql STABLE AS $$
      SELECT
        coalesce((
          SELECT counter.calls FROM assay.free_calls AS counter
          WHERE counter.fingerprint = p_fingerprint AND counter.day = p_day
        ), 0),
        coalesce((SELECT key.credits FROM assay.keys AS key WHERE key.fingerprint = p_fingerprint), 0)
    $$;

    CREATE OR REPLACE FUNCTION assay.credited(p_reference text)
    RETURNS TABLE (fingerprint text, credits bigint, balance bigint) LANGUAGE sql STABLE AS $$
      SELECT key.fingerprint, movement.credits, key.credits
      FROM assay.movements AS movement
      JOIN assay.keys AS key ON key.fingerprint = substr(movement.to_account, length('key:') + 1)
      WHERE movement.reference = p_reference AND movement.cause IN ('grant', 'purchase', 'refund')
    $$;

    -- An answer of a few kilobytes stays in its row as it is: to compress it costs more than to write it.
    ALTER TABLE assay.repeats SET (toast_tuple_target = 8160);

    -- What an index leaves out is read anew for every statement.
    DROP INDEX assay.holds_by_call;
    CREATE INDEX holds_by_call ON assay.holds (fingerprint, digest);

    -- As it was, but for where the credits are. Nobody waits until a hold is on the disk: one that a power cut takes away
    -- is given back, and a charge that is on the disk has the hold before it there too.
    CREATE OR REPLACE FUNCTION assay.place_hold(
      p_id text, p_owner text, p_fingerprint text, p_address text, p_mode text, p_day text, p_at bigint,
      p_free_per_day bigint, p_price bigint, p_digest text, p_since bigint
    ) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE
      v_revoked_at bigint;
      v_last_used_at bigint;
      v_answered_at bigint;
      v_answer text;
      v_told boolean;
      v_calls bigint;
      v_credits bigint;
      v_has_rival boolean;
      v_kind text;
      v_ignored text;
    BEGIN
      v_ignored := set_config('synchronous_commit', 'off', true);
      IF p_fingerprint IS NULL THEN
        RETURN (
          SELECT concat_ws(' ', held.kind, held.calls_today, held.credits_left) FROM assay.hold(
            p_id, p_owner, NULL, p_address, p_mode, p_day, p_at, p_free_per_day, p_price, p_digest, p_since
          ) AS held
        );
      END IF;
      v_ignored := pg_advisory_xact_lock(assay.key_lock(p_fingerprint));
      SELECT
        key.revoked_at, key.last_used_at, key.credits, repeat.answered_at, repeat.answer, repeat.told,
        coalesce((
          SELECT counter.calls FROM assay.free_calls AS counter
          WHERE counter.fingerprint = p_fingerprint AND counter.day = p_day
        ), 0),
        EXISTS (
          SELECT FROM assay.holds AS rival
          WHERE rival.fingerprint = p_fingerprint AND rival.digest = p_digest AND rival.owner <> p_owner
        )
      INTO v_revoked_at, v_last_used_at, v_credits, v_answered_at, v_answer, v_told, v_calls, v_has_rival
      FROM assay.keys AS key
      LEFT JOIN assay.repeats AS repeat ON repeat.fingerprint = p_fingerprint AND repeat.digest = p_digest
      WHERE key.fingerprint = p_fingerprint;
      IF NOT FOUND THEN
        RETURN 'unknown-key';
      ELSIF v_revoked_at IS NOT NULL THEN
        RETURN 'revoked-key';
      ELSIF v_answered_at >= p_since THEN
        IF NOT v_told THEN
          UPDATE assay.repeats SET told = true WHERE fingerprint = p_fingerprint AND digest = p_digest;
        END IF;
        RETURN concat_ws(' ', 'repeat', v_calls, v_credits, v_answer);
      ELSIF v_has_rival AND assay.has_living_rival(p_fingerprint, p_digest, p_owner) THEN
        RETURN concat_ws(' ', 'under-way', v_calls, v_credits);
      ELSIF v_calls < p_free_per_day THEN
        v_kind := 'free';
        v_calls := v_calls + 1;
        INSERT INTO assay.free_calls AS counter (fingerprint, day, calls) VALUES (p_fingerprint, p_day, 1)
        ON CONFLICT (fingerprint, day) DO UPDATE SET calls = counter.calls + 1;
      ELSIF v_credits >= p_price THEN
        v_kind := 'credits';
        v_credits := v_credits - p_price;
      ELSE
        RETURN concat_ws(' ', 'short', v_calls, v_credits);
      END IF;
      -- Both at once, where there are both: a statement costs as much as what it writes.
      IF v_kind = 'credits' AND p_price > 0 THEN
        WITH moved AS (
          INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
          VALUES (p_at, 'hold', 'key:' || p_fingerprint, 'held:' || p_fingerprint, p_price, p_id)
        )
        INSERT INTO assay.holds (id, fingerprint, mode, paid_from, credits, day, owner, held_at, digest)
        VALUES (p_id, p_fingerprint, p_mode, v_kind, p_price, p_day, p_owner, p_at, p_digest);
      ELSE
        INSERT INTO assay.holds (id, fingerprint, mode, paid_from, credits, day, owner, held_at, digest)
        VALUES (p_id, p_fingerprint, p_mode, v_kind, 0, p_day, p_owner, p_at, p_digest);
      END IF;
      -- When a key was last used is told to the second.
      IF v_last_used_at IS NULL OR p_at - v_last_used_at NOT BETWEEN 0 AND 999 THEN
        UPDATE assay.keys SET last_used_at = p_at WHERE fingerprint = p_fingerprint;
      END IF;
      -- One that is too old to be given. Whatever is found when this hold is settled has then come after it, whatever the
      -- clocks of other services say.
      IF v_answered_at IS NOT NULL THEN
        DELETE FROM assay.repeats WHERE fingerprint = p_fingerprint AND digest = p_digest;
      END IF;
      RETURN concat_ws(' ', v_kind, v_calls, v_credits);
    END $$;

    -- As it was. Who asks says whose hold it is, where that is a key that is known.
    CREATE OR REPLACE FUNCTION assay.place_charge(
      p_id text, p_fingerprint text, p_at bigint, p_digest text, p_answer text
    ) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE
      v_fingerprint text;
      v_paid_from text;
      v_price bigint;
      v_day text;
      v_owner text;
      v_digest text;
      v_calls bigint;
      v_credits bigint;
      v_earlier text;
      v_ignored text;
    BEGIN
      IF p_fingerprint IS NULL THEN
        RETURN (
          SELECT concat_ws(' ', charged.kind, charged.calls_today, charged.credits_left, charged.answer)
          FROM assay.charge(p_id, p_at, p_digest, p_answer) AS charged
        );
      END IF;
      v_ignored := pg_advisory_xact_lock(assay.key_lock(p_fingerprint));
      -- Whoever takes it settles it: a second taker finds nothing. The call and its credits were taken by the hold, so that
      -- what the key has now is what it has afterwards.
      DELETE FROM assay.holds AS hold WHERE hold.id = p_id
      RETURNING
        hold.fingerprint, hold.paid_from, hold.credits, hold.day, hold.owner, hold.digest,
        (SELECT key.credits FROM assay.keys AS key WHERE key.fingerprint = p_fingerprint),
        coalesce((
          SELECT counter.calls FROM assay.free_calls AS counter
          WHERE counter.fingerprint = p_fingerprint AND counter.day = hold.day
        ), 0)
      INTO v_fingerprint, v_paid_from, v_price, v_day, v_owner, v_digest, v_credits, v_calls;
      IF NOT FOUND THEN
        RETURN CASE
          WHEN EXISTS (
            SELECT FROM assay.movements WHERE reference = p_id AND cause IN ('spend', 'release') AND cause = 'spend'
          ) THEN 'spent'
          WHEN EXISTS (
            SELECT FROM assay.repeats AS repeat
            WHERE repeat.fingerprint = p_fingerprint AND repeat.digest = p_digest AND repeat.hold = p_id
          ) THEN 'spent'
          ELSE 'gone'
        END;
      ELSIF v_fingerprint IS DISTINCT FROM p_fingerprint THEN
        RAISE EXCEPTION 'the hold % is of another key', p_id;
      END IF;
      IF p_digest IS NOT NULL THEN
        INSERT INTO assay.repeats AS repeat (fingerprint, digest, answered_at, answer, hold, owner)
        VALUES (p_fingerprint, p_digest, p_at, p_answer, p_id, v_owner)
        ON CONFLICT (fingerprint, digest) DO UPDATE
        SET answered_at = excluded.answered_at, answer = excluded.answer, hold = excluded.hold, owner = excluded.owner,
          told = false
        WHERE (v_digest = p_digest AND repeat.owner <> excluded.owner) IS NOT TRUE;
        IF NOT FOUND THEN
          UPDATE assay.repeats SET told = true WHERE fingerprint = p_fingerprint AND digest = p_digest
          RETURNING answer INTO v_earlier;
          PERFORM assay.give_back(
            ROW (p_id, p_fingerprint, NULL, NULL, v_paid_from, v_price, v_day, v_owner, NULL, v_digest)::assay.holds, p_at
          );
          RETURN (
            SELECT concat_ws(' ', 'repeat', standing.calls_today, standing.credits_left, v_earlier)
            FROM assay.standing(p_fingerprint, v_day) AS standing
          );
        END IF;
      END IF;
      IF v_price > 0 THEN
        INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
        VALUES (p_at, 'spend', 'held:' || p_fingerprint, 'house:revenue', v_price, p_id);
      END IF;
      RETURN concat_ws(' ', 'spent', v_calls, v_credits);
    END $$;
  `,
};
