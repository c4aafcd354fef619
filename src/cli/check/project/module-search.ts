import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What marks the folder of a project. */
const projectMarks = ['pyproject.toml', 'setup.py', 'setup.cfg', '.git'];

/** The nearest folder above that has a mark of a project; the folder itself if there is none. */
export function findProject(folder: string): string {
  for (let one = folder; ; one = dirname(one)) {
    if (projectMarks.some((mark) => existsSync(join(one, mark)))) return one;
    if (dirname(one) === one) return topOfPackage(folder);
  }
}

/** The folder that contains the outermost package that a folder belongs to. */
export function topOfPackage(folder: string): string {
  let top = folder;
  while (isPackage(top) && dirname(top) !== top) top = dirname(top);
  return top;
}

const isPackage = (folder: string): boolean => isFile(join(folder, '__init__.py'));

/** The `__init__.py` of each package around the modules in a folder. */
export function packageMarks(folder: string): string[] {
  const mark = join(folder, '__init__.py');
  return isFile(mark) && dirname(folder) !== folder ? [mark, ...packageMarks(dirname(folder))] : [];
}

/** The files of a module and of the packages around it, as far as they exist. */
export function findModule(root: string, name: string): string[] {
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

export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The deepest folder that contains all of the folders. */
export function findDeepestCommon(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'));
  const length = first.findIndex((name, at) => others.some((other) => other[at] !== name));
  return (length < 0 ? first : first.slice(0, length)).join('/') || '/';
}
