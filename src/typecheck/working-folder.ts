import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeftBehind, ownName } from '../base/owner.ts';

/** A folder of its own for one process, removed with it. */
export type WorkingFolder = { readonly path: string; remove(): void };

export function makeWorkingFolder(name: string): WorkingFolder {
  sweep(name);
  const path = mkdtempSync(join(tmpdir(), `${name}-${ownName()}-`));
  return { path, remove: () => removed(path) };
}

/** Removes the folders of that name whose makers were killed before they could. */
function sweep(name: string): void {
  for (const entry of readdirSync(tmpdir())) {
    const path = join(tmpdir(), entry);
    if (entry.startsWith(`${name}-`) && isLeftBehind(entry.slice(name.length + 1), path)) removed(path);
  }
}

function removed(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Another user's, who will remove it, or a disk that takes nothing: neither keeps anyone from working.
  }
}
