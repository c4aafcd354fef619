import { enclosingFunction } from '../../python/program.ts';
import { type Mutation, quote } from './mutation.ts';

/** A function that returns True where it should return False, and vice versa. */
export const flippedReturns: Mutation = {
  kind: 'flipped-returns',
  prior: 0.4,
  *find({ all, program }) {
    const values = all('Return').flatMap(({ value }) =>
      value?.kind === 'Constant' && value.value.type === 'bool'
        ? [{ place: value.place, truth: value.value.value }]
        : [],
    );
    const returns = all('Return').filter(({ value }) => value?.kind === 'Constant' && value.value.type === 'bool');
    for (const [home, found] of Map.groupBy(returns, (node) => enclosingFunction(program, node))) {
      const places = new Set(found.map(({ value }) => value!.place));
      const edits = values
        .filter(({ place }) => places.has(place))
        .map(({ place, truth }) => ({ place, text: truth ? 'False' : 'True' }));
      if (edits.length < 2 || home?.kind === 'Lambda' || !home) continue;
      yield { edits, description: `swapped True and False in every return of ${quote(home.name)}` };
    }
  },
};
