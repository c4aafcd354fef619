import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOwnerName, isLeftBehind } from '../base/owner.ts';

/** A temporary folder for one process, removed when it exits. */
export type WorkingFolder = { readonly path: string; remove(): void };

export function makeWorkingFolder(name: string): WorkingFolder {
  sweep(name);
  const path = mkdtempSync(join(tmpdir(), `${name}-${buildOwnerName()}-`));
  return { path, remove: () => tryRemove(path) };
}

/** Removes folders that killed processes left behind. */
function sweep(name: string): void {
  for (const entry of readdirSync(tmpdir())) {
    const path = join(tmpdir(), entry);
    if (entry.startsWith(`${name}-`) && isLeftBehind(entry.slice(name.length + 1), path)) tryRemove(path);
  }
}

function tryRemove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It belongs to another user, or the disk is read-only. Neither is a problem.
  }
}
