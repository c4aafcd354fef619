import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { Store } from '../../src/store/store.ts';
import { openRelay } from '../replicas/relay.ts';
import { Calling } from './calling.ts';
import { assertBooksAreRight } from './contract/books-are-right.ts';
import { at, day, holdRequest, idOf, newKey, times } from './contract/place.ts';
import { newPostgresPlace, type PostgresPlace, stopTheServer } from './postgres-place.ts';

after(stopTheServer);

const granted = 1_000_000;

/** A service configured as in production: one that loses its connection has time to reconnect. */
async function opened(place: PostgresPlace): Promise<AsyncDisposable & { store: Store }> {
  const store = await openPostgres({ url: place.url });
  return { store, [Symbol.asyncDispose]: () => store.close() };
}

const ownersOf = ({ server, url }: PostgresPlace) => server.run(url, 'SELECT id FROM assay.owners');

async function assertNothingLost(place: PostgresPlace, store: Store, calling: Calling): Promise<void> {
  await store.sweep(new Date());
  assert.deepEqual(await place.server.run(place.url, 'SELECT * FROM assay.holds'), []);
  await calling.assertCharged(granted);
  await assertBooksAreRight(store);
}

test('a server that crashes under work and comes back finds the service working again, and nothing is lost', async () => {
  await using place = await newPostgresPlace();
  await using service = await opened(place);
  const { store } = service;
  const owners = await ownersOf(place);
  const calling = new Calling(store, await newKey(store, granted), 8);
  for (let round = 0; round < 5; round += 1) {
    await calling.more(20);
    await place.server.stop(round % 2 ? 'fast' : 'immediate');
    await assert.rejects(store.ping(), { name: 'StoreUnavailable', message: /^the database place_\d+ at .*: / });
    await place.server.start();
  }
  await calling.more(20);
  await calling.end();
  assert.ok(calling.refused > 0, 'calls came while there was no server');
  await assertNothingLost(place, store, calling);
  assert.deepEqual(await ownersOf(place), owners, 'the service came back under its name');
});

test('connections that are cut under work cost no credits', async () => {
  await using place = await newPostgresPlace();
  await using service = await opened(place);
  const { store } = service;
  const owners = await ownersOf(place);
  const calling = new Calling(store, await newKey(store, granted), 8);
  const cut = `
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
  `;
  let ended = 0;
  for (let round = 0; round < 40; round += 1) {
    await calling.more(3);
    ended += (await place.server.run(place.url, cut)).length;
  }
  await calling.end();
  assert.ok(ended > 80, `${ended} connections were cut`);
  await assertNothingLost(place, store, calling);
  assert.deepEqual(await ownersOf(place), owners, 'the service came back under its name');
});

