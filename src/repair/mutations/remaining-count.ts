import { type Mutation, replacement } from './mutation.ts';

/** One is counted instead of all that are left: `count += len(left) - i` for `count += 1` while two lists are merged. */
export const remainingCount: Mutation = {
  kind: 'remaining-count',
  prior: 0.15,
  *find({ all, program, textOf, isMovable }) {
    for (const { value, op, place } of all('AugAssign')) {
      if (op !== 'Add' || textOf(value) !== '1' || !isMovable(value)) continue;
      const loops = program
        .all('While')
        .filter((one) => one.place.line < place.line && one.place.endLine >= place.line);
      const bounds = loops.flatMap(({ test }) => [...textOf(test).matchAll(/\b(\w+) < len\((\w+)\)/g)]);
      for (const [, index, items] of bounds) yield replacement(value.place, '1', `len(${items}) - ${index}`);
    }
  },
};
