/**
 * Compute-heavy programs, translated and run by Node, compared with Brython in Node and with CPython, as ratios within
 * one run; then how many of the test programs are translated, and how many of those behave as under CPython.
 * Arguments: how many rounds (3), and a part of the name of the programs to run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { installedPython } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';
import { compare, limitsFolder, type Outcome, programs } from '../tests/transpile/compare.ts';
import { isLimit } from '../tests/transpile/report.ts';
import { startTranslator } from '../tests/transpile/translator.ts';
import { Notebook } from './measure/measurement.ts';
import { describeMachine, formatMs, formatTable, median } from './measure/timing.ts';

type Run = { readonly ms: number; readonly stdout: string };
type Runner = { readonly name: string; run(program: string): Promise<Run> };

const brython = join(projectFolder, 'bench/transpile/brython.mjs');

type Ratios = { readonly name: string; readonly cpython: number; readonly brython: number };

export async function run(
  [roundsText = '3', part = '']: readonly string[],
  notebook = new Notebook(),
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const translator = startTranslator();
  try {
    const translated = new Map<string, string>();
    const runners: Runner[] = [
      { name: 'ours', run: (program) => runTimed(process.execPath, [translated.get(program)!]) },
      { name: 'Brython', run: (program) => runTimed(process.execPath, [brython, program]) },
      { name: 'CPython', run: (program) => runTimed(installedPython, [program]) },
    ];
    const translate = async (program: string): Promise<string | null> => {
      const { text, ...why } = await translator.translate(readFileSync(program, 'utf8'), 'javascript');
      if (text === null) return JSON.stringify(why);
      const file = join(folder, `${basename(program)}.mjs`);
      writeFileSync(file, text);
      translated.set(program, file);
      return null;
    };
    const empty = join(folder, 'empty.py');
    writeFileSync(empty, 'print("started")\n');
    await translate(empty);
    let wrong = await compareSpeed({ runners, translate, empty, rounds: Number(roundsText), part }, notebook);
    if (part === '') wrong += await measureCoverage(notebook);
    notebook.note({ what: 'translations with different output', value: wrong, unit: '', bar: { most: 0 } });
    return wrong === 0 ? 0 : 1;
  } finally {
    await translator.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type SpeedPlan = {
  /** Ours, Brython and CPython, in this order. */
  readonly runners: readonly Runner[];
  /** Null, or why the program was refused. */
  translate(program: string): Promise<string | null>;
  /** An empty program, to measure the start-up time. */
  readonly empty: string;
  readonly rounds: number;
  readonly part: string;
};

/** Returns the number of programs whose output differs from CPython's. */
async function compareSpeed(
  { runners, translate, empty, rounds, part }: SpeedPlan,
  notebook: Notebook,
): Promise<number> {
  const starts = await measureAll(runners, empty, rounds);
  console.log(`${describeMachine()}; ${rounds} rounds, medians in milliseconds`);
  console.log(
    `without the start-up time: ${runners.map(({ name }, at) => `${name} ${formatMs(starts[at]!.ms)}`).join(', ')}\n`,
  );
  const rows = [['program', ...runners.map(({ name }) => name), 'CPython / ours', 'Brython / ours']];
  const ratios: Ratios[] = [];
  let wrong = 0;
  for (const program of globSync(join(projectFolder, 'bench/transpile/*.py')).sort()) {
    const name = basename(program, '.py');
    if (!name.includes(part)) continue;
    const refused = await translate(program);
    if (refused) {
      rows.push([name, 'refused', '', '', refused.slice(0, 60), '']);
      continue;
    }
    const runs = await measureAll(runners, program, rounds);
    const [ours, theirs, python] = runs.map(({ ms: all }, at) => Math.max(1, all - starts[at]!.ms));
    const right = runs.map(({ stdout }) => normalizeOutput(stdout) === normalizeOutput(runs[2]!.stdout));
    if (!right[0]) wrong += 1;
    ratios.push({ name, cpython: python! / ours!, brython: theirs! / ours! });
    const cell = (time: number, at: number): string => `${formatMs(time)}${right[at] ? '' : ' (different output)'}`;
    const cells = [cell(ours!, 0), cell(theirs!, 1), cell(python!, 2)];
    rows.push([name, ...cells, formatRatio(python! / ours!), formatRatio(theirs! / ours!)]);
  }
  rows.push(['geometric mean', '', '', '', ...noteRatios(ratios, notebook)]);
  console.log(formatTable(rows));
  return wrong;
}

