import type { Edit, Source } from '../../python/source.ts';
import type { Span, Statement } from '../../python/tree.ts';

/** The whole lines of a statement, with their line breaks; null if they contain anything else. */
export function wholeLines(source: Source, { place }: Statement): Span | null {
  // An `elif` is a statement only in the tree.
  if (source.text({ ...place, endLine: place.line, endColumn: place.column + 4 }) === 'elif') return null;
  const before = source.line(place.line).text.slice(0, place.column - 1);
  if (before.trim() !== '') return null;
  const { endLine, endColumn } = place;
  const after = source.text({ line: endLine, column: endColumn, endLine: endLine + 1, endColumn: 1 });
  if (!/^[ \t]*(?:#.*)?(?:\r?\n|\r|$)/.test(after)) return null;
  // The last line may lack a line break, so that inserted text would be appended to it.
  if (endLine === source.lineCount) return null;
  return { line: place.line, column: 1, endLine: endLine + 1, endColumn: 1 };
}

/** Inserts lines before a line, with the given indentation. */
export function linesBefore(source: Source, line: number, indent: string, lines: readonly string[]): Edit {
  const text = lines.map((one) => `${indent}${one}${source.newline}`).join('');
  return { place: { line, column: 1, endLine: line, endColumn: 1 }, text };
}

/** Puts a statement under a condition; null if its lines cannot be reindented. */
export function putUnder(source: Source, statement: Statement, test: string): Edit[] | null {
  const lines = wholeLines(source, statement);
  if (!lines) return null;
  const indent = source.indentOf(lines.line);
  const [first, ...rest] = reindent(source, lines, `${indent}${indent.includes('\t') ? '\t' : '    '}`) ?? [];
  return first ? [{ ...first, text: `${indent}if ${test}:${source.newline}${first.text}` }, ...rest] : null;
}

/** Reindents the lines of a statement; null if they contain a multi-line string. */
export function reindent(source: Source, lines: Span, indent: string): Edit[] | null {
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
