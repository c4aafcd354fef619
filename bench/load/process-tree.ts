import { readdirSync, readFileSync } from 'node:fs';

export type Process = {
  readonly id: number;
  readonly parent: number;
  /** Together with the id it identifies a process, because ids are reused. */
  readonly startedAt: number;
  /** CPU time of its own and of children it has waited for, in milliseconds. */
  readonly cpuMs: number;
  readonly command: string;
};

const tickMs = 10;

/** A process and its living descendants. */
export function listProcessTree(root: number): Process[] {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const found = findProcess(root);
  for (const process of found) found.push(...(children.get(process.id) ?? []));
  return found;
}

const findProcess = (id: number): Process[] => {
  const process = readProcess(id);
  return process ? [process] : [];
};

const listProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => findProcess(Number(name)));

function readProcess(id: number): Process | null {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [open, close] = [text.indexOf('('), text.lastIndexOf(')')];
    const fields = text.slice(close + 2).split(' ');
    return {
      id,
      parent: Number(fields[1]),
      startedAt: Number(fields[19]),
      cpuMs: tickMs * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
      command: text.slice(open + 1, close),
    };
  } catch {
    return null;
  }
}

export const isAlive = ({ id, startedAt }: Process): boolean => readProcess(id)?.startedAt === startedAt;

/** CPU time of the whole tree; that of an exited child is counted for the parent that waited for it. */
export const sumCpuMs = (tree: readonly Process[]): number => tree.reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Memory in bytes; shared pages are divided among the processes that share them. */
export function sumMemory(tree: readonly Process[]): number {
  let bytes = 0;
  for (const { id } of tree) {
    try {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      bytes += 1024 * Number(/^Pss: +(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // It has exited, or belongs to another user, as in a container.
    }
  }
  return bytes;
}

/** Samples a tree repeatedly until it is stopped. */
export class Watch {
  /** Seconds since the start, and megabytes. */
  readonly memory: [seconds: number, megabytes: number][] = [];
  /** Every process seen so far. */
  readonly seen = new Map<string, Process>();
  readonly #root: number;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout;

  constructor(root: number, everyMs: number) {
    this.#root = root;
    this.#sample();
    this.#timer = setInterval(() => this.#sample(), everyMs);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const tree = listProcessTree(this.#root);
    for (const process of tree) this.seen.set(`${process.id}/${process.startedAt}`, process);
    this.memory.push([(performance.now() - this.#started) / 1000, sumMemory(tree) / 2 ** 20]);
  }
}
