import { type Draft, type OtherFile, parseFiles } from './draft.ts';
import { byId, element } from './element.ts';
import { type Store, setDraft } from './state.ts';

/** The list of other files: a path and a text each. */
export function mountFiles(store: Store): void {
  const rows = byId('files');
  const read = (): OtherFile[] =>
    [...rows.querySelectorAll('.file')].map((row) => [
      row.querySelector('input')!.value,
      row.querySelector('textarea')!.value,
    ]);
  const save = (): void => setDraft(store, { files: formatFiles(read()) });
  const remove = (event: Event): void => {
    (event.currentTarget as HTMLElement).closest('.file')!.remove();
    byId('add-file').focus();
    save();
  };
  byId('add-file').addEventListener('click', () => {
    rows.append(rowOf(['', ''], save, remove));
    rows.querySelector<HTMLInputElement>('.file:last-child input')!.focus();
  });
  store.watch(
    ({ draft }: { draft: Draft }) => draft.files,
    (files) => {
      // The fields already have what was typed into them.
      if (files === formatFiles(read())) return;
      rows.replaceChildren(...parseFiles(files).map((file) => rowOf(file, save, remove)));
    },
  );
}

const formatFiles = (files: readonly OtherFile[]): string => {
  const named = files.filter(([path, text]) => path !== '' || text !== '');
  return named.length === 0 ? '' : JSON.stringify(named);
};

function rowOf([path, text]: OtherFile, save: () => void, remove: (event: Event) => void): HTMLElement {
  const plain = { spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', oninput: save };
  const name = element('input', { type: 'text', 'aria-label': 'Path', placeholder: 'helper.py', ...plain });
  const content = element('textarea', { rows: 3, 'aria-label': 'Text of the file', ...plain });
  name.value = path;
  content.value = text;
  return element(
    'div',
    { class: 'file' },
    name,
    element('button', { type: 'button', class: 'quiet', onclick: remove }, 'Remove'),
    content,
  );
}
