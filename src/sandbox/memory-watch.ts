import { readdir, readFile } from 'node:fs/promises';

const everyMs = 50;
const pageBytes = 4096;

/**
 * Where no control group bounds what a container's processes hold together, they are looked at. Less exact than the
 * kernel: what is taken between two looks counts at the next.
 */
export function watchMemory(first: number, memoryBytes: number, exceeded: () => void): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    // Pages that a fork shares count for each process at first sight; only when that is too much is it worth asking.
    const tooMuch =
      (await heldBelow(first, resident)) > memoryBytes && (await heldBelow(first, proportional)) > memoryBytes;
    if (stopped) return;
    if (tooMuch) exceeded();
    else timer = setTimeout(look, everyMs);
  };
  timer = setTimeout(look, everyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

type Measure = (pid: number) => Promise<number>;

/** Orphans become children of the container's first process, so that nobody leaves this tree. */
async function heldBelow(pid: number, measure: Measure): Promise<number> {
  const [own, children] = await Promise.all([measure(pid), childrenOf(pid)]);
  const below = await Promise.all(children.map((child) => heldBelow(child, measure)));
  return below.reduce((sum, held) => sum + held, own);
}

const resident: Measure = async (pid) => {
  const [, all = '0', ofFiles = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ');
  return (Number(all) - Number(ofFiles)) * pageBytes;
};

/** Each page divided by the number of processes that have it. */
const proportional: Measure = async (pid) => {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null);
  const kilobytes = /^Pss_Anon:\s+(\d+) kB$/m.exec(told ?? '')?.[1];
  return kilobytes === undefined ? resident(pid) : Number(kilobytes) * 1024;
};

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter((word) => word !== '')).map(Number);
}
