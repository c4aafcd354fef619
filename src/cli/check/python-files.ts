import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { changedFiles } from './changed-files.ts';
import { excluder, IgnoreRules } from './ignore-rules.ts';
import type { Plan } from './plan.ts';

/** A file to be judged; `-` is standard input. */
export type Target = {
  /** As the report names it. */
  readonly name: string;
  readonly path: string;
};

const skippedFolders: ReadonlySet<string> = new Set([
  ...['.git', '.hg', '.svn', '.venv', 'venv', 'node_modules', '__pycache__', 'build', 'dist'],
  ...['.tox', '.nox', '.eggs', '.mypy_cache', '.ruff_cache', '.pytest_cache'],
]);

/** What a run judges: of the files found those that changed, where only they are asked for. */
export function targetsOf(plan: Plan): Target[] {
  const targets = [...pythonFiles(plan)];
  if (plan.changedAgainst === null) return targets;
  const changed = changedFiles(plan.changedAgainst);
  return targets.filter(({ path }) => path === '-' || !existsSync(path) || changed.has(realpathSync(path)));
}

/** Every file that was named, and the Python files of every folder that was, each once. */
function* pythonFiles({ paths, stdinFilename, excludes }: Plan): Generator<Target> {
  const excluded = excluder(excludes);
  const seen = new Set<string>();
  for (const path of paths) {
    const whole = path === '-' ? '-' : resolve(path);
    const found =
      whole !== '-' && statSync(whole, { throwIfNoEntry: false })?.isDirectory()
        ? filesIn(whole, IgnoreRules.of(whole), excluded)
        : [whole];
    for (const file of found) {
      if (seen.has(file)) continue;
      seen.add(file);
      yield { path: file, name: file === '-' ? (stdinFilename ?? '-') : nameOf(file) };
    }
  }
}

/** From the working folder where it lies in there, with forward slashes. */
function nameOf(file: string): string {
  const name = relative(process.cwd(), file);
  return /^\.\.(\/|$)/.test(name) ? file : name;
}

function* filesIn(
  folder: string,
  ignored: IgnoreRules,
  excluded: (path: string, isFolder: boolean) => boolean,
): Generator<string> {
  const entries = entriesOf(folder);
  // Told as what cannot be judged, like a file that cannot be read.
  if (!entries) return yield folder;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const isFolder = entry.isDirectory();
    if (!isFolder && !/\.pyi?$/.test(entry.name)) continue;
    if (isFolder && (skippedFolders.has(entry.name) || existsSync(join(path, 'pyvenv.cfg')))) continue;
    if (ignored.ignores(path, isFolder) || excluded(path, isFolder)) continue;
    if (isFolder) yield* filesIn(path, ignored.inside(path), excluded);
    // A link to a file is judged as that file; one that leads nowhere is not there.
    else if (statSync(path, { throwIfNoEntry: false })?.isFile()) yield path;
  }
}

function entriesOf(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return null;
  }
}
