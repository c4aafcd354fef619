import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { sharedService } from '../shared-services.ts';
import { CiClient, runProgram } from './ci-client.ts';
import { newFolder } from './folders.ts';
import { Repository } from './repository.ts';
import { broken, brokenLine, clean, risky, riskyLine, unused, unusedLine } from './samples.ts';

const service = await sharedService('freeCalls');
let client: CiClient;
before(async () => {
  client = await CiClient.fetch(service);
});

const project = {
  'app.py': clean,
  'pkg/__init__.py': '',
  'pkg/broken.py': broken,
  'pkg/stub.pyi': 'x: int\n',
  'pkg/unused.py': unused,
  'pkg/notes.txt': 'no Python\n',
  'risky.py': risky,
};

test('the script is served with the address of the service in it', async () => {
  const source = readFileSync(new URL('../../client/validate.py', import.meta.url), 'utf8');
  const { body, headers } = await service.get('/v1/client');
  assert.equal(body, source.replace('http://127.0.0.1:8080', service.url));
  assert.deepEqual(
    [headers.get('content-type'), headers.get('content-disposition')],
    ['text/x-python; charset=utf-8', 'inline; filename="validate.py"'],
  );
  const again = await service.get('/v1/client', { 'if-none-match': headers.get('etag')! });
  assert.deepEqual([again.status, again.body], [304, '']);
});

test('findings are annotations in a pipe and text on a terminal', async () => {
  const repository = new Repository({ 'broken.py': broken });
  const { code, out } = await client.runAsIs(repository.folder, ['broken.py']);
  assert.equal(code, 1);
  assert.match(
    out,
    /^::error file=broken\.py,line=\d+,.*title=[\w%-]+::.+\nFAIL broken\.py score=0\.50\n0\/1 files accepted\n$/,
  );
  const command = ['script', '-qec', `python3 ${client.script} broken.py`, '/dev/null'];
  const onTerminal = await runProgram(command, repository.folder, client.environment());
  assert.match(onTerminal.out, /broken\.py:\d+:\d+: error: /);
  assert.doesNotMatch(onTerminal.out, /::error/);
});

type Case = {
  readonly name: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Written after the commit. */
  readonly untracked?: Readonly<Record<string, string>>;
  readonly folder?: string;
  readonly args: readonly string[];
  readonly settings?: Record<string, string>;
  readonly input?: string;
  readonly code: number;
  readonly out: string;
  readonly err?: RegExp;
};

