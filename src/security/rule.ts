import type { Confidence, Risk, Severity } from '../model/finding.ts';
import type { Span } from '../python/tree.ts';
import type { Fact } from '../resolve/fact.ts';
import type { Call, Escape } from './call.ts';
import { viaOf } from './message.ts';
import type { NameTable } from './name-table.ts';
import type { Scene } from './scene.ts';

/** One thing a rule has to say about one fact, before it is weighed against all others. */
export type RiskReport = {
  readonly place: Span;
  readonly message: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly kind: Risk['kind'];
  /** Where it differs from the rule's own. */
  readonly cwe?: number;
  /** What it is about, `os.system`: two rules that speak of one sink on one line speak of one defect. */
  readonly about: string;
  /** Says little alone: it weighs more where the same text does something grave as well. */
  readonly weak?: boolean;
};

/** What a rule says of a call; the call itself, and how it was reached, is put before `says`. */
export type Judgement = {
  readonly says: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly kind: Risk['kind'];
  readonly cwe?: number;
  /** Where it is about something else than the call: a path that two calls of a line name. */
  readonly about?: string;
};

/** One kind of risk: what it is, why it matters, code that shows it, and which facts are instances of it. */
export type Rule = {
  readonly id: `PY-${string}`;
  readonly family: Family;
  /** The number in the Common Weakness Enumeration; null for what is no weakness of the code itself. */
  readonly cwe: number | null;
  readonly summary: string;
  readonly why: string;
  /** Its lines marked `# expect` are reported by this rule, and no others. */
  readonly bad: string;
  /** Nothing above `info` is reported here, by any rule. */
  readonly good: string;
  /** Names of the calls it is asked about, as in a name table. */
  readonly calls: readonly string[];
  /** The other kinds of facts it is asked about. */
  readonly kinds: readonly Fact['kind'][];
  judge(fact: Fact, scene: Scene): RiskReport | null;
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

type Told = Pick<Rule, 'id' | 'family' | 'cwe' | 'summary' | 'why' | 'bad' | 'good'>;

type CallRule<S> = Told & {
  readonly sinks: NameTable<S>;
  judge(call: Call, sink: S, scene: Scene): Judgement | null;
  /** What is said when the sink itself is handed to code that cannot be seen. Silence where it is left out. */
  escapes?(sink: S, fact: Escape): Judgement | null;
};

/** A rule about calls of what a table names. */
export function defineCallRule<S>({ sinks, judge, escapes, ...told }: CallRule<S>): Rule {
  return {
    ...told,
    calls: sinks.patterns,
    kinds: escapes ? ['escape'] : [],
    judge(fact, scene) {
      if (fact.kind !== 'call' && fact.kind !== 'escape') return null;
      const sink = sinks.find(fact.name);
      if (sink === undefined) return null;
      const judgement = fact.kind === 'call' ? judge(fact, sink, scene) : (escapes?.(sink, fact) ?? null);
      return judgement && reportOf(fact, judgement);
    },
  };
}

function reportOf(fact: Call | Escape, { says, ...judgement }: Judgement): RiskReport {
  return { about: fact.name, ...judgement, place: fact.place, message: `${viaOf(fact)} ${says}` };
}

type FactRule<K extends Fact['kind']> = Told & {
  readonly kinds: readonly K[];
  judge(fact: Extract<Fact, { readonly kind: K }>, scene: Scene): RiskReport | null;
};

/** A rule about facts that are not calls. */
export function defineFactRule<K extends Fact['kind']>({ kinds, judge, ...told }: FactRule<K>): Rule {
  return {
    ...told,
    calls: [],
    kinds,
    judge: (fact, scene) =>
      (kinds as readonly string[]).includes(fact.kind)
        ? judge(fact as Extract<Fact, { readonly kind: K }>, scene)
        : null,
  };
}

/** A rule about the characters of a text: `text-hazards.ts` finds its instances. */
export const defineTextRule = (told: Told): Rule => ({ ...told, calls: [], kinds: [], judge: () => null });
