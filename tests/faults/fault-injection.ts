import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Service } from '../service.ts';

/** Waits for a condition, for as long as a slow machine may need; no test asserts a duration. */
export async function eventually(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (let turn = 0; turn < 4000; turn++) {
    if (await isTrue()) return;
    await pause(50);
  }
  assert.fail(`never happened: ${what}`);
}

export type Process = {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
  readonly command: string;
};

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), state, command }];
      } catch {
        return [];
      }
    });
}

/** A process and its descendants, including zombies. */
export function listProcessTree(root: number): Process[] {
  const all = listProcesses();
  const members = [root];
  for (const member of members) members.push(...all.filter(({ parent }) => parent === member).map(({ pid }) => pid));
  return all.filter(({ pid }) => members.includes(pid));
}

/** The service's processes whose command line contains a word, ordered by process id. */
export const findWorkers = (service: Service, word: string): number[] =>
  listProcessTree(service.process.pid!)
    .filter(({ command, state }) => state !== 'Z' && command.includes(word))
    .map(({ pid }) => pid);

export const findZombies = (service: Service): Process[] =>
  listProcessTree(service.process.pid!).filter(({ state }) => state === 'Z');

export const countDescriptors = (service: Service): number => readdirSync(`/proc/${service.process.pid}/fd`).length;

/** Ignores a process that has exited since it was looked up. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH');
  }
}

/** Retries while the response is `overloaded`, which only means that the test machine is busy. */
export async function retryWhileOverloaded(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.body?.error !== 'overloaded') return answer;
    await pause(500);
  }
}

type Engine = {
  readonly name: string;
  readonly state: string;
  readonly busy: number;
  readonly replaced: number;
  /** Only the sandbox has one. */
  readonly engine?: string | null;
};

export async function readEngine(service: Service, name: string): Promise<Engine> {
  const { body } = await service.get('/v1/stats');
  return body.engines.find((one: Engine) => one.name === name);
}

/** Starts a call and suspends the type checker in the middle of it, until `release` is called. */
export async function startHeldCall(
  service: Service,
  key: string,
): Promise<{ answer: Promise<Answer>; release(): void }> {
  const held = findWorkers(service, 'mypy_worker.py');
  for (const pid of held) sendSignal(pid, 'SIGSTOP');
  const answer = service.validate({ code: 'held: int = 1\n' }, key);
  answer.catch(() => {});
  await eventually('the call has reached the type checker', async () => (await readEngine(service, 'mypy')).busy > 0);
  return {
    answer,
    release() {
      for (const pid of held) sendSignal(pid, 'SIGCONT');
    },
  };
}

/** Mounts a small disk on a folder. Returns the reason if none can be mounted. */
export function mountSmallDisk(folder: string, options: string): { unmount(): void } | { readonly reason: string } {
  if (process.getuid?.() !== 0) return { reason: 'only root may mount a disk' };
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    return { reason: `no disk can be mounted here: ${String((error as { stderr?: Buffer }).stderr).trim()}` };
  }
  let mounted = true;
  const unmount = (): void => {
    if (mounted) execFileSync('umount', ['-l', folder]);
    mounted = false;
  };
  // Unmount before the folder is removed, even if a test fails.
  process.prependOnceListener('exit', unmount);
  return { unmount };
}
