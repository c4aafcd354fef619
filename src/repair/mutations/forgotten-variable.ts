import { enclosingFunction } from '../../python/program.ts';
import type { Name } from '../../python/tree.ts';
import { areAlike } from '../search/shapes.ts';
import { type Mutation, quote } from './mutation.ts';

/** How often the other variable may be read, and in how many of these places it may be wrong. */
const readsMax = 8;
const wrongMax = 4;

/** A variable that nothing reads, because another is read in several places where it was meant. */
export const forgottenVariable: Mutation = {
  kind: 'forgotten-variable',
  prior: 0.35,
  *find({ all, program, variablesAt, shapeOf, shapeOfVariable }) {
    const reads = all('Name').filter(({ ctx, id }) => ctx === 'Load' && id !== 'self');
    for (const [home, inside] of Map.groupBy(reads, (name) => enclosingFunction(program, name))) {
      if (home === null) continue;
      const bindings = program.scopes.scopeInside(home).bindings.values();
      const forgotten = bindings
        .filter(({ name, uses }) => uses.length === 0 && name !== 'self' && !name.startsWith('_'))
        .map(({ name }) => name)
        .toArray();
      if (forgotten.length === 0) continue;
      for (const [other, places] of Map.groupBy(inside, ({ id }) => id)) {
        if (places.length < 2 || places.length > readsMax || !variablesAt(places[0]!).includes(other)) continue;
        for (const name of forgotten.filter((one) => variablesAt(places[0]!).includes(one))) {
          const weight = areAlike(shapeOf(places[0]!), shapeOfVariable(name, places[0]!)) ? 1 : 0.5;
          for (const some of subsetsOf(places)) {
            yield {
              edits: some.map(({ place }) => ({ place, text: name })),
              description: `changed ${quote(other)} to ${quote(name)} in ${some.length} places`,
              weight: weight * (some.length === places.length ? 1 : 0.5),
            };
          }
        }
      }
    }
  },
};

/** All of them, and those of two to four. */
function* subsetsOf(names: readonly Name[], from = 0, chosen: readonly Name[] = []): Iterable<readonly Name[]> {
  if (chosen.length === 0 && names.length > wrongMax) yield names;
  if (chosen.length > 1) yield chosen;
  if (chosen.length === wrongMax) return;
  for (let at = from; at < names.length; at++) yield* subsetsOf(names, at + 1, [...chosen, names[at]!]);
}
