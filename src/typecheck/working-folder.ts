import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for one process, removed with it. */
export type WorkingFolder = { readonly path: string; remove(): void };

export function makeWorkingFolder(name: string): WorkingFolder {
  sweep(name);
  const path = mkdtempSync(join(tmpdir(), `${name}-${pidNamespace()}-${process.pid}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Removes the folders of that name whose makers were killed before they could. */
function sweep(name: string): void {
  // A process number means something only in the namespace it was given in: the folders of a neighbouring
  // container that shares the temporary folder are left alone.
  const prefix = `${name}-${pidNamespace()}-`;
  for (const entry of readdirSync(tmpdir())) {
    if (!entry.startsWith(prefix)) continue;
    const maker = Number.parseInt(entry.slice(prefix.length), 10);
    if (maker > 0 && !isAlive(maker)) rmSync(join(tmpdir(), entry), { recursive: true, force: true });
  }
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '0';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
