import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { machine, type ServiceClient, temporaryFolder } from '../service.ts';

/** A folder with nothing in it but the client, as the service hands it out. */
export async function folderWithClient(service: ServiceClient, extension: 'ts' | 'js' = 'ts'): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, `assay.${extension === 'js' ? 'mjs' : 'ts'}`),
    (await service.get(`/v1/client.${extension}`)).body,
  );
  return folder;
}

type Run = { readonly code: number; readonly out: string; readonly noise: string };
type Around = {
  readonly input?: string;
  readonly settings?: Record<string, string>;
  /** The interpreter; unless given, the one that runs the tests. */
  readonly node?: string;
};

/** Runs a program in a folder, with nothing of this process but what it is given. */
export async function run(folder: string, args: readonly string[], around: Around = {}): Promise<Run> {
  const child = spawn(around.node ?? process.execPath, args, { cwd: folder, env: { ...machine, ...around.settings } });
  child.stdin.end(around.input ?? '');
  const [out, noise, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, noise };
}
