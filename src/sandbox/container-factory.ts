import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startInTime } from '../base/start-in-time.ts';
import type { Groups } from './cgroups.ts';
import { type Container, openContainer } from './container.ts';
import type { Boot } from './inside.ts';
import type { PackageMount, Runtime } from './runtimes/runtime.ts';
import { limitsDefault } from './sandbox.ts';
import type { Slots } from './slots.ts';

/** Creates warm containers, each with its own slot: folder, user and control group. */
export type ContainerFactory = {
  readonly runtime: Runtime;
  readonly groups: Groups | null;
  /** With another `boot` than that of the plan, the interpreter imports other modules ahead of the program. */
  create(signal: AbortSignal, boot?: Boot): Promise<Container>;
  /** The number of slots whose container could not be stopped, and that are therefore not reused. */
  countQuarantined(): number;
};

export type ContainerFactoryPlan = {
  readonly runtime: Runtime;
  readonly groups: Groups | null;
  readonly rootfs: string;
  readonly packages: PackageMount | null;
  readonly boot: Boot;
  readonly slots: Slots;
  /** Used by this process only. */
  readonly folder: string;
};

/** Far above the user ids of any system; each slot has its own, so that limits per user are not shared. */
const usersStart = 200_000;
export const startMsMax = 20_000;

export function createContainerFactory({
  runtime,
  groups,
  rootfs,
  packages,
  boot: usualBoot,
  slots,
  folder,
}: ContainerFactoryPlan): ContainerFactory {
  async function create(signal: AbortSignal, boot: Boot): Promise<Container> {
    const number = slots.take();
    const id = `assay-${randomBytes(8).toString('hex')}`;
    const home = join(folder, id);
    const leave = async (how: 'gone' | 'stuck'): Promise<void> => {
      if (how === 'stuck') slots.quarantine(number);
      else slots.release(number);
      await rm(home, { recursive: true, force: true });
    };
    let group = null;
    try {
      await mkdir(home, { recursive: true, mode: 0o700 });
      group = (await groups?.create(id, runtime.processes)) ?? null;
      await group?.limit(limitsDefault);
      signal.throwIfAborted();
      const spec = { id, folder: home, rootfs, packages, user: usersStart + number, group };
      const spawned = await runtime.spawn(spec, boot.command);
      const container = await openContainer({ runtime, spawned, boot, id, group, limits: limitsDefault }, signal);
      container.gone.then(leave).catch(() => {});
      return container;
    } catch (error) {
      await group?.remove(true);
      await leave('gone');
      throw signal.aborted ? signal.reason : error;
    }
  }

  return {
    runtime,
    groups,
    create: (signal, boot = usualBoot) => startInTime(startMsMax, signal, (inTime) => create(inTime, boot)),
    countQuarantined: () => slots.quarantined,
  };
}
