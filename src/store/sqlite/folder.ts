import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnavailable } from '../store.ts';
import { findFailure } from './failure.ts';

/** Creates the folder and an empty database file if they are missing, readable by this user only. */
export function prepareFolder(folder: string): { database: string; lock: string } {
  const [database, lock] = [join(folder, 'assay.db'), join(folder, 'serve.lock')];
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (create(database)) syncFolder(folder);
    create(lock);
    return { database, lock };
  } catch (error) {
    const failure = findFailure(error, folder);
    if (failure) throw new StoreUnavailable(failure.message, { cause: error });
    throw error;
  }
}

/** An existing file is not even opened: closing it would drop the locks that SQLite holds on it in this process. */
function create(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Without this, the new file could be lost in a power failure. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
