import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { type Groups, openGroups } from '../../src/sandbox/cgroups.ts';
import { type ContainerFactoryPlan, createContainerFactory } from '../../src/sandbox/container-factory.ts';
import { type Boot, prepareBoot } from '../../src/sandbox/inside.ts';
import { ensureRootfs } from '../../src/sandbox/rootfs.ts';
import { ociRuntime } from '../../src/sandbox/runtimes/oci.ts';
import { architectureOf } from '../../src/sandbox/seccomp/filter.ts';
import { selfTest } from '../../src/sandbox/self-test.ts';
import { Slots } from '../../src/sandbox/slots.ts';
import { cacheFolder, neverAborted } from './engines.ts';

/** Each of these engines breaks one guarantee, which the self-test must detect. */
describe('the self-test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-self-test-'));
  const architecture = architectureOf(process.arch)!;
  let plan: (ContainerFactoryPlan & { groups: Groups }) | null = null;
  let reason = '';

  before(async () => {
    try {
      const runtime = await ociRuntime('crun', architecture, folder);
      const groups = await openGroups(`test${process.pid}`);
      if ('reason' in groups) throw new Error(groups.reason);
      const rootfs = await ensureRootfs({ python: installedPython, folder: cacheFolder });
      const boot = await prepareBoot('fd3', installedPython);
      plan = { runtime, groups, rootfs, packages: null, folder, boot, slots: new Slots() };
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  });
  after(async () => {
    plan?.runtime.close();
    await plan?.groups.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const removeLimits = (groups: Groups): Groups => ({
    ...groups,
    create: async (name, processes) => ({ ...(await groups.create(name, processes)), limit: async () => {} }),
  });
  /** Changes the supervisor's source. The length stays the same, because it is sent with the source. */
  const alterSupervisor = ({ command, input }: Boot, from: string, to: string): Boot => {
    const text = Buffer.from(input).toString('latin1');
    const changed = text.replace(from, to).replace(/(?<="magic":")[0-9a-f]{8}/, 'another!');
    assert.ok(text.includes(from) && from.length === to.length);
    return { command, input: Buffer.from(changed, 'latin1') };
  };

  for (const [name, change, complaint] of [
    ['passes for an intact engine', (good: ContainerFactoryPlan) => good, null],
    [
      'fails if limits are not set',
      (good: ContainerFactoryPlan) => ({ ...good, groups: removeLimits(good.groups!) }),
      /a program can start 128 processes/,
    ],
    [
      'fails if programs can read the supervisor',
      (good: ContainerFactoryPlan) => ({
        ...good,
        boot: alterSupervisor(good.boot, 'PR_SET_DUMPABLE, 0', 'PR_SET_DUMPABLE, 1'),
      }),
      /programs can read \/proc\/1\/environ/,
    ],
    [
      'fails if the supervisor does not start',
      (good: ContainerFactoryPlan) => {
        const command = ['/usr/bin/python3', '-c', 'raise SystemExit("no supervisor here")'];
        return { ...good, boot: { ...good.boot, command } };
      },
      /no supervisor here/,
    ],
    ['fails without an interpreter', (good: ContainerFactoryPlan) => ({ ...good, rootfs: folder }), /./],
  ] as const) {
    test(name, async (context) => {
      if (!plan) return context.skip(`crun is not available here: ${reason}`);
      const tested = selfTest(createContainerFactory(change(plan)), architecture, [], null, neverAborted);
      if (complaint) await assert.rejects(tested, complaint);
      else assert.equal((await tested).level, 'full');
    });
  }

  test('fails if programs can write to the folder with packages', async (context) => {
    if (!plan) return context.skip(`crun is not available here: ${reason}`);
    const writable = { source: folder, destination: '/tmp' };
    const tested = selfTest(createContainerFactory(plan), architecture, [], writable, neverAborted);
    await assert.rejects(tested, /programs can write to \/tmp\/probe/);
  });
});
