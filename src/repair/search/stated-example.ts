import type { Attempt } from './replay.ts';

/** An example as the search sees it: something that can be put to a program. What is expected stays inside. */
export type StatedExample = {
  /** Examples of one group see each other's names. */
  readonly group: number;
  readonly attempt: Attempt;
};

export const attemptsOf = (examples: readonly StatedExample[]): Attempt[] => examples.map(({ attempt }) => attempt);
