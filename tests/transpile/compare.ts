import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../src/project-folder.ts';
import { transpileRuntimeModule } from '../../src/validate/transpile-runtime.ts';
import { runUnderCPython } from './cpython.ts';
import { type NodeEnd, runUnderNode } from './node.ts';
import { isSameEnd, type ProgramEnd } from './program-end.ts';
import { startTranslator, type TranslationResult, type Translator } from './translator.ts';

export const programsFolder = join(projectFolder, 'tests/transpile/programs');

/** The folder of programs that may be refused: features that only Python has, and corner cases. */
export const limitsFolder = 'limits';

/**
 * The outcome for a program. `stopped` is a translation that ended itself at run time, because it reached something
 * that the runtime does not support.
 */
export type Outcome =
  | { readonly kind: 'equal'; readonly name: string; readonly text: string }
  | { readonly kind: 'refused'; readonly name: string; readonly line: number | null; readonly construct: string }
  | { readonly kind: 'stopped'; readonly name: string; readonly construct: string; readonly printed: string }
  | { readonly kind: 'different'; readonly name: string; readonly python: ProgramEnd; readonly node: NodeEnd }
  /** The program itself is wrong: its output depends on Python's hash seed. */
  | { readonly kind: 'undetermined'; readonly name: string }
  /** The translator threw. */
  | { readonly kind: 'crashed'; readonly name: string; readonly error: string };

/** Programs whose names contain one of the patterns, or all. A name is a path without its ending. */
export function programs(patterns: readonly string[] = []): { name: string; path: string; code: string }[] {
  return globSync('**/*.py', { cwd: programsFolder })
    .map((file) => file.replace(/\.py$/, ''))
    .filter((name) => patterns.length === 0 || patterns.some((pattern) => name.includes(pattern)))
    .sort()
    .map((name) => {
      const path = join(programsFolder, `${name}.py`);
      return { name, path, code: readFileSync(path, 'utf8') };
    });
}

/** A program, and its translation if that is known already. */
export type ComparedProgram = {
  readonly name: string;
  readonly path: string;
  readonly code: string;
  readonly translation?: string;
};

/**
 * Runs every program under CPython with each hash seed, and its translation under Node. Translations include their
 * runtime, or import it.
 */
export async function compare(
  wanted: readonly ComparedProgram[],
  importsRuntime = false,
  hashSeeds: readonly number[] = [0, 1],
): Promise<Outcome[]> {
  const translator = startTranslator();
  const folder = mkdtempSync(join(tmpdir(), 'assay-transpile-'));
  const runtime = transpileRuntimeModule();
  const runtimeModule = importsRuntime ? `./${runtime.name}` : null;
  try {
    writeFileSync(join(folder, runtime.name), runtime.text);
    const paths = wanted.map(({ path }) => path);
    const [ends, ...others] = await Promise.all(hashSeeds.map((seed) => runUnderCPython(paths, seed)));
    return await mapInParallel(wanted, async (one) => {
      const python = ends!.get(one.path)!;
      if (others.some((other) => !isSameEnd(python, other.get(one.path)!)))
        return { kind: 'undetermined', name: one.name };
      return await compareProgram(one, python, { translator, folder, runtimeModule });
    });
  } finally {
    await translator.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Setting = {
  readonly translator: Translator;
  readonly folder: string;
  readonly runtimeModule: string | null;
};

async function compareProgram(
  { name, code, translation }: ComparedProgram,
  python: ProgramEnd,
  { translator, folder, runtimeModule }: Setting,
): Promise<Outcome> {
  let text = translation ?? null;
  if (text === null) {
    let translated: TranslationResult;
    try {
      translated = await translator.translate(code, 'javascript', runtimeModule);
    } catch (error) {
      return { kind: 'crashed', name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    if (translated.text === null)
      return { kind: 'refused', name, line: translated.line, construct: translated.construct };
    text = translated.text;
  }
  const node = await runUnderNode(text, folder, name);
  if (isSameEnd(node, python)) return { kind: 'equal', name, text };
  const construct = findUnsupported(node.stderr);
  if (construct !== null && python.stdout.startsWith(node.stdout))
    return { kind: 'stopped', name, construct, printed: node.stdout };
  return { kind: 'different', name, python, node };
}

/** What a translation that stopped does not support; null if it did not stop. */
const findUnsupported = (stderr: string): string | null =>
  /this translation does not support (.*)/.exec(stderr)?.[1] ?? null;

/** Runs as many at a time as there are cores; the results are in the order of the items. */
async function mapInParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
