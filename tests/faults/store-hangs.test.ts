import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { at, day, holdRequest, idOf, newKey } from '../store/contract/place.ts';
import { newSqlitePlace, type SqlitePlace } from '../store/sqlite-place.ts';
import { eventually } from './fault-injection.ts';

// The database is blocked by another process's lock for longer than the timeout. To the caller, a disk that hangs looks
// the same.
let place: SqlitePlace;
let store: Store;
before(async () => {
  place = await newSqlitePlace();
  store = await openSqlite({ folder: place.folder, answerMsMax: 2_500 });
});
after(async () => {
  await store.close();
  await place[Symbol.asyncDispose]();
});

const refusal = { name: 'StoreUnavailable', message: 'the database does not answer' };

function lock(): { release(): void } {
  const other = new DatabaseSync(place.database);
  other.exec('BEGIN IMMEDIATE');
  return {
    release() {
      other.exec('ROLLBACK');
      other.close();
    },
  };
}

test('waiting calls time out, later calls are refused at once, and holds that were made late are released', async () => {
  const key = await newKey(store, 9);
  const { release } = lock();
  const pending = [store.hold(holdRequest(key)), store.find(key, day), store.hold(holdRequest(key))];
  for (const one of pending) await assert.rejects(one, refusal);
  await assert.rejects(store.ping(), refusal);
  await assert.rejects(store.hold(holdRequest(key)), refusal);
  release();
  await eventually('the database responds again', () =>
    store.ping().then(
      () => true,
      () => false,
    ),
  );
  await store.sweep(at);
  assert.equal((await store.find(key, day))?.credits, 9);
  assert.deepEqual((await store.audit()).wrong, []);
});

test('a charge that was committed after its caller was refused is undone', async () => {
  const key = await newKey(store, 9);
  const id = idOf(await store.hold(holdRequest(key)));
  const { release } = lock();
  await assert.rejects(store.spend(id, at, { digest: 'a call', answer: 'an answer' }), refusal);
  release();
  await eventually('the charge is committed', async () => {
    const db = new DatabaseSync(place.database);
    const [kept] = db.prepare('SELECT hold FROM repeats WHERE digest = ?').all('a call');
    db.close();
    return kept?.hold === id;
  });
  await eventually('it is undone', () => store.release(id, at).then(Boolean, () => false));
  assert.equal((await store.find(key, day))?.credits, 9);
  assert.equal((await store.hold(holdRequest(key, { repeat: { digest: 'a call', since: at } }))).kind, 'held');
  const { wrong, contradictions } = await store.audit();
  assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
});

test('a store that hangs can be closed', async () => {
  const { release } = lock();
  await assert.rejects(store.mint({} as never), refusal);
  await store.close();
  await assert.rejects(store.ping(), { message: 'the store is closed' });
  release();
});
