import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { sharedService } from '../shared-services.ts';
import { CiClient, runProgram } from './ci-client.ts';
import { newFolder } from './folders.ts';
import { RecordingProxy } from './recording-proxy.ts';
import { Repository } from './repository.ts';
import { broken, clean, unused } from './samples.ts';

const service = await sharedService('freeCalls');
let baseClient: CiClient;
let bridge: string;
before(async () => {
  baseClient = await CiClient.fetch(service);
  bridge = (await service.get('/v1/mcp-bridge')).body;
});

type Names = { readonly ASSAY?: string; readonly VALIDATOR?: string };

const variables = (setting: string, { ASSAY, VALIDATOR }: Names): Record<string, string> => ({
  ...(ASSAY === undefined ? {} : { [`ASSAY_${setting}`]: ASSAY }),
  ...(VALIDATOR === undefined ? {} : { [`VALIDATOR_${setting}`]: VALIDATOR }),
});

for (const [name, given, read] of [
  ['ASSAY_* alone is read', { ASSAY: 'one' }, 'one'],
  ['VALIDATOR_* alone is read', { VALIDATOR: 'two' }, 'two'],
  ['ASSAY_* takes precedence over VALIDATOR_*', { ASSAY: 'one', VALIDATOR: 'two' }, 'one'],
  ['an empty ASSAY_* counts as unset', { ASSAY: '', VALIDATOR: 'two' }, 'two'],
  ['an empty VALIDATOR_* counts as unset', { ASSAY: 'one', VALIDATOR: ' ' }, 'one'],
] as const satisfies [string, Names, string][]) {
  test(`the CI client: ${name}`, async () => {
    const keys: Record<string, string> = { one: await service.mint(), two: await service.mint() };
    const proxy: Record<string, RecordingProxy> = {
      one: await RecordingProxy.start(service.url),
      two: await RecordingProxy.start(service.url),
    };
    const { folder } = new Repository({ 'a.py': clean });
    const selectValues = (values: Record<string, string>): Names =>
      Object.fromEntries(Object.entries(given).map(([prefix, which]) => [prefix, values[which] ?? which]));
    const urls = Object.fromEntries(Object.entries(proxy).map(([which, { url }]) => [which, url]));
    const { code, out } = await baseClient.inNewHome().run(folder, ['a.py'], {
      ...variables('URL', selectValues(urls)),
      ...variables('API_KEY', selectValues(keys)),
      ...variables('SOURCE', selectValues({ one: 'source-one', two: 'source-two' })),
    });
    assert.deepEqual([code, out], [0, 'ok  a.py score=1.00\n1/1 files accepted\n']);
    const last = proxy[read]!.requests.at(-1)!;
    assert.deepEqual(
      [last.kind, last.headers.authorization, last.headers['x-client']],
      ['judge', `Bearer ${keys[read]}`, `source-${read}`],
    );
    assert.equal(proxy[read === 'one' ? 'two' : 'one']!.requests.length, 0);

    const folderOfKeys = newFolder();
    const files = { one: join(folderOfKeys, 'one'), two: join(folderOfKeys, 'two') };
    await baseClient.inNewHome().run(folder, ['a.py'], variables('KEY_FILE', selectValues(files)));
    assert.deepEqual([existsSync(files.one), existsSync(files.two)], [read === 'one', read === 'two']);
  });

  test(`the MCP bridge: ${name}`, async () => {
    const keys: Record<string, string> = { one: 'key-one', two: 'key-two' };
    const proxy = await RecordingProxy.start(service.url);
    const file = join(newFolder(), 'assay-mcp.py');
    writeFileSync(file, bridge);
    const selectValues = (values: Record<string, string>): Names =>
      Object.fromEntries(Object.entries(given).map(([prefix, which]) => [prefix, values[which] ?? which]));
    const settings = {
      ...variables('API_KEY', selectValues(keys)),
      ...variables('URL', selectValues({ one: proxy.url, two: proxy.url })),
    };
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    await runProgram(
      ['python3', file],
      newFolder(),
      baseClient.inNewHome().environment(settings),
      `${JSON.stringify(call)}\n`,
    );
    assert.equal(proxy.requests[0]!.headers.authorization, `Bearer ${keys[read]}`);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into lines of every shape
type Line = any;

const help = async (): Promise<string> => (await baseClient.run(newFolder(), ['--help'])).out;
const guide = readFileSync(join(projectFolder, 'docs/guides/ci.md'), 'utf8');

test('--help and the guide name every variable that is read', async () => {
  const source = readFileSync(baseClient.script, 'utf8');
  const read = [...source.matchAll(/variable\("(\w+)"\)/g)].map(([, name]) => name!);
  assert.deepEqual([...new Set(read)].sort(), ['API_KEY', 'KEY_FILE', 'SOURCE', 'URL']);
  const text = await help();
  for (const name of read) {
    for (const full of [`ASSAY_${name}`, `VALIDATOR_${name}`]) {
      assert.ok(text.includes(full) && guide.includes(`\`${full}\``), full);
    }
  }
});

test('--format json prints what --help and the guide describe, and nothing else', async () => {
  const repository = new Repository({
    'accepted.py': clean,
    'blank.py': '\n \n',
    'failed.py': broken,
    'fixed.py': `${unused}${clean}`,
    'latin.py': Buffer.from('"\xe9"', 'latin1'),
  });
  const client = baseClient.inNewHome();
  const key = await service.mint();
  await service.operate('keys', 'grant', key, '1000', '--reason', 'test');
  const settings = { ASSAY_API_KEY: key };
  const lines = (out: string): Line[] =>
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const written = await client.run(repository.folder, ['--format', 'json', '--write', '.'], settings);
  const byFile: Record<string, Line> = Object.fromEntries(lines(written.out).map(({ file, ...rest }) => [file, rest]));
  const again = await client.run(repository.folder, ['--format', 'json', '--mode', 'repair', 'failed.py'], settings);
  const unpaid = await client.run(repository.folder, ['--format', 'json', '--no-cache', 'accepted.py'], {
    ASSAY_API_KEY: 'assay_free_of_nobody',
  });
  const away = await client.run(repository.folder, ['--format', 'json', 'accepted.py'], {
    ASSAY_URL: 'http://127.0.0.1:9',
  });

  // As described in --help.
  const [, section] = /^(--format json prints[\s\S]*?)\n\n/m.exec(`${await help()}\n\n`)!;
  const own = [...section!.matchAll(/^ {2}(\w+) {2,}whether/gm)].map(([, name]) => name!);
  const reasons = [...section!.match(/^ {2}REASON .*$/m)![0].matchAll(/(\w+) \(/g)].map(([, name]) => name!);
  const ofBlank = /response has only ([\s\S]*)\.$/.exec(section!)![1]!.split(/,\s+|\s+and\s+/);

  const answer = (await service.post('/v1/validate', { code: clean }, { authorization: `Bearer ${key}` })).body;
  const fields = Object.keys(answer);
  const fieldsOf = (file: string): string[] => Object.keys(byFile[file]).filter((name) => !own.includes(name));
  assert.deepEqual(own, ['accepted', 'written', 'remembered']);
  for (const file of ['accepted.py', 'failed.py']) {
    assert.deepEqual(Object.keys(byFile[file]).slice(-own.length), own);
    assert.deepEqual(fieldsOf(file).sort(), fields.toSorted(), file);
  }
  assert.deepEqual(fieldsOf('blank.py').sort(), ofBlank.toSorted());
  assert.deepEqual(
    Object.entries(byFile).map(([file, { accepted, written, remembered }]) => [file, accepted, written, remembered]),
    [
      ['accepted.py', true, false, false],
      ['blank.py', true, false, false],
      ['failed.py', false, false, false],
      ['fixed.py', true, true, false],
      ['latin.py', undefined, undefined, undefined],
    ],
  );
  assert.equal(lines(again.out)[0].remembered, true);
  const unchecked = [byFile['latin.py'], ...lines(unpaid.out), ...lines(away.out)];
  assert.deepEqual(
    unchecked.map(({ unchecked }) => unchecked.reason),
    reasons,
  );
  for (const { file: _, ...line } of unchecked) {
    assert.deepEqual([Object.keys(line), Object.keys(line.unchecked)], [['unchecked'], ['reason', 'message']]);
  }
  assert.match(written.err, /\n3\/5 files accepted\n1 file NOT CHECKED: The file is not UTF-8.*\n$/);

  // As described in the guide.
  const part = /\n## As JSON\n([\s\S]*?)\n## /.exec(guide)![1]!;
  const rows = [...part.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name!);
  assert.deepEqual(rows, ['file', 'valid', ...own, 'unchecked']);
  for (const name of [...ofBlank, ...reasons, 'message']) assert.ok(part.includes(`\`${name}\``), name);
});

/** Runs Python with a standard output whose reading end is already closed. */
const runWithoutReader = (args: readonly string[], folder: string, settings: Record<string, string>) =>
  runProgram(
    [
      'python3',
      '-c',
      `import os, subprocess, sys
read, write = os.pipe()
os.close(read)
sys.exit(subprocess.run(sys.argv[1:], stdout=write).returncode)`,
      'python3',
      ...args,
    ],
    folder,
    settings as NodeJS.ProcessEnv,
  );

for (const args of [
  ['--help'],
  ['--version'],
  ...['text', 'github', 'gitlab', 'sarif', 'json', 'junit'].map((format) => ['--quiet', '--format', format, '.']),
]) {
  test(`with a closed output pipe, ${args.join(' ')} exits as if by SIGPIPE`, async () => {
    const client = baseClient.inNewHome();
    const { folder } = new Repository({ 'a.py': broken });
    const { code, err } = await runWithoutReader(
      [client.script, ...args],
      folder,
      client.environment() as Record<string, string>,
    );
    assert.deepEqual([code, err], [141, '']);
  });
}

test('what the project or the command line does not allow is an error', async () => {
  const repository = new Repository({
    'pyproject.toml': '[tool.assay]\nallow = ["file-write"]\n',
    'a.py': 'with open("a.txt") as file:\n    print(file.read())\n',
  });
  const client = baseClient.inNewHome();
  const refused = await client.run(repository.folder, ['a.py']);
  assert.equal(refused.code, 1);
  assert.match(refused.out, /this code reads files: a\.txt, which is not allowed/);
  const allowed = await client.run(repository.folder, ['a.py', '--allow', 'file-read']);
  assert.equal(allowed.code, 0, allowed.out);
});
