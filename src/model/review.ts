import type { Capability } from './capability.ts';
import type { Confidential } from './confidential.ts';
import type { Finding, SeverityCounts } from './finding.ts';

/** What the checkers report about one text, whether it was submitted or is a proposed fix. */
export type Review = {
  /** Whether it parses. */
  readonly parses: boolean;
  /** Whether it is a program at all, even a broken one. */
  readonly program: boolean;
  readonly statements: number;
  readonly findings: readonly Finding[];
  readonly capabilities: readonly Capability[];
  /** How many further findings there are, if there are too many to list. The score counts them. */
  readonly unlisted?: SeverityCounts;
  /** What must be masked in everything that is reported about the text. */
  readonly confidential?: Confidential;
};
