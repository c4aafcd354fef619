import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { sharedService } from '../shared-services.ts';
import { CiClient } from './ci-client.ts';
import { newFolder } from './folders.ts';
import { Forge } from './forge.ts';
import { Repository } from './repository.ts';
import { broken, clean } from './samples.ts';

const service = await sharedService('open');
let client: CiClient;
before(async () => {
  client = await CiClient.fetch(service);
});

function writeEvent(content: object): string {
  const file = join(newFolder(), 'event.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const onGithub = (forge: Forge, more: Record<string, string> = {}): Record<string, string> => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_API_URL: forge.url,
  GITHUB_REPOSITORY: 'me/it',
  GITHUB_TOKEN: 'secret-token',
  GITHUB_EVENT_PATH: writeEvent({ pull_request: { number: 7 } }),
  ...more,
});

const onGitlab = (forge: Forge, more: Record<string, string> = {}): Record<string, string> => ({
  GITLAB_CI: 'true',
  CI_API_V4_URL: forge.url,
  CI_PROJECT_ID: '42',
  CI_MERGE_REQUEST_IID: '7',
  GITLAB_TOKEN: 'secret-token',
  ...more,
});

const mark = '<!-- assay: the verdict on this request -->';
const failingComment = `${mark}
### Assay: 0/1 files accepted


| where | | rule | message |
|---|---|---|---|
| <code>a.py&#58;1</code> | error | <code>python&#58;division-by-zero</code> | <code>division by zero</code> |

`;
const passingComment = `${mark}\n### Assay: 1/1 files accepted\n\n\n`;

for (const [kind, environment] of [
  ['github', onGithub],
  ['gitlab', onGitlab],
] as const) {
  test(`${kind}: one comment is found on any page and edited by each run`, async () => {
    const forge = await Forge.open(kind);
    for (const text of ['first!', 'looks good', `quoting ${mark}`, 'more', 'and more']) forge.addNote(text);
    const repository = new Repository({ 'a.py': broken });
    const settings = environment(forge);
    const { code } = await client.run(repository.folder, ['a.py', '--comment'], settings);
    assert.equal(code, 1);
    assert.deepEqual([forge.notes.length, forge.notes.at(-1)!.body], [6, failingComment]);
    for (const text of ['thanks', 'hm']) forge.addNote(text);
    repository.write({ 'a.py': clean });
    const afterFix = await client.run(repository.folder, ['a.py', '--comment'], settings);
    assert.equal(afterFix.code, 0);
    assert.deepEqual([forge.notes.length, forge.notes[5]!.body], [8, passingComment]);
  });

  test(`${kind}: without findings and without an earlier comment, none is written`, async () => {
    const forge = await Forge.open(kind);
    const { folder } = new Repository({ 'a.py': clean });
    await client.run(folder, ['a.py', '--comment'], environment(forge));
    assert.deepEqual([forge.notes, forge.requests.length], [[], 1]);
  });

  test(`${kind}: of two concurrent runs, the older comment is kept`, async () => {
    const forge = await Forge.open(kind);
    const { folder } = new Repository({ 'a.py': broken });
    forge.beforeNextComment = () => forge.addNote(`${mark}\nfrom the concurrent run`);
    await client.run(folder, ['a.py', '--comment'], environment(forge));
    assert.deepEqual(forge.notes, [{ id: 1001, body: failingComment }]);
  });

  for (const [name, options, more, message] of [
    [
      'a missing permission',
      { mayWrite: false },
      {},
      /could not comment: HTTP 403 Resource not accessible by integration\n$/,
    ],
    ['a wrong token', { token: 'another' }, {}, /could not comment: HTTP 401 Bad credentials\n$/],
    [
      'a missing token',
      {},
      { GITHUB_TOKEN: '', GITLAB_TOKEN: '' },
      /could not comment: \w+ is not set; use a token with the /,
    ],
    [
      'a build without a pull request',
      {},
      { CI_MERGE_REQUEST_IID: '', GITHUB_EVENT_PATH: writeEvent({ ref: 'refs/heads/main' }) },
      /could not comment: this (build|pipeline) is not for a (pull|merge) request\.\n$/,
    ],
  ] as const) {
    test(`${kind}: ${name} is a notice and does not fail the build`, async () => {
      const forge = await Forge.open(kind, options);
      const { folder } = new Repository({ 'a.py': broken });
      const { code, err, out } = await client.run(
        folder,
        ['a.py', '--comment', '--exit-zero'],
        environment(forge, more),
      );
      assert.equal(code, 0);
      assert.match(err, message);
      assert.equal((err + out).includes('secret-token'), false);
      assert.deepEqual(forge.notes, []);
    });
  }
}

test('a comment event on a pull request identifies the pull request', async () => {
  const forge = await Forge.open('github');
  const { folder } = new Repository({ 'a.py': broken });
  const payload = writeEvent({ issue: { number: 7, pull_request: {} }, comment: {} });
  await client.run(folder, ['a.py', '--comment'], onGithub(forge, { GITHUB_EVENT_PATH: payload }));
  assert.equal(forge.notes.length, 1);
});

test('file names and messages cannot break the table, and the comment length is limited', async () => {
  const forge = await Forge.open('github');
  const name = '@you|<img src=x>`[a](b)*.py';
  const { folder } = new Repository({ [name]: 'd = {"a": 1}\nprint(d["@you | <!-- x -->"])\n'.repeat(600) });
  await client.run(folder, ['.', '--comment'], onGithub(forge));
  const { body } = forge.notes[0]!;
  assert.ok(body.length <= 65_536, String(body.length));
  assert.match(body, /\n\n\d+ more findings\.\n\n$/);
  const rows = body.split('\n').filter((line) => line.startsWith('| <code>'));
  assert.ok(rows.length > 50);
  for (const row of rows)
    assert.match(
      row,
      /^\| <code>[^<>|`@*[\]]*<\/code> \| error \| <code>[^<>|`@*[\]]*<\/code> \| <code>[^<>|`@*[\]]*<\/code> \|$/,
    );
});

test('if the service is unavailable, the comment says so and replaces the previous verdict', async () => {
  const forge = await Forge.open('github');
  const { folder } = new Repository({ 'a.py': broken });
  const away = onGithub(forge, { ASSAY_URL: 'http://127.0.0.1:9' });
  const tolerated = await client.run(folder, ['a.py', '--comment', '--allow-unreachable'], away);
  assert.deepEqual([tolerated.code, forge.notes], [0, []]);
  const failed = await client.run(folder, ['a.py', '--comment'], away);
  assert.deepEqual([failed.code, forge.notes.length], [2, 1]);
  assert.match(forge.notes[0]!.body, /### Assay: 0\/1 files accepted\n\n- \*\*not checked\*\*: <code>a\.py<\/code>/);
  await client.run(folder, ['a.py', '--comment'], onGithub(forge));
  assert.match(forge.notes[0]!.body, /division by zero/);
  await client.run(folder, ['a.py', '--comment', '--allow-unreachable'], away);
  assert.equal(forge.notes.length, 1);
  assert.match(forge.notes[0]!.body, /\*\*not checked\*\*/);
});
