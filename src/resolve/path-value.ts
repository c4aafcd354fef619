import { type Ref, str, type Value } from './value.ts';

/** Variables that hold a folder of the user, and how such a path is usually written. */
const folders: ReadonlyMap<string, string> = new Map([
  ['HOME', '~'],
  ['USERPROFILE', '~'],
  ['APPDATA', '%APPDATA%'],
  ['LOCALAPPDATA', '%LOCALAPPDATA%'],
]);

/** The value of an environment variable that names a folder of the user; null for any other. */
export function folderVariable(name: Value | undefined): Value | null {
  const folder = name?.type === 'str' ? folders.get(name.value) : undefined;
  return folder === undefined ? null : str(folder, ['the environment']);
}

/** Further parts, and paths nested more deeply, are not read. */
const [partsMax, depthMax] = [30, 3];

/** `Path("/etc") / "hosts"` keeps its parts as if `Path` had been called with all of them. */
export const joinPathValue = (path: Ref, parts: readonly Value[]): Ref => ({
  ...path,
  callArguments: {
    positional: [...(path.callArguments?.positional ?? []), ...parts].slice(0, partsMax),
    named: new Map(),
    open: null,
  },
});

/** The text of a `pathlib.Path`, and whether that is all of it; null for other values. */
export function pathOf(value: Ref, depth = 0): { readonly text: string; readonly isWhole: boolean } | null {
  if (depth > depthMax) return null;
  const isHome = value.name === 'pathlib.Path.home()';
  if (!isHome && !/^pathlib\.(?:Posix|Windows|Pure|PurePosix)?Path\(\)$/.test(value.name)) return null;
  const parts = (value.callArguments?.positional ?? []).slice(0, partsMax);
  let text = isHome ? '~' : '';
  for (const part of parts) {
    const own = part.type === 'ref' ? pathOf(part, depth + 1)?.text : part.type === 'str' ? part.value : undefined;
    if (own === undefined) return text === '' ? null : { text: `${text.replace(/\/$/, '')}/`, isWhole: false };
    text = own.startsWith('/') || text === '' ? own : `${text.replace(/\/$/, '')}/${own}`;
  }
  return text === '' ? null : { text, isWhole: true };
}
