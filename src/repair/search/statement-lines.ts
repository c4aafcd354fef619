import type { Edit, Source } from '../../python/source.ts';
import type { Span, Statement } from '../../python/tree.ts';

/** The lines of a statement with their ends, where nothing else is on them; null otherwise. */
export function wholeLines(source: Source, { place }: Statement): Span | null {
  // An `elif` is a statement to the tree only.
  if (source.text({ ...place, endLine: place.line, endColumn: place.column + 4 }) === 'elif') return null;
  const before = source.line(place.line).text.slice(0, place.column - 1);
  if (before.trim() !== '') return null;
  const { endLine, endColumn } = place;
  const after = source.text({ line: endLine, column: endColumn, endLine: endLine + 1, endColumn: 1 });
  if (!/^[ \t]*(?:#.*)?(?:\r?\n|\r|$)/.test(after)) return null;
  // A text without an end to its last line would run into what is put behind it.
  if (endLine === source.lineCount) return null;
  return { line: place.line, column: 1, endLine: endLine + 1, endColumn: 1 };
}

/** Puts lines before a line, each with the indentation given. */
export function linesBefore(source: Source, line: number, indent: string, lines: readonly string[]): Edit {
  const text = lines.map((one) => `${indent}${one}${source.newline}`).join('');
  return { place: { line, column: 1, endLine: line, endColumn: 1 }, text };
}

/** Moves the lines of a statement to another indentation; null where a string goes over several of them. */
export function reindented(source: Source, lines: Span, indent: string): Edit[] | null {
  if (/'''|"""/.test(source.text(lines))) return null;
  const old = source.indentOf(lines.line);
  const edits: Edit[] = [];
  for (let line = lines.line; line < lines.endLine; line++) {
    if (source.line(line).text.trim() === '') continue;
    if (!source.line(line).text.startsWith(old)) return null;
    edits.push({ place: { line, column: 1, endLine: line, endColumn: old.length + 1 }, text: indent });
  }
  return edits;
}
