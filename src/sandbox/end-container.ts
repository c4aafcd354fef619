import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Group } from './cgroups.ts';
import type { Runtime, Spawned } from './runtimes/runtime.ts';

export type Ending = {
  readonly runtime: Runtime;
  readonly spawned: Spawned;
  readonly id: string;
  readonly group: Group | null;
};

/** How long the launcher and the last process may take to exit before the container counts as stuck. */
const launcherMs = 1_000;
const groupMs = 5_000;

/** Kills the first process, and with it all others of the container; the launcher then cleans up. */
export async function endContainer(
  { runtime, spawned, group, id }: Ending,
  launcherExit: Promise<void>,
): Promise<'gone' | 'stuck'> {
  const { input, output, process: launcher } = spawned;
  const exit = launcherExit.then(() => true);
  input.destroy();
  output.destroy();
  const first = hasExited(launcher) ? null : await spawned.first();
  if (first) kill(first);
  const inTime = await Promise.race([exit, pause(launcherMs, false)]);
  if (!inTime) launcher.kill('SIGKILL');
  const empty = group ? await group.killAll(groupMs) : await Promise.race([exit, pause(groupMs, false)]);
  if (!inTime || launcher.signalCode !== null) await runtime.forget(id);
  if (!empty) return 'stuck';
  await group?.remove(runtime.makesGroups === true);
  return 'gone';
}

const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited already.
  }
}
