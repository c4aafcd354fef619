import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { installedPython } from '../../src/engines.ts';
import type { ProgramEnd } from './program-end.ts';

const script = fileURLToPath(new URL('./cpython.py', import.meta.url));

/** Runs programs under CPython, in one process that forks for each; the results are by path. */
export async function runUnderCPython(paths: readonly string[], hashSeed: number): Promise<Map<string, ProgramEnd>> {
  const child = spawn(installedPython, ['-X', 'utf8', '-W', 'ignore', '-B', script], {
    cwd: '/',
    env: { PYTHONHASHSEED: String(hashSeed) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(paths.map((path) => `${path}\n`).join(''));
  const ends = new Map<string, ProgramEnd>();
  for await (const line of createInterface({ input: child.stdout })) {
    const { path, ...end } = JSON.parse(line);
    ends.set(path, end);
  }
  const missing = paths.find((path) => !ends.has(path));
  if (missing) throw new Error(`CPython said nothing of ${missing}`);
  return ends;
}
