import { byId, element, show } from './element.ts';
import { offeredSamples } from './samples.ts';
import type { Store } from './state.ts';

export function mountSampleRow(store: Store): void {
  const buttons = offeredSamples.map(({ name, draft }) =>
    element(
      'button',
      { type: 'button', class: 'sample', onclick: () => store.set({ draft, status: { kind: 'idle' }, notice: null }) },
      name,
    ),
  );
  show(byId('samples'), element('span', { class: 'soft' }, 'Try'), ...buttons);
  store.watch(
    ({ draft }) => draft.code,
    (code) => {
      for (const [index, button] of buttons.entries()) {
        button.setAttribute('aria-pressed', String(offeredSamples[index]!.draft.code === code));
      }
    },
  );
}
