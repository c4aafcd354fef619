/**
 * Measures how many planted faults the search repairs, how many of the repairs are right beyond the stated examples, and
 * how fast it is: in containers, as in the service, or directly on this machine if no engine passes its self-test. The
 * faults are planted in programs of our own and in functions of the standard library, one or two in each. `--budget` is
 * the time of one search in milliseconds; `--faults` and `--doubles` are the numbers of single and double faults per
 * program and `--seed` chooses others; `--every N` uses every Nth fault and correct program, `--half calibration|test`
 * those of half of the programs, `--program` those of the named ones, `--mistakes` uses mistakes as people make them
 * instead of planted faults, `--only` chooses the place, `--show` prints every fault that was not repaired correctly, and
 * `--again` searches again with single edits only, and counts the faults that are then repaired differently.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installedPython } from '../src/engines.ts';
import { confidences } from '../src/model/verdict.ts';
import { projectFolder } from '../src/project-folder.ts';
import { type Program, programOf } from '../src/python/program.ts';
import { findCandidates } from '../src/repair/search/candidates.ts';
import { createVariantRunner, searchCores } from '../src/repair/search/sandbox-variant-runner.ts';
import { type SearchInput, type SearchResult, type Survivor, searchRepair } from '../src/repair/search/search.ts';
import type { VariantRunner } from '../src/repair/search/variant-runner.ts';
import { createVariantTester } from '../src/repair/search/variant-tester.ts';
import type { Session } from '../src/sandbox/sandbox.ts';
import { startSandbox } from '../src/sandbox/start.ts';
import { startWarmParser, type WarmParser } from '../tests/python/warm-parser.ts';
import { localSession } from '../tests/repair/search/local-session.ts';
import { Notebook } from './measure/measurement.ts';
import { describeMachine, formatTable, median, p95 } from './measure/timing.ts';
import { type CorrectProgram, type Fault, loadMistakes, loadPrograms, plantFaults } from './repair/development-set.ts';

type Outcome = {
  readonly fault: Fault;
  readonly result: SearchResult;
  readonly ms: number;
  /** Candidates that reached the CPU limit. */
  readonly endless: number;
  readonly right: boolean;
  /** The first candidate that passed and is right; -1 if there is none. */
  readonly rightAt: number;
  /** Whether a search for single edits only leads to another fix. Null if there is none, or it was not tried. */
  readonly differsAlone: boolean | null;
};

/** Where programs run. Each search has its own session. */
type Place = {
  readonly name: string;
  /** A short form of the name. */
  readonly where: string;
  open(): Promise<Session>;
  close(): Promise<void>;
};

type Plan = {
  readonly programs: readonly CorrectProgram[];
  readonly faults: readonly Fault[];
  readonly budgetMs: number;
  readonly show: boolean;
  readonly again: boolean;
  readonly notebook: Notebook;
  /** Parses the texts that a search changes. */
  readonly parser: WarmParser;
};

const signal = new AbortController().signal;

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      budget: { type: 'string', default: '8000' },
      faults: { type: 'string', default: '3' },
      doubles: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      every: { type: 'string', default: '1' },
      half: { type: 'string' },
      program: { type: 'string', multiple: true },
      only: { type: 'string' },
      mistakes: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
    },
  });
  const isChosen = ({ half, name }: CorrectProgram): boolean =>
    (values.half === undefined || half === values.half) && (values.program?.includes(name) ?? true);
  const isUsed = (_: unknown, index: number): boolean => index % Number(values.every) === 0;
  const planting = { singles: Number(values.faults), doubles: Number(values.doubles), seed: values.seed };
  const mistakes = values.mistakes ? loadMistakes().filter(({ of }) => isChosen(of)) : [];
  const programs = values.mistakes ? mistakes.map(({ of }) => of) : loadPrograms().filter(isChosen);
  const plan = {
    programs: programs.filter(isUsed),
    faults: (values.mistakes ? mistakes : plantFaults(programs, planting)).filter(isUsed),
    budgetMs: Number(values.budget),
    show: values.show,
    again: values.again,
    notebook,
    parser: startWarmParser(),
  };
  console.log(describeMachine());
  try {
    const place = values.only === 'local' ? local : await openContainer();
    if (!('reason' in place)) return (await measure(place, plan)) === 0 ? 0 : 1;
    console.log(`\nnot measured in a container: ${place.reason}`);
    return (await measure(local, plan)) === 0 ? 0 : 1;
  } finally {
    await plan.parser.close();
  }
}

const local: Place = {
  name: 'on this machine, without a container',
  where: 'without a container',
  open: async () => localSession(),
  close: async () => {},
};

