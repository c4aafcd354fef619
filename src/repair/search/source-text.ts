import type { Span } from '../../python/tree.ts';

/** A replacement of what stands at a place; an empty place inserts. */
export type Edit = { readonly place: Span; readonly text: string };

/** The same with offsets in code points from the start of the text, which is how Python counts. */
export type PlainEdit = readonly [start: number, end: number, text: string];

/** A text that is cut and edited by the places of its tree. */
export type SourceText = {
  readonly text: string;
  /** How its lines end. */
  readonly newline: string;
  cut(place: Span): string;
  /** The same by offsets in code points. */
  between(start: number, end: number): string;
  /** Without its line end; lines count from 1. */
  line(number: number): string;
  readonly lineCount: number;
  /** The white space at the start of a line. */
  indentOf(line: number): string;
  plain(edits: readonly Edit[]): PlainEdit[];
  edited(edits: readonly PlainEdit[]): string;
  /** The word or sign that joins two neighbours, which stands between them with at most parentheses and comments. */
  joint(left: Span, right: Span, pattern: RegExp): Span | null;
};

export function sourceText(text: string): SourceText {
  // Without characters beyond 16 bits code points are what strings count anyway.
  const points = /[\ud800-\udbff]/.test(text) ? [...text] : null;
  const slice = (start: number, end: number): string =>
    points ? points.slice(start, end).join('') : text.slice(start, end);
  const starts = lineStarts(points ?? text);
  const bom = text.startsWith('\ufeff') ? 1 : 0;
  const length = points?.length ?? text.length;

  const offset = (line: number, column: number): number =>
    Math.min(length, (starts[line - 1] ?? length) + column - 1 + (line === 1 ? bom : 0));
  const cut = (place: Span): string => slice(offset(place.line, place.column), offset(place.endLine, place.endColumn));
  const line = (number: number): string => slice(offset(number, 1), starts[number] ?? length).replace(/\r?\n$|\r$/, '');

  return {
    text,
    newline: /\r\n/.test(text) ? '\r\n' : '\n',
    cut,
    between: slice,
    line,
    lineCount: starts.length,
    indentOf: (number) => /^[ \t\f]*/.exec(line(number))![0],
    plain: (edits) =>
      edits
        .map(
          ({ place, text: put }): PlainEdit => [
            offset(place.line, place.column),
            offset(place.endLine, place.endColumn),
            put,
          ],
        )
        .sort((one, other) => one[0] - other[0] || one[1] - other[1]),
    edited(edits) {
      let done = '';
      let at = 0;
      for (const [start, end, put] of edits) {
        done += slice(at, start) + put;
        at = end;
      }
      return done + slice(at, length);
    },
    joint(left, right, pattern) {
      let [number, column] = [left.endLine, left.endColumn];
      const between = cut({ line: number, column, endLine: right.line, endColumn: right.column });
      const found = new RegExp(`^(?:[\\s()\\\\]|#[^\\n\\r]*)*?(?<sign>${pattern.source})`).exec(between);
      if (!found) return null;
      const sign = found.groups!.sign!;
      for (const character of found[0].slice(0, found[0].length - sign.length)) {
        if (character === '\n') [number, column] = [number + 1, 1];
        else column++;
      }
      return /[\r\n]/.test(sign) ? null : { line: number, column, endLine: number, endColumn: column + sign.length };
    },
  };
}

function lineStarts(text: string | readonly string[]): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) starts.push(at + 1);
  }
  return starts;
}

export const startOf = ({ line, column }: Span): Span => ({ line, column, endLine: line, endColumn: column });

export const endOf = ({ endLine, endColumn }: Span): Span => ({
  line: endLine,
  column: endColumn,
  endLine,
  endColumn,
});

/** From the start of one to the end of another. */
export const spanning = ({ line, column }: Span, { endLine, endColumn }: Span): Span => ({
  line,
  column,
  endLine,
  endColumn,
});
