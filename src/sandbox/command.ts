import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { requireStreams } from '../base/require-streams.ts';

export type CommandResult = {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
};

const keptMax = 1024 * 1024;

/** With the `sbin` folders, where Debian installs some tools. Nothing else of our environment is passed on. */
export const plainEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
};

/** Whether `runCommand` would find a tool. */
export const isInstalled = (program: string): boolean =>
  plainEnvironment.PATH.split(':').some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Runs a program of the host, and kills it at the deadline. Rejects only if it could not be started or was killed. */
export async function runCommand(
  program: string,
  args: readonly string[],
  { deadlineMs = 10_000, cwd = '/', input }: { deadlineMs?: number; cwd?: string; input?: Uint8Array } = {},
): Promise<CommandResult> {
  const { promise, resolve, reject } = Promise.withResolvers<CommandResult>();
  const child = requireStreams(spawn(program, args, { cwd, env: plainEnvironment, stdio: ['pipe', 'pipe', 'pipe'] }));
  const kept = { out: '', errors: '' };
  const keep = (name: keyof typeof kept) => (text: string) => {
    if (kept[name].length < keptMax) kept[name] += text;
  };
  child.stdout.setEncoding('utf8').on('data', keep('out'));
  child.stderr.setEncoding('utf8').on('data', keep('errors'));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new Error(`${program} took longer than ${deadlineMs} ms`));
  }, deadlineMs);
  child.on('error', (error) => {
    clearTimeout(timer);
    reject(error);
  });
  child.on('close', (code) => {
    clearTimeout(timer);
    resolve({ code, ...kept });
  });
  return promise;
}

/** Returns what the program printed; throws with its error output unless it exits with 0. */
export async function runCommandOrThrow(
  program: string,
  args: readonly string[],
  options?: Parameters<typeof runCommand>[2],
): Promise<string> {
  const { code, out, errors } = await runCommand(program, args, options);
  if (code !== 0) throw new Error(`${program} exited with ${code}: ${errors.trim().slice(0, 500)}`);
  return out;
}
