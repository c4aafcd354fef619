import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Migration } from '../../src/store/migration.ts';
import { checkoutReference } from '../../src/store/references.ts';
import { migrate } from '../../src/store/sqlite/migrate.ts';
import { migrations } from '../../src/store/sqlite/migrations/all.ts';

import { assertBooksAreRight } from './contract/books-are-right.ts';
import { at, holdRequest, idOf, later, newKey } from './contract/place.ts';
import { newSqlitePlace, type SqlitePlace } from './sqlite-place.ts';

const wrongAccounts = /CHECK constraint failed: accounts_of_the_cause/;
const notMinted = 'a movement names a key that was never minted';
const noSuchHold = 'a movement settles a hold of the same key and credits';

describe('what the tables themselves forbid', () => {
  let place: SqlitePlace;
  let db: DatabaseSync;
  let [key, hold] = ['', ''];
  before(async () => {
    place = await newSqlitePlace();
    const store = await place.serve();
    const minted = await newKey(store, 9);
    [key, hold] = [minted, idOf(await store.hold(holdRequest(minted)))];
    await store.close();
    db = new DatabaseSync(place.database);
    db.exec(`INSERT INTO keys (fingerprint, created_at) VALUES ('a', 0)`);
  });
  after(async () => {
    db.close();
    await place[Symbol.asyncDispose]();
  });

  for (const [name, sql, message] of [
    ['a movement changed', 'UPDATE movements SET credits = 1', 'a movement is never changed'],
    ['a movement deleted', 'DELETE FROM movements', 'a movement is never deleted'],
    ['a key deleted', 'DELETE FROM keys', 'a key is never deleted'],
    ['a movement of nothing', move('house:grants', 'key:a', 0), /CHECK constraint failed: credits > 0/],
    ['a movement backwards', move('house:grants', 'key:a', -1), /CHECK constraint failed: credits > 0/],
    ['a movement without a reference', move('house:grants', 'key:a', 1, 'grant', ''), /CHECK .* reference <> ''/],
    ['a movement without a known cause', move('house:grants', 'key:a', 1, 'gift'), wrongAccounts],
    ['a movement to where it came from', move('key:a', 'key:a', 1), wrongAccounts],
    ['a grant out of the sales', move('house:sales', 'key:a', 1), wrongAccounts],
    ['credits of one key held for another', move('key:a', 'held:b', 1, 'hold'), wrongAccounts],
    ['credits spent that were not held', move('key:a', 'house:revenue', 1, 'spend'), noSuchHold],
    ['a key below zero', move('key:a', 'held:a', 1, 'hold'), /CHECK constraint failed: credits BETWEEN 0/],
    ['a key that nobody can count', move('house:grants', 'key:a', 2 ** 53), /CHECK constraint failed: credits BETWEEN/],
    ['credits to a key nobody minted', move('house:grants', 'key:b', 1), notMinted],
    ['credits of a key nobody minted', move('key:b', 'held:b', 1, 'hold'), notMinted],
    ['a held account below zero', move('held:a', 'house:revenue', 1, 'spend'), noSuchHold],
    ['a hold released with other credits', () => move(`held:${key}`, `key:${key}`, 2, 'release', hold), noSuchHold],
    ['a hold of nobody', holdRow('NULL', 'NULL', 'free', 0), /CHECK constraint failed: one_payer/],
    ['a hold of two payers', holdRow(`'a'`, `'b'`, 'free', 0), /CHECK constraint failed: one_payer/],
    ['a hold of a key nobody minted', holdRow(`'b'`, 'NULL', 'free', 0), /FOREIGN KEY constraint failed/],
    ['a free call for credits', holdRow(`'a'`, 'NULL', 'free', 1), /CHECK .*: free_calls_cost_nothing/],
    ['credits of an address', holdRow('NULL', `'b'`, 'credits', 0), /CHECK .*: keys_alone_have_credits/],
    ['a hold paid from elsewhere', holdRow(`'a'`, 'NULL', 'elsewhere', 0), /CHECK constraint failed: paid_from IN/],
    [
      'a reservation deleted',
      `INSERT INTO reservations (id, fingerprint, credits, amount, network, reserved_at, expires_at)
       VALUES ('r', 'a', 1, '9', 'n', 0, 1); DELETE FROM reservations`,
      'a reservation is never deleted',
    ],
    [
      'an amount that is no number',
      `INSERT INTO reservations (id, fingerprint, credits, amount, network, reserved_at, expires_at)
       SELECT 'r', fingerprint, 1, '1e18', 'n', 0, 1 FROM keys`,
      /CHECK constraint failed/,
    ],
    [
      'a payment settled without an answer',
      `INSERT INTO payments VALUES ('p', 'd', 'o', 0, NULL, NULL, 1, 'r')`,
      /CHECK/,
    ],
    [
      'a settled payment deleted',
      `INSERT INTO payments VALUES ('p', 'd', 'o', 0, 0, 'a', 1, 'r'); DELETE FROM payments`,
      'a settled payment is never deleted',
    ],
    ['half a credit', move('house:grants', 'key:a', 0.5), /cannot store REAL value in INTEGER column/],
  ] as const) {
    test(name, () => assert.throws(() => db.exec(typeof sql === 'string' ? sql : sql()), { message }));
  }

  for (const [first, second] of [
    [move('house:grants', 'key:a', 1), move('house:sales', 'key:a', 1, 'purchase')],
    [move('house:sales', 'key:a', 1, 'purchase'), move('house:revenue', 'key:a', 1, 'refund')],
    [move('key:a', 'held:a', 1, 'hold'), move('key:a', 'held:a', 1, 'hold')],
    [move('held:a', 'house:revenue', 1, 'spend'), move('held:a', 'key:a', 1, 'release')],
  ] as const) {
    const causeOf = (sql: string) => /VALUES \(0, '(\w+)'/.exec(sql)![1];
    test(`a ${causeOf(first)} and a ${causeOf(second)} of one reference`, () => {
      const funded = `BEGIN; ${move('house:grants', 'key:a', 9, 'grant', 'other')}; ${move('key:a', 'held:a', 1, 'hold', causeOf(first) === 'hold' ? 'other' : 'r')}`;
      assert.throws(() => db.exec(`${funded}; ${first}; ${second}`), {
        message: 'UNIQUE constraint failed: movements.reference',
      });
      db.exec('ROLLBACK');
    });
  }
});

test('the audit names a balance that is not the sum of its movements, and credits held for no hold', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  const [first, second] = [await newKey(store, 9), await newKey(store, 9)];
  await store.hold(holdRequest(second));
  await store.ping();
  const db = new DatabaseSync(place.database);
  db.prepare('UPDATE keys SET credits = 8 WHERE fingerprint = ?').run(first);
  db.prepare('DELETE FROM holds WHERE fingerprint = ?').run(second);
  db.close();
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

describe('the audit names what contradicts the ledger', () => {
  const reservation = 'a reservation';
  const transaction = `0x${'a'.repeat(64)}`;

  /** A key with an open hold, a checkout that was paid, a reservation that was met; then the damage. */
  async function auditAfter(sql: (key: string, hold: string) => string) {
    await using place = await newSqlitePlace();
    const store = await place.serve();
    const key = await newKey(store, 9);
    const hold = idOf(await store.hold(holdRequest(key)));
    const bought = {
      id: 'a checkout',
      fingerprint: key,
      credits: 50,
      amountCents: 100,
      currency: 'usd',
      origin: null,
      at,
    };
    await store.openCheckout(bought);
    await store.nameCheckout('a checkout', 'a session');
    const reference = checkoutReference('a session');
    await store.credit({ fingerprint: key, credits: 50, cause: 'purchase', reference, note: 'card', at });
    const awaited = { id: reservation, fingerprint: key, credits: 7, amount: 70n, network: 'eip155:100', origin: null };
    await store.reserve({ ...awaited, at, expiresAt: later(60) });
    await store.creditTransfer({ network: 'eip155:100', transaction, amount: 70n, minedAt: at, bound: null, at });
    await assertBooksAreRight(store);
    const db = new DatabaseSync(place.database);
    db.exec(
      `PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; DROP TRIGGER movements_are_not_changed;
       DROP TRIGGER movements_settle_holds; DROP TRIGGER keys_stay; DROP TRIGGER reservations_stay`,
    );
    db.exec(sql(key, hold));
    db.close();
    const { wrong, contradictions } = await store.audit();
    return { wrong: wrong.map(({ account }) => account.replace(key, 'KEY')), contradictions };
  }

  for (const [name, damage, record, id, problem] of [
    ['a movement to a key nobody minted', () => 'DELETE FROM keys', 'movement', '1', 'its key was never minted'],
    [
      'a hold settled with other credits',
      (key: string, hold: string) => `${move(`held:${key}`, 'house:revenue', 2, 'spend', hold)}`,
      'movement',
      '5',
      'it settles a hold of another key or of other credits',
    ],
    [
      'a hold that was never taken from the key',
      (key: string) =>
        `INSERT INTO holds VALUES ('x', '${key}', NULL, 'repair', 'credits', 1, '2026-11-15', 'o', 0, NULL)`,
      'hold',
      'x',
      'its credits are not held in the ledger',
    ],
    [
      'a checkout that was credited otherwise',
      () => 'UPDATE checkouts SET credits = 49',
      'checkout',
      'a checkout',
      'the ledger credits its session otherwise than was bought',
    ],
    [
      'a reservation met by a transfer that was never credited',
      () => `UPDATE reservations SET "transaction" = '0xb'`,
      'reservation',
      reservation,
      'its credits are not in the ledger',
    ],
    [
      'a reservation credited with another amount',
      () => 'UPDATE reservations SET credits = 8',
      'reservation',
      reservation,
      'its credits are not in the ledger',
    ],
    [
      'a deposit without its reservation',
      () => 'DELETE FROM reservations',
      'movement',
      '4',
      'it credits a deposit that no reservation knows of',
    ],
  ] as const) {
    test(name, async () => {
      const { contradictions } = await auditAfter(damage);
      const found = contradictions.find((one) => one.record === record && one.problem === problem);
      assert.deepEqual(found, { record, id, problem });
    });
  }

  test('a movement under a false cause, as damage', async () => {
    const falsified = () => `UPDATE movements SET cause = 'grant' WHERE cause = 'purchase' AND note = 'deposit'`;
    await assert.rejects(auditAfter(falsified), { name: 'StoreUnavailable', message: /CHECK .* failed in movements/ });
  });

  test('a hold that the ledger has settled', async () => {
    const settled = (key: string, hold: string) => move(`held:${key}`, 'house:revenue', 3, 'spend', hold);
    const { wrong, contradictions } = await auditAfter(settled);
    assert.deepEqual(wrong, ['held:KEY']);
    assert.deepEqual(
      contradictions.map(({ record, problem }) => [record, problem]),
      [['hold', 'it is open although the ledger has settled it']],
    );
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

function holdRow(fingerprint: string, address: string, paidFrom: string, credits: number): string {
  return `INSERT INTO holds (id, fingerprint, address, mode, paid_from, credits, day, owner, held_at)
    VALUES ('h', ${fingerprint}, ${address}, 'static', '${paidFrom}', ${credits}, 'a day', 'an owner', 0)`;
}

function move(from: string, to: string, credits: number, cause = 'grant', reference = 'r'): string {
  return `INSERT INTO movements (at, cause, from_account, to_account, credits, reference)
    VALUES (0, '${cause}', '${from}', '${to}', ${credits}, '${reference}')`;
}
