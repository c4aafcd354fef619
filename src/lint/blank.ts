import type { Place } from '../model/finding.ts';

/** Replaces everything in the given places with spaces, so that all other characters keep their positions. */
export function blank(code: string, places: readonly Place[]): string {
  if (places.length === 0) return code;
  const mark = code.startsWith('\ufeff') ? '\ufeff' : '';
  // Line ends are at the odd indices, because the separator is captured.
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
