import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { listImports } from '../../../packages/imports.ts';
import { standardModules } from '../../../python/standard-modules.ts';
import { type ProjectFile, type ProjectTexts, projectPackage } from '../../../typecheck/project-texts.ts';
import { findProject, isFile, isFolder, topOfPackage } from './module-search.ts';

/** A file of a project and what its imports find. */
type Module = {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly imports: Readonly<Record<string, string>>;
  /** The files that it imports, directly. */
  readonly dependencies: readonly string[];
};

const extensions = ['.pyi', '.py'] as const;

/** The files that are checked together, and those that they import, by their absolute paths. */
export class Project {
  readonly root: string;
  /** The files that are to be checked. */
  readonly requested: ReadonlySet<string>;
  readonly #modules = new Map<string, Module>();
  readonly #places = new Map<string, readonly string[]>();

  constructor(root: string, files: ReadonlyMap<string, string>) {
    this.root = root;
    this.requested = new Set(files.keys());
    for (const [file, text] of files) this.#modules.set(file, this.#read(file, text));
    for (const { dependencies } of [...this.#modules.values()]) this.#load(dependencies);
  }

  /** All texts together. */
  get length(): number {
    return this.#modules.values().reduce((sum, { text }) => sum + text.length, 0);
  }

  texts(): string[] {
    return Array.from(this.#modules.values(), ({ text }) => text);
  }

  pathOf(file: string): string {
    return toPath(relative(this.root, file));
  }

  /** A file and everything that it imports, directly or not, in a fixed order. */
  closureOf(files: Iterable<string>): string[] {
    const found = new Set<string>(files);
    // Iterating over a set also visits what is added on the way.
    for (const file of found) for (const one of this.#modules.get(file)?.dependencies ?? []) found.add(one);
    return [...found].filter((file) => this.#modules.has(file)).sort();
  }

  has(file: string): boolean {
    return this.#modules.has(file);
  }

  textOf(file: string): string {
    return this.#modules.get(file)!.text;
  }

  /** The top-level modules that a file finds in the project. */
  importsOf(file: string): string[] {
    return Object.keys(this.#modules.get(file)!.imports);
  }

  /** What is in the folder of a package, if the file is its `__init__`. */
  entriesBeside(file: string): readonly string[] {
    return isInit(file) ? listNames(dirname(file)) : [];
  }

  /** What the type checker needs to check some files; `changed` replaces the texts of files. */
  select(reported: ReadonlySet<string>, changed: ReadonlyMap<string, string> = new Map()): ProjectTexts {
    const files = this.closureOf(reported);
    return {
      files: files.map((file): ProjectFile => {
        const { path, name, text, imports } = this.#modules.get(file)!;
        return { path, module: name, text: changed.get(file) ?? text, imports, isReported: reported.has(file) };
      }),
      entries: Object.fromEntries(
        files.filter(isInit).map((file) => [this.#modules.get(file)!.name, this.entriesBeside(file)]),
      ),
    };
  }

  #load(files: readonly string[]): void {
    const waiting = [...files];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (this.#modules.has(file)) continue;
      const text = readText(file);
      if (text === null) continue;
      const module = this.#read(file, text);
      this.#modules.set(file, module);
      waiting.push(...module.dependencies);
    }
  }

  #read(file: string, text: string): Module {
    const folder = dirname(file);
    const imports: Record<string, string> = {};
    const dependencies = new Set<string>(initsAround(folder));
    const searched = this.#placesFor(folder);
    for (const { level, name } of listImports(text)) {
      const top = name.split('.')[0]!;
      const isLocal = level > 0 || !standardModules.has(top);
      const place = level > 0 ? join(folder, ...Array<string>(level - 1).fill('..')) : findPlace(searched, top);
      if (!isLocal || place === null || !this.#holds(place)) {
        // A script that is in a package too may find the modules beside it, as its own checks assume.
        if (isLocal) for (const one of filesOf(folder, name)) dependencies.add(one);
        continue;
      }
      if (level === 0) imports[top] = this.#nameOf(join(place, top));
      for (const one of filesOf(place, name)) dependencies.add(one);
    }
    const twin = isFile(`${file}i`) ? [`${file}i`] : [];
    return {
      path: this.pathOf(file),
      name: this.#moduleName(file),
      text,
      imports,
      dependencies: [...dependencies, ...twin].filter((one) => one !== file && this.#holds(one)),
    };
  }

  /** The folders that absolute imports of the files in a folder are searched for in. */
  #placesFor(folder: string): readonly string[] {
    let places = this.#places.get(folder);
    if (!places) {
      const top = topOfPackage(folder);
      const nearest = findProject(folder);
      places = [
        ...new Set([
          top,
          ...foldersWithConftest(folder, this.root),
          nearest,
          join(nearest, 'src'),
          this.root,
          join(this.root, 'src'),
        ]),
      ];
      this.#places.set(folder, places);
    }
    return places;
  }

  #holds(file: string): boolean {
    return file === this.root || file.startsWith(`${this.root}${sep}`) || this.root === sep;
  }

  #moduleName(file: string): string {
    // The type checker takes a stub for the module. The source beside it is checked under another name.
    if (file.endsWith('.py') && isFile(`${file}i`)) {
      return `${this.#nameOf(dirname(file))}._source_of_${toIdentifier(basename(file, '.py'))}`;
    }
    return this.#nameOf(isInit(file) ? dirname(file) : file.replace(/\.pyi?$/, ''));
  }

  #nameOf(place: string): string {
    const parts = this.pathOf(place).split('/').filter(Boolean);
    return [projectPackage, ...parts.map(toIdentifier)].join('.');
  }
}

const isInit = (file: string): boolean => /^__init__\.pyi?$/.test(basename(file));

const toPath = (path: string): string => path.replaceAll(sep, '/');

/** Names of folders and scripts can have other characters, which no import can name. */
const toIdentifier = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}_]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}_`)
    .replace(/^\d/, '_$&');

/** The first folder that has a module or package of this name, or else a folder that is a package without mark. */
function findPlace(places: readonly string[], name: string): string | null {
  const hasModule = (place: string): boolean =>
    extensions.some((one) => isFile(join(place, `${name}${one}`)) || isFile(join(place, name, `__init__${one}`)));
  return places.find(hasModule) ?? places.find((place) => hasModules(join(place, name), 2)) ?? null;
}

/** Whether there are modules in a folder, or in the folders in it. */
function hasModules(folder: string, depth: number): boolean {
  if (depth === 0 || !isFolder(folder)) return false;
  const entries = readdirSync(folder, { withFileTypes: true });
  return (
    entries.some((entry) => entry.isFile() && /\.pyi?$/.test(entry.name)) ||
    entries.some((entry) => entry.isDirectory() && hasModules(join(folder, entry.name), depth - 1))
  );
}

/** The files of a module and of the packages around it, sources and stubs. */
function filesOf(place: string, name: string): string[] {
  const files: string[] = [];
  let folder = place;
  for (const part of name.split('.')) {
    const modules = extensions.map((one) => join(folder, `${part}${one}`)).filter(isFile);
    folder = join(folder, part);
    const inits = extensions.map((one) => join(folder, `__init__${one}`)).filter(isFile);
    files.push(...inits);
    if (inits.length === 0 && modules.length > 0) return [...files, ...modules];
    if (inits.length === 0 && !isFolder(folder)) break;
  }
  return files;
}

function initsAround(folder: string): string[] {
  const inits = extensions.map((one) => join(folder, `__init__${one}`)).filter(isFile);
  return inits.length > 0 && dirname(folder) !== folder ? [...inits, ...initsAround(dirname(folder))] : [];
}

/** pytest makes the modules beside a conftest.py importable for the tests below. */
function foldersWithConftest(folder: string, root: string): string[] {
  const own = isFile(join(folder, 'conftest.py')) && !isFile(join(folder, '__init__.py')) ? [folder] : [];
  return folder === root || dirname(folder) === folder ? own : [...own, ...foldersWithConftest(dirname(folder), root)];
}

/** What can be imported from a folder may have any extension: `fast.cpython-311-x86_64-linux-gnu.so`. */
const listNames = (folder: string): string[] =>
  [...new Set(readdirSync(folder).map((name) => name.split('.')[0]!))].sort();

function readText(file: string): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
