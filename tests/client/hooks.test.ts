import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { sharedService } from '../shared-services.ts';
import { CiClient, type Ending, ended } from './ci-client.ts';
import { RecordingProxy } from './recording-proxy.ts';
import { Repository } from './repository.ts';
import { broken, clean } from './samples.ts';

const service = await sharedService('keys');
let client: CiClient;
let snippets: { client: string; format: string; content: string }[];
before(async () => {
  client = await CiClient.fetched(service);
  snippets = (await service.get('/v1/snippets')).body.snippets;
  for (const agent of ['claude', 'cursor']) {
    const file = join(client.home, `.${agent}/validate.py`);
    mkdirSync(dirname(file));
    writeFileSync(file, readFileSync(client.script));
  }
});

const settingsOf = (name: string) =>
  JSON.parse(snippets.find(({ client, format }) => client === name && format === 'json')!.content);

/** Calls the hook as the agent would, by the command its settings have. */
function called(command: string, event: object | string, settings: Record<string, string> = {}): Promise<Ending> {
  const input = typeof event === 'string' ? event : JSON.stringify(event);
  return ended(['sh', '-c', command], client.home, client.environment(settings), input);
}

function claude(event: object | string, settings: Record<string, string> = {}): Promise<Ending> {
  const [{ matcher, hooks }] = settingsOf('claude-hook').hooks.PostToolUse;
  assert.ok(['Edit', 'Write', 'MultiEdit'].every((tool) => new RegExp(`^(${matcher})$`).test(tool)));
  return called(hooks[0].command, event, settings);
}

const written = (folder: string, file: string): object => ({
  session_id: 's',
  cwd: folder,
  hook_event_name: 'PostToolUse',
  tool_name: 'Write',
  tool_input: { file_path: join(folder, file), content: '…' },
  tool_response: { success: true },
});

const findingsText =
  'Assay does not accept this code. Fix these errors:\na.py:1:7: error: division by zero [python:division-by-zero]';

test('Claude Code: what is wrong with a file goes back to the model', async () => {
  const { folder } = new Repository({ 'a.py': broken });
  assert.deepEqual(await claude(written(folder, 'a.py')), { code: 2, out: '', err: `${findingsText}\n` });
});

for (const [name, files, file] of [
  ['a file that is good', { 'a.py': clean }, 'a.py'],
  ['a file of another kind', { 'a.md': '# broken (\n' }, 'a.md'],
  ['a file that is gone', {}, 'a.py'],
  ['a file the project excludes', { 'a.py': broken, 'pyproject.toml': '[tool.assay]\nexclude = ["a.py"]\n' }, 'a.py'],
] as const) {
  test(`Claude Code: ${name} is passed over in silence`, async () => {
    const { folder } = new Repository(files);
    assert.deepEqual(await claude(written(folder, file)), { code: 0, out: '', err: '' });
  });
}

test('Claude Code: an unavailable service is reported to the user and blocks nothing', async () => {
  const { folder } = new Repository({ 'a.py': broken });
  const { code, out, err } = await claude(written(folder, 'a.py'), { VALIDATOR_URL: 'http://127.0.0.1:9' });
  assert.deepEqual([code, err], [0, '']);
  assert.deepEqual(JSON.parse(out), {
    systemMessage: 'Assay: a.py was not checked: 127.0.0.1:9 cannot be reached: [Errno 111] Connection refused.',
  });
});

test('Claude Code: a service that does not answer is given up on soon, and stops nothing', async () => {
  const between = await RecordingProxy.before(service.url);
  between.make('info', 'silence');
  const { folder } = new Repository({ 'a.py': broken });
  const command = 'python3 ~/.claude/validate.py --hook claude --timeout 0.2';
  const { code, out, err } = await called(command, written(folder, 'a.py'), { ASSAY_URL: between.url });
  assert.deepEqual([code, err, between.count('info')], [0, '', 2]);
  assert.match(JSON.parse(out).systemMessage, /^Assay: a\.py was not checked: .* cannot be reached: timed out\.$/);
});

test('Claude Code: a mistake in the settings of the hook is no verdict', async () => {
  const command = 'python3 ~/.claude/validate.py --hook claude --no-such-option';
  const { code, err } = await called(command, '{}');
  assert.equal(code, 1);
  assert.match(err, /unrecognized arguments: --no-such-option\n$/);
});

test('Cursor: a service that is away leaves the edit alone', async () => {
  const { folder } = new Repository({ 'a.py': broken });
  const event = { conversation_id: 'c-2', workspace_roots: [folder], file_path: join(folder, 'a.py') };
  const [{ command }] = settingsOf('cursor-hook').hooks.afterFileEdit;
  const { code, out, err } = await called(
    command,
    { ...event, hook_event_name: 'afterFileEdit' },
    { ASSAY_URL: 'http://127.0.0.1:9' },
  );
  assert.deepEqual([code, JSON.parse(out)], [0, {}]);
  assert.match(err, /^assay: a\.py was not checked: 127\.0\.0\.1:9 cannot be reached/);
});

for (const [name, event] of [
  ['no JSON', 'hello'],
  ['no object', '[]'],
] as const) {
  test(`an event that is ${name} is an error of the hook and no verdict`, async () => {
    const { code, err } = await claude(event);
    assert.deepEqual([code, err], [1, "assay: --hook reads the agent's event from standard input, as JSON.\n"]);
  });
}

test('each agent is counted under its name', async () => {
  const between = await RecordingProxy.before(service.url);
  const { folder } = new Repository({ 'a.py': 'x = 5\nprint(x)\n' });
  for (const agent of ['claude', 'cursor']) {
    const command = `python3 ~/.${agent}/validate.py --hook ${agent}`;
    await called(command, written(folder, 'a.py'), { VALIDATOR_URL: between.url });
  }
  assert.deepEqual(
    [...new Set(between.requests.map(({ headers }) => headers['x-client']))],
    ['claude-hook', 'cursor-hook'],
  );
});

test('Cursor: findings are context after an edit and a task when it stops, until they are fixed', async () => {
  const repository = new Repository({ 'a.py': broken, 'b.py': clean });
  const { hooks } = settingsOf('cursor-hook');
  const common = { conversation_id: 'c-1', workspace_roots: [repository.folder] };
  const edit = (file: string) =>
    called(hooks.afterFileEdit[0].command, {
      ...common,
      hook_event_name: 'afterFileEdit',
      file_path: join(repository.folder, file),
      edits: [{ old_string: 'a', new_string: 'b' }],
    });
  const stop = (status = 'completed') =>
    called(hooks.stop[0].command, { ...common, hook_event_name: 'stop', status, loop_count: 0 });
  const answer = ({ code, out }: Ending): unknown => [code, JSON.parse(out)];

  assert.deepEqual(answer(await edit('b.py')), [0, {}]);
  assert.deepEqual(answer(await stop()), [0, {}]);
  assert.deepEqual(answer(await edit('a.py')), [0, { additional_context: findingsText }]);
  assert.deepEqual(answer(await stop()), [0, { followup_message: findingsText }]);
  // It was reminded once; what it does not touch again is its own affair.
  assert.deepEqual(answer(await stop()), [0, {}]);
  await edit('a.py');
  repository.write({ 'a.py': clean });
  assert.deepEqual(answer(await stop()), [0, {}]);
  await edit('a.py');
  assert.deepEqual(answer(await stop('aborted')), [0, {}]);
  const kept = readdirSync(join(client.keyFile(service.url), '..'));
  assert.deepEqual(kept.sort(), ['key', 'verdicts.json']);
});
