import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StoreUnavailable } from '../store.ts';
import type { Transaction } from '../transaction.ts';
import { assertOurs, migrate } from './migrate.ts';
import { transactionOn } from './transaction.ts';

/** How long an operation waits for another process that is writing. */
const busyMsMax = 5_000;

/** A commit returns when it is on the disk. */
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
  /** Enters this process as the one that serves, in the transaction that is open; called before anything is written. */
  enterOwner(): void;
  /** False where the file was removed or replaced: everything written from then on would be lost. */
  isInPlace(): boolean;
};

/** Opens a file that exists. It never creates one: a database that vanished must not come back empty. */
export function openConnection(path: string, at: Date, owner: string | null = null): Connection {
  assertWhole(path);
  const address = pathToFileURL(path);
  address.search = 'mode=rw';
  const db = new DatabaseSync(address, { timeout: busyMsMax });
  try {
    assertOurs(db, path);
    switchToWal(db);
    db.exec(pragmas);
    migrate(db, path, at);
    const enterOwner = owner === null ? () => {} : entering(db, owner);
    return { path, db, transaction: transactionOn(db), enterOwner, isInPlace: inPlace(path) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Takes the place of any process before it, whose holds and payments then belong to nobody. */
function entering(db: DatabaseSync, owner: string): () => void {
  const find = db.prepare('SELECT id FROM owners WHERE id = ?');
  const clear = db.prepare('DELETE FROM owners');
  const add = db.prepare('INSERT INTO owners (id) VALUES (?)');
  return () => {
    if (find.get(owner)) return;
    clear.run();
    add.run(owner);
  };
}

/** SQLite takes an empty file for a new database and throws its log away, and with it what was written last. */
function assertWhole(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (statSync(path).size === 0 && log && log.size > 0) {
    throw new StoreUnavailable(
      `${path} is empty although its log ${path}-wal is not; both were left as they are: restore a backup`,
    );
  }
}

/** The busy timeout does not cover this switch where two processes attempt it at once. */
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

/** Checks from then on whether it is still the same file. */
function inPlace(path: string): () => boolean {
  const opened = statSync(path);
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.ino === opened.ino && found.dev === opened.dev;
  };
}
