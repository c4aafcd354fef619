import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { projectFolder } from '../../src/project-folder.ts';
import { Service } from '../service.ts';
import { CiClient, runProgram } from './ci-client.ts';
import { newFolder } from './folders.ts';
import { Forge } from './forge.ts';
import { RecordingProxy } from './recording-proxy.ts';
import { Repository } from './repository.ts';
import { action, runAction, runStep, yamlFile } from './runner.ts';
import { broken, brokenLine, clean, risky, unused } from './samples.ts';

let service: Service;
let client: CiClient;
let snippets: { client: string; format: string; content: string }[];
before(async () => {
  service = await Service.start({ ASSAY_KEYS_PER_ADDRESS: '1000', ASSAY_FREE_CALLS_PER_DAY: '1000' });
  client = await CiClient.fetch(service);
  snippets = (await service.get('/v1/snippets')).body.snippets;
});
after(() => service?.stop());

const snippet = (name: string) => parse(snippets.find(({ client }) => client === name)!.content);

const brokenAnnotation = (file: string): string =>
  `::error file=${file},line=1,col=7,endLine=1,endColumn=12,title=python%3Adivision-by-zero::division by zero\n`;

test('the action is a valid composite action', () => {
  assert.equal(action.runs.using, 'composite');
  for (const step of action.runs.steps)
    assert.ok(step.uses !== undefined || step.shell === 'bash', JSON.stringify(step));
  for (const [name, { description }] of Object.entries(action.inputs)) assert.ok(description, name);
  // Inputs are passed to commands through the environment, never pasted into a script.
  for (const { run } of action.runs.steps) assert.doesNotMatch(run ?? '', /\$\{\{/);
});

test('the action checks the whole checkout and sends its name as x-client', async () => {
  const proxy = await RecordingProxy.start(service.url);
  const { folder } = new Repository({ 'a.py': broken, 'b c.py': clean });
  const { code, out } = await runAction(client, folder, { url: proxy.url });
  assert.equal(out, `${brokenAnnotation('a.py')}FAIL a.py score=0.50\nok  b c.py score=1.00\n1/2 files accepted\n`);
  assert.equal(code, 1);
  assert.deepEqual([...new Set(proxy.requests.map(({ headers }) => headers['x-client']))], ['github-action']);
});

test('every input of the action has its documented effect', async () => {
  const repository = new Repository({ 'old.py': broken });
  repository.git('checkout', '--quiet', '-b', 'topic');
  repository.commit({ 'gen/a.py': broken, 'w w.py': unused, 'r.py': risky, 'x.py': broken });
  const { code, out } = await runAction(client, repository.folder, {
    url: service.url,
    files: 'w w.py\nr.py\ngen\n',
    'changed-against': 'main',
    exclude: 'gen\n*.txt\n',
    mode: 'static',
    'fail-on': 'warning',
    'allow-security-findings': 'true',
    format: 'sarif',
    output: 'assay.sarif',
  });
  assert.match(out, /\nok {2}r\.py score=0\.50\nFAIL w w\.py score=0\.90\n1\/2 files accepted\n$/);
  assert.equal(code, 1);
  assert.equal(JSON.parse(readFileSync(join(repository.folder, 'assay.sarif'), 'utf8')).runs[0].results.length, 2);
  const advice = await runAction(client, repository.folder, { url: service.url, files: 'x.py', 'exit-zero': 'true' });
  assert.equal(advice.code, 0);
  const away = { url: 'http://127.0.0.1:9', files: 'x.py' };
  assert.equal((await runAction(client, repository.folder, away)).code, 2);
  assert.equal((await runAction(client, repository.folder, { ...away, 'allow-unreachable': 'true' })).code, 0);
});

test('with a paid key the action writes fixes and comments', async () => {
  const forge = await Forge.open('github');
  const key = await service.mint();
  await service.operate('keys', 'grant', key, '100', '--reason', 'test');
  const repository = new Repository({ 'a.py': `${unused}${broken}` });
  const event = join(newFolder(), 'event.json');
  writeFileSync(event, '{"pull_request": {"number": 7}}');
  const { code, out } = await runAction(
    client,
    repository.folder,
    { url: service.url, 'api-key': key, write: 'true', comment: 'true' },
    { GITHUB_API_URL: forge.url, GITHUB_REPOSITORY: 'me/it', GITHUB_EVENT_PATH: event },
  );
  assert.match(out, /^fixed a\.py$/m);
  assert.deepEqual([code, repository.text('a.py'), forge.notes.length], [1, broken, 1]);
});

test('with client: served the action downloads the client, and falls back to the bundled one', async () => {
  const { folder } = new Repository({ 'a.py': clean });
  const accepted = 'ok  a.py score=1.00\n1/1 files accepted\n';
  const served = await runAction(client, folder, { url: `${service.url}/`, client: 'served' });
  assert.deepEqual([served.code, served.out], [0, accepted]);
  const without = await runAction(client, folder, { client: 'served' });
  assert.deepEqual(
    [without.code, without.out],
    [2, '::error title=assay::client: served needs the input url or ASSAY_URL\n'],
  );
  const away = await runAction(client, folder, { url: 'http://127.0.0.1:9', client: 'served' });
  assert.equal(away.code, 2);
  assert.match(away.out, /^::warning title=assay::could not download the client; using the bundled one\nskip a\.py\n/);
});

test('shell commands in an input are not run', async () => {
  const { folder } = new Repository({ 'a.py': clean });
  const hostile = '$(touch stolen)`touch stolen`"; touch stolen; "';
  const inputs = { url: service.url, files: 'a.py', exclude: hostile, 'changed-against': hostile };
  const { code } = await runAction(client, folder, inputs);
  assert.deepEqual([code, existsSync(join(folder, 'stolen'))], [2, false]);
});

test('the pre-commit hooks check the files that pre-commit passes', async () => {
  const hooks = yamlFile('.pre-commit-hooks.yaml');
  assert.deepEqual(
    hooks.map(({ id, language, types_or, require_serial }: Record<string, unknown>) => [
      id,
      language,
      types_or,
      require_serial,
    ]),
    [
      ['assay', 'script', ['python', 'pyi'], true],
      ['assay-write', 'script', ['python', 'pyi'], true],
    ],
  );
  const { folder } = new Repository({ 'a.py': broken, 'b.py': clean });
  for (const { entry, args } of hooks) {
    const [script, ...more] = entry.split(' ');
    assert.ok(statSync(join(projectFolder, script)).mode & 0o100, script);
    const command = [join(projectFolder, script), ...more, ...args, 'a.py', 'b.py'];
    const { code, out } = await runProgram(
      command,
      folder,
      client.environment({ PRE_COMMIT: '1', VALIDATOR_URL: service.url }),
    );
    if (more.length === 0) {
      assert.deepEqual([code, out], [1, `${brokenLine('a.py')}FAIL a.py score=0.50\n1/2 files accepted\n`]);
    } else {
      assert.match(out, /2 files NOT CHECKED: A repair call costs 3 credits/);
      assert.equal(code, 2);
    }
    const offline = client.environment({ PRE_COMMIT: '1', VALIDATOR_URL: 'http://127.0.0.1:9' });
    const away = await runProgram(command, folder, offline);
    assert.equal(away.code, 0);
    assert.match(away.out, /2 files NOT CHECKED: 127\.0\.0\.1:9 cannot be reached/);
  }
});

test('the served pre-commit configuration checks files', async () => {
  const { repos, ci } = snippet('pre-commit');
  const [{ id, entry, language }] = repos[0].hooks;
  assert.deepEqual([ci.skip, id, language], [['assay'], 'assay', 'system']);
  const { folder } = new Repository({ 'a.py': broken });
  mkdirSync(join(folder, 'tools'));
  writeFileSync(join(folder, 'tools/validate.py'), readFileSync(client.script));
  const { code, out } = await runProgram(
    [...entry.split(' '), 'a.py'],
    folder,
    client.environment({ PRE_COMMIT: '1' }),
  );
  assert.deepEqual([code, out], [1, `${brokenLine('a.py')}FAIL a.py score=0.50\n0/1 files accepted\n`]);
});

/** Creates a repository with a one-file pull request checked out, as in a build. */
function createPullRequest(): Repository {
  const repository = new Repository({ 'old.py': broken });
  repository.git('update-ref', 'refs/remotes/origin/main', 'main');
  repository.git('checkout', '--quiet', '-b', 'topic');
  repository.commit({ 'new.py': broken });
  return repository;
}

test('the served GitHub workflow checks and comments on a pull request', async () => {
  const forge = await Forge.open('github');
  const { jobs, permissions } = snippet('github-actions');
  assert.equal(permissions['pull-requests'], 'write');
  const step = jobs.assay.steps.at(-1);
  const event = join(newFolder(), 'event.json');
  writeFileSync(event, '{"pull_request": {"number": 7}}');
  const context = new Map([
    ['github.token', 'secret-token'],
    ['secrets.VALIDATOR_API_KEY', ''],
  ]);
  const { code, out } = await runStep(client, createPullRequest().folder, step, context, {
    GITHUB_BASE_REF: 'main',
    GITHUB_API_URL: forge.url,
    GITHUB_REPOSITORY: 'me/it',
    GITHUB_EVENT_PATH: event,
  });
  assert.equal(out, `${brokenAnnotation('new.py')}FAIL new.py score=0.50\n0/1 files accepted\n`);
  assert.deepEqual([code, forge.notes.length], [1, 1]);
  const away = { ...step, run: step.run.replaceAll(service.url, 'http://127.0.0.1:9') };
  assert.deepEqual(await runStep(client, createPullRequest().folder, away, context, { GITHUB_BASE_REF: 'main' }), {
    code: 2,
    out: '::error title=assay::the service is unreachable, nothing was checked\n',
    err: '',
  });
});

test('the served GitLab job checks and comments on a merge request', async () => {
  const forge = await Forge.open('gitlab');
  const { assay } = snippet('gitlab-ci');
  const repository = createPullRequest();
  const script = assay.script.join('\n').replaceAll('/tmp/validate.py', join(newFolder(), 'validate.py'));
  const { code, out } = await runProgram(
    ['sh', '-ec', script],
    repository.folder,
    client.environment({
      GITLAB_CI: 'true',
      CI_API_V4_URL: forge.url,
      CI_PROJECT_ID: '42',
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
      GITLAB_TOKEN: 'secret-token',
    }),
  );
  assert.equal(out, `${brokenLine('new.py')}FAIL new.py score=0.50\n0/1 files accepted\n`);
  assert.deepEqual([code, forge.notes.length], [1, 1]);
  const report = JSON.parse(repository.text(assay.artifacts.reports.codequality));
  assert.deepEqual(
    report.map(({ location }: { location: object }) => location),
    [{ path: 'new.py', lines: { begin: 1 } }],
  );
});

test('the problem matcher parses the output of the client', async () => {
  const { problemMatcher } = JSON.parse(readFileSync(join(projectFolder, '.github/problem-matcher.json'), 'utf8'));
  const [{ regexp, ...groups }] = problemMatcher[0].pattern;
  const { folder } = new Repository({ 'sub/a b.py': broken });
  const { out } = await client.run(folder, ['.', '--format', 'text']);
  const found = new RegExp(regexp, 'm').exec(out)!;
  assert.deepEqual(Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, found[group as number]])), {
    file: 'sub/a b.py',
    line: '1',
    column: '7',
    severity: 'error',
    message: 'division by zero',
    code: 'python:division-by-zero',
  });
});

test('every example in --help runs', async () => {
  const { code, out } = await client.run(newFolder(), ['--help']);
  assert.equal(code, 0);
  const options = out.match(/--[a-z-]+/g)!;
  for (const option of ['--changed-against', '--url', '--mode', '--write', '--allow-security-findings', '--comment']) {
    assert.ok(options.includes(option), option);
  }
  const examples = [...out.matchAll(/^ {2}(?:cat app\.py \| )?validate\.py (.*?)(?: {2,}.*)?$/gm)].map(
    ([, line]) => line!,
  );
  assert.equal(examples.length, 7);
  const repository = new Repository({ 'app.py': clean, 'src/a.py': clean, 'tests/b.py': clean });
  repository.git('update-ref', 'refs/remotes/origin/main', 'main');
  const key = await service.mint();
  await service.operate('keys', 'grant', key, '100', '--reason', 'test');
  for (const line of examples.filter((one) => !one.includes('--lsp'))) {
    const result = await client.run(repository.folder, line.split(' '), { VALIDATOR_API_KEY: key }, clean);
    assert.equal(result.code, 0, line + result.err);
  }
});
