import { enclosingFunction } from '../../python/program.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A loop over two sequences ends with the shorter one, and the rest of the other is lost: `merged + a[i:] + b[j:]`. */
export const missingRest: Mutation = {
  kind: 'missing-rest',
  prior: 0.4,
  *find({ all, program, textOf, operand, isMovable }) {
    for (const loop of program.all('While')) {
      if (loop.test.kind !== 'BoolOp' || loop.test.op !== 'And') continue;
      const rests = loop.test.values.flatMap((one) => {
        const [, index, whole] = /^(\w+) < len\((\w+)\)$/.exec(textOf(one)) ?? [];
        return index ? [`${whole}[${index}:]`] : [];
      });
      if (rests.length < 2) continue;
      for (const { value } of all('Return')) {
        if (!value || !isMovable(value) || value.place.line <= loop.place.endLine) continue;
        if (enclosingFunction(program, value) !== enclosingFunction(program, loop)) continue;
        yield replacement(value.place, textOf(value), [operand(value), ...rests].join(' + '));
      }
    }
  },
};
