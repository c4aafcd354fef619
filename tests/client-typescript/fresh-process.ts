import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { machine, type ServiceClient, temporaryFolder } from '../service.ts';

/** Creates a folder that contains only the client, as the service serves it. */
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
  /** The interpreter; defaults to the one that runs the tests. */
  readonly node?: string;
};

/** Runs a program in a folder, without the environment of this process. */
export async function run(folder: string, args: readonly string[], around: Around = {}): Promise<Run> {
  const child = spawn(around.node ?? process.execPath, args, { cwd: folder, env: { ...machine, ...around.settings } });
  child.stdin.end(around.input ?? '');
  const [out, noise, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, noise };
}
