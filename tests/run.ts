/**
 * Runs the tests, those that match a pattern or all but the long ones, and closes with `N passed, N failed`. `DEEP=1`
 * runs all.
 */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { projectFolder } from '../src/project-folder.ts';
import { nodeOptions } from './service.ts';

const long = [
  'client/builds',
  'client/trouble',
  'docs/browser',
  'faults/disk',
  'faults/ends',
  'hostile/regular-expressions',
  'house/faults',
  'marketplace/interrupted',
  'marketplace/without-service',
  'optimize/standard-library',
  'overload/connections',
  'overload/memory',
  'page/recovering',
  'payments/chain/outage',
  'payments/chain/restart',
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

/** Run when they are named, and with `DEEP=1`: after a change to what they are about, and before a release. */
function isLeftOut(file: string): boolean {
  return process.env.DEEP !== '1' && long.some((one) => file === `tests/${one}.test.ts`);
}

let passed = 0;
let failed = 0;
const failures: string[] = [];
const started = performance.now();

// More than the two cores of a small machine: files also wait, for processes to start and for deadlines to pass.
const tests = run({ files, concurrency: 3, execArgv: nodeOptions, timeout: 10 * 60_000 });
const remaining = new Set(files);
tests.on('test:pass', (test) => {
  if (test.details.type === 'suite' || isFile(test)) return;
  passed++;
});
tests.on('test:fail', (test) => {
  if (test.details.type === 'suite') return;
  const error = test.details.error as Error & { cause?: unknown };
  // A parent fails because a part of it did; the part is told.
  if (/subtests? failed/.test(error.message)) return;
  failed++;
  const where = test.file ? `${relative(projectFolder, test.file)}:${test.line}` : '';
  failures.push(`${test.name}  (${where})\n${indented(error.cause ?? error)}`);
  console.log(`  not ok  ${test.name}`);
});
tests.on('test:stdout', ({ message }) => process.stdout.write(message));
tests.on('test:stderr', ({ message }) => process.stderr.write(message));
tests.on('test:summary', ({ file, counts, duration_ms }) => {
  if (!file) return;
  const name = relative(projectFolder, file);
  remaining.delete(name);
  console.log(`${name}  ${counts.passed}/${counts.tests}  ${(duration_ms / 1000).toFixed(1)} s`);
});

for await (const _ of tests);
for (const failure of failures) console.log(`\n✗ ${failure}`);
for (const file of remaining) {
  console.log(`\n✗ ${file} did not end`);
  failed++;
}
const leftOut = patterns.length === 0 ? globSync('tests/**/*.test.ts').filter(isLeftOut).length : 0;
if (leftOut > 0) console.log(`\n${leftOut} files that take long were left out: DEEP=1 ./assay test runs them too`);
console.log(`\nin ${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function isFile(test: { name: string; nesting: number }): boolean {
  return test.nesting === 0 && test.name.endsWith('.test.ts');
}

function indented(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/^/gm, '    ');
}
