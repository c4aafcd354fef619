import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installedPython } from '../../src/engines.ts';
import { environment } from '../../src/sandbox/inside.ts';
import type { Program } from '../../src/sandbox/sandbox.ts';

export type Outcome = { readonly stdout: string; readonly stderr: string; readonly status: number | string | null };

/** The interpreter that was copied into the sandbox, without the packages of the service's environment. */
const interpreter = realpathSync(installedPython);

/** Runs a program with `python3` on this machine, in a folder of its own. `site`: a folder with packages. */
export async function runBare(
  { source, stdin, path = 'main.py', files = {} }: Program,
  site: string | null = null,
): Promise<Outcome> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'assay-bare-')));
  for (const [name, text] of [[path, source] as const, ...Object.entries(files)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const child = spawn(interpreter, [path], {
    cwd: folder,
    env: {
      ...environment,
      HOME: folder,
      PYTHONDONTWRITEBYTECODE: '',
      ...(site === null ? {} : { PYTHONPATH: site }),
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  rmSync(folder, { recursive: true, force: true });
  const normal = (text: string): string => {
    const named = site === null ? text : text.replaceAll(site, packagesFolder);
    return normalizeOutput(named, folder, path);
  };
  return { stdout: normal(stdout), stderr: normal(stderr), status: signal ?? code };
}

/** Where containers have packages. */
const packagesFolder = '/usr/lib/python3.11/site-packages';

/** Replaces folders and addresses that differ between runs of the same program. */
export function normalizeOutput(text: string, folder = '/tmp', path = 'main.py'): string {
  return text
    .replaceAll(`${folder}/${path}`, path)
    .replaceAll(folder, '/tmp')
    .replaceAll(interpreter.replace(/\/bin\/[^/]*$/, ''), '/usr')
    .replace(/0x[0-9a-f]+/g, '0x');
}
