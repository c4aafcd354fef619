import { readdir, readFile } from 'node:fs/promises';

const everyMs = 50;
const pageBytes = 4096;

/**
 * Without a control group to limit the memory of a container's processes together, it is polled. Less exact than the
 * kernel's limit: memory allocated between two polls is noticed at the second.
 */
export function watchMemory(first: number, memoryBytes: number, exceeded: () => void): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const poll = async (): Promise<void> => {
    // Resident size counts shared pages once per process; only if that is too much is the exact figure worth its cost.
    const tooMuch =
      (await measureTree(first, resident)) > memoryBytes && (await measureTree(first, proportional)) > memoryBytes;
    if (stopped) return;
    if (tooMuch) exceeded();
    else timer = setTimeout(poll, everyMs);
  };
  timer = setTimeout(poll, everyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

type Measure = (pid: number) => Promise<number>;

/** Orphans become children of the container's first process, so no process leaves this tree. */
async function measureTree(pid: number, measure: Measure): Promise<number> {
  const [own, children] = await Promise.all([measure(pid), childrenOf(pid)]);
  const below = await Promise.all(children.map((child) => measureTree(child, measure)));
  return below.reduce((sum, held) => sum + held, own);
}

const resident: Measure = async (pid) => {
  const [, all = '0', ofFiles = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ');
  return (Number(all) - Number(ofFiles)) * pageBytes;
};

/** Each page divided by the number of processes that have it. */
const proportional: Measure = async (pid) => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null);
  const kilobytes = /^Pss_Anon:\s+(\d+) kB$/m.exec(rollup ?? '')?.[1];
  return kilobytes === undefined ? resident(pid) : Number(kilobytes) * 1024;
};

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter((word) => word !== '')).map(Number);
}
