import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makePatch } from '../../src/cli/check/patch.ts';
import { folderOf, git } from './check-run.ts';

const lines = (count: number, change: (line: number) => string | null = (line) => `line ${line}`): string =>
  Array.from({ length: count }, (_, at) => change(at + 1))
    .filter((line) => line !== null)
    .map((line) => `${line}\n`)
    .join('');

test('a patch as git writes it', () => {
  const after = lines(20, (line) => (line === 2 ? null : line === 18 ? 'changed' : `line ${line}`));
  assert.equal(
    makePatch('src/a.py', lines(20), after),
    `--- a/src/a.py
+++ b/src/a.py
@@ -1,5 +1,4 @@
 line 1
-line 2
 line 3
 line 4
 line 5
@@ -15,6 +14,6 @@
 line 15
 line 16
 line 17
-line 18
+changed
 line 19
 line 20
`,
  );
});

for (const [name, before, after] of [
  ['all gone', 'x\n', ''],
  ['all new', '', 'x\n'],
  ['without an end of the last line', 'x\ny', 'x\nz'],
  ['an end of the last line added', 'x\ny', 'x\ny\n'],
  ['line ends of another kind', 'x\r\ny\r\n', 'x\r\nz\r\n'],
  ['a byte order mark', '\ufeffimport os\nx\n', '\ufeffx\n'],
  [
    'near changes and far ones',
    lines(60),
    lines(60, (line) => (line % 7 === 0 ? null : line % 10 === 0 ? 'new' : `line ${line}`)),
  ],
] as const) {
  test(`git and patch both take it: ${name}`, () => {
    for (const [program, ...args] of [
      ['git', 'apply', 'fix.patch'],
      ['patch', '-p1', '--binary', '-s', '-i', 'fix.patch'],
    ] as const) {
      const folder = folderOf({
        'a b.py': before,
        'fix.patch': `a line before\n${makePatch('a b.py', before, after)}`,
      });
      git(folder, 'init', '-q');
      const { status, stderr, stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
      assert.equal(status, 0, `${program}: ${stdout}${stderr}`);
      assert.equal(readFileSync(join(folder, 'a b.py'), 'utf8'), after);
    }
  });
}

test('odd names are written as git reads them', () => {
  const name = 'a"b\\c\n\té.py';
  const folder = folderOf({ [name]: 'x\n' });
  git(folder, 'init', '-q');
  writeFileSync(join(folder, 'fix.patch'), makePatch(name, 'x\n', 'y\n'));
  git(folder, 'apply', 'fix.patch');
  assert.equal(readFileSync(join(folder, name), 'utf8'), 'y\n');
});
