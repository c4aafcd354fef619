import type { Migration } from './migration.ts';

export const payments: Migration = {
  version: 4,
  name: 'payments',
  sql: `
    -- Rows stay for ever: a signature is settled once. Only the answer of a settled one is forgotten.
    CREATE TABLE assay.payments (
      id text PRIMARY KEY,
      digest text NOT NULL,
      owner text NOT NULL,
      claimed_at bigint NOT NULL,
      answered_at bigint,
      answer text,
      settled_at bigint,
      receipt text,
      CHECK ((settled_at IS NULL) = (receipt IS NULL)),
      CHECK (settled_at IS NULL OR answered_at IS NOT NULL),
      CHECK (answered_at IS NOT NULL OR answer IS NULL),
      CHECK (settled_at IS NOT NULL OR (answered_at IS NULL) = (answer IS NULL))
    );
    CREATE INDEX payments_by_age ON assay.payments (settled_at) WHERE settled_at IS NOT NULL AND answer IS NOT NULL;
    CREATE TRIGGER payments_stay BEFORE DELETE ON assay.payments
      FOR EACH ROW WHEN (OLD.settled_at IS NOT NULL) EXECUTE FUNCTION assay.forbid('settled payment', 'deleted');

    -- The owner that claims may say that it no longer works on this one itself: it is \`abandoned\`.
    CREATE FUNCTION assay.claim_payment(
      p_id text, p_digest text, p_owner text, p_abandoned boolean, p_grace_ms bigint, p_at bigint,
      OUT kind text, OUT answer text, OUT receipt text
    ) LANGUAGE plpgsql AS $$
    DECLARE
      v_found assay.payments;
    BEGIN
      LOOP
        INSERT INTO assay.payments (id, digest, owner, claimed_at) VALUES (p_id, p_digest, p_owner, p_at)
        ON CONFLICT (id) DO NOTHING;
        IF FOUND THEN
          kind := 'claimed';
          RETURN;
        END IF;
        SELECT * INTO v_found FROM assay.payments AS payment WHERE payment.id = p_id FOR UPDATE;
        -- Dropped between the two.
        EXIT WHEN FOUND;
      END LOOP;

      IF v_found.digest <> p_digest THEN
        kind := 'other-call';
      ELSIF v_found.receipt IS NOT NULL THEN
        kind := CASE WHEN v_found.answer IS NULL THEN 'forgotten' ELSE 'answered' END;
        answer := v_found.answer;
        receipt := v_found.receipt;
      ELSIF (v_found.owner = p_owner AND NOT p_abandoned)
        OR (v_found.owner <> p_owner AND NOT assay.is_dead(v_found.owner, p_grace_ms))
      THEN
        kind := 'under-way';
      ELSE
        UPDATE assay.payments AS payment SET owner = p_owner, claimed_at = p_at WHERE payment.id = p_id;
        kind := CASE WHEN v_found.answer IS NULL THEN 'claimed' ELSE 'unsettled' END;
        answer := v_found.answer;
      END IF;
    END $$;

    -- False where it is there and is not the owner's to drop.
    CREATE FUNCTION assay.drop_payment(p_id text, p_owner text) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
      v_droppable boolean;
    BEGIN
      SELECT owner = p_owner AND settled_at IS NULL INTO v_droppable FROM assay.payments WHERE id = p_id FOR UPDATE;
      IF v_droppable THEN
        DELETE FROM assay.payments WHERE id = p_id;
      END IF;
      RETURN coalesce(v_droppable, true);
    END $$;
  `,
};
