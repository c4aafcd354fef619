/** Loaded when a fix is first looked at. */
import { python } from '@codemirror/lang-python';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { look } from './look.ts';

export type Change = { readonly before: string; readonly after: string };

const collapseUnchanged = { margin: 3, minSize: 6 };

const shown = (label: string) => [
  lineNumbers(),
  python(),
  look,
  EditorView.lineWrapping,
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
];

/** Shows what a fix changes; returns what takes it down again. */
export function showDiff(parent: HTMLElement, { before, after }: Change, sideBySide: boolean): () => void {
  const view = sideBySide
    ? new MergeView({
        parent,
        a: { doc: before, extensions: shown('Your code') },
        b: { doc: after, extensions: shown('The fixed code') },
        collapseUnchanged,
      })
    : new EditorView({
        parent,
        doc: after,
        extensions: [
          shown('Your code and what the fix changes'),
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged }),
        ],
      });
  return () => view.destroy();
}
