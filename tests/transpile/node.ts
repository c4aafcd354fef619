import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramEnd } from './program-end.ts';

/** Only programs that never end reach these limits, of CPU time and of time waited. */
const cpuSecondsMax = 30;
const msMax = 5 * 60_000;

export type NodeEnd = ProgramEnd & { readonly stderr: string };

/** Runs a translation under Node, in a process of its own. */
export async function runUnderNode(text: string, folder: string, name: string): Promise<NodeEnd> {
  const file = join(folder, `${name.replaceAll('/', '--')}.mjs`);
  await writeFile(file, text);
  const limited = `ulimit -t ${cpuSecondsMax}; exec "$0" "$1"`;
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, file], {
    cwd: folder,
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  child.stdout.on('data', (chunk) => written.stdout.push(chunk));
  child.stderr.on('data', (chunk) => written.stderr.push(chunk));
  const patience = setTimeout(() => child.kill('SIGKILL'), msMax);
  const [status] = await once(child, 'close');
  clearTimeout(patience);
  const [stdout, stderr] = [written.stdout, written.stderr].map((chunks) => Buffer.concat(chunks).toString('utf8'));
  return { stdout: stdout!, stderr: stderr!, status, error: status === 1 ? findErrorType(stderr!) : null };
}

/** The type in the last line of a traceback; null if the program only exited with this status. */
function findErrorType(stderr: string): string | null {
  const last = stderr.trimEnd().split('\n').at(-1)!;
  return /^([A-Za-z_][\w.]*)(?::|$)/.exec(last)?.[1] ?? null;
}
