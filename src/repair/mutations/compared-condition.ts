import { comparisonsAt } from '../search/comparisons.ts';
import { testsOf } from '../search/tests-of.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A condition that lacks a comparison of two variables, or of a variable with a number or a length. */
export const comparedCondition: Mutation = {
  kind: 'compared-condition',
  prior: 0.07,
  *find(subject) {
    const { isMovable, textOf, operand } = subject;
    for (const test of testsOf(subject)) {
      if (!isMovable(test)) continue;
      const before = textOf(test);
      for (const [text, weight] of comparisonsAt(subject, test)) {
        for (const word of ['and', 'or'] as const) {
          const op = word === 'and' ? 'And' : 'Or';
          const own = test.kind === 'Compare' || (test.kind === 'BoolOp' && test.op === op) ? before : operand(test);
          yield replacement(test.place, before, `${own} ${word} ${text}`, weight);
        }
      }
    }
  },
};
