import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteArchive } from '../../src/store/sqlite/archive.ts';
import { openConnection } from '../../src/store/sqlite/connection.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { at, day, holdRequest, idOf, newKey } from './contract/place.ts';
import { newSqlitePlace, type SqlitePlace } from './sqlite-place.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** Opens, closes, and leaves a database with one key of 9 credits behind. */
async function used(place: SqlitePlace): Promise<SqlitePlace> {
  const store = await place.serve();
  await newKey(store, 9);
  await store.close();
  return place;
}

async function assertRefusedUntouched(place: SqlitePlace, message: RegExp | string): Promise<void> {
  const before = await readFile(place.database);
  await assert.rejects(place.serve(), { name: 'StoreUnavailable', message });
  await assert.rejects(place.operate(), { name: 'StoreUnavailable', message });
  assert.ok(before.equals(await readFile(place.database)), 'the file was left as it is');
}

test('the folder and its files are made for their owner alone', async () => {
  await using place = await newSqlitePlace();
  const folder = join(place.folder, 'a', 'b c%20#?');
  const store = await openSqlite({ folder });
  await newKey(store, 9);
  const files = ['assay.db', 'assay.db-wal', 'assay.db-shm', 'serve.lock'];
  assert.deepEqual([folder, ...files.map((file) => join(folder, file))].map(modeOf), [
    '700',
    ...files.map(() => '600'),
  ]);
});

test('every commit waits for the disk, and the log is one that readers do not wait for', async () => {
  await using place = await used(await newSqlitePlace());
  const { db } = openConnection(place.database, at);
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get()!)[0];
  assert.deepEqual(['journal_mode', 'synchronous', 'foreign_keys'].map(pragma), ['wal', 2, 1]);
  db.close();
});

test('a file that is not a database is refused', async () => {
  await using place = await newSqlitePlace();
  await writeFile(place.database, 'this is not a database, and it must survive\n'.repeat(100));
  await assertRefusedUntouched(place, /assay\.db: the file is damaged, or is not a database; it was left as it is/);
});

test('a database whose beginning is damaged is refused', async () => {
  await using place = await used(await newSqlitePlace());
  const bytes = await readFile(place.database);
  bytes.fill(0x2a, 0, 60);
  await writeFile(place.database, bytes);
  await assertRefusedUntouched(place, /assay\.db: the file is damaged, or is not a database; it was left as it is/);
});

