import { type Mutation, replacement } from './mutation.ts';

/** Only some of the directions of a grid: `((1, 0), (0, 1))` without `(-1, 0)` and `(0, -1)`. */
export const missingDirections: Mutation = {
  kind: 'missing-directions',
  prior: 1,
  *find({ all, textOf, isMovable }) {
    for (const node of [...all('Tuple'), ...all('List')]) {
      const steps = isMovable(node) ? node.elts.map((one) => step.exec(textOf(one))) : [];
      if (steps.length < 2 || steps.includes(null)) continue;
      const known = new Set(steps.map((one) => `(${one![1]}, ${one![2]})`));
      const opposite = steps.map((one) => `(${opposed(one![1]!)}, ${opposed(one![2]!)})`);
      const missing = opposite.filter((one) => !known.has(one));
      const before = textOf(node);
      const end = /,?\s*([)\]]?)$/.exec(before)!;
      const after = `${before.slice(0, end.index)}, ${missing.join(', ')}${end[1]}`;
      if (missing.length > 0) yield replacement(node.place, before, after);
    }
  },
};

const step = /^\((-?[01]), (-?[01])\)$/;

const opposed = (number: string): string =>
  number === '0' ? '0' : number.startsWith('-') ? number.slice(1) : `-${number}`;