async function openContainer(): Promise<Place | { readonly reason: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const cacheFolder = join(projectFolder, '.assay/rootfs');
  const sandbox = startSandbox({
    engine: 'auto',
    python: installedPython,
    cacheFolder,
    stateFolder: folder,
    size: 2,
    waitingMax: 10,
  });
  const close = async (): Promise<void> => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await sandbox.ready();
  } catch (error) {
    await close();
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  const { version, level } = sandbox.report();
  return {
    where: 'in containers',
    name: `in a container of ${searchCores} cores for each search (${version}, ${level})`,
    open: () => sandbox.session({ limits: { timeoutMs: 60_000 }, cores: searchCores }, signal),
    close,
  };
}

/** Returns how many correct programs were changed. */
async function measure(place: Place, plan: Plan): Promise<number> {
  const { programs, faults, show, notebook } = plan;
  try {
    const changed = await countChangedCorrect(place, plan);
    const outcomes: Outcome[] = [];
    for (const fault of faults) {
      const outcome = await repairFault(fault, place, plan);
      if (!outcome) continue;
      outcomes.push(outcome);
      if (show && !outcome.right) printOutcome(outcome);
    }
    console.log(`\n${place.name}`);
    printReport(outcomes);
    noteAll(place.where, outcomes, changed, notebook);
    console.log(`correct programs changed: ${changed} of ${programs.length}`);
    return changed;
  } finally {
    await place.close();
  }
}

async function withRunner<Result>(place: Place, work: (runner: VariantRunner) => Promise<Result>): Promise<Result> {
  const session = await place.open();
  try {
    return await work(createVariantRunner(session));
  } finally {
    await session.close();
  }
}

/** Null for a fault that no stated example detects. */
function repairFault(fault: Fault, place: Place, plan: Plan): Promise<Outcome | null> {
  const { of, program, text } = fault;
  return withRunner(place, async (runner) => {
    let endless = 0;
    const counting: VariantRunner = {
      run: (batch, report, until) =>
        runner.run(
          batch,
          (job, result) => {
            if (result.end === 'cpu') endless += 1;
            report(job, result);
          },
          until,
        ),
    };
    const started = performance.now();
    const result = await searchRepair(searchInput(of, program, text, plan), counting, signal);
    const ms = performance.now() - started;
    if (result.candidates === 0) return null;
    const alone = plan.again
      ? await searchRepair({ ...searchInput(of, program, text, plan), editsMax: 1 }, runner, signal)
      : null;
    const [fixAlone] = alone?.survivors ?? [];
    const differsAlone = fixAlone ? fixAlone.text !== result.survivors[0]?.text : null;
    const texts = result.survivors.slice(0, judgedMax).map((survivor) => survivor.text);
    const right = await areRight(of, text, texts, runner);
    return { fault, result, ms, endless, right: right[0] ?? false, rightAt: right.indexOf(true), differsAlone };
  });
}

const searchInput = (
  { stated: examples, statedText: stated }: CorrectProgram,
  program: Program,
  text: string,
  { budgetMs, parser }: Plan,
): SearchInput => ({
  text,
  async propose(changed, coverage) {
    if (changed === text) return findCandidates(program, text, { coverage, stated });
    const module = await parser.parse(changed);
    return module
      ? findCandidates(programOf(module), changed, { coverage, stated })
      : { candidates: [], canShareProcess: false, hints: [], usedText: '' };
  },
  examples,
  budgetMs,
});

/** Survivors beyond this are not run against the examples that were held back. */
const judgedMax = 20;

/** Whether each text satisfies all examples, those that were held back too. */
async function areRight(
  { stated, heldBack }: CorrectProgram,
  base: string,
  texts: readonly string[],
  runner: VariantRunner,
): Promise<boolean[]> {
  const examples = [...stated, ...heldBack];
  const tester = createVariantTester(
    base,
    examples.map(({ attempt }) => attempt),
    runner,
  );
  const variants = texts.map((text) => [{ start: 0, end: base.length, text }]);
  const results = await tester.test(variants, { cpuMs: 1_000, questions: examples.map(() => []) }, signal);
  return results.map((one) => one?.passed.length === examples.length && one.passed.every((passes) => passes));
}

async function countChangedCorrect(place: Place, plan: Plan): Promise<number> {
  let changed = 0;
  for (const one of plan.programs) {
    const { program, text, name } = one;
    await withRunner(place, async (runner) => {
      if (!(await areRight(one, text, [text], runner))[0]) throw new Error(`${name} fails its own examples`);
      const { survivors, tried } = await searchRepair(searchInput(one, program, text, plan), runner, signal);
      if (survivors.length > 0 || tried > 0) changed += 1;
    });
  }
  return changed;
}

