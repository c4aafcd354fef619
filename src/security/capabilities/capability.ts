import type { CapabilityName } from '../../model/capability.ts';
import type { Fact } from '../../resolve/fact.ts';
import type { Call } from '../call.ts';
import type { NameTable } from '../name-table.ts';

/** A fact that shows the capability. */
export type Use = {
  /** The host, path, command or variable; null if it is not known. */
  readonly detail: string | null;
  /** Only run time decides whether the code does this. */
  readonly isPossible?: true;
};

/** One capability, and how to recognize it. */
export type CapabilityRule = {
  readonly name: CapabilityName;
  /** A verb phrase whose subject is the code: `connects to other hosts`. */
  readonly summary: string;
  /** What could go wrong. */
  readonly why: string;
  /** The lines marked `# expect` show the capability. */
  readonly example: string;
  find(fact: Fact): Use | null;
};

type CallUse = (call: Call) => Use | null;

/** Recognizes calls of the names in a table. By default every such call is a use, of something that is not known. */
export const usesOf =
  <Sink>(table: NameTable<Sink>, find: (call: Call, sink: Sink) => Use | null = () => unknownTarget): CallUse =>
  (call) => {
    const sink = table.find(call.name);
    return sink === undefined ? null : find(call, sink);
  };

export const unknownTarget: Use = { detail: null };

/** Is a function stored or passed to other code, which may call it? */
export const isPassedOn = (fact: Fact): fact is Extract<Fact, { readonly kind: 'escape' | 'attribute' }> =>
  fact.kind === 'escape' || (fact.kind === 'attribute' && fact.isWritten === true);

type Description = Omit<CapabilityRule, 'find'> & {
  readonly calls: readonly CallUse[];
  /** Recognizes the capability in facts that are not calls. */
  findElsewhere?(fact: Exclude<Fact, Call>): Use | null;
};

export const defineCapability = ({ calls, findElsewhere, ...description }: Description): CapabilityRule => ({
  ...description,
  find(fact) {
    if (fact.kind !== 'call') return findElsewhere?.(fact) ?? null;
    for (const find of calls) {
      const use = find(fact);
      if (use) return use;
    }
    return null;
  },
});
