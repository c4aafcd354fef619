import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** Patterns that apply to a folder and below. */
type Rules = { readonly folder: string; readonly rules: Ignore };

/** What is ignored in a folder and below. Later lists override earlier ones, as in git. */
export class IgnoreRules {
  readonly #lists: readonly Rules[];

  private constructor(lists: readonly Rules[]) {
    this.#lists = lists;
  }

  /** The rules that git applies in a folder: .git/info/exclude and every .gitignore from the root down. */
  static of(folder: string): IgnoreRules {
    const root = findRepository(folder);
    if (root === null) return new IgnoreRules([]).inside(folder);
    const excluded = join(findGitFolder(root), 'info/exclude');
    let found = new IgnoreRules(readList(excluded, root));
    for (const inner of listFoldersBetween(root, folder)) found = found.inside(inner);
    return found;
  }

  /** These rules and the .gitignore of a subfolder. */
  inside(folder: string): IgnoreRules {
    const own = readList(join(folder, '.gitignore'), folder);
    return own.length === 0 ? this : new IgnoreRules([...this.#lists, ...own]);
  }

  ignores(path: string, isFolder: boolean): boolean {
    for (const { folder, rules } of this.#lists.toReversed()) {
      const name = relative(folder, path);
      const { ignored, unignored } = rules.test(isFolder ? `${name}/` : name);
      if (unignored) return false;
      // If a list ignores the folder itself, another list has overridden it; then it does not apply to the files.
      if (ignored && !ignoresFolder(rules, dirname(name))) return true;
    }
    return false;
  }
}

const ignoresFolder = (rules: Ignore, name: string): boolean => name !== '.' && rules.ignores(`${name}/`);

/** Makes a filter from patterns, each relative to its folder. */
export function makeExcluder(
  excludes: readonly { readonly folder: string; readonly patterns: readonly string[] }[],
): (path: string, isFolder: boolean) => boolean {
  const lists = excludes.map(({ folder, patterns }) => ({ folder, rules: makeList(patterns) }));
  return (path, isFolder) =>
    lists.some(({ folder, rules }) => {
      const name = relative(folder, path);
      return name !== '' && !/^\.\.(\/|$)/.test(name) && rules.ignores(isFolder ? `${name}/` : name);
    });
}

/** Case-sensitive, as git is on this system. */
const makeList = (patterns: string | readonly string[]): Ignore => ignore({ ignorecase: false }).add(patterns);

function readList(file: string, folder: string): Rules[] {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [];
  return [{ folder, rules: makeList(readFileSync(file, 'utf8')) }];
}

function findRepository(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return null;
  }
}

/** The repository's own folder. In a linked worktree, `.git` is a file with its path. */
function findGitFolder(root: string): string {
  const git = join(root, '.git');
  if (statSync(git).isDirectory()) return git;
  const named = /^gitdir: (.+)/.exec(readFileSync(git, 'utf8'))?.[1];
  if (named === undefined) return git;
  const own = resolve(root, named.trim());
  const shared = join(own, 'commondir');
  return existsSync(shared) ? resolve(own, readFileSync(shared, 'utf8').trim()) : own;
}

/** From the outer folder to the inner one, both included. */
function listFoldersBetween(outer: string, inner: string): string[] {
  const folders = [inner];
  for (let at = inner; at !== outer; at = dirname(at)) folders.unshift(dirname(at));
  return folders;
}
