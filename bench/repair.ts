/**
 * How many planted faults the search for single changes repairs, how many of its repairs are right beyond what was
 * stated, and how fast it is. The programs and the faults are our own and do no harm, so they run on this machine as it
 * is. `--budget` is what one search may take in milliseconds, `--faults` how many are planted per program; `--every N`
 * takes each Nth of them, `--show` tells of every one that was not repaired rightly.
 */
import { parseArgs } from 'node:util';
import type { Asker } from '../src/repair/search/asker.ts';
import { interviewer } from '../src/repair/search/interview.ts';
import { type SearchResult, searchRepair } from '../src/repair/search/search.ts';
import { sessionAsker } from '../src/repair/search/session-asker.ts';
import { localSession } from '../tests/repair/search/local-session.ts';
import { machine, median, table } from './measure/timing.ts';
import { type Correct, correctPrograms, type Fault, seededFaults } from './repair/development-set.ts';

type Outcome = {
  readonly fault: Fault;
  readonly result: SearchResult;
  readonly ms: number;
  readonly right: boolean;
  /** Is one of those that passed right? */
  readonly someRight: boolean;
};

const signal = new AbortController().signal;

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      budget: { type: 'string', default: '3000' },
      faults: { type: 'string', default: '10' },
      every: { type: 'string', default: '1' },
      show: { type: 'boolean', default: false },
    },
  });
  const budgetMs = Number(values.budget);
  const session = localSession();
  const asker = sessionAsker(session);
  try {
    const programs = correctPrograms();
    const changed = await changedThoughCorrect(programs, asker, budgetMs);
    const planted = seededFaults(programs, Number(values.faults));
    const outcomes: Outcome[] = [];
    for (const [index, fault] of planted.entries()) {
      if (index % Number(values.every) !== 0) continue;
      const outcome = await repaired(fault, asker, budgetMs);
      if (!outcome) continue;
      outcomes.push(outcome);
      if (values.show && !outcome.right) show(outcome);
    }
    report(outcomes, changed, programs.length);
    return changed === 0 ? 0 : 1;
  } finally {
    await session.close();
  }
}

/** Null for a fault that no stated example shows. */
async function repaired(fault: Fault, asker: Asker, budgetMs: number): Promise<Outcome | null> {
  const { of, program, text } = fault;
  const started = performance.now();
  const result = await searchRepair({ program, text, examples: of.stated, budgetMs }, asker, signal);
  const ms = performance.now() - started;
  if (result.candidates === 0) return null;
  const right: boolean[] = [];
  for (const { text: mended } of result.survivors.slice(0, 20)) right.push(await holds(of, mended, asker));
  return { fault, result, ms, right: right[0] ?? false, someRight: right.includes(true) };
}

async function holds({ stated, heldBack }: Correct, text: string, asker: Asker): Promise<boolean> {
  const examples = [...stated, ...heldBack];
  const { interview } = interviewer(
    text,
    examples.map(({ attempt }) => attempt),
    asker,
  );
  const [told] = await interview([[]], { cpuMs: 1_000, sections: examples.map(() => []) }, signal);
  return told?.held.length === examples.length && told.held.every((one) => one);
}

async function changedThoughCorrect(programs: readonly Correct[], asker: Asker, budgetMs: number): Promise<number> {
  let changed = 0;
  for (const one of programs) {
    if (!(await holds(one, one.text, asker))) throw new Error(`${one.name} does not hold what it states`);
    const { program, text, stated } = one;
    const { survivors, tried } = await searchRepair({ program, text, examples: stated, budgetMs }, asker, signal);
    if (survivors.length > 0 || tried > 0) changed += 1;
  }
  return changed;
}

function show({ fault: { of, kind, text }, result }: Outcome): void {
  const lines = text.split('\n');
  const at = of.text.split('\n').findIndex((line, index) => line !== lines[index]);
  console.log(`${of.name} (${kind}), line ${at + 1}: ${of.text.split('\n')[at]?.trim()} => ${lines[at]?.trim()}`);
  console.log(`  ${result.tried} of ${result.candidates} tried, ${result.survivors.length} passed`);
  for (const { what, behaviour } of result.survivors.slice(0, 3)) console.log(`  ${behaviour}: ${what}`);
}

function report(outcomes: readonly Outcome[], changed: number, programs: number): void {
  const share = (some: readonly Outcome[], of: readonly Outcome[]): string =>
    `${some.length} (${((100 * some.length) / Math.max(1, of.length)).toFixed(1)} %)`;
  const row = (name: string, of: readonly Outcome[]): string[] => [
    name,
    String(of.length),
    share(
      of.filter(({ result }) => result.survivors.length > 0),
      of,
    ),
    share(
      of.filter(({ right }) => right),
      of,
    ),
    share(
      of.filter(({ someRight }) => someRight),
      of,
    ),
  ];
  const kinds = [...new Set(outcomes.map(({ fault }) => fault.kind))].sort();
  console.log(machine());
  console.log(
    table([
      ['fault', 'planted', 'repaired', 'right', 'some candidate right'],
      ...kinds.map((kind) =>
        row(
          kind,
          outcomes.filter(({ fault }) => fault.kind === kind),
        ),
      ),
      row('all', outcomes),
    ]),
  );
  const tried = outcomes.reduce((sum, { result }) => sum + result.tried, 0);
  const seconds = outcomes.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const median1 = median(outcomes.map(({ ms }) => ms)).toFixed(0);
  const cut = outcomes.filter(({ result }) => result.tried < result.candidates).length;
  console.log(`${(tried / seconds).toFixed(0)} candidates per second, ${median1} ms per search (median)`);
  console.log(`out of time before the last candidate: ${cut}`);
  const only = outcomes.filter(({ result }) => result.behaviours === 1);
  console.log(`one behaviour left: ${only.length}, right in ${only.filter(({ right }) => right).length}`);
  console.log(`correct programs changed: ${changed} of ${programs}`);
}
