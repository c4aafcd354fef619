import { mountAllowed } from './allowed-capabilities.ts';
import { type Draft, type Field, fields } from './draft.ts';
import { byId } from './element.ts';
import { type Store, setDraft } from './state.ts';

const rowsMin = 2;
const rowsMax = 6;

/** Keeps the option fields and the draft in step. */
export function mountOptions(store: Store): void {
  mountAllowed(store);
  for (const { control, isCheckbox, kind } of fields) {
    if (control.isTab || kind === 'names') continue;
    const input = byId<HTMLInputElement>(control.name);
    const read = (): string | boolean => (isCheckbox ? input.checked : input.value);
    input.addEventListener(isCheckbox ? 'change' : 'input', () => setDraft(store, { [control.name]: read() }));
  }
  store.watch(
    ({ draft }) => draft,
    (draft) => {
      for (const field of fields) show(field, draft);
      // An option that is set must be visible.
      if (fields.some(({ control }) => !control.isBelowCode && !control.isTab && draft[control.name])) {
        byId<HTMLDetailsElement>('options').open = true;
      }
    },
  );
}

function show({ control, kind }: Field, draft: Draft): void {
  if (control.isTab || kind === 'names') return;
  const value = draft[control.name];
  const input = byId<HTMLInputElement | HTMLTextAreaElement>(control.name);
  if (typeof value === 'boolean') (input as HTMLInputElement).checked = value;
  else if (input.value !== value) input.value = value;
  if (control.isBelowCode && input instanceof HTMLTextAreaElement) {
    input.rows = Math.min(rowsMax, Math.max(rowsMin, input.value.split('\n').length));
  }
}
