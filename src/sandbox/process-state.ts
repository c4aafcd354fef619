import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sha256 } from '../base/digest.ts';
import { buildOwnerName, isLeftBehind } from '../base/owner.ts';
import { type Groups, openGroups } from './cgroups.ts';
import { Slots } from './slots.ts';

export type ProcessState = {
  readonly folder: string;
  readonly groups: Groups | null;
  /** Shared by all engines of this process. */
  readonly slots: Slots;
};

/** Creates a folder and control groups for this process, and removes those that exited processes left behind. */
export async function openProcessState(stateFolder: string): Promise<ProcessState> {
  const family = sha256(resolve(stateFolder)).slice(0, 8);
  const groups = await openGroups(family);
  const usable = 'reason' in groups ? null : groups;
  await usable?.sweep();
  await mkdir(stateFolder, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(stateFolder)) {
    const path = join(stateFolder, entry);
    if (isLeftBehind(entry, path)) await rm(path, { recursive: true, force: true });
  }
  const folder = join(resolve(stateFolder), buildOwnerName());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { folder, groups: usable, slots: new Slots() };
}

export async function removeProcessState({ folder, groups }: ProcessState): Promise<void> {
  // Sweeps again: a launcher started by a service that was then killed may have appeared after the sweep at our start.
  await groups?.sweep();
  await groups?.remove();
  await rm(folder, { recursive: true, force: true });
}
