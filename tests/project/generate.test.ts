import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeOutcome, writeFiles } from '../../src/cli/generate/write-files.ts';
import { temporaryFolder } from '../service.ts';

const generate = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/assay.ts', 'generate', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('every derived file is up to date', (t) => {
  const { status, stdout, stderr } = generate('--check');
  if (stderr.includes('made from another Python')) t.diagnostic(stderr);
  assert.deepEqual([status, stdout], [0, ''], stderr);
});

test('help says which generators run only by name, and why', () => {
  const { stdout } = generate('--help');
  const [, byName] = stdout.split('Run only by name');
  assert.match(byName!, /^ {2}screenshots .*\n.*needs Chromium/m);
});

for (const [what, name] of [
  ['a generator that does not exist', 'dreams'],
  ['a script that is no generator', 'release-notes'],
] as const) {
  test(`${what} is a mistake in the call`, () => {
    const { status, stderr } = generate(name);
    assert.equal(status, 2);
    assert.match(stderr, new RegExp(`unknown generator ${name}`));
  });
}

test('a file that is out of date is named, with the command that writes it', () =>
  assert.equal(
    describeOutcome({ path: 'src/cli/index.ts', is: 'out of date' }, 'registries'),
    'src/cli/index.ts is out of date: run ./assay generate registries',
  ));

const made = '// Made from Python 3.11.7 by scripts/x.ts; not written by hand.\n';
const later = made.replace('3.11.7', '3.12.1');

for (const [name, found, wanted, writing, is, left] of [
  ['the same text', 'a', 'a', { check: false, anyPython: false }, 'up to date', 'a'],
  ['another text', 'a', 'b', { check: false, anyPython: false }, 'written', 'b'],
  ['another text, checked', 'a', 'b', { check: true, anyPython: false }, 'out of date', 'a'],
  ['no file, checked', null, 'b', { check: true, anyPython: false }, 'out of date', null],
  ['no file', null, 'b', { check: false, anyPython: false }, 'written', 'b'],
  ['another Python', made, later, { check: true, anyPython: false }, 'made from another Python', made],
  [
    'another Python, when all are made',
    made,
    later,
    { check: false, anyPython: false },
    'made from another Python',
    made,
  ],
  ['another Python, by name', made, later, { check: false, anyPython: true }, 'written', later],
  ['the same Python', `${made}a`, `${made}b`, { check: true, anyPython: false }, 'out of date', `${made}a`],
] as const) {
  test(`${name}: ${is}`, () => {
    const folder = temporaryFolder();
    const file = join(folder, 'derived.ts');
    if (found !== null) writeFileSync(file, found);
    const outcomes = writeFiles([{ path: 'derived.ts', content: wanted }], { folder, ...writing });
    assert.deepEqual(outcomes, [{ path: 'derived.ts', is }]);
    assert.equal(existsSync(file) ? readFileSync(file, 'utf8') : null, left);
  });
}
