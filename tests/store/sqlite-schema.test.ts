import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../src/store/sqlite/migrate.ts';
import { migrations } from '../../src/store/sqlite/migrations/all.ts';
import type { Migration } from '../../src/store/sqlite/migrations/migration.ts';
import { at, holdRequest, newKey } from './contract/place.ts';
import { newSqlitePlace, type SqlitePlace } from './sqlite-place.ts';

describe('what the tables themselves forbid', () => {
  let place: SqlitePlace;
  let db: DatabaseSync;
  before(async () => {
    place = await newSqlitePlace();
    const store = await place.serve();
    await store.hold(holdRequest(await newKey(store, 9)));
    await store.close();
    db = new DatabaseSync(place.database);
  });
  after(async () => {
    db.close();
    await place[Symbol.asyncDispose]();
  });

  for (const [name, sql, message] of [
    ['a movement changed', 'UPDATE movements SET credits = 1', 'a movement is never changed'],
    ['a movement deleted', 'DELETE FROM movements', 'a movement is never deleted'],
    ['a balance deleted', 'DELETE FROM balances', 'a balance is never deleted'],
    ['a movement of nothing', move('house:grants', 'key:a', 0), /CHECK constraint failed: credits > 0/],
    ['a movement backwards', move('house:grants', 'key:a', -1), /CHECK constraint failed: credits > 0/],
    ['a movement to where it came from', move('key:a', 'key:a', 1), /CHECK constraint failed/],
    ['a key below zero', move('key:a', 'house:revenue', 1), /CHECK constraint failed/],
    ['held credits below zero', move('held:a', 'house:revenue', 1), /CHECK constraint failed/],
    ['half a credit', move('house:grants', 'key:a', 0.5), /cannot store REAL value in INTEGER column/],
  ] as const) {
    test(name, () => assert.throws(() => db.exec(sql), { message }));
  }

  for (const [first, second] of [
    ['grant', 'purchase'],
    ['hold', 'hold'],
    ['spend', 'release'],
  ] as const) {
    test(`a ${first} and a ${second} of one reference`, () => {
      const twice = [first, second].map((cause) => move('house:grants', 'key:a', 1, cause)).join(';');
      assert.throws(() => db.exec(`BEGIN; ${twice}`), { message: /UNIQUE constraint failed: movements.reference/ });
      db.exec('ROLLBACK');
    });
  }
});

test('the audit names a balance that is not the sum of its movements, and credits held for no hold', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const [first, second] = [await newKey(store, 9), await newKey(store, 9)];
  await store.hold(holdRequest(second));
  const db = new DatabaseSync(place.database);
  db.prepare('UPDATE balances SET credits = 8 WHERE account = ?').run(`key:${first}`);
  db.prepare('DELETE FROM holds WHERE fingerprint = ?').run(second);
  db.close();
  assert.deepEqual(await store.audit(), {
    accounts: 4,
    movements: 3,
    wrong: [
      { account: `held:${second}`, kept: 3, summed: 0 },
      { account: `key:${first}`, kept: 8, summed: 9 },
    ],
  });
});

describe('migrations', () => {
  const step = (version: number, sql: string): Migration => ({ version, name: `step ${version}`, sql });
  const versions = (db: DatabaseSync) => db.prepare('SELECT version, name, applied_at FROM schema_version').all();
  const opened = () => new DatabaseSync(':memory:');

  test('the files are all listed, in order and without a gap', () => {
    const folder = fileURLToPath(new URL('../../src/store/sqlite/migrations/', import.meta.url));
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

  test('each is applied once, in order', () => {
    const db = opened();
    const first = step(1, 'CREATE TABLE a (n INTEGER)');
    const second = step(2, 'INSERT INTO a VALUES (1)');
    migrate(db, 'a file', at, [first]);
    migrate(db, 'a file', new Date(1), [first, second]);
    migrate(db, 'a file', new Date(2), [first, second]);
    assert.equal(db.prepare('SELECT count(*) AS rows FROM a').get()?.rows, 1);
    assert.deepEqual(
      versions(db).map((row) => ({ ...row })),
      [
        { version: 1, name: 'step 1', applied_at: at.getTime() },
        { version: 2, name: 'step 2', applied_at: 1 },
      ],
    );
  });

  test('one that fails leaves everything as it was before it', () => {
    const db = opened();
    const first = step(1, 'CREATE TABLE a (n INTEGER)');
    assert.throws(() => migrate(db, 'a file', at, [first, step(2, 'CREATE TABLE b (n INTEGER); nonsense')]));
    assert.deepEqual(
      versions(db).map(({ version }) => version),
      [1],
    );
    assert.equal(db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'b'`).get(), undefined);
  });
});

function move(from: string, to: string, credits: number, cause = 'refund'): string {
  return `INSERT INTO movements (at, cause, from_account, to_account, credits, reference)
    VALUES (0, '${cause}', '${from}', '${to}', ${credits}, 'r')`;
}
