import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';

const guide = readFileSync(join(projectFolder, 'docs/guides/faults.md'), 'utf8');
const rows = guide.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Fault'));
const findTests = (text: string): string[] => [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, path]) => path!);

test('every row of the fault table names tests, and they exist', () => {
  assert.ok(rows.length > 30, `${rows.length} rows`);
  for (const row of rows) {
    const named = findTests(row.split('|').at(-2)!);
    assert.ok(named.length > 0, row);
    for (const path of named) assert.ok(existsSync(join(projectFolder, path)), `${path} in: ${row}`);
  }
});

test('every fault test is named in the table', () => {
  const named = new Set(findTests(guide));
  const all = globSync('tests/faults/*.test.ts', { cwd: projectFolder }).filter(
    (path) => !path.endsWith('table.test.ts'),
  );
  assert.deepEqual(
    all.filter((path) => !named.has(path)),
    [],
  );
});
