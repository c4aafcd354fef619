import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { engineFor, never, place, spoken } from './engine.ts';

const digestBytes = 32;
const isWhole = (content: Buffer): boolean =>
  content.subarray(0, digestBytes).equals(createHash('sha256').update(content.subarray(digestBytes)).digest());

const said = [
  '2:10-2:21 error [assignment] Incompatible types in assignment (expression has type "str", variable has type "int")',
];
const text = 'import os\nx: int = os.getcwd()\n';

/** Everything but the compiled code of the worker, which is kept in the same folder. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name !== 'compiled')
    .sort();

/** A folder with a stored graph of its own. */
async function storeFor(context: TestContext): Promise<{ cacheDir: string; file: string }> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'typecheck-store-'));
  context.after(() => rmSync(cacheDir, { recursive: true }));
  const shared = await engineFor(context);
  await shared.close();
  const [name] = listFiles(place.cacheDir);
  const file = join(cacheDir, name!);
  copyFileSync(join(place.cacheDir, name!), file);
  return { cacheDir, file };
}

test('a stored graph is used, and neither a start nor a text changes it', async (context) => {
  const { cacheDir, file } = await storeFor(context);
  const before = { content: readFileSync(file), ...statSync(file) };
  const engine = await engineFor(context, { cacheDir });
  assert.deepEqual(spoken(await engine.check(text, never)), said);
  await engine.close();
  assert.ok(isWhole(before.content));
  assert.equal(statSync(file).ino, before.ino);
  assert.ok(readFileSync(file).equals(before.content));
  assert.deepEqual(listFiles(cacheDir), [basename(file)]);
});

const damages: readonly (readonly [name: string, damaged: (content: Buffer) => Buffer])[] = [
  ['a damaged', (content) => content.fill('!', 5_000_000, 5_000_100)],
  ['a truncated', (content) => content.subarray(0, 1_000_000)],
  [
    'a foreign',
    () => Buffer.concat([createHash('sha256').update('something else').digest(), Buffer.from('something else')]),
  ],
];

for (const [name, damaged] of damages) {
  test(`${name} graph is built again`, async (context) => {
    const { cacheDir, file } = await storeFor(context);
    writeFileSync(file, damaged(readFileSync(file)));
    const engine = await engineFor(context, { cacheDir });
    assert.deepEqual(spoken(await engine.check(text, never)), said);
    assert.equal(engine.report().replaced, 0);
    assert.ok(isWhole(readFileSync(file)));
    assert.deepEqual(listFiles(cacheDir), [basename(file)]);
  });
}

test('what other versions and killed starts have left is swept', async (context) => {
  const { cacheDir, file } = await storeFor(context);
  rmSync(file);
  const stale = basename(file).replace(/-[^-]*$/, '-0.graph');
  for (const name of ['libraries-0.graph', stale, `.unfinished-${stale}`, 'not-ours'])
    writeFileSync(join(cacheDir, name), '');
  await engineFor(context, { cacheDir });
  assert.deepEqual(listFiles(cacheDir), ['not-ours', basename(file)].sort());
});

test('a folder that can not be written to costs time only', async (context) => {
  const { file } = await storeFor(context);
  const engine = await engineFor(context, { cacheDir: join(file, 'below-a-file') });
  assert.deepEqual(spoken(await engine.check(text, never)), said);
});
