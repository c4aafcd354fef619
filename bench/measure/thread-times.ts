import { readdirSync, readFileSync } from 'node:fs';
import { listProcessTree } from '../load/process-tree.ts';

/** CPU time in milliseconds of each thread of a service, by name, and of each kind of process that it started. */
export function threadTimes(service: number): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const add = (name: string, ms: number): void => void times.set(name, (times.get(name) ?? 0) + ms);
  for (const thread of readdirSync(`/proc/${service}/task`)) {
    const nanoseconds = Number(read(`/proc/${service}/task/${thread}/schedstat`).split(' ')[0]);
    add(threadName(read(`/proc/${service}/task/${thread}/comm`).trim()), nanoseconds / 1e6);
  }
  for (const { id, cpuMs } of listProcessTree(service)) {
    // Of processes that check one text each, the one that started them has the time.
    if (id !== service) add(processName(read(`/proc/${id}/cmdline`)), cpuMs);
  }
  return times;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The thread or process has ended.
    return '';
  }
}

function threadName(thread: string): string {
  if (thread === 'MainThread') return 'service: main thread';
  if (thread === 'WorkerThread') return 'service: analysts (checks, policy, credentials)';
  if (thread === 'V8Worker') return 'service: garbage collection and compilation';
  return `service: ${thread}`;
}

function processName(command: string): string {
  if (command.includes('reading/child.py')) return 'reader (CPython)';
  if (command.includes('mypy_worker.py')) return 'mypy';
  return command.includes('ruff') ? 'ruff' : 'others';
}
