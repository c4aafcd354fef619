import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, type Outcome } from './compare.ts';
import { type Generated, generatePrograms, isPartlyRefused, writeProgram } from './generator.ts';

/** A case with different results, and its source. If the translation ended early, the last one is where it ended. */
export type Difference = { readonly source: string; readonly python: string; readonly node: string };

export type GeneratedOutcome = {
  readonly kind: string;
  /** The number of cases that were compared. */
  readonly compared: number;
  /** The cases that were left out because they are refused, or stop at run time; each with the construct. */
  readonly leftOut: readonly string[];
  readonly outcome: Outcome;
  readonly differences: readonly Difference[];
};

const casesPerProgram = 25;

/**
 * Compares cases of each kind under CPython and, translated, under Node. Cases of most kinds share one program. Those of
 * kinds that may be refused are spread over several, from which refused cases are removed one by one.
 */
export async function compareGenerated(seed: number, casesPerKind: number): Promise<GeneratedOutcome[]> {
  const programs = generatePrograms(seed, casesPerKind).flatMap((one) =>
    isPartlyRefused(one.kind) ? split(one) : [one],
  );
  const done: GeneratedOutcome[] = [];
  let pending = programs.map((program) => ({ program, leftOut: [] as string[] }));
  while (pending.length > 0) {
    const outcomes = await compareOnce(
      pending.map(({ program }) => program),
      seed,
    );
    pending = pending.flatMap(({ program, leftOut }, index) => {
      const outcome = outcomes[index]!;
      const { kind, cases } = program;
      const refused = isPartlyRefused(kind) ? findLeftOut(program, outcome) : -1;
      if (refused >= 0 && 'construct' in outcome) {
        const rest = writeProgram(
          kind,
          cases.filter((_, at) => at !== refused),
        );
        return [{ program: rest, leftOut: [...leftOut, outcome.construct] }];
      }
      const differences = outcome.kind === 'different' ? findDifferences(program, outcome) : [];
      done.push({ kind, compared: cases.length, leftOut, outcome, differences });
      return [];
    });
  }
  return done;
}

function split({ kind, cases }: Generated): Generated[] {
  const starts = Array.from({ length: Math.ceil(cases.length / casesPerProgram) }, (_, at) => at * casesPerProgram);
  return starts.map((start) => writeProgram(kind, cases.slice(start, start + casesPerProgram)));
}

/** The case that is refused, or at which the translation stopped; -1 if there is none. */
function findLeftOut({ cases, code }: Generated, outcome: Outcome): number {
  if (outcome.kind === 'stopped') return outcome.printed === '' ? 0 : groupByCase(outcome.printed).size;
  if (outcome.kind !== 'refused' || outcome.line === null) return -1;
  const before = code.split('\n').slice(0, outcome.line).join('\n');
  return cases.findLastIndex((one) => before.includes(one.split('\n')[0]!));
}

async function compareOnce(programs: readonly Generated[], seed: number): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-generated-'));
  try {
    return await compare(
      programs.map(({ kind, code }, index) => {
        const path = join(folder, `${kind} ${index}.py`);
        writeFileSync(path, code);
        return { name: `seed ${seed}/${kind} ${index}`, path, code };
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findDifferences({ cases }: Generated, { python, node }: Outcome & { kind: 'different' }): Difference[] {
  const [expected, got] = [python, node].map(({ stdout }) => groupByCase(stdout));
  const reached = cases.findIndex((_, number) => !got!.has(number));
  return cases.flatMap((source, number) => {
    if (reached >= 0 && number > reached) return [];
    const [one, other] = [
      expected!.get(number) ?? '(nothing)',
      got!.get(number) ?? `(ends) ${node.stderr.slice(-300)}`,
    ];
    return one === other ? [] : [{ source, python: one, node: other }];
  });
}

const groupByCase = (stdout: string): Map<number, string> =>
  new Map([...stdout.matchAll(/^(\d+) (.*(?:\n(?!\d+ ).*)*)/gm)].map(([, number, text]) => [Number(number), text!]));

const shownMax = 3;

export function describeGenerated({ kind, outcome, differences }: GeneratedOutcome): string {
  const shortest = [...differences].sort((one, other) => one.source.length - other.source.length).slice(0, shownMax);
  switch (outcome.kind) {
    case 'equal':
      return `${kind}: equal`;
    case 'different':
      if (differences.length === 0) return `${kind}: ends otherwise\n${outcome.node.stderr.slice(-1500)}`;
      return [
        `${kind}: ${differences.length} differ`,
        ...shortest.map(({ source, python, node }) => `${source}\n  - ${python}\n  + ${node}`),
      ].join('\n');
    case 'refused':
      return `${kind}: refused, ${outcome.construct} on line ${outcome.line}`;
    case 'stopped':
      return `${kind}: stopped, ${outcome.construct}`;
    case 'crashed':
      return `${kind}: the translator threw\n${outcome.error}`;
    case 'undetermined':
      return `${kind}: depends on the hash seed`;
  }
}
