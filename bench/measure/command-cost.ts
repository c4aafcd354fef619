import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { installedPython } from '../../src/engines.ts';

/** Seconds of wall-clock time, and CPU time including that of the processes that the command waits for. */
export type CommandCost = { readonly wallS: number; readonly cpuS: number };

const script =
  'import os, subprocess, sys, time; s = time.perf_counter(); subprocess.run(sys.argv[1:], stdout=2); ' +
  't = os.times(); print(time.perf_counter() - s, t[2] + t[3])';

export async function measureCommand(
  command: string,
  args: readonly string[],
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandCost> {
  const child = spawn(installedPython, ['-c', script, command, ...args], {
    cwd: folder,
    env: { ...process.env, XDG_CACHE_HOME: join(folder, '.cache'), ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  await once(child, 'close');
  if (out === '') throw new Error(`${command} could not be started`);
  const [wallS, cpuS] = out.split(' ').map(Number) as [number, number];
  return { wallS, cpuS };
}
