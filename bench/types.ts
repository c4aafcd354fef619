/**
 * Compares the type checker's worker with mypy's own command on files of the installed standard library.
 *
 * The command is run cold. It does not quite agree with itself: modules loaded from its cache, which it uses by
 * default, lack the parameter names that some notes mention. The worker uses such a cache, so where it differs from the
 * cold command it is also compared with the command run from its cache.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedPython } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';
import { enclosingPackages } from '../src/typecheck/enclosing-packages.ts';
import { mypyDefaults } from '../src/typecheck/mypy.ts';
import { type RawAnswer, startMypyPool } from '../src/typecheck/mypy-pool.ts';
import { mypyFlags } from '../src/typecheck/mypy-process.ts';
import { findStandardLibrary } from './measure/corpus.ts';
import { Notebook } from './measure/measurement.ts';

const execute = promisify(execFile);
const submissionPath = join(...enclosingPackages.packages, `${enclosingPackages.module}.py`);

export type Comparison = {
  readonly file: string;
  /** How the command must be run to give the same messages as the worker. */
  readonly equalTo: 'cold' | 'cached' | null;
  /** Messages of the worker that the cold command did not report, and the reverse. */
  readonly workerOnly: readonly string[];
  readonly commandOnly: readonly string[];
};

/** Compares several files at a time and reports each comparison as soon as it is made. */
export async function compare(
  place: { readonly python: string; readonly cacheDir: string },
  files: readonly string[],
  report: (comparison: Comparison) => void = () => {},
): Promise<Comparison[]> {
  const pool = startMypyPool({ ...mypyDefaults, ...place });
  try {
    const queue = files.values();
    const comparisons: Comparison[] = [];
    const work = async () => {
      for (const file of queue) {
        const text = readFileSync(file, 'utf8');
        const worker = formatMessages(await pool.ask({ text, raw: true, around: null }, new AbortController().signal));
        const cold = compareLines(worker, await runMypyCommand(place.python, text, 'cold'));
        const equalTo = isEmpty(cold)
          ? 'cold'
          : isEmpty(compareLines(worker, await runMypyCommand(place.python, text, 'cached')))
            ? 'cached'
            : null;
        const comparison: Comparison = { file, equalTo, ...cold };
        comparisons.push(comparison);
        report(comparison);
      }
    };
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
    return comparisons;
  } finally {
    await pool.close();
  }
}

async function runMypyCommand(python: string, text: string, way: 'cold' | 'cached'): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-types-'));
  const mypy = async (content: string): Promise<string[]> => {
    writeFileSync(join(folder, submissionPath), content);
    const args = ['-I', '-m', 'mypy', ...mypyFlags, `--cache-dir=${way === 'cold' ? '/dev/null' : 'cache'}`];
    // Exit code 1 means that there are messages, 2 that some of them stopped the check.
    const { stdout } = await execute(python, [...args, submissionPath], {
      cwd: folder,
      env: {},
      maxBuffer: 1 << 28,
    }).catch((error) => {
      if (error.code === 1 || error.code === 2) return error as { stdout: string };
      throw error;
    });
    return stdout.split('\n').filter((line) => line !== '');
  };
  try {
    enclosingPackages.packages.forEach((_, depth) => {
      const path = join(folder, ...enclosingPackages.packages.slice(0, depth + 1));
      mkdirSync(path);
      writeFileSync(join(path, '__init__.pyi'), enclosingPackages.init);
    });
    // The changed code is checked again, with the library in the cache by then.
    if (way === 'cached') await mypy(`${text}\n`);
    return await mypy(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The command prints the code of every error, and of these notes only. */
const notesWithCode = new Set(['annotation-unchecked', 'deprecated']);

/** Formats messages as the command prints them. */
function formatMessages(answer: RawAnswer): string[] {
  if (answer.kind === 'unknown') return [`unknown: ${answer.reason}`];
  if (answer.kind !== 'checked') throw new Error(`the answer is that of a ${answer.kind}`);
  return answer.messages.map(([line, column, endLine, endColumn, level, message, code]) => {
    const end = endLine >= 0 && endColumn >= 0 ? `:${endLine}:${endColumn}` : '';
    const place = line < 0 ? '' : column < 0 ? `:${line}` : `:${line}:${column + 1}${end}`;
    const suffix = code && (level === 'error' || notesWithCode.has(code)) ? `  [${code}]` : '';
    return `${submissionPath}${place}: ${level}: ${message}${suffix}`;
  });
}

type Difference = Pick<Comparison, 'workerOnly' | 'commandOnly'>;

const isEmpty = ({ workerOnly, commandOnly }: Difference): boolean => workerOnly.length + commandOnly.length === 0;

function compareLines(worker: readonly string[], command: readonly string[]): Difference {
  const workerOnly = findMissing(worker, command);
  const commandOnly = findMissing(command, worker);
  const moved = workerOnly.length + commandOnly.length === 0 && worker.some((line, at) => line !== command[at]);
  return { workerOnly: moved ? ['the same lines in another order'] : workerOnly, commandOnly };
}

/** Lines that occur more often in `here` than in `there`. */
function findMissing(here: readonly string[], there: readonly string[]): string[] {
  const rest = [...there];
  return here.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

export async function run([wanted = '200']: readonly string[], notebook = new Notebook()): Promise<number> {
  const place = { python: installedPython, cacheDir: join(projectFolder, '.assay/mypy-cache') };
  const corpus = await findStandardLibrary(place.python, Number(wanted));
  console.log(`${corpus.name}, ${corpus.files.length} files\n`);
  const comparisons = await compare(place, corpus.files, ({ file, equalTo, workerOnly, commandOnly }) => {
    if (equalTo === 'cold') return;
    console.log(`${corpus.nameOf(file)}${equalTo === 'cached' ? ' (equal to the command run from its cache)' : ''}`);
    for (const line of workerOnly) console.log(`  worker only:  ${line}`);
    for (const line of commandOnly) console.log(`  command only: ${line}`);
  });
  const count = (way: Comparison['equalTo']) => comparisons.filter(({ equalTo }) => equalTo === way).length;
  console.log(
    `equal to the cold command on ${count('cold')}, to the command run from its cache on ${count('cached')} more`,
  );
  console.log(`equal on ${count('cold') + count('cached')} of ${comparisons.length} files`);
  const equal = (100 * (count('cold') + count('cached'))) / comparisons.length;
  notebook.note({
    what: `files with the same messages as the mypy command, of ${comparisons.length}`,
    value: equal,
    unit: '%',
  });
  return 0;
}
