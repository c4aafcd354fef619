import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Bytes in memory of this process and of all that came from it, with pages they share counted in each. */
export function measureProcessTreeMemory(): number {
  return sum(family(process.pid).map((pid) => Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes));
}

/** The same with shared pages counted once: dearer to ask, because the system walks every page. */
export async function measureProcessTreeMemoryExactly(): Promise<number> {
  return sum(
    await Promise.all(
      family(process.pid).map(async (pid) => {
        const told = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1').catch(() => '');
        return Number(/^Pss:\s+(\d+)/m.exec(told)?.[1] ?? 0) * 1024;
      }),
    ),
  );
}

/** Linux on arm64 may have larger pages than usual, and says so. */
const pageBytes = Number(/^KernelPageSize:\s+(\d+)/m.exec(read('/proc/self/smaps'))?.[1] ?? 4) * 1024;

function family(root: number): number[] {
  const members = [root];
  for (const member of members) members.push(...childrenOf(member));
  return members;
}

function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`)
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  );
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
