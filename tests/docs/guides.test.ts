import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { guideNames } from '../../src/entrances/guides.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { Service, temporaryFolder } from '../service.ts';
import { parseCodeBlocks } from './code-blocks.ts';
import { GuideSession } from './guide-session.ts';
import { matchesShown } from './matches-shown.ts';
import { type PaidService, startPaidService } from './paid-service.ts';
import { runBlocks } from './run-blocks.ts';

const folder = join(projectFolder, 'docs/guides');
const guides = guideNames.map((name) => [name, readFileSync(join(folder, `${name}.md`), 'utf8')] as const);
const sessions = temporaryFolder();
const operatorToken = 'operator-token-of-a-test';

let service: Service;
let paid: PaidService;
before(async () => {
  const settings = { ASSAY_SANDBOX: 'auto', ASSAY_KEYS_PER_ADDRESS: '1000', ASSAY_OPERATOR_TOKEN: operatorToken };
  [service, paid] = await Promise.all([Service.start(settings), startPaidService()]);
});
after(async () => {
  await service?.stop();
  await paid?.close();
});

test('every guide is listed, and every file is a guide', () => {
  assert.deepEqual(readdirSync(folder).sort(), guideNames.map((name) => `${name}.md`).sort());
});

test('a block that is neither run nor skipped with a reason is an error', () => {
  assert.throws(() => parseCodeBlocks('```yaml\na: 1\n```\n'), /neither run nor skipped/);
  assert.throws(() => parseCodeBlocks('```sh not run: no\n```\n'), /neither run nor skipped/);
  assert.equal(parseCodeBlocks('```yaml not run: a file of the forge\na: 1\n```\n')[0]!.use.kind, 'skipped');
});

for (const [shown, actual, matches] of [
  ['{"a": 1, …}', '{"a":1}', true],
  ['{"a": 1, …}', '{"a":1,"b":2}', true],
  ['{"a": 1, …}', '{"a":2,"b":2}', false],
  ['{…, "b": 2}', '{"a":1,"b":2}', true],
  ['{"a": 1, …, "c": 3}', '{"a":1,"c":3}', true],
  ['{"a": "x …"}', '{"a":"x y"}', true],
  ['{"a": "x y"}', '{"a":"xy"}', false],
  ['[1, …, 4]', '[1,2,3,4]', true],
  ['[…, 4]', '[4]', true],
] as const) {
  test(`${actual} ${matches ? 'matches' : 'does not match'} ${shown}`, () =>
    assert.equal(matchesShown('json', shown, actual), matches));
}

for (const [name, markdown] of guides) {
  test(`the examples in the guide ${name} work`, async (context) => {
    const [at, variables] = name === 'paying' ? [paid.service, paid.variables] : [service, {}];
    const environment = { KEY: await mintFundedKey(at), OPERATOR_TOKEN: operatorToken, ...variables };
    const session = new GuideSession(at, environment, sessions);
    await runBlocks(parseCodeBlocks(markdown), session, context);
  });
}

async function mintFundedKey(at: Service): Promise<string> {
  const key = await at.mint();
  assert.equal((await at.operate('keys', 'grant', key, '1000', '--reason', 'to read the guides')).code, 0);
  return key;
}
