import type { Migration } from './migration.ts';

export const records: Migration = {
  version: 5,
  name: 'records',
  sql: `
    CREATE TABLE assay.cursors (
      name text PRIMARY KEY,
      value text NOT NULL
    );

    CREATE SEQUENCE assay.rejected_number;
    -- The code is a JSON string: text can hold every character but NUL, and code is whatever was sent.
    CREATE TABLE assay.rejected (
      number bigint PRIMARY KEY,
      digest text NOT NULL UNIQUE,
      mode text NOT NULL,
      code text NOT NULL,
      diagnostics text NOT NULL,
      kept_at bigint NOT NULL
    );
    CREATE INDEX rejected_by_age ON assay.rejected (kept_at);

    -- One after the other, so that numbers appear in their order: who reads on from a number misses none.
    CREATE FUNCTION assay.record_rejected(
      p_digest text, p_mode text, p_code text, p_diagnostics text, p_at bigint
    ) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM assay.rejected WHERE digest = p_digest) THEN
        RETURN;
      END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended('assay rejected', 0));
      IF NOT EXISTS (SELECT FROM assay.rejected WHERE digest = p_digest) THEN
        INSERT INTO assay.rejected (number, digest, mode, code, diagnostics, kept_at)
        VALUES (nextval('assay.rejected_number'), p_digest, p_mode, p_code, p_diagnostics, p_at);
      END IF;
    END $$;

    CREATE TABLE assay.funnel (
      event text NOT NULL,
      origin text NOT NULL,
      route text NOT NULL,
      count bigint NOT NULL,
      first_at bigint NOT NULL,
      PRIMARY KEY (event, origin, route)
    );

    -- What nobody can ask for any more; one sweep after the other.
    CREATE FUNCTION assay.forget(
      p_repeats_from bigint, p_paid_answers_from bigint, p_rejected_from bigint, p_counters_from text
    ) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('assay sweep', 0));
      DELETE FROM assay.repeats WHERE answered_at < p_repeats_from;
      UPDATE assay.payments SET answer = NULL WHERE settled_at < p_paid_answers_from AND answer IS NOT NULL;
      -- Nobody came back for what the dead left, and by now the signature has expired.
      DELETE FROM assay.payments AS payment
        WHERE settled_at IS NULL AND claimed_at < p_paid_answers_from
        AND NOT EXISTS (SELECT FROM assay.owners AS owner WHERE owner.id = payment.owner);
      DELETE FROM assay.rejected WHERE kept_at < p_rejected_from;
      DELETE FROM assay.free_calls WHERE day < p_counters_from;
      DELETE FROM assay.trial_calls WHERE day < p_counters_from;
      DELETE FROM assay.mints WHERE day < p_counters_from;
    END $$;
  `,
};
