import type { Expression } from '../../python/tree.ts';
import type { Subject } from './subject.ts';

/** The conditions of branches, loops, conditional values and comprehensions. */
export const testsOf = ({ all }: Subject): Expression[] => [
  ...[...all('If'), ...all('While'), ...all('IfExp')].map(({ test }) => test),
  ...all('Comprehension').flatMap(({ ifs }) => ifs),
];
