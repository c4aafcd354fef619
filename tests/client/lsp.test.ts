import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { assayCommand, temporaryFolder } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { CiClient } from './ci-client.ts';
import { Editor } from './editor.ts';
import { RecordingProxy } from './recording-proxy.ts';
import { Repository } from './repository.ts';
import { broken, clean, risky, unused } from './samples.ts';

const service = await sharedService('open');
let client: CiClient;
before(async () => {
  client = await CiClient.fetch(service);
});

const uriIn = (folder: string, file = 'a.py'): string => pathToFileURL(`${folder}/${file}`).href;

const buildDidOpen = (uri: string, text: string): object => ({
  textDocument: { uri, languageId: 'python', version: 1, text },
});

test('files are checked when opened and saved; closing clears the diagnostics', async () => {
  const { folder } = new Repository();
  const editor = new Editor(client, folder);
  const { result } = await editor.request('initialize', { capabilities: {} });
  assert.deepEqual(result.capabilities, {
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: 1, save: { includeText: true } },
    codeActionProvider: { codeActionKinds: ['quickfix'] },
    codeLensProvider: {},
    executeCommandProvider: { commands: ['assay.runExamples'] },
  });
  editor.notify('initialized', {});
  const uri = uriIn(folder);
  editor.notify('textDocument/didOpen', buildDidOpen(uri, `s = "🐢"; ${broken}`));
  const first = await editor.receive('textDocument/publishDiagnostics');
  const [{ codeDescription: _, ...found }] = first.diagnostics;
  assert.deepEqual([first.uri, first.diagnostics.length], [uri, 1]);
  assert.deepEqual(found, {
    range: { start: { line: 0, character: 16 }, end: { line: 0, character: 21 } },
    severity: 1,
    source: 'assay',
    code: 'python:division-by-zero',
    message: 'division by zero',
  });
  editor.notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ text: risky }] });
  editor.notify('textDocument/didSave', { textDocument: { uri } });
  const { diagnostics } = await editor.receive('textDocument/publishDiagnostics');
  assert.deepEqual(
    diagnostics.map(({ code, codeDescription }: { code: string; codeDescription: object }) => [code, codeDescription]),
    [['security:PY-COMMAND-INJECTION', { href: `${service.url}/rules/PY-COMMAND-INJECTION` }]],
  );
  assert.deepEqual((await editor.request('textDocument/codeAction', { textDocument: { uri } })).result, []);
  editor.notify('textDocument/didClose', { textDocument: { uri } });
  assert.deepEqual(await editor.receive('textDocument/publishDiagnostics'), { uri, diagnostics: [] });
  assert.equal(await editor.close(), 0);
});

test('an editor that counts code points gets UTF-32 positions', async () => {
  const { folder } = new Repository();
  const editor = new Editor(client, folder);
  const capabilities = { general: { positionEncodings: ['utf-32', 'utf-16'] } };
  const { result } = await editor.request('initialize', { capabilities });
  assert.equal(result.capabilities.positionEncoding, 'utf-32');
  editor.notify('textDocument/didOpen', buildDidOpen(uriIn(folder), `s = "🐢"; ${broken}`));
  const { diagnostics } = await editor.receive('textDocument/publishDiagnostics');
  assert.deepEqual(diagnostics[0].range.start, { line: 0, character: 15 });
  assert.equal(await editor.close(), 0);
});

