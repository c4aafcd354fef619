import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { codeLengthMax } from '../../src/wire/contract/validate-request.ts';
import { check, createFolder, git } from './check-run.ts';

const clean = 'def add(one, two):\n    return one + two\n';
const unused = 'import os\n\nx = 1\n';
const broken = 'print("%d %d" % (1,))\n';

test('folders and files are checked in order, and every finding is reported', async () => {
  const folder = createFolder({ 'src/b.py': broken, 'src/a.pyi': clean, 'src/notes.txt': 'x', 'u.py': unused });
  const { code, out, err } = await check(folder, ['src', './u.py', 'u.py', '--statistics', '--frames']);
  assert.equal(
    out,
    `ok   src/a.pyi score=1.00
src/b.py:1:7: error: \`%\`-format string has 2 placeholder(s) but 1 substitution(s) [ruff:F507]
 1 | print("%d %d" % (1,))
   |       ^^^^^^^^^^^^^^
FAIL src/b.py score=0.50
u.py:1:8: warning: \`os\` imported but unused [ruff:F401]
 1 | import os
   |        ^^
ok   u.py score=0.90
    1  warning  ruff:F401  An import that is never used
    1  error    ruff:F507  A \`%\` format with a different number of placeholders and values
3 files: 1 error, 1 warning, 0 infos
`,
  );
  assert.deepEqual([code, err], [1, '']);
});

test('files that cannot be checked are reported, the others are checked, and the exit code is 2', async () => {
  const folder = createFolder({
    'latin.py': Buffer.from('x = "\xe9"\n', 'latin1'),
    'long.py': `x = 1\n${'#'.repeat(codeLengthMax)}`,
    'huge.py': '#'.repeat(codeLengthMax * 4 + 1),
    'u.py': unused,
    'empty.py': '',
  });
  symlinkSync('gone.py', join(folder, 'broken-link.py'));
  const { code, out, err } = await check(folder, ['.', 'missing.py', '--format', 'github']);
  assert.equal(
    err,
    `assay: huge.py: the file has 800001 bytes; the limit is 200000 characters
assay: latin.py: the file is not UTF-8
assay: long.py: the file has 200006 characters; the limit is 200000 characters
assay: missing.py: no such file
2 files: 0 errors, 1 warning, 0 infos; 4 not checked
`,
  );
  assert.equal(code, 2);
  assert.deepEqual(out.match(/^::\w+ (title=\S+,)?file=[\w.]+/gm), [
    '::error file=huge.py',
    '::error file=latin.py',
    '::error file=long.py',
    '::error file=missing.py',
    '::warning title=ruff%3AF401,file=u.py',
  ]);
});

test('--write keeps every other byte, the mode and the link, and reports the result', async () => {
  const folder = createFolder({
    'bom.py': '\ufeffimport os\r\nx = 1\r\nprint("%d %d" % (1,))\r\n',
    'clean.py': clean,
    'real.py': unused,
    'latin.py': Buffer.from('import os\nx = "\xe9"\n', 'latin1'),
  });
  chmodSync(join(folder, 'bom.py'), 0o750);
  symlinkSync('real.py', join(folder, 'link.py'));
  const { code, out, err } = await check(folder, ['--write', 'bom.py', 'clean.py', 'link.py', 'latin.py']);
  assert.equal(
    out,
    `bom.py:2:7: error: \`%\`-format string has 2 placeholder(s) but 1 substitution(s) [ruff:F507]
bom.py: fix: line 1: remove unused import: \`os\` (ruff:F401)
fixed bom.py: 1 fix, 1 of 2 findings removed
ok   clean.py score=1.00
link.py: fix: line 1: remove unused import: \`os\` (ruff:F401)
fixed link.py: 1 fix, 1 of 1 findings removed
3 files: 1 error, 0 warnings, 0 infos; 2 fixed; 1 not checked
`,
  );
  assert.deepEqual([code, err], [2, 'assay: latin.py: the file is not UTF-8\n']);
  assert.equal(readFileSync(join(folder, 'bom.py'), 'utf8'), '\ufeffx = 1\r\nprint("%d %d" % (1,))\r\n');
  assert.equal(statSync(join(folder, 'bom.py')).mode & 0o777, 0o750);
  assert.ok(lstatSync(join(folder, 'link.py')).isSymbolicLink());
  assert.match(readFileSync(join(folder, 'real.py'), 'utf8'), /^\s*x = 1\n$/);
  assert.equal(readFileSync(join(folder, 'clean.py'), 'utf8'), clean);
  assert.deepEqual(readdirSync(folder).sort(), ['bom.py', 'clean.py', 'latin.py', 'link.py', 'real.py']);
});

test('--diff changes no file, lists the findings it cannot fix, and prints a patch that applies', async () => {
  const folder = createFolder({
    'a b.py': `import os\n${broken}`,
    'crlf.py': 'import os\r\nx = 1\r\n',
    'clean.py': clean,
  });
  git(folder, 'init', '-q');
  const { code, out } = await check(folder, ['--diff', '.']);
  const head = out.slice(0, out.indexOf('--- '));
  assert.equal(
    head,
    `a b.py:2:7: error: \`%\`-format string has 2 placeholder(s) but 1 substitution(s) [ruff:F507]
a b.py: fix: line 1: remove unused import: \`os\` (ruff:F401)
FAIL a b.py score=0.41
`,
  );
  assert.match(out, /\n3 files: 1 error, 2 warnings, 0 infos; 2 would be fixed\n$/);
  assert.equal(code, 1);
  assert.equal(readFileSync(join(folder, 'crlf.py'), 'utf8'), 'import os\r\nx = 1\r\n');
  const quiet = await check(folder, ['--diff', '-q', '--exit-zero', '--output', 'report.txt', '.']);
  assert.deepEqual([quiet.code, quiet.err], [0, '']);
  assert.ok(quiet.out.startsWith('--- a/a b.py'), quiet.out);
  assert.equal(
    readFileSync(join(folder, 'report.txt'), 'utf8'),
    'a b.py:2:7: error: `%`-format string has 2 placeholder(s) but 1 substitution(s) [ruff:F507]\n',
  );
  writeFileSync(join(folder, 'fix.patch'), out);
  git(folder, 'apply', 'fix.patch');
  assert.equal(readFileSync(join(folder, 'a b.py'), 'utf8'), broken);
  assert.equal(readFileSync(join(folder, 'crlf.py'), 'utf8'), 'x = 1\r\n');
});

