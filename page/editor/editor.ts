import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Finding } from '../findings.ts';
import { editorTheme } from './editor-theme.ts';
import { rangeOf } from './finding-range.ts';

export type Editor = {
  /** Replaces the text, unless it is the same. */
  show(code: string): void;
  /** Underlines the findings in the text and marks their lines. */
  mark(findings: readonly Finding[]): void;
  /** Moves the cursor to a finding and scrolls it into view. */
  goTo(finding: Finding): void;
};

export type EditorParts = {
  readonly place: HTMLElement;
  readonly onChange: (code: string) => unknown;
  /** Called on Escape, to move the focus on. */
  readonly onLeave: () => void;
};

export function createEditor({ place, onChange, onLeave }: EditorParts): Editor {
  const leave = (): boolean => {
    onLeave();
    return true;
  };
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      extensions: [
        lintGutter(),
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of('    '),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        python(),
        editorTheme,
        keymap.of([
          ...closeBracketsKeymap,
          ...lintKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
          { key: 'Escape', run: leave },
        ]),
        EditorView.contentAttributes.of({
          'aria-label': 'Python code. Tab indents, Escape leaves the editor.',
          tabindex: '0',
          autocapitalize: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    show(code) {
      const { doc } = view.state;
      if (doc.toString() === code) return;
      view.dispatch({ changes: { from: 0, to: doc.length, insert: code } });
      view.dispatch(setDiagnostics(view.state, []));
    },
    mark(findings) {
      const { doc } = view.state;
      view.dispatch(
        setDiagnostics(
          view.state,
          findings.flatMap((finding) => diagnosticOf(finding, rangeOf(doc, finding))),
        ),
      );
    },
    goTo(finding) {
      const range = rangeOf(view.state.doc, finding);
      if (!range) return;
      view.dispatch({
        selection: { anchor: range.from },
        effects: EditorView.scrollIntoView(range.from, { y: 'center' }),
      });
      view.focus();
    },
  };
}

const diagnosticOf = (
  { severity, message, rule }: Finding,
  range: { readonly from: number; readonly to: number } | null,
): Diagnostic[] => (range ? [{ ...range, severity, message, source: rule }] : []);