test('with --mode repair each fix is offered as an action of its own, as long as the file has not changed', async () => {
  const { folder } = new Repository();
  const editor = new Editor(client, folder, ['--mode', 'repair']);
  await editor.request('initialize', { capabilities: {} });
  const uri = uriIn(folder);
  editor.notify('textDocument/didOpen', buildDidOpen(uri, `${unused}import json\n${clean}`));
  const { diagnostics } = await editor.receive('textDocument/publishDiagnostics');
  const removeLine = (line: number): object => ({
    range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } },
    newText: '',
  });
  const single = (line: number, name: string): object => ({
    title: `remove unused import: \`${name}\` (ruff:F401)`,
    kind: 'quickfix',
    isPreferred: true,
    diagnostics: [diagnostics[line]],
    edit: { changes: { [uri]: [removeLine(line)] } },
  });
  const whole = {
    title: 'Fix this file with Assay',
    kind: 'quickfix',
    edit: {
      changes: {
        [uri]: [{ range: { start: { line: 0, character: 0 }, end: { line: 4, character: 0 } }, newText: clean }],
      },
    },
  };
  const textDocument = { uri };
  assert.deepEqual((await editor.request('textDocument/codeAction', { textDocument })).result, [
    single(0, 'sys'),
    single(1, 'json'),
    whole,
  ]);
  const range = { start: { line: 1, character: 3 }, end: { line: 1, character: 3 } };
  assert.deepEqual((await editor.request('textDocument/codeAction', { textDocument, range })).result, [
    single(1, 'json'),
    whole,
  ]);
  editor.notify('textDocument/didChange', { textDocument: { uri }, contentChanges: [{ text: 'typing' }] });
  assert.deepEqual((await editor.request('textDocument/codeAction', { textDocument })).result, []);
  await editor.close();
});

const ofTwo = `def total(prices):
    """
    >>> total([1, 2, 3])
    6
    >>> total([])
    0
    """
    return sum(prices[1:])
`;

type Lens = { range: object; command: { title: string; command: string; arguments: string[] } };

test('examples are code lenses, and running them shows how many hold', async () => {
  const { folder } = new Repository();
  const editor = new Editor(client, folder);
  await editor.request('initialize', { capabilities: { workspace: { codeLens: { refreshSupport: true } } } });
  const uri = uriIn(folder);
  editor.notify('textDocument/didOpen', buildDidOpen(uri, ofTwo));
  await editor.receive('textDocument/publishDiagnostics');
  const readLenses = async (): Promise<Lens[]> =>
    (await editor.request('textDocument/codeLens', { textDocument: { uri } })).result;
  const lens = (title: string): Lens => ({
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    command: { title, command: 'assay.runExamples', arguments: [uri] },
  });
  const found = (await readLenses())[0]!;
  assert.deepEqual(found, lens('2 examples · run'));
  const { command, arguments: args } = found.command;
  assert.equal((await editor.request('workspace/executeCommand', { command, arguments: args })).result, null);
  const { diagnostics } = await editor.receive('textDocument/publishDiagnostics');
  assert.deepEqual(
    diagnostics.map(({ code, range }: { code: string; range: { start: object } }) => [code, range.start]),
    [['python:example-mismatch', { line: 2, character: 4 }]],
  );
  await editor.receive('workspace/codeLens/refresh');
  assert.deepEqual(await readLenses(), [lens('1 of 2 hold · run')]);
  editor.notify('textDocument/didChange', { textDocument: { uri }, contentChanges: [{ text: `\n${ofTwo}` }] });
  assert.equal((await readLenses())[0]!.command.title, '2 examples · run');
  assert.equal(await editor.close(), 0);
});

for (const [name, args, checks] of [
  ['not unless it is switched on', [], 0],
  ['if it is switched on, in mode static only', ['--check-on-change', '--mode', 'repair'], 1],
] as const) {
  test(`a service is called while typing: ${name}`, async () => {
    const proxy = await RecordingProxy.start(service.url);
    const { folder } = new Repository();
    const editor = new Editor(client.inNewHome(), folder, args, { ASSAY_URL: proxy.url });
    await editor.request('initialize', { capabilities: {} });
    const uri = uriIn(folder);
    editor.notify('textDocument/didOpen', buildDidOpen(uri, clean));
    await editor.receive('textDocument/publishDiagnostics');
    const opened = proxy.count('judge');
    for (const text of ['x', 'x = 1 /', broken]) {
      editor.notify('textDocument/didChange', { textDocument: { uri }, contentChanges: [{ text }] });
    }
    if (checks > 0) {
      // Only the newest text is checked.
      const { diagnostics } = await editor.receive('textDocument/publishDiagnostics');
      assert.deepEqual(
        diagnostics.map(({ code }: { code: string }) => code),
        ['python:division-by-zero'],
      );
    }
    await editor.close();
    assert.equal(proxy.count('judge') - opened, checks);
  });
}

