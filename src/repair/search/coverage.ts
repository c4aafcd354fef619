import type { Program } from '../../python/program.ts';
import { feedingLines } from './feeding-lines.ts';
import type { LinesOfInterest } from './subject.ts';
import { usedLines } from './used-lines.ts';
import type { ObservedTypes } from './variant-runner.ts';

/** The lines that an example executes, and whether it passes. */
export type Coverage = {
  /** Those that the import of the program executes, and those of the example itself. */
  readonly lines: ReadonlySet<number>;
  readonly ownLines: ReadonlySet<number>;
  /** What is evaluated and executed in it. */
  readonly asked: string;
  readonly passes: boolean;
  /** The line in which it raises an exception. */
  readonly raisedAt: number | null;
  /** The types that variables had in this and the other examples. */
  readonly types: ObservedTypes;
};

/**
 * The lines that every failing example executes and uses: only there can one edit fix all of them. Null if none are
 * known.
 */
export function sharedLines(all: readonly Coverage[], program: Program): LinesOfInterest {
  const failing = all.filter(({ passes, lines }) => !passes && lines.size > 0);
  if (failing.length === 0) return null;
  const shared = failing.map(({ lines }) => lines).reduce((one, other) => one.intersection(other));
  const own = new Set(failing.flatMap(({ ownLines }) => [...ownLines]));
  const used = usedLines(program, { own, top: shared, asked: failing.map(({ asked }) => asked).join('\n') });
  const found = shared.intersection(used);
  return found.size > 0 ? found : null;
}

/**
 * Whether an example can tell right fixes from wrong ones: it fails, or executes a part of what a failing example does.
 */
export function isConcerned({ passes, ownLines }: Coverage, all: readonly Coverage[]): boolean {
  return !passes || all.some((other) => !other.passes && !other.ownLines.isDisjointFrom(ownLines));
}

/** The same coverage, as if each failing example executed what any of them does: edits anywhere there may fix one. */
export function failingLines(all: readonly Coverage[]): Coverage[] {
  const lines = new Set(all.filter(({ passes }) => !passes).flatMap((one) => [...one.lines]));
  return all.map((one) => (one.passes || one.lines.size === 0 ? one : { ...one, lines }));
}

/** How much likelier the fault is in a line that raises an exception. */
const raisingFactor = 2;
/** The same for a line that gives a variable its value which is read there. */
const feedingFactor = 1.5;

/**
 * From 0 to 1: highest for lines that failing examples execute and passing ones do not. Up to 2 for a line in which a
 * failing example raises an exception, and up to 1.5 for those that give variables their values which are read there.
 */
export function suspicionOf(all: readonly Coverage[], program: Program): (line: number) => number {
  const known = all.filter(({ lines }) => lines.size > 0);
  const failing = known.filter(({ passes }) => !passes).length;
  if (failing === 0) return () => 1;
  const raising = new Set(known.flatMap(({ passes, raisedAt }) => (passes ? [] : (raisedAt ?? []))));
  const feeding = feedingLines(program, raising);
  return (line) => {
    const here = known.filter(({ lines }) => lines.has(line));
    const failed = here.filter(({ passes }) => !passes).length;
    const suspicion = here.length === 0 ? 0.5 : failed / Math.sqrt(failing * here.length);
    if (raising.has(line)) return raisingFactor * suspicion;
    return feeding.has(line) ? feedingFactor * suspicion : suspicion;
  };
}
