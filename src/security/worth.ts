import type { Plain, Source, Worth } from '../resolve/fact.ts';
import type { Call } from './call.ts';

/** Who decides what an argument is, from the least to the most worrying. */
export const reaches = ['fixed', 'unknown', 'handed-in', 'outside'] as const;
export type Reach = (typeof reaches)[number];

const reachOfSource: Record<Source, Reach> = {
  unknown: 'unknown',
  parameter: 'handed-in',
  environment: 'handed-in',
  file: 'handed-in',
  input: 'outside',
  request: 'outside',
  network: 'outside',
};

/** How deep and how far into lists and mappings is looked. */
const [depthMax, itemsMax] = [4, 200];

export const graver = (one: Reach, other: Reach): Reach =>
  reaches.indexOf(one) >= reaches.indexOf(other) ? one : other;

/** Everything the worth holds, itself first. */
export function* within(worth: Worth): Iterable<Worth> {
  let left = itemsMax;
  const queue: (readonly [Worth, number])[] = [[worth, 0]];
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

export function sourcesOf(worth: Worth | null): ReadonlySet<Source> {
  const all = new Set<Source>();
  if (worth) for (const one of within(worth)) for (const source of one.sources) all.add(source);
  return all;
}

export function reachOf(worth: Worth | null): Reach {
  if (!worth) return 'unknown';
  let reach: Reach = 'fixed';
  for (const one of within(worth)) {
    if (!one.complete) reach = graver(reach, 'unknown');
  }
  const sources = sourcesOf(worth);
  for (const source of sources) reach = graver(reach, reachOfSource[source]);
  // What stands in a file that is named on the command line is for who wrote the file to decide.
  const file = sources.has('file') || namesOf(worth).some((name) => /(?:^|\.)open\(\)/.test(name));
  const fromOwnFile = file && !sources.has('request') && !sources.has('network');
  return reach === 'outside' && fromOwnFile ? 'handed-in' : reach;
}

/** The same for files and addresses, where whoever sits at the keyboard could name them to any other program as well. */
export function reachOfOther(worth: Worth | null): Reach {
  const reach = reachOf(worth);
  if (reach !== 'outside') return reach;
  const sources = sourcesOf(worth);
  return sources.has('request') || sources.has('network') ? 'outside' : 'handed-in';
}

/** An argument by its position or its name; null where it is not given, or not seen because of a star. */
export function argument(call: Call, position: number | null, keyword?: string): Worth | null {
  const named = keyword === undefined ? undefined : call.keywords.get(keyword);
  return named ?? (position === null ? undefined : call.args[position]) ?? null;
}

/** Every argument, by whichever way it is given. */
export const everyArgument = (call: Call): readonly Worth[] => [...call.args, ...call.keywords.values()];

/** The first alternative that is known, where there is one. */
export const onlyValue = (worth: Worth | null): Plain | null => worth?.values[0] ?? null;

/** Texts the worth can be, as far as they are known; bytes count as the text they spell. */
export function textsOf(worth: Worth | null): readonly string[] {
  return (worth?.values ?? []).flatMap((value) => {
    if (value.kind === 'text') return [value.value];
    if (value.kind === 'bytes') return [latin(value.value)];
    return [];
  });
}

/** Long caller text is not looked at to its end. */
const bytesMax = 10_000;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, bytesMax));

/** Texts anywhere inside, so that a path in a list is found as well. */
export const textsWithin = (worth: Worth | null): readonly string[] =>
  worth ? Array.from(within(worth), (one) => [...textsOf(one), ...(one.prefix ? [one.prefix] : [])]).flat() : [];

/** What the text begins with, as far as it is known. */
export const beginningOf = (worth: Worth | null): string => worth?.prefix ?? textsOf(worth)[0] ?? '';

export const namesOf = (worth: Worth | null): readonly string[] =>
  (worth?.values ?? []).flatMap((value) => (value.kind === 'name' ? [value.value] : []));

export const numbersOf = (worth: Worth | null): readonly number[] =>
  (worth?.values ?? []).flatMap((value) => (value.kind === 'number' ? [Number(value.value)] : []));

/** Can it be true, as far as the known alternatives go? `1` and a text count as Python counts them. */
export const canBeTrue = (worth: Worth | null): boolean => (worth?.values ?? []).some(isTrue);

export const canBeFalse = (worth: Worth | null): boolean =>
  (worth?.values ?? []).some((value) => value.kind !== 'name' && !isTrue(value));

/** Is it false whatever happens? */
export const isFalse = (worth: Worth | null): boolean =>
  worth?.complete === true &&
  worth.values.length > 0 &&
  worth.values.every((value) => !isTrue(value) && value.kind !== 'name');

function isTrue(value: Plain): boolean {
  if (value.kind === 'bool') return value.value;
  if (value.kind === 'number') return Number(value.value) !== 0;
  if (value.kind === 'text') return value.value !== '';
  if (value.kind === 'bytes') return value.value.length > 0;
  if (value.kind === 'list') return value.items.length > 0;
  if (value.kind === 'mapping') return value.entries.length > 0;
  return false;
}
