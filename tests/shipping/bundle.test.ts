import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { machine, temporaryFolder } from '../service.ts';
import { likeImage } from './fixed-folder.ts';

const root = temporaryFolder();
likeImage(root);
const bundles = join(root, '.assay/bundles');
const run = (): string =>
  spawnSync(join(root, 'assay'), ['help'], { env: { PATH: machine.PATH }, encoding: 'utf8' }).stderr;
const current = (): string => readFileSync(join(bundles, 'current'), 'utf8').trim();
const announcement = 'assay: bundling the program ...\n';

test('the program is bundled when a source was changed or removed', () => {
  assert.deepEqual([run(), run()], [announcement, '']);
  appendFileSync(join(root, 'src/base/version.ts'), '\n');
  assert.deepEqual([run(), run()], [announcement, '']);
  rmSync(join(root, 'src/packages/default-packages.txt'));
  assert.deepEqual([run(), run()], [announcement, '']);
});

test('the same sources result in the same bundle, in which every thread and process has a file', () => {
  const first = current();
  rmSync(bundles, { recursive: true });
  run();
  assert.equal(current(), first);
  const files = readdirSync(join(bundles, first));
  for (const name of [
    'assay',
    'cli-resident-quick-check',
    'cli-resident-resident',
    'reading-newest-worker',
    'store-sqlite-worker',
    'validate-analyst-worker',
  ]) {
    assert.ok(files.includes(`${name}.js`), name);
  }
});

test('the two bundles before the current one are kept for services that still run', () => {
  for (const [name, hours] of [
    ['oldest', 4],
    ['older', 3],
    ['newer', 2],
    ['newest', 1],
  ] as const) {
    const before = new Date(Date.now() - hours * 3_600_000);
    mkdirSync(join(bundles, name));
    utimesSync(join(bundles, name), before, before);
  }
  appendFileSync(join(root, 'src/base/version.ts'), '\n');
  run();
  assert.deepEqual(readdirSync(bundles).sort(), [current(), 'current', 'newer', 'newest'].sort());
});
