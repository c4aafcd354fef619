import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, type Outcome } from './compare.ts';
import { type Generated, generatePrograms, isPartlyRefused, writeProgram } from './generator.ts';
import { startTranslator, type Translator } from './translator.ts';

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

/** Classes of one program know of each other, so that large programs take longer to translate. */
const casesPerProgramMax = 200;
const classesPerProgramMax = 50;

type Pending = { readonly program: Generated; readonly translation: string | undefined; readonly leftOut: string[] };

/**
 * Compares cases of each kind under CPython and, translated, under Node. From kinds that may be refused, refused cases
 * are removed one by one, and so are cases at which the translation stops.
 */
export async function compareGenerated(seed: number, casesPerKind: number): Promise<GeneratedOutcome[]> {
  const translator = startTranslator();
  try {
    const done: GeneratedOutcome[] = [];
    let pending: Pending[] = [];
    for (const program of generatePrograms(seed, casesPerKind).flatMap(split))
      pending.push(await removeRefused(translator, { program, translation: undefined, leftOut: [] }));
    while (pending.length > 0) {
      const outcomes = await runAll(pending, seed);
      const again: Pending[] = [];
      for (const [index, { program, leftOut }] of pending.entries()) {
        const outcome = outcomes[index]!;
        const { kind, cases } = program;
        if (outcome.kind === 'stopped' && isPartlyRefused(kind)) {
          const stopped = outcome.printed === '' ? 0 : groupByCase(outcome.printed).size;
          const rest = { program: without(program, stopped), translation: undefined };
          again.push(await removeRefused(translator, { ...rest, leftOut: [...leftOut, outcome.construct] }));
        } else {
          const differences = outcome.kind === 'different' ? findDifferences(program, outcome) : [];
          done.push({ kind, compared: cases.length, leftOut, outcome, differences });
        }
      }
      pending = again;
    }
    return done;
  } finally {
    await translator.close();
  }
}

function split({ kind, cases }: Generated): Generated[] {
  const most = cases.some((one) => one.includes('    class ')) ? classesPerProgramMax : casesPerProgramMax;
  const starts = Array.from({ length: Math.ceil(cases.length / most) }, (_, at) => at * most);
  return starts.map((start) => writeProgram(kind, cases.slice(start, start + most)));
}

const without = ({ kind, cases }: Generated, left: number): Generated =>
  writeProgram(
    kind,
    cases.filter((_, at) => at !== left),
  );

/** Translates a program until none of its cases is refused. It is left untranslated if the refusal is a fault. */
async function removeRefused(translator: Translator, { program, leftOut }: Pending): Promise<Pending> {
  const result = await translator.translate(program.code, 'javascript').catch(() => null);
  if (result === null) return { program, translation: undefined, leftOut };
  if (result.text !== null) return { program, translation: result.text, leftOut };
  const refused = isPartlyRefused(program.kind) ? findCaseAt(program, result.line) : -1;
  if (refused < 0) return { program, translation: undefined, leftOut };
  return removeRefused(translator, {
    program: without(program, refused),
    translation: undefined,
    leftOut: [...leftOut, result.construct],
  });
}

/** The case on a line; -1 if there is none. */
function findCaseAt({ cases, code }: Generated, line: number | null): number {
  if (line === null) return -1;
  const before = code.split('\n').slice(0, line).join('\n');
  return cases.findLastIndex((one) => before.includes(one.split('\n')[0]!));
}

async function runAll(pending: readonly Pending[], seed: number): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-generated-'));
  try {
    return await compare(
      pending.map(({ program: { kind, code }, translation }, index) => {
        const path = join(folder, `${kind} ${index}.py`);
        writeFileSync(path, code);
        return { name: `seed ${seed}/${kind} ${index}`, path, code, ...(translation ? { translation } : {}) };
      }),
      false,
      // No case prints anything that depends on it.
      [0],
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

/** Counts cases by outcome. Cases of a program that was not compared to its end are only in the first number. */
export function countCases(all: readonly GeneratedOutcome[]): string {
  const sum = (count: (one: GeneratedOutcome) => number): number => all.reduce((total, one) => total + count(one), 0);
  const refused = sum((one) => one.leftOut.length);
  const cases = sum((one) => one.compared) + refused;
  const equal = sum((one) => (one.outcome.kind === 'equal' ? one.compared : 0));
  const different = sum((one) => (one.outcome.kind === 'equal' ? 0 : Math.max(1, one.differences.length)));
  return `${cases} cases, ${equal} equal, ${refused} refused, ${different} different`;
}

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
