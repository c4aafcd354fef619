import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { installedPython } from '../../src/engines.ts';
import { ensureRootfs } from '../../src/sandbox/rootfs.ts';
import { SandboxUnavailable } from '../../src/sandbox/sandbox.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import { buildPlan, cacheFolder, decodeOutput, neverAborted } from './engines.ts';

async function waitUntil(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 9_000 && !holds(); turn++) await pause(20);
  assert.ok(holds());
}

test('without a working engine runs are refused, until one is found automatically', async () => {
  const real = await ensureRootfs({ python: installedPython, folder: cacheFolder });
  const folder = mkdtempSync(join(tmpdir(), 'assay-recovery-'));
  const rootfs = join(folder, 'rootfs');
  const logged: string[] = [];
  const sandbox = startSandbox({
    ...buildPlan('auto', join(folder, 'state')),
    rootfs,
    size: 1,
    retryMs: 50,
    log: (line) => logged.push(line),
  });
  const run = () => sandbox.run({ source: 'print("served")' }, neverAborted);
  try {
    await assert.rejects(sandbox.ready(), SandboxUnavailable);
    assert.deepEqual([sandbox.report().state, sandbox.report().available], ['down', false]);
    await assert.rejects(run(), /has no \/usr\/bin\/python3/);

    symlinkSync(real, rootfs);
    await waitUntil(() => sandbox.report().available);
    assert.equal(decodeOutput((await run()).stdout), 'served\n');

    unlinkSync(rootfs);
    // The warm container still runs code, but its replacement cannot start.
    await run().catch(() => {});
    await waitUntil(() => !sandbox.report().available);
    await assert.rejects(run(), SandboxUnavailable);
    assert.ok(sandbox.report().reasons.length > 0);

    symlinkSync(real, rootfs);
    await waitUntil(() => sandbox.report().available);
    assert.equal(decodeOutput((await run()).stdout), 'served\n');
    assert.ok(
      logged.some((line) => line.includes('no longer starts containers')),
      logged.join('\n'),
    );
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
