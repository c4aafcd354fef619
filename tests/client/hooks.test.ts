import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { sharedService } from '../shared-services.ts';
import { CiClient, type RunResult, runProgram } from './ci-client.ts';
import { RecordingProxy } from './recording-proxy.ts';
import { Repository } from './repository.ts';
import { broken, clean } from './samples.ts';

const service = await sharedService('keys');
let client: CiClient;
let snippets: { client: string; format: string; content: string }[];
before(async () => {
  client = await CiClient.fetch(service);
  snippets = (await service.get('/v1/snippets')).body.snippets;
  for (const agent of ['claude', 'cursor']) {
    const file = join(client.home, `.${agent}/validate.py`);
    mkdirSync(dirname(file));
    writeFileSync(file, readFileSync(client.script));
  }
});

const parseSettings = (name: string) =>
  JSON.parse(snippets.find(({ client, format }) => client === name && format === 'json')!.content);

/** Runs the hook as the agent would, with the command from its settings. */
function runHook(command: string, event: object | string, settings: Record<string, string> = {}): Promise<RunResult> {
  const input = typeof event === 'string' ? event : JSON.stringify(event);
  return runProgram(['sh', '-c', command], client.home, client.environment(settings), input);
}

function runClaudeHook(event: object | string, settings: Record<string, string> = {}): Promise<RunResult> {
  const [{ matcher, hooks }] = parseSettings('claude-hook').hooks.PostToolUse;
  assert.ok(['Edit', 'Write', 'MultiEdit'].every((tool) => new RegExp(`^(${matcher})$`).test(tool)));
  return runHook(hooks[0].command, event, settings);
}

const buildWriteEvent = (folder: string, file: string): object => ({
  session_id: 's',
  cwd: folder,
  hook_event_name: 'PostToolUse',
  tool_name: 'Write',
  tool_input: { file_path: join(folder, file), content: '…' },
  tool_response: { success: true },
});

const findingsText =
  'Assay does not accept this code. Fix these errors:\na.py:1:7: error: division by zero [python:division-by-zero]';

test('Claude Code: findings are returned to the model', async () => {
  const { folder } = new Repository({ 'a.py': broken });
  assert.deepEqual(await runClaudeHook(buildWriteEvent(folder, 'a.py')), {
    code: 2,
    out: '',
    err: `${findingsText}\n`,
  });
});

for (const [name, files, file] of [
  ['a valid file', { 'a.py': clean }, 'a.py'],
  ['a file in another language', { 'a.md': '# broken (\n' }, 'a.md'],
  ['a deleted file', {}, 'a.py'],
  ['an excluded file', { 'a.py': broken, 'pyproject.toml': '[tool.assay]\nexclude = ["a.py"]\n' }, 'a.py'],
] as const) {
  test(`Claude Code: ${name} causes no output`, async () => {
    const { folder } = new Repository(files);
    assert.deepEqual(await runClaudeHook(buildWriteEvent(folder, file)), { code: 0, out: '', err: '' });
  });
}

test('Claude Code: an unavailable service is reported to the user and does not block the agent', async () => {
  const { folder } = new Repository({ 'a.py': broken });
  const { code, out, err } = await runClaudeHook(buildWriteEvent(folder, 'a.py'), {
    VALIDATOR_URL: 'http://127.0.0.1:9',
  });
  assert.deepEqual([code, err], [0, '']);
  assert.deepEqual(JSON.parse(out), {
    systemMessage: 'Assay: a.py was not checked: 127.0.0.1:9 cannot be reached: [Errno 111] Connection refused.',
  });
});

test('Claude Code: a service that does not respond times out and does not block the agent', async () => {
  const proxy = await RecordingProxy.start(service.url);
  proxy.plan('info', 'silence');
  const { folder } = new Repository({ 'a.py': broken });
  const command = 'python3 ~/.claude/validate.py --hook claude --timeout 0.2';
  const { code, out, err } = await runHook(command, buildWriteEvent(folder, 'a.py'), { ASSAY_URL: proxy.url });
  assert.deepEqual([code, err, proxy.count('info')], [0, '', 2]);
  assert.match(JSON.parse(out).systemMessage, /^Assay: a\.py was not checked: .* cannot be reached: timed out\.$/);
});

