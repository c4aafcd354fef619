import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { rename } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../src/store/store.ts';
import { assertBooksAreRight } from './contract/books-are-right.ts';
import { at, day, holdRequest, idOf, newKey } from './contract/place.ts';
import { newSqlitePlace } from './sqlite-place.ts';

const threads: Worker[] = [];
subscribe('worker_threads', (message) => threads.push((message as { worker: Worker }).worker));

test('a thread that dies fails what was under way, and the next call finds a new one', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const key = await newKey(store, 3_000);
  const open: string[] = [];
  let failed = 0;

  for (let round = 0; round < 10; round += 1) {
    const asked = Array.from({ length: 20 }, () => store.hold(holdRequest(key)));
    if (round % 3 === 1) await new Promise((resolve) => setImmediate(resolve));
    if (round % 3 === 2) await store.ping();
    const died = threads.at(-1)!.terminate();
    for (const outcome of await Promise.allSettled(asked)) {
      if (outcome.status === 'fulfilled') open.push(idOf(outcome.value));
      else {
        assert.ok(outcome.reason instanceof StoreUnavailable, String(outcome.reason));
        failed += 1;
      }
    }
    await died;
    await store.ping();
  }
  assert.ok(failed > 0, 'some were under way');

  // Holds whose outcome is unknown are released, and every hold that was answered is there.
  await store.sweep(at);
  for (const id of open) assert.notEqual(await store.spend(id, at, null), null);
  assert.equal((await store.find(key, day))?.credits, 3_000 - 3 * open.length);
  const { wrong, contradictions } = await store.audit();
  assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
});

test('a payment that a dying thread left in hand can be claimed again, and one that is in hand cannot', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const payment = { id: 'a payment', digest: 'a call', at };
  for (let round = 0; round < 4; round += 1) {
    const asked = store.claimPayment(payment);
    if (round % 2) await new Promise((resolve) => setImmediate(resolve));
    const died = threads.at(-1)!.terminate();
    const claim = await asked.catch((error) => error);
    await died;
    if (claim instanceof Error) assert.deepEqual(await store.claimPayment(payment), { kind: 'claimed' });
    else assert.deepEqual(claim, { kind: 'claimed' });
    assert.deepEqual(await store.claimPayment(payment), { kind: 'under-way' });
    const second = store.claimPayment(payment).catch(() => null);
    await threads.at(-1)!.terminate();
    await second;
    assert.deepEqual(await store.claimPayment(payment), { kind: 'under-way' });
    await store.dropPayment(payment.id);
  }
});

test('a payment whose settlement could not be written is handed to the next who shows it', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const payment = { id: 'a payment', digest: 'a call', at };
  await store.claimPayment(payment);
  await store.keepPaidAnswer(payment.id, 'an answer', at);
  const other = new DatabaseSync(place.database);
  other.exec('BEGIN IMMEDIATE');
  await assert.rejects(store.settlePayment(payment.id, 'a receipt', at), { name: 'StoreUnavailable' });
  other.exec('ROLLBACK');
  other.close();
  assert.deepEqual(await store.claimPayment(payment), { kind: 'unsettled', answer: 'an answer' });
  assert.deepEqual(await store.claimPayment(payment), { kind: 'under-way' });
  await store.settlePayment(payment.id, 'a receipt', at);
  const answered = { kind: 'answered', answer: 'an answer', receipt: 'a receipt' };
  assert.deepEqual(await store.claimPayment(payment), answered);
});

test('a release that could not be written is made up for by the sweep', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const key = await newKey(store, 3);
  const id = idOf(await store.hold(holdRequest(key)));
  assert.equal((await store.find(key, day))?.credits, 0);
  const other = new DatabaseSync(place.database);
  other.exec('BEGIN IMMEDIATE');
  await assert.rejects(store.release(id, at), { name: 'StoreUnavailable', message: /locked for too long/ });
  assert.equal((await store.find(key, day))?.credits, 0);
  other.exec('ROLLBACK');
  other.close();
  assert.deepEqual(await store.sweep(at), { released: 1 });
  assert.equal((await store.find(key, day))?.credits, 3);
});

test('a hold that could not be written charges nothing, and leaves nothing behind', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const key = await newKey(store, 6);
  const id = idOf(await store.hold(holdRequest(key)));
  const other = new DatabaseSync(place.database);
  other.exec('BEGIN IMMEDIATE');
  const refusal = { name: 'StoreUnavailable', message: /locked for too long/ };
  await Promise.all([
    assert.rejects(store.hold(holdRequest(key)), refusal),
    assert.rejects(store.spend(id, at, null), refusal),
  ]);
  other.exec('ROLLBACK');
  other.close();
  assert.equal((await store.find(key, day))?.credits, 3);
  assert.deepEqual(await store.sweep(at), { released: 0 });
  assert.deepEqual(await store.spend(id, at, null), { callsToday: 0, credits: 3 });
});

test('a charge whose thread died is undone where its caller was refused', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const key = await newKey(store, 90);
  let left = 90;
  for (let round = 0; round < 6; round += 1) {
    const id = idOf(await store.hold(holdRequest(key)));
    const spending = store.spend(id, at, { digest: `call ${round}`, answer: 'the answer' });
    // Before the thread has begun, and, by now and then, after it has committed and before it could say so.
    if (round % 2) await new Promise((resolve) => setImmediate(resolve));
    const died = threads.at(-1)!.terminate();
    const refused = await spending.then(
      () => false,
      () => true,
    );
    await died;
    await store.release(id, at);
    if (!refused) left -= 3;
    assert.equal((await store.find(key, day))?.credits, left);
  }
  await assertBooksAreRight(store);
});

test('a file removed or replaced under the service takes no further call', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const key = await newKey(store, 9);
  await rename(place.database, `${place.database}.away`);
  const refusal = {
    name: 'StoreUnavailable',
    message: `${place.database} was removed or replaced while in use: put it back and restart the service`,
  };
  await assert.rejects(store.hold(holdRequest(key)), refusal);
  await assert.rejects(store.ping(), refusal);
});
