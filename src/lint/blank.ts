import type { Place } from '../model/finding.ts';

/** The text with everything between the given places turned to spaces, every other character where it was. */
export function blank(code: string, places: readonly Place[]): string {
  if (places.length === 0) return code;
  const mark = code.startsWith('\ufeff') ? '\ufeff' : '';
  // Line ends sit at the odd indices, where the capturing group puts them.
  const parts = code.slice(mark.length).split(/(\r\n?|\n)/);
  for (const { line, column, endLine = line, endColumn = column } of places) {
    for (let at = line; at <= endLine; at++) {
      const index = (at - 1) * 2;
      const text = parts[index];
      if (text === undefined) break;
      const points = [...text];
      const from = at === line ? column - 1 : 0;
      const to = at === endLine ? Math.min(endColumn - 1, points.length) : points.length;
      if (to > from) points.fill(' ', from, to);
      parts[index] = points.join('');
    }
  }
  return mark + parts.join('');
}
