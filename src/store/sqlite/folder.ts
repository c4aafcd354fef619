import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnavailable } from '../store.ts';
import { failureOf } from './failure.ts';

/** Makes the folder and an empty database file where they are missing, closed to other users of the machine. */
export function prepareFolder(folder: string): { database: string; lock: string } {
  const [database, lock] = [join(folder, 'assay.db'), join(folder, 'serve.lock')];
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (create(database)) syncFolder(folder);
    create(lock);
    return { database, lock };
  } catch (error) {
    const failure = failureOf(error, folder);
    if (failure) throw new StoreUnavailable(failure.message, { cause: error });
    throw error;
  }
}

/**
 * A file that exists is not even opened: closing it would drop the locks that SQLite holds on it elsewhere in this
 * process.
 */
function create(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Without this, a power cut could forget that the new file was ever there. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
