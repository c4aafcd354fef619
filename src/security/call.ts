import type { Span } from '../python/tree.ts';
import type { Fact, PlainValue, ValueSummary } from '../resolve/fact.ts';

export type Call = Extract<Fact, { readonly kind: 'call' }>;
export type Escape = Extract<Fact, { readonly kind: 'escape' }>;

/** A call that stands for something found by syntax alone, so that rules can check it. */
export const createCall = (
  name: string,
  place: Span,
  parts: Partial<Pick<Call, 'args' | 'keywords' | 'open'>> = {},
): Call => ({
  kind: 'call',
  name,
  args: [],
  keywords: new Map(),
  open: false,
  hidden: false,
  through: [],
  place,
  dead: false,
  inText: false,
  ...parts,
});

/** An argument that is written out. */
export const knownArgument = (value: PlainValue): ValueSummary => ({
  values: [value],
  complete: true,
  assembled: false,
  decoded: false,
  sources: new Set(),
});
