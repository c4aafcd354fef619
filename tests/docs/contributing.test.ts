import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';

const text = readFileSync(join(projectFolder, 'CONTRIBUTING.md'), 'utf8');
const tests = globSync('tests/**/*.test.ts', { cwd: projectFolder });

/** Patterns of tests look like paths as well. */
const withoutTestCommands = text.replaceAll(/^.*\.\/assay test .*$/gm, '');

const paths = [
  ...withoutTestCommands.matchAll(/(?<![\w/.-])(?:src|tests|page|client|docs|scripts|bench|deploy)\/[\w./-]*/g),
  ...text.matchAll(/(?<=`)[A-Z]+\.md(?=`)/g),
].map(([path]) => path);

test('every path exists', () => {
  assert.ok(paths.length > 60);
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(projectFolder, path))),
    [],
  );
});

test('every pattern of a test command names a test', () => {
  const patterns = [...text.matchAll(/\.\/assay test ((?:[a-z][\w/-]+ ?)+)/g)].flatMap(([, words]) =>
    words!.trim().split(' '),
  );
  assert.ok(patterns.length > 20);
  assert.deepEqual(
    patterns.filter((pattern) => !tests.some((path) => path.slice('tests/'.length).includes(pattern))),
    [],
  );
});

test('every generator that is named exists', () => {
  const names = [...text.matchAll(/\.\/assay generate ([a-z-]+)(?= )/g)].map(([, name]) => name!);
  assert.deepEqual(
    names.filter((name) => !name.startsWith('-') && !existsSync(join(projectFolder, `scripts/${name}.ts`))),
    [],
  );
});
