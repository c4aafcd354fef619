import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresArchive } from '../../src/store/postgres/archive.ts';
import { migrate } from '../../src/store/postgres/migrate.ts';
import { migrations } from '../../src/store/postgres/migrations/all.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { Calling } from '../store/calling.ts';
import { assertBooksAreRight } from '../store/contract/books-are-right.ts';
import { newKey } from '../store/contract/place.ts';
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts';

const at = new Date('2026-11-15T12:01:00Z');
const newest = migrations.at(-1)!.version;

let server: PostgresServer;
before(async () => {
  server = await startPostgres();
});
after(() => server[Symbol.asyncDispose]());

test('calls of this release continue while the next one migrates the schema, and the ledger is correct', async () => {
  const url = await server.newDatabase();
  const store = await openPostgres({ url });
  const granted = 1_000_000;
  const calling = new Calling(store, await newKey(store, granted), 4);
  await calling.more(20);
  const next = {
    version: newest + 1,
    name: 'a test',
    sql: `ALTER TABLE assay.keys ADD COLUMN colour text; UPDATE assay.keys SET colour = 'blue';
          CREATE INDEX movements_by_time ON assay.movements (at)`,
  };
  const client = new Client({ connectionString: url });
  await client.connect();
  await migrate(client, 'a place', at, [...migrations, next]);
  await client.end();
  await calling.more(20);
  await calling.end();
  await store.ping();
  assert.equal(calling.refused + calling.unknown, 0);
  await calling.assertCharged(granted);
  await assertBooksAreRight(store);
  await store.close();
});

describe('a schema from a later release', () => {
  const addVersion = async (url: string, by: number): Promise<void> =>
    void (await server.run(url, `INSERT INTO assay.schema_version VALUES ($1, 'later', 0)`, [newest + by]));

  test('one version ahead works, but backups are refused because they would be incomplete', async () => {
    const url = await server.newDatabase();
    await (await openPostgres({ url })).close();
    await addVersion(url, 1);
    const store = await openPostgres({ url });
    await store.ping();
    await store.close();
    await assert.rejects(Array.fromAsync(openPostgresArchive(url).read()), {
      name: 'StoreUnavailable',
      message: new RegExp(`has schema version ${newest + 1} and this release works with ${newest} at most`),
    });
  });

  test('two versions ahead is refused, and a running service reports that it is not ready', async () => {
    const url = await server.newDatabase();
    await (await openPostgres({ url })).close();
    const store = await openPostgres({ url });
    await store.ping();
    await addVersion(url, 2);
    const refusal = {
      name: 'StoreUnavailable',
      message: new RegExp(
        `has schema version ${newest + 2} and this release works with ${newest + 1} at most; run the newer`,
      ),
    };
    await assert.rejects(store.ping(), refusal);
    await store.close();
    await assert.rejects(openPostgres({ url }), refusal);
  });
});
