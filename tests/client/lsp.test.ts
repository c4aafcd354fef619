import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
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

test('files are checked when opened and saved, not while typing; closing clears the diagnostics', async () => {
  const { folder } = new Repository();
  const editor = new Editor(client, folder);
  const { result } = await editor.request('initialize', { capabilities: {} });
  assert.deepEqual(result.capabilities, {
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: 1, save: { includeText: true } },
    codeActionProvider: { codeActionKinds: ['quickfix'] },
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

test('with --mode repair a quick fix is offered, as long as the file has not changed', async () => {
  const { folder } = new Repository();
  const editor = new Editor(client, folder, ['--mode', 'repair']);
  await editor.request('initialize', { capabilities: {} });
  const uri = uriIn(folder);
  editor.notify('textDocument/didOpen', buildDidOpen(uri, `${unused}${clean}`));
  await editor.receive('textDocument/publishDiagnostics');
  assert.deepEqual((await editor.request('textDocument/codeAction', { textDocument: { uri } })).result, [
    {
      title: 'Fix this file with Assay',
      kind: 'quickfix',
      isPreferred: true,
      edit: {
        changes: {
          [uri]: [{ range: { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } }, newText: clean }],
        },
      },
    },
  ]);
  editor.notify('textDocument/didChange', { textDocument: { uri }, contentChanges: [{ text: 'typing' }] });
  assert.deepEqual((await editor.request('textDocument/codeAction', { textDocument: { uri } })).result, []);
  await editor.close();
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
