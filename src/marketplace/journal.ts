import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Hash, Hex } from 'viem';
import { failureOf } from '../store/sqlite/failure.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { Request } from './market.ts';
import type { Signed } from './sender.ts';

/** How far a request has come. The last three are ends. */
export type Step = 'seen' | 'read' | 'judged' | 'published' | 'sent' | 'mined' | 'delivered' | 'lost' | 'skipped';

export type Job = Request & {
  readonly step: Step;
  /** Until when it is ours alone, in seconds since 1970; null where the chain was not asked yet. */
  readonly deadlineSeconds: number | null;
  /** The text of the request. */
  readonly task: Uint8Array | null;
  /** What is published as the answer to it. */
  readonly document: Uint8Array | null;
  /** The name of the folder it is published in. */
  readonly digest: Hex | null;
  readonly minedBlock: number | null;
  /** Failures of the step that comes next, and when it is tried again. */
  readonly failures: number;
  readonly dueAt: number;
};

/** A block up to which requests are written down; the hash is null before the first. */
export type Place = { readonly number: number; readonly hash: Hash | null };

export type Changes = Partial<Pick<Job, 'deadlineSeconds' | 'task' | 'document' | 'digest' | 'minedBlock'>>;

const placesMax = 64;
const keptMs = 30 * 24 * 60 * 60 * 1000;
const version = 1;

const schema = `
  CREATE TABLE place (number INTEGER PRIMARY KEY, hash TEXT) STRICT;
  CREATE TABLE job (
    id TEXT PRIMARY KEY,
    data TEXT NOT NULL,
    requester TEXT NOT NULL,
    block INTEGER NOT NULL,
    block_hash TEXT NOT NULL,
    step TEXT NOT NULL,
    deadline INTEGER,
    task BLOB,
    document BLOB,
    digest TEXT,
    mined_block INTEGER,
    failures INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX job_by_step ON job (step, block);
  CREATE TABLE sending (
    hash TEXT PRIMARY KEY,
    job TEXT NOT NULL REFERENCES job ON DELETE CASCADE,
    raw TEXT NOT NULL,
    nonce INTEGER NOT NULL,
    sent_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sending_by_job ON sending (job);
`;

const columns: Readonly<Record<keyof Changes, string>> = {
  deadlineSeconds: 'deadline',
  task: 'task',
  document: 'document',
  digest: 'digest',
  minedBlock: 'mined_block',
};

/** The worker's state, on disk before each step: a worker that is killed continues after the last step recorded. */
export class Journal {
  readonly #db: DatabaseSync;

