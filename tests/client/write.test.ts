import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { CiClient, type RunResult } from './ci-client.ts';
import { RecordingProxy } from './recording-proxy.ts';
import { Repository } from './repository.ts';
import { broken, clean, unused, unusedLine } from './samples.ts';

let service: Service;
let client: CiClient;
let key: string;
before(async () => {
  service = await Service.start({ ASSAY_SANDBOX: 'auto', ASSAY_KEYS_PER_ADDRESS: '1000' });
  client = await CiClient.fetch(service);
  key = await service.mint();
  await service.operate('keys', 'grant', key, '5000', '--reason', 'test');
});
after(() => service?.stop());

const run = (folder: string, args: readonly string[], settings: Record<string, string> = {}): Promise<RunResult> =>
  client.run(folder, args, { VALIDATOR_API_KEY: key, ...settings });

const reason = '  line 1: remove unused import: `sys` (ruff:F401)\n';
const fixedOutput = (file: string): string =>
  `fixed ${file}\n${reason}ok  ${file} score=0.90 before the fix\n1/1 files accepted\n`;

/** Lists the files in a folder except `.git`. */
const listFiles = (folder: string): string[] => readdirSync(folder).filter((name) => name !== '.git');

for (const [name, before, after] of [
  ['plain', `${unused}${clean}`, clean],
  ['with a byte order mark', `\ufeff${unused}${clean}`, `\ufeff${clean}`],
  ['with CRLF', `${unused}${clean}`.replaceAll('\n', '\r\n'), clean.replaceAll('\n', '\r\n')],
  ['without a final newline', `${unused}x = 1`, 'x = 1'],
  ['with non-ASCII characters', `${unused}print("żółw 🐢")\n`, 'print("żółw 🐢")\n'],
] as const) {
  test(`a file ${name} is fixed and keeps its format and mode`, async () => {
    const repository = new Repository({ 'a.py': before });
    chmodSync(join(repository.folder, 'a.py'), 0o751);
    const { code, out } = await run(repository.folder, ['--write', 'a.py']);
    assert.deepEqual([code, out, repository.text('a.py')], [1, fixedOutput('a.py'), after]);
    assert.equal(statSync(join(repository.folder, 'a.py')).mode & 0o777, 0o751);
    assert.deepEqual(listFiles(repository.folder), ['a.py']);
  });
}

test('a file without fixes is not touched, and the build passes', async () => {
  const repository = new Repository({ 'a.py': clean });
  const stat = statSync(join(repository.folder, 'a.py'), { bigint: true });
  const { code, out } = await run(repository.folder, ['--write', 'a.py']);
  assert.deepEqual([code, out], [0, 'ok  a.py score=1.00\n1/1 files accepted\n']);
  const now = statSync(join(repository.folder, 'a.py'), { bigint: true });
  assert.deepEqual([now.ino, now.mtimeNs], [stat.ino, stat.mtimeNs]);
});

test('a symbolic link is kept, and its target is fixed', async () => {
  const repository = new Repository({ 'real/a.py': `${unused}${clean}` });
  symlinkSync('real/a.py', join(repository.folder, 'link.py'));
  const { out } = await run(repository.folder, ['--write', 'link.py']);
  assert.deepEqual([out, repository.text('real/a.py')], [fixedOutput('link.py'), clean]);
  assert.ok(lstatSync(join(repository.folder, 'link.py')).isSymbolicLink());
  assert.deepEqual(listFiles(join(repository.folder, 'real')), ['a.py']);
});

test('a file that changes during the check is not overwritten', async () => {
  const repository = new Repository({ 'a.py': `${unused}${clean}` });
  const proxy = await RecordingProxy.start(service.url);
  proxy.onCheck = () => writeFileSync(join(repository.folder, 'a.py'), 'y = 3\n');
  const { code, out } = await run(repository.folder, ['--write', '--no-cache', 'a.py'], { VALIDATOR_URL: proxy.url });
  assert.equal(
    out,
    `${unusedLine('a.py')}not fixed a.py: it changed in the meantime\nok  a.py score=0.90\n1/1 files accepted\n`,
  );
  assert.deepEqual([code, repository.text('a.py'), listFiles(repository.folder)], [0, 'y = 3\n', ['a.py']]);
});

test('a file that is not UTF-8 is not written', async () => {
  const bytes = Buffer.from('import sys\nx = "\xe9"\n', 'latin1');
  const repository = new Repository({ 'a.py': bytes });
  const { code, out } = await run(repository.folder, ['--write', 'a.py']);
  assert.match(out, /^skip a\.py: The file is not UTF-8: /);
  assert.deepEqual([code, repository.bytes('a.py')], [0, bytes]);
});

test('a key without credits: the remedy is reported, nothing is written, and the build fails', async () => {
  const repository = new Repository({ 'a.py': unused });
  const { code, out } = await client.inNewHome().run(repository.folder, ['--write', 'a.py']);
  assert.match(
    out,
    /^skip a\.py\n0\/1 files accepted\n1 file NOT CHECKED: A repair call costs 3 credits; this key has 0\. .*payment_required\)\n$/,
  );
  assert.deepEqual([code, repository.text('a.py')], [2, unused]);
});

