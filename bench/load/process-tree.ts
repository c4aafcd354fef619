import { readdirSync, readFileSync } from 'node:fs';

export type Process = {
  readonly id: number;
  readonly parent: number;
  /** With the id it names a process for good: ids are used again. */
  readonly startedAt: number;
  /** Milliseconds of processor time, of its own and of children it has waited for. */
  readonly cpuMs: number;
  readonly command: string;
};

const tickMs = 10;

/** A process and all that descend from it, as far as they live. */
export function processTree(root: number): Process[] {
  const children = Map.groupBy(allProcesses(), ({ parent }) => parent);
  const found = allOf(root);
  for (const process of found) found.push(...(children.get(process.id) ?? []));
  return found;
}

const allOf = (id: number): Process[] => {
  const process = processOf(id);
  return process ? [process] : [];
};

const allProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => allOf(Number(name)));

function processOf(id: number): Process | null {
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

export const isAlive = ({ id, startedAt }: Process): boolean => processOf(id)?.startedAt === startedAt;

/** CPU time of the whole tree; that of an exited child is counted for the parent that waited for it. */
export const cpuMsOf = (tree: readonly Process[]): number => tree.reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Bytes, each page divided among those that share it. */
export function memoryOf(tree: readonly Process[]): number {
  let bytes = 0;
  for (const { id } of tree) {
    try {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      bytes += 1024 * Number(/^Pss: +(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // It has ended, or is another user's: a container's.
    }
  }
  return bytes;
}

/** Samples a tree repeatedly until it is stopped. */
export class Watch {
  /** Seconds since the start, and megabytes. */
  readonly memory: [seconds: number, megabytes: number][] = [];
  /** Everyone who was ever seen. */
  readonly seen = new Map<string, Process>();
  readonly #root: number;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout;

  constructor(root: number, everyMs: number) {
    this.#root = root;
    this.#look();
    this.#timer = setInterval(() => this.#look(), everyMs);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const tree = processTree(this.#root);
    for (const process of tree) this.seen.set(`${process.id}/${process.startedAt}`, process);
    this.memory.push([(performance.now() - this.#started) / 1000, memoryOf(tree) / 2 ** 20]);
  }
}
