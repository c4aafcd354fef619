/**
 * Measures what it costs to charge a call: holding the price, then spending it and storing the answer for repeats. For
 * comparison, it commits one row on the same disk: in PostgreSQL through the same driver, and in SQLite with the same
 * settings, both in the serving thread, where that would block every socket, and in another thread, as the store does.
 * The steps are interleaved in one run; then come calls one after another, and many at once. A charge is two commits,
 * each of which waits for the disk, so the ratio depends on how long a flush takes; that is printed as well. Times are
 * printed for information; no bar is set.
 */
import { once } from 'node:events';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { utcDay } from '../src/base/clock.ts';
import { sha256 } from '../src/base/digest.ts';
import type { Fingerprint } from '../src/model/fingerprint.ts';
import { openSqlite } from '../src/store/sqlite/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { openPostgresPlace } from './charge/postgres.ts';
import { Notebook } from './measure/measurement.ts';
import { describeMachine, formatTable, measureMs, median, p95 } from './measure/timing.ts';

const price = 3;
const crowd = 64;
/** A common time for a disk to flush a page. */
const usualFlushMs = 0.5;
/** A charge is a hold and a spend. */
const flushesPerCharge = 2;
/** As long as the response to a file of a hundred lines with a handful of findings. */
const answer = JSON.stringify({ valid: true, diagnostics: 'x'.repeat(3_000) });
const createKey = (name: string): Fingerprint => sha256(`the key ${name} of this benchmark`) as Fingerprint;
const key = createKey('first');

type Place = {
  readonly name: string;
  readonly store: Store;
  /** The cheapest durable write, for comparison, by label. */
  readonly commits: Readonly<Record<string, () => Promise<unknown>>>;
  close(): Promise<void>;
};

export async function run(
  [roundsText = '2000', folder = tmpdir()]: readonly string[],
  notebook = new Notebook(),
): Promise<number> {
  const rounds = Number(roundsText);
  const made = mkdtempSync(join(folder, 'assay-bench-'));
  try {
    console.log(
      `${describeMachine()}; milliseconds, median / 95th percentile, ${rounds} rounds in ${folder === tmpdir() ? 'a temporary folder' : folder}\n`,
    );
    const flushMs = measureFlush(made, rounds);
    notebook.note({ what: 'flushing a page to this disk', value: flushMs, unit: 'ms' });
    console.log(`flushing a page to this disk: ${flushMs.toFixed(3)} ms\n`);
    for (const open of [() => openSqlitePlace(made), () => openPostgresPlace(folder)]) {
      const place = await open();
      try {
        await measure(place, rounds, flushMs, notebook);
      } finally {
        await place.close();
      }
    }
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return 0;
}

/** The median time to flush one page that is written again and again. */
function measureFlush(folder: string, rounds: number): number {
  const file = openSync(join(folder, 'page'), 'w');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: rounds }, () => {
    writeSync(file, page, 0, page.length, 0);
    const started = performance.now();
    fdatasyncSync(file);
    return performance.now() - started;
  });
  closeSync(file);
  return median(times);
}

async function openSqlitePlace(folder: string): Promise<Place> {
  const store = await openSqlite({ folder });
  const db = new DatabaseSync(join(folder, 'bare.db'));
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)',
  );
  const insert = db.prepare('INSERT INTO rows (text) VALUES (?)');
  const thread = new Worker(new URL('./charge/committing-thread.ts', import.meta.url), {
    workerData: join(folder, 'bare-thread.db'),
  });
  return {
    name: 'sqlite',
    store,
    commits: {
      'committing one row': async () => insert.run('a row'),
      'committing one row in another thread': () => {
        const committed = once(thread, 'message');
        thread.postMessage('a row');
        return committed;
      },
    },
    async close() {
      db.close();
      await thread.terminate();
      await store.close();
    },
  };
}

/** Milliseconds of every round, by label. */
type Times = ReadonlyMap<string, readonly number[]>;

async function measure(place: Place, rounds: number, flushMs: number, notebook: Notebook): Promise<void> {
  const took = await timeCharges(place, rounds);
  noteCharges(place.name, took, notebook);
  compareWithCommits(place, took, flushMs, notebook);
}

