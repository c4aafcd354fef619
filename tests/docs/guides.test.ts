import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { guideNames } from '../../src/entrances/guides.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { Service, temporaryFolder } from '../service.ts';
import { blocksOf } from './blocks.ts';
import { follow } from './follow.ts';
import { openPaidScene, type PaidScene } from './paid-scene.ts';
import { Reader } from './reader.ts';
import { sameAsShown } from './same-as-shown.ts';

const folder = join(projectFolder, 'docs/guides');
const guides = guideNames.map((name) => [name, readFileSync(join(folder, `${name}.md`), 'utf8')] as const);
const readers = temporaryFolder();
const operatorToken = 'operator-token-of-a-test';

let service: Service;
let paid: PaidScene;
before(async () => {
  const settings = { ASSAY_SANDBOX: 'auto', ASSAY_KEYS_PER_ADDRESS: '1000', ASSAY_OPERATOR_TOKEN: operatorToken };
  [service, paid] = await Promise.all([Service.start(settings), openPaidScene()]);
});
after(async () => {
  await service?.stop();
  await paid?.close();
});

test('every guide is listed, and every file is a guide', () => {
  assert.deepEqual(readdirSync(folder).sort(), guideNames.map((name) => `${name}.md`).sort());
});

test('a block that is neither run nor excused is refused', () => {
  assert.throws(() => blocksOf('```yaml\na: 1\n```\n'), /neither run nor excused/);
  assert.throws(() => blocksOf('```sh not run: no\n```\n'), /neither run nor excused/);
  assert.equal(blocksOf('```yaml not run: a file of the forge\na: 1\n```\n')[0]!.use.kind, 'excused');
});

for (const [shown, came, same] of [
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
  test(`${came} is ${same ? '' : 'not '}what ${shown} shows`, () =>
    assert.equal(sameAsShown('json', shown, came), same));
}

for (const [name, markdown] of guides) {
  test(`the guide ${name} does what it says`, async (context) => {
    const [at, variables] = name === 'paying' ? [paid.service, paid.variables] : [service, {}];
    const given = { KEY: await keyWithCredits(at), OPERATOR_TOKEN: operatorToken, ...variables };
    const reader = new Reader(at, given, readers);
    await follow(blocksOf(markdown), reader, context);
  });
}

async function keyWithCredits(at: Service): Promise<string> {
  const key = await at.mint();
  assert.equal((await at.operate('keys', 'grant', key, '1000', '--reason', 'to read the guides')).code, 0);
  return key;
}
