import type { Program } from '../../python/program.ts';
import type { Edit, Source } from '../../python/source.ts';
import { operandGroups, textsAround } from './operand-groups.ts';

/** How likely it is that somebody meant to write the same thing twice, such as `(pair[1], pair[1])`. */
const factor = 0.3;

/**
 * Below 1 for edits after which two operands, elements or arguments of one expression are the same, unless they only put
 * a constant or there were two before.
 */
export function repeatedOperands(program: Program, source: Source): (edits: readonly Edit[]) => number {
  const sums = new Set(program.all('BinOp').flatMap(({ op, left }) => (op === 'Add' || op === 'Mult' ? [left] : [])));
  const groups = Map.groupBy(
    operandGroups(program).filter(([first]) => !sums.has(first)),
    ([{ place }]) => place.line,
  );
  return (edits) => {
    const { line } = edits[0]!.place;
    const near = groups.get(line);
    if (!near || !edits.every(({ place }) => place.line === line && place.endLine === line)) return 1;
    return near.some((group) => {
      const texts = textsAround(source, group, edits);
      return texts !== null && repeatsMore(texts.before, texts.after);
    })
      ? factor
      : 1;
  };
}

function repeatsMore(before: readonly string[], after: readonly string[]): boolean {
  const isNew = (text: string, at: number): boolean => /[A-Za-z_]/.test(text) && after.indexOf(text) !== at;
  return new Set(before).size === before.length && after.some(isNew);
}
