/** Files that are sent with a program, as its siblings: texts by relative path. */
export type SiblingFiles = Readonly<Record<string, string>>;

export const noFiles: SiblingFiles = {};

/** Where the submitted text stands among its siblings, unless the call says otherwise. */
export const pathDefault = 'main.py';

export const filesMax = 50;
/** Of all texts together, in code points. */
export const filesLengthMax = 500_000;
/** File systems allow no longer names. */
export const pathBytesMax = 255;

/** Why a path cannot be that of a file beside a program; null if it can. */
export function findPathProblem(path: string): string | null {
  if (path === '') return 'a path is empty';
  if (!path.isWellFormed()) return 'a path contains half a surrogate pair';
  if (hasControlCharacter(path)) return 'a path contains a control character';
  if (path.includes('\\')) return 'separate folders with /, not with a backslash';
  if (path.startsWith('/')) return 'a path must be relative';
  if (new TextEncoder().encode(path).length > pathBytesMax) return `a path has at most ${pathBytesMax} bytes`;
  const segments = path.split('/');
  if (segments.includes('..') || segments.includes('.')) return 'a path must not contain . or ..';
  if (segments.includes('')) return 'a path must not contain an empty folder or file name';
  return null;
}

const hasControlCharacter = (path: string): boolean =>
  [...path].some((character) => character < ' ' || (character >= '\x7f' && character < '\xa0'));

/** Two paths that cannot stand side by side everywhere: equal except for case, or a file and a folder. Null if none. */
export function findCollision(paths: readonly string[]): { readonly path: string; readonly problem: string } | null {
  const seen = new Map(paths.map((path) => [fold(path), path]));
  for (const path of paths) {
    const other = seen.get(fold(path));
    if (other !== undefined && other !== path) return { path, problem: `collides with ${other}` };
    const folder = foldersOf(path).find((one) => seen.has(fold(one)));
    if (folder !== undefined) return { path, problem: `${folder} cannot be both a file and a folder` };
  }
  return null;
}

/** As file systems that ignore case compare names. */
const fold = (path: string): string => path.normalize('NFC').toLowerCase();

/** The folders that a file is in, innermost first; not the outermost, which has no name. */
export function foldersOf(path: string): string[] {
  const folder = folderOf(path);
  return folder === '' ? [] : [folder, ...foldersOf(folder)];
}

/** The folder that contains a file or folder; empty for the outermost. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const joinPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
