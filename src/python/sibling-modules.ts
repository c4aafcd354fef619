import { folderOf, nameOf, noFiles, pathDefault, type SiblingFiles } from '../model/sibling-files.ts';
import { importFoldersOf } from './import-folders.ts';

/** A text and the other files of its program. */
export type Surrounded = { readonly path: string; readonly files: SiblingFiles };

export const alone: Surrounded = { path: pathDefault, files: noFiles };

export type SiblingModule = { readonly name: string; readonly path: string; readonly text: string };

const identifier = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** The modules among the siblings of a text, by the names under which it can import them. */
export function siblingModules({ path, files }: Surrounded): SiblingModule[] {
  const { first, last } = importFoldersOf(path, files);
  const found = new Map<string, SiblingModule>();
  for (const folder of [first, ...last]) {
    for (const [file, text] of Object.entries(files)) {
      const name = moduleNameOf(file, folder);
      if (name !== null && !found.has(name)) found.set(name, { name, path: file, text });
    }
  }
  return [...found.values()];
}

/** The name of a file's module for imports from a folder; null if it cannot be imported from there. */
export function moduleNameOf(file: string, folder: string): string | null {
  if (!file.endsWith('.py') || (folder !== '' && !file.startsWith(`${folder}/`))) return null;
  const inside = folder === '' ? file : file.slice(folder.length + 1);
  const module = nameOf(inside) === '__init__.py' ? folderOf(inside) : inside.slice(0, -'.py'.length);
  const parts = module.split('/');
  return parts.every((part) => identifier.test(part)) ? parts.join('.') : null;
}

/** The name of a text that is a module of a package among its siblings; null if it is in none. */
export function packagedNameOf({ path, files }: Surrounded): string | null {
  const inPackage = importFoldersOf(path, files).package;
  if (inPackage === null) return null;
  return nameOf(path) === '__init__.py' ? inPackage : `${inPackage}.${nameOf(path).replace(/\.py$/, '')}`;
}

/** The top-level names of the modules among the siblings of a text. */
export const siblingNames = (surrounded: Surrounded): ReadonlySet<string> =>
  new Set(siblingModules(surrounded).map(({ name }) => name.split('.')[0]!));
