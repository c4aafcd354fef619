import type { Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import type { Expression } from '../../python/tree.ts';
import { editedText, isWithin } from './edited-text.ts';

/** What stands side by side in an expression: its operands, elements or arguments. */
export type OperandGroup = readonly [Expression, ...Expression[]];

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

/** The text of each of the group before and after edits; null if they change none of them. */
export function textsAround(
  source: Source,
  group: OperandGroup,
  edits: readonly Edit[],
): { readonly before: readonly string[]; readonly after: readonly string[] } | null {
  const touched = group.map(({ place }) => edits.filter((edit) => isWithin(edit.place, place)));
  if (touched.every(({ length }) => length === 0)) return null;
  const before = group.map(({ place }) => bare(source.text(place)));
  const after = group.map(({ place }, at) =>
    touched[at]!.length > 0 ? bare(editedText(source, place, touched[at]!)) : before[at]!,
  );
  return { before, after };
}

const bare = (text: string): string => text.replaceAll(/[\s()]/g, '');
