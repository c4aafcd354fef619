import { enclosingFunction, type Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import type { Statement } from '../../python/tree.ts';

/** A line that is written like another with other names, such as `left = a.split()` and `right = b.split()`. */
type Twin = { readonly line: number; readonly rename: ReadonlyMap<string, string> };

const token = /[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|'[^']*'|"[^"]*"|\s+|[^\s]/gu;
const isName = (text: string): boolean => /^[\p{L}_]/u.test(text);

/**
 * Faults are copied with the lines they are in: for the edits of a line, returns the same edits in the line's twin as
 * well. Null if the line has no twin, or the edits do not stay on it.
 */
export function twinLines(program: Program, source: Source): (edits: readonly Edit[]) => Edit[] | null {
  const twins = findTwins(program, source);
  return (edits) => {
    const line = edits[0]!.place.line;
    const twin = twins.get(line);
    if (!twin || edits.some(({ place, text }) => place.line !== line || place.endLine !== line || /[\r\n]/.test(text)))
      return null;
    const { start, text } = source.line(line);
    let after = '';
    let at = 0;
    for (const edit of source.textEdits(edits)) {
      after += text.slice(at, edit.start - start) + edit.text;
      at = edit.end - start;
    }
    after += text.slice(at);
    const copy = after.replaceAll(token, (part) => twin.rename.get(part) ?? part);
    const written = source.line(twin.line).text;
    const place = { line: twin.line, column: 1, endLine: twin.line, endColumn: [...written].length + 1 };
    return [...edits, { place, text: copy }];
  };
}

/** For the lines of simple statements, the line below if it differs only in its names. */
function findTwins(program: Program, source: Source): ReadonlyMap<number, Twin> {
  const twins = new Map<number, Twin>();
  const simple = (['Assign', 'AugAssign', 'Expr'] as const)
    .flatMap((kind): readonly Statement[] => program.all(kind))
    .filter((one) => one.place.line === one.place.endLine && enclosingFunction(program, one) !== null);
  const lines = new Set(simple.map(({ place }) => place.line));
  for (const { place } of simple) {
    if (!lines.has(place.line + 1)) continue;
    const rename = renaming(source.line(place.line).text, source.line(place.line + 1).text);
    if (rename) twins.set(place.line, { line: place.line + 1, rename });
  }
  return twins;
}

/** How the names of one line become those of the other; null if the lines differ in anything else. */
function renaming(one: string, other: string): ReadonlyMap<string, string> | null {
  const [before, after] = [one.match(token) ?? [], other.match(token) ?? []];
  if (before.length !== after.length || one === other) return null;
  const rename = new Map<string, string>();
  for (const [at, part] of before.entries()) {
    const to = after[at]!;
    if (part !== to && !(isName(part) && isName(to))) return null;
    if ((rename.get(part) ?? to) !== to) return null;
    if (isName(part)) rename.set(part, to);
  }
  return rename;
}