async function withDamagedLedger(place: SqlitePlace): Promise<SqlitePlace> {
  await used(place);
  const db = new DatabaseSync(place.database);
  const root = db.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'movements'`).get()?.rootpage as number;
  db.close();
  const bytes = await readFile(place.database);
  bytes.fill(0x2a, 4096 * (root - 1), 4096 * root);
  await writeFile(place.database, bytes);
  return place;
}

test('a ledger damaged in the middle of the file is found out by use, and then nothing is written any more', async () => {
  await using place = await withDamagedLedger(await newSqlitePlace());
  const store = await place.serve();
  const key = await newKey(store);
  const refusal = { name: 'StoreUnavailable', message: /the file is damaged; it was left as it is/ };
  await assert.rejects(
    store.credit({ fingerprint: key, credits: 5, cause: 'grant', note: 'test', reference: 'a', at }),
    refusal,
  );
  await assert.rejects(store.revoke(key, at), refusal);
});

test('a ledger damaged in the middle of the file is found out by the audit', async () => {
  await using place = await withDamagedLedger(await newSqlitePlace());
  const store = await place.operate();
  await assert.rejects(store.audit(), { name: 'StoreUnavailable', message: /damaged/ });
});

test('a database cut off in the middle is found out', async () => {
  await using place = await used(await newSqlitePlace());
  await truncate(place.database, 4096 * 4);
  const found = (async () => {
    const store = await place.serve();
    await store.audit().finally(() => store.close());
  })();
  await assert.rejects(found, { name: 'StoreUnavailable', message: /damaged/ });
});

test('an empty file beside a log that is not empty is refused, because opening it would delete the log', async () => {
  await using place = await newSqlitePlace();
  const store = await place.serve();
  await newKey(store, 9);
  await copyFile(`${place.database}-wal`, `${place.database}-kept`);
  await store.close();
  await writeFile(place.database, '');
  await copyFile(`${place.database}-kept`, `${place.database}-wal`);
  await assert.rejects(place.serve(), { name: 'StoreUnavailable', message: /is empty although its log/ });
  assert.ok((await readFile(`${place.database}-kept`)).equals(await readFile(`${place.database}-wal`)));
});

test('a database of another program is refused', async () => {
  await using place = await newSqlitePlace();
  const db = new DatabaseSync(place.database);
  db.exec('CREATE TABLE photos (id INTEGER PRIMARY KEY)');
  db.close();
  await assertRefusedUntouched(place, /is a database of another program; it was left as it is/);
});

test('a database of a newer release is refused', async () => {
  await using place = await used(await newSqlitePlace());
  const db = new DatabaseSync(place.database);
  db.exec(`INSERT INTO schema_version VALUES (999, 'from the future', 0)`);
  db.close();
  await assertRefusedUntouched(place, /has schema version 999 and this release works with 1 at most/);
});

test('a database from before the first release is refused, and the message says what to do', async () => {
  await using place = await newSqlitePlace();
  const db = new DatabaseSync(place.database);
  db.exec(`
    CREATE TABLE schema_version (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
    INSERT INTO schema_version VALUES (1, 'keys and ledger', 0), (2, 'payments', 0);
    CREATE TABLE keys (fingerprint TEXT PRIMARY KEY);
    INSERT INTO keys VALUES ('a key');
  `);
  db.close();
  const message = [
    `${place.database} was written by an unreleased version of Assay, and this version cannot read it; nothing in it was changed.`,
    'To keep its data, first back it up with the version that wrote it:  ./assay backup assay.backup',
    `Then make room for a new store:  mv '${place.folder}' '${place.folder}.old'`,
    'and put the data back with this version:  ./assay restore assay.backup',
  ].join('\n');
  await assertRefusedUntouched(place, message);
  await assert.rejects(Array.fromAsync(openSqliteArchive(place.folder).read()), { name: 'StoreUnavailable', message });
});

test('a folder that is a file is refused', async () => {
  await using place = await newSqlitePlace();
  const folder = join(place.folder, 'file');
  await writeFile(folder, '');
  await assert.rejects(openSqlite({ folder }), { name: 'StoreUnavailable', message: /where its folder should be/ });
  await assert.rejects(openSqlite({ folder: join(folder, 'a') }), {
    name: 'StoreUnavailable',
    message: /not a folder/,
  });
});

test('a folder that cannot be written is refused', async (context) => {
  await using place = await newSqlitePlace();
  const folder = join(place.folder, 'read-only');
  await mkdir(folder);
  // Permissions do not bind root, whereas a read-only file system does.
  const asRoot = process.getuid?.() === 0;
  if (asRoot && !mount(folder, 'size=1m')) return context.skip('no right to mount');
  await (await openSqlite({ folder })).close();
  try {
    if (asRoot) execFileSync('mount', ['-o', 'remount,ro', folder]);
    else await chmod(join(folder, 'assay.db'), 0o400).then(() => chmod(folder, 0o500));
    await assert.rejects(openSqlite({ folder }), { name: 'StoreUnavailable', message: /cannot be|read-only|denied/ });
  } finally {
    if (asRoot) execFileSync('umount', ['-l', folder]);
    else await chmod(folder, 0o700);
  }
});

test('a full disk refuses calls and takes them again when there is room', async (context) => {
  await using place = await newSqlitePlace();
  const [folder, ballast] = [join(place.folder, 'small'), join(place.folder, 'small', 'ballast')];
  await mkdir(folder);
  if (!mount(folder, 'size=1m')) return context.skip('no right to mount');
  try {
    const store = await openSqlite({ folder });
    const key = await newKey(store, 1_000_000);
    const before = idOf(await store.hold(holdRequest(key)));
    await store.ping();
    await writeFile(ballast, Buffer.alloc(2_000_000)).catch(() => {});
    let spent = 0;
    const spendUntilFull = async () => {
      for (;;) {
        const id = idOf(await store.hold(holdRequest(key)));
        await store.spend(id, at, { digest: `${spent}`, answer: 'x'.repeat(5_000) });
        spent += 1;
      }
    };
    const full = { name: 'StoreUnavailable', message: /the disk is full/ };
    await assert.rejects(spendUntilFull(), full);
    await assert.rejects(store.spend(before, at, { digest: 'a', answer: 'x'.repeat(50_000) }), full);
    assert.deepEqual((await store.audit()).wrong, []);

    await rm(ballast);
    assert.notEqual(await store.spend(before, at, null), null);
    await store.close();
    const again = await openSqlite({ folder });
    // The hold that could not be spent stays open until its process exits.
    await again.sweep(at);
    assert.equal((await again.find(key, day))?.credits, 1_000_000 - 3 * (spent + 1));
    assert.deepEqual((await again.audit()).wrong, []);
    await again.close();
  } finally {
    execFileSync('umount', ['-l', folder]);
  }
});

function mount(folder: string, options: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/proc/mounts')) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
