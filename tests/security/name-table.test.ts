import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameTable } from '../../src/security/name-table.ts';

const table = nameTable([
  ['os.system os.popen', 'exact'],
  ['ctypes.CDLL', 'the class'],
  ['ctypes.CDLL.*', 'under'],
  ['*.cursor.execute', 'ending'],
]);

for (const [name, expected] of [
  ['os.system', 'exact'],
  ['posix.system', 'exact'],
  ['os.systems', undefined],
  ['system', undefined],
  ['ctypes.CDLL', 'the class'],
  ['ctypes.CDLL()', 'the class'],
  ['ctypes.CDLL().printf', 'under'],
  ['ctypes.CDLLS.printf', undefined],
  ['psycopg2.connect().cursor().execute', 'ending'],
  ['cursor.execute', undefined],
  ['a.cursor().executes', undefined],
  ['', undefined],
  ['.'.repeat(5_000), undefined],
] as const) {
  test(`looks up ${name.slice(0, 40) || 'an empty name'}`, () => assert.equal(table.find(name), expected));
}
