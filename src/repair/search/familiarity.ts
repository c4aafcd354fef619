import type { Edit, Source } from '../../python/source.ts';

/** How much each stretch of text that also occurs elsewhere counts, and how many of them are counted. */
const factor = 1.5;
const stretchesMax = 2;

/**
 * Programs repeat themselves: a change that produces text that also occurs elsewhere in the program, such as the
 * `price - low` of the line below, is likelier than one that breaks up such text. Above 1 for the former, below 1 for
 * the latter.
 */
export function familiarityOf(source: Source): (edits: readonly Edit[]) => number {
  const counts = new Map<string, number>();
  for (let line = 1; line <= source.lineCount; line++) {
    if (/^\s*(?:>>>|\.\.\.|#)/.test(source.line(line).text)) continue;
    for (const one of stretches(source.line(line).text)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return (edits) => {
    const { line } = edits[0]!.place;
    const isOneLine = edits.every(
      ({ place, text }) => place.line === line && place.endLine === line && !/[\r\n]/.test(text),
    );
    if (!isOneLine) return 1;
    const before = stretches(source.line(line).text);
    const after = stretches(changed(source, line, edits));
    const made = new Set(after).difference(new Set(before));
    const broken = new Set(before).difference(new Set(after));
    const here = (stretch: string): number => before.filter((one) => one === stretch).length;
    const found =
      [...made].filter((one) => counts.has(one)).length -
      [...broken].filter((one) => (counts.get(one) ?? 0) > here(one)).length;
    return factor ** Math.max(-stretchesMax, Math.min(stretchesMax, found));
  };
}

const token = /[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|'[^']*'|"[^"]*"|\*\*|\/\/|<<|>>|[-+*/%&|^<>=!]=|\S/gu;

/** Every three tokens in a row. */
function stretches(line: string): string[] {
  const tokens = line.match(token) ?? [];
  return tokens.slice(2).map((last, at) => `${tokens[at]} ${tokens[at + 1]} ${last}`);
}

function changed(source: Source, line: number, edits: readonly Edit[]): string {
  const points = [...source.line(line).text];
  const last = edits.toSorted((one, other) => other.place.column - one.place.column);
  for (const { place, text } of last) points.splice(place.column - 1, place.endColumn - place.column, text);
  return points.join('');
}
