import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Journal } from '../../src/marketplace/journal.ts';
import { temporaryFolder } from '../service.ts';

const parentFolder = temporaryFolder();

function createDatabase(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

for (const [name, make, message] of [
  ['garbage', (path) => writeFileSync(path, 'no database\n'.repeat(500)), /mech\.db: the file is damaged, or is not/],
  [
    'from another program',
    (path) => createDatabase(path, 'CREATE TABLE photos (id)'),
    /mech\.db is a database of another/,
  ],
  [
    'from a newer release',
    (path) => createDatabase(path, 'PRAGMA user_version = 9'),
    /mech\.db was written by a newer release/,
  ],
] as const satisfies readonly (readonly [string, (path: string) => void, RegExp])[]) {
  test(`a journal file that is ${name} is refused with a message and left unchanged`, () => {
    const folder = join(parentFolder, name);
    mkdirSync(folder);
    const path = join(folder, 'mech.db');
    make(path);
    const before = readFileSync(path);
    assert.throws(() => Journal.open(folder, 'mech'), { name: 'StoreUnavailable', message });
    assert.ok(readFileSync(path).equals(before));
  });
}

test('a folder that cannot be created is refused with a message', () => {
  const file = join(parentFolder, 'a-file');
  writeFileSync(file, '');
  assert.throws(() => Journal.open(join(file, 'journal'), 'mech'), {
    name: 'StoreUnavailable',
    message: /a part of its path is not a folder/,
  });
});
