import { formatNames, parseNames } from './draft.ts';
import { byId } from './element.ts';
import { type Store, setDraft } from './state.ts';

/** The switch that refuses capabilities, and a checkbox for each one that stays allowed. */
export function mountAllowed(store: Store): void {
  const isLimited = byId<HTMLInputElement>('allow');
  const names = [...document.querySelectorAll<HTMLInputElement>('input[name="allow"]')];
  const save = (): void => {
    const allowed = names.filter(({ checked }) => checked).map(({ value }) => value);
    setDraft(store, { allow: isLimited.checked ? formatNames(allowed) : '' });
  };
  for (const box of [isLimited, ...names]) box.addEventListener('change', save);
  store.watch(
    ({ draft }) => draft.allow,
    (text) => {
      const allowed = parseNames(text);
      isLimited.checked = allowed !== null;
      for (const box of names) {
        box.disabled = allowed === null;
        box.checked = allowed?.includes(box.value) ?? false;
      }
    },
  );
}
