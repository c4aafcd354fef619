import type { Confidential } from './confidential.ts';
import type { Finding } from './finding.ts';

/** One text as the checkers see it, whether it was sent or is a proposed repair. */
export type Review = {
  /** Does it parse as a program? */
  readonly parses: boolean;
  /** Is it a program at all, whole or broken? */
  readonly program: boolean;
  readonly statements: number;
  readonly findings: readonly Finding[];
  /** What must be masked in everything that is said about the text. */
  readonly confidential?: Confidential;
};