const cases: Case[] = [
  {
    name: 'a clean file is accepted',
    args: ['app.py'],
    code: 0,
    out: 'ok  app.py score=1.00\n1/1 files accepted\n',
    err: /^assay: checking 1 of 1 file: the key has \d+ static calls left today\.\n$/,
  },
  {
    name: 'an error fails the build',
    args: ['pkg/broken.py'],
    code: 1,
    out: `${brokenLine('pkg/broken.py')}FAIL pkg/broken.py score=0.50\n0/1 files accepted\n`,
  },
  {
    name: 'a warning is reported and does not fail the build',
    args: ['pkg/unused.py'],
    code: 0,
    out: `${unusedLine('pkg/unused.py')}ok  pkg/unused.py score=0.90\n1/1 files accepted\n`,
  },
  {
    name: '--fail-on warning makes a warning fail the build',
    args: ['--fail-on', 'warning', 'pkg/unused.py', 'app.py'],
    code: 1,
    out: `${unusedLine('pkg/unused.py')}FAIL pkg/unused.py score=0.90\nok  app.py score=1.00\n1/2 files accepted\n`,
  },
  {
    name: '--fail-on never accepts everything',
    args: ['--fail-on', 'never', 'pkg/broken.py'],
    code: 0,
    out: `${brokenLine('pkg/broken.py')}ok  pkg/broken.py score=0.50\n1/1 files accepted\n`,
  },
  {
    name: '--exit-zero reports errors and exits with 0',
    args: ['--exit-zero', 'pkg/broken.py'],
    code: 0,
    out: `${brokenLine('pkg/broken.py')}FAIL pkg/broken.py score=0.50\n0/1 files accepted\n`,
  },
  {
    name: 'a security finding fails the build',
    args: ['risky.py'],
    code: 1,
    out: `${riskyLine('risky.py')}FAIL risky.py score=0.50\n0/1 files accepted\n`,
  },
  {
    name: '--allow-security-findings reports a security finding without failing',
    args: ['--allow-security-findings', 'risky.py'],
    code: 0,
    out: `${riskyLine('risky.py')}ok  risky.py score=0.50\n1/1 files accepted\n`,
  },
  {
    name: '--allow-security-findings does not excuse other errors',
    files: { 'both.py': `${risky}print(1 / 0)\n` },
    args: ['--allow-security-findings', 'both.py'],
    code: 1,
    out:
      riskyLine('both.py') +
      'both.py:4:7: error: division by zero [python:division-by-zero]\n' +
      'FAIL both.py score=0.25\n0/1 files accepted\n',
  },
  {
    name: '--quiet does not print accepted files',
    args: ['--quiet', 'app.py', 'pkg/broken.py'],
    code: 1,
    out: `${brokenLine('pkg/broken.py')}FAIL pkg/broken.py score=0.50\n1/2 files accepted\n`,
    err: /^$/,
  },
  {
    name: 'in a folder, Python files are checked except ignored ones and virtual environments',
    files: { 'app.py': clean, '.gitignore': 'ignored/\n', 'build/kept.py': clean, 'notes.txt': 'no Python\n' },
    untracked: { 'ignored/a.py': broken, '.venv/b.py': broken, 'new.py': clean, 'build/made.py': broken },
    args: ['.'],
    code: 0,
    out: 'ok  app.py score=1.00\nok  build/kept.py score=1.00\nok  new.py score=1.00\n3/3 files accepted\n',
  },
  {
    name: 'a subfolder can be checked from inside it',
    files: project,
    folder: 'pkg',
    args: ['.'],
    code: 1,
    out:
      `${brokenLine('broken.py')}${unusedLine('unused.py')}` +
      'ok  __init__.py score=1.00\nFAIL broken.py score=0.50\nok  stub.pyi score=1.00\nok  unused.py score=0.90\n' +
      '3/4 files accepted\n',
  },
  {
    name: '--exclude accepts names, folders and patterns',
    files: { ...project, 'gen/deep/a.py': broken, 'x_pb2.py': broken },
    args: ['.', '--exclude', 'gen', '--exclude', '*_pb2.py', '--exclude', 'pkg/br*', '--exclude', 'risky.py'],
    code: 0,
    out:
      `${unusedLine('pkg/unused.py')}` +
      'ok  app.py score=1.00\nok  pkg/__init__.py score=1.00\nok  pkg/stub.pyi score=1.00\nok  pkg/unused.py score=0.90\n' +
      '4/4 files accepted\n',
  },
  {
    name: 'a file that is named twice is checked once',
    args: ['app.py', './app.py'],
    code: 0,
    out: 'ok  app.py score=1.00\n1/1 files accepted\n',
  },
  {
    name: 'a file named on the command line is checked whatever its extension',
    files: { script: broken },
    args: ['script'],
    code: 1,
    out: `${brokenLine('script')}FAIL script score=0.50\n0/1 files accepted\n`,
  },
  {
    name: '--stdin-filename names standard input in reports',
    args: ['-', '--stdin-filename', 'pkg/new.py'],
    input: broken,
    code: 1,
    out: `${brokenLine('pkg/new.py')}FAIL pkg/new.py score=0.50\n0/1 files accepted\n`,
  },
  {
    name: 'without --stdin-filename, standard input is reported as -',
    args: ['-'],
    input: clean,
    code: 0,
    out: 'ok  - score=1.00\n1/1 files accepted\n',
  },
  {
    name: 'a file of whitespace is accepted without a call, unless Python rejects the whitespace',
    files: { 'a.py': ' \t\n\f\n', 'b.py': '\u00a0\n' },
    args: ['.'],
    code: 1,
    out:
      'b.py:1:1: error: invalid non-printable character U+00A0 [python:syntax-error]\n' +
      'b.py: warning: this code does not parse, so the security policy could not check it [security:PY-LIMIT]\n' +
      'ok  a.py score=1.00\nFAIL b.py score=0.20\n1/2 files accepted\n',
  },
  {
    name: 'a file that is not UTF-8 is skipped and reported',
    files: { 'latin.py': Buffer.from('x = "caf\xe9"\n', 'latin1'), 'app.py': clean },
    args: ['latin.py', 'app.py'],
    code: 0,
    out:
      'skip latin.py: The file is not UTF-8: invalid continuation byte at byte 8.\nok  app.py score=1.00\n' +
      '1/2 files accepted\n1 file NOT CHECKED: The file is not UTF-8: invalid continuation byte at byte 8.\n',
  },
  {
    name: 'with --strict a file that is not UTF-8 fails the build',
    files: { 'latin.py': Buffer.from('x = "\xe9"\n', 'latin1') },
    args: ['--strict', 'latin.py'],
    code: 2,
    out:
      'skip latin.py: The file is not UTF-8: invalid continuation byte at byte 5.\n' +
      '0/1 files accepted\n1 file NOT CHECKED: The file is not UTF-8: invalid continuation byte at byte 5.\n',
  },
  {
    name: 'a file that is too long is skipped and reported',
    files: { 'long.py': '#'.repeat(200_001) },
    args: ['long.py'],
    code: 0,
    out:
      'skip long.py: The file is longer than 200000 characters.\n' +
      '0/1 files accepted\n1 file NOT CHECKED: The file is longer than 200000 characters.\n',
  },
  {
    name: 'a missing file is a usage error',
    args: ['app.py', 'missing.py'],
    code: 2,
    out: '',
    err: /^assay: no such file or folder: missing\.py\.\n$/,
  },
  {
    name: 'a command line without files is a usage error',
    args: [],
    code: 2,
    out: '',
    err: /^assay: no files given; pass files or folders \(\. is the current folder\), or --changed-against REF\. See --help\.\n$/,
  },
  {
    name: 'a mode that the deployment does not offer is a usage error',
    args: ['--mode', 'execute', 'app.py'],
    code: 2,
    out: '',
    err: /^assay: this service does not offer mode execute; it offers static, repair\.\n$/,
  },
  {
    name: 'an invalid service address is a usage error',
    args: ['--url', 'localhost:80', 'app.py'],
    code: 2,
    out: '',
    err: /^assay: the service address must begin with http:\/\/ or https:\/\/, but is 'localhost:80'\.\n$/,
  },
  {
    name: '--write and --diff cannot be combined',
    args: ['--write', '--diff', 'app.py'],
    code: 2,
    out: '',
    err: /cannot be combined/,
  },
  {
    name: '--write cannot be combined with --mode static',
    args: ['--write', '--mode', 'static', 'app.py'],
    code: 2,
    out: '',
    err: /need --mode repair or execute/,
  },
  {
    name: '--write cannot be used with standard input',
    args: ['--write', '-'],
    code: 2,
    out: '',
    err: /cannot write to standard input; use --diff/,
  },
  {
    name: '--examples needs --mode execute',
    args: ['--examples', 'app.py', 'app.py'],
    code: 2,
    out: '',
    err: /needs --mode execute and exactly one file/,
  },
  {
    name: 'project settings: exclude and fail-on apply',
    files: { ...project, 'pyproject.toml': '[tool.assay]\nexclude = ["risky.py", "broken.py"]\nfail-on = "warning"\n' },
    args: ['.', '--quiet'],
    code: 1,
    out: `${unusedLine('pkg/unused.py')}FAIL pkg/unused.py score=0.90\n3/4 files accepted\n`,
  },
  {
    name: 'project settings: the command line takes precedence',
    files: { 'unused.py': unused, 'pyproject.toml': '[tool.assay]\nfail-on = "warning"\n' },
    args: ['unused.py', '--fail-on', 'error'],
    code: 0,
    out: `${unusedLine('unused.py')}ok  unused.py score=0.90\n1/1 files accepted\n`,
  },
  {
    name: 'project settings: an invalid value is reported',
    files: { 'app.py': clean, 'pyproject.toml': '[tool.assay]\nfail-on = "sometimes"\n' },
    args: ['app.py'],
    code: 2,
    out: '',
    err: /^assay: tool\.assay\.fail-on in pyproject\.toml must be one of error, warning, info, never, but is 'sometimes'\.\n$/,
  },
];

