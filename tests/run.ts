/**
 * Runs the tests that match a pattern, or all but the long ones, and ends with `N passed, N failed`. `DEEP=1` runs
 * all.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { projectFolder } from '../src/project-folder.ts';
import { readCpuSeconds } from './cpu-time.ts';
import { nodeOptions, temporaryFolder } from './service.ts';
import { type Configuration, findShared, SharedServices } from './shared-services.ts';

const long = [
  'client/builds',
  'client/trouble',
  'docs/browser',
  'faults/disk',
  'faults/shutdown',
  'hostile/regular-expressions',
  'marketplace/interrupted',
  'marketplace/without-service',
  'optimize/standard-library',
  'overload/connections',
  'overload/memory',
  'page/recovering',
  'payments/chain/outage',
  'payments/chain/restart',
  'project/faults',
  'repair/standard-library',
  'secrets/linear',
  'shipping/fixed-folder',
  'store/postgres-interleavings',
  'store/postgres-killed',
  'transpile/generator',
  'transpile/typescript',
  'typecheck/conformance',
  'typecheck/store',
  'wire/openapi-fuzz',
];

process.chdir(projectFolder);
const patterns = process.argv.slice(2);
const files = globSync('tests/**/*.test.ts')
  .filter((file) => patterns.some((pattern) => file.includes(pattern)) || (patterns.length === 0 && !isLeftOut(file)))
  .sort();

/** Long tests run only when they are named, or with `DEEP=1`. */
function isLeftOut(file: string): boolean {
  return process.env.DEEP !== '1' && long.some((one) => file === `tests/${one}.test.ts`);
}

/** Seconds that each file took when it last ran here. */
const durationsFile = '.assay/test-durations.json';
const durations: Record<string, number> = readDurations();

function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(durationsFile, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Files that share a service run one after another, so that it can be stopped before the next one is started. The other
 * files start in order of duration, longest first, so that no long file runs alone at the end.
 */
const shared = new Map(files.map((file) => [file, findShared(readFileSync(file, 'utf8'))]));
files.sort((one, other) => {
  const [oneService = '~', otherService = '~'] = [shared.get(one)![0], shared.get(other)![0]];
  const byService = oneService < otherService ? -1 : oneService > otherService ? 1 : 0;
  return byService || (durations[other] ?? Infinity) - (durations[one] ?? Infinity) || 0;
});

let passed = 0;
let failed = 0;
const failures: string[] = [];
const started = performance.now();

const cpuTimesFile = join(temporaryFolder(), 'cpu-times');
process.env.TEST_CPU_TIMES = cpuTimesFile;
const services = new SharedServices();
process.env.TEST_SERVICES = await services.listen();
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Unlike a test file, the runner does not exit at once: running files are stopped first.
  process.removeAllListeners(signal).once(signal, () => interruption.abort());
}

const tests = run({
  files,
  // Twice the cores, because tests also wait for processes and deadlines. A file with a service, a
  // chain or a browser uses up to a gigabyte.
  concurrency: Math.max(1, Math.min(2 * availableParallelism(), Math.floor(totalmem() / 2 ** 30))),
  execArgv: [...nodeOptions, '--import', join(projectFolder, 'tests/report-cpu-time.ts')],
  timeout: 10 * 60_000,
  signal: interruption.signal,
});
const remaining = new Set(files);
tests.on('test:pass', (test) => {
  if (test.details.type === 'suite' || isFile(test)) return;
  passed++;
});
tests.on('test:fail', (test) => {
  if (test.details.type === 'suite') return;
  const error = test.details.error as Error & { cause?: unknown };
  // A parent fails because one of its subtests did; only the subtest is reported.
  if (/subtests? failed/.test(error.message)) return;
  failed++;
  const where = test.file ? `${relative(projectFolder, test.file)}:${test.line}` : '';
  failures.push(`${test.name}  (${where})\n${indent(error.cause ?? error)}`);
  console.log(`  not ok  ${test.name}`);
});
tests.on('test:stdout', ({ message }) => process.stdout.write(message));
tests.on('test:stderr', ({ message }) => process.stderr.write(message));
tests.on('test:summary', ({ file, counts, duration_ms }) => {
  if (!file) return;
  const name = relative(projectFolder, file);
  remaining.delete(name);
  durations[name] = duration_ms / 1000;
  for (const service of new Set(shared.get(name))) if (!isNeeded(service)) void services.stop(service);
  console.log(`${name}  ${counts.passed}/${counts.tests}  ${(duration_ms / 1000).toFixed(1)} s`);
});

for await (const _ of tests);
await services.close();
writeFileSync(durationsFile, JSON.stringify(durations, null, 2));
for (const failure of failures) console.log(`\n✗ ${failure}`);
for (const file of remaining) {
  console.log(`\n✗ ${file} did not finish`);
  failed++;
}
printSlowest(20);
const leftOut = patterns.length === 0 ? globSync('tests/**/*.test.ts').filter(isLeftOut).length : 0;
if (leftOut > 0) console.log(`\n${leftOut} long test files were skipped; DEEP=1 ./assay test runs them too`);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`\nin ${seconds} s, with ${readCpuSeconds().toFixed(0)} s of CPU time`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** The CPU time of a file does not include the services that it shares. */
function printSlowest(count: number): void {
  const cpuTimes = readCpuTimes();
  const slowest = files
    .filter((file) => !remaining.has(file))
    .sort((one, other) => durations[other]! - durations[one]!)
    .slice(0, count);
  console.log('\nthe slowest files (duration, CPU time):');
  for (const file of slowest) {
    console.log(`${format(durations[file])} s ${format(cpuTimes.get(file))} s  ${file}`);
  }
}

function format(seconds = 0): string {
  return seconds.toFixed(1).padStart(7);
}

function readCpuTimes(): Map<string, number> {
  const lines = existsSync(cpuTimesFile) ? readFileSync(cpuTimesFile, 'utf8').trim().split('\n') : [];
  return new Map(
    lines.map((line) => {
      const [seconds, file] = line.split(' ');
      return [relative(projectFolder, file!), Number(seconds)];
    }),
  );
}

function isNeeded(service: Configuration): boolean {
  return [...remaining].some((file) => shared.get(file)!.includes(service));
}

function isFile(test: { name: string; nesting: number }): boolean {
  return test.nesting === 0 && test.name.endsWith('.test.ts');
}

function indent(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/^/gm, '    ');
}
