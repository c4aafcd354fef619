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

export const isWithin = (inner: Span, outer: Span): boolean =>
  (outer.line < inner.line || (outer.line === inner.line && outer.column <= inner.column)) &&
  (outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outer.endColumn >= inner.endColumn));