test('remaining findings have line numbers of the fixed file; in CI, of the committed file', async () => {
  const files = { 'a.py': `${unused}${broken}` };
  const here = new Repository(files);
  const { code, out } = await run(here.folder, ['--write', 'a.py']);
  assert.equal(
    out,
    'a.py:1:7: error: division by zero [python:division-by-zero]\n' +
      `fixed a.py\n${reason}FAIL a.py score=0.41 before the fix\n0/1 files accepted\n`,
  );
  assert.deepEqual([code, here.text('a.py')], [1, broken]);
  const build = new Repository(files);
  const annotated = await run(build.folder, ['--write', 'a.py'], { GITHUB_ACTIONS: 'true' });
  assert.equal(
    annotated.out,
    '::error file=a.py,line=2,col=7,endLine=2,endColumn=12,title=python%3Adivision-by-zero::division by zero\n' +
      `fixed a.py\n${reason}FAIL a.py score=0.41 before the fix\n0/1 files accepted\n`,
  );
});

test('--diff prints a patch that git applies, lists the findings, and writes nothing', async () => {
  const files = { 'sub/a.py': `${unused}${broken}x = 1`, 'b.py': `${unused}${clean}`.replaceAll('\n', '\r\n') };
  const repository = new Repository(files);
  const { code, out } = await run(join(repository.folder, 'sub'), ['--diff', 'a.py', '../b.py']);
  assert.equal(
    out,
    `a.py:1:8: warning: \`sys\` imported but unused [ruff:F401]
a.py:2:7: error: division by zero [python:division-by-zero]
../b.py:1:8: warning: \`sys\` imported but unused [ruff:F401]
--- a/sub/a.py
+++ b/sub/a.py
@@ -1,3 +1,2 @@
-import sys
 print(1 / 0)
 x = 1
\\ No newline at end of file
--- a/b.py
+++ b/b.py
@@ -1,3 +1,2 @@
-import sys\r
 x = 1\r
 print(x)\r
FAIL a.py score=0.41
ok  ../b.py score=0.90
1/2 files accepted
`,
  );
  assert.deepEqual([code, repository.text('sub/a.py')], [1, files['sub/a.py']]);
  execFileSync('git', ['apply', '--verbose'], {
    cwd: repository.folder,
    input: out,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  assert.deepEqual(
    [repository.text('sub/a.py'), repository.text('b.py')],
    [`${broken}x = 1`, clean.replaceAll('\n', '\r\n')],
  );
});

test('--diff fails the build if there is something to fix', async () => {
  const repository = new Repository({ 'a.py': unused });
  assert.equal((await run(repository.folder, ['--diff', 'a.py'])).code, 1);
  assert.equal((await run(repository.folder, ['--diff', '--exit-zero', 'a.py'])).code, 0);
});

test('a patch cannot inject workflow commands', async () => {
  const repository = new Repository({ 'a.py': `${unused}print("""\n::error::planted\n##[error]planted\n""")\n` });
  const { out } = await run(repository.folder, ['--diff', 'a.py'], { GITHUB_ACTIONS: 'true' });
  const [, token] = /^::stop-commands::(assay-[0-9a-f]{32})$/m.exec(out)!;
  const between = out.slice(out.indexOf('::stop-commands::'), out.indexOf(`\n::${token}::\n`));
  assert.ok(between.includes('::error::planted'));
  assert.equal(out.replace(between, '').includes('planted'), false);
});

test('--diff prints fixes for standard input', async () => {
  const repository = new Repository();
  const { code, out } = await client.run(
    repository.folder,
    ['--diff', '-', '--stdin-filename', 'new.py', '--quiet'],
    { VALIDATOR_API_KEY: key },
    unused,
  );
  assert.equal(code, 1);
  assert.match(out, /^--- a\/new\.py\n\+\+\+ b\/new\.py\n@@ -1 \+0,0 @@\n-import sys\n/m);
});

test('--mode execute runs the file against examples', async () => {
  const repository = new Repository({
    'double.py': 'def double(x):\n    return x * 3\n',
    'good.txt': '>>> double(0)\n0\n',
    'bad.txt': '>>> double(2)\n4\n',
  });
  const run = (examples: string) =>
    client.run(repository.folder, ['--mode', 'execute', '--examples', examples, 'double.py'], {
      VALIDATOR_API_KEY: key,
    });
  assert.deepEqual((await run('good.txt')).code, 0);
  const { code, out } = await run('bad.txt');
  assert.equal(
    out,
    'double.py: error: `double(2)` gave 6, expected 4 [python:example-mismatch]\n' +
      'FAIL double.py score=0.50\n0/1 files accepted\n',
  );
  assert.equal(code, 1);
});

test('a file with code inside another text is an error and is left alone', async () => {
  const text = `Here it is:\n\n\`\`\`python\n${unused}${clean}\`\`\`\n`;
  const repository = new Repository({ 'answer.py': text });
  const { code, out } = await run(repository.folder, ['--write', 'answer.py']);
  assert.equal(code, 1);
  assert.match(
    out,
    /^answer\.py:4:1: error: the text around the code is not Python, .* \[python:extracted-from-markdown\]$/m,
  );
  assert.match(out, /^FAIL answer\.py score=0\.20$/m);
  assert.equal(readFileSync(join(repository.folder, 'answer.py'), 'utf8'), text);
});
