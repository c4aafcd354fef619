import type { z } from 'zod';
import type { Severity } from '../../model/finding.ts';
import type { Mode } from '../../model/mode.ts';
import type { Options } from '../contract/options.ts';

/** A rule as its page tells it. */
export type RuleText = {
  /** Its name in the address of its page. */
  readonly id: string;
  /** Its name in an answer; the same but for the security policy and the credential scan, whose tool stands before it. */
  readonly rule: string;
  readonly group: RuleGroup;
  /** A phrase without a full stop. */
  readonly summary: string;
  readonly why: string;
  /** Null where it depends on who decides the data. */
  readonly severity: Severity | null;
  readonly family: string | null;
  /** The number in the Common Weakness Enumeration. */
  readonly cwe: number | null;
  /** Its lines marked `# expect` are reported. Null where there is none to show. */
  readonly bad: string | null;
  readonly good: string | null;
  /** How the examples are sent, where not as they stand. */
  readonly call: ExampleCall;
  /** The rule under which the example is told, where another tool has the word. */
  readonly toldAs: string;
  /** Can `repair` or `execute` offer a correction, where one is certain? */
  readonly fixable: boolean;
  /** The comment on a line that silences it there. */
  readonly silencedBy: string | null;
  /** The page of the tool that found it. */
  readonly toolUrl: string | null;
};

export type ExampleCall = {
  readonly mode: Mode;
  readonly options?: Readonly<z.input<typeof Options>>;
};

export type RuleGroup = 'reading' | 'running' | 'checks' | 'security' | 'credentials' | 'types' | 'lint';
