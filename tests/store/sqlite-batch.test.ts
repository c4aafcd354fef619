import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { OperationName } from '../../src/store/operations/operations.ts';
import { runBatch } from '../../src/store/sqlite/batch.ts';
import { openConnection } from '../../src/store/sqlite/connection.ts';
import { assertBooksAreRight } from './contract/books-are-right.ts';
import { at, day, holdRequest, idOf, newFingerprint, newKey } from './contract/place.ts';
import { newSqlitePlace } from './sqlite-place.ts';

const mint = (fingerprint: string) => ({
  name: 'mint' as OperationName,
  input: { fingerprint, source: null, at, address: null },
});

test('operations of one batch are committed together, and one that fails is rolled back alone', async () => {
  await using place = await newSqlitePlace();
  await (await place.serve()).close();
  const connection = openConnection(place.database, at);
  const other = new DatabaseSync(place.database);
  const visible = () =>
    other
      .prepare('SELECT fingerprint FROM keys ORDER BY 1')
      .all()
      .map((row) => row.fingerprint);
  const outcomes = await runBatch(connection, [mint('a'), mint('b'), mint('a'), mint('c')]);
  assert.deepEqual(
    outcomes.map((outcome) => (outcome.kind === 'done' ? outcome.value : outcome)),
    [true, true, { kind: 'fault', message: 'mint: UNIQUE constraint failed: keys.fingerprint' }, true],
  );
  assert.deepEqual(visible(), ['a', 'b', 'c']);

  // Where the machine fails, nothing of the batch happened.
  other.exec('BEGIN IMMEDIATE');
  connection.db.exec('PRAGMA busy_timeout = 0');
  await assert.rejects(runBatch(connection, [mint('d'), mint('e')]), /locked/);
  other.exec('ROLLBACK');
  assert.deepEqual(visible(), ['a', 'b', 'c']);
  assert.equal(connection.db.isTransaction, false);
  other.close();
  connection.db.close();
});

test('a failing operation undoes everything it did, and nothing of its neighbours', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const key = await newKey(store, 9);
  const [used, mark] = [newFingerprint(), 'an address' as never];
  const minted = (fingerprint: typeof used) =>
    store.mint({ fingerprint, source: null, at, address: { mark, day, perDay: 2 } });
  const results = await Promise.allSettled([
    minted(used),
    // It has counted a key for the address before it fails.
    minted(used),
    store.hold(holdRequest(key)),
    minted(newFingerprint()),
    minted(newFingerprint()),
  ]);
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? typeof result.value : result.reason.name)),
    ['boolean', 'Error', 'object', 'boolean', 'boolean'],
  );
  assert.equal(results[3]!.status === 'fulfilled' && results[3]!.value, true);
  assert.equal(results[4]!.status === 'fulfilled' && results[4]!.value, false);
  assert.equal((await store.find(key, day))?.credits, 6);
  await assertBooksAreRight(store);
});

test('a charge that was answered is on the disk: a power cut right after it loses nothing', async () => {
  await using before = await newSqlitePlace();
  await using after = await newSqlitePlace();
  const store = await before.serve();
  const key = await newKey(store, 9);
  const id = idOf(await store.hold(holdRequest(key)));
  await store.spend(id, at, { digest: 'the call', answer: 'the answer' });
  const open = idOf(await store.hold(holdRequest(key)));
  // Every commit flushes the log before it returns, so the log is on the disk as it is now; the file may be older.
  await copyFile(before.database, after.database);
  await copyFile(`${before.database}-wal`, `${after.database}-wal`);
  const again = await after.serve();
  assert.equal((await again.find(key, day))?.credits, 3);
  assert.deepEqual(await again.sweep(at), { released: 1 });
  assert.equal(await again.spend(open, at, null), null);
  assert.deepEqual(await again.hold(holdRequest(key, { repeat: { digest: 'the call', since: at } })), {
    kind: 'repeat',
    answer: 'the answer',
    standing: { callsToday: 0, credits: 6 },
  });
  await assertBooksAreRight(again);
});
