/** Runs the tests, those that match a pattern or all, and closes with `N passed, N failed`. */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { projectFolder } from '../src/project-folder.ts';

process.chdir(projectFolder);
const patterns = process.argv.slice(2);
const files = globSync('tests/**/*.test.ts')
  .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
  .sort();

let passed = 0;
let failed = 0;
const failures: string[] = [];
const started = performance.now();

const tests = run({ files, concurrency: 2, timeout: 10 * 60_000 });
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
