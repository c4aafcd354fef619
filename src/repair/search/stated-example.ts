import type { Attempt } from './replay.ts';

/** An example as the search sees it: something to run against a program. The expected value stays on this side. */
export type StatedExample = {
  /** Examples of one group see each other's names. */
  readonly group: number;
  readonly attempt: Attempt;
};

export const attemptsOf = (examples: readonly StatedExample[]): Attempt[] => examples.map(({ attempt }) => attempt);
