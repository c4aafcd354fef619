import type { Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import type { Expression } from '../../python/tree.ts';
import { bareText } from './bare-text.ts';
import { editedText, isWithin } from './edited-text.ts';

/** What stands side by side in an expression: its operands, elements or arguments. */
export type OperandGroup = readonly [Expression, ...Expression[]];

/** The text of each of a group, without spaces and parentheses. */
export interface ChangedOperands {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Comparing longer parts, which contain each other, takes too long. */
const columnsMax = 50;

/** The groups of expressions on one line. Those of sums and products have two operands each. */
export function operandGroups(program: Program): OperandGroup[] {
  return [
    ...program.all('BoolOp').map(({ values }) => values),
    ...program.all('BinOp').map(({ left, right }) => [left, right]),
    ...program.all('Compare').map(({ left, comparators }) => [left, ...comparators]),
    ...program.all('Tuple').map(({ elts }) => elts),
    ...program.all('Call').map(({ args }) => args),
  ].filter(
    (group): group is [Expression, ...Expression[]] =>
      group.length > 1 &&
      group[0]!.place.line === group.at(-1)!.place.endLine &&
      group.every(({ place }) => place.endColumn - place.column <= columnsMax),
  );
}

/** What edits of one line make of the groups on it; groups that they do not change are left out. */
export function changedOperands(
  source: Source,
  groups: readonly OperandGroup[],
): (edits: readonly Edit[]) => ChangedOperands[] {
  const byLine = Map.groupBy(groups, ([{ place }]) => place.line);
  return (edits) => {
    const { line } = edits[0]!.place;
    const near = byLine.get(line);
    if (!near || !edits.every(({ place }) => place.line === line && place.endLine === line)) return [];
    return near.flatMap((group) => textsAround(source, group, edits) ?? []);
  };
}

function textsAround(source: Source, group: OperandGroup, edits: readonly Edit[]): ChangedOperands | null {
  const touched = group.map(({ place }) => edits.filter((edit) => isWithin(edit.place, place)));
  if (touched.every(({ length }) => length === 0)) return null;
  const before = group.map(({ place }) => bareText(source.text(place)));
  const after = group.map(({ place }, at) =>
    touched[at]!.length > 0 ? bareText(editedText(source, place, touched[at]!)) : before[at]!,
  );
  return { before, after };
}
