import type { Place } from '../model/finding.ts';
import type { Span } from './tree.ts';

/** A replacement of the text between two offsets, which count UTF-16 units. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

/** A replacement of the text at a place; an empty place inserts. */
export type Edit = { readonly place: Span; readonly text: string };

type Point = Pick<Place, 'line' | 'column'>;
type Extent = Point & { readonly endLine: number; readonly endColumn: number };

/** A text to edit, addressed by offsets or by lines and columns. */
export type Source = {
  readonly code: string;
  readonly lineCount: number;
  /** The line ending that the text uses first. */
  readonly newline: string;
  offset(point: Point): number;
  lineAt(offset: number): number;
  /** The line and column of an offset. */
  pointAt(offset: number): Point;
  /** Where a line begins and ends, without its line ending. */
  line(line: number): { readonly start: number; readonly end: number; readonly text: string };
  /** Where the next line begins. */
  lineEnd(line: number): number;
  start(place: Point): number;
  end(place: Extent): number;
  text(place: Extent): string;
  /** The white space at the start of a line. */
  indentOf(line: number): string;
  /** Sorted by place. */
  textEdits(edits: readonly Edit[]): TextEdit[];
  /** Finds the keyword or operator between two neighbours; only parentheses and comments may precede it. */
  findSeparator(left: Span, right: Span, pattern: RegExp): Span | null;
};

/** Python ends a line at LF, CR or both. */
const lineEnds = /\r\n|\r|\n/g;

export function sourceOf(code: string): Source {
  const starts = [code.startsWith('\ufeff') ? 1 : 0];
  const ends: number[] = [];
  for (const { index, 0: end } of code.matchAll(lineEnds)) {
    ends.push(index);
    starts.push(index + end.length);
  }
  ends.push(code.length);

  // Characters outside the basic plane take two units.
  const isPlain = !/[\ud800-\udbff]/.test(code);
  const offset = ({ line, column }: Point): number => {
    let at = starts[line - 1] ?? code.length;
    const end = ends[line - 1] ?? code.length;
    if (isPlain) return Math.min(at + column - 1, end);
    for (let left = column - 1; left > 0 && at < end; left--) at += code.codePointAt(at)! > 0xffff ? 2 : 1;
    return at;
  };
  const lineAt = (at: number): number => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return Math.max(low, 1);
  };
  const end = ({ endLine, endColumn }: Extent): number => offset({ line: endLine, column: endColumn });
  const text = (place: Extent): string => code.slice(offset(place), end(place));
  const line = (number: number): ReturnType<Source['line']> => {
    const [from, to] = [starts[number - 1] ?? code.length, ends[number - 1] ?? code.length];
    return { start: from, end: to, text: code.slice(from, to) };
  };
  return {
    code,
    lineCount: starts.length,
    newline: /\r\n|\r|\n/.exec(code)?.[0] ?? '\n',
    offset,
    lineAt,
    pointAt(at) {
      const number = lineAt(at);
      return { line: number, column: [...code.slice(line(number).start, at)].length + 1 };
    },
    line,
    lineEnd: (line) => starts[line] ?? code.length,
    start: offset,
    end,
    text,
    indentOf: (number) => /^[ \t\f]*/.exec(line(number).text)![0],
    textEdits: (edits) =>
      edits
        .map(({ place, text: put }): TextEdit => ({ start: offset(place), end: end(place), text: put }))
        .sort((one, other) => one.start - other.start || one.end - other.end),
    findSeparator(left, right, pattern) {
      let [number, column] = [left.endLine, left.endColumn];
      const between = text({ line: number, column, endLine: right.line, endColumn: right.column });
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

/** Applies edits that do not overlap. Edits at one place keep their order, except that blank lines come last. */
export function applyEdits(code: string, edits: readonly TextEdit[]): string {
  const blank = ({ text }: TextEdit): number => (/^[\r\n]+$/.test(text) ? 1 : 0);
  const ordered = edits.toSorted(
    (one, other) => one.start - other.start || one.end - other.end || blank(one) - blank(other),
  );
  let at = 0;
  let text = '';
  for (const { start, end, text: put } of ordered) {
    text += code.slice(at, start) + put;
    at = end;
  }
  return text + code.slice(at);
}

export function overlap(one: TextEdit, other: TextEdit): boolean {
  // Two insertions at one place do not conflict.
  if (one.start === one.end && other.start === other.end) return false;
  if (one.start === one.end || other.start === other.end) return one.start < other.end && other.start < one.end;
  return one.start < other.end && other.start < one.end;
}

export const startOf = ({ line, column }: Span): Span => ({ line, column, endLine: line, endColumn: column });

export const endOf = ({ endLine, endColumn }: Span): Span => ({
  line: endLine,
  column: endColumn,
  endLine,
  endColumn,
});

/** The span from the start of one place to the end of another. */
export const joinSpans = ({ line, column }: Span, { endLine, endColumn }: Span): Span => ({
  line,
  column,
  endLine,
  endColumn,
});
