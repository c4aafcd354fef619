/** Loaded when a fix is first shown. */
import { python } from '@codemirror/lang-python';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { editorTheme } from './editor-theme.ts';

export type Change = { readonly before: string; readonly after: string };

const collapseUnchanged = { margin: 3, minSize: 6 };

const readOnlyView = (label: string) => [
  lineNumbers(),
  python(),
  editorTheme,
  EditorView.lineWrapping,
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
];

/** Shows what a fix changes. Returns a function that removes it. */
export function showDiff(parent: HTMLElement, { before, after }: Change, sideBySide: boolean): () => void {
  const view = sideBySide
    ? new MergeView({
        parent,
        a: { doc: before, extensions: readOnlyView('Your code') },
        b: { doc: after, extensions: readOnlyView('Fixed code') },
        collapseUnchanged,
      })
    : new EditorView({
        parent,
        doc: after,
        extensions: [
          readOnlyView('Your code with the changes of the fix'),
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged }),
        ],
      });
  return () => view.destroy();
}
