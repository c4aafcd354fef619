import type { z } from 'zod';
import type { Severity } from '../../model/finding.ts';
import type { Mode } from '../../model/mode.ts';
import type { Options } from '../contract/options.ts';

/** What the page of a rule shows. */
export type RuleText = {
  /** Its name in the URL of its page. */
  readonly id: string;
  /** Its name in a response: the same, except that security and credential rules are prefixed with their tool. */
  readonly rule: string;
  readonly group: RuleGroup;
  /** A phrase without a full stop. */
  readonly summary: string;
  readonly why: string;
  /** Null if it depends on who controls the data. */
  readonly severity: Severity | null;
  readonly family: string | null;
  /** The number in the Common Weakness Enumeration. */
  readonly cwe: number | null;
  /** The lines marked `# expect` are reported. Null if there is no example. */
  readonly bad: string | null;
  readonly good: string | null;
  /** The mode and options with which the examples are sent. */
  readonly call: ExampleCall;
  /** The rule under which the example is reported: another one if two tools find the same defect. */
  readonly reportedAs: string;
  /** Whether `repair` or `execute` may offer a fix. */
  readonly fixable: boolean;
  /** The comment that suppresses it on its line. */
  readonly silencedBy: string | null;
  /** The page of the tool that found it. */
  readonly toolUrl: string | null;
};

export type ExampleCall = {
  readonly mode: Mode;
  readonly options?: Readonly<z.input<typeof Options>>;
};

export type RuleGroup = 'reading' | 'running' | 'checks' | 'security' | 'credentials' | 'types' | 'lint';
