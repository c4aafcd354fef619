/**
 * Runs the tests that match a pattern, or all but the long ones, and ends with `N passed, N failed`. `DEEP=1` runs
 * all.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { projectFolder } from '../src/project-folder.ts';
import { readCpuSeconds } from './cpu-time.ts';
import { runFiles } from './run-files.ts';
import { temporaryFolder } from './service.ts';
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
  'shipping/image',
  'shipping/npx',
  'store/postgres-interleavings',
  'store/postgres-killed',
  'transpile/generator',
  'transpile/typescript',
  'typecheck/conformance',
  'typecheck/store',
  'wire/openapi-fuzz',
];

/** The files that take longest, for a machine that has not run them yet. */
const slow = [
  'docs/guides',
  'packages/programs',
  'page/checking',
  'project/python',
  'project/tree',
  'repair/mutations',
  'repair/search/search',
  'repair/search/several-edits',
  'replicas/replicas',
  'sandbox/attacks',
  'sandbox/attacks-with-packages',
  'sandbox/fidelity',
  'sandbox/packages',
  'secrets/masking',
  'transpile/programs',
];

/** How many failed files are run again. */
const repeatedMax = 3;

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
  return byService || estimateSeconds(other) - estimateSeconds(one);
});

function estimateSeconds(file: string): number {
  return durations[file] ?? (slow.some((one) => file === `tests/${one}.test.ts`) ? 60 : 5);
}

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

const remaining = new Set(files);
const results = await runFiles(files, {
  // Twice the cores, because tests also wait for processes and deadlines. A file with a service, a
  // chain or a browser uses up to a gigabyte.
  concurrency: Math.max(1, Math.min(2 * availableParallelism(), Math.floor(totalmem() / 2 ** 30))),
  signal: interruption.signal,
  onFinish(file) {
    remaining.delete(file);
    for (const service of new Set(shared.get(file))) if (!isNeeded(service)) void services.stop(service);
  },
});
await repeatAlone();
await services.close();
for (const [file, { seconds }] of results) durations[file] = seconds;
writeFileSync(durationsFile, JSON.stringify(durations, null, 2));
const failures = [...results.values()].flatMap((result) => result.failures);
for (const failure of failures) console.log(`\n✗ ${failure}`);
printSlowest(20);
const leftOut = patterns.length === 0 ? globSync('tests/**/*.test.ts').filter(isLeftOut).length : 0;
if (leftOut > 0) console.log(`\n${leftOut} long test files were skipped; DEEP=1 ./assay test runs them too`);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`\nin ${seconds} s, with ${readCpuSeconds().toFixed(0)} s of CPU time`);
const passed = [...results.values()].reduce((sum, result) => sum + result.passed, 0);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);

/**
 * A file that failed beside others is run once more alone, because a busy machine can exhaust any deadline. Its first
 * failure is printed, so that it is not forgotten. If many files failed, the fault is not in the machine.
 */
async function repeatAlone(): Promise<void> {
  const failed = [...results].filter(([, { failures }]) => failures.length > 0);
  if (files.length === 1 || failed.length > repeatedMax || interruption.signal.aborted) return;
  for (const [file, first] of failed) {
    console.log(`\nrun again alone: ${file}`);
    const second = await runFiles([file], { concurrency: 1, signal: interruption.signal, onFinish() {} });
    for (const [name, result] of second) results.set(name, result);
    if (results.get(file)!.failures.length > 0) continue;
    for (const failure of first.failures) console.log(`\nunstable, passed when run alone: ${failure}`);
  }
}

/** The CPU time of a file does not include the services that it shares. */
function printSlowest(count: number): void {
  const cpuTimes = readCpuTimes();
  const slowest = files.sort((one, other) => (durations[other] ?? 0) - (durations[one] ?? 0)).slice(0, count);
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
