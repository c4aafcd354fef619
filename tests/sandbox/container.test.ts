import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import type { Group, Groups } from '../../src/sandbox/cgroups.ts';
import { createContainerFactory } from '../../src/sandbox/container-factory.ts';
import { frame } from '../../src/sandbox/frames.ts';
import type { Runtime } from '../../src/sandbox/runtimes/runtime.ts';
import { limitsDefault } from '../../src/sandbox/sandbox.ts';
import { Slots } from '../../src/sandbox/slots.ts';
import { decodeOutput, neverAborted } from './engines.ts';

/** Creates a fake engine and supervisor, to test containers whose supervisor misbehaves. */
function createFakes({ dies }: { dies: boolean }) {
  const users: number[] = [];
  const lines: PassThrough[] = [];
  const shares: number[] = [];
  const runtime: Runtime = {
    name: 'crun',
    version: '0',
    channel: 'fd3',
    processes: 0,
    async spawn(place) {
      users.push(place.user);
      const launcher = Object.assign(new EventEmitter(), {
        exitCode: null as number | null,
        signalCode: null,
        stderr: null,
        kill: () => true,
      });
      const input = new PassThrough();
      const output = new PassThrough();
      input.on('close', () => {
        launcher.exitCode = 0;
        setImmediate(() => launcher.emit('exit', 0, null));
      });
      lines.push(output);
      output.write(frame('R', '{"python": "3.11.0"}'));
      return { process: launcher as unknown as ChildProcess, input, output, first: async () => null };
    },
    forget: async () => {},
    close: () => {},
  };
  const group: Group = {
    path: '/x',
    procsFiles: [],
    limit: async () => {},
    async setCores(cores) {
      shares.push(cores);
      if (cores > 2) throw new Error('EINVAL');
    },
    counts: async () => ({ memoryKills: 0, forksRefused: 0 }),
    memoryPeakBytes: async () => null,
    killAll: async () => dies,
    remove: async () => {},
  };
  const groups = {
    version: 1,
    create: async () => group,
    sweep: async () => {},
    remove: async () => {},
  } satisfies Groups;
  const folder = mkdtempSync(join(tmpdir(), 'assay-fake-'));
  const maker = createContainerFactory({
    runtime,
    groups,
    rootfs: '/',
    packages: null,
    slots: new Slots(),
    boot: { command: [], input: new Uint8Array() },
    folder,
  });
  return { maker, users, lines, shares, clean: () => rmSync(folder, { recursive: true, force: true }) };
}

const begin = { session: false, startedFrom: 'pool' } as const;

test('the slot of a container that cannot be killed is not reused, and is counted', async () => {
  const { maker, users, clean } = createFakes({ dies: false });
  const stuck = await maker.create(neverAborted);
  stuck.stop();
  assert.equal(await stuck.gone, 'stuck');
  assert.equal(maker.countQuarantined(), 1);
  await maker.create(neverAborted);
  assert.deepEqual(users, [200_000, 200_001]);
  clean();
});

test('the slot of a container that has exited is reused', async () => {
  const { maker, users, clean } = createFakes({ dies: true });
  const first = await maker.create(neverAborted);
  first.stop();
  assert.equal(await first.gone, 'gone');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await maker.create(neverAborted);
  assert.deepEqual([users, maker.countQuarantined()], [[200_000, 200_000], 0]);
  clean();
});

for (const [name, sent] of [
  ['a frame of an unknown kind', frame('?', 'x')],
  ['a frame that is too long', Buffer.from([255, 255, 255, 255, 65])],
  ['a status that is not JSON', frame('S', '{')],
] as const) {
  test(`${name} stops the container, and its run has no status`, async () => {
    const { maker, lines, clean } = createFakes({ dies: true });
    const container = await maker.create(neverAborted);
    const execution = await container.begin({ source: '' }, limitsDefault, begin);
    lines[0]!.write(frame('O', 'kept'));
    lines[0]!.write(sent);
    const { exitCode, signal, endedBy, stdout } = await execution.result;
    assert.deepEqual([exitCode, signal, endedBy, decodeOutput(stdout)], [null, null, null, 'kept']);
    assert.equal(await container.gone, 'gone');
    clean();
  });
}

test('each program gets the cores it requests, and too large a request is ignored', async () => {
  const { maker, lines, shares, clean } = createFakes({ dies: true });
  const container = await maker.create(neverAborted);
  for (const cores of [undefined, 2, 2, undefined, 3]) {
    const execution = await container.begin({ source: '' }, limitsDefault, { ...begin, ...(cores ? { cores } : {}) });
    lines[0]!.write(frame('S', '{"code": 0, "signal": null, "cpuMs": 1, "tmpFull": false}'));
    assert.equal((await execution.result).exitCode, 0);
  }
  assert.deepEqual(shares, [2, 1, 3]);
  container.stop();
  await container.gone;
  clean();
});

test('an aborted start releases its slot', async () => {
  const { maker, users, clean } = createFakes({ dies: true });
  const caller = new AbortController();
  caller.abort(new Error('aborted'));
  await assert.rejects(maker.create(caller.signal), /aborted/);
  await maker.create(neverAborted);
  assert.deepEqual(users, [200_000]);
  clean();
});
