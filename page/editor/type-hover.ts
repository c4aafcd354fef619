import { StateEffect, StateField, type Text } from '@codemirror/state';
import { EditorView, hoverTooltip } from '@codemirror/view';
import { element } from '../element.ts';
import type { Verdict } from '../service.ts';
import { offsetAt } from './finding-range.ts';

export type NameTypes = NonNullable<Verdict['types']>;

type TypedName = { readonly from: number; readonly to: number; readonly type: string };

const setNames = StateEffect.define<readonly TypedName[]>();

/** The names whose types are known. Edits move them; a name that is edited is forgotten. */
const typedNames = StateField.define<readonly TypedName[]>({
  create: () => [],
  update(names, { changes, docChanged, effects }) {
    const set = effects.find((effect) => effect.is(setNames));
    if (set) return set.value;
    if (!docChanged) return names;
    return names.flatMap(({ from, to, type }) =>
      changes.touchesRange(from, to) ? [] : [{ from: changes.mapPos(from), to: changes.mapPos(to), type }],
    );
  },
});

/** Tells the editor the types of names in its text. */
export const setNameTypes = (doc: Text, types: NameTypes) => ({
  effects: setNames.of(
    types
      .filter(({ line }) => line <= doc.lines)
      .map(({ line, column, end_column, type }) => ({
        from: offsetAt(doc, line, column),
        to: offsetAt(doc, line, end_column),
        type,
      })),
  ),
});

/** Shows the type of the name under the pointer. */
export const typeHover = [
  typedNames,
  hoverTooltip(({ state }, position) => {
    const name = state.field(typedNames).find(({ from, to }) => from <= position && position <= to);
    if (!name) return null;
    const { from, to, type } = name;
    const text = `${state.sliceDoc(from, to)}: ${type}`;
    return { pos: from, end: to, above: true, create: () => ({ dom: element('code', { class: 'cm-type' }, text) }) };
  }),
  EditorView.theme({ '.cm-type': { display: 'block', padding: '0.35rem 0.7rem', whiteSpace: 'pre-wrap' } }),
];
