import { join, relative } from 'node:path';
import { run } from 'node:test';
import { projectFolder } from '../src/project-folder.ts';
import { nodeOptions } from './service.ts';

export type FileResult = {
  passed: number;
  /** Each with its name, place and error. */
  readonly failures: string[];
  seconds: number;
};

export type RunPlan = {
  /** Files that run at the same time. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  onFinish(file: string): void;
};

/** Runs test files, prints a line for each, and resolves to the results of all, also of those that did not finish. */
export async function runFiles(
  files: readonly string[],
  { concurrency, signal, onFinish }: RunPlan,
): Promise<Map<string, FileResult>> {
  const results = new Map<string, FileResult>();
  const unfinished = new Set(files);
  const resultOf = (test: { file?: string | undefined; entryFile?: string }): FileResult => {
    // A test can be defined in a file that the test file imports.
    const file = relative(projectFolder, test.entryFile ?? test.file ?? '');
    const result = results.get(file) ?? { passed: 0, failures: [], seconds: 0 };
    results.set(file, result);
    return result;
  };
  const tests = run({
    files: [...files],
    concurrency,
    execArgv: [...nodeOptions, '--import', join(projectFolder, 'tests/report-cpu-time.ts')],
    timeout: 20 * 60_000,
    signal,
  });
  tests.on('test:pass', (test) => {
    if (test.details.type === 'suite' || isFile(test)) return;
    resultOf(test).passed++;
  });
  tests.on('test:fail', (test) => {
    if (test.details.type === 'suite') return;
    const error = test.details.error as Error & { cause?: unknown };
    // A parent fails because one of its subtests did; only the subtest is reported.
    if (/subtests? failed/.test(error.message)) return;
    const where = test.file ? `${relative(projectFolder, test.file)}:${test.line}` : '';
    resultOf(test).failures.push(`${test.name}  (${where})\n${indent(error.cause ?? error)}`);
    console.log(`  not ok  ${test.name}`);
  });
  tests.on('test:stdout', ({ message }) => process.stdout.write(message));
  tests.on('test:stderr', ({ message }) => process.stderr.write(message));
  tests.on('test:summary', ({ file: path, counts, duration_ms }) => {
    if (!path) return;
    const file = relative(projectFolder, path);
    const seconds = duration_ms / 1000;
    resultOf({ file: path }).seconds = seconds;
    unfinished.delete(file);
    console.log(`${file}  ${counts.passed}/${counts.tests}  ${seconds.toFixed(1)} s`);
    onFinish(file);
  });
  for await (const _ of tests);
  for (const file of unfinished) {
    const { failures } = resultOf({ file: join(projectFolder, file) });
    if (failures.length === 0) failures.push(`${file} did not finish`);
  }
  return results;
}

function isFile(test: { name: string; nesting: number }): boolean {
  return test.nesting === 0 && test.name.endsWith('.test.ts');
}

function indent(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/^/gm, '    ');
}
