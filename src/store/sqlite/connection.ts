import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StoreUnavailable } from '../store.ts';
import { type Journal, journalOf } from './journal.ts';
import { assertOurs, migrate } from './migrate.ts';
import { type Operations, operationsOn } from './operations/operations.ts';

/** How long an operation waits for another process that is writing. */
const busyMsMax = 5_000;

const pragmas = `
  PRAGMA foreign_keys = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA temp_store = MEMORY;
  PRAGMA journal_size_limit = 67108864;
`;

type Control = ReturnType<typeof controlOf>;

export type Connection = {
  readonly db: DatabaseSync;
  readonly operations: Operations;
  readonly control: Control;
  readonly journal: Journal;
  /** Whether the commits that follow return when they are on the disk, or as soon as the system has them. */
  waitForDisk(wait: boolean): void;
  /** False where the file was removed or replaced: what is written from then on would be lost. */
  isInPlace(): boolean;
};

/** Opens a file that exists. It never makes one: a database that vanished must not come back empty. */
export function openConnection(path: string, at: Date): Connection {
  assertWhole(path);
  const address = pathToFileURL(path);
  address.search = 'mode=rw';
  const db = new DatabaseSync(address, { timeout: busyMsMax });
  try {
    assertOurs(db, path);
    switchToWal(db);
    db.exec(`PRAGMA synchronous = FULL; ${pragmas}`);
    migrate(db, path, at);
    const journal = journalOf(db, path);
    db.exec('BEGIN IMMEDIATE');
    journal.carryOut();
    db.exec('COMMIT');
    journal.settle();
    return {
      db,
      operations: operationsOn(db),
      journal,
      control: controlOf(db),
      waitForDisk: patience(db),
      isInPlace: inPlace(path),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

const controlOf = (db: DatabaseSync) => ({
  begin: db.prepare('BEGIN'),
  // Waits for other writers here, where that is safe, and not at the first write.
  beginToWrite: db.prepare('BEGIN IMMEDIATE'),
  savepoint: db.prepare('SAVEPOINT operation'),
  release: db.prepare('RELEASE operation'),
  commit: db.prepare('COMMIT'),
});

function patience(db: DatabaseSync): (wait: boolean) => void {
  let waits = true;
  return (wait) => {
    if (wait === waits) return;
    db.exec(`PRAGMA synchronous = ${wait ? 'FULL' : 'NORMAL'}`);
    waits = wait;
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

/** Tells from then on whether it is still the same file. */
export function inPlace(path: string): () => boolean {
  const opened = statSync(path);
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.ino === opened.ino && found.dev === opened.dev;
  };
}
