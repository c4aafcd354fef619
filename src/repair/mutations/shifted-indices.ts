import { statementOf } from '../../python/program.ts';
import { startOf } from '../../python/source.ts';
import type { Expression } from '../../python/tree.ts';
import { type Mutation, quote } from './mutation.ts';

/** Several indices of a line that are one too low or too high, or counted from the wrong end. */
export const shiftedIndices: Mutation = {
  kind: 'shifted-indices',
  prior: 0.45,
  *find({ all, program, textOf, isMovable, canBe }) {
    const indices = all('Subscript')
      .map(({ slice }) => slice)
      .filter((slice) => slice.kind === 'Name' && canBe(slice, 'number') && isMovable(slice));
    for (const [statement, found] of Map.groupBy(indices, (index) => statementOf(program, index)!)) {
      const byName = [...Map.groupBy(found, textOf).values()];
      for (const group of new Set([found, ...byName])) {
        if (group.length < 2 || (group === found && byName.length === 1)) continue;
        for (const sign of ['-', '+']) {
          const edits = group.map((index: Expression) => ({ place: index.place, text: `${textOf(index)} ${sign} 1` }));
          const direction = sign === '-' ? 'down' : 'up';
          const [head] = textOf(statement).split(/[\r\n]/);
          yield { edits, description: `moved ${group.length} indices of ${quote(head!)} ${direction} by 1` };
        }
      }
    }
    const bounds = all('Slice')
      .flatMap(({ lower, upper }) => [lower, upper])
      .filter((bound) => bound?.kind === 'Name');
    for (const [, found] of Map.groupBy(bounds, (bound) => `${bound!.place.line} ${textOf(bound!)}`)) {
      if (found.length < 2) continue;
      const edits = found.map((bound) => ({ place: startOf(bound!.place), text: '-' }));
      yield { edits, description: `negated ${quote(textOf(found[0]!))} in ${found.length} slices` };
    }
  },
};
