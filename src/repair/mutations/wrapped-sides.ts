import type { Shape } from '../search/shapes.ts';
import { type Mutation, replacement } from './mutation.ts';

const texts: readonly Shape[] = ['text'];
const collections: readonly Shape[] = ['text', 'list', 'tuple', 'set', 'sequence'];

/** Both sides of a comparison need the same conversion: `a.lower() == b.lower()`, `sorted(a) == sorted(b)`. */
const conversions: readonly (readonly [wrap: (text: string) => string, accepts: readonly Shape[]])[] = [
  [(text) => `${text}.lower()`, texts],
  [(text) => `${text}.strip()`, texts],
  [(text) => `sorted(${text})`, collections],
  [(text) => `set(${text})`, collections],
  [(text) => `len(${text})`, collections],
  [(text) => `abs(${text})`, ['number']],
  [(text) => `int(${text})`, ['text', 'number']],
  [(text) => `str(${text})`, ['number']],
];

const asNumbers = (text: string): string => `list(map(int, ${text}))`;

export const wrappedSides: Mutation = {
  kind: 'wrapped-sides',
  prior: 0.2,
  *find({ all, textOf, operand, isMovable, canBe }) {
    for (const node of all('Compare')) {
      const [right, ...more] = node.comparators;
      const { left } = node;
      const [op] = node.ops;
      if (!right || more.length > 0 || !isMovable(node) || op === 'Is' || op === 'IsNot') continue;
      if (left.kind === 'Constant' || right.kind === 'Constant') continue;
      const sign = textOf({
        place: {
          ...left.place,
          line: left.place.endLine,
          column: left.place.endColumn,
          endLine: right.place.line,
          endColumn: right.place.column,
        },
      });
      if (/[()]/.test(sign)) continue;
      for (const [wrap, accepts] of conversions) {
        if (!canBe(left, ...accepts) || !canBe(right, ...accepts)) continue;
        yield replacement(node.place, textOf(node), `${wrap(operand(left))}${sign}${wrap(operand(right))}`);
      }
      if (canBe(left, 'list') && canBe(right, 'list')) {
        const after = `${asNumbers(textOf(left))}${sign}${asNumbers(textOf(right))}`;
        // '10' comes before '9'.
        const isSplit = /[<>]/.test(sign) && textOf(left).includes('.split(');
        yield replacement(node.place, textOf(node), after, isSplit ? 3 : 0.5);
      }
    }
  },
};
