import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { migrate } from '../../src/store/postgres/migrate.ts';
import { migrations } from '../../src/store/postgres/migrations/all.ts';
import type { Migration } from '../../src/store/postgres/migrations/migration.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { at, holdRequest, newAmount, newKey } from './contract/place.ts';
import { newPostgresPlace, type PostgresPlace, stopTheServer, theServer } from './postgres-place.ts';

after(stopTheServer);

describe('what the tables themselves forbid', () => {
  let place: PostgresPlace;
  before(async () => {
    place = await newPostgresPlace();
    const store = await place.serve();
    const fingerprint = await newKey(store, 9);
    await store.hold(holdRequest(fingerprint));
    const expiresAt = new Date(at.getTime() + 1);
    const reservation = { id: 'r', fingerprint, credits: 1, amount: newAmount(), network: 'n', origin: null };
    await store.reserve({ ...reservation, at, expiresAt });
    await store.claimPayment({ id: 'p', digest: 'd', at });
    await store.keepPaidAnswer('p', 'an answer', at);
    await store.settlePayment('p', 'a receipt', at);
    await place.server.run(place.url, `INSERT INTO assay.keys (fingerprint, created_at) VALUES ('a', 0)`);
  });
  after(() => place[Symbol.asyncDispose]());

  for (const [name, sql, message] of [
    ['a movement changed', 'UPDATE assay.movements SET credits = 1', 'a movement is never changed'],
    ['a movement deleted', 'DELETE FROM assay.movements', 'a movement is never deleted'],
    ['all movements gone', 'TRUNCATE assay.movements', 'a movement is never deleted'],
    ['a key deleted', 'DELETE FROM assay.keys', 'a key is never deleted'],
    ['all keys gone', 'TRUNCATE assay.keys CASCADE', 'a key is never deleted'],
    ['a reservation deleted', 'DELETE FROM assay.reservations', 'a reservation is never deleted'],
    ['a settled payment deleted', 'DELETE FROM assay.payments', 'a settled payment is never deleted'],
    ['a movement of nothing', move('house:grants', 'key:a', 0), 'a movement is of more than nothing'],
    ['a movement backwards', move('house:grants', 'key:a', -1), 'a movement is of more than nothing'],
    ['a movement to where it came from', move('key:a', 'key:a', 1), 'a movement is from one account to another'],
    ['a key below zero', move('key:a', 'house:revenue', 1), 'a balance is never below zero'],
    ['a movement without a cause', move('house:grants', 'key:a', 1, ''), 'a movement has a cause and a reference'],
    ['a balance past what is exact', move('house:grants', 'key:a', 2 ** 53), 'a balance is counted exactly'],
    ['credits to a key nobody minted', move('house:grants', 'key:b', 1), 'a movement is of a key that was minted'],
    ['credits of a key nobody minted', move('key:b', 'house:revenue', 1), 'a movement is of a key that was minted'],
  ] as const) {
    test(name, () => assert.rejects(place.server.run(place.url, sql), { message }));
  }

  for (const [first, second, index] of [
    ['grant', 'purchase', 'credited_once'],
    ['purchase', 'refund', 'credited_once'],
    ['hold', 'hold', 'held_once'],
    ['spend', 'release', 'settled_once'],
  ] as const) {
    test(`a ${first} and a ${second} of one reference`, async () => {
      const twice = [first, second].map((cause) => move('house:grants', 'key:a', 1, cause)).join(';');
      const message = `duplicate key value violates unique constraint "${index}"`;
      await assert.rejects(place.server.run(place.url, `BEGIN; ${twice}`), { message });
    });
  }
});

test('the audit names a balance that is not the sum of its movements, and credits held for no hold', async () => {
  await using place = await newPostgresPlace();
  const store = await place.serve();
  const [first, second] = [await newKey(store, 9), await newKey(store, 9)];
  await store.hold(holdRequest(second));
  await place.server.run(place.url, 'UPDATE assay.keys SET credits = 8 WHERE fingerprint = $1', [first]);
  await place.server.run(place.url, 'DELETE FROM assay.holds WHERE fingerprint = $1', [second]);
  assert.deepEqual(await store.audit(), {
    accounts: 4,
    movements: 3,
    wrong: [
      { account: `held:${second}`, kept: 0, summed: 3 },
      { account: `key:${first}`, kept: 8, summed: 9 },
    ],
    contradictions: [],
  });
});

test('the audit names holds that are not paid by one, from one source', async () => {
  await using place = await newPostgresPlace();
  const store = await place.serve();
  const hold = (id: string, payers: string, paidFrom: string, credits: number): string =>
    `INSERT INTO assay.holds (id, fingerprint, address, mode, paid_from, credits, day, owner, held_at)
     VALUES ('${id}', ${payers}, 'static', '${paidFrom}', ${credits}, 'a day', 'an owner', 0)`;
  for (const sql of [
    hold('1 of nobody', 'NULL, NULL', 'free', 0),
    hold('2 of two', `'a', 'b'`, 'free', 0),
    hold('3 free for credits', `'a', NULL`, 'free', 1),
    hold('4 of an address for credits', `NULL, 'b'`, 'credits', 0),
    hold('5 from elsewhere', `'a', NULL`, 'elsewhere', 0),
    hold('right', `'a', NULL`, 'free', 0),
  ]) {
    await place.server.run(place.url, sql);
  }
  const { contradictions } = await store.audit();
  const problem = 'it is not paid by one, from one source';
  assert.deepEqual(
    contradictions.filter((found) => found.problem === problem).map(({ id }) => id),
    ['1 of nobody', '2 of two', '3 free for credits', '4 of an address for credits', '5 from elsewhere'],
  );
});

