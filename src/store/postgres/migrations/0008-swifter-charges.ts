import type { Migration } from './migration.ts';

/**
 * What a call costs is mostly the statements it takes, whatever they do: each is begun, checked and ended. So a hold and a
 * charge read all that they need at once, write only what changes, and answer in one line of text,
 * `kind calls credits answer`. What a CHECK says is read anew for every statement: what a movement and a balance may be is
 * asked by the trigger that follows the movement, and what a hold may be by the audit.
 */
export const swifterCharges: Migration = {
  version: 8,
  name: 'swifter charges',
  sql: `
    ALTER TABLE assay.movements
      DROP CONSTRAINT more_than_nothing,
      DROP CONSTRAINT from_one_to_another,
      DROP CONSTRAINT movements_cause_check,
      DROP CONSTRAINT movements_reference_check;
    ALTER TABLE assay.balances DROP CONSTRAINT never_below_zero, DROP CONSTRAINT counted_exactly;

    -- In one piece: to call a function for each account costs more than what it does.
    CREATE OR REPLACE FUNCTION assay.follow_movement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      v_from text := NEW.from_account;
      v_to text := NEW.to_account;
      v_credits bigint := NEW.credits;
      v_left bigint;
      v_kept bigint;
    BEGIN
      IF v_credits <= 0 OR v_from = v_to OR NEW.cause = '' OR NEW.reference = '' THEN
        RAISE check_violation USING MESSAGE = CASE
          WHEN v_credits <= 0 THEN 'a movement is of more than nothing'
          WHEN v_from = v_to THEN 'a movement is from one account to another'
          ELSE 'a movement has a cause and a reference'
        END;
      END IF;
      -- An account of the house in stripes, as before.
      IF starts_with(v_from, 'house:') THEN
        v_from := v_from || '/' || pg_backend_pid() % 16;
      END IF;
      IF starts_with(v_to, 'house:') THEN
        v_to := v_to || '/' || pg_backend_pid() % 16;
      END IF;
      -- One that is moved for the first time is made, a stripe of the house perhaps by several at once.
      UPDATE assay.balances SET credits = credits - v_credits WHERE account = v_from RETURNING credits INTO v_left;
      IF NOT FOUND THEN
        INSERT INTO assay.balances AS balance (account, credits) VALUES (v_from, -v_credits)
        ON CONFLICT (account) DO UPDATE SET credits = balance.credits + excluded.credits
        RETURNING balance.credits INTO v_left;
      END IF;
      UPDATE assay.balances SET credits = credits + v_credits WHERE account = v_to RETURNING credits INTO v_kept;
      IF NOT FOUND THEN
        INSERT INTO assay.balances AS balance (account, credits) VALUES (v_to, v_credits)
        ON CONFLICT (account) DO UPDATE SET credits = balance.credits + excluded.credits
        RETURNING balance.credits INTO v_kept;
      END IF;
      IF v_left < 0 AND NOT starts_with(v_from, 'house:') THEN
        RAISE check_violation USING MESSAGE = 'a balance is never below zero';
      ELSIF v_left < -9007199254740991 OR v_kept > 9007199254740991 THEN
        RAISE check_violation USING MESSAGE = 'a balance is counted exactly';
      END IF;
      RETURN NULL;
    END $$;
    DROP FUNCTION assay.balance_of;

    ALTER TABLE assay.holds
      DROP CONSTRAINT holds_check,
      DROP CONSTRAINT holds_check1,
      DROP CONSTRAINT holds_check2,
      DROP CONSTRAINT holds_credits_check,
      DROP CONSTRAINT holds_paid_from_check;

    -- Does another service that is alive have the same call in hand? One that has lost its connection is not waited for:
    -- whichever of the two settles first is charged, and the other is not.
    CREATE OR REPLACE FUNCTION assay.has_living_rival(p_fingerprint text, p_digest text, p_owner text) RETURNS boolean LANGUAGE sql AS $$
      SELECT bool_or(NOT pg_try_advisory_xact_lock_shared(assay.owner_lock(rival.owner))) FROM assay.holds AS rival
      WHERE rival.fingerprint = p_fingerprint AND rival.digest = p_digest AND rival.owner <> p_owner
    $$;

    -- As \`hold_call\`. Nobody waits until a hold is on the disk: one that a power cut takes away is given back, and a charge
    -- that is on the disk has the hold before it there too.
    CREATE FUNCTION assay.place_hold(
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
        key.revoked_at, key.last_used_at, repeat.answered_at, repeat.answer, repeat.told,
        coalesce((
          SELECT counter.calls FROM assay.free_calls AS counter
          WHERE counter.fingerprint = p_fingerprint AND counter.day = p_day
        ), 0),
        coalesce((
          SELECT balance.credits FROM assay.balances AS balance WHERE balance.account = 'key:' || p_fingerprint
        ), 0),
        EXISTS (
          SELECT FROM assay.holds AS rival
          WHERE rival.fingerprint = p_fingerprint AND rival.digest = p_digest AND rival.owner <> p_owner
        )
      INTO v_revoked_at, v_last_used_at, v_answered_at, v_answer, v_told, v_calls, v_credits, v_has_rival
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
        IF p_price > 0 THEN
          INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
          VALUES (p_at, 'hold', 'key:' || p_fingerprint, 'held:' || p_fingerprint, p_price, p_id);
        END IF;
      ELSE
        RETURN concat_ws(' ', 'short', v_calls, v_credits);
      END IF;
      INSERT INTO assay.holds (id, fingerprint, mode, paid_from, credits, day, owner, held_at, digest)
      VALUES (
        p_id, p_fingerprint, p_mode, v_kind, CASE v_kind WHEN 'free' THEN 0 ELSE p_price END, p_day, p_owner, p_at, p_digest
      );
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

    -- As \`charge\`. Who asks says whose hold it is, where that is a key that is known.
    CREATE FUNCTION assay.place_charge(p_id text, p_fingerprint text, p_at bigint, p_digest text, p_answer text) RETURNS text
    LANGUAGE plpgsql AS $$
    DECLARE
      v_hold assay.holds;
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
      -- Whoever takes it settles it: a second taker finds nothing.
      DELETE FROM assay.holds WHERE id = p_id RETURNING * INTO v_hold;
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
      ELSIF v_hold.fingerprint IS DISTINCT FROM p_fingerprint THEN
        RAISE EXCEPTION 'the hold % is of another key', p_id;
      END IF;
      IF p_digest IS NOT NULL THEN
        INSERT INTO assay.repeats AS repeat (fingerprint, digest, answered_at, answer, hold, owner)
        VALUES (p_fingerprint, p_digest, p_at, p_answer, p_id, v_hold.owner)
        ON CONFLICT (fingerprint, digest) DO UPDATE
        SET answered_at = excluded.answered_at, answer = excluded.answer, hold = excluded.hold, owner = excluded.owner,
          told = false
        WHERE (v_hold.digest = p_digest AND repeat.owner <> excluded.owner) IS NOT TRUE;
        IF NOT FOUND THEN
          UPDATE assay.repeats SET told = true WHERE fingerprint = p_fingerprint AND digest = p_digest
          RETURNING answer INTO v_earlier;
          PERFORM assay.give_back(v_hold, p_at);
        END IF;
      END IF;
      IF v_earlier IS NULL AND v_hold.credits > 0 THEN
        INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
        VALUES (p_at, 'spend', 'held:' || p_fingerprint, 'house:revenue', v_hold.credits, p_id);
      END IF;
      RETURN (
        SELECT concat_ws(
          ' ', CASE WHEN v_earlier IS NULL THEN 'spent' ELSE 'repeat' END, standing.calls_today, standing.credits_left, v_earlier
        ) FROM assay.standing(p_fingerprint, v_hold.day) AS standing
      );
    END $$;
  `,
};
