import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const passes = (command: string, ...args: string[]): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`node_modules/${command}`, ...args], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${stdout}${stderr}`);
};

/**
 * With several threads, each checks types again that another has checked: a third more CPU time. Files that have not
 * changed since the last run, nor what they import, are not checked again: a fifth of it.
 */
const typesAgree = (folder: string): void => {
  const kept = `.assay/own-types/${folder.replaceAll('/', '-')}.tsbuildinfo`;
  const options = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept];
  passes('typescript/bin/tsc', ...options, '-p', folder);
};

test('the types agree', () => typesAgree('.'));

test("the types of the translations' runtime agree", () => typesAgree('src/transpile/runtime'));

test('the types of the page agree', () => typesAgree('page'));

test('lint and format find nothing', () => passes('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'));

test('no file names a package registry', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  const hosts = new RegExp(['npm' + 'js\\.org', 'pypi' + '\\.org', 'python' + 'hosted', 'deb\\.deb' + 'ian'].join('|'));
  assert.deepEqual(
    tracked.filter((file) => hosts.test(readFileSync(file, 'utf8'))),
    [],
  );
});
