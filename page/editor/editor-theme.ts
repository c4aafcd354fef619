import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.comment], color: 'var(--soft)', fontStyle: 'italic' },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    color: 'var(--code-name)',
    fontWeight: '600',
  },
  { tag: [tags.function(tags.variableName), tags.className, tags.meta], color: 'var(--code-name)' },
]);

const frame = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: 'var(--ink)', fontSize: 'var(--code-size)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--code-font)', lineHeight: '1.6' },
  '.cm-content': { padding: '0.8rem 0', caretColor: 'var(--mark)' },
  '.cm-line': { padding: '0 0.9rem 0 0.4rem' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--soft)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.5rem 0 0.7rem', minWidth: '2.2rem' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--mark)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--selection)' },
  '.cm-lintRange-error': { backgroundImage: 'none', boxShadow: 'inset 0 -2px 0 var(--bad)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', boxShadow: 'inset 0 -2px 0 var(--warn)' },
  '.cm-lintRange-info': { backgroundImage: 'none', boxShadow: 'inset 0 -2px 0 var(--info)' },
  '.cm-gutter-lint': { width: '1.1em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0.45em 0 0 0.25em' },
  '.cm-lint-marker': { width: '0.6em', height: '0.6em', borderRadius: '50%', content: 'none' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--bad)' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--warn)' },
  '.cm-lint-marker-info': { backgroundColor: 'var(--info)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow)',
    maxWidth: 'min(36rem, 90vw)',
  },
  '.cm-diagnostic': {
    padding: '0.45rem 0.8rem',
    fontFamily: 'var(--font)',
    fontSize: '0.9rem',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--bad)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warn)' },
  '.cm-diagnostic-info': { borderLeft: '4px solid var(--info)' },
  '.cm-diagnosticSource': { fontFamily: 'var(--code-font)', fontSize: '0.8rem', opacity: '1', color: 'var(--soft)' },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.3rem 0.5rem',
    padding: '0.5rem 2rem 0.5rem 0.7rem',
    fontFamily: 'var(--font)',
    fontSize: '0.82rem',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', height: '0' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '0.25rem', fontSize: 'inherit' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': { margin: '0' },
  '.cm-panel.cm-search .cm-textfield': {
    flex: '1 1 9rem',
    minWidth: '0',
    padding: '0.2rem 0.5rem',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    backgroundColor: 'var(--paper)',
    fontFamily: 'var(--code-font)',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search .cm-button': {
    padding: '0.15rem 0.6rem',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    backgroundColor: 'var(--raised)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search .cm-button:hover': { backgroundColor: 'var(--hover)' },
  '.cm-panel.cm-search [name=close]': { top: '0.4rem', right: '0.5rem', padding: '0 0.4rem', fontSize: '1.1rem' },
  '.cm-searchMatch': { backgroundColor: 'var(--selection)', borderRadius: '2px' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--mark)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--selection)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--hover)', border: 'none', color: 'var(--soft)' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--added) !important' },
  '.cm-changedText': { background: 'var(--added-text) !important', borderRadius: '2px' },
  '.cm-deletedChunk, &.cm-merge-a .cm-changedLine': { backgroundColor: 'var(--removed) !important' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'var(--removed-text) !important',
    borderRadius: '2px',
  },
  '.cm-changeGutter': { width: '3px', paddingLeft: '0' },
  '.cm-collapsedLines': {
    color: 'var(--soft)',
    background: 'var(--hover)',
    fontFamily: 'var(--font)',
    fontSize: '0.8rem',
  },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: 'none' },
});

/** The editor adds its own styles; the content security policy allows only those with this nonce. */
const nonce = document.querySelector<HTMLLinkElement>('#style')?.nonce ?? '';

/** Colours are CSS properties of the page, so they follow its theme. */
export const editorTheme: Extension = [syntaxHighlighting(colours), frame, EditorView.cspNonce.of(nonce)];
