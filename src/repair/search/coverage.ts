import type { LinesOfInterest } from './subject.ts';

/** The lines that an example executes, and whether it holds. */
export type Covered = { readonly lines: ReadonlySet<number>; readonly holds: boolean };

/** A single change can only mend every failing example where all of them come by. Null where nothing is known. */
export function sharedLines(all: readonly Covered[]): LinesOfInterest {
  const failing = all.filter(({ holds, lines }) => !holds && lines.size > 0).map(({ lines }) => lines);
  if (failing.length === 0) return null;
  const shared = failing.reduce((one, other) => one.intersection(other));
  return shared.size > 0 ? shared : null;
}

/** From 0 to 1: lines that failing examples execute and others do not come first. */
export function suspicionOf(all: readonly Covered[]): (line: number) => number {
  const told = all.filter(({ lines }) => lines.size > 0);
  const failing = told.filter(({ holds }) => !holds).length;
  if (failing === 0) return () => 1;
  return (line) => {
    const here = told.filter(({ lines }) => lines.has(line));
    const failed = here.filter(({ holds }) => !holds).length;
    return here.length === 0 ? 0.5 : failed / Math.sqrt(failing * here.length);
  };
}
