import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { openGroups } from '../../src/sandbox/cgroups.ts';

test('on a stalled machine killed processes are not reported as stuck', async (context) => {
  const groups = await openGroups(`stalled${process.pid}`);
  if ('reason' in groups) return context.skip(groups.reason);
  const group = await groups.create('one', 0);
  const child = spawn('sleep', ['100']);
  const ended = once(child, 'exit');
  await once(child, 'spawn');
  context.after(async () => {
    child.kill('SIGKILL');
    await ended;
    await group.remove(false);
    await groups.remove();
  });
  for (const procsFile of group.procsFiles) writeFileSync(procsFile, String(child.pid));
  // Every reading of the clock is a minute later than the one before.
  let now = 0;
  context.mock.method(performance, 'now', () => (now += 60_000));
  assert.equal(await group.killAll(5_000), true);
  assert.deepEqual(await ended, [null, 'SIGKILL']);
});
