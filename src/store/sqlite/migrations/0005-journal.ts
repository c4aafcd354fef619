import type { Migration } from './migration.ts';

/**
 * Charges that were written down and not yet carried out: none, but for a moment after each. What is in here after a crash
 * is carried out by whichever release opens the file next, so that what `placed` says stays readable for the one that
 * follows.
 */
export const journal: Migration = {
  version: 5,
  name: 'journal',
  sql: `
    CREATE TABLE journal (
      id INTEGER PRIMARY KEY,
      hold TEXT NOT NULL,
      at INTEGER NOT NULL,
      digest TEXT,
      answer TEXT,
      -- The hold itself as JSON, where it is to be placed with its charge.
      placed TEXT,
      -- By the clock of the machine, in seconds.
      entered_at INTEGER NOT NULL
    ) STRICT;
  `,
};