  private constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Locked to one process at a time. */
  static open(folder: string, name: string): Journal {
    const path = join(folder, `${name}.db`);
    let db: DatabaseSync | null = null;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      db = new DatabaseSync(path, { timeout: 1_000 });
      db.exec('PRAGMA locking_mode = EXCLUSIVE');
      const found = versionOf(db, path);
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE');
      if (found === 0) db.exec(`${schema} PRAGMA user_version = ${version}`);
      db.prepare(`DELETE FROM job WHERE step IN ('delivered', 'lost', 'skipped') AND changed_at < ?`).run(
        Date.now() - keptMs,
      );
      // An operator who has removed the cause of a failure should not have to wait for the pause to pass.
      db.exec('UPDATE job SET due_at = 0 WHERE due_at > 0');
      db.exec('COMMIT');
      return new Journal(db);
    } catch (error) {
      db?.close();
      if ((((error as { errcode?: number }).errcode ?? 0) & 0xff) === 5) {
        throw new StoreUnavailable(`another worker serves this mech from ${folder}`);
      }
      const failure = failureOf(error, path);
      throw failure ? new StoreUnavailable(failure.message, { cause: error }) : error;
    }
  }

  /** Newest first. */
  places(): Place[] {
    return this.#all<Place>('SELECT number, hash FROM place ORDER BY number DESC');
  }

  /** Writes down what was asked for up to a block, and returns what is new. A request that is known stays as far as it has come. */
  advance(place: Place, requests: readonly Request[]): Request[] {
    return this.#atOnce(() => {
      const added = this.#add(requests);
      this.#run(
        'INSERT INTO place VALUES (?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash',
        place.number,
        place.hash,
      );
      // The first stays: nothing before it was ours to look for.
      this.#run(
        `DELETE FROM place WHERE number > (SELECT min(number) FROM place)
           AND number NOT IN (SELECT number FROM place ORDER BY number DESC LIMIT ?)`,
        placesMax,
      );
      return added;
    });
  }

  add(requests: readonly Request[]): Request[] {
    return this.#atOnce(() => this.#add(requests));
  }

  /** The chain is another after a block: what was over there is looked at again. */
  rewind(to: Place): void {
    this.#atOnce(() => {
      this.#run('DELETE FROM place WHERE number > ?', to.number);
      this.#run('UPDATE place SET hash = ? WHERE number = ?', to.hash, to.number);
      this.#run(
        `UPDATE job SET failures = 0, due_at = 0,
           step = CASE WHEN EXISTS (SELECT 1 FROM sending WHERE job = id) THEN 'sent'
             WHEN digest IS NOT NULL THEN 'published' ELSE 'seen' END
         WHERE step IN ('delivered', 'lost') AND (mined_block > ? OR block > ?)`,
        to.number,
        to.number,
      );
    });
  }

  /** Those whose answer is not published, without what is kept of them; what fails does not hold up what is new. */
  unpublished(): Pick<Job, 'id' | 'dueAt'>[] {
    return this.#all(
      `SELECT id, due_at AS dueAt FROM job WHERE step IN ('seen', 'read', 'judged') ORDER BY failures, block, rowid`,
    );
  }

  /** In the order they were asked for. */
  jobsAt(...steps: readonly Step[]): Job[] {
    const marks = steps.map(() => '?').join(', ');
    return this.#all<Row>(`SELECT * FROM job WHERE step IN (${marks}) ORDER BY block, rowid`, ...steps).map(jobOf);
  }

  job(id: Hex): Job | null {
    return this.#all<Row>('SELECT * FROM job WHERE id = ?', id).map(jobOf)[0] ?? null;
  }

  /** A step is done, with what came of it. */
  move(id: Hex, step: Step, changes: Changes = {}): void {
    const names = Object.keys(changes) as (keyof Changes)[];
    const sets = names.map((name) => `, ${columns[name]} = ?`).join('');
    this.#run(
      `UPDATE job SET step = ?, failures = 0, due_at = 0, changed_at = ?${sets} WHERE id = ?`,
      step,
      Date.now(),
      ...names.map((name) => changes[name] ?? null),
      id,
    );
  }

  /** An end: only what it takes to deliver again after a deep reorganisation is kept. */
  end(id: Hex, step: 'delivered' | 'lost' | 'skipped', changes: Changes = {}): void {
    this.move(id, step, { ...changes, task: null, document: null });
  }

  /** The next step failed, and is tried again then. */
  postpone(id: Hex, dueAt: number, changes: Pick<Changes, 'deadlineSeconds'> = {}): void {
    this.#run(
      'UPDATE job SET failures = failures + 1, due_at = ?, deadline = coalesce(?, deadline) WHERE id = ?',
      dueAt,
      changes.deadlineSeconds ?? null,
      id,
    );
  }

  /** A request that was given up is taken up again, from the last step that is still recorded. */
  resume(id: Hex): void {
    this.#run(
      `UPDATE job SET step = CASE WHEN digest IS NOT NULL THEN 'published' ELSE 'seen' END,
         failures = 0, due_at = 0, changed_at = ?
       WHERE id = ? AND step = 'skipped'`,
      Date.now(),
      id,
    );
  }

  forget(id: Hex): void {
    this.#run('DELETE FROM job WHERE id = ?', id);
  }

  /** Called before sending, so that a restarted worker can send the same transaction. */
  sign(id: Hex, { hash, raw, nonce }: Signed): void {
    this.#atOnce(() => {
      this.#run(
        'INSERT INTO sending VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET sent_at = excluded.sent_at',
        ...[hash, id, raw, nonce, Date.now()],
      );
      // Failures stay counted, so that the pauses between deliveries that are mined and fail keep growing.
      this.#run(`UPDATE job SET step = 'sent', due_at = 0, changed_at = ? WHERE id = ?`, Date.now(), id);
    });
  }

  /** What was signed for a request, newest first. */
  signed(id: Hex): (Signed & { readonly sentAt: number })[] {
    return this.#all('SELECT hash, raw, nonce, sent_at AS sentAt FROM sending WHERE job = ? ORDER BY rowid DESC', id);
  }

  /** No signed transaction delivers the answer; the next is signed later. */
  signAgain(id: Hex, dueAt: number): void {
    this.#atOnce(() => {
      this.#run('DELETE FROM sending WHERE job = ?', id);
      this.#run(`UPDATE job SET step = 'published', failures = failures + 1, due_at = ? WHERE id = ?`, dueAt, id);
    });
  }

  close(): void {
    this.#db.close();
  }

  #add(requests: readonly Request[]): Request[] {
    const added: Request[] = [];
    for (const request of requests) {
      const { id, data, requester, block, blockHash } = request;
      if (!this.job(id)) added.push(request);
      this.#run(
        `INSERT INTO job (id, data, requester, block, block_hash, step, changed_at) VALUES (?, ?, ?, ?, ?, 'seen', ?)
         ON CONFLICT DO UPDATE SET block = excluded.block, block_hash = excluded.block_hash`,
        ...[id, data, requester, block, blockHash, Date.now()],
      );
    }
    return added;
  }

  #atOnce<Result>(work: () => Result): Result {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      // Where the disk is full, SQLite has taken it back by itself.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#db.prepare(sql).run(...values);
  }

  #all<Result>(sql: string, ...values: SQLInputValue[]): Result[] {
    return this.#db.prepare(sql).all(...values) as Result[];
  }
}

/** Fails, having written nothing, where the file is not one that this release can keep. */
function versionOf(db: DatabaseSync, path: string): number {
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (found > version) throw new StoreUnavailable(`${path} was written by a newer release; it was left as it is`);
  if (found === 0 && db.prepare('SELECT 1 FROM sqlite_schema').get()) {
    throw new StoreUnavailable(`${path} is a database of another program; it was left as it is`);
  }
  return found;
}

type Row = {
  readonly id: Hex;
  readonly data: Hex;
  readonly requester: Hex;
  readonly block: number;
  readonly block_hash: Hash;
  readonly step: Step;
  readonly deadline: number | null;
  readonly task: Uint8Array | null;
  readonly document: Uint8Array | null;
  readonly digest: Hex | null;
  readonly mined_block: number | null;
  readonly failures: number;
  readonly due_at: number;
};

const jobOf = ({ block_hash, deadline, mined_block, due_at, ...row }: Row): Job => ({
  ...row,
  blockHash: block_hash,
  deadlineSeconds: deadline,
  minedBlock: mined_block,
  dueAt: due_at,
});
