import type { Migration } from './migration.ts';

export const tokenFamilies: Migration = {
  version: 6,
  name: 'token families',
  sql: `
    CREATE TABLE assay.token_families (
      id text PRIMARY KEY,
      fingerprint text NOT NULL REFERENCES assay.keys,
      generation bigint NOT NULL DEFAULT 1 CHECK (generation >= 1),
      opened_at bigint NOT NULL,
      expires_at bigint NOT NULL,
      revoked_at bigint,
      CHECK (expires_at > opened_at)
    );
    CREATE INDEX token_families_by_age ON assay.token_families (expires_at);

    CREATE FUNCTION assay.open_family(p_id text, p_fingerprint text, p_at bigint, p_expires_at bigint)
    RETURNS text LANGUAGE plpgsql AS $$
    DECLARE
      v_objection text := assay.objection(p_fingerprint);
    BEGIN
      IF v_objection IS NOT NULL THEN
        RETURN v_objection;
      END IF;
      INSERT INTO assay.token_families (id, fingerprint, opened_at, expires_at)
      VALUES (p_id, p_fingerprint, p_at, p_expires_at) ON CONFLICT (id) DO NOTHING;
      IF FOUND THEN
        RETURN 'opened';
      END IF;
      UPDATE assay.token_families SET revoked_at = p_at WHERE id = p_id AND revoked_at IS NULL;
      RETURN 'replayed';
    END $$;

    -- Of two that spend one generation at once, the second waits here for the first and then finds it spent.
    CREATE FUNCTION assay.rotate_family(p_id text, p_generation bigint, p_at bigint, p_expires_at bigint)
    RETURNS text LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE assay.token_families AS family SET generation = family.generation + 1, expires_at = p_expires_at
      WHERE family.id = p_id AND family.generation = p_generation AND family.revoked_at IS NULL
        AND family.expires_at > p_at
        AND assay.objection(family.fingerprint) IS NULL;
      IF FOUND THEN
        RETURN 'rotated';
      END IF;
      UPDATE assay.token_families SET revoked_at = p_at
      WHERE id = p_id AND generation > p_generation AND revoked_at IS NULL;
      RETURN CASE WHEN FOUND THEN 'reused' ELSE 'ended' END;
    END $$;
  `,
};
