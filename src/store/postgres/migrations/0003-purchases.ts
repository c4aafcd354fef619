import type { Migration } from './migration.ts';

export const purchases: Migration = {
  version: 3,
  name: 'purchases',
  sql: `
    CREATE TABLE assay.checkouts (
      id text PRIMARY KEY,
      fingerprint text NOT NULL REFERENCES assay.keys,
      credits bigint NOT NULL CHECK (credits > 0),
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      currency text NOT NULL CHECK (currency = lower(currency)),
      origin text,
      opened_at bigint NOT NULL,
      session text UNIQUE
    );

    -- Rows stay for ever: an amount that was once awaited for a key is never awaited for another.
    CREATE TABLE assay.reservations (
      id text PRIMARY KEY,
      fingerprint text NOT NULL REFERENCES assay.keys,
      credits bigint NOT NULL CHECK (credits > 0),
      amount numeric(78, 0) NOT NULL UNIQUE CHECK (amount > 0),
      network text NOT NULL,
      origin text,
      reserved_at bigint NOT NULL,
      expires_at bigint NOT NULL,
      transaction text,
      credited_at bigint,
      UNIQUE (network, transaction),
      CHECK (expires_at > reserved_at),
      CHECK ((transaction IS NULL) = (credited_at IS NULL))
    );
    CREATE TRIGGER reservations_stay BEFORE DELETE ON assay.reservations
      FOR EACH ROW EXECUTE FUNCTION assay.forbid('reservation', 'deleted');

    -- Why a key can begin nothing, or null where it can.
    CREATE FUNCTION assay.objection(p_fingerprint text) RETURNS text LANGUAGE plpgsql STABLE AS $$
    DECLARE
      v_revoked_at bigint;
    BEGIN
      SELECT revoked_at INTO v_revoked_at FROM assay.keys WHERE fingerprint = p_fingerprint;
      RETURN CASE WHEN NOT FOUND THEN 'unknown-key' WHEN v_revoked_at IS NOT NULL THEN 'revoked-key' END;
    END $$;

    CREATE FUNCTION assay.open_checkout(
      p_id text, p_fingerprint text, p_credits bigint, p_amount_cents bigint, p_currency text, p_origin text, p_at bigint
    ) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE
      v_objection text := assay.objection(p_fingerprint);
    BEGIN
      IF v_objection IS NOT NULL THEN
        RETURN v_objection;
      END IF;
      INSERT INTO assay.checkouts (id, fingerprint, credits, amount_cents, currency, origin, opened_at)
      VALUES (p_id, p_fingerprint, p_credits, p_amount_cents, p_currency, p_origin, p_at);
      RETURN 'opened';
    END $$;

    CREATE FUNCTION assay.reserve(
      p_id text, p_fingerprint text, p_credits bigint, p_amount numeric, p_network text, p_origin text, p_at bigint,
      p_expires_at bigint
    ) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE
      v_objection text := assay.objection(p_fingerprint);
    BEGIN
      IF v_objection IS NOT NULL THEN
        RETURN v_objection;
      END IF;
      INSERT INTO assay.reservations (id, fingerprint, credits, amount, network, origin, reserved_at, expires_at)
      VALUES (p_id, p_fingerprint, p_credits, p_amount, p_network, p_origin, p_at, p_expires_at)
      ON CONFLICT DO NOTHING;
      IF FOUND THEN
        RETURN 'reserved';
      ELSIF EXISTS (SELECT FROM assay.reservations WHERE amount = p_amount) THEN
        RETURN 'taken';
      END IF;
      RAISE EXCEPTION 'there is another reservation %', p_id;
    END $$;

    -- To whom a reference was credited, if it ever was.
    CREATE FUNCTION assay.credited(p_reference text)
    RETURNS TABLE (fingerprint text, credits bigint, balance bigint) LANGUAGE sql STABLE AS $$
      SELECT substr(movement.to_account, length('key:') + 1), movement.credits, balance.credits
      FROM assay.movements AS movement
      JOIN assay.balances AS balance ON balance.account = movement.to_account
      WHERE movement.reference = p_reference AND movement.cause IN ('grant', 'purchase', 'refund')
    $$;

    CREATE FUNCTION assay.credit(
      p_fingerprint text, p_credits bigint, p_cause text, p_source text, p_reference text, p_note text, p_at bigint,
      OUT kind text, OUT fingerprint text, OUT credits bigint, OUT balance bigint
    ) LANGUAGE plpgsql AS $$
    BEGIN
      SELECT earlier.fingerprint, earlier.credits, earlier.balance INTO fingerprint, credits, balance
      FROM assay.credited(p_reference) AS earlier;
      IF FOUND THEN
        kind := 'settled';
        RETURN;
      END IF;
      PERFORM pg_advisory_xact_lock(assay.key_lock(p_fingerprint));
      IF NOT EXISTS (SELECT FROM assay.keys AS key WHERE key.fingerprint = p_fingerprint) THEN
        kind := 'unknown-key';
        RETURN;
      END IF;
      -- Another may credit the same reference at this moment: then this waits for it.
      INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference, note)
      VALUES (p_at, p_cause, p_source, 'key:' || p_fingerprint, p_credits, p_reference, p_note)
      ON CONFLICT (reference) WHERE cause IN ('grant', 'purchase', 'refund') DO NOTHING;
      kind := CASE WHEN FOUND THEN 'credited' ELSE 'settled' END;
      SELECT now.fingerprint, now.credits, now.balance INTO fingerprint, credits, balance
      FROM assay.credited(p_reference) AS now;
    END $$;

    CREATE FUNCTION assay.credit_transfer(
      p_network text, p_transaction text, p_amount numeric, p_mined_at bigint, p_skew_ms bigint, p_source text,
      p_reference text, p_bound_fingerprint text, p_bound_credits bigint, p_at bigint,
      OUT kind text, OUT route text, OUT origin text, OUT fingerprint text, OUT credits bigint, OUT balance bigint
    ) LANGUAGE plpgsql AS $$
    DECLARE
      v_met assay.reservations;
    BEGIN
      -- The same transfer is told of from several sides at once: one after the other.
      PERFORM pg_advisory_xact_lock(hashtextextended(p_reference, 0));
      SELECT earlier.fingerprint, earlier.credits, earlier.balance INTO fingerprint, credits, balance
      FROM assay.credited(p_reference) AS earlier;
      IF FOUND THEN
        kind := 'settled';
        SELECT reservation.origin INTO origin FROM assay.reservations AS reservation
        WHERE reservation.network = p_network AND reservation.transaction = p_transaction;
        route := CASE WHEN FOUND THEN 'deposit' ELSE 'topup' END;
        RETURN;
      END IF;
      UPDATE assay.reservations AS reservation SET transaction = p_transaction, credited_at = p_at
      WHERE reservation.amount = p_amount AND reservation.network = p_network AND reservation.transaction IS NULL
        AND reservation.reserved_at - p_skew_ms <= p_mined_at AND reservation.expires_at >= p_mined_at
      RETURNING * INTO v_met;
      IF FOUND THEN
        route := 'deposit';
        origin := v_met.origin;
        SELECT outcome.kind, outcome.fingerprint, outcome.credits, outcome.balance
        INTO kind, fingerprint, credits, balance
        FROM assay.credit(v_met.fingerprint, v_met.credits, 'purchase', p_source, p_reference, 'deposit', p_at) AS outcome;
      ELSIF p_bound_credits >= 1 THEN
        route := 'topup';
        SELECT outcome.kind, outcome.fingerprint, outcome.credits, outcome.balance
        INTO kind, fingerprint, credits, balance
        FROM assay.credit(p_bound_fingerprint, p_bound_credits, 'purchase', p_source, p_reference, 'topup', p_at)
          AS outcome;
      END IF;
      IF kind IS NULL OR kind = 'unknown-key' THEN
        kind := 'unbound';
      END IF;
    END $$;
  `,
};
