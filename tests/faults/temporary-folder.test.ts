import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startMypy } from '../../src/typecheck/mypy.ts';
import { temporaryFolder } from '../service.ts';
import { never, place } from '../typecheck/engine.ts';
import { eventually, mountSmallDisk } from './fault-injection.ts';

test('with a full temporary folder the type checker is down and its saved graph intact; it starts once there is space', async (context) => {
  const parentFolder = temporaryFolder();
  const disk = join(parentFolder, 'temporary');
  const cacheDir = join(parentFolder, 'cache');
  mkdirSync(disk);
  cpSync(place.cacheDir, cacheDir, { recursive: true });
  const listStored = () => readdirSync(cacheDir).map((name) => [name, statSync(join(cacheDir, name)).ino]);
  const before = listStored();
  assert.ok(before.length > 0, 'there is a stored graph');
  const mounted = mountSmallDisk(disk, 'size=1m');
  if ('reason' in mounted) return context.skip(mounted.reason);
  context.after(mounted.unmount);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = disk;
  try {
    const types = startMypy({ ...place, cacheDir, children: 1, deadlineMs: 300_000 });
    try {
      await assert.rejects(types.ready());
      await eventually('the engine is reported as down', () => types.report().state === 'down');
      assert.match(types.report().detail ?? '', /No space left on device/);
      assert.deepEqual(listStored(), before);
      execFileSync('mount', ['-o', 'remount,size=300m', disk]);
      await eventually('it is ready', () => types.report().state === 'ready');
      assert.deepEqual(await types.check('x = 1\n', never), { kind: 'checked', messages: [] });
      assert.deepEqual(listStored(), before);
    } finally {
      await types.close();
    }
    assert.deepEqual(readdirSync(disk), []);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
});
