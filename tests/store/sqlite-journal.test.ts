import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import type { AddressMark, Fingerprint } from '../../src/model/fingerprint.ts';
import { catchUp, runBatch } from '../../src/store/sqlite/batch.ts';
import { type Connection, openConnection } from '../../src/store/sqlite/connection.ts';
import type { Request } from '../../src/store/sqlite/messages.ts';
import { type Decided, holdInput, seeing } from '../../src/store/sqlite/operations/hold.ts';
import type { HoldRequest, KeyRecord, Standing, Store } from '../../src/store/store.ts';
import { assertBooksAreRight } from './contract/books-are-right.ts';
import { at, day, holdRequest, idOf, later, newKey } from './contract/place.ts';
import { newSqlitePlace, type SqlitePlace } from './sqlite-place.ts';

const spend = (id: string, answer = 'the answer'): Request => ({
  name: 'spend',
  input: [id, at.getTime(), 'the call', answer],
});

const place = (key: Fingerprint, id: string, told: Standing = { callsToday: 0, credits: 6 }): Request => ({
  name: 'placeHold',
  input: [holdInput(id, 'somebody', holdRequest(key)), 'credits', true, told] satisfies Decided,
});

const hold = (key: Fingerprint, id: string, repeat: HoldRequest['repeat'] = null): Request => ({
  name: 'hold',
  input: holdInput(id, 'somebody', holdRequest(key, { repeat })),
});

const ask = (connection: Connection, ...requests: Request[]) =>
  runBatch(connection, requests, 'a file').map((outcome) => (outcome.kind === 'done' ? outcome.value : outcome));

const waiting = (place: SqlitePlace): unknown => {
  const db = new DatabaseSync(place.database);
  try {
    return db.prepare('SELECT count(hold) AS entries FROM journal').get()!.entries;
  } finally {
    db.close();
  }
};

/** A key with credits, and nobody who serves it any more. */
async function keyIn(place: SqlitePlace, credits = 9): Promise<Fingerprint> {
  const store = await place.serve();
  const key = await newKey(store, credits);
  await store.close();
  return key;
}

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
    assert.deepEqual(ask(ended, spend(id)), [{ callsToday: 0, credits: 6 }]);
    ended.db.close();
    assert.equal(waiting(place), 1);
    await assertCharged(await place.serve(), key);
    assert.equal(waiting(place), 0);
  });

  test('together with its hold', async () => {
    await using made = await newSqlitePlace();
    const key = await keyIn(made);
    const ended = openConnection(made.database, at);
    assert.deepEqual(ask(ended, place(key, 'a hold'), spend('a hold')), [undefined, { callsToday: 0, credits: 6 }]);
    ended.db.close();
    assert.equal(waiting(made), 1);
    await assertCharged(await made.serve(), key);
  });

  test('after its hold', async () => {
    await using made = await newSqlitePlace();
    const key = await keyIn(made);
    const ended = openConnection(made.database, at);
    assert.deepEqual(ask(ended, place(key, 'a hold')), [undefined]);
    assert.deepEqual(ask(ended, spend('a hold')), [{ callsToday: 0, credits: 6 }]);
    ended.db.close();
    assert.equal(waiting(made), 2);
    await assertCharged(await made.serve(), key);
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
    assert.deepEqual(ask(connection, { name: 'release', input: { id, at } }), [null]);
    assert.deepEqual(ask(connection, spend(id)), [null]);
    connection.db.close();
    assert.equal(waiting(place), 0);
    await assertCharged(await place.serve(), key);
  });
});

