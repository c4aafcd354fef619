import { comparisonsAt } from '../search/comparisons.ts';
import { testsOf } from '../search/tests-of.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A condition that compares the wrong things in the wrong way. */
export const rewrittenCondition: Mutation = {
  kind: 'rewritten-condition',
  prior: 0.035,
  rewrites: true,
  *find(subject) {
    const { isMovable, textOf } = subject;
    for (const test of testsOf(subject)) {
      if (!isMovable(test)) continue;
      for (const [text, weight] of comparisonsAt(subject, test))
        yield replacement(test.place, textOf(test), text, weight);
    }
  },
};
