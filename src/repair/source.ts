import type { Place } from '../model/finding.ts';

/** A replacement of the text between two offsets, which count UTF-16 units. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

type Point = Pick<Place, 'line' | 'column'>;
type Reach = Point & { readonly endLine: number; readonly endColumn: number };

/** A text that is to be edited, by offsets and by lines and columns. */
export type Source = {
  readonly code: string;
  readonly lineCount: number;
  /** The line ending that the text uses first. */
  readonly newline: string;
  offset(point: Point): number;
  lineAt(offset: number): number;
  /** Where a line begins and where its text ends, its line end not included. */
  line(line: number): { readonly start: number; readonly end: number; readonly text: string };
  /** Where the next line begins. */
  lineEnd(line: number): number;
  start(place: Point): number;
  end(place: Reach): number;
  text(place: Reach): string;
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

  const offset = ({ line, column }: Point): number => {
    let at = starts[line - 1] ?? code.length;
    const end = ends[line - 1] ?? code.length;
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
  const end = ({ endLine, endColumn }: Reach): number => offset({ line: endLine, column: endColumn });
  return {
    code,
    lineCount: starts.length,
    newline: /\r\n|\r|\n/.exec(code)?.[0] ?? '\n',
    offset,
    lineAt,
    line: (line) => {
      const [from, to] = [starts[line - 1] ?? code.length, ends[line - 1] ?? code.length];
      return { start: from, end: to, text: code.slice(from, to) };
    },
    lineEnd: (line) => starts[line] ?? code.length,
    start: offset,
    end,
    text: (place) => code.slice(offset(place), end(place)),
  };
}

/** The text with all edits made. They do not overlap; of those at one place the earlier comes first, blank lines last. */
export function edited(code: string, edits: readonly TextEdit[]): string {
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
  // Two things can be put into one place, one behind the other.
  if (one.start === one.end && other.start === other.end) return false;
  if (one.start === one.end || other.start === other.end) return one.start < other.end && other.start < one.end;
  return one.start < other.end && other.start < one.end;
}