async function timeCharges({ store, commits }: Place, rounds: number): Promise<Times> {
  const at = new Date();
  const keys = [key, ...Array.from({ length: crowd - 1 }, (_, at) => createKey(String(at)))];
  for (const fingerprint of keys) {
    await store.mint({ fingerprint, source: null, at, address: null });
    const grant = { credits: 1_000_000_000, cause: 'grant', reference: `bench ${fingerprint}`, note: 'bench' } as const;
    await store.credit({ fingerprint, ...grant, at });
  }

  const took = new Map<string, number[]>();
  const note = (what: string, time: number): void => {
    const times = took.get(what) ?? [];
    times.push(time);
    took.set(what, times);
  };
  const steps: readonly ((round: number) => Promise<void>)[] = [
    ...Object.entries(commits).map(
      ([what, commit]) =>
        async () =>
          note(what, await measureMs(commit)),
    ),
    async (round) => {
      const { holdMs, spendMs } = await charge(store, round);
      note('hold', holdMs);
      note('spend and store the answer', spendMs);
      note('charge (hold and spend)', holdMs + spendMs);
    },
  ];
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round += 1) {
    if (round === 0) took.clear();
    // Each step goes first equally often, because the step before it fills the CPU caches.
    for (const step of rotate(steps, round)) await step(round);
  }
  for (let round = 0; round < Math.ceil(rounds / 20); round += 1) {
    const row = async () => {
      for (let call = 0; call < crowd; call += 1) await charge(store, rounds + call);
    };
    note('charge, one after another', (await measureMs(row)) / crowd);
    const calls = () => Promise.all(Array.from({ length: crowd }, (_, call) => charge(store, rounds + call)));
    note(`charge, ${crowd} at once with one key`, (await measureMs(calls)) / crowd);
    const manyKeys = () => Promise.all(keys.map((one, call) => charge(store, rounds + call, one)));
    note(`charge, ${crowd} at once with ${crowd} keys`, (await measureMs(manyKeys)) / crowd);
  }
  return took;
}

function noteCharges(name: string, took: Times, notebook: Notebook): void {
  const recordMedian = (what: string, constant: string, of: string): void =>
    notebook.note({
      what: `${name}: ${what}`,
      value: median(took.get(of)!),
      unit: 'ms',
      constant: `${name}${constant}`,
    });
  recordMedian('charge', 'ChargeMs', 'charge (hold and spend)');
  const rowMs = median(took.get('charge, one after another')!);
  notebook.note({ what: `${name}: charge, one after another`, value: rowMs, unit: 'ms' });
  recordMedian(`charge, ${crowd} at once with one key`, 'CrowdMs', `charge, ${crowd} at once with one key`);
  recordMedian(
    `charge, ${crowd} at once with ${crowd} keys`,
    'ManyKeysMs',
    `charge, ${crowd} at once with ${crowd} keys`,
  );
}

function compareWithCommits({ name, commits }: Place, took: Times, flushMs: number, notebook: Notebook): void {
  const peers = Object.keys(commits);
  const against = (measure: typeof median, what: string, peer: string): string =>
    (measure(took.get(what)!) / measure(took.get(peer)!)).toFixed(2);
  const rows = [...took].map(([what, times]) => [
    what,
    `${median(times).toFixed(3)} / ${p95(times).toFixed(3)}`,
    against(median, what, peers[0]!),
    against(mean, what, peers[0]!),
  ]);
  console.log(formatTable([[name, 'ms', 'by median', 'by total'], ...rows]));
  for (const peer of peers) {
    const [byMedian, byTotal] = [median, mean].map((by) => against(by, 'charge (hold and spend)', peer));
    notebook.note({
      what: `${name}: charge, relative to ${peer}`,
      value: median(took.get('charge (hold and spend)')!) / median(took.get(peer)!),
      unit: '×',
    });
    console.log(`\ncharge relative to ${peer}: ${byMedian} by median, ${byTotal} by total time`);
    const more = Math.max(0, usualFlushMs - flushMs);
    const slowerCharge = median(took.get('charge (hold and spend)')!) + flushesPerCharge * more;
    const slower = slowerCharge / (median(took.get(peer)!) + more);
    notebook.note({ what: `${name}: the same, if a flush took ${usualFlushMs} ms`, value: slower, unit: '×' });
    console.log(`if a flush took ${usualFlushMs} ms: ${slower.toFixed(2)}`);
  }
}

function rotate<Item>(items: readonly Item[], by: number): readonly Item[] {
  const start = ((by % items.length) + items.length) % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;

async function charge(store: Store, call: number, fingerprint = key): Promise<{ holdMs: number; spendMs: number }> {
  let id = '';
  const holdMs = await measureMs(async () => {
    const at = new Date();
    const outcome = await store.hold({
      payer: { kind: 'key', fingerprint },
      mode: 'repair',
      day: utcDay(at),
      at,
      freePerDay: 0,
      credits: price,
      repeat: { digest: `never called before ${call}`, since: at },
    });
    if (outcome.kind !== 'held') throw new Error(`the hold returned ${outcome.kind}`);
    id = outcome.id;
  });
  const spendMs = await measureMs(() => store.spend(id, new Date(), { digest: `call ${call}`, answer }));
  return { holdMs, spendMs };
}