/** Records the geometric means of the ratios to CPython and Brython, and returns them as text. */
function noteRatios(ratios: readonly Ratios[], notebook: Notebook): string[] {
  const computeGeometricMean = (of: readonly number[]): number =>
    Math.exp(of.reduce((sum, one) => sum + Math.log(one), 0) / of.length);
  notebook.draw({
    kind: 'bars',
    name: 'transpile',
    title: 'How many times as long Brython takes as our translation',
    x: { label: 'Brython ÷ ours' },
    bars: ratios.map(({ name, brython: times }) => ({ name, value: times })),
  });
  return (
    [
      ['CPython', ratios.map((one) => one.cpython)],
      ['Brython', ratios.map((one) => one.brython)],
    ] as const
  ).map(([peer, of]) => {
    const value = computeGeometricMean(of);
    notebook.note({ what: `${peer} relative to our translations, geometric mean`, value, unit: '×' });
    return formatRatio(value);
  });
}

const formatRatio = (of: number): string => of.toFixed(2);

/** Brython adds a line to the end of the output. */
const normalizeOutput = (stdout: string): string => stdout.replace(/\n+/g, '\n').trim();

/** Returns the median of each; they run in turn, so that other load on the machine affects all of them. */
async function measureAll(runners: readonly Runner[], program: string, rounds: number): Promise<Run[]> {
  const times = runners.map((): number[] => []);
  const stdouts: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [at, { run: once }] of runners.entries()) {
      const { ms: time, stdout } = await once(program);
      times[at]!.push(time);
      stdouts[at] = stdout;
    }
  }
  return times.map((all, at) => ({ ms: median(all), stdout: stdouts[at]! }));
}

async function runTimed(command: string, args: readonly string[]): Promise<Run> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await once(child, 'close');
  return { ms: performance.now() - started, stdout: Buffer.concat(chunks).toString('utf8') };
}

/** Returns the number of test programs that behaved differently. */
async function measureCoverage(notebook: Notebook): Promise<number> {
  const outcomes = await compare(programs());
  const ordinary = outcomes.filter((one) => !isLimit(one));
  notebook.note({
    what: `ordinary programs translated, of ${ordinary.length}`,
    value: (100 * ordinary.filter(({ kind }) => kind !== 'refused').length) / Math.max(1, ordinary.length),
    unit: '%',
  });
  const row = (title: string, some: readonly Outcome[]): string[] => {
    const count = (...kinds: Outcome['kind'][]): number => some.filter(({ kind }) => kinds.includes(kind)).length;
    const refused = count('refused');
    return [
      title,
      String(some.length),
      `${some.length - refused} (${((100 * (some.length - refused)) / Math.max(1, some.length)).toFixed(0)} %)`,
      String(count('equal')),
      String(count('stopped')),
      String(count('different', 'crashed')),
      String(refused),
    ];
  };
  console.log(
    `\n${formatTable([
      ['test programs', 'all', 'translated', 'as CPython', 'stopped', 'different', 'refused'],
      row(
        'ordinary',
        outcomes.filter((one) => !isLimit(one)),
      ),
      row(limitsFolder, outcomes.filter(isLimit)),
    ])}`,
  );
  return outcomes.filter(({ kind }) => kind === 'different' || kind === 'crashed').length;
}
