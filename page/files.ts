import { pathDefault } from '../src/model/sibling-files.ts';
import { type Draft, type OtherFile, parseFiles } from './draft.ts';
import { type State, type Store, setDraft } from './state.ts';

/** The code itself, or another file of the program. */
export type File = { readonly path: string; readonly isMain: boolean };

export const filesOf = (draft: Draft): File[] => [
  { path: draft.path || pathDefault, isMain: true },
  ...parseFiles(draft.files).map(([path]) => ({ path, isMain: false })),
];

/** The path of the other file in the editor; null for the code itself. */
export const openedPath = ({ draft, openFile }: State): string | null =>
  parseFiles(draft.files).some(([path]) => path === openFile) ? openFile : null;

/** The text in the editor. */
export function openedText(state: State): string {
  const opened = openedPath(state);
  return parseFiles(state.draft.files).find(([path]) => path === opened)?.[1] ?? state.draft.code;
}

/** Puts an edited text into the draft. */
export function setText(store: Store, path: string | null, text: string): void {
  const { draft } = store.get();
  if (path === null && text !== draft.code) setDraft(store, { code: text });
  if (path !== null) setFiles(store, (files) => files.map((file) => (file[0] === path ? [path, text] : file)), path);
}

/** Adds an empty file and opens it. */
export function addFile(store: Store): void {
  const taken = filesOf(store.get().draft).map(({ path }) => path);
  let path = 'helper.py';
  for (let number = 2; taken.includes(path); number++) path = `helper${number}.py`;
  setFiles(store, (files) => [...files, [path, '']], path);
}

export const closeFile = (store: Store, { path }: File): void =>
  setFiles(store, (files) => files.filter((file) => file[0] !== path), null);

/** A name that is empty or taken leaves the file as it is. */
export function renameFile(store: Store, { path, isMain }: File, name: string): void {
  if (name === '' || filesOf(store.get().draft).some((file) => file.path === name)) return;
  if (isMain) setDraft(store, { path: name === pathDefault ? '' : name });
  else setFiles(store, (files) => files.map((file) => (file[0] === path ? [name, file[1]] : file)), name);
}

function setFiles(store: Store, change: (files: OtherFile[]) => OtherFile[], openFile: string | null): void {
  const { draft } = store.get();
  const files = change(parseFiles(draft.files));
  store.set({ draft: { ...draft, files: files.length === 0 ? '' : JSON.stringify(files) }, openFile });
}
