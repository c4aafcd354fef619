import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makePatch } from '../../src/cli/check/patch.ts';
import { createFolder, git } from './check-run.ts';

const buildLines = (count: number, change: (line: number) => string | null = (line) => `line ${line}`): string =>
  Array.from({ length: count }, (_, at) => change(at + 1))
    .filter((line) => line !== null)
    .map((line) => `${line}\n`)
    .join('');

test("a patch has git's format", () => {
  const after = buildLines(20, (line) => (line === 2 ? null : line === 18 ? 'changed' : `line ${line}`));
  assert.equal(
    makePatch('src/a.py', buildLines(20), after),
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
  ['all lines removed', 'x\n', ''],
  ['all lines added', '', 'x\n'],
  ['no final newline', 'x\ny', 'x\nz'],
  ['a final newline added', 'x\ny', 'x\ny\n'],
  ['CRLF line endings', 'x\r\ny\r\n', 'x\r\nz\r\n'],
  ['a byte order mark', '\ufeffimport os\nx\n', '\ufeffx\n'],
  [
    'changes close together and far apart',
    buildLines(60),
    buildLines(60, (line) => (line % 7 === 0 ? null : line % 10 === 0 ? 'new' : `line ${line}`)),
  ],
] as const) {
  test(`git and patch both apply it: ${name}`, () => {
    for (const [program, ...args] of [
      ['git', 'apply', 'fix.patch'],
      ['patch', '-p1', '--binary', '-s', '-i', 'fix.patch'],
    ] as const) {
      const folder = createFolder({
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

test('special characters in file names are quoted as git expects', () => {
  const name = 'a"b\\c\n\té.py';
  const folder = createFolder({ [name]: 'x\n' });
  git(folder, 'init', '-q');
  writeFileSync(join(folder, 'fix.patch'), makePatch(name, 'x\n', 'y\n'));
  git(folder, 'apply', 'fix.patch');
  assert.equal(readFileSync(join(folder, name), 'utf8'), 'y\n');
});
