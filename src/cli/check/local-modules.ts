import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { countCodePoints } from '../../base/text.ts';
import { type Options, optionsDefault } from '../../model/options.ts';
import { filesLengthMax, filesMax, type SiblingFiles } from '../../model/sibling-files.ts';
import { listImports } from '../../packages/imports.ts';
import { standardModules } from '../../python/standard-modules.ts';
import { siblingFileProblems } from '../../wire/sibling-file-problems.ts';
import { findModule, findProject, packageMarks, topOfPackage } from './project/module-search.ts';

type Surroundings = Pick<Options, 'path' | 'files'>;

const none: Surroundings = { path: optionsDefault.path, files: optionsDefault.files };

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

function readText(file: string): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

const toPath = (project: string, file: string): string => relative(project, file).replaceAll(sep, '/');
