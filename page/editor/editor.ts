import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, forEachDiagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Text, type Transaction, type TransactionSpec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Finding, FindingFix } from '../findings.ts';
import { editorTheme } from './editor-theme.ts';
import { type Range, rangeOf } from './finding-range.ts';
import { type FollowedText, follow, lineNow, mapEdits } from './followed-text.ts';
import { lineChanges } from './line-changes.ts';
import { type NameTypes, setNameTypes, typeHover } from './type-hover.ts';

/** Shows one file at a time: the code, which findings are about, or another file. Each keeps its own history. */
export type Editor = {
  /** Updates the code, and shows another file if a path is given. Unchanged lines keep their marks. */
  show(code: string, path: string | null, text: string): void;
  /** Underlines the findings in the code and marks their lines. */
  mark(findings: readonly Finding[]): void;
  /** Shows these types when the pointer is over a name. */
  showTypes(types: NameTypes): void;
  /** Moves the cursor to a finding and scrolls it into view. */
  goTo(finding: Finding): void;
  /** From now on, lines and edits are those of the code as it is now. */
  follow(): void;
  /** Where a line of the followed code is now; null if it never had that line. */
  lineNow(line: number): number | null;
  /** Applies edits of the followed code. Returns false if the text that they replace has changed. */
  apply(edits: FindingFix['edits']): boolean;
};

export type EditorParts = {
  readonly place: HTMLElement;
  /** The path is null for the code. */
  readonly onChange: (path: string | null, text: string) => unknown;
  /** Called on Escape, to move the focus on. */
  readonly onLeave: () => void;
};

export function createEditor({ place, onChange, onLeave }: EditorParts): Editor {
  const extensions = [
    editing(onLeave),
    EditorView.updateListener.of(({ docChanged, changes, state }) => {
      if (!docChanged) return;
      if (shown === null) followed = { ...followed, changes: followed.changes.compose(changes) };
      onChange(shown, state.doc.toString());
    }),
  ];
  const createState = (path: string | null, doc: string): EditorState =>
    EditorState.create({ doc, extensions: [extensions, languageOf(path)] });

  /** The path of the file in the view. */
  let shown: string | null = null;
  let followed: FollowedText = follow(Text.empty);
  const hidden = new Map<string | null, EditorState>();
  const view = new EditorView({ parent: place, state: createState(null, '') });

  const codeState = (): EditorState => (shown === null ? view.state : hidden.get(null)!);
  const updateCode = (spec: TransactionSpec): void => {
    if (shown === null) view.dispatch(spec);
    else hide(codeState().update(spec));
  };
  /** Keeps the code while another file is shown. */
  const hide = ({ state, changes }: Transaction): void => {
    hidden.set(null, state);
    followed = { ...followed, changes: followed.changes.compose(changes) };
  };
  const open = (path: string | null, text: string): void => {
    if (path === shown) return;
    hidden.set(shown, view.state);
    shown = path;
    view.setState(hidden.get(path) ?? createState(path, text));
  };
  return {
    show(code, path, text) {
      open(path, text);
      const before = codeState().doc.toString();
      if (before !== code) updateCode({ changes: lineChanges(before, code) });
      const other = view.state.doc.toString();
      if (path !== null && other !== text) view.dispatch({ changes: lineChanges(other, text) });
    },
    mark(findings) {
      const state = codeState();
      updateCode(
        setDiagnostics(
          state,
          findings.flatMap((finding) => markOf(finding, rangeOf(state.doc, finding))),
        ),
      );
    },
    showTypes: (types) => updateCode(setNameTypes(codeState().doc, types)),
    goTo(finding) {
      const range = markedRange(view.state, finding) ?? rangeOf(view.state.doc, finding);
      if (!range) return;
      view.dispatch({
        selection: { anchor: range.from },
        effects: EditorView.scrollIntoView(range.from, { y: 'center' }),
      });
      view.focus();
    },
    follow() {
      followed = follow(codeState().doc);
    },
    lineNow: (line) => lineNow(followed, codeState().doc, line),
    apply(edits) {
      const changes = mapEdits(followed, view.state.doc, edits);
      if (changes) view.dispatch({ changes });
      return changes !== null;
    },
  };
}

const editing = (leave: () => void): Extension => [
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
  typeHover,
  editorTheme,
  keymap.of([
    ...closeBracketsKeymap,
    ...lintKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...defaultKeymap,
    indentWithTab,
    {
      key: 'Escape',
      run: () => {
        leave();
        return true;
      },
    },
  ]),
];

/** How a file is highlighted, and what screen readers call it. */
const languageOf = (path: string | null): Extension => [
  path === null || /\.pyi?$/.test(path) ? python() : [],
  EditorView.contentAttributes.of({
    'aria-label': `${path === null ? 'Python code' : `Text of ${path}`}. Tab indents, Escape leaves the editor.`,
    tabindex: '0',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
  }),
];

/** A mark of a finding. Edits move the mark, and the finding says where it was. */
type Mark = Diagnostic & { readonly finding: Finding };

const markOf = (finding: Finding, range: Range | null): Mark[] =>
  range ? [{ ...range, severity: finding.severity, message: finding.message, source: finding.rule, finding }] : [];

/** Where the marked text of a finding is now; null if it is not marked. */
function markedRange(state: EditorState, { rule, line, column }: Finding): Range | null {
  let range: Range | null = null;
  forEachDiagnostic(state, (mark, from, to) => {
    const { finding } = mark as Mark;
    if (finding.rule === rule && finding.line === line && finding.column === column) range ??= { from, to };
  });
  return range;
}
