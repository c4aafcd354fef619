import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Resident bytes of this process and its descendants; pages that they share are counted once per process. */
export function measureProcessTreeMemory(): number {
  return sum(
    listProcessTree(process.pid).map((pid) => Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes),
  );
}

/** The same with shared pages counted once. More expensive: the kernel walks every page. */
export async function measureProcessTreeMemoryExactly(): Promise<number> {
  return sum(
    await Promise.all(
      listProcessTree(process.pid).map(async (pid) => {
        const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1').catch(() => '');
        return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
      }),
    ),
  );
}

/** Linux on arm64 may use pages larger than 4 KiB. */
const pageBytes = Number(/^KernelPageSize:\s+(\d+)/m.exec(read('/proc/self/smaps'))?.[1] ?? 4) * 1024;

function listProcessTree(root: number): number[] {
  const members = [root];
  for (const member of members) members.push(...listChildren(member));
  return members;
}

function listChildren(pid: number): number[] {
  return listThreads(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`)
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  );
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty if the process has exited meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
