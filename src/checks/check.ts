import type { Severity } from '../model/finding.ts';
import type { PythonVersion, Target } from '../model/python-version.ts';
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

/** What checks need to know besides the program. */
export type CheckContext = {
  /** The top-level modules, outside the standard library, whose types the type checker knows. */
  readonly typedModules: ReadonlySet<string>;
  /** The top-level modules among the other files of the program. */
  readonly siblings: ReadonlySet<string>;
  readonly target: Target;
};

/** For programs that are checked without a type checker. */
export const noTypedModules: CheckContext = {
  typedModules: new Set(),
  siblings: new Set(),
  target: { version: '3.11', isStated: false },
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
  /** The version of Python that the examples are for, if the check depends on it. */
  readonly pythonVersion?: PythonVersion;
  /** Whether the check also reports code that can never run. */
  readonly readsDeadCode?: boolean;
  find(program: Program, context: CheckContext): Iterable<Report>;
};

export const defineCheck = (check: Check): Check => ({
  ...check,
  *find(program, context) {
    for (const report of check.find(program, context)) {
      if (check.readsDeadCode || !isDead(program, report.place)) yield report;
    }
  },
});
