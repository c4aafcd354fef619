import type { Draft } from './draft.ts';
import { byId } from './element.ts';
import { type Store, setDraft } from './state.ts';

type Written = 'examples' | 'expectedOutput' | 'timeout';
type Ticked = 'optimize' | 'javascript';

/** The fields around the code, both ways. */
export function openOptions(store: Store): void {
  const written: Record<Written, HTMLTextAreaElement | HTMLInputElement> = {
    examples: byId<HTMLTextAreaElement>('examples'),
    expectedOutput: byId<HTMLTextAreaElement>('expected'),
    timeout: byId<HTMLInputElement>('timeout'),
  };
  const ticked: Record<Ticked, HTMLInputElement> = {
    optimize: byId<HTMLInputElement>('optimize'),
    javascript: byId<HTMLInputElement>('javascript'),
  };
  for (const [name, field] of Object.entries(written)) {
    field.addEventListener('input', () => setDraft(store, { [name]: field.value }));
  }
  for (const [name, field] of Object.entries(ticked)) {
    field.addEventListener('change', () => setDraft(store, { [name]: field.checked }));
  }
  store.watch(
    ({ draft }) => draft,
    (draft: Draft) => {
      for (const [name, field] of Object.entries(written)) {
        const value = draft[name as Written];
        if (field.value !== value) field.value = value;
      }
      for (const [name, field] of Object.entries(ticked)) field.checked = draft[name as Ticked];
      const examples = byId<HTMLTextAreaElement>('examples');
      examples.rows = Math.min(6, Math.max(2, draft.examples.split('\n').length));
      // What is set must be seen.
      if (draft.expectedOutput || draft.optimize || draft.javascript || draft.timeout) {
        byId<HTMLDetailsElement>('options').open = true;
      }
    },
  );
}
