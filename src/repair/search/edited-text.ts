import type { Edit, Source } from '../../python/source.ts';
import type { Span } from '../../python/tree.ts';

/** The text of a place after edits inside it. */
export function editedText(source: Source, place: Span, edits: readonly Edit[]): string {
  let after = '';
  let at = source.start(place);
  for (const { start, end, text } of source.textEdits(edits)) {
    after += source.code.slice(at, start) + text;
    at = end;
  }
  return after + source.code.slice(at, source.end(place));
}

/** The number of the line that edits change, if it is one line before and after them. */
export function editedLine(edits: readonly Edit[]): number | null {
  const { line } = edits[0]!.place;
  const isOneLine = edits.every(
    ({ place, text }) => place.line === line && place.endLine === line && !/[\r\n]/.test(text),
  );
  return isOneLine ? line : null;
}

/** The text of a line after edits inside it. */
export function lineAfter(source: Source, line: number, edits: readonly Edit[]): string {
  const { text } = source.line(line);
  return editedText(source, { line, column: 1, endLine: line, endColumn: text.length + 1 }, edits);
}

export const isWithin = (inner: Span, outer: Span): boolean =>
  (outer.line < inner.line || (outer.line === inner.line && outer.column <= inner.column)) &&
  (outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outer.endColumn >= inner.endColumn));
