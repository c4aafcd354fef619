import type { Shape } from '../search/shapes.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 5;
const collections: readonly (Shape | null)[] = ['list', 'tuple', 'set', 'dict', 'sequence'];

/** 1 instead of the number of items or of the gaps between them: `width - 1` instead of `width - (len(words) - 1)`. */
export const gapCount: Mutation = {
  kind: 'gap-count',
  prior: 0.12,
  *find({ all, program, textOf, variablesAt, shapeOfVariable }) {
    for (const node of all('Constant')) {
      const parent = program.parents.get(node);
      const place = parent && program.parents.get(parent)?.kind;
      if (textOf(node) !== '1' || parent?.kind !== 'BinOp' || place === 'Subscript' || place === 'Slice') continue;
      const names = variablesAt(node).filter((name) => collections.includes(shapeOfVariable(name, node)));
      for (const name of names.slice(0, namesMax)) {
        yield replacement(node.place, '1', `(len(${name}) - 1)`);
        yield replacement(node.place, '1', `len(${name})`, 0.8);
      }
    }
  },
};
