import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Client, DatabaseError, type QueryResult } from 'pg';
import type { Fingerprint } from '../../src/model/fingerprint.ts';
import { postgresArchive } from '../../src/store/postgres/archive.ts';
import { migrate } from '../../src/store/postgres/migrate.ts';
import { migrations } from '../../src/store/postgres/migrations/all.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts';

/** What the release before this one left in a database, and what it asks of one; see write-fixture.ts. */
const released = {
  version: 8,
  dump: readFileSync(join(import.meta.dirname, 'fixtures/schema-8.sql'), 'utf8'),
  statements: JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/statements-8.json'), 'utf8')) as Statement[],
};
type Statement = { readonly name: string; readonly text: string };

const fingerprint = 'a'.repeat(64) as Fingerprint;
const day = '2026-11-15';
const at = new Date('2026-11-15T12:01:00Z');
const newest = migrations.at(-1)!.version;

let server: PostgresServer;
before(async () => {
  server = await startPostgres();
});
after(() => server[Symbol.asyncDispose]());

async function restored(): Promise<string> {
  const url = await server.newDatabase();
  await server.run(url, released.dump);
  return url;
}

async function migrated(): Promise<string> {
  const url = await restored();
  await withClient(url, (client) => migrate(client, 'a place', at));
  return url;
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('the release before is the one whose schema is one version older', () => {
  assert.equal(released.version, newest - 1, 'run write-fixture.ts in a tree of the release before');
});

test('what was there stays, what a dead service held is given back, and the books are right', async () => {
  const store = await openPostgres({ url: await restored(), graceMs: 0 });
  try {
    assert.deepEqual(await store.sweep(at), { released: 1 });
    const record = await store.find(fingerprint, day);
    assert.deepEqual([record?.callsToday, record?.credits, record?.source], [1, 29, 'a-test']);
    const repeat = { digest: 'paid', since: new Date(at.getTime() - 600_000) };
    const asked = {
      payer: { kind: 'key', fingerprint },
      mode: 'static',
      day,
      at,
      freePerDay: 1,
      credits: 1,
      repeat,
    } as const;
    assert.deepEqual(await store.hold(asked), {
      kind: 'repeat',
      answer: '{"answer": "paid"}',
      standing: { callsToday: 1, credits: 29 },
    });
    assert.equal((await store.claimPayment({ id: 'a payment', digest: 'd', at })).kind, 'answered');
    assert.equal(await store.familyKey('a family', at), fingerprint);
    const { wrong, contradictions } = await store.audit();
    assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
  } finally {
    await store.close();
  }
});

test('no migration that was released has been edited', async () => {
  const made = await server.newDatabase();
  await withClient(made, (client) => migrate(client, 'a place', at, migrations.slice(0, released.version)));
  const [asReleased, asNow] = [await describedIn(await restored()), await describedIn(made)];
  assert.deepEqual(asNow, asReleased);
  assert.ok(asNow.length > 100, `${asNow.length} columns, functions, indexes and triggers`);
});

describe('whatever the release before asks still means the same', () => {
  let [old, now] = ['', ''];
  before(async () => {
    [old, now] = await Promise.all([restored(), migrated()]);
  });

  for (const { name, text } of released.statements) {
    test(name, async () => {
      const [asBefore, asNow] = [await shapeOf(old, text), await shapeOf(now, text)];
      assert.deepEqual(asNow, asBefore);
    });
  }

  test('its audit finds the accounts as they were', async () => {
    // Of an account of the house it adds up the stripes.
    const kept = `
      SELECT CASE WHEN account LIKE 'house:%' THEN split_part(account, '/', 1) ELSE account END AS account,
        sum(credits) AS credits
      FROM assay.balances GROUP BY 1 ORDER BY 1
    `;
    const [asBefore, asNow] = [await server.run(old, kept), await server.run(now, kept)];
    assert.deepEqual(asNow, asBefore);
    assert.equal(asNow.length, 4);
  });

  test('and a call of its own goes through, beside calls of this release', async () => {
    const old = (name: string) => released.statements.find((statement) => statement.name === name)!.text;
    const store = await openPostgres({ url: now });
    try {
      const rows = await withClient(now, async (client) => {
        await client.query('SELECT assay.enter_owner($1)', ['the one before']);
        const said = async (name: string, values: unknown[]): Promise<string> =>
          Object.values((await client.query(old(name), values)).rows[0])[0] as string;
        const hold = (id: string) =>
          said('place-hold', [id, 'the one before', fingerprint, null, 'static', day, 1, 0, 1, 'both', 0]);
        const held = await hold('theirs');
        // Ours waits for theirs, and is then answered from it.
        const ours = {
          payer: { kind: 'key', fingerprint },
          mode: 'static',
          day,
          at,
          freePerDay: 0,
          credits: 1,
          repeat: { digest: 'both', since: new Date(0) },
        } as const;
        assert.equal((await store.hold(ours)).kind, 'under-way');
        const charge = ['theirs', fingerprint, at.getTime(), 'both', 'their answer'];
        const spent = await said('place-charge', charge);
        const repeated = await store.hold(ours);
        assert.deepEqual([repeated.kind, 'answer' in repeated && repeated.answer], ['repeat', 'their answer']);
        const released = await client.query(old('release'), ['theirs', at.getTime()]);
        return [held, spent, await hold('again'), await said('place-charge', charge), released.rows[0]];
      });
      assert.deepEqual(rows, [
        'credits 1 27',
        'spent 1 27',
        'repeat 1 27 their answer',
        'spent',
        { calls_today: null, credits_left: null },
      ]);
    } finally {
      await store.close();
    }
  });
});

test('calls of the release before go on while the schema is taken to this one, and the books are right', async () => {
  const url = await restored();
  const old = (name: string) => released.statements.find((statement) => statement.name === name)!.text;
  const grant = `SELECT assay.credit($1, 1000000, 'grant', 'house:grants', 'another grant', NULL, 0)`;
  await server.run(url, grant, [fingerprint]);
  let done = false;
  const charged = Array.from({ length: 4 }, (_, worker) =>
    withClient(url, async (client) => {
      await client.query('SET deadlock_timeout = 20');
      await client.query('SELECT assay.enter_owner($1)', [`worker ${worker}`]);
      /** As that release does it where others are in the way. */
      const ask = async (name: string, values: unknown[]): Promise<string> => {
        try {
          const said: Record<string, string> = (await client.query(old(name), values)).rows[0];
          return Object.values(said)[0]!.split(' ')[0]!;
        } catch (error) {
          if (!(error instanceof DatabaseError && error.code === '40P01')) throw error;
          return ask(name, values);
        }
      };
      const calls = { free: 0, credits: 0 };
      for (let call = 0; !done || call < 6; call += 1) {
        const id = `${worker}/${call}`;
        const from = call % 2 === 0 ? 'free' : 'credits';
        const payer = [fingerprint, null, 'static', day, at.getTime(), from === 'free' ? 1_000_000 : 0, 1];
        const held = await ask('place-hold', [id, `worker ${worker}`, ...payer, id, at.getTime()]);
        const spent = await ask('place-charge', [id, fingerprint, at.getTime(), id, 'an answer']);
        assert.deepEqual([held, spent], [from, 'spent']);
        calls[from] += 1;
      }
      return calls;
    }),
  );
  await withClient(url, (client) => migrate(client, 'a place', at));
  done = true;
  const calls = await Promise.all(charged);
  const sum = (from: 'free' | 'credits') => calls.reduce((sum, count) => sum + count[from], 0);
  const store = await openPostgres({ url });
  try {
    const record = await store.find(fingerprint, day);
    assert.deepEqual([record?.callsToday, record?.credits], [1 + sum('free'), 1_000_028 - sum('credits')]);
    const { wrong, contradictions } = await store.audit();
    assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
  } finally {
    await store.close();
  }
});

describe('a schema of a later release', () => {
  const ahead = async (url: string, by: number): Promise<void> =>
    void (await server.run(url, `INSERT INTO assay.schema_version VALUES ($1, 'later', 0)`, [newest + by]));

  test('one version ahead is worked with, but no backup is made that would lack what is new', async () => {
    const url = await migrated();
    await ahead(url, 1);
    const store = await openPostgres({ url });
    await store.ping();
    await store.close();
    await assert.rejects(Array.fromAsync(postgresArchive(url).read()), {
      name: 'StoreUnavailable',
      message: new RegExp(`has schema version ${newest + 1} and this release works with ${newest} at most`),
    });
  });

  test('two versions ahead is refused, and a service that runs says that it should get no more calls', async () => {
    const url = await migrated();
    const store = await openPostgres({ url });
    await store.ping();
    await ahead(url, 2);
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

/** What a statement gives, whatever it is asked with, or what is wrong with asking nothing; it leaves no trace. */
async function shapeOf(url: string, text: string): Promise<unknown> {
  return withClient(url, async (client) => {
    await client.query('BEGIN');
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    try {
      const { fields, rows }: QueryResult = await client.query(text, new Array(count).fill(null));
      return { columns: fields.map(({ name, dataTypeID }) => [name, dataTypeID]), rows: rows.length };
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return { code: error.code, message: error.message };
    } finally {
      await client.query('ROLLBACK');
    }
  });
}

/** Every column, function, index and trigger, in words that do not depend on how it was made. */
async function describedIn(url: string): Promise<string[]> {
  const rows = await server.run(
    url,
    `SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable AS said
       FROM information_schema.columns WHERE table_schema = 'assay'
     UNION ALL
     SELECT 'function ' || oid::regprocedure || ' ' || regexp_replace(prosrc, '\\s+', ' ', 'g')
       FROM pg_proc WHERE pronamespace = 'assay'::regnamespace
     UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'assay'
     UNION ALL
     SELECT 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid)
       FROM pg_constraint WHERE connamespace = 'assay'::regnamespace
     UNION ALL
     SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger
       WHERE NOT tgisinternal AND tgrelid::regclass::text LIKE 'assay.%'
     ORDER BY 1`,
  );
  return rows.map(({ said }) => String(said));
}
