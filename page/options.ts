import { type Draft, type Field, fields } from './draft.ts';
import { byId } from './element.ts';
import { type Store, setDraft } from './state.ts';

const rowsMin = 2;
const rowsMax = 6;

/** The fields around the code, both ways. */
export function openOptions(store: Store): void {
  for (const { control, isTick } of fields) {
    const input = byId<HTMLInputElement>(control.name);
    const read = (): string | boolean => (isTick ? input.checked : input.value);
    input.addEventListener(isTick ? 'change' : 'input', () => setDraft(store, { [control.name]: read() }));
  }
  store.watch(
    ({ draft }) => draft,
    (draft) => {
      for (const field of fields) show(field, draft);
      // What is set must be seen.
      if (fields.some(({ control }) => !control.isBelowCode && draft[control.name])) {
        byId<HTMLDetailsElement>('options').open = true;
      }
    },
  );
}

function show({ control }: Field, draft: Draft): void {
  const value = draft[control.name];
  const input = byId<HTMLInputElement | HTMLTextAreaElement>(control.name);
  if (typeof value === 'boolean') (input as HTMLInputElement).checked = value;
  else if (input.value !== value) input.value = value;
  if (control.isBelowCode && input instanceof HTMLTextAreaElement) {
    input.rows = Math.min(rowsMax, Math.max(rowsMin, input.value.split('\n').length));
  }
}
