import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';

const text = readFileSync(join(projectFolder, 'docs/guides/threat-model.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Threat'))
  .map((line) => line.split(' | '));
const threats = rows.filter((cells) => cells.length === 4);

const findFiles = (cell: string): string[] =>
  [...cell.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+)`/g)].map(([, file]) => file!);

test('every file the threat model names exists', () => {
  const files = findFiles(text);
  assert.ok(files.length > 60, `only ${files.length} are named`);
  assert.deepEqual(
    files.filter((file) => !existsSync(join(projectFolder, file))),
    [],
  );
});

test('every threat names its defence, the file that implements it and the test that proves it', () => {
  assert.ok(threats.length > 30, `only ${threats.length} threats`);
  for (const [threat, stops, where, shown] of threats) {
    assert.ok(stops!.length > 20, threat);
    assert.ok(findFiles(where!).length > 0, threat);
    const tests = findFiles(shown!);
    assert.ok(tests.length > 0, threat);
    for (const file of tests) assert.match(file, /^tests\/.+\.test\.ts$/, threat);
  }
});
