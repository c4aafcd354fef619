import { writeSync } from 'node:fs';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { at, holdRequest } from './contract/place.ts';

// A service that never stops calling, until it is killed. It says what it is about to do before it asks, and what
// was done after the store has said so; `paid` is a key with credits, `free` one with free calls.
const [folder, paid, free] = process.argv.slice(2) as [string, string, string];

/** The reader may be slow and the pipe full. */
function say(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

const store = await openSqlite({ folder });
for (const fingerprint of [paid, free] as never[]) {
  if (!(await store.find(fingerprint, '2026-11-15')))
    await store.mint({ fingerprint, source: null, at, address: null });
}
await store.credit({
  fingerprint: paid as never,
  credits: 1_000_000,
  cause: 'grant',
  note: 'test',
  reference: 'the grant',
  at,
});
say('granted');
await Promise.all([...lanes(paid, 3, 0), ...lanes(free, null, 1_000_000)]);

function lanes(key: string, credits: number | null, freePerDay: number): Promise<never>[] {
  return [0, 1, 2, 3].map(async (lane) => {
    for (let call = lane; ; call += 1) await callOnce(store, call, key, credits, freePerDay);
  });
}

async function callOnce(of: Store, call: number, key: string, credits: number | null, freePerDay: number) {
  const held = await of.hold(holdRequest(key as never, { credits, freePerDay }));
  if (held.kind !== 'held') throw new Error(held.kind);
  if (call % 3 === 0) await of.release(held.id, at);
  if (call % 3 !== 1) return; // every third hold is left open
  say(`spending ${key}`);
  await of.spend(held.id, at, { digest: `${call}`, answer: 'x'.repeat(1_000) });
  say(`spent ${key}`);
}
