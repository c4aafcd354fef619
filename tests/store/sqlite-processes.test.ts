import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { migrations } from '../../src/store/sqlite/migrations/all.ts';
import { startChild } from './child.ts';
import { at, day, holdRequest, idOf, newFingerprint, newKey } from './contract/place.ts';
import { newSqlitePlace } from './sqlite-place.ts';

test('operators grant while the service holds, spends and releases', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const key = await newKey(store, 1_000);
  const operators = ['one', 'two', 'three'].map((name) =>
    startChild('./granting-process.ts', place.folder, key, name, '40'),
  );
  let ended = false;
  const granting = Promise.all(operators.map((operator) => operator.ended())).then(() => {
    ended = true;
  });
  let spent = 0;
  for (let call = 0; !ended && call < 300; call += 1) {
    const id = idOf(await store.hold(holdRequest(key)));
    if (call % 2) await store.release(id, at);
    else if (await store.spend(id, at, null)) spent += 3;
  }
  await granting;
  assert.deepEqual(
    operators.map((operator) => operator.process.exitCode),
    [0, 0, 0],
  );
  // Three times 40 of their own, and 40 references that all of them used.
  assert.equal((await store.find(key, day))?.credits, 1_000 + 3 * 40 + 40 - spent);
  assert.deepEqual((await store.audit()).wrong, []);
});

test('of processes that start at once in an empty folder, one makes the tables and all of them work', async () => {
  await using place = await newSqlitePlace();
  const keys = [0, 1, 2, 3].map(() => newFingerprint());
  const children = keys.map((key) => startChild('./opening-process.ts', place.folder, 'operator', key));
  await Promise.all(children.map((child) => child.said(1)));
  for (const child of children) child.process.stdin?.end();
  await Promise.all(children.map((child) => child.ended()));
  assert.deepEqual(
    children.map((child) => child.lines),
    keys.map(() => ['open']),
  );
  const db = new DatabaseSync(place.database);
  assert.deepEqual(
    db
      .prepare('SELECT version FROM schema_version')
      .all()
      .map(({ version }) => version),
    migrations.map(({ version }) => version),
  );
  assert.equal(db.prepare('SELECT count(*) AS keys FROM keys').get()?.keys, 4);
  db.close();
});

test('a second service on a folder is refused, until the first is gone', async () => {
  await using place = await newSqlitePlace();
  const refusal = {
    name: 'StoreUnavailable',
    message: `another service already runs on the folder ${place.folder}: stop it, or choose another`,
  };
  const first = startChild('./opening-process.ts', place.folder, 'serve', newFingerprint());
  await first.said(1);
  assert.deepEqual(first.lines, ['open']);
  await assert.rejects(place.serve(), refusal);
  first.process.kill('SIGKILL');
  await first.ended();
  const store = await place.serve();
  await assert.rejects(place.serve(), refusal);
  await store.ping();
  const other = startChild('./opening-process.ts', place.folder, 'serve', newFingerprint());
  await other.ended();
  assert.deepEqual(other.lines, [`${refusal.name}: ${refusal.message}`]);
  await store.close();
  await (await place.serve()).close();
});