test('./assay lsp checks while typing with the local engine, and offers fixes', async () => {
  const { folder } = new Repository({ 'helper.py': 'def double(x: int) -> int:\n    return 2 * x\n' });
  const settings = { ASSAY_DAEMON: 'on', ASSAY_DAEMON_FOLDER: temporaryFolder(), ASSAY_PACKAGES: 'none' };
  const editor = new Editor(client, folder, [], settings, [...assayCommand, 'lsp']);
  await editor.request('initialize', { capabilities: {} });
  const uri = uriIn(folder);
  editor.notify('textDocument/didOpen', buildDidOpen(uri, clean));
  assert.deepEqual(await editor.receive('textDocument/publishDiagnostics'), { uri, diagnostics: [] });
  const text = 'from helper import double\nimport os\n\nprint(double("2"))\n';
  editor.notify('textDocument/didChange', { textDocument: { uri }, contentChanges: [{ text }] });
  const { diagnostics } = await editor.receive('textDocument/publishDiagnostics');
  assert.deepEqual(
    diagnostics.map(({ code }: { code: string }) => code),
    ['ruff:F401', 'mypy:arg-type'],
  );
  const { result } = await editor.request('textDocument/codeAction', { textDocument: { uri } });
  assert.deepEqual(
    result.map(({ title }: { title: string }) => title),
    ['remove unused import: `os` (ruff:F401)', 'Fix this file with Assay'],
  );
  assert.equal(await editor.close(), 0);
});

test('an unavailable service is reported to the user', async () => {
  const { folder } = new Repository();
  const editor = new Editor(client, folder, [], { VALIDATOR_URL: 'http://127.0.0.1:9' });
  await editor.request('initialize', { capabilities: {} });
  editor.notify('textDocument/didOpen', buildDidOpen(uriIn(folder), clean));
  assert.deepEqual(await editor.receive('window/showMessage'), {
    type: 2,
    message: 'Assay: 127.0.0.1:9 cannot be reached: [Errno 111] Connection refused.',
  });
  assert.equal(await editor.close(), 0);
});

test('while the service does not respond, editor requests are answered and the server can exit', async () => {
  const proxy = await RecordingProxy.start(service.url);
  proxy.plan('info', 'silence');
  const { folder } = new Repository();
  const editor = new Editor(client, folder, [], { ASSAY_URL: proxy.url });
  await editor.request('initialize', { capabilities: {} });
  const uri = uriIn(folder);
  editor.notify('textDocument/didOpen', buildDidOpen(uri, clean));
  while (proxy.count('info') === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  editor.notify('textDocument/didChange', { textDocument: { uri }, contentChanges: [{ text: broken }] });
  assert.deepEqual((await editor.request('textDocument/codeAction', { textDocument: { uri } })).result, []);
  assert.equal(await editor.close(), 0);
});

test('excluded files are not checked, unknown methods are rejected, and exit without shutdown returns 1', async () => {
  const { folder } = new Repository({ 'pyproject.toml': '[tool.assay]\nexclude = ["gen"]\n' });
  const editor = new Editor(client, folder);
  await editor.request('initialize', { capabilities: {} });
  editor.notify('textDocument/didOpen', buildDidOpen(uriIn(folder, 'gen/a.py'), broken));
  editor.notify('textDocument/didOpen', buildDidOpen(uriIn(folder, 'b.py'), clean));
  const { uri, diagnostics } = await editor.receive('textDocument/publishDiagnostics');
  assert.deepEqual([uri, diagnostics], [uriIn(folder, 'b.py'), []]);
  assert.equal((await editor.request('textDocument/hover', {})).error.code, -32601);
  assert.equal((await editor.request('textDocument/codeAction', {})).error.code, -32602);
  editor.notify('textDocument/didSave', { nothing: true });
  assert.equal(await editor.close({ shutdown: false }), 1);
  assert.deepEqual(editor.unreadMessages, []);
});