describe('migrations', () => {
  const step = (version: number, sql: string): Migration => ({ version, name: `step ${version}`, sql });
  const first = step(1, 'CREATE TABLE assay.a (n integer)');

  async function opened(): Promise<AsyncDisposable & { client: Client; url: string }> {
    const url = await (await theServer()).newDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    return { client, url, [Symbol.asyncDispose]: () => client.end() };
  }
  const rows = async (client: Client, sql: string) => (await client.query(sql)).rows;

  test('the files are all listed, in order and without a gap', () => {
    const folder = fileURLToPath(new URL('../../src/store/postgres/migrations/', import.meta.url));
    const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
    assert.deepEqual(
      files.map((file) => file.slice(0, 4)).sort(),
      migrations.map(({ version }) => String(version).padStart(4, '0')),
    );
    assert.deepEqual(
      migrations.map(({ version }) => version),
      migrations.map((_, index) => index + 1),
    );
  });

  test('each is applied once, in order, by whoever comes first', async () => {
    await using database = await opened();
    const second = step(2, 'INSERT INTO assay.a VALUES (1)');
    await migrate(database.client, 'a place', at, [first]);
    const others = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const client = new Client({ connectionString: database.url });
        await client.connect();
        return client;
      }),
    );
    await Promise.all(others.map((client) => migrate(client, 'a place', new Date(1), [first, second])));
    await Promise.all(others.map((client) => client.end()));
    assert.deepEqual(await rows(database.client, 'SELECT n FROM assay.a'), [{ n: 1 }]);
    assert.deepEqual(await rows(database.client, 'SELECT version, name, applied_at FROM assay.schema_version'), [
      { version: 1, name: 'step 1', applied_at: String(at.getTime()) },
      { version: 2, name: 'step 2', applied_at: '1' },
    ]);
  });

  test('one that fails leaves everything as it was before it', async () => {
    await using database = await opened();
    const broken = step(2, 'CREATE TABLE assay.b (n integer); nonsense');
    await assert.rejects(migrate(database.client, 'a place', at, [first, broken]), { message: /syntax error/ });
    assert.deepEqual(await rows(database.client, 'SELECT version FROM assay.schema_version'), [{ version: 1 }]);
    assert.deepEqual(await rows(database.client, `SELECT to_regclass('assay.b') AS b`), [{ b: null }]);
  });

  test('a service goes on working while a newer release adds to the schema', async () => {
    await using place = await newPostgresPlace();
    const store = await place.serve();
    const key = await newKey(store, 9);
    const client = new Client({ connectionString: place.url });
    await client.connect();
    const added = step(migrations.length + 1, 'ALTER TABLE assay.keys ADD COLUMN colour text');
    await migrate(client, 'a place', at, [...migrations, added]);
    await client.end();
    assert.equal((await store.hold(holdRequest(key))).kind, 'held');
    await newKey(store, 9);
  });
});

describe('what is refused, and left as it is', () => {
  const refused = async (sql: string, message: RegExp, prepared = true): Promise<void> => {
    await using place = await newPostgresPlace();
    if (prepared) await (await place.serve()).close();
    await place.server.run(place.url, sql);
    const tables = `SELECT table_name FROM information_schema.tables WHERE table_schema = 'assay' ORDER BY 1`;
    const before = await place.server.run(place.url, tables);
    for (const role of ['serve', 'operator'] as const) {
      await assert.rejects(openPostgres({ url: place.url, role }), { name: 'StoreUnavailable', message });
    }
    assert.deepEqual(await place.server.run(place.url, tables), before);
  };

  test('a database of a newer release', () =>
    refused(
      `INSERT INTO assay.schema_version VALUES (999, 'from the future', 0)`,
      /^the database place_\d+ at .* has schema version 999 and this release works with \d+ at most; run the newer release/,
    ));

  test('a schema of another program', () =>
    refused(
      'CREATE SCHEMA assay; CREATE TABLE assay.photos (id integer)',
      /has a schema called assay of another program; it was left as it is/,
      false,
    ));

  test('a database that cannot hold every character', async () => {
    const server = await theServer();
    const url = await server.newDatabase();
    await server.run(url, `CREATE DATABASE narrow TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`);
    const narrow = url.replace(/place_\d+/, 'narrow');
    await assert.rejects(openPostgres({ url: narrow }), {
      name: 'StoreUnavailable',
      message: /is encoded as LATIN1: make one with the encoding UTF8/,
    });
  });

  test('a database that does not exist', async () => {
    await using place = await newPostgresPlace();
    const url = place.url.replace(/place_\d+/, 'nowhere');
    const message = /there is no such database \(database "nowhere" does not exist\)/;
    await assert.rejects(openPostgres({ url }), { name: 'StoreUnavailable', message });
  });

  test('a user without the right to make tables', async () => {
    await using place = await newPostgresPlace();
    await place.server.run(place.url, 'CREATE ROLE stranger LOGIN');
    const url = place.url.replace('user=assay', 'user=stranger');
    const message = /the user of the database lacks a right \(permission denied for database place_\d+\)/;
    await assert.rejects(openPostgres({ url }), { name: 'StoreUnavailable', message });
  });
});

function move(from: string, to: string, credits: number, cause = 'adjustment'): string {
  return `INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
    VALUES (0, '${cause}', '${from}', '${to}', ${credits}, 'r')`;
}
