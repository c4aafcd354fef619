import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Service } from '../service.ts';

/** Waits for a condition as long as a slow machine may need; no test asserts a time. */
export async function eventually(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let turn = 0; turn < 4000; turn++) {
    if (await holds()) return;
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

function processes(): Process[] {
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

/** A process and all that came from it, those included that ended and were not collected. */
export function family(root: number): Process[] {
  const all = processes();
  const members = [root];
  for (const member of members) members.push(...all.filter(({ parent }) => parent === member).map(({ pid }) => pid));
  return all.filter(({ pid }) => members.includes(pid));
}

/** Those of a service's processes whose command holds a word, the first of them first. */
export const workers = (service: Service, word: string): number[] =>
  family(service.process.pid!)
    .filter(({ command, state }) => state !== 'Z' && command.includes(word))
    .map(({ pid }) => pid);

export const zombies = (service: Service): Process[] =>
  family(service.process.pid!).filter(({ state }) => state === 'Z');

export const descriptors = (service: Service): number => readdirSync(`/proc/${service.process.pid}/fd`).length;

/** May have ended by itself since it was looked up. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH');
  }
}

/** The first answer that is not a request to come back: a machine that is too busy says so, and means no more by it. */
export async function served(call: () => Promise<Answer>): Promise<Answer> {
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
  /** Of the sandbox. */
  readonly engine?: string | null;
};

export async function engine(service: Service, name: string): Promise<Engine> {
  const { body } = await service.get('/v1/stats');
  return body.engines.find((one: Engine) => one.name === name);
}

/** A call that is in the middle of the type checker until that is let go on. */
export async function heldCall(service: Service, key: string): Promise<{ answer: Promise<Answer>; letGo(): void }> {
  const held = workers(service, 'mypy_worker.py');
  for (const pid of held) signal(pid, 'SIGSTOP');
  const answer = service.validate({ code: 'held: int = 1\n' }, key);
  answer.catch(() => {});
  await eventually('the call has come that far', async () => (await engine(service, 'mypy')).busy > 0);
  return {
    answer,
    letGo() {
      for (const pid of held) signal(pid, 'SIGCONT');
    },
  };
}

/** A small disk of its own at a folder; null, with the reason, where none can be mounted. */
export function smallDisk(folder: string, options: string): { unmount(): void } | { readonly reason: string } {
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
  // Before the folder it is in is removed, whatever the tests come to.
  process.prependOnceListener('exit', unmount);
  return { unmount };
}
