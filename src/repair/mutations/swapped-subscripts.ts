import { type Mutation, replacement } from './mutation.ts';

/** Row and column in the wrong order: `grid[x][y]` instead of `grid[y][x]`. */
export const swappedSubscripts: Mutation = {
  kind: 'swapped-subscripts',
  prior: 0.35,
  *find({ all, textOf, isMovable }) {
    for (const outer of all('Subscript')) {
      const inner = outer.value;
      if (inner.kind !== 'Subscript' || !isMovable(outer)) continue;
      if (outer.slice.kind === 'Slice' || inner.slice.kind === 'Slice') continue;
      const [base, first, second] = [inner.value, inner.slice, outer.slice].map(textOf);
      if (first !== second) yield replacement(outer.place, textOf(outer), `${base}[${second}][${first}]`);
    }
  },
};
