import { readFileSync } from 'node:fs';
import { noFiles, pathDefault } from '../../model/sibling-files.ts';
import { importFoldersOf } from '../../python/import-folders.ts';
import type { TextEdit } from '../../python/source.ts';
import type { Limits, RunningProgram, Session, Surroundings } from '../../sandbox/sandbox.ts';
import { readAnswers } from './replies.ts';
import type { Batch, JobResult, Question, VariantRunner } from './variant-runner.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Variants that run at the same time, and cores that their container needs for it. */
export const searchCores = 2;

/** The program that runs in the container. JSON strings are valid Python literals. */
const driverSource = ((): string => {
  const inside = ['values', 'place', 'program'].map((name) => [name, read(`../../sandbox/inside/${name}.py`)]);
  const sources = Object.fromEntries([...inside, ['pieces', read('pieces.py')]]);
  const settings = `SOURCES = ${JSON.stringify(sources)}\nSLOTS = ${searchCores}\n`;
  // Python requires imports from `__future__` to come first.
  return read('driver.py').replace(/^from __future__ import .*\n/m, (line) => line + settings);
})();

/** How often the driver is restarted after it died. After that, the remaining jobs are not run. */
const restartsMax = 3;

/** Runs variants in a container. All of them must be variants of one caller's program, because they share it. */
export function createVariantRunner(
  session: Session,
  { limits = {}, surroundings = {} }: { limits?: Partial<Limits>; surroundings?: Surroundings } = {},
): VariantRunner {
  let driver: RunningProgram | null = null;
  let restarts = 0;

  async function startDriver(): Promise<RunningProgram> {
    const started = await session.start({ source: driverSource }, limits);
    if (started.top === 'done' && hasSurroundings(surroundings)) await started.evaluate(surround(surroundings));
    return started;
  }

  /** Null when the driver has died. */
  async function requestChunk(source: string): Promise<ResultChunk | null> {
    driver ??= await startDriver();
    const reply = driver.top === 'done' ? await driver.evaluate(source) : null;
    const chunk = reply?.kind === 'value' && reply.value.kind === 'str' ? parseChunk(reply.value.value) : null;
    if (!chunk) driver = null;
    return chunk;
  }

  return {
    async run(batch, report, signal) {
      const left = new Set(batch.jobs.keys());
      while (left.size > 0 && !signal.aborted) {
        const numbers = [...left];
        let source = `begin(${JSON.stringify(JSON.stringify(encodeBatch(batch, numbers)))})`;
        for (;;) {
          const chunk = await requestChunk(source);
          for (const [at, end, cpuMs, text] of chunk?.results ?? []) {
            const number = numbers[at];
            if (number === undefined || !left.delete(number)) continue;
            report(number, jobResultOf(end, cpuMs, text, batch.jobs[number]!.script));
          }
          if (!chunk) break;
          if (chunk.done || signal.aborted) return;
          source = 'more()';
        }
        // The first unfinished job may have killed the driver, so it is skipped after the restart.
        if (++restarts > restartsMax) return;
        const lost = [...left][0];
        if (lost !== undefined && left.delete(lost)) {
          report(lost, jobResultOf('ended', 0, '[]', batch.jobs[lost]!.script));
        }
      }
    },
  };
}

/** Whether variants find more than their own text. They then cannot share a process. */
export const hasSurroundings = ({ stdin, path, files }: Surroundings): boolean =>
  (stdin?.length ?? 0) > 0 || path !== undefined || files !== undefined;

/** The call with which the driver prepares the files and the standard input of every variant. */
function surround({ stdin, path = pathDefault, files = noFiles }: Surroundings): string {
  const order = JSON.stringify({ path, files: Object.entries(files), ...importFoldersOf(path, files) });
  const input = stdin && stdin.length > 0 ? JSON.stringify(new TextDecoder().decode(stdin)) : 'None';
  return `surround(${JSON.stringify(order)}, ${input})`;
}

type EncodedBatch = {
  readonly base: string;
  readonly variants: readonly (readonly (readonly [start: number, end: number, text: string])[])[];
  readonly scripts: readonly (readonly Question[])[];
  readonly jobs: readonly (readonly [variant: number, script: number])[];
  readonly cpuMs: number;
  readonly trace: boolean;
  readonly shared: boolean;
};

/** Each variant and each script is encoded once, however many jobs use it. */
function encodeBatch({ base, jobs, cpuMs, trace, shared }: Batch, numbers: readonly number[]): EncodedBatch {
  const variants = new Map<readonly TextEdit[], number>();
  const scripts = new Map<readonly Question[], number>();
  const indexOf = <One>(indexes: Map<One, number>, one: One): number => {
    const index = indexes.get(one) ?? indexes.size;
    indexes.set(one, index);
    return index;
  };
  const toCodePoint = codePointOffsets(base);
  const encodeEdit = ({ start, end, text }: TextEdit) => [toCodePoint(start), toCodePoint(end), text] as const;
  const pairs = numbers.map((number) => {
    const { edits, script } = jobs[number]!;
    return [indexOf(variants, edits), indexOf(scripts, script)] as const;
  });
  return {
    base,
    variants: [...variants.keys()].map((edits) => edits.map(encodeEdit)),
    scripts: [...scripts.keys()],
    jobs: pairs,
    cpuMs,
    trace,
    shared,
  };
}

/** Python counts code points; JavaScript counts those beyond 16 bits twice. */
function codePointOffsets(base: string): (offset: number) => number {
  if (!/[\ud800-\udbff]/.test(base)) return (offset) => offset;
  const pairs = [...base.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)].map(({ index }) => index);
  return (offset) => offset - pairs.filter((at) => at < offset).length;
}

type ResultChunk = { readonly done: boolean; readonly results: readonly (readonly [number, string, number, string])[] };

function parseChunk(text: string): ResultChunk | null {
  try {
    const chunk = JSON.parse(text) as ResultChunk;
    return Array.isArray(chunk.results) ? chunk : null;
  } catch {
    return null;
  }
}

const ends = ['answered', 'cpu', 'wall'] as const;

const jobResultOf = (end: string, cpuMs: number, text: string, script: readonly Question[]): JobResult => ({
  end: ends.find((one) => one === end) ?? 'ended',
  cpuMs,
  ...readAnswers(text, script),
});
