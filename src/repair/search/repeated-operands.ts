import type { Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import type { Expression } from '../../python/tree.ts';
import { editedText, isWithin } from './edited-text.ts';

/** How likely it is that somebody meant to write the same thing twice, such as `(pair[1], pair[1])`. */
const factor = 0.3;

/**
 * Below 1 for edits after which two operands, elements or arguments of one expression are the same, unless they only put
 * a constant or there were two before.
 */
export function repeatedOperands(program: Program, source: Source): (edits: readonly Edit[]) => number {
  const groups = Map.groupBy(groupsIn(program), ([{ place }]) => place.line);
  return (edits) => {
    const { line } = edits[0]!.place;
    const near = groups.get(line);
    if (!near || !edits.every(({ place }) => place.line === line && place.endLine === line)) return 1;
    return near.some((group) => repeatsMore(source, group, edits)) ? factor : 1;
  };
}

type Group = readonly [Expression, ...Expression[]];

/** What stands side by side in expressions of one line. */
function groupsIn(program: Program): Group[] {
  return [
    ...program.all('BoolOp').map(({ values }) => values),
    ...program.all('BinOp').flatMap(({ op, left, right }) => (op === 'Add' || op === 'Mult' ? [] : [[left, right]])),
    ...program.all('Compare').map(({ left, comparators }) => [left, ...comparators]),
    ...program.all('Tuple').map(({ elts }) => elts),
    ...program.all('Call').map(({ args }) => args),
  ].filter(
    (group): group is [Expression, ...Expression[]] =>
      group.length > 1 && group[0]!.place.line === group.at(-1)!.place.endLine,
  );
}

function repeatsMore(source: Source, group: Group, edits: readonly Edit[]): boolean {
  const touched = group.map(({ place }) => edits.filter((edit) => isWithin(edit.place, place)));
  if (touched.every(({ length }) => length === 0)) return false;
  const before = group.map(({ place }) => bare(source.text(place)));
  const after = group.map(({ place }, at) =>
    touched[at]!.length > 0 ? bare(editedText(source, place, touched[at]!)) : before[at]!,
  );
  const isNew = (text: string, at: number): boolean => /[A-Za-z_]/.test(text) && after.indexOf(text) !== at;
  return new Set(before).size === before.length && after.some(isNew);
}

const bare = (text: string): string => text.replaceAll(/[\s()]/g, '');
