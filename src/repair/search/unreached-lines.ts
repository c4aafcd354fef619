import type { TextEdit } from '../../python/source.ts';
import type { Batch, Job, Question, VariantRunner } from './variant-runner.ts';

/** How many candidates are traced, the likeliest first, and how much more time they need for it. */
const tracedMax = 24;
const cpuFactor = 10;

/**
 * For each candidate, the share of the lines that any of them runs which it never runs. Code is written to be run: a
 * change that switches off a loop or a branch is rarely the right one. Candidates that are not traced have 0.
 */
export async function shareUnreached(
  base: string,
  candidates: readonly { readonly textEdits: readonly TextEdit[] }[],
  script: readonly Question[],
  { cpuMs }: Pick<Batch, 'cpuMs'>,
  runner: VariantRunner,
  signal: AbortSignal,
): Promise<number[]> {
  const traced = candidates.slice(0, tracedMax);
  const lines = traced.map(() => new Set<number>());
  const jobs = traced.map(({ textEdits: edits }): Job => ({ edits, script }));
  if (traced.length > 1 && script.length > 0 && !signal.aborted) {
    const batch: Batch = { base, jobs, cpuMs: cpuFactor * cpuMs, trace: true, shared: false };
    const add = (at: number, reached: readonly number[]): void => {
      const toBase = lineMapper(base, traced[at]!.textEdits);
      for (const line of reached) lines[at]!.add(toBase(line));
    };
    await runner.run(batch, (job, result) => add(job, [...result.topLines, ...result.lines.flat()]), signal);
  }
  // An inserted line has no number in the base text.
  const known = lines.map((own) => new Set([...own].filter((line) => line > 0)));
  const all = known.reduce((one, other) => one.union(other), new Set<number>());
  return candidates.map((_, at) => ((known[at]?.size ?? 0) === 0 ? 0 : 1 - known[at]!.size / all.size));
}

/** Translates the line numbers of a variant into those of the base text; 0 for a line that the edits replace. */
function lineMapper(base: string, edits: readonly TextEdit[]): (line: number) => number {
  const lineAt = (offset: number): number => base.slice(0, offset).split('\n').length;
  const breaks = (text: string): number => text.split('\n').length - 1;
  const shifts = edits.map(({ start, end, text }) => ({
    line: lineAt(start),
    removed: breaks(base.slice(start, end)),
    added: breaks(text),
  }));
  if (shifts.every(({ removed, added }) => removed === added)) return (line) => line;
  return (line) => {
    let shift = 0;
    for (const { line: at, removed, added } of shifts) {
      if (line - shift <= at) break;
      if (line - shift <= at + added) return 0;
      shift += added - removed;
    }
    return line - shift;
  };
}
