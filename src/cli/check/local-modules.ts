import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { countCodePoints } from '../../base/text.ts';
import { type Options, optionsDefault } from '../../model/options.ts';
import { filesLengthMax, filesMax, type SiblingFiles } from '../../model/sibling-files.ts';
import { listImports } from '../../packages/imports.ts';
import { standardModules } from '../../python/standard-modules.ts';
import { siblingFileProblems } from '../../wire/sibling-file-problems.ts';

type Surroundings = Pick<Options, 'path' | 'files'>;

const none: Surroundings = { path: optionsDefault.path, files: optionsDefault.files };

/** What marks the folder of a project. */
const projectMarks = ['pyproject.toml', 'setup.py', 'setup.cfg', '.git'];

/**
 * The local modules that a file imports, directly and through each other, as far as the limits allow: those in its own
 * folder, in its package, in the project's folder and in `src`. `name` is the file's path, whether or not it exists.
 */
export function findLocalModules(name: string, code: string): Surroundings {
  const file = resolve(name);
  const project = findProject(dirname(file));
  const found = new Collection(project, file);
  found.add(code, file);
  const path = toPath(project, file);
  const files = found.files();
  // A file that the service would refuse is checked alone.
  return Object.keys(files).length === 0 || siblingFileProblems(path, files).length > 0 ? none : { path, files };
}

/** The nearest folder above that has a mark of a project; the folder itself if there is none. */
function findProject(folder: string): string {
  for (let one = folder; ; one = dirname(one)) {
    if (projectMarks.some((mark) => existsSync(join(one, mark)))) return one;
    if (dirname(one) === one) return topOfPackage(folder);
  }
}

/** The folder that contains the outermost package that a folder belongs to. */
function topOfPackage(folder: string): string {
  let top = folder;
  while (isFile(join(top, '__init__.py')) && dirname(top) !== top) top = dirname(top);
  return top;
}

/** The `__init__.py` of each package around the modules in a folder. */
function packageMarks(folder: string): string[] {
  const mark = join(folder, '__init__.py');
  return isFile(mark) && dirname(folder) !== folder ? [mark, ...packageMarks(dirname(folder))] : [];
}

class Collection {
  readonly #project: string;
  readonly #own: string;
  readonly #texts = new Map<string, string>();
  #length = 0;

  constructor(project: string, own: string) {
    this.#project = project;
    this.#own = own;
  }

  files(): SiblingFiles {
    return Object.fromEntries([...this.#texts].map(([file, text]) => [toPath(this.#project, file), text]));
  }

  /** Adds what a text imports, and what that imports. */
  add(code: string, file: string): void {
    const waiting = [{ code, file }];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const one of this.#findImports(next.code, next.file)) {
        const text = this.#take(one);
        if (text !== null) waiting.push({ code: text, file: one });
      }
    }
  }

  #findImports(code: string, file: string): string[] {
    const folder = dirname(file);
    const roots = [...new Set([folder, topOfPackage(folder), this.#project, join(this.#project, 'src')])];
    const files = listImports(code).flatMap(({ level, name }) => {
      if (level > 0) return findModule(join(folder, ...Array<string>(level - 1).fill('..')), name);
      if (standardModules.has(name.split('.')[0]!)) return [];
      return roots.map((root) => findModule(root, name)).find((modules) => modules.length > 0) ?? [];
    });
    return files.length === 0 ? [] : [...packageMarks(folder), ...files];
  }

  /** The text of a file that was added; null if it was there before, or cannot be added. */
  #take(file: string): string | null {
    if (file === this.#own || this.#texts.has(file) || this.#texts.size >= filesMax) return null;
    if (!`${realpathSync(file)}${sep}`.startsWith(`${realpathSync(this.#project)}${sep}`)) return null;
    const text = readText(file);
    if (text === null) return null;
    const length = countCodePoints(text);
    if (this.#length + length > filesLengthMax) return null;
    this.#length += length;
    this.#texts.set(file, text);
    return text;
  }
}

/** The files of a module and of the packages around it, as far as they exist. */
function findModule(root: string, name: string): string[] {
  const files: string[] = [];
  let folder = root;
  for (const part of name.split('.')) {
    const module = join(folder, `${part}.py`);
    folder = join(folder, part);
    const init = join(folder, '__init__.py');
    if (isFile(init)) files.push(init);
    else if (isFile(module)) return [...files, module];
    else if (!isFolder(folder)) break;
  }
  return files;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function readText(file: string): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

const toPath = (project: string, file: string): string => relative(project, file).replaceAll(sep, '/');