for (const { name, files = project, untracked, folder, args, settings, input, code, out, err } of cases) {
  test(name, async () => {
    const repository = new Repository(files);
    if (untracked) repository.write(untracked);
    const result = await client.run(join(repository.folder, folder ?? '.'), args, settings, input);
    assert.equal(result.out, out);
    if (err) assert.match(result.err, err);
    assert.equal(result.code, code, result.err);
  });
}

test('outside a git repository, folders are searched for Python files', async () => {
  const folder = newFolder();
  for (const path of ['a', 'node_modules', '__pycache__']) mkdirSync(join(folder, path));
  for (const path of ['a/b.py', 'c.py', 'node_modules/d.py', '__pycache__/e.py']) {
    writeFileSync(join(folder, path), clean);
  }
  const { code, out } = await client.run(folder, ['.']);
  assert.deepEqual([code, out], [0, 'ok  c.py score=1.00\nok  a/b.py score=1.00\n2/2 files accepted\n']);
});

/** A branch that adds, changes, renames and removes files, while main gets another commit. */
function createBranch(): Repository {
  const kept = `${'y = 2\n'.repeat(20)}`;
  const repository = new Repository({
    'kept.py': broken,
    'changed.py': kept,
    'old.py': kept + clean,
    'gone.py': broken,
  });
  repository.git('checkout', '--quiet', '-b', 'topic');
  repository.git('mv', 'old.py', 'sub name.py');
  repository.git('rm', '--quiet', 'gone.py');
  repository.commit({ 'changed.py': kept + broken, 'added.py': clean, 'lib/ünï.py': clean });
  repository.git('checkout', '--quiet', 'main');
  repository.commit({ 'kept.py': `${broken}# on main\n` });
  repository.git('checkout', '--quiet', 'topic');
  return repository;
}

