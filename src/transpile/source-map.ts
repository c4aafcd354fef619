/**
 * Each line of a translation ends with a mark that names the Python statement it comes from. The marks are control
 * characters that no translation contains; when the program has been written, they become a source map.
 */
import type { SourceMap } from '../model/verdict.ts';
import type { Span } from '../python/tree.ts';

const mark = /\u000e(\d+):(\d+)\u000f/;
const marks = new RegExp(mark, 'g');

/** The lines with a mark for the place they come from, unless they have one already. */
export const markLines = (lines: readonly string[], { line, column }: Span): string[] =>
  lines.map((text) => (text.trim() === '' || mark.test(text) ? text : `${text}\u000e${line}:${column}\u000f`));

export const withoutMarks = (text: string): string => text.replace(marks, '');

/** A place in a translation, and the place in the source that it comes from; everything counts from 0. */
type Mapping = {
  readonly line: number;
  readonly column: number;
  readonly from: readonly [line: number, column: number];
};

/** The places in a program with marks. Lines of the source are needed because Python's columns count code points. */
export function mappingsOf(marked: string, source: string): Mapping[] {
  const lines = source.split(/\r\n|[\r\n]/);
  return marked.split('\n').flatMap((text, line) => {
    let column = text.length - text.trimStart().length;
    let end = 0;
    let removed = 0;
    return [...text.matchAll(marks)].map((found) => {
      const start = Math.max(column, end);
      const [whole, fromLine, fromColumn] = found;
      const before = [...(lines[Number(fromLine) - 1] ?? '')].slice(0, Number(fromColumn) - 1).join('');
      const mapping: Mapping = { line, column: start, from: [Number(fromLine) - 1, before.length] };
      removed += whole.length;
      end = found.index + whole.length - removed;
      column = 0;
      return mapping;
    });
  });
}

/** The source map of a module in which the program starts at a line. */
export function writeSourceMap(mappings: readonly Mapping[], startLine: number, path: string): SourceMap {
  let out = ';'.repeat(startLine);
  let [line, column, fromLine, fromColumn] = [0, 0, 0, 0];
  let isFirst = true;
  for (const mapping of mappings) {
    if (mapping.line > line) {
      out += ';'.repeat(mapping.line - line);
      [line, column, isFirst] = [mapping.line, 0, true];
    }
    const [toLine, toColumn] = mapping.from;
    const numbers = [mapping.column - column, 0, toLine - fromLine, toColumn - fromColumn];
    out += `${isFirst ? '' : ','}${numbers.map(writeVariableLength).join('')}`;
    [column, fromLine, fromColumn, isFirst] = [mapping.column, toLine, toColumn, false];
  }
  return { version: 3, sources: [path], names: [], mappings: out };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number in the notation of source maps: the sign in the lowest bit, then five bits per digit. */
function writeVariableLength(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let out = '';
  do {
    const more = rest >> 5 > 0 ? 32 : 0;
    out += digits[(rest & 31) | more];
    rest >>= 5;
  } while (rest > 0);
  return out;
}