function printOutcome({ fault: { of, kind, text }, result, rightAt }: Outcome): void {
  const lines = text.split('\n');
  const at = of.text.split('\n').findIndex((line, index) => line !== lines[index]);
  console.log(`${of.name} (${kind}), line ${at + 1}: ${of.text.split('\n')[at]?.trim()} => ${lines[at]?.trim()}`);
  console.log(
    `  ${result.tried} of ${result.candidates} tried, ${result.survivors.length} passed, confidence ${result.confidence}`,
  );
  const print = ({ changes, behaviour }: Survivor): void => console.log(`  ${behaviour}: ${changes.join('; ')}`);
  result.survivors.slice(0, 3).forEach(print);
  if (rightAt < 3) return;
  console.log(`  right is number ${rightAt + 1}:`);
  print(result.survivors[rightAt]!);
}

function row(name: string, of: readonly Outcome[]): string[] {
  const share = (counts: (one: Outcome) => boolean): string => {
    const count = of.filter(counts).length;
    return `${count} (${((100 * count) / Math.max(1, of.length)).toFixed(1)} %)`;
  };
  return [
    name,
    String(of.length),
    share(({ result }) => result.survivors.length > 0),
    share(({ right }) => right),
    share(({ rightAt }) => rightAt >= 0),
    of.length === 0 ? '' : median(of.map(({ ms }) => ms)).toFixed(0),
  ];
}

function printReport(outcomes: readonly Outcome[]): void {
  const singles = outcomes.filter(({ fault }) => !fault.isDouble);
  const doubles = outcomes.filter(({ fault }) => fault.isDouble);
  const kinds = [...new Set(singles.map(({ fault }) => fault.kind))].sort();
  console.log(
    formatTable([
      ['fault', 'planted', 'repaired', 'right', 'some candidate right', 'ms'],
      ...kinds.map((kind) =>
        row(
          kind,
          singles.filter(({ fault }) => fault.kind === kind),
        ),
      ),
      row('all single', singles),
      row('all double', doubles),
    ]),
  );
  console.log('');
  console.log(formatTable(confidenceRows(outcomes)));
  const times = outcomes.map(({ ms }) => ms);
  console.log(`ms per search: ${median(times).toFixed(0)} (median), ${p95(times).toFixed(0)} (95th percentile)`);
  const ended = outcomes.filter(({ endless }) => endless === 0);
  const endless = outcomes.filter((one) => one.endless > 0);
  const count = endless.reduce((sum, one) => sum + one.endless, 0);
  console.log(`candidates per second if all finish: ${formatRate(ended)}, of ${ended.length} searches`);
  console.log(
    `candidates per second with endless ones (${count}): ${formatRate(endless)}, of ${endless.length} searches`,
  );
  const cut = outcomes.filter(({ result }) => result.tried < result.candidates).length;
  console.log(`out of time before the last candidate: ${cut}`);
  const again = outcomes.filter(({ differsAlone }) => differsAlone !== null);
  if (again.length > 0) {
    const different = again.filter(({ differsAlone }) => differsAlone).length;
    console.log(`repaired by single edits only: ${again.length}, of these differently with several: ${different}`);
  }
  const only = outcomes.filter(({ result }) => result.behaviours === 1);
  console.log(`one behaviour left: ${only.length}, right in ${only.filter(({ right }) => right).length}`);
}

/** How often the fix that is offered at each level of confidence is right, and which share of all right ones it has. */
function confidenceRows(outcomes: readonly Outcome[]): string[][] {
  const rightInAll = outcomes.filter(({ right }) => right).length;
  const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return [
    ['confidence', 'offered', 'right', 'of all right ones'],
    ...confidences.map((level) => {
      const offered = outcomes.filter(({ result }) => result.confidence === level);
      const right = offered.filter((one) => one.right).length;
      return [
        level,
        String(offered.length),
        `${right} (${percent(right, offered.length)})`,
        percent(right, rightInAll),
      ];
    }),
  ];
}

function noteAll(where: string, outcomes: readonly Outcome[], changed: number, notebook: Notebook): void {
  const times = outcomes.map(({ ms }) => ms);
  for (const [kind, of] of Object.entries({
    single: outcomes.filter(({ fault }) => !fault.isDouble),
    double: outcomes.filter(({ fault }) => fault.isDouble),
  })) {
    const right = of.filter((one) => one.right).length;
    const value = (100 * right) / Math.max(1, of.length);
    notebook.note({ what: `${where}: ${kind} faults repaired, right beyond the examples`, value, unit: '%' });
  }
  notebook.note({ what: `${where}: a search, median`, value: median(times), unit: 'ms' });
  notebook.note({ what: `${where}: correct programs changed`, value: changed, unit: '', bar: { most: 0 } });
}

/** Formats the candidates per second over whole searches, including all other work. */
function formatRate(outcomes: readonly Outcome[]): string {
  const tried = outcomes.reduce((sum, { result }) => sum + result.tried, 0);
  const seconds = outcomes.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return seconds === 0 ? 'none' : (tried / seconds).toFixed(0);
}
