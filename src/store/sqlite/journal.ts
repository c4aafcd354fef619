import type { DatabaseSync } from 'node:sqlite';
import type { AddressMark, Fingerprint } from '../../model/fingerprint.ts';
import type { Standing } from '../store.ts';
import { failureOf } from './failure.ts';
import type { Outcome, Request } from './messages.ts';
import { type Decided, placing } from './operations/hold.ts';
import { payerOf } from './operations/payer.ts';
import { charging, type SpendInput } from './operations/settle.ts';
import { standingOf } from './operations/standing.ts';
import { query } from './query.ts';

/** A longer answer is written once: to write it down beforehand would cost more than the ledger does. */
const answerMax = 16_384;
/** As many as the file was made with: few, because whoever looks here reads a page for each. */
const rows = 6;
/** More than a third of a page, or SQLite would put several rows on one. */
const fullLength = 2_500;

export type Journal = {
  /** Whether it may take them: a hold that was decided on, a charge, or a hold with its charge. */
  takes(requests: readonly Request[]): boolean;
  /** Writes them down and says what comes of them; null where that is not for the journal to say. */
  enter(requests: readonly Request[]): Outcome[] | null;
  /** Carries out all that is written down, by whomever, in the transaction that is open. */
  carryOut(): void;
  /** That transaction is committed. */
  settle(): void;
  /** Whether anything may be written down that is not carried out. */
  isBehind(): boolean;
  /** Whether it takes no more until that is done. */
  isFull(): boolean;
  /** None of its rows after this one says anything. */
  filled(): number;
};

type Entry = {
  readonly id: number;
  readonly hold: string;
  readonly placed: string | null;
  readonly chargedAt: number | null;
  readonly digest: string | null;
  readonly answer: string | null;
};

/**
 * A call is on many pages: the movements, the key, the hold, the answer that is kept. One that comes alone is first
 * written down as it was asked, in a row for its hold and one for its charge, or one for both, and that is what is waited
 * for. It is then told, and carried out together with others, at the latest before anything else is written. Whoever
 * opens the file after a crash carries out what is still there. Each is taken out of the journal in the transaction in
 * which it is carried out, so that it happens once; until then, whoever asks what a payer has looks here too.
 */
export function journalOf(db: DatabaseSync, path: string): Journal {
  const place = placing(db);
  const charge = charging(db);
  const entries = query<Entry>(
    db,
    `SELECT id, hold, placed, charged_at AS chargedAt, digest, answer FROM journal WHERE hold IS NOT NULL ORDER BY id`,
  );
  const write = db.prepare(`
    UPDATE journal SET
      hold = ?2, fingerprint = ?3, address = ?4, day = ?5, calls = ?6, credits = ?7, placed = ?8, charged_at = ?9,
      digest = ?10, answer = ?11, entered_at = unixepoch(), filler = zeroblob(max(0, ${fullLength} - coalesce(length(?11), 0)))
    WHERE id = ?1 AND hold IS NULL
  `);
  const clear = db.prepare(`
    UPDATE journal SET
      hold = NULL, fingerprint = NULL, address = NULL, day = NULL, calls = NULL, credits = NULL, placed = NULL,
      charged_at = NULL, digest = NULL, answer = NULL, entered_at = NULL, filler = zeroblob(${fullLength})
    WHERE id = ?
  `);
  const savepoint = db.prepare('SAVEPOINT entry');
  const release = db.prepare('RELEASE entry');
  const standing = standingOf(db);
  const find = finding(db);
  // A crash may have left anything.
  let used = rows;
  let stuck = 0;

  /** One that fails by a mistake stays where it is, for the audit to name it, and keeps nobody else waiting. */
  function carryOutOne({ id, hold, placed, chargedAt, digest, answer }: Entry): void {
    savepoint.run();
    try {
      if (placed !== null) place(JSON.parse(placed));
      if (chargedAt !== null) charge([hold, chargedAt, digest, answer]);
      clear.run(id);
      release.run();
    } catch (error) {
      if (failureOf(error, path) || !db.isTransaction) throw error;
      db.exec('ROLLBACK TO entry; RELEASE entry');
      stuck += 1;
    }
  }

  return {
    takes: (requests) => used < rows && requests.length <= 2 && ofOneCall.has(requests.map(({ name }) => name).join()),
    enter(requests) {
      const { placed, spent } = callIn(requests);
      if (!isShort(spent)) return null;
      const hold = placed ? holdIn(placed) : find(spent![0]);
      if (!hold || (spent && spent[0] !== hold.id)) return null;
      const { id, fingerprint, address, day, calls, credits } = hold;
      const json = placed && JSON.stringify(placed);
      const [, at, digest, answer] = spent ?? [null, null, null, null];
      used += 1;
      const { changes } = write.run(used, id, fingerprint, address, day, calls, credits, json, at, digest, answer);
      // One that could not be carried out is in the way.
      if (changes === 0) return null;
      // With its hold it was asked at once, and what that was told is what is left.
      const told = (): Standing => placed?.[3] ?? standing(payerOf(fingerprint, address), day);
      return requests.map(({ name }) => ({ kind: 'done', value: name === 'spend' ? told() : undefined }));
    },
    carryOut() {
      stuck = 0;
      for (const entry of entries.all()) carryOutOne(entry);
    },
    settle() {
      used = 0;
    },
    isBehind: () => used > 0,
    isFull: () => used === rows,
    filled: () => (stuck > 0 ? rows : used),
  };
}

/** What may be asked for one call. */
const ofOneCall: ReadonlySet<string> = new Set(['placeHold', 'spend', 'placeHold,spend']);

function callIn(requests: readonly Request[]): { placed: Decided | null; spent: SpendInput | null } {
  const inputOf = (name: Request['name']) => requests.find((request) => request.name === name)?.input ?? null;
  return { placed: inputOf('placeHold') as Decided | null, spent: inputOf('spend') as SpendInput | null };
}

const isShort = (spent: SpendInput | null): boolean => (spent?.[3]?.length ?? 0) <= answerMax;

type Hold = {
  readonly id: string;
  readonly fingerprint: Fingerprint | null;
  readonly address: AddressMark | null;
  readonly day: string;
  /** What placing it takes. */
  readonly calls: number;
  readonly credits: number;
};

function holdIn([[id, , fingerprint, address, , day, , , price], from]: Decided): Hold {
  const [calls, credits] = from === 'free' ? [1, 0] : [0, price!];
  return { id, fingerprint, address, day, calls, credits };
}

/** A hold that was taken and not yet charged. */
function finding(db: DatabaseSync): (id: string) => Hold | null {
  type Row = Pick<Hold, 'fingerprint' | 'address' | 'day'>;
  const entered = query<Row & { charged: 0 | 1 }>(
    db,
    `SELECT fingerprint, address, day, charged_at IS NOT NULL AS charged FROM journal WHERE hold = ?
     ORDER BY id DESC LIMIT 1`,
  );
  const placed = query<Row>(db, 'SELECT fingerprint, address, day FROM holds WHERE id = ?');
  return (id) => {
    const last = entered.get(id);
    const hold = last ?? placed.get(id);
    if (!hold || last?.charged) return null;
    const { fingerprint, address, day } = hold;
    return { id, fingerprint, address, day, calls: 0, credits: 0 };
  };
}
