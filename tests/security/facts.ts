import type { Fact, PlainValue, Source, ValueSummary } from '../../src/resolve/fact.ts';

/** Hand-made values and facts, for cases that are hard to produce with a program. */
export const fixed = (...values: readonly PlainValue[]): ValueSummary => ({
  values,
  complete: true,
  assembled: false,
  decoded: false,
  sources: new Set(),
});

export const text = (value: string): ValueSummary => fixed({ kind: 'text', value });
export const truth = (value: boolean): ValueSummary => fixed({ kind: 'bool', value });
export const named = (value: string): ValueSummary => fixed({ kind: 'name', value });
export const list = (...items: readonly ValueSummary[]): ValueSummary => ({
  ...fixed({ kind: 'list', items }),
  sources: new Set(items.flatMap((item) => [...item.sources])),
});

/** An unknown value with known sources. */
export const open = (...sources: readonly Source[]): ValueSummary => ({
  values: [],
  complete: false,
  assembled: false,
  decoded: false,
  sources: new Set(sources),
});

/** A string built around an unknown value. */
export const around = (prefix: string, ...sources: readonly Source[]): ValueSummary => ({
  ...open(...sources),
  prefix,
  assembled: true,
});

const place = { line: 1, column: 1, endLine: 1, endColumn: 9 };
type Call = Extract<Fact, { readonly kind: 'call' }>;

export const call = (name: string, args: readonly ValueSummary[] = [], more: Partial<Call> = {}): Call => ({
  kind: 'call',
  name,
  args,
  keywords: new Map(),
  open: false,
  hidden: false,
  through: [],
  place,
  dead: false,
  inText: false,
  ...more,
});

export const common = { place, dead: false, inText: false } as const;