test('--changed-against checks files changed on this branch, not those changed since on the other', async () => {
  const { folder } = createBranch();
  const { code, out } = await client.run(folder, ['--changed-against', 'main']);
  assert.equal(
    out,
    'changed.py:21:7: error: division by zero [python:division-by-zero]\n' +
      'ok  added.py score=1.00\nFAIL changed.py score=0.52\nok  lib/ünï.py score=1.00\nok  sub name.py score=1.00\n' +
      '3/4 files accepted\n',
  );
  assert.equal(code, 1);
});

test('--changed-against can be limited to a folder, from inside it', async () => {
  const { folder } = createBranch();
  const { code, out } = await client.run(join(folder, 'lib'), ['--changed-against', 'main', '.']);
  assert.deepEqual([code, out], [0, 'ok  ünï.py score=1.00\n1/1 files accepted\n']);
});

for (const [name, ref] of [
  ['that does not exist', 'origin/nowhere'],
  ['that looks like an option', '--output=stolen'],
] as const) {
  test(`a reference ${name} is rejected, with a hint`, async () => {
    const repository = new Repository({ 'a.py': clean });
    const { code, out, err } = await client.run(repository.folder, [`--changed-against=${ref}`]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^assay: git does not know .*\. In a shallow clone, fetch it first: .*fetch-depth: 0/);
    assert.equal(existsSync(join(repository.folder, 'stolen')), false);
  });
}

test('if the branches share no commit, files are compared with the reference itself', async () => {
  const repository = new Repository({ 'a.py': clean });
  repository.git('checkout', '--quiet', '--orphan', 'other');
  repository.commit({ 'b.py': clean });
  const { code, out, err } = await client.run(repository.folder, ['--changed-against', 'main']);
  assert.deepEqual([code, out], [0, 'ok  b.py score=1.00\n1/1 files accepted\n']);
  assert.match(err, /main and HEAD have no common commit in this clone/);
});

