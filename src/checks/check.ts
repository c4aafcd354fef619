import type { Severity } from '../model/finding.ts';
import { isDead } from '../python/flow.ts';
import type { Program } from '../python/program.ts';
import type { Span } from '../python/tree.ts';

export type Report = {
  readonly place: Span;
  /** States the problem: short, in lower case. */
  readonly message: string;
  /** Set if it differs from the severity of the check. */
  readonly severity?: Severity;
};

/** A defect that programs can have, why it matters, and examples. */
export type Check = {
  readonly id: `python:${string}`;
  /** An error only if the line must raise when it runs. */
  readonly severity: Severity;
  readonly summary: string;
  readonly why: string;
  /** Exactly the lines marked `# expect` are reported. */
  readonly bad: string;
  /** No check reports anything here. */
  readonly good: string;
  /** Whether the check also reports code that can never run. */
  readonly readsDeadCode?: boolean;
  find(program: Program): Iterable<Report>;
};

export const defineCheck = (check: Check): Check => ({
  ...check,
  *find(program) {
    for (const report of check.find(program)) {
      if (check.readsDeadCode || !isDead(program, report.place)) yield report;
    }
  },
});
