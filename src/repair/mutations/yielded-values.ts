import { enclosingFunction } from '../../python/program.ts';
import { isInLoop } from '../search/is-in-loop.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

/**
 * A generator that loses or nests what another yields: `walk(child)` instead of `yield from walk(child)`. Or a loop that
 * returns the first value instead of yielding all.
 */
export const yieldedValues: Mutation = {
  kind: 'yielded-values',
  prior: 0.5,
  *find({ all, program, textOf, isMovable }) {
    const generators = new Set(
      [...program.all('Yield'), ...program.all('YieldFrom')].map((node) => enclosingFunction(program, node)),
    );
    for (const { value } of all('Expr')) {
      if (value.kind !== 'Call' || !generators.has(enclosingFunction(program, value)) || !isMovable(value)) continue;
      for (const word of ['yield from', 'yield'])
        yield replacement(value.place, textOf(value), `${word} ${textOf(value)}`);
    }
    for (const { value, place } of all('Return')) {
      if (!value || !isMovable(value)) continue;
      const isGenerator = generators.has(enclosingFunction(program, value));
      if (!isGenerator && !isInLoop(program, value)) continue;
      const before = textOf({ place });
      for (const word of value.kind === 'Tuple' ? ['yield'] : ['yield', 'yield from'])
        yield replacement(place, before, `${word} ${textOf(value)}`, isGenerator ? 1 : 0.4);
    }
    for (const node of all('Yield')) {
      if (
        !node.value ||
        node.value.kind === 'Tuple' ||
        !isMovable(node) ||
        slotOf(program.parents.get(node), node) !== 'other'
      )
        continue;
      yield replacement(node.place, textOf(node), `yield from ${textOf(node.value)}`);
    }
    for (const node of all('YieldFrom'))
      if (isMovable(node)) yield replacement(node.place, textOf(node), `yield ${textOf(node.value)}`);
  },
};
