import type { Text } from '@codemirror/state';
import type { Finding } from '../findings.ts';

export type Range = { readonly from: number; readonly to: number };

/** The range of a finding in the text. Findings count columns in code points, the editor in UTF-16 units. */
export function rangeOf(doc: Text, { line, column, endLine, endColumn }: Finding): Range | null {
  if (line === null || line > doc.lines) return null;
  const from = offsetAt(doc, line, column ?? 1);
  if (endLine !== null && endLine <= doc.lines && endColumn !== null) {
    const to = offsetAt(doc, endLine, endColumn);
    if (to > from) return { from, to };
  }
  const text = doc.line(line);
  if (column === null) return { from: text.from + text.text.search(/\S|$/), to: text.to };
  const word = /^\w+/.exec(text.text.slice(from - text.from))?.[0];
  return { from, to: word === undefined ? text.to : from + word.length };
}

export function offsetAt(doc: Text, line: number, column: number): number {
  const { from, text } = doc.line(line);
  return from + [...text].slice(0, column - 1).join('').length;
}
