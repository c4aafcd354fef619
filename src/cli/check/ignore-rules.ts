import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** Patterns that count from a folder down. */
type Rules = { readonly folder: string; readonly rules: Ignore };

/** What is left out in a folder and below it. Later lists decide over earlier ones, as git has it. */
export class IgnoreRules {
  readonly #lists: readonly Rules[];

  private constructor(lists: readonly Rules[]) {
    this.#lists = lists;
  }

  /** What git knows to ignore in a folder: the repository's own list, and every .gitignore from its root down. */
  static of(folder: string): IgnoreRules {
    const root = repositoryOf(folder);
    if (root === null) return new IgnoreRules([]).inside(folder);
    const excluded = join(gitFolder(root), 'info/exclude');
    let found = new IgnoreRules(listIn(excluded, root));
    for (const inner of foldersBetween(root, folder)) found = found.inside(inner);
    return found;
  }

  /** With the .gitignore of a folder below. */
  inside(folder: string): IgnoreRules {
    const own = listIn(join(folder, '.gitignore'), folder);
    return own.length === 0 ? this : new IgnoreRules([...this.#lists, ...own]);
  }

  ignores(path: string, isFolder: boolean): boolean {
    for (const { folder, rules } of this.#lists.toReversed()) {
      const name = relative(folder, path);
      const { ignored, unignored } = rules.test(isFolder ? `${name}/` : name);
      if (unignored) return false;
      // A list that ignores the folder we are in was overruled on the way here, and has no more to say.
      if (ignored && !ignoresFolder(rules, dirname(name))) return true;
    }
    return false;
  }
}

const ignoresFolder = (rules: Ignore, name: string): boolean => name !== '.' && rules.ignores(`${name}/`);

/** Patterns that the caller states; they are meant from a folder. */
export function excluder(
  excludes: readonly { readonly folder: string; readonly patterns: readonly string[] }[],
): (path: string, isFolder: boolean) => boolean {
  const lists = excludes.map(({ folder, patterns }) => ({ folder, rules: listOf(patterns) }));
  return (path, isFolder) =>
    lists.some(({ folder, rules }) => {
      const name = relative(folder, path);
      return name !== '' && !/^\.\.(\/|$)/.test(name) && rules.ignores(isFolder ? `${name}/` : name);
    });
}

/** Large and small letters are two things here, as they are to git on this system. */
const listOf = (patterns: string | readonly string[]): Ignore => ignore({ ignorecase: false }).add(patterns);

function listIn(file: string, folder: string): Rules[] {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [];
  return [{ folder, rules: listOf(readFileSync(file, 'utf8')) }];
}

function repositoryOf(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return null;
  }
}

/** Where a repository keeps its own files: in a work tree, `.git` is a file that leads to them. */
function gitFolder(root: string): string {
  const git = join(root, '.git');
  if (statSync(git).isDirectory()) return git;
  const named = /^gitdir: (.+)/.exec(readFileSync(git, 'utf8'))?.[1];
  if (named === undefined) return git;
  const own = resolve(root, named.trim());
  const shared = join(own, 'commondir');
  return existsSync(shared) ? resolve(own, readFileSync(shared, 'utf8').trim()) : own;
}

/** From the outer folder to the inner one, both included. */
function foldersBetween(outer: string, inner: string): string[] {
  const folders = [inner];
  for (let at = inner; at !== outer; at = dirname(at)) folders.unshift(dirname(at));
  return folders;
}
