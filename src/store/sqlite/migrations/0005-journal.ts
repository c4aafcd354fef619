import type { Migration } from './migration.ts';

/**
 * Holds and charges that were written down and not yet carried out: none, but for a moment after each. What a payer has is
 * what its own rows say less what is to be taken here. What is in here after a crash is carried out by whichever release
 * opens the file next, so that what `placed` says stays readable for the one that follows. The rows are written over:
 * each stays on a page of its own, which is all that is written then, and its filler sees to it.
 */
export const journal: Migration = {
  version: 5,
  name: 'journal',
  sql: `
    CREATE TABLE journal (
      id INTEGER PRIMARY KEY,
      -- Null where the row is free.
      hold TEXT,
      fingerprint TEXT,
      address TEXT,
      day TEXT,
      -- What is yet to be taken, where the hold is yet to be placed.
      calls INTEGER,
      credits INTEGER,
      -- The hold itself as JSON, where it is yet to be placed.
      placed TEXT,
      -- When it was charged, if it was, and the answer to be kept.
      charged_at INTEGER,
      digest TEXT,
      -- By the clock of the machine, in seconds.
      entered_at INTEGER,
      answer TEXT,
      filler BLOB NOT NULL DEFAULT (zeroblob(2500))
    ) STRICT;
    INSERT INTO journal (id) VALUES (1), (2), (3), (4), (5), (6);
  `,
};