test('Claude Code: an invalid option of the hook is reported as an error, not as findings', async () => {
  const command = 'python3 ~/.claude/validate.py --hook claude --no-such-option';
  const { code, err } = await runHook(command, '{}');
  assert.equal(code, 1);
  assert.match(err, /unrecognized arguments: --no-such-option\n$/);
});

test('Cursor: an unavailable service does not block the edit', async () => {
  const { folder } = new Repository({ 'a.py': broken });
  const event = { conversation_id: 'c-2', workspace_roots: [folder], file_path: join(folder, 'a.py') };
  const [{ command }] = parseSettings('cursor-hook').hooks.afterFileEdit;
  const { code, out, err } = await runHook(
    command,
    { ...event, hook_event_name: 'afterFileEdit' },
    { ASSAY_URL: 'http://127.0.0.1:9' },
  );
  assert.deepEqual([code, JSON.parse(out)], [0, {}]);
  assert.match(err, /^assay: a\.py was not checked: 127\.0\.0\.1:9 cannot be reached/);
});

for (const [name, event] of [
  ['not JSON', 'hello'],
  ['not an object', '[]'],
] as const) {
  test(`an event that is ${name} is reported as an error, not as findings`, async () => {
    const { code, err } = await runClaudeHook(event);
    assert.deepEqual([code, err], [1, "assay: --hook reads the agent's event from standard input, as JSON.\n"]);
  });
}

test('each agent sends its own x-client name', async () => {
  const proxy = await RecordingProxy.start(service.url);
  const { folder } = new Repository({ 'a.py': 'x = 5\nprint(x)\n' });
  for (const agent of ['claude', 'cursor']) {
    const command = `python3 ~/.${agent}/validate.py --hook ${agent}`;
    await runHook(command, buildWriteEvent(folder, 'a.py'), { VALIDATOR_URL: proxy.url });
  }
  assert.deepEqual(
    [...new Set(proxy.requests.map(({ headers }) => headers['x-client']))],
    ['claude-hook', 'cursor-hook'],
  );
});

test('Cursor: findings are context after an edit and a follow-up task at the stop, until fixed', async () => {
  const repository = new Repository({ 'a.py': broken, 'b.py': clean });
  const { hooks } = parseSettings('cursor-hook');
  const common = { conversation_id: 'c-1', workspace_roots: [repository.folder] };
  const edit = (file: string) =>
    runHook(hooks.afterFileEdit[0].command, {
      ...common,
      hook_event_name: 'afterFileEdit',
      file_path: join(repository.folder, file),
      edits: [{ old_string: 'a', new_string: 'b' }],
    });
  const stop = (status = 'completed') =>
    runHook(hooks.stop[0].command, { ...common, hook_event_name: 'stop', status, loop_count: 0 });
  const answer = ({ code, out }: RunResult): unknown => [code, JSON.parse(out)];

  assert.deepEqual(answer(await edit('b.py')), [0, {}]);
  assert.deepEqual(answer(await stop()), [0, {}]);
  assert.deepEqual(answer(await edit('a.py')), [0, { additional_context: findingsText }]);
  assert.deepEqual(answer(await stop()), [0, { followup_message: findingsText }]);
  // The agent is reminded only once, unless it edits the file again.
  assert.deepEqual(answer(await stop()), [0, {}]);
  await edit('a.py');
  repository.write({ 'a.py': clean });
  assert.deepEqual(answer(await stop()), [0, {}]);
  await edit('a.py');
  assert.deepEqual(answer(await stop('aborted')), [0, {}]);
  const kept = readdirSync(join(client.keyFile(service.url), '..'));
  assert.deepEqual(kept.sort(), ['key', 'verdicts.json']);
});
