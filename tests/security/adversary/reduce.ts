import type { Kept } from './kept.ts';
import { type Run, runPrograms } from './oracle.ts';

type Program = Omit<Kept, 'id'>;

/**
 * Reduces a program to the fewest lines that behave the same and still get the wrong verdict. Every attempt is run, to
 * check that it still reaches the sink from the same line, or still reaches none.
 */
export async function reduceProgram(whole: Program, isMisjudged: (program: Program) => boolean): Promise<Program> {
  let best = whole;
  for (;;) {
    const attempts = shorten(best);
    const results = await runPrograms(attempts.map((attempt, at) => ({ ...attempt, id: String(at) })));
    const next = attempts.find(
      (attempt, at) => doesAsExpected(attempt, results.get(String(at))) && isMisjudged(attempt),
    );
    if (!next) return best;
    best = next;
  }
}

/** Did the program behave as described? */
export function doesAsExpected({ sink, events, line, away }: Program, run: Run | undefined): boolean {
  if (!run) return false;
  const { reached = null, stopped = null } = run;
  if (sink === null) return reached === null && stopped === null;
  return reached !== null && events.includes(reached) && run.line === (away ? null : line);
}

/** Removes adjacent lines, longest runs first, but never the line of the sink. */
function shorten(program: Program): Program[] {
  const lines = program.code.trimEnd().split('\n');
  const attempts: Program[] = [];
  for (let length = Math.min(lines.length - 1, 14); length >= 1; length--) {
    for (let from = 0; from + length <= lines.length; from++) {
      const isLeftOut = (line: number): boolean => line - 1 >= from && line - 1 < from + length;
      if (program.line !== null && isLeftOut(program.line)) continue;
      const moved = (line: number): number => (line - 1 < from ? line : line - length);
      attempts.push({
        ...program,
        code: `${[...lines.slice(0, from), ...lines.slice(from + length)].join('\n')}\n`,
        line: program.line && moved(program.line),
        alsoLines: program.alsoLines.filter((line) => !isLeftOut(line)).map(moved),
      });
    }
  }
  return attempts;
}
