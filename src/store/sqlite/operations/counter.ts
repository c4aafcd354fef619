import type { DatabaseSync } from 'node:sqlite';
import type { Payer } from '../../store.ts';

/** Free calls are counted up when they are held, and down when a hold is given back. */
export function freeCallCounter(db: DatabaseSync) {
  const statements = {
    key: {
      up: db.prepare(`
        INSERT INTO free_calls VALUES (?, ?, 1) ON CONFLICT (fingerprint, day) DO UPDATE SET calls = calls + 1
      `),
      // No row, no change: counters of days long past are forgotten.
      down: db.prepare('UPDATE free_calls SET calls = calls - 1 WHERE fingerprint = ? AND day = ?'),
    },
    address: {
      up: db.prepare(`
        INSERT INTO trial_calls VALUES (?, ?, 1) ON CONFLICT (address, day) DO UPDATE SET calls = calls + 1
      `),
      down: db.prepare('UPDATE trial_calls SET calls = calls - 1 WHERE address = ? AND day = ?'),
    },
  };
  return (payer: Payer, day: string, direction: 'up' | 'down'): void => {
    statements[payer.kind][direction].run(payer.kind === 'key' ? payer.fingerprint : payer.address, day);
  };
}
