import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../store.ts';
import { failureOf } from './failure.ts';

export type ServeLock = { release(): void };

/**
 * One service per folder. The lock is that of a transaction which never ends, so the system takes it back with the
 * process, however that dies; a file that merely exists would outlive a kill.
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
    const failure = failureOf(error, path);
    if (failure) throw new StoreUnavailable(failure.message, { cause: error });
    throw error;
  }
}
