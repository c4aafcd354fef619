import type { Migration } from './migration.ts';

/**
 * Whoever writes a row pays for every page it is on, so a call writes to as few as can be. The credits of a key are kept
 * with the key, where every call looks anyway. What is held and what the house has is nowhere kept: nobody asks but the
 * audit, and that adds up the movements. One index says that nothing is credited, held or settled twice: a hold and what
 * settles it have the same reference, and no credit has one of theirs.
 */
export const creditsOfKeys: Migration = {
  version: 4,
  name: 'credits of keys',
  sql: `
    ALTER TABLE keys ADD COLUMN credits INTEGER NOT NULL DEFAULT 0 CHECK (credits BETWEEN 0 AND 9007199254740991);
    UPDATE keys SET credits = balances.credits FROM balances WHERE account = 'key:' || fingerprint;
    CREATE TRIGGER keys_stay BEFORE DELETE ON keys BEGIN
      SELECT RAISE(ABORT, 'a key is never deleted');
    END;

    DROP TRIGGER movements_move;
    DROP TABLE balances;
    CREATE TRIGGER movements_take AFTER INSERT ON movements WHEN NEW.from_account GLOB 'key:*' BEGIN
      UPDATE keys SET credits = credits - NEW.credits WHERE fingerprint = substr(NEW.from_account, 5);
      SELECT RAISE(ABORT, 'a movement is of a key that was minted') WHERE changes() = 0;
    END;
    CREATE TRIGGER movements_give AFTER INSERT ON movements WHEN NEW.to_account GLOB 'key:*' BEGIN
      UPDATE keys SET credits = credits + NEW.credits WHERE fingerprint = substr(NEW.to_account, 5);
      SELECT RAISE(ABORT, 'a movement is of a key that was minted') WHERE changes() = 0;
    END;

    DROP INDEX credited_once;
    DROP INDEX held_once;
    DROP INDEX settled_once;
    CREATE UNIQUE INDEX moved_once ON movements (reference, cause = 'hold');
  `,
};
