/** Runs each benchmark in its own process, shows its output, and publishes the measurements. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { UsageError } from '../../src/cli/command.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { readMachine } from '../measure/machine.ts';
import { formatNumber, isMet, type Measurement, type Plot } from '../measure/measurement.ts';
import { benches, type ListedBenchmark } from './benches.ts';
import { renderCapacityGuide } from './capacity.ts';
import { formatMachine, formatOutcomes, renderBenchmarksPage } from './page.ts';
import {
  collectConstants,
  hasSucceeded,
  merge,
  type Outcome,
  type Published,
  readPublished,
  writePublished,
} from './record.ts';
import { renderPlot } from './svg.ts';

export async function publish(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      list: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      redraw: { type: 'boolean', default: false },
      only: { type: 'string' },
      out: { type: 'string' },
    },
  });
  if (values.list) {
    for (const { name, about } of benches) console.log(`${name.padEnd(10)} ${about}`);
    return 0;
  }
  // Quick runs are not published, unless a folder is given.
  const out = values.out ?? (values.quick ? null : join(projectFolder, 'docs'));
  if (values.redraw) return redraw(out ?? join(projectFolder, 'docs'));
  const wanted = values.only?.split(',') ?? benches.map(({ name }) => name);
  const unknown = wanted.filter((name) => !benches.some((one) => one.name === name));
  if (unknown.length > 0) throw new UsageError(`there is no benchmark ${unknown.join(', ')}: see ./assay bench --list`);

  const machine = readMachine();
  console.log(`${formatMachine(machine)}\n`);
  const outcomes: Outcome[] = [];
  const chosen = benches.filter(({ name }) => wanted.includes(name));
  for (const [at, listed] of chosen.entries()) {
    console.log(`[${at + 1}/${chosen.length}] ${listed.name}: ${listed.about}`);
    const outcome = await runBenchmark(listed, values.quick ? listed.quick : [], (line) => console.log(`    ${line}`));
    outcomes.push(outcome);
    console.log(
      `    ${hasSucceeded(outcome) ? 'done' : `ended with ${outcome.exitCode}`} after ${formatNumber(outcome.seconds)} s\n`,
    );
    // After each benchmark, so that an interrupted run keeps what it has measured.
    if (out) writePages(out, merge(readPublished(out), { machine, outcomes }));
  }
  console.log(formatOutcomes(outcomes));
  if (out) console.log(`\nwritten: ${join(out, 'benchmarks.md')}, the plots beside it, and guides/capacity.md`);
  const missed = outcomes.flatMap(({ measurements }) => measurements).some((one) => isMet(one) === false);
  return missed || !outcomes.every(hasSucceeded) ? 1 : 0;
}

/** Runs one benchmark. A failure is an outcome too. */
export async function runBenchmark(
  { name }: Pick<ListedBenchmark, 'name'>,
  args: readonly string[],
  show: (line: string) => void,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const file = join(folder, 'measured.json');
  const started = performance.now();
  const [loadBefore = 0] = loadavg();
  const lines: string[] = [];
  try {
    const child = spawn(
      process.execPath,
      [join(projectFolder, 'src/assay.ts'), 'bench', name, ...args, '--json', file],
      { stdio: ['ignore', 'pipe', 'pipe'], cwd: projectFolder },
    );
    const onLine = (line: string): void => {
      lines.push(line);
      show(line);
    };
    createInterface({ input: child.stdout }).on('line', onLine);
    createInterface({ input: child.stderr }).on('line', onLine);
    const [code] = await once(child, 'close');
    const recorded: { measurements: Measurement[]; plots: Plot[] } = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { measurements: [], plots: [] };
    return {
      name,
      args,
      at: new Date().toISOString(),
      seconds: (performance.now() - started) / 1000,
      loadBefore,
      exitCode: (code as number | null) ?? -1,
      output: lines.join('\n'),
      ...recorded,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function redraw(folder: string): number {
  const published = readPublished(folder);
  if (!published) throw new Error(`there are no measurements yet: benchmarks.json is missing from ${folder}`);
  writePages(folder, published);
  console.log(`${formatOutcomes(published.outcomes)}\n\nrewritten from the saved measurements`);
  return 0;
}

function writePages(folder: string, published: Published): void {
  for (const part of ['plots', 'guides']) mkdirSync(join(folder, part), { recursive: true });
  writePublished(folder, published);
  writeFileSync(join(folder, 'benchmarks.md'), renderBenchmarksPage(published));
  for (const { plots } of published.outcomes) {
    for (const plot of plots) writeFileSync(join(folder, 'plots', `${plot.name}.svg`), renderPlot(plot));
  }
  const last =
    published.outcomes
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? '';
  writeFileSync(
    join(folder, 'guides/capacity.md'),
    renderCapacityGuide(collectConstants(published), published.machine, last.slice(0, 10)),
  );
}
