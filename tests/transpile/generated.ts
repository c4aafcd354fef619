import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, type Outcome } from './compare.ts';
import { type Generated, generatePrograms } from './generator.ts';

/** A case with different results, and its source. If the translation ended early, the last one is where it ended. */
export type Difference = { readonly source: string; readonly python: string; readonly node: string };

export type GeneratedOutcome = {
  readonly kind: string;
  readonly outcome: Outcome;
  readonly differences: readonly Difference[];
};

/** Compares cases of each kind under CPython and, translated, under Node: one program and process per kind. */
export async function compareGenerated(seed: number, casesPerKind: number): Promise<GeneratedOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-generated-'));
  try {
    const programs = generatePrograms(seed, casesPerKind);
    const outcomes = await compare(
      programs.map(({ kind, code }) => {
        const path = join(folder, `${kind}.py`);
        writeFileSync(path, code);
        return { name: `seed ${seed}/${kind}`, path, code };
      }),
    );
    return outcomes.map((outcome, index) => ({
      kind: programs[index]!.kind,
      outcome,
      differences: outcome.kind === 'different' ? findDifferences(programs[index]!, outcome) : [],
    }));
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
      got!.get(number) ?? `(ends) ${node.stderr.slice(0, 300)}`,
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
