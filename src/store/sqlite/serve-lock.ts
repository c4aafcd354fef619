import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../store.ts';
import { findFailure } from './failure.ts';

export type ServeLock = { release(): void };

/**
 * Allows one service per folder. A transaction that never ends holds the lock, so the system releases it when the
 * process exits for any reason; a plain lock file would be left behind by a kill.
 */
export function takeServeLock(path: string, folder: string): ServeLock {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { timeout: 0 });
    db.exec('BEGIN EXCLUSIVE');
    const held = db;
    return { release: () => held.close() };
  } catch (error) {
    db?.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === 5) {
      throw new StoreUnavailable(`another service already runs on the folder ${folder}: stop it, or choose another`);
    }
    const failure = findFailure(error, path);
    if (failure) throw new StoreUnavailable(failure.message, { cause: error });
    throw error;
  }
}