test('a service without a server starts with a refusal, and one whose server went away says why', async () => {
  await using place = await newPostgresPlace();
  await using service = await opened(place);
  const { store } = service;
  const key = await newKey(store, 9);
  await place.server.stop('fast');
  const refusal = { name: 'StoreUnavailable', message: /it cannot be reached \(connect / };
  await assert.rejects(openPostgres({ url: place.url }), refusal);
  await assert.rejects(store.hold(holdRequest(key)), refusal);
  await assert.rejects(store.find(key, day), refusal);
  await assert.rejects(store.audit(), refusal);
  await place.server.start();
  assert.equal((await store.hold(holdRequest(key))).kind, 'held');
});

test('a release that could not be written is made up for by the sweep', async () => {
  await using place = await newPostgresPlace();
  await using service = await opened(place);
  const { store } = service;
  const key = await newKey(store, 3);
  const id = idOf(await store.hold(holdRequest(key)));
  await place.server.stop('immediate');
  await assert.rejects(store.release(id, at), { name: 'StoreUnavailable' });
  await place.server.start();
  assert.equal((await store.find(key, day))?.credits, 0);
  assert.deepEqual(await store.sweep(at), { released: 1 });
  assert.equal((await store.find(key, day))?.credits, 3);
});

test('a hold and a charge that were answered are on the disk when the server crashes right after', async () => {
  await using place = await newPostgresPlace();
  await using service = await opened(place);
  const { store } = service;
  const key = await newKey(store, 9);
  // The server's own habit is to write what nobody waits for within a second; here it would wait for ten.
  await place.server.run(place.url, 'ALTER SYSTEM SET wal_writer_delay = 10000');
  await place.server.run(place.url, `ALTER SYSTEM SET synchronous_commit = 'off'`);
  await place.server.run(place.url, 'SELECT pg_reload_conf()');
  const [charged, open] = [idOf(await store.hold(holdRequest(key))), idOf(await store.hold(holdRequest(key)))];
  await store.spend(charged, at, null);
  await place.server.stop('immediate');
  await place.server.start();
  assert.deepEqual(await store.spend(open, at, null), { callsToday: 0, credits: 3 });
  assert.equal(await store.spend(charged, at, null), null);
  await assertBooksAreRight(store);
});

test('a lock that is never given up ends in a refusal, and nothing happened', async () => {
  await using place = await newPostgresPlace();
  const store = await place.serve();
  const key = await newKey(store, 9);
  const locked = place.server.run(
    place.url,
    'BEGIN; LOCK TABLE assay.movements IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(12); COMMIT',
  );
  await pause(200);
  await assert.rejects(store.hold(holdRequest(key)), { name: 'StoreUnavailable', message: /longer than an operation/ });
  await locked;
  assert.equal((await store.find(key, day))?.credits, 9);
});

test('callers of a database that has fallen silent are refused in time, and served again when it answers', async () => {
  await using place = await newPostgresPlace();
  await using relay = await openRelay(place.server.socket);
  const store = await openPostgres({ url: `${place.server.through(relay.folder, place.url)}&query_timeout=1000` });
  const key = await newKey(store, 300);
  relay.hang();
  // More callers than there are connections.
  const outcomes = await Promise.allSettled(times(40, () => store.hold(holdRequest(key))));
  for (const outcome of outcomes) {
    assert.equal(outcome.status === 'rejected' && outcome.reason.name, 'StoreUnavailable');
  }
  relay.flow();
  let held = await store.hold(holdRequest(key)).catch(() => null);
  while (!held) held = await store.hold(holdRequest(key)).catch(() => null);
  await store.release(idOf(held), at);
  await store.sweep(at);
  assert.equal((await store.find(key, day))?.credits, 300);
  await assertBooksAreRight(store);
  await store.close();
});

test('a server with too many connections is reported as such', async () => {
  await using place = await newPostgresPlace();
  const narrow = `
    CREATE ROLE narrow LOGIN CONNECTION LIMIT 1;
    GRANT CREATE ON DATABASE ${new URL(place.url).pathname.slice(1)} TO narrow;
  `;
  await place.server.run(place.url, narrow);
  const store = await openPostgres({ url: place.url.replace('user=assay', 'user=narrow') });
  try {
    await assert.rejects(store.ping(), {
      name: 'StoreUnavailable',
      message: /the server has too many connections \(too many connections for role "narrow"\)/,
    });
  } finally {
    await store.close();
  }
});

test('an answer that is lost on its way is not charged twice and not lost', async () => {
  await using place = await newPostgresPlace();
  const store = await place.serve();
  const key = await newKey(store, 30);
  const id = idOf(await store.hold(holdRequest(key)));
  const guard = new Client({ connectionString: place.url });
  await guard.connect();
  await guard.query(`SELECT pg_advisory_lock(hashtextextended('assay key ' || $1, 0))`, [key]);
  // The charge waits for its key, is cut off, and comes again by itself.
  const spent = store.spend(id, at, null);
  const cut = `
    SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND query LIKE '%pg_advisory_xact_lock%' AND pid <> pg_backend_pid()
  `;
  let found: unknown[] = [];
  while (found.length === 0) found = await place.server.run(place.url, cut);
  await guard.end();
  assert.deepEqual(found, [{ cut: true }]);
  assert.deepEqual(await spent, { callsToday: 0, credits: 27 });
  assert.equal(await store.spend(id, at, null), null);
  await assertBooksAreRight(store);
});
