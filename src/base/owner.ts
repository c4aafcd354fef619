import { readFileSync, readlinkSync, statSync } from 'node:fs';

/** An owner in another PID namespace cannot be looked up; after this long its files count as left behind. */
const foreignMsMax = 24 * 60 * 60_000;

/** Identifies this process in file names, so that a later process can check whether the owner is still running. */
export const buildOwnerName = (): string => `${readNamespace()}-${process.pid}-${readStartTime(process.pid)}`;

/** True if the process of that name has exited, so that what it left at the path can be removed. */
export function isLeftBehind(name: string, path: string): boolean {
  const [, space, pid, start] = /^(\d+)-(\d+)-(\d+)(?:-|$)/.exec(name) ?? [];
  if (!space || !pid || !start) return false;
  if (space === readNamespace()) return readStartTime(Number(pid)) !== start;
  const made = statSync(path, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs > foreignMsMax;
}

/** A PID is meaningful only within its PID namespace. */
function readNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '0';
  }
}

/** When a process started, in clock ticks since boot: PIDs are reused, start times are not. */
function readStartTime(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