test('on GitHub, findings are annotations with paths from the repository root', async () => {
  const repository = new Repository({ ...project, 'info.py': '# type: ignore\nx = 1\nprint(x)\n' });
  const folder = join(repository.folder, 'pkg');
  const { code, out } = await client.run(folder, ['..'], { GITHUB_ACTIONS: 'true' });
  assert.equal(
    out,
    `::error file=pkg/broken.py,line=1,col=7,endLine=1,endColumn=12,title=python%3Adivision-by-zero::division by zero
::error file=risky.py,line=3,col=1,endLine=3,endColumn=19,title=security%3APY-COMMAND-INJECTION::\`os.system()\` runs a shell command taken from the command line or standard input
::warning file=pkg/unused.py,line=1,col=8,endLine=1,endColumn=11,title=ruff%3AF401::\`sys\` imported but unused
::notice file=info.py,line=1,col=1,endLine=1,endColumn=15,title=python%3Ablanket-suppression::\`# type: ignore\` would silence the whole file, so it is ignored
ok  ../app.py score=1.00
ok  ../info.py score=0.99
ok  ../pkg/__init__.py score=1.00
FAIL ../pkg/broken.py score=0.50
ok  ../pkg/stub.pyi score=1.00
ok  ../pkg/unused.py score=0.90
FAIL ../risky.py score=0.50
5/7 files accepted
`,
  );
  assert.equal(code, 1);
});

test('beyond ten annotations of a kind, changed lines come first; the rest are in the log and the summary', async () => {
  const repository = new Repository({ 'a.py': 'print(1 / 0)\n'.repeat(12) });
  repository.git('checkout', '--quiet', '-b', 'topic');
  repository.commit({ 'a.py': `${'print(1 / 0)\n'.repeat(12)}print(2 / 0)\n` });
  const summary = join(repository.folder, 'summary.md');
  writeFileSync(summary, 'before\n');
  const { code, out } = await client.run(repository.folder, ['--changed-against', 'main'], {
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
  });
  const lines = out.split('\n');
  const at = (line: number): string =>
    `::error file=a.py,line=${line},col=7,endLine=${line},endColumn=12,title=python%3Adivision-by-zero::division by zero`;
  assert.deepEqual(lines, [
    at(13),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(at),
    '3 more errors (only 10 are shown as annotations):',
    ...[10, 11, 12].map((line) => `- a.py:${line}:7: error: division by zero [python:division-by-zero]`),
    'FAIL a.py score=0.03',
    '0/1 files accepted',
    '',
  ]);
  assert.equal(code, 1);
  const row = (line: number): string =>
    `| <code>a.py&#58;${line}</code> | error | <code>python&#58;division-by-zero</code> | <code>division by zero</code> |\n`;
  assert.equal(
    readFileSync(summary, 'utf8'),
    `before\n### Assay: 0/1 files accepted\n\n\n| where | | rule | message |\n|---|---|---|---|\n${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(row).join('')}\n`,
  );
});

