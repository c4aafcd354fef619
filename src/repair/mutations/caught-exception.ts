import { type Mutation, replacement } from './mutation.ts';

/** What goes wrong most often. */
const usual = [
  'TypeError',
  'ValueError',
  'KeyError',
  'IndexError',
  'ZeroDivisionError',
  'AttributeError',
  'LookupError',
];

/** An exception that is not caught: `except ValueError` instead of `except (ValueError, TypeError)`. */
export const caughtException: Mutation = {
  kind: 'caught-exception',
  prior: 0.4,
  *find({ all, textOf, isMovable }) {
    for (const { type } of all('ExceptHandler')) {
      if (!type || !isMovable(type)) continue;
      const before = textOf(type);
      const caught = type.kind === 'Tuple' ? type.elts.map(textOf) : [before];
      for (const other of usual.filter((name) => !caught.includes(name))) {
        yield replacement(type.place, before, other, 0.8);
        yield replacement(type.place, before, `(${[...caught, other].join(', ')})`, 0.7);
      }
    }
  },
};
