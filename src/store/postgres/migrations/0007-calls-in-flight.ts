import type { Migration } from './migration.ts';

/**
 * The same call of a key, sent to several services at once, is judged by one and charged once. A hold says which call it
 * is for, so that others wait for it; an answer says which hold paid for it, so that what became of a hold whose
 * settling was cut off can be found out, and undone where nobody was told of it. Functions that older releases call
 * keep their names, what they take and what they give.
 */
export const callsInFlight: Migration = {
  version: 7,
  name: 'calls in flight',
  sql: `
    ALTER TABLE assay.holds ADD COLUMN digest text;
    CREATE INDEX holds_by_call ON assay.holds (fingerprint, digest) WHERE digest IS NOT NULL;
    ALTER TABLE assay.repeats
      ADD COLUMN hold text,
      ADD COLUMN owner text,
      -- Whether anybody was given the answer beside the one who paid for it.
      ADD COLUMN told boolean NOT NULL DEFAULT false;

    CREATE OR REPLACE FUNCTION assay.hold(
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
      INSERT INTO assay.holds (id, fingerprint, mode, paid_from, credits, day, owner, held_at, digest)
      VALUES (
        p_id, p_fingerprint, p_mode, kind, CASE kind WHEN 'free' THEN 0 ELSE p_price END, p_day, p_owner, p_at, p_digest
      );
      -- One that is too old to be given. Whatever is found when this hold is settled has then come after it, whatever the
      -- clocks of other services say.
      DELETE FROM assay.repeats WHERE fingerprint = p_fingerprint AND digest = p_digest;
    END $$;

    -- As \`hold\`, or \`under-way\` where another service has the same call in hand. One that has lost its connection is
    -- not waited for: whichever of the two settles first is charged, and the other is not.
    CREATE FUNCTION assay.hold_call(
      p_id text, p_owner text, p_fingerprint text, p_address text, p_mode text, p_day text, p_at bigint,
      p_free_per_day bigint, p_price bigint, p_digest text, p_since bigint,
      OUT kind text, OUT answer text, OUT calls_today bigint, OUT credits_left bigint
    ) LANGUAGE plpgsql AS $$
    DECLARE
      v_living boolean;
    BEGIN
      IF p_fingerprint IS NOT NULL AND p_digest IS NOT NULL THEN
        PERFORM pg_advisory_xact_lock(assay.key_lock(p_fingerprint));
        SELECT bool_or(NOT pg_try_advisory_xact_lock_shared(assay.owner_lock(rival.owner))) INTO v_living
        FROM assay.holds AS rival
        WHERE rival.fingerprint = p_fingerprint AND rival.digest = p_digest AND rival.owner <> p_owner;
        IF v_living THEN
          SELECT 'under-way', standing.calls_today, standing.credits_left INTO kind, calls_today, credits_left
          FROM assay.keys AS key CROSS JOIN assay.standing(p_fingerprint, p_day) AS standing
          WHERE key.fingerprint = p_fingerprint AND key.revoked_at IS NULL AND NOT EXISTS (
            SELECT FROM assay.repeats AS repeat
            WHERE repeat.fingerprint = p_fingerprint AND repeat.digest = p_digest AND repeat.answered_at >= p_since
          );
          IF FOUND THEN
            RETURN;
          END IF;
        END IF;
      END IF;
      SELECT held.kind, held.answer, held.calls_today, held.credits_left
      INTO kind, answer, calls_today, credits_left
      FROM assay.hold(
        p_id, p_owner, p_fingerprint, p_address, p_mode, p_day, p_at, p_free_per_day, p_price, p_digest, p_since
      ) AS held;
      IF kind = 'repeat' THEN
        UPDATE assay.repeats SET told = true WHERE fingerprint = p_fingerprint AND digest = p_digest AND NOT told;
      END IF;
    END $$;

    -- \`spent\`: charged, now or the first time this was asked. \`repeat\`: another has been charged for the same call since
    -- the hold was taken, which is given back; here is that answer. \`gone\`: given back, by whoever took us for dead.
    CREATE FUNCTION assay.charge(
      p_id text, p_at bigint, p_digest text, p_answer text,
      OUT kind text, OUT answer text, OUT calls_today bigint, OUT credits_left bigint
    ) LANGUAGE plpgsql AS $$
    DECLARE
      v_hold assay.holds := assay.take_hold(p_id);
    BEGIN
      IF v_hold.id IS NULL THEN
        kind := CASE
          WHEN EXISTS (
            SELECT FROM assay.movements WHERE reference = p_id AND cause IN ('spend', 'release') AND cause = 'spend'
          ) THEN 'spent'
          WHEN EXISTS (SELECT FROM assay.repeats AS repeat WHERE repeat.digest = p_digest AND repeat.hold = p_id) THEN 'spent'
          ELSE 'gone'
        END;
        RETURN;
      END IF;
      kind := 'spent';
      IF v_hold.fingerprint IS NOT NULL AND p_digest IS NOT NULL THEN
        INSERT INTO assay.repeats AS repeat (fingerprint, digest, answered_at, answer, hold, owner)
        VALUES (v_hold.fingerprint, p_digest, p_at, p_answer, p_id, v_hold.owner)
        ON CONFLICT (fingerprint, digest) DO UPDATE
        SET answered_at = excluded.answered_at, answer = excluded.answer, hold = excluded.hold, owner = excluded.owner,
          told = false
        WHERE (v_hold.digest = p_digest AND repeat.owner <> excluded.owner) IS NOT TRUE;
        IF NOT FOUND THEN
          kind := 'repeat';
          UPDATE assay.repeats AS repeat SET told = true
          WHERE repeat.fingerprint = v_hold.fingerprint AND repeat.digest = p_digest RETURNING repeat.answer INTO answer;
        END IF;
      END IF;
      IF kind = 'repeat' THEN
        PERFORM assay.give_back(v_hold, p_at);
      ELSIF v_hold.credits > 0 THEN
        INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
        VALUES (p_at, 'spend', 'held:' || v_hold.fingerprint, 'house:revenue', v_hold.credits, p_id);
      END IF;
      SELECT standing.calls_today, standing.credits_left INTO calls_today, credits_left
      FROM assay.standing_of_payer(v_hold.fingerprint, v_hold.address, v_hold.day) AS standing;
    END $$;

    CREATE OR REPLACE FUNCTION assay.spend(
      p_id text, p_at bigint, p_digest text, p_answer text, OUT calls_today bigint, OUT credits_left bigint
    ) LANGUAGE sql AS $$
      SELECT charged.calls_today, charged.credits_left FROM assay.charge(p_id, p_at, p_digest, p_answer) AS charged
    $$;

    -- For a call that was refused because nobody knew whether it had been charged. Where it had, that is undone, unless
    -- somebody has been given the answer since.
    CREATE FUNCTION assay.take_back(
      p_id text, p_at bigint, p_fingerprint text, p_day text, p_digest text,
      OUT calls_today bigint, OUT credits_left bigint
    ) LANGUAGE plpgsql AS $$
    DECLARE
      v_credits bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(assay.key_lock(p_fingerprint));
      SELECT released.calls_today, released.credits_left INTO calls_today, credits_left
      FROM assay.release(p_id, p_at) AS released;
      IF calls_today IS NOT NULL THEN
        RETURN;
      END IF;
      DELETE FROM assay.repeats WHERE fingerprint = p_fingerprint AND digest = p_digest AND hold = p_id AND NOT told;
      IF NOT FOUND THEN
        RETURN;
      END IF;
      SELECT credits INTO v_credits FROM assay.movements
      WHERE reference = p_id AND cause IN ('spend', 'release') AND cause = 'spend';
      IF FOUND THEN
        INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference, note)
        VALUES (
          p_at, 'refund', 'house:revenue', 'key:' || p_fingerprint, v_credits, 'undone:' || p_id,
          'the answer could not be given'
        );
      ELSE
        UPDATE assay.free_calls SET calls = calls - 1 WHERE fingerprint = p_fingerprint AND day = p_day;
      END IF;
      SELECT standing.calls_today, standing.credits_left INTO calls_today, credits_left
      FROM assay.standing(p_fingerprint, p_day) AS standing;
    END $$;
  `,
};
