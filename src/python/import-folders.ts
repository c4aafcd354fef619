import { folderOf, joinPath, nameOf, type SiblingFiles } from '../model/sibling-files.ts';
import { standardModules } from './standard-modules.ts';

/** Where a program finds the modules among its siblings. Folders are relative; the outermost is the empty string. */
export type ImportFolders = {
  /** Searched before the standard library. */
  readonly first: string;
  /** Searched last, as if they were installed. */
  readonly last: readonly string[];
  /** The package that the program is a module of, such as `shop.orders`; null if it is in none. */
  readonly package: string | null;
};

/**
 * Python starts searching in the folder of the program. In a package that has a module with the name of a standard one,
 * that would break the standard library, so the search then starts in the folder of the package, as with `python3 -m`.
 * The outermost folder and `src` come last: a project that is installed finds its own modules there.
 */
export function importFoldersOf(path: string, files: SiblingFiles): ImportFolders {
  const folder = folderOf(path);
  const top = topFolder(path, files);
  const isInPackage = top !== folder;
  const first = isInPackage && hidingFiles(folder, path, files).length > 0 ? top : folder;
  const hasSource = Object.keys(files).some((one) => one.startsWith('src/'));
  const last = new Set([top, '', ...(hasSource ? ['src'] : [])]);
  last.delete(first);
  return {
    first,
    last: [...last],
    package: isInPackage ? folder.slice(top === '' ? 0 : top.length + 1).replaceAll('/', '.') : null,
  };
}

/** The siblings that would hide a module of the standard library from the program. */
export const findHidingFiles = (path: string, files: SiblingFiles): string[] =>
  hidingFiles(importFoldersOf(path, files).first, path, files);

function hidingFiles(folder: string, path: string, files: SiblingFiles): string[] {
  return [path, ...Object.keys(files)].filter((file) => {
    const isPackage = nameOf(file) === '__init__.py';
    const module = isPackage ? folderOf(file) : file.endsWith('.py') ? file.slice(0, -'.py'.length) : null;
    return module !== null && folderOf(module) === folder && standardModules.has(nameOf(module));
  });
}

/** The folder that contains the outermost package of a module; its own folder if it is in no package. */
function topFolder(path: string, files: SiblingFiles): string {
  let folder = folderOf(path);
  while (folder !== '' && isPackageFolder(folder, path, files)) folder = folderOf(folder);
  return folder;
}

function isPackageFolder(folder: string, path: string, files: SiblingFiles): boolean {
  const marker = joinPath(folder, '__init__.py');
  return (marker === path || Object.hasOwn(files, marker)) && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(nameOf(folder));
}
