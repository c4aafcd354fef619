import type { Place } from '../model/finding.ts';
import type { Span } from '../python/tree.ts';

/** Splits text into lines as Python does, without a byte order mark. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

/** Maps a position in lines joined by `\n` to a row and an offset in it. */
export function rowsOf(lines: readonly string[]): (position: number) => [row: number, at: number] {
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  return (position) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return [low, position - (starts[low] ?? 0)];
  };
}

/** Converts positions in lines to places; each line is scanned only once. */
export function placesIn(lines: readonly string[]): (row: number, start: number, end: number) => Place {
  const columns = new Map<number, Int32Array | null>();
  const columnAt = (row: number, position: number): number => {
    let known = columns.get(row);
    if (known === undefined) {
      known = pointsBefore(lines[row] ?? '');
      columns.set(row, known);
    }
    return (known ? (known[Math.min(position, known.length - 1)] ?? 0) : position) + 1;
  };
  return (row, start, end) => {
    const last = Math.min(end, (lines[row] ?? '').length);
    return {
      line: row + 1,
      column: columnAt(row, start),
      endLine: row + 1,
      endColumn: columnAt(row, Math.max(start, last)),
    };
  };
}

/** The number of code points before each position; null if every code point is one unit. */
function pointsBefore(line: string): Int32Array | null {
  if (!/[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(line)) return null;
  const before = new Int32Array(line.length + 1);
  let count = 0;
  for (let at = 0; at < line.length; ) {
    const units = line.codePointAt(at)! > 0xffff ? 2 : 1;
    for (let unit = 0; unit < units; unit++) before[at + unit] = count;
    at += units;
    count++;
  }
  before[line.length] = count;
  return before;
}

const linesSearchedMax = 200;

/**
 * Locates secrets in a literal: the literal itself or, if it spans several lines, the line on which the secret begins.
 * Searches the source text, because escapes make the value differ from it.
 */
export function placesInLiteral(
  lines: readonly string[],
  literal: Span,
  value: string,
): (start: number, end: number) => Place {
  if (literal.line === literal.endLine) return () => literal;
  const rowAt = rowsOf(value.split('\n'));
  const placeAt = placesIn(lines);
  return (start, end) => {
    const first = value.slice(start, Math.min(end, start + 80)).split(/[\r\n]/, 1)[0]!;
    const counted = Math.min(literal.line + rowAt(start)[0], literal.endLine);
    // Newlines written as escapes are counted but take no line, so the line is this one or an earlier one.
    const earliest = Math.max(literal.line, counted - linesSearchedMax);
    const latest = Math.min(literal.endLine, counted + linesSearchedMax);
    for (let step = 0; first !== '' && step <= latest - earliest; step++) {
      const line = step <= counted - earliest ? counted - step : counted + step - (counted - earliest);
      const at = lines[line - 1]?.indexOf(first) ?? -1;
      if (at >= 0) return placeAt(line - 1, at, at + first.length);
    }
    return { line: counted, column: counted === literal.line ? literal.column : 1 };
  };
}
