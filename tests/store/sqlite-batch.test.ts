import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { OperationName } from '../../src/store/operations/operations.ts';
import { runBatch } from '../../src/store/sqlite/batch.ts';
import { openConnection } from '../../src/store/sqlite/connection.ts';
import { assertBooksAreRight } from './contract/books-are-right.ts';
import { at, day, holdRequest, idOf, later, newKey } from './contract/place.ts';
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
    [true, true, { kind: 'fault', message: 'mint: the key a already exists' }, true],
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
  const [key, full] = [await newKey(store, 9), await newKey(store, Number.MAX_SAFE_INTEGER)];
  const transfer = { network: 'n', transaction: '0xa', amount: 7n, minedAt: at, bound: null, at };
  const awaited = { id: 'r', fingerprint: full, credits: 1, amount: 7n, network: 'n', origin: null };
  await store.reserve({ ...awaited, at, expiresAt: later(60) });
  const [held, overflow, spent] = await Promise.allSettled([
    store.hold(holdRequest(key)),
    // It has closed the reservation before it fails.
    store.creditTransfer(transfer),
    store.hold(holdRequest(key)),
  ]);
  assert.deepEqual([held.status, spent.status], ['fulfilled', 'fulfilled']);
  assert.match(String(overflow.status === 'rejected' && overflow.reason), /CHECK constraint failed: credits BETWEEN/);
  assert.equal((await store.find(key, day))?.credits, 3);
  await assertBooksAreRight(store);
  // The reservation is open still, and met as soon as the key has room.
  await store.hold(holdRequest(full));
  assert.equal((await store.creditTransfer(transfer)).kind, 'credited');
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
