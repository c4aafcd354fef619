import { readFileSync, readlinkSync, statSync } from 'node:fs';

/** After this long a thing whose maker can not be looked up, being of another process namespace, is nobody's. */
const foreignMsMax = 24 * 60 * 60_000;

/** Names what this process made, so that a later one can tell whether its maker still lives. */
export const ownName = (): string => `${namespace()}-${process.pid}-${startOf(process.pid)}`;

/** True when the process of that name is no more, so that what it left at the path can go. */
export function isLeftBehind(name: string, path: string): boolean {
  const [, space, pid, start] = /^(\d+)-(\d+)-(\d+)(?:-|$)/.exec(name) ?? [];
  if (!space || !pid || !start) return false;
  if (space === namespace()) return startOf(Number(pid)) !== start;
  const made = statSync(path, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs > foreignMsMax;
}

/** A process number means something only in the namespace it was given in. */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '0';
  }
}

/** The moment a process started, in ticks since the machine did: numbers are given again, moments are not. */
function startOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
