import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Hash, Hex } from 'viem';
import { findFailure } from '../store/sqlite/failure.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { Request } from './market.ts';
import type { Signed } from './sender.ts';

/** The last completed step of a request. The last three are final. */
export type Step = 'seen' | 'read' | 'judged' | 'published' | 'sent' | 'mined' | 'delivered' | 'lost' | 'skipped';

export type Job = Request & {
  readonly step: Step;
  /** Until when only our mech may deliver, in seconds since 1970; null until it was read from the chain. */
  readonly deadlineSeconds: number | null;
  /** The text of the request. */
  readonly task: Uint8Array | null;
  /** The response file. */
  readonly document: Uint8Array | null;
  /** The digest of the IPFS folder it is published in. */
  readonly digest: Hex | null;
  readonly minedBlock: number | null;
  /** How often the next step has failed, and when it is retried. */
  readonly failures: number;
  readonly dueAt: number;
};

/** A block up to which all requests are recorded; the hash is null before the first block. */
export type Checkpoint = { readonly number: number; readonly hash: Hash | null };

export type Changes = Partial<Pick<Job, 'deadlineSeconds' | 'task' | 'document' | 'digest' | 'minedBlock'>>;

const checkpointsMax = 64;
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

  /** Opens the journal for this process only. */
  static open(folder: string, name: string): Journal {
    const path = join(folder, `${name}.db`);
    let db: DatabaseSync | null = null;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      db = new DatabaseSync(path, { timeout: 1_000 });
      db.exec('PRAGMA locking_mode = EXCLUSIVE');
      const found = readVersion(db, path);
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
      const failure = findFailure(error, path);
      throw failure ? new StoreUnavailable(failure.message, { cause: error }) : error;
    }
  }

  /** Newest first. */
  listCheckpoints(): Checkpoint[] {
    return this.#all<Checkpoint>('SELECT number, hash FROM place ORDER BY number DESC');
  }

  /** Records the requests up to a block and returns the new ones. Known requests keep their step. */
  advance(checkpoint: Checkpoint, requests: readonly Request[]): Request[] {
    return this.#transact(() => {
      const added = this.#add(requests);
      this.#run(
        'INSERT INTO place VALUES (?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash',
        checkpoint.number,
        checkpoint.hash,
      );
      // The first checkpoint is kept: earlier blocks are never read.
      this.#run(
        `DELETE FROM place WHERE number > (SELECT min(number) FROM place)
           AND number NOT IN (SELECT number FROM place ORDER BY number DESC LIMIT ?)`,
        checkpointsMax,
      );
      return added;
    });
  }

  add(requests: readonly Request[]): Request[] {
    return this.#transact(() => this.#add(requests));
  }

  /** The chain was reorganised after a block: requests that ended after it are checked again. */
  rewind(to: Checkpoint): void {
    this.#transact(() => {
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

  /** Requests without a published answer. Those that failed come last, so that they do not hold up new ones. */
  listUnpublished(): Pick<Job, 'id' | 'dueAt'>[] {
    return this.#all(
      `SELECT id, due_at AS dueAt FROM job WHERE step IN ('seen', 'read', 'judged') ORDER BY failures, block, rowid`,
    );
  }

  /** Jobs in one of these steps, in the order of their requests. */
  listJobs(...steps: readonly Step[]): Job[] {
    const marks = steps.map(() => '?').join(', ');
    return this.#all<Row>(`SELECT * FROM job WHERE step IN (${marks}) ORDER BY block, rowid`, ...steps).map(toJob);
  }

  findJob(id: Hex): Job | null {
    return this.#all<Row>('SELECT * FROM job WHERE id = ?', id).map(toJob)[0] ?? null;
  }

  /** Records a completed step and its results. */
  recordStep(id: Hex, step: Step, changes: Changes = {}): void {
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

  /** Records a final step. Only the data needed to deliver again after a deep reorganisation is kept. */
  finish(id: Hex, step: 'delivered' | 'lost' | 'skipped', changes: Changes = {}): void {
    this.recordStep(id, step, { ...changes, task: null, document: null });
  }

  /** Records that the next step failed and when it is retried. */
  postpone(id: Hex, dueAt: number, changes: Pick<Changes, 'deadlineSeconds'> = {}): void {
    this.#run(
      'UPDATE job SET failures = failures + 1, due_at = ?, deadline = coalesce(?, deadline) WHERE id = ?',
      dueAt,
      changes.deadlineSeconds ?? null,
      id,
    );
  }

  /** Resumes a skipped request from its last recorded step. */
  resume(id: Hex): void {
    this.#run(
      `UPDATE job SET step = CASE WHEN digest IS NOT NULL THEN 'published' ELSE 'seen' END,
         failures = 0, due_at = 0, changed_at = ?
       WHERE id = ? AND step = 'skipped'`,
      Date.now(),
      id,
    );
  }

  remove(id: Hex): void {
    this.#run('DELETE FROM job WHERE id = ?', id);
  }

  /** Records a transaction before it is sent, so that a restarted worker can send the same one. */
  recordSigned(id: Hex, { hash, raw, nonce }: Signed): void {
    this.#transact(() => {
      this.#run(
        'INSERT INTO sending VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET sent_at = excluded.sent_at',
        ...[hash, id, raw, nonce, Date.now()],
      );
      // The failure count is kept, so that pauses grow even if deliveries are mined and then fail.
      this.#run(`UPDATE job SET step = 'sent', due_at = 0, changed_at = ? WHERE id = ?`, Date.now(), id);
    });
  }

  /** Transactions that were signed for a request, newest first. */
  listSigned(id: Hex): (Signed & { readonly sentAt: number })[] {
    return this.#all('SELECT hash, raw, nonce, sent_at AS sentAt FROM sending WHERE job = ? ORDER BY rowid DESC', id);
  }

  /** Discards the signed transactions, none of which delivers the answer; the next is signed later. */
  discardSigned(id: Hex, dueAt: number): void {
    this.#transact(() => {
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
      if (!this.findJob(id)) added.push(request);
      this.#run(
        `INSERT INTO job (id, data, requester, block, block_hash, step, changed_at) VALUES (?, ?, ?, ?, ?, 'seen', ?)
         ON CONFLICT DO UPDATE SET block = excluded.block, block_hash = excluded.block_hash`,
        ...[id, data, requester, block, blockHash, Date.now()],
      );
    }
    return added;
  }

  #transact<Result>(work: () => Result): Result {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite has already rolled back if the disk is full.
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

/** Throws before anything is written if this release cannot use the file. */
function readVersion(db: DatabaseSync, path: string): number {
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

const toJob = ({ block_hash, deadline, mined_block, due_at, ...row }: Row): Job => ({
  ...row,
  blockHash: block_hash,
  deadlineSeconds: deadline,
  minedBlock: mined_block,
  dueAt: due_at,
});
