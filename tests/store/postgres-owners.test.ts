import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { layCable } from './cable.ts';
import { assertBooksAreRight } from './contract/books-are-right.ts';
import { at, day, holdRequest, idOf, newKey } from './contract/place.ts';
import { newPostgresPlace, type PostgresPlace, stopTheServer } from './postgres-place.ts';

after(stopTheServer);

const ownersOf = ({ server, url }: PostgresPlace) => server.run(url, 'SELECT id, missing_since FROM assay.owners');

/** A service that can be cut off from its database, and does not know it. */
async function cutOff(place: PostgresPlace) {
  const cable = await layCable(place.server.socket, '.s.PGSQL.5432');
  const url = `${place.server.through(cable.folder, place.url)}&application_name=cut-off`;
  const store = await openPostgres({ url });
  return {
    store,
    async cut() {
      await cable.cut();
      await place.server.gone(place.url, 'cut-off');
    },
  };
}

test('a process that loses its connection keeps its holds for a while and is then presumed dead', async () => {
  await using place = await newPostgresPlace();
  const patient = await openPostgres({ url: place.url, graceMs: 400 });
  const key = await newKey(patient, 30);
  const away = await cutOff(place);
  await away.store.hold(holdRequest(key));
  assert.deepEqual(await patient.sweep(at), { released: 0 });
  await away.cut();
  assert.deepEqual(await patient.sweep(at), { released: 0 }, 'it may come back');
  assert.equal((await ownersOf(place)).filter(({ missing_since }) => missing_since !== null).length, 1);
  // The sweep comes again by itself when the time is up.
  while ((await patient.find(key, day))?.credits !== 30) await pause(20);
  assert.equal((await ownersOf(place)).length, 1);
  await assertBooksAreRight(patient);
  await away.store.close();
  await patient.close();
});

test('a payment of one that was cut off is under way until it is given up for dead', async () => {
  await using place = await newPostgresPlace();
  const impatient = await place.serve();
  const patient = await openPostgres({ url: place.url, graceMs: 60_000 });
  const away = await cutOff(place);
  const payment = { id: 'a payment', digest: 'a call', at };
  assert.deepEqual(await away.store.claimPayment(payment), { kind: 'claimed' });
  await away.store.keepPaidAnswer(payment.id, 'an answer', at);
  assert.deepEqual(await impatient.claimPayment(payment), { kind: 'under-way' });
  await away.cut();
  assert.deepEqual(await patient.claimPayment(payment), { kind: 'under-way' });
  assert.deepEqual(await impatient.claimPayment(payment), { kind: 'unsettled', answer: 'an answer' });
  assert.deepEqual(await patient.claimPayment(payment), { kind: 'under-way' });
  await impatient.settlePayment(payment.id, 'a receipt', at);
  const answered = { kind: 'answered', answer: 'an answer', receipt: 'a receipt' };
  assert.deepEqual(await patient.claimPayment(payment), answered);
  await away.store.close();
  await patient.close();
});

test('a process that was presumed dead but is alive goes on under a new name', async () => {
  await using place = await newPostgresPlace();
  const [store, other] = [await openPostgres({ url: place.url, owner: 'back' }), await place.serve()];
  const key = await newKey(store, 30);
  const lost = idOf(await store.hold(holdRequest(key)));
  const [first] = (await ownersOf(place)).filter(({ id }) => String(id).startsWith('back:'));
  // As if it had been away for longer than the others wait.
  await place.server.run(place.url, 'DELETE FROM assay.owners WHERE id = $1', [first!.id]);
  assert.deepEqual(await other.sweep(at), { released: 1 });
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%INTO owners%' AND pid <> pg_backend_pid()`;
  await place.server.run(place.url, cut);
  const named = async () => (await ownersOf(place)).filter(({ id }) => String(id).startsWith('back:'));
  while ((await named()).length === 0) await pause(20);
  assert.notEqual((await named())[0]!.id, first!.id);
  assert.equal(await store.spend(lost, at, null), null);
  const kept = idOf(await store.hold(holdRequest(key)));
  assert.deepEqual(await other.sweep(at), { released: 0 });
  assert.deepEqual(await store.spend(kept, at, null), { callsToday: 0, credits: 27 });
  await assertBooksAreRight(store);
  await store.close();
});

test('a service that closes leaves no name behind', async () => {
  await using place = await newPostgresPlace();
  const [first, second] = [await place.serve(), await place.serve()];
  assert.equal((await ownersOf(place)).length, 2);
  await first.close();
  await second.close();
  assert.deepEqual(await ownersOf(place), []);
});
