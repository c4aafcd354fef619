import { enclosingFunction, type Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import type { Expression, Span, Statement } from '../../python/tree.ts';
import { editedText, isWithin } from './edited-text.ts';

/** A stretch of one line, and those that are written like it with other names. */
type Stretch = { readonly place: Span; readonly copies: readonly Copy[]; readonly where: string };
type Copy = { readonly place: Span; readonly rename: ReadonlyMap<string, string> };

/** The edits of one place, together with the same edits in its copies. */
export type CopiedEdits = { readonly edits: readonly Edit[]; readonly where: string };

const token = /[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|'[^']*'|"[^"]*"|\s+|[^\s]/gu;
const isName = (text: string): boolean => /^[\p{L}_]/u.test(text);

/**
 * Faults are copied with the code they are in. Returns the same edits in the line below if it differs only in its names,
 * as in `left = a.split()` and `right = b.split()`, and in the arguments, elements or operands of the same line that do,
 * such as `size - r` and `size - c`.
 */
export function copiedFaults(program: Program, source: Source): (edits: readonly Edit[]) => CopiedEdits[] {
  const stretches = Map.groupBy(
    [...linePairs(program, source), ...siblings(program, source)],
    ({ place }) => place.line,
  );
  return (edits) => {
    const { line } = edits[0]!.place;
    if (!stretches.has(line) || edits.some(({ text }) => /[\r\n]/.test(text))) return [];
    return stretches
      .get(line)!
      .filter(({ place }) => edits.every((edit) => isWithin(edit.place, place)))
      .map(({ place, copies, where }) => {
        const after = editedText(source, place, edits);
        return {
          edits: [
            ...edits,
            ...copies.map(({ place: other, rename }) => ({
              place: other,
              text: after.replaceAll(token, (part) => rename.get(part) ?? part),
            })),
          ],
          where,
        };
      });
  };
}

/** The lines of simple statements that differ from the line below only in their names. */
function* linePairs(program: Program, source: Source): Iterable<Stretch> {
  const simple = (['Assign', 'AugAssign', 'Expr'] as const)
    .flatMap((kind): readonly Statement[] => program.all(kind))
    .filter(({ place }) => place.line === place.endLine);
  const lines = new Set(
    simple.filter((one) => enclosingFunction(program, one) !== null).map(({ place }) => place.line),
  );
  const spanOf = (line: number): Span => {
    const endColumn = [...source.line(line).text].length + 1;
    return { line, column: 1, endLine: line, endColumn };
  };
  for (const line of lines) {
    if (!lines.has(line + 1)) continue;
    const rename = renaming(source.line(line).text, source.line(line + 1).text);
    const copies = rename ? [{ place: spanOf(line + 1), rename }] : [];
    if (rename) yield { place: spanOf(line), copies, where: 'in the line below' };
  }
}

/** Arguments, elements and operands of one line that differ from each other only in their names. */
function* siblings(program: Program, source: Source): Iterable<Stretch> {
  const groups: (readonly Expression[])[] = [
    ...program.all('Call').map(({ args }) => args),
    ...program.all('Tuple').map(({ elts }) => elts),
    ...program.all('List').map(({ elts }) => elts),
    ...program.all('BoolOp').map(({ values }) => values),
    ...program.all('Compare').map(({ left, comparators }) => [left, ...comparators]),
    ...program.all('BinOp').map(({ left, right }) => [left, right]),
  ];
  for (const group of groups) {
    const composed = group.filter(({ kind, place }) => kind !== 'Constant' && kind !== 'Name' && isOneLine(place));
    for (const one of composed) {
      const copies = composed.flatMap((other): Copy[] => {
        if (other === one || other.place.line !== one.place.line) return [];
        const rename = renaming(source.text(one.place), source.text(other.place));
        return rename ? [{ place: other.place, rename }] : [];
      });
      if (copies.length > 0) yield { place: one.place, copies, where: 'in the expressions like it' };
    }
  }
}

const isOneLine = ({ line, endLine }: Span): boolean => line === endLine;

/** How the names of one text become those of the other; null if the texts differ in anything else. */
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