test('findings that do not fit into the job summary are counted', async () => {
  const repository = new Repository({ 'a.py': 'print(1 / 0)\n'.repeat(40) });
  const summary = join(repository.folder, 'summary.md');
  writeFileSync(summary, 'x'.repeat(2 ** 20 - 2000));
  await client.run(repository.folder, ['a.py'], { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary });
  assert.ok(statSync(summary).size <= 2 ** 20, String(statSync(summary).size));
  assert.match(readFileSync(summary, 'utf8'), /x### Assay: 0\/1 files accepted.*\n\n\d+ more findings\.\n\n$/s);
});

test('file names and messages cannot inject workflow commands or terminal sequences', async () => {
  const names = [
    '::error::a.py',
    'a\n::error::b.py',
    'a\r::stop-commands::c.py',
    'a%0A::error::d.py',
    'a:b,c.py',
    '##[error]e.py',
    'esc\x1b[2J\u202e.py',
  ];
  const code = 'd = {"a": 1}\nprint(d["\\x1b[2J\\n::error::z"])\n';
  const repository = new Repository(Object.fromEntries(names.map((name) => [name, code])));
  const summary = join(repository.folder, 'summary.md');
  const settings = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  const github = await client.run(repository.folder, ['.'], settings);
  const text = await client.run(repository.folder, ['.']);
  for (const { out, err } of [github, text]) {
    assert.doesNotMatch(out + err, /[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
    assert.doesNotMatch(out + err, /##\[/);
  }
  // A workflow command is a line that begins, after whitespace, with two colons.
  const commands = github.out.split('\n').filter((line) => line.trimStart().startsWith('::'));
  assert.equal(commands.length, names.length);
  for (const line of commands)
    assert.match(line, /^::(error|warning|notice) file=[^:,]+,line=\d+,[^:]*title=[^:,]+::.*$/s);
  assert.ok(github.out.includes('file=a%3Ab%2Cc.py,'));
  assert.ok(github.out.includes('file=a%250A%3A%3Aerror%3A%3Ad.py,'));
  assert.ok(commands.every((line) => line.endsWith("::this dict has no key '\\x1b[2J\\n::error::z'")));
  assert.deepEqual(
    text.out.split('\n').filter((line) => line.trimStart().startsWith('::')),
    [],
  );
  const rows = readFileSync(summary, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('| <code>'));
  for (const row of rows)
    assert.match(row, /^\| <code>[^<>|`]*<\/code> \| \w+ \| <code>[^<>|`]*<\/code> \| <code>[^<>|`]*<\/code> \|$/);
  assert.equal(rows.length, commands.length);
});

test('unchanged files are not checked again and fail as before', async () => {
  const own = client.inNewHome();
  const repository = new Repository({ 'a.py': clean, 'b.py': broken });
  const first = await own.run(repository.folder, ['.']);
  const again = await own.run(repository.folder, ['.']);
  assert.deepEqual([first.code, again.code, again.out], [1, 1, first.out]);
  assert.equal(again.err, 'assay: no files need checking (2 unchanged)\n');
  assert.equal(statSync(own.verdictsFile(service.url)).mode & 0o777, 0o600);
  repository.write({ 'a.py': `${clean}print(2)\n` });
  assert.match((await own.run(repository.folder, ['.'])).err, /^assay: checking 1 of 2 files \(1 unchanged\): /);
  assert.match((await own.run(repository.folder, ['.', '--no-cache'])).err, /^assay: checking 2 of 2 files: /);
});

for (const [name, content] of [
  ['is not JSON', '{"verdicts": '],
  ['has another shape', '{"verdicts": {"a": {"at": 99999999999, "verdict": {"valid": "yes"}}}}'],
  ['is a list', '[]'],
] as const) {
  test(`a verdict cache that ${name} is ignored`, async () => {
    const own = client.inNewHome();
    mkdirSync(join(own.verdictsFile(service.url), '..'), { recursive: true });
    writeFileSync(own.verdictsFile(service.url), content);
    const { folder } = new Repository({ 'b.py': broken });
    const { code, out } = await own.run(folder, ['b.py']);
    assert.deepEqual([code, out], [1, `${brokenLine('b.py')}FAIL b.py score=0.50\n0/1 files accepted\n`]);
    assert.equal(Object.keys(JSON.parse(readFileSync(own.verdictsFile(service.url), 'utf8')).verdicts).length, 1);
  });
}

test('without a writable cache folder, files are checked and a notice is printed', async () => {
  const own = client.inNewHome();
  writeFileSync(join(own.home, 'cache'), 'a file is in the way');
  const { folder } = new Repository({ 'a.py': clean });
  const { code, out, err } = await own.run(folder, ['a.py']);
  assert.deepEqual([code, out], [0, 'ok  a.py score=1.00\n1/1 files accepted\n']);
  assert.match(err, /^assay: the new key could not be saved: /m);
});

test('a Python without tomllib reports that project settings are ignored', async () => {
  const { folder } = new Repository({ 'a.py': unused, 'pyproject.toml': '[tool.assay]\nfail-on = "warning"\n' });
  const older =
    'import runpy, sys; sys.modules["tomllib"] = None; del sys.argv[0]; runpy.run_path(sys.argv[0], None, "__main__")';
  const command = ['python3', '-c', older, client.script, '--format', 'text', 'a.py'];
  const { code, out, err } = await runProgram(command, folder, client.environment());
  assert.deepEqual([code, out], [0, `${unusedLine('a.py')}ok  a.py score=0.90\n1/1 files accepted\n`]);
  assert.match(
    err,
    /^assay: \[tool\.assay\] in pyproject\.toml is ignored: reading it needs Python 3\.11 or newer\.\n/,
  );
});