test('standard input can be given a name, and its fix goes to standard output', async () => {
  const folder = createFolder({});
  const named = await check(folder, ['-', '--stdin-filename', 'src/new.py', '--format', 'json'], { input: unused });
  const { file, valid } = JSON.parse(named.out);
  assert.deepEqual([file, valid, named.code], ['src/new.py', true, 0]);
  const written = await check(folder, ['-', '--write'], { input: unused });
  assert.match(written.out, /^\s*x = 1\n$/);
  assert.match(written.err, /^-: fix: .*\nfixed -: 1 fix, 1 of 1 findings removed\n1 file: .*; 1 fixed\n$/);
  assert.equal(written.code, 1);
});

test('with --transpile-to, standard output contains only the translation', async () => {
  const folder = createFolder({ 'a.py': 'print(6 * 7)\n' });
  const { code, out, err } = await check(folder, ['a.py', '--transpile-to', 'javascript']);
  assert.deepEqual([code, err], [0, 'ok   a.py score=1.00\n1 file: 0 errors, 0 warnings, 0 infos\n']);
  writeFileSync(join(folder, 'a.mjs'), out);
  assert.equal(spawnSync(process.execPath, ['a.mjs'], { cwd: folder, encoding: 'utf8' }).stdout, '42\n');
});

for (const [args, code] of [
  [['--fail-on', 'warning'], 1],
  [['--fail-on', 'warning', '--exit-zero'], 0],
  [['--fail-on', 'never'], 0],
] as const) {
  test(`a warning with ${args.join(' ')} exits with ${code}`, async () => {
    assert.equal((await check(createFolder({ 'u.py': unused }), ['u.py', '-q', ...args])).code, code);
  });
}

test('--help lists every option', async () => {
  const { code, out } = await check(createFolder({}), ['--help']);
  assert.equal(code, 0);
  for (const option of [
    ...[
      'mode',
      'write',
      'diff',
      'examples',
      'expected-output',
      'transpile-to',
      'optimize',
      'exclude',
      'stdin-filename',
    ],
    ...[
      'select-changed-against',
      'format',
      'json',
      'output',
      'frames',
      'color',
      'statistics',
      'quiet',
      'fail-on',
      'exit-zero',
    ],
  ]) {
    assert.ok(out.includes(`--${option}`), option);
  }
});

const sharedFolder = createFolder({ 'a.py': clean, 'empty/x.txt': '' });
for (const [name, args, message] of [
  ['no path', [], 'pass at least one file or folder, or - for standard input'],
  ['an unknown mode', ['a.py', '--mode', 'guess'], '--mode must be static, repair or execute, not guess'],
  [
    'an unknown format',
    ['a.py', '--format', 'xml'],
    '--format must be github, gitlab, json, junit, sarif or text, not xml',
  ],
  ['an unknown severity', ['a.py', '--fail-on', 'all'], '--fail-on must be error, warning, info or never, not all'],
  ['an unknown color setting', ['a.py', '--color', 'red'], '--color must be auto, always or never, not red'],
  [
    'an unknown language',
    ['a.py', '--transpile-to', 'cobol'],
    '--transpile-to must be javascript or typescript, not cobol',
  ],
  ['--write with --diff', ['a.py', '--write', '--diff'], '--write and --diff cannot be combined'],
  [
    'a patch and a report on standard output',
    ['a.py', '--diff', '--json'],
    '--diff prints a patch to standard output; use --output FILE for the json report',
  ],
  ['--examples without --mode execute', ['a.py', '--examples', '>>> 1'], '--examples needs --mode execute'],
  [
    '--expected-output without --mode execute',
    ['a.py', '--expected-output', 'a.py'],
    '--expected-output needs --mode execute',
  ],
  [
    'an --examples value that is neither a file nor an example',
    ['a.py', '--mode', 'execute', '--examples', 'x.txt'],
    '--examples: cannot read x.txt (ENOENT); to pass examples directly, use >>> or assert',
  ],
  ['a folder without Python files', ['empty'], 'no Python files in empty'],
  [
    'a git reference outside a repository',
    ['a.py', '--select-changed-against', 'main'],
    '--select-changed-against: git does not know main',
  ],
] as const) {
  test(`${name} is reported in one line`, async () => {
    const { code, out, err } = await check(sharedFolder, args);
    assert.deepEqual([code, out, err], [2, '', `assay: ${message}\nusage: ./assay check PATH… [OPTION…]\n`]);
  });
}

test('a report that cannot be written is an error before anything is checked', async () => {
  const { code, out, err } = await check(createFolder({ 'a.py': clean }), ['a.py', '--output', 'no/such/report.txt']);
  assert.deepEqual([code, out, /^assay: ENOENT/.test(err)], [2, '', true]);
});
