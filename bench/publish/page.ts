import type { Machine } from '../measure/machine.ts';
import { formatBar, formatValue, formatVerdict, isMet, type Measurement } from '../measure/measurement.ts';
import { formatTable } from '../measure/timing.ts';
import { benches } from './benches.ts';
import { hasSucceeded, type Outcome, type Published } from './record.ts';

/** One row per measurement, and one for each benchmark that failed. */
export function buildRows(outcomes: readonly Outcome[]): string[][] {
  return outcomes.flatMap((outcome) => [
    ...outcome.measurements.map((one) => [
      outcome.name,
      one.what,
      formatValue(one),
      one.bar ? formatBar(one.bar) : '',
      formatVerdict(one),
    ]),
    ...(hasFailed(outcome) ? [[outcome.name, readLastLine(outcome.output), '', '', 'failed']] : []),
  ]);
}

/** It exited with an error, and not because it missed a bar. */
const hasFailed = (outcome: Outcome): boolean =>
  !hasSucceeded(outcome) && !outcome.measurements.some((one: Measurement) => isMet(one) === false);

const readLastLine = (output: string): string => output.trim().split('\n').at(-1)?.slice(0, 120) || 'no output';

export const formatOutcomes = (outcomes: readonly Outcome[]): string =>
  alignLeft([['benchmark', 'what', 'measured', 'bar', ''], ...buildRows(outcomes)]);

function alignLeft(all: readonly (readonly string[])[]): string {
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  return formatTable(
    all.map(([name, what, ...rest]) => [`${name!.padEnd(widths[0]!)}  ${what!.padEnd(widths[1]!)}`, ...rest]),
  );
}

export const formatMachine = ({ processor, cores, memoryMb, system, versions }: Machine): string =>
  `${processor}, ${cores} cores, ${(memoryMb / 1024).toFixed(1)} GB of memory; ${system}\n` +
  Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** The text of `docs/benchmarks.md`. */
export function renderBenchmarksPage({ machine, outcomes }: Published): string {
  const ordered = benches.flatMap(({ name }) => outcomes.filter((one) => one.name === name));
  const latest =
    outcomes
      .map(({ at }) => at)
      .sort()
      .at(-1)
      ?.slice(0, 10) ?? '';
  const [hardware, versions] = formatMachine(machine).split('\n') as [string, string];
  return `# Benchmarks

\`./assay bench\` measured every number here on one machine, most recently on ${latest}; run it again to update this page.
Ratios compare with a peer in the same run and mean more than absolute times.

- Machine: ${hardware}
- Versions: ${versions}

| Benchmark | What | Measured | Bar | |
|---|---|---:|---:|---|
${buildRows(ordered)
  .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  .join('\n')}

How many calls one machine can serve, and what fails first: [capacity](guides/capacity.md).
${ordered.map(renderSection).join('')}`;
}

function renderSection({ name, args, at, seconds, loadBefore, output, plots, exitCode }: Outcome): string {
  const about = benches.find((one) => one.name === name)?.about ?? '';
  const command = ['./assay bench', name, ...args].join(' ');
  const pictures = plots.map((plot) => `\n![${plot.title}](plots/${plot.name}.svg)\n`).join('');
  return `
## ${name}

${about[0]?.toUpperCase()}${about.slice(1)}. \`${command}\` took ${formatDuration(seconds)} on ${at.slice(0, 10)}, on a machine with a load average of ${loadBefore.toFixed(1)}${exitCode === 0 ? '' : ` and exited with ${exitCode}`}.
${pictures}
\`\`\`text
${output.trim()}
\`\`\`
`;
}

const formatDuration = (seconds: number): string =>
  seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} minutes`;