describe('what was written down and not carried out', () => {
  test('cannot be charged a second time', async () => {
    await using made = await newSqlitePlace();
    const { key, id } = await heldIn(made);
    const connection = openConnection(made.database, at);
    const first = ask(connection, spend(id));
    assert.equal(waiting(made), 1);
    assert.deepEqual([first, ask(connection, spend(id))], [[{ callsToday: 0, credits: 6 }], [null]]);
    connection.db.close();
    await assertCharged(await made.serve(), key);
  });

  test('a hold among it is given back when that is asked', async () => {
    await using made = await newSqlitePlace();
    const key = await keyIn(made);
    const connection = openConnection(made.database, at);
    ask(connection, place(key, 'a hold'));
    assert.deepEqual(ask(connection, { name: 'release', input: { id: 'a hold', at } }), [
      { callsToday: 0, credits: 9 },
    ]);
    assert.deepEqual(ask(connection, spend('a hold')), [null]);
    connection.db.close();
    const store = await made.serve();
    assert.equal((await store.find(key, day))?.credits, 9);
    await assertBooksAreRight(store);
  });

  test('is seen by whoever asks what a key has, and by whoever only reads', async () => {
    await using made = await newSqlitePlace();
    const key = await keyIn(made);
    const connection = openConnection(made.database, at);
    ask(connection, place(key, 'first'), spend('first'));
    ask(connection, place(key, 'second', { callsToday: 0, credits: 3 }));
    const [record] = ask(connection, { name: 'find', input: { fingerprint: key, day } }) as [KeyRecord];
    assert.equal(record.credits, 3);
    const reader = new DatabaseSync(made.database, { readOnly: true });
    const see = seeing(reader);
    const seen = (digest: string) => ({
      ...see(holdInput('nobody', 'nobody', holdRequest(key, { repeat: { digest, since: at } }))),
    });
    const known = { callsToday: 0, credits: 3, revokedAt: null, lastUsedAt: null };
    assert.deepEqual(seen('the call'), { ...known, answer: 'the answer' });
    assert.deepEqual(seen('another call'), { ...known, answer: null });
    assert.equal(waiting(made), 2);
    catchUp(connection);
    assert.equal(waiting(made), 0);
    assert.deepEqual(seen('the call'), { ...known, lastUsedAt: at.getTime(), answer: 'the answer' });
    reader.close();
    connection.db.close();
  });

  test('is counted with the free calls of its day', async () => {
    await using made = await newSqlitePlace();
    const key = await keyIn(made);
    const connection = openConnection(made.database, at);
    const free = (id: string, payer: HoldRequest['payer']): Request => ({
      name: 'placeHold',
      input: [holdInput(id, 'somebody', { ...holdRequest(key), payer }), 'free', true, { callsToday: 1, credits: 9 }],
    });
    ask(connection, free('of a key', { kind: 'key', fingerprint: key }));
    ask(connection, free('of an address', { kind: 'address', address: 'somewhere' as AddressMark }));
    const counted = () => {
      const [record, calls] = [
        ...ask(connection, { name: 'find', input: { fingerprint: key, day } }),
        ...ask(connection, { name: 'trialCalls', input: { address: 'somewhere', day } }),
      ] as [KeyRecord, number];
      return [record.callsToday, record.credits, calls];
    };
    assert.deepEqual([waiting(made), counted()], [2, [1, 9, 1]]);
    catchUp(connection);
    assert.deepEqual([waiting(made), counted()], [0, [1, 9, 1]]);
    connection.db.close();
  });

  test('is carried out before more is taken on than there is room for', async () => {
    await using made = await newSqlitePlace();
    const key = await keyIn(made, 60);
    const connection = openConnection(made.database, at);
    const told = Array.from({ length: 20 }, (_, call) => {
      const id = `hold ${call}`;
      ask(connection, place(key, id, { callsToday: 0, credits: 57 - 3 * call }));
      return (ask(connection, spend(id)) as Standing[])[0]!.credits;
    });
    assert.deepEqual(
      told,
      Array.from({ length: 20 }, (_, call) => 57 - 3 * call),
    );
    assert.deepEqual(ask(connection, hold(key, 'one more')), [
      { kind: 'short', standing: { callsToday: 0, credits: 0 } },
    ]);
    connection.db.close();
    await assertBooksAreRight(await made.serve());
  });
});

test('what is told waits for the disk, and what follows does not', async () => {
  await using place = await newSqlitePlace();
  const { id } = await heldIn(place);
  const connection = openConnection(place.database, at);
  const synchronous = () => connection.db.prepare('PRAGMA synchronous').get()!.synchronous;
  assert.equal(synchronous(), 2);
  ask(connection, { name: 'ping', input: undefined });
  assert.equal(synchronous(), 1);
  ask(connection, spend(id));
  assert.deepEqual([waiting(place), synchronous()], [1, 2]);
  catchUp(connection);
  assert.deepEqual([waiting(place), synchronous()], [0, 1]);
  connection.db.close();
});

test('a power cut takes back what was carried out, and nothing that was told', async () => {
  await using before = await newSqlitePlace();
  await using after = await newSqlitePlace();
  const { key, id } = await heldIn(before);
  const connection = openConnection(before.database, at);
  connection.db.exec('PRAGMA wal_autocheckpoint = 0');
  ask(connection, spend(id));
  const onDisk = readFileSync(`${before.database}-wal`);
  catchUp(connection);
  assert.ok(statSync(`${before.database}-wal`).size > onDisk.length);
  copyFileSync(before.database, after.database);
  writeFileSync(`${after.database}-wal`, onDisk);
  connection.db.close();
  assert.equal(waiting(after), 1);
  await assertCharged(await after.serve(), key);
});

test('to write a call down is to write one page, however long its answers are', async () => {
  await using made = await newSqlitePlace();
  const key = await keyIn(made, 900);
  const connection = openConnection(made.database, at);
  connection.db.exec('PRAGMA wal_autocheckpoint = 0');
  const size = () => statSync(`${made.database}-wal`).size;
  ask(connection, place(key, 'the first, with which the log begins'));
  for (const [call, length] of [10, 3_000, 500, 2_000, 3_000, 0, 3_000, 10].entries()) {
    const id = `hold ${call}`;
    const before = size();
    ask(connection, place(key, id), spend(id, 'x'.repeat(length)));
    const [frameHeader, page] = [24, 4_096];
    assert.equal(size() - before, frameHeader + page, `an answer of ${length}`);
    if (call % 3 === 1) catchUp(connection);
  }
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
  await using made = await newSqlitePlace();
  const { key, id } = await heldIn(made);
  const db = new DatabaseSync(made.database);
  const enter = db.prepare('UPDATE journal SET hold = ?, placed = ?, charged_at = 0, entered_at = 0 WHERE id = ?');
  const { input } = place('nobody' as Fingerprint, 'nothing');
  enter.run('nothing', JSON.stringify(input), 1);
  enter.run(id, null, 2);
  db.close();
  const store = await made.serve();
  assert.equal((await store.find(key, day))?.credits, 6);
  const other = idOf(await store.hold(holdRequest(key)));
  assert.deepEqual(await store.spend(other, at, null), { callsToday: 0, credits: 3 });
  const { wrong, contradictions } = await store.audit();
  assert.deepEqual(wrong, []);
  assert.deepEqual(contradictions, [
    { record: 'charge', id: '1', problem: 'it was written down and never carried out' },
  ]);
});
