import type { Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import { type ChangedOperands, changedOperands, operandGroups } from './operand-groups.ts';

/** How likely it is that somebody meant to write the same thing twice, such as `(pair[1], pair[1])`. */
const factor = 0.3;

/**
 * Below 1 for edits after which two operands, elements or arguments of one expression are the same, unless they only put
 * a constant or there were two before. Sums and products often repeat an operand.
 */
export function repeatedOperands(program: Program, source: Source): (edits: readonly Edit[]) => number {
  const sums = new Set(program.all('BinOp').flatMap(({ op, left }) => (op === 'Add' || op === 'Mult' ? [left] : [])));
  const groups = operandGroups(program).filter(([first]) => !sums.has(first));
  const changedBy = changedOperands(source, groups);
  return (edits) => (changedBy(edits).some(repeatsMore) ? factor : 1);
}

function repeatsMore({ before, after }: ChangedOperands): boolean {
  const isNew = (text: string, at: number): boolean => /[A-Za-z_]/.test(text) && after.indexOf(text) !== at;
  return new Set(before).size === before.length && after.some(isNew);
}
