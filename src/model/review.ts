import type { Confidential } from './confidential.ts';
import type { Finding } from './finding.ts';

/** What the checkers report about one text, whether it was submitted or is a proposed fix. */
export type Review = {
  /** Whether it parses. */
  readonly parses: boolean;
  /** Whether it is a program at all, even a broken one. */
  readonly program: boolean;
  readonly statements: number;
  readonly findings: readonly Finding[];
  /** What must be masked in everything that is reported about the text. */
  readonly confidential?: Confidential;
};
