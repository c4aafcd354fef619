import { readFileSync } from 'node:fs';
import type { RunResult, SandboxPackage } from './sandbox.ts';

/** What programs can import, as reported from inside a container. */
export type Inventory = {
  /** The top-level names of modules: of the standard library and of packages. */
  readonly modules: readonly string[];
  /** Those of the packages that are mounted. */
  readonly mounted: readonly string[];
  readonly packages: readonly SandboxPackage[];
  /** Mounted modules that cannot be imported, and why. */
  readonly broken: readonly { readonly name: string; readonly reason: string }[];
};

export const inventoryProgram = readFileSync(new URL('inside/inventory.py', import.meta.url), 'utf8');

/** Null if the program failed. */
export function readInventory({ exitCode, stdout }: RunResult): Inventory | null {
  if (exitCode !== 0) return null;
  try {
    return JSON.parse(Buffer.from(stdout.bytes).toString()) as Inventory;
  } catch {
    return null;
  }
}
