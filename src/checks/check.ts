import type { Severity } from '../model/finding.ts';
import { isDead } from '../python/flow.ts';
import type { Program } from '../python/program.ts';
import type { Span } from '../python/tree.ts';

export type Report = {
  readonly place: Span;
  /** Short, lower case: what is true of this code. */
  readonly message: string;
  /** Where it differs from the check's own. */
  readonly severity?: Severity;
};

/** One thing that can be wrong with a program, why, and code that shows it. */
export type Check = {
  readonly id: `python:${string}`;
  /** An error only where running the line must raise. */
  readonly severity: Severity;
  readonly summary: string;
  readonly why: string;
  /** Its lines marked `# expect` are reported, and no others. */
  readonly bad: string;
  /** Nothing is reported here, by any check. */
  readonly good: string;
  /** Whether the check speaks about code that can never run; the others are silent there. */
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
