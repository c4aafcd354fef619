import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Migration } from '../../src/store/migration.ts';
import { openPostgresArchive } from '../../src/store/postgres/archive.ts';
import { migrate } from '../../src/store/postgres/migrate.ts';
import { migrations } from '../../src/store/postgres/migrations/all.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { at, holdRequest, idOf, newAmount, newKey } from './contract/place.ts';
import { newPostgresPlace, type PostgresPlace, stopTheServer, theServer } from './postgres-place.ts';

after(stopTheServer);

const violates = (table: string, constraint: string): string =>
  `new row for relation "${table}" violates check constraint "${constraint}"`;
const wrongAccounts = violates('movements', 'accounts_of_the_cause');
const notMinted = 'a movement names a key that was never minted';
const noSuchHold = 'a movement settles a hold of the same key and credits';

describe('what the tables themselves forbid', () => {
  let place: PostgresPlace;
  let [key, hold] = ['', ''];
  before(async () => {
    place = await newPostgresPlace();
    const store = await place.serve();
    const fingerprint = await newKey(store, 9);
    [key, hold] = [fingerprint, idOf(await store.hold(holdRequest(fingerprint)))];
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
    ['all reservations gone', 'TRUNCATE assay.reservations', 'a reservation is never deleted'],
    ['all payments gone', 'TRUNCATE assay.payments', 'a settled payment is never deleted'],
    ['a movement of nothing', move('house:grants', 'key:a', 0), violates('movements', 'more_than_nothing')],
    ['a movement backwards', move('house:grants', 'key:a', -1), violates('movements', 'more_than_nothing')],
    [
      'a movement without a reference',
      move('house:grants', 'key:a', 1, 'grant', ''),
      violates('movements', 'has_a_reference'),
    ],
    ['a movement without a known cause', move('house:grants', 'key:a', 1, 'gift'), wrongAccounts],
    ['a movement to where it came from', move('key:a', 'key:a', 1), wrongAccounts],
    ['a grant out of the sales', move('house:sales', 'key:a', 1), wrongAccounts],
    ['credits of one key held for another', move('key:a', 'held:b', 1, 'hold'), wrongAccounts],
    ['credits spent that were not held', move('key:a', 'house:revenue', 1, 'spend'), wrongAccounts],
    ['a key below zero', move('key:a', 'held:a', 1, 'hold'), violates('keys', 'never_below_zero')],
    ['a balance past what is exact', move('house:grants', 'key:a', 2 ** 53), violates('keys', 'counted_exactly')],
    ['credits to a key nobody minted', move('house:grants', 'key:b', 1), notMinted],
    ['credits of a key nobody minted', move('key:b', 'held:b', 1, 'hold'), notMinted],
    ['a held account below zero', move('held:a', 'house:revenue', 1, 'spend'), noSuchHold],
    ['a hold released with other credits', () => move(`held:${key}`, `key:${key}`, 2, 'release', hold), noSuchHold],
    ['a hold of nobody', holdRow('NULL', 'NULL', 'free', 0), violates('holds', 'one_payer')],
    ['a hold of two payers', holdRow(`'a'`, `'b'`, 'free', 0), violates('holds', 'one_payer')],
    ['a hold of a key nobody minted', holdRow(`'b'`, 'NULL', 'free', 0), /violates foreign key constraint/],
    ['a free call for credits', holdRow(`'a'`, 'NULL', 'free', 1), violates('holds', 'free_calls_cost_nothing')],
    ['credits of an address', holdRow('NULL', `'b'`, 'credits', 0), violates('holds', 'keys_alone_have_credits')],
    ['a hold paid from elsewhere', holdRow(`'a'`, 'NULL', 'elsewhere', 0), violates('holds', 'known_source')],
    ['a hold of less than nothing', holdRow(`'a'`, 'NULL', 'credits', -1), violates('holds', 'holds_credits_check')],
    [
      'fewer than no free calls',
      `INSERT INTO assay.free_calls VALUES ('a', 'd', -1)`,
      violates('free_calls', 'free_calls_calls_check'),
    ],
    [
      'a checkout of nothing',
      `INSERT INTO assay.checkouts VALUES ('c', 'a', 0, 1, 'usd', NULL, 0, NULL)`,
      violates('checkouts', 'checkouts_credits_check'),
    ],
    [
      'a payment settled without an answer',
      `INSERT INTO assay.payments VALUES ('q', 'd', 'o', 0, NULL, NULL, 1, 'r')`,
      /violates check constraint "payments_check/,
    ],
  ] as const) {
    test(name, () => assert.rejects(place.server.run(place.url, typeof sql === 'string' ? sql : sql()), { message }));
  }

  for (const [first, second, index] of [
    [move('house:grants', 'key:a', 1), move('house:sales', 'key:a', 1, 'purchase'), 'credited_once'],
    [move('house:sales', 'key:a', 1, 'purchase'), move('house:revenue', 'key:a', 1, 'refund'), 'credited_once'],
    [move('key:a', 'held:a', 1, 'hold'), move('key:a', 'held:a', 1, 'hold'), 'held_once'],
    [move('held:a', 'house:revenue', 1, 'spend'), move('held:a', 'key:a', 1, 'release'), 'settled_once'],
  ] as const) {
    const causeOf = (sql: string) => /VALUES \(0, '(\w+)'/.exec(sql)![1];
    test(`a ${causeOf(first)} and a ${causeOf(second)} of one reference`, async () => {
      const funded = [
        move('house:grants', 'key:a', 9, 'grant', 'other'),
        move('key:a', 'held:a', 1, 'hold', causeOf(first) === 'hold' ? 'other' : 'r'),
      ];
      const message = `duplicate key value violates unique constraint "${index}"`;
      await assert.rejects(place.server.run(place.url, ['BEGIN', ...funded, first, second].join(';')), { message });
    });
  }
});

test('the audit names a movement under a false cause, if the constraint that forbids it was dropped', async () => {
  await using place = await newPostgresPlace();
  const store = await place.serve();
  await newKey(store, 9);
  await place.server.run(
    place.url,
    `ALTER TABLE assay.movements DROP CONSTRAINT accounts_of_the_cause;
     ALTER TABLE assay.movements DISABLE TRIGGER USER;
     UPDATE assay.movements SET cause = 'purchase'`,
  );
  const problem = 'its accounts are not those of its cause';
  assert.deepEqual((await store.audit()).contradictions, [{ record: 'movement', id: '1', problem }]);
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

  test('each is applied once, in order, by the first process that starts', async () => {
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

  test('a database from before the first release, with what to do about it', async () => {
    await using place = await newPostgresPlace();
    const old = `
      CREATE SCHEMA assay;
      CREATE TABLE assay.schema_version (version integer PRIMARY KEY, name text NOT NULL, applied_at bigint NOT NULL);
      INSERT INTO assay.schema_version VALUES (1, 'keys and ledger', 0), (2, 'holds', 0), (9, 'credits of keys', 0);
      CREATE TABLE assay.keys (fingerprint text PRIMARY KEY);
      INSERT INTO assay.keys VALUES ('a key');
    `;
    await place.server.run(place.url, old);
    const message = new RegExp(
      [
        '^the database place_\\d+ at .* was written by an unreleased version of Assay, and this version cannot read it; nothing in it was changed\\.',
        'To keep its data, first back it up with the version that wrote it:  \\./assay backup assay\\.backup',
        `Then make room for a new store:  psql "\\$DATABASE_URL" -c 'DROP SCHEMA assay CASCADE'`,
        'and put the data back with this version:  \\./assay restore assay\\.backup$',
      ].join('\n'),
    );
    const refusal = { name: 'StoreUnavailable', message };
    for (const role of ['serve', 'operator'] as const) {
      await assert.rejects(openPostgres({ url: place.url, role }), refusal);
    }
    await assert.rejects(Array.fromAsync(openPostgresArchive(place.url).read()), refusal);
    const tables = `SELECT table_name FROM information_schema.tables WHERE table_schema = 'assay' ORDER BY 1`;
    assert.deepEqual(await place.server.run(place.url, tables), [
      { table_name: 'keys' },
      { table_name: 'schema_version' },
    ]);
    assert.deepEqual(await place.server.run(place.url, 'SELECT * FROM assay.keys'), [{ fingerprint: 'a key' }]);
  });

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

function holdRow(fingerprint: string, address: string, paidFrom: string, credits: number): string {
  return `INSERT INTO assay.holds (id, fingerprint, address, mode, paid_from, credits, day, owner, held_at)
    VALUES ('h', ${fingerprint}, ${address}, 'static', '${paidFrom}', ${credits}, 'a day', 'an owner', 0)`;
}

function move(from: string, to: string, credits: number, cause = 'grant', reference = 'r'): string {
  return `INSERT INTO assay.movements (at, cause, from_account, to_account, credits, reference)
    VALUES (0, '${cause}', '${from}', '${to}', ${credits}, '${reference}')`;
}
