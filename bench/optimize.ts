/**
 * Checks that optimized code behaves the same. Optimizes every file of the standard library and of the given folders, even
 * those that inspect their own source, and compiles both versions with CPython: the instructions must be the same.
 * `--files N` limits the number of files.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installedPython } from '../src/engines.ts';
import { optimizeProgram } from '../src/optimize/optimize.ts';
import { projectFolder } from '../src/project-folder.ts';
import { programOf } from '../src/python/program.ts';
import type { Module } from '../src/python/tree.ts';
import { Notebook } from './measure/measurement.ts';

export type Comparison = {
  readonly read: number;
  readonly changed: number;
  readonly folded: number;
  readonly removed: number;
  /** What went wrong, by file. */
  readonly problems: readonly string[];
};

/** Optimizes texts and compares the compiled code. Texts that do not parse are skipped. */
export function compareOptimized(
  texts: readonly (readonly [name: string, code: string])[],
  parse: (code: string) => Module | null,
  keepsLines: boolean,
): Comparison {
  const problems: string[] = [];
  const pairs: { readonly name: string; readonly before: string; readonly after: string }[] = [];
  let [read, folded, removed] = [0, 0, 0];
  for (const [name, before] of texts) {
    const module = parse(before);
    if (!module) continue;
    read++;
    const [most] = optimizeProgram(programOf(module), before, keepsLines);
    if (!most) continue;
    for (const reason of most.reasons) {
      if (reason.startsWith('folded')) folded += Number(/^folded (\d+)/.exec(reason)?.[1] ?? 1);
      else removed += Number(/^and (\d+) more/.exec(reason)?.[1] ?? 1);
    }
    const now = parse(most.code);
    if (!now) problems.push(`${name}: the optimized code does not parse`);
    else if (optimizeProgram(programOf(now), most.code, keepsLines).length > 0)
      problems.push(`${name}: a second pass changes it again`);
    if (keepsLines && countLines(most.code) !== countLines(before))
      problems.push(`${name}: the number of lines changed`);
    if (now) pairs.push({ name, before, after: most.code });
  }
  const differences = JSON.parse(
    execFileSync(installedPython, ['-I', '-S', '-B', script], {
      input: JSON.stringify(pairs.map(({ before, after }) => [before, after])),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    }),
  ) as (string | null)[];
  for (const [at, difference] of differences.entries()) {
    if (difference) problems.push(`${pairs[at]!.name}: ${difference}`);
  }
  return { read, changed: pairs.length, folded, removed, problems };
}

const script = join(projectFolder, 'bench/measure/same_code.py');

const countLines = (text: string): number => text.split(/\r\n|\r|\n/).length;

/** Files per Python process. */
const batchSize = 200;
const charactersMax = 200_000;

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const { values, positionals: folders } = parseArgs({
    args: [...args],
    options: { files: { type: 'string', default: 'Infinity' } },
    allowPositionals: true,
  });
  const { parse } = await import('../tests/python/parse.ts');
  const parseOrNull = (code: string): Module | null => {
    try {
      return parse(code);
    } catch {
      return null;
    }
  };
  const files = [findStandardLibrary(), ...folders].flatMap(listPythonFiles).slice(0, Number(values.files));
  let [read, changed, folded, removed, wrong] = [0, 0, 0, 0, 0];
  for (let at = 0; at < files.length; at += batchSize) {
    const texts = files
      .slice(at, at + batchSize)
      .map((file) => [file, readFileSync(file, 'utf8')] as const)
      .filter(([, text]) => text.length > 0 && text.length <= charactersMax);
    for (const keepsLines of [false, true]) {
      const found = compareOptimized(texts, parseOrNull, keepsLines);
      for (const problem of found.problems) console.log(problem);
      wrong += found.problems.length;
      if (keepsLines) continue;
      read += found.read;
      changed += found.changed;
      folded += found.folded;
      removed += found.removed;
    }
  }
  console.log(`${read} files, ${changed} changed: ${folded} constants folded, ${removed} pieces of dead code removed`);
  console.log(`${wrong} behave differently`);
  notebook.note({ what: 'files rewritten', value: changed, unit: '' });
  notebook.note({ what: 'files that behave differently afterwards', value: wrong, unit: '', bar: { most: 0 } });
  return wrong === 0 && changed > 0 ? 0 : 1;
}

const findStandardLibrary = (): string =>
  execFileSync(installedPython, ['-c', "import sysconfig; print(sysconfig.get_paths()['stdlib'])"], {
    encoding: 'utf8',
  }).trim();

const listPythonFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.py') && !file.startsWith('site-packages'))
    .sort()
    .map((file) => join(folder, file));
