import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';

const ruff = globSync('.assay/*/bin/ruff', { cwd: projectFolder })[0] ?? 'ruff';

/** What a command prints; the test fails if the command does. */
function output(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: projectFolder, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}${error ?? ''}`);
  return stdout;
}

/** Everything that ruff.toml does not leave out as test or benchmark input. */
const ownFiles = output(ruff, ['check', '--show-files', '.'])
  .split('\n')
  .filter((path) => path.endsWith('.py'))
  .map((path) => relative(projectFolder, path));

const isShipped = (path: string): boolean => !path.startsWith('tests/');
const isClient = (path: string): boolean => path.startsWith('client/');

/** Settings are on the command line: a file with them would also be read by a mypy that checks something else. */
function checkTypes(version: string, files: readonly string[]): void {
  const settings = ['--config-file=', '--strict', `--python-version=${version}`, '--cache-dir=.assay/own-types'];
  output('.assay/python/bin/python', ['-m', 'mypy', ...settings, '--scripts-are-modules', '--', ...files]);
}

test('every folder with Python of our own is linted', () => {
  const folders = new Set(ownFiles.map((path) => path.slice(0, path.lastIndexOf('/'))));
  assert.deepEqual([...folders].sort(), [
    'bench/measure',
    'bench/repair',
    'client',
    'scripts',
    'src/packages',
    'src/reading',
    'src/repair/search',
    'src/sandbox/inside',
    'src/typecheck',
    'tests/cli',
    'tests/packages',
    'tests/python-clients',
    'tests/python/follow',
    'tests/security/adversary',
    'tests/transpile',
  ]);
});

test('ruff finds nothing to lint', () => {
  output(ruff, ['check', '--no-cache', '.']);
});

test('ruff finds nothing to format', () => {
  output(ruff, ['format', '--no-cache', '--check', '.']);
});

test('the types agree', () => {
  const files = ownFiles.filter((path) => isShipped(path) && !isClient(path));
  checkTypes('3.11', files);
});

// The clients run on Python 3.8; this is the oldest that mypy still checks for.
test('the types of the clients agree', () => checkTypes('3.10', ownFiles.filter(isClient)));
