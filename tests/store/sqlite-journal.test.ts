import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import type { Fingerprint } from '../../src/model/fingerprint.ts';
import { catchUp, runBatch } from '../../src/store/sqlite/batch.ts';
import { type Connection, openConnection } from '../../src/store/sqlite/connection.ts';
import type { Request } from '../../src/store/sqlite/messages.ts';
import { holdInput } from '../../src/store/sqlite/operations/hold.ts';
import type { Store } from '../../src/store/store.ts';
import { assertBooksAreRight } from './contract/books-are-right.ts';
import { at, day, holdRequest, idOf, later, newKey } from './contract/place.ts';
import { newSqlitePlace, type SqlitePlace } from './sqlite-place.ts';

const spend = (id: string, answer = 'the answer'): Request => ({
  name: 'spend',
  input: [id, at.getTime(), 'the call', answer],
});

const ask = (connection: Connection, ...requests: Request[]) => runBatch(connection, requests, 'a file');

const waiting = (place: SqlitePlace): unknown => {
  const db = new DatabaseSync(place.database);
  try {
    return db.prepare('SELECT count(*) AS entries FROM journal').get()!.entries;
  } finally {
    db.close();
  }
};

/** A key with nine credits of which three are held, and nobody who serves it any more. */
async function heldIn(place: SqlitePlace): Promise<{ readonly key: Fingerprint; readonly id: string }> {
  const store = await place.serve();
  const key = await newKey(store, 9);
  const id = idOf(await store.hold(holdRequest(key)));
  await store.close();
  return { key, id };
}

async function assertCharged(store: Store, key: Fingerprint): Promise<void> {
  assert.equal((await store.find(key, day))?.credits, 6);
  const repeat = { digest: 'the call', since: at };
  assert.deepEqual(await store.hold(holdRequest(key, { repeat })), {
    kind: 'repeat',
    answer: 'the answer',
    standing: { callsToday: 0, credits: 6 },
  });
  assert.deepEqual(await store.sweep(later(1)), { released: 0 });
  await assertBooksAreRight(store);
}

describe('a charge that was told and not carried out when everything ended', () => {
  test('is carried out by the next who serves, and is not given back', async () => {
    await using place = await newSqlitePlace();
    const { key, id } = await heldIn(place);
    const ended = openConnection(place.database, at);
    assert.deepEqual(ask(ended, spend(id)), [{ kind: 'done', value: { callsToday: 0, credits: 6 } }]);
    ended.db.close();
    assert.equal(waiting(place), 1);
    await assertCharged(await place.serve(), key);
    assert.equal(waiting(place), 0);
  });

  test('together with its hold', async () => {
    await using place = await newSqlitePlace();
    const store = await place.serve();
    const key = await newKey(store, 9);
    await store.close();
    const ended = openConnection(place.database, at);
    const input = holdInput('a hold', 'somebody', holdRequest(key));
    assert.deepEqual(ask(ended, { name: 'placeHold', input: [input, 'credits', true] }, spend('a hold')), [
      { kind: 'done', value: undefined },
      { kind: 'done', value: { callsToday: 0, credits: 6 } },
    ]);
    ended.db.close();
    assert.equal(waiting(place), 1);
    await assertCharged(await place.serve(), key);
  });

  test('is carried out once by all who find it', async () => {
    await using place = await newSqlitePlace();
    const { key, id } = await heldIn(place);
    const slow = openConnection(place.database, at);
    ask(slow, spend(id));
    const operator = await place.operate();
    assert.deepEqual(await operator.find(key, day).then((record) => record?.credits), 6);
    assert.equal(waiting(place), 0);
    catchUp(slow);
    slow.db.close();
    await assertCharged(await place.serve(), key);
  });

  test('comes before whatever is asked next', async () => {
    await using place = await newSqlitePlace();
    const { key, id } = await heldIn(place);
    const connection = openConnection(place.database, at);
    ask(connection, spend(id));
    assert.deepEqual(ask(connection, { name: 'release', input: { id, at } }), [{ kind: 'done', value: null }]);
    assert.deepEqual(ask(connection, spend(id)), [{ kind: 'done', value: null }]);
    connection.db.close();
    assert.equal(waiting(place), 0);
    await assertCharged(await place.serve(), key);
  });
});

test('what is told waits for the disk, and what follows does not', async () => {
  await using place = await newSqlitePlace();
  const { id } = await heldIn(place);
  const connection = openConnection(place.database, at);
  const synchronous = () => connection.db.prepare('PRAGMA synchronous').get()!.synchronous;
  ask(connection, { name: 'ping', input: undefined });
  assert.equal(synchronous(), 1);
  ask(connection, spend(id));
  assert.deepEqual([waiting(place), synchronous()], [1, 2]);
  catchUp(connection);
  assert.deepEqual([waiting(place), synchronous()], [0, 1]);
  connection.db.close();
});

test('a charge with a long answer is carried out at once, and so are several that come together', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const key = await newKey(store, 9);
  const [first, second, third] = [
    idOf(await store.hold(holdRequest(key))),
    idOf(await store.hold(holdRequest(key))),
    idOf(await store.hold(holdRequest(key))),
  ];
  await store.close();
  const connection = openConnection(place.database, at);
  ask(connection, spend(first!, 'x'.repeat(20_000)));
  assert.equal(waiting(place), 0);
  ask(connection, spend(second!), spend(third!));
  assert.equal(waiting(place), 0);
  connection.db.close();
});

test('one that cannot be carried out keeps nobody waiting, and the audit names it', async () => {
  await using place = await newSqlitePlace();
  const { key, id } = await heldIn(place);
  const db = new DatabaseSync(place.database);
  const enter = db.prepare('INSERT INTO journal (hold, at, placed, entered_at) VALUES (?, 0, ?, 0)');
  const nobody = holdInput('nothing', 'somebody', holdRequest('nobody' as Fingerprint));
  enter.run('nothing', JSON.stringify([nobody, 'credits', true]));
  enter.run(id, null);
  db.close();
  const store = await place.serve();
  assert.equal((await store.find(key, day))?.credits, 6);
  const { wrong, contradictions } = await store.audit();
  assert.deepEqual(wrong, []);
  assert.deepEqual(contradictions, [
    { record: 'charge', id: '1', problem: 'it was written down and never carried out' },
  ]);
});
