import { byId, type Child, element, show } from './element.ts';
import { addFile, closeFile, type File, filesOf, openedPath, renameFile } from './files.ts';
import type { Store } from './state.ts';

/** The tabs above the editor. The Tab key stops once; arrows move, F2 renames and Delete closes. */
export class FileTabs {
  readonly #store: Store;
  readonly #row = byId('files');
  #isRenaming = false;

  constructor(store: Store) {
    this.#store = store;
    store.watch(
      (state) => JSON.stringify([filesOf(state.draft), openedPath(state)]),
      () => this.#draw(),
    );
  }

  #draw(): void {
    const state = this.#store.get();
    const opened = openedPath(state);
    const files = filesOf(state.draft);
    const selected = files.find(({ path, isMain }) => (isMain ? opened === null : path === opened))!;
    show(
      this.#row,
      element(
        'div',
        { class: 'file-tabs', role: 'tablist', 'aria-label': 'Files' },
        files.map((file) => this.#tab(file, file === selected)),
      ),
      this.#isRenaming ? this.#nameField(selected) : this.#tools(selected),
      tool('add-file', '+', 'Add a file', () => this.#add()),
    );
    byId('code').setAttribute('aria-label', selected.path);
  }

  #tab(file: File, isSelected: boolean): HTMLElement {
    return element(
      'button',
      {
        type: 'button',
        role: 'tab',
        'aria-selected': String(isSelected),
        'aria-controls': 'code',
        tabindex: isSelected ? 0 : -1,
        onclick: () => this.#open(file),
        onkeydown: (event) => this.#handleKey(event as KeyboardEvent, file),
      },
      file.path,
    );
  }

  #tools(file: File): Child {
    return [
      tool('rename-file', '✎', `Rename ${file.path}`, () => this.#rename()),
      !file.isMain && tool('close-file', '×', `Close ${file.path}`, () => this.#close(file)),
    ];
  }

  #nameField(file: File): HTMLElement {
    const finish = (name: string): void => {
      if (!this.#isRenaming) return;
      this.#isRenaming = false;
      renameFile(this.#store, file, name);
      this.#draw();
    };
    const field = element('input', {
      'aria-label': `New name of ${file.path}`,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      value: file.path,
      onblur: () => finish(field.value.trim()),
      onkeydown: (event) => {
        const { key } = event as KeyboardEvent;
        if (key !== 'Enter' && key !== 'Escape') return;
        event.preventDefault();
        finish(key === 'Enter' ? field.value.trim() : '');
        this.#focusTab();
      },
    });
    return field;
  }

  #handleKey(event: KeyboardEvent, file: File): void {
    const files = filesOf(this.#store.get().draft);
    const at = files.findIndex(({ path, isMain }) => path === file.path && isMain === file.isMain);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: files.length - 1 };
    const to = steps[event.key];
    if (to !== undefined) this.#open(files[(to + files.length) % files.length]!);
    else if (event.key === 'F2') this.#rename();
    else if (event.key === 'Delete' && !file.isMain) this.#close(file);
    else return;
    event.preventDefault();
  }

  #open({ path, isMain }: File): void {
    this.#store.set({ openFile: isMain ? null : path });
    this.#focusTab();
  }

  #rename(): void {
    this.#isRenaming = true;
    this.#draw();
    this.#row.querySelector('input')!.select();
  }

  #add(): void {
    addFile(this.#store);
    this.#rename();
  }

  #close(file: File): void {
    closeFile(this.#store, file);
    this.#focusTab();
  }

  #focusTab(): void {
    this.#row.querySelector<HTMLElement>('[aria-selected="true"]')!.focus();
  }
}

const tool = (id: string, sign: string, label: string, act: () => void): HTMLElement =>
  element('button', { type: 'button', id, 'aria-label': label, title: label, onclick: act }, sign);
