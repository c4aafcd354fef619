import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { migrations } from '../../src/store/postgres/migrations/all.ts';
import { type Child, startChild } from './child.ts';
import { assertBooksAreRight } from './contract/books-are-right.ts';
import { day, holdRequest, idOf, newAddress, newKey, times } from './contract/place.ts';
import { newPostgresPlace, stopTheServer } from './postgres-place.ts';

after(stopTheServer);

const start = (url: string, count: number): Child[] => times(count, () => startChild('./postgres-process.ts', url));

const allSaid = (children: Child[], count: number) => Promise.all(children.map((child) => child.said(count)));

/** Tells every process the same thing at once; their answers, as numbers added up. */
async function sumOf(children: Child[], line: string): Promise<number> {
  await allSaid(children, 1);
  for (const child of children) child.process.stdin!.write(`${line}\n`);
  await allSaid(children, 2);
  return children.reduce((sum, child) => sum + Number(child.lines[1]!.split(' ')[1]), 0);
}

async function end(children: Child[]): Promise<void> {
  for (const child of children) child.process.stdin!.end();
  await Promise.all(children.map((child) => child.ended()));
}

test('64 holds from four services on credits for 50: exactly 50 are held', async () => {
  await using place = await newPostgresPlace();
  const store = await place.serve();
  const key = await newKey(store, 152);
  const children = start(place.url, 4);
  assert.equal(await sumOf(children, `hold ${key} 16`), 50);
  assert.equal((await store.find(key, day))?.credits, 2);
  await assertBooksAreRight(store);
  await end(children);
  // Holds that closed services left open are released by another one.
  assert.deepEqual(await store.sweep(new Date()), { released: 50 });
  assert.equal((await store.find(key, day))?.credits, 152);
  await assertBooksAreRight(store);
});

test('40 keys from four services for an address that may have 3: exactly 3 are minted', async () => {
  await using place = await newPostgresPlace();
  const children = start(place.url, 4);
  assert.equal(await sumOf(children, `mint ${newAddress().replace(' ', '-')} 10`), 3);
  await end(children);
});

test('references that several services credit at once count once', async () => {
  await using place = await newPostgresPlace();
  const store = await place.serve();
  const key = await newKey(store, 1_000);
  const children = start(place.url, 3);
  await allSaid(children, 1);
  for (const child of children) child.process.stdin!.write(`credit ${key} 40\n`);
  let ended = false;
  const crediting = allSaid(children, 2).then(() => {
    ended = true;
  });
  let spent = 0;
  for (let call = 0; !ended && call < 300; call += 1) {
    const id = idOf(await store.hold(holdRequest(key)));
    if (call % 2) await store.release(id, new Date());
    else if (await store.spend(id, new Date(), null)) spent += 3;
  }
  await crediting;
  await end(children);
  // Three times 40 of their own, and 40 references that all of them used.
  assert.equal((await store.find(key, day))?.credits, 1_000 + 3 * 40 + 40 - spent);
  await assertBooksAreRight(store);
});

test('of services that start at once on an empty database, one makes the tables and all of them work', async () => {
  await using place = await newPostgresPlace();
  const children = start(place.url, 4);
  await allSaid(children, 1);
  await end(children);
  assert.deepEqual(
    children.map(({ lines }) => lines),
    times(4, () => ['open']),
  );
  const applied = await place.server.run(place.url, 'SELECT version, name FROM assay.schema_version ORDER BY version');
  assert.deepEqual(
    applied,
    migrations.map(({ version, name }) => ({ version, name })),
  );
});

test('a service that is killed leaves its holds to the others, who leave those of the living alone', async () => {
  await using place = await newPostgresPlace();
  const store = await place.serve();
  const key = await newKey(store, 30);
  const children = start(`${place.url}&application_name=a-service`, 2);
  assert.equal(await sumOf(children, `hold ${key} 3`), 6);
  const mine = idOf(await store.hold(holdRequest(key)));
  assert.deepEqual(await store.sweep(new Date()), { released: 0 });
  for (const child of children) child.process.kill('SIGKILL');
  await Promise.all(children.map((child) => child.ended()));
  await place.server.gone(place.url, 'a-service');
  assert.deepEqual(await store.sweep(new Date()), { released: 6 });
  assert.deepEqual(await store.spend(mine, new Date(), null), { callsToday: 0, credits: 27 });
  await assertBooksAreRight(store);
});
