import type { Confidence, Risk, Severity } from '../model/finding.ts';
import type { Span } from '../python/tree.ts';
import type { Fact } from '../resolve/fact.ts';
import type { Call, Escape } from './call.ts';
import { formatCall } from './message.ts';
import type { NameTable } from './name-table.ts';
import type { ProgramContext } from './program-context.ts';

/** What one rule reports about one fact, before duplicates are removed. */
export type RiskReport = {
  readonly place: Span;
  readonly message: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly kind: Risk['kind'];
  /** Overrides the rule's own CWE number. */
  readonly cwe?: number;
  /** The sink, for example `os.system`. Reports about the same sink on the same line are one defect. */
  readonly about: string;
  /** Means little by itself; raised to a warning if the same program has a serious finding. */
  readonly weak?: boolean;
};

/** A rule's verdict on one call. */
export type Assessment = {
  /** A verb phrase that follows the name of the call: `runs a shell command`. */
  readonly problem: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly kind: Risk['kind'];
  readonly cwe?: number;
  /** Set if the report is not about the call itself, but for example about a path that two calls on a line use. */
  readonly about?: string;
};

/** One kind of risk: what it is, why it matters, examples, and a check that recognizes it. */
export type Rule = {
  readonly id: `PY-${string}`;
  readonly family: Family;
  /** The number in the Common Weakness Enumeration; null if the rule is not about a weakness of the code. */
  readonly cwe: number | null;
  readonly summary: string;
  readonly why: string;
  /** This rule reports exactly the lines marked `# expect`. */
  readonly bad: string;
  /** No rule reports a warning or an error here. */
  readonly good: string;
  /** Names of the calls the rule checks, as in a name table. */
  readonly calls: readonly string[];
  /** The other kinds of facts the rule checks. */
  readonly kinds: readonly Fact['kind'][];
  check(fact: Fact, context: ProgramContext): RiskReport | null;
};

export const families = [
  'command',
  'code',
  'deserialisation',
  'native',
  'file',
  'network',
  'secret',
  'crypto',
  'tls',
  'xml',
  'sql',
  'template',
  'web',
  'injection',
  'denial of service',
  'introspection',
  'text',
  'limit',
] as const;
export type Family = (typeof families)[number];

type RuleDescription = Pick<Rule, 'id' | 'family' | 'cwe' | 'summary' | 'why' | 'bad' | 'good'>;

type CallRule<S> = RuleDescription & {
  readonly sinks: NameTable<S>;
  check(call: Call, sink: S, context: ProgramContext): Assessment | null;
  /** Checks a sink that is passed as a value to code outside the file. Nothing is reported if this is omitted. */
  checkEscape?(sink: S, fact: Escape): Assessment | null;
};

/** A rule about calls of the names in a table. */
export function defineCallRule<S>({ sinks, check, checkEscape, ...description }: CallRule<S>): Rule {
  return {
    ...description,
    calls: sinks.patterns,
    kinds: checkEscape ? ['escape'] : [],
    check(fact, context) {
      if (fact.kind !== 'call' && fact.kind !== 'escape') return null;
      const sink = sinks.find(fact.name);
      if (sink === undefined) return null;
      const assessment = fact.kind === 'call' ? check(fact, sink, context) : (checkEscape?.(sink, fact) ?? null);
      return assessment && toReport(fact, assessment);
    },
  };
}

function toReport(fact: Call | Escape, { problem, ...assessment }: Assessment): RiskReport {
  return { about: fact.name, ...assessment, place: fact.place, message: `${formatCall(fact)} ${problem}` };
}

type FactRule<K extends Fact['kind']> = RuleDescription & {
  readonly kinds: readonly K[];
  check(fact: Extract<Fact, { readonly kind: K }>, context: ProgramContext): RiskReport | null;
};

/** A rule about facts that are not calls. */
export function defineFactRule<K extends Fact['kind']>({ kinds, check, ...description }: FactRule<K>): Rule {
  return {
    ...description,
    calls: [],
    kinds,
    check: (fact, context) =>
      (kinds as readonly string[]).includes(fact.kind)
        ? check(fact as Extract<Fact, { readonly kind: K }>, context)
        : null,
  };
}

/** A rule about characters in the source; `text-hazards.ts` reports them. */
export const defineTextRule = (description: RuleDescription): Rule => ({
  ...description,
  calls: [],
  kinds: [],
  check: () => null,
});
