import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StoreUnavailable } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { assertOurs, migrate } from './migrate.ts';
import { createTransaction } from './transaction.ts';

/** How long an operation waits for another process that is writing. */
const busyMsMax = 5_000;

/** With `synchronous = FULL`, a commit returns when it is on the disk. */
const pragmas = `
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA temp_store = MEMORY;
  PRAGMA journal_size_limit = 67108864;
`;

export type Connection = {
  readonly path: string;
  readonly db: DatabaseSync;
  readonly transaction: Transaction;
  /** Records this process as the owner, in the open transaction. Must be called before anything is written. */
  enterOwner(): void;
  /** False if the file was removed or replaced: everything written from then on would be lost. */
  isInPlace(): boolean;
};

/** Opens an existing file. It never creates one, so that a deleted database is noticed and not silently replaced. */
export function openConnection(path: string, at: Date, owner: string | null = null): Connection {
  assertNotEmptied(path);
  const address = pathToFileURL(path);
  address.search = 'mode=rw';
  const db = new DatabaseSync(address, { timeout: busyMsMax });
  try {
    assertOurs(db, path);
    switchToWal(db);
    db.exec(pragmas);
    migrate(db, path, at);
    const enterOwner = owner === null ? () => {} : createEnterOwner(db, owner);
    return { path, db, transaction: createTransaction(db), enterOwner, isInPlace: createInPlaceCheck(path) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Replaces the previous owner, whose holds and payments can then be released. */
function createEnterOwner(db: DatabaseSync, owner: string): () => void {
  const find = db.prepare('SELECT id FROM owners WHERE id = ?');
  const clear = db.prepare('DELETE FROM owners');
  const add = db.prepare('INSERT INTO owners (id) VALUES (?)');
  return () => {
    if (find.get(owner)) return;
    clear.run();
    add.run(owner);
  };
}

/** SQLite treats an empty file as a new database and discards its log, which would lose the last writes. */
function assertNotEmptied(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (statSync(path).size === 0 && log && log.size > 0) {
    throw new StoreUnavailable(
      `${path} is empty although its log ${path}-wal is not; both were left as they are: restore a backup`,
    );
  }
}

/** The busy timeout does not cover this switch if two processes attempt it at once. */
function switchToWal(db: DatabaseSync): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waitedMs = 0; ; waitedMs += 10) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      const busy = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
      if (busy !== 5 || waitedMs >= busyMsMax) throw error;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}

/** Reads the whole file. */
export function assertUndamaged(db: DatabaseSync, path: string): void {
  const found = String(db.prepare('PRAGMA quick_check(1)').get()?.quick_check);
  if (found !== 'ok') {
    const problem = found.split('\n').at(-1);
    throw new StoreUnavailable(`${path}: the file is damaged; it was left as it is: restore a backup (${problem})`);
  }
}

/** Returns a function that checks whether the path still has the same file. */
function createInPlaceCheck(path: string): () => boolean {
  const opened = statSync(path);
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.ino === opened.ino && found.dev === opened.dev;
  };
}
