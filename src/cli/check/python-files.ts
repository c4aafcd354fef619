import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { listChangedFiles } from './changed-files.ts';
import { IgnoreRules, makeExcluder } from './ignore-rules.ts';
import type { Plan } from './plan.ts';

/** A file to check; `-` is standard input. */
export type Target = {
  /** Its name in the report. */
  readonly name: string;
  readonly path: string;
};

const skippedFolders: ReadonlySet<string> = new Set([
  ...['.git', '.hg', '.svn', '.venv', 'venv', 'node_modules', '__pycache__', 'build', 'dist'],
  ...['.tox', '.nox', '.eggs', '.mypy_cache', '.ruff_cache', '.pytest_cache'],
]);

/** The files to check; with `changedAgainst`, only those that changed. */
export function findTargets(plan: Plan): Target[] {
  const targets = [...listPythonFiles(plan)];
  if (plan.changedAgainst === null) return targets;
  const changed = listChangedFiles(plan.changedAgainst);
  return targets.filter(({ path }) => path === '-' || !existsSync(path) || changed.has(realpathSync(path)));
}

/** Every named file and the Python files in every named folder, each once. */
function* listPythonFiles({ paths, stdinFilename, excludes }: Plan): Generator<Target> {
  const isExcluded = makeExcluder(excludes);
  const seen = new Set<string>();
  for (const path of paths) {
    const whole = path === '-' ? '-' : resolve(path);
    const found =
      whole !== '-' && statSync(whole, { throwIfNoEntry: false })?.isDirectory()
        ? listFilesIn(whole, IgnoreRules.of(whole), isExcluded)
        : [whole];
    for (const file of found) {
      if (seen.has(file)) continue;
      seen.add(file);
      yield { path: file, name: file === '-' ? (stdinFilename ?? '-') : makeName(file) };
    }
  }
}

/** Relative to the working folder if the file is in it, with forward slashes. */
function makeName(file: string): string {
  const name = relative(process.cwd(), file);
  return /^\.\.(\/|$)/.test(name) ? file : name;
}

function* listFilesIn(
  folder: string,
  ignoreRules: IgnoreRules,
  isExcluded: (path: string, isFolder: boolean) => boolean,
): Generator<string> {
  const entries = readEntries(folder);
  // A folder that cannot be read is reported like a file that cannot be read.
  if (!entries) return yield folder;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const isFolder = entry.isDirectory();
    if (!isFolder && !/\.pyi?$/.test(entry.name)) continue;
    if (isFolder && (skippedFolders.has(entry.name) || existsSync(join(path, 'pyvenv.cfg')))) continue;
    if (ignoreRules.ignores(path, isFolder) || isExcluded(path, isFolder)) continue;
    if (isFolder) yield* listFilesIn(path, ignoreRules.inside(path), isExcluded);
    // Links to files are followed; broken links are skipped.
    else if (statSync(path, { throwIfNoEntry: false })?.isFile()) yield path;
  }
}

function readEntries(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return null;
  }
}
