import type { PlainValue, Source, ValueSummary } from '../resolve/fact.ts';
import type { CarriedKind, Context } from '../resolve/taint/contexts.ts';
import type { Call } from './call.ts';

/**
 * How far a value can be trusted: fixed in the source; of unknown origin; indirect, from a parameter, the environment or
 * a file; untrusted, from a request, the command line, standard input or the network.
 */
export const trustLevels = ['fixed', 'unknown', 'indirect', 'untrusted'] as const;
export type Trust = (typeof trustLevels)[number];

const trustOfSource: Record<Source, Trust> = {
  unknown: 'unknown',
  parameter: 'indirect',
  environment: 'indirect',
  file: 'indirect',
  input: 'untrusted',
  request: 'untrusted',
  network: 'untrusted',
};

/** Limits on the search through nested lists and mappings. */
const [depthMax, itemsMax] = [4, 200];

export const lessTrusted = (one: Trust, other: Trust): Trust =>
  trustLevels.indexOf(one) >= trustLevels.indexOf(other) ? one : other;

/** A value and everything nested in it, the value itself first. */
export function* flatten(summary: ValueSummary): Iterable<ValueSummary> {
  let left = itemsMax;
  const queue: (readonly [ValueSummary, number])[] = [[summary, 0]];
  for (let next = queue.shift(); next && left > 0; next = queue.shift()) {
    const [one, depth] = next;
    left -= 1;
    yield one;
    if (depth >= depthMax) continue;
    for (const value of one.values) {
      if (value.kind === 'list') for (const item of value.items) queue.push([item, depth + 1]);
      if (value.kind === 'mapping')
        for (const pair of value.entries) for (const item of pair) queue.push([item, depth + 1]);
    }
  }
}

export function sourcesOf(summary: ValueSummary | null): ReadonlySet<Source> {
  const all = new Set<Source>();
  if (summary) for (const one of flatten(summary)) for (const source of one.sources) all.add(source);
  return all;
}

/** Is data from a request in it escaped for a context? */
export const isEscapedFor = (summary: ValueSummary | null, context: Context): boolean =>
  summary !== null &&
  [...flatten(summary)].every(
    ({ sources, unescaped }) =>
      !sources.has('network') && (!sources.has('request') || (unescaped !== undefined && !unescaped.has(context))),
  );

/** The data of the machine and its user that a value contains. */
export function carriedBy(summary: ValueSummary): ReadonlySet<CarriedKind> {
  const all = new Set<CarriedKind>();
  for (const one of flatten(summary)) for (const kind of one.carries ?? []) all.add(kind);
  return all;
}

export function trustOf(summary: ValueSummary | null): Trust {
  if (!summary) return 'unknown';
  let trust: Trust = 'fixed';
  for (const one of flatten(summary)) {
    if (!one.complete) trust = lessTrusted(trust, 'unknown');
  }
  const sources = sourcesOf(summary);
  for (const source of sources) trust = lessTrusted(trust, trustOfSource[source]);
  // The author of a file controls its contents, even if the command line names the file.
  const isFromFile = sources.has('file') || namesOf(summary).some((name) => /(?:^|\.)open\(\)/.test(name));
  const isLocalFile = isFromFile && !sources.has('request') && !sources.has('network');
  return trust === 'untrusted' && isLocalFile ? 'indirect' : trust;
}

/**
 * Like `trustOf`, but input from the local user is only indirect: the user can name a file or an address to any other
 * program too.
 */
export function remoteTrustOf(summary: ValueSummary | null): Trust {
  const trust = trustOf(summary);
  if (trust !== 'untrusted') return trust;
  const sources = sourcesOf(summary);
  return sources.has('request') || sources.has('network') ? 'untrusted' : 'indirect';
}

/** An argument by position or keyword; null if it is missing or hidden in `*args` or `**kwargs`. */
export function argument(call: Call, position: number | null, keyword?: string): ValueSummary | null {
  const named = keyword === undefined ? undefined : call.keywords.get(keyword);
  return named ?? (position === null ? undefined : call.args[position]) ?? null;
}

/** All arguments, positional and keyword. */
export const everyArgument = (call: Call): readonly ValueSummary[] => [...call.args, ...call.keywords.values()];

/** The first known alternative. */
export const firstValue = (summary: ValueSummary | null): PlainValue | null => summary?.values[0] ?? null;

/** The known strings a value can be; bytes are decoded as Latin-1. */
export function textsOf(summary: ValueSummary | null): readonly string[] {
  return (summary?.values ?? []).flatMap((value) => {
    if (value.kind === 'text') return [value.value];
    if (value.kind === 'bytes') return [latin(value.value)];
    return [];
  });
}

/** Longer bytes are cut. */
const bytesMax = 10_000;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, bytesMax));

/** Known strings at any depth, so that a path inside a list is found too. */
export const textsWithin = (summary: ValueSummary | null): readonly string[] =>
  summary ? Array.from(flatten(summary), (one) => [...textsOf(one), ...(one.prefix ? [one.prefix] : [])]).flat() : [];

/** The known beginning of a string. */
export const knownPrefix = (summary: ValueSummary | null): string => summary?.prefix ?? textsOf(summary)[0] ?? '';

export const namesOf = (summary: ValueSummary | null): readonly string[] =>
  (summary?.values ?? []).flatMap((value) => (value.kind === 'name' ? [value.value] : []));

export const numbersOf = (summary: ValueSummary | null): readonly number[] =>
  (summary?.values ?? []).flatMap((value) => (value.kind === 'number' ? [Number(value.value)] : []));

/** Is one of the known alternatives truthy in Python? */
export const canBeTrue = (summary: ValueSummary | null): boolean => (summary?.values ?? []).some(isTrue);

export const canBeFalse = (summary: ValueSummary | null): boolean =>
  (summary?.values ?? []).some((value) => value.kind !== 'name' && !isTrue(value));

/** Is the value always falsy? */
export const isFalse = (summary: ValueSummary | null): boolean =>
  summary?.complete === true &&
  summary.values.length > 0 &&
  summary.values.every((value) => !isTrue(value) && value.kind !== 'name');

function isTrue(value: PlainValue): boolean {
  if (value.kind === 'bool') return value.value;
  if (value.kind === 'number') return Number(value.value) !== 0;
  if (value.kind === 'text') return value.value !== '';
  if (value.kind === 'bytes') return value.value.length > 0;
  if (value.kind === 'list') return value.items.length > 0;
  if (value.kind === 'mapping') return value.entries.length > 0;
  return false;
}
