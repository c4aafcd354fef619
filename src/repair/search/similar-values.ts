import type { Literal } from '../../python/literal.ts';
import { pythonRepr } from '../../python/python-repr.ts';
import { latin1Of } from '../../python/values/value.ts';

/** Returns numbers from 0 up to 1, the same sequence for the same seed. */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <One>(random: Random, all: readonly One[]): One => all[Math.floor(random() * all.length)]!;

/**
 * A value like the known values of one argument: of the same types, and with the properties that all of them share
 * (sorted, no duplicates, equal lengths, not negative), because the function may rely on these.
 */
export function similarValue(known: readonly Literal[], random: Random): Literal {
  const made = vary(pick(random, known), known, random);
  return restoreInvariants(made, known);
}

function vary(value: Literal, known: readonly Literal[], random: Random): Literal {
  switch (value.kind) {
    case 'int':
      return { kind: 'int', value: varyInteger(value.value, known, random) };
    case 'float': {
      const others = [value.value + 1, value.value - 1, value.value * 2, value.value / 2, 0, 1.5, value.value + 0.25];
      const next = pick(random, others);
      return { kind: 'float', value: next < 0 && !someNegative(known) ? -next : next };
    }
    case 'bool':
      return { kind: 'bool', value: random() < 0.5 };
    case 'str':
      return { kind: 'str', value: varyText(value.value, known, random) };
    case 'bytes': {
      const texts = known.flatMap((one): Literal[] => (one.kind === 'bytes' ? [bytesAsText(one.value)] : []));
      return { kind: 'bytes', value: Buffer.from(varyText(latin1Of(value), texts, random), 'latin1') };
    }
    case 'list':
    case 'set':
    case 'frozenset':
      return { kind: value.kind, items: varyItems(value.items, known, random) };
    case 'tuple':
      return {
        kind: 'tuple',
        items: value.items.map((item, at) => {
          const twins = known.flatMap((one) => (one.kind === 'tuple' && one.items[at] ? [one.items[at]] : []));
          return random() < 0.6 ? similarValue(twins, random) : item;
        }),
      };
    case 'dict': {
      const all = known.flatMap((one) => (one.kind === 'dict' ? one.entries : []));
      const isWhole = random() < 0.4;
      const entries = value.entries.filter(() => isWhole || random() < 0.8);
      const values = all.map(([, item]) => item);
      const next = entries.map(
        ([key, item]) => [key, random() < 0.5 && values.length > 0 ? similarValue(values, random) : item] as const,
      );
      return { kind: 'dict', entries: next };
    }
    default:
      return value;
  }
}

const bytesAsText = (value: Uint8Array): Literal => ({ kind: 'str', value: latin1Of({ kind: 'bytes', value }) });

function varyInteger(value: bigint, known: readonly Literal[], random: Random): bigint {
  const numbers = known.flatMap((one) => (one.kind === 'int' ? [one.value] : []));
  const sorted = numbers.toSorted((one, other) => (one < other ? -1 : 1));
  const [low, high] = [sorted[0] ?? value, sorted.at(-1) ?? value];
  const within = low + BigInt(Math.floor(random() * Number(high - low + 4n)));
  const next = pick(random, [
    value + 1n,
    value - 1n,
    value + 2n,
    within,
    within,
    pick(random, numbers.length > 0 ? numbers : [value]),
    0n,
    1n,
    2n,
    value * 2n,
    value / 2n,
    value + 10n,
  ]);
  return next < 0n && !someNegative(known) ? -next : next;
}

const someNegative = (known: readonly Literal[]): boolean =>
  known.some((one) => (one.kind === 'int' || one.kind === 'float') && one.value < 0);

function varyText(value: string, known: readonly Literal[], random: Random): string {
  const texts = known.flatMap((one) => (one.kind === 'str' ? [one.value] : []));
  // A key or a node is only found as it is.
  if (texts.length > 1 && random() < 0.25) return pick(random, texts);
  // Texts with a grammar, such as expressions, stay readable if tokens are exchanged for others of their class.
  const tokens = tokensOf(value);
  if (tokens.length > 2 && random() < 0.3) {
    const index = Math.floor(random() * tokens.length);
    const alike = texts.flatMap(tokensOf).filter((one) => classOf(one) === classOf(tokens[index]!));
    return tokens.with(index, alike.length > 0 ? pick(random, alike) : tokens[index]!).join('');
  }
  const letters = [...new Set(texts.join(''))];
  const points = [...value];
  const at = Math.floor(random() * points.length);
  const letter = letters.length > 0 ? pick(random, letters) : 'a';
  const digits = points.flatMap((one, index) => (/\d/.test(one) ? [index] : []));
  if (digits.length > 0 && random() < 0.3) {
    const digit = String(Math.floor(random() * 10));
    return points.toSpliced(pick(random, digits), random() < 0.5 ? 1 : 0, digit).join('');
  }
  switch (Math.floor(random() * 9)) {
    case 0:
      return points.toSpliced(at, 1).join('');
    case 1:
      return points.toSpliced(at, 0, letter).join('');
    case 2:
      return points.toReversed().join('');
    case 3:
      return points.toSpliced(at, 1, letter).join('');
    case 4:
      return points.slice(0, at).join('');
    case 5:
      return value + pick(random, texts);
    case 6:
      return points.toSpliced(at, 0, points[at] ?? letter).join('');
    case 7:
      return random() < 0.3 ? '' : points.slice(at).join('');
    default:
      return Array.from({ length: points.length + 1 }, () =>
        letters.length > 0 ? pick(random, letters) : letter,
      ).join('');
  }
}

const tokensOf = (text: string): string[] => text.match(/\d+|\p{L}+|\s+|[^\p{L}\d\s]/gu) ?? [];

const classOf = (token: string): string =>
  token
    .replace(/^\d+$/, '1')
    .replace(/^\p{L}+$/u, 'a')
    .replace(/^[^\p{L}\d\s]$/u, '.');

function varyItems(items: readonly Literal[], known: readonly Literal[], random: Random): Literal[] {
  const lists = known.flatMap((one) => ('items' in one ? [one.items] : []));
  const all = lists.flat();
  const [mine] = items;
  const alike = mine ? all.filter(({ kind }) => kind === mine.kind) : all;
  // Many functions only do something with values that they have seen before.
  const fresh = (): Literal[] =>
    alike.length > 0 ? [random() < 0.5 ? pick(random, alike) : similarValue(alike, random)] : [];
  const at = Math.floor(random() * items.length);
  const length = new Set(lists.map((list) => list.length));
  const oneLength = lists.length > 2 && length.size === 1;
  switch (Math.floor(random() * (oneLength ? 3 : 10))) {
    case 0:
      return items.length > 0 ? items.toSpliced(at, 1, ...fresh()) : fresh();
    case 1:
      return items.toReversed();
    case 2:
      return items.flatMap((item) => (random() < 0.5 ? fresh() : [item]));
    case 3:
      return items.toSpliced(at, 1);
    case 4:
      return items.toSpliced(at, 0, ...fresh());
    case 5:
      return items.length > 0 ? items.toSpliced(at, 0, items[Math.floor(random() * items.length)]!) : fresh();
    case 6:
      return items.slice(0, at);
    case 7:
      return random() < 0.3 ? [] : items.slice(at);
    case 8:
      // An item several times: what counts or groups items may only differ then.
      return items.length > 0 ? [...items, items[at]!, items[at]!] : fresh();
    default:
      return Array.from({ length: 1 + Math.floor(random() * 6) }, fresh).flat();
  }
}

/** Restores the properties that all known lists share. */
function restoreInvariants(value: Literal, known: readonly Literal[]): Literal {
  if (value.kind !== 'list') return value;
  const lists = known.flatMap((one) => (one.kind === 'list' && one.items.length > 1 ? [one.items] : []));
  if (lists.length === 0) return value;
  let { items } = value;
  if (isTelling(lists) && lists.every(isDistinct)) {
    const seen = new Set<string>();
    items = items.filter((item) => !seen.has(pythonRepr(item)) && seen.add(pythonRepr(item)));
  }
  const lengths = lists.map((list) => rowLength(list));
  if (lengths.every((one) => one !== null)) {
    const length = Math.min(...items.map((item) => ('items' in item ? item.items.length : 0)));
    items = items.map((item) => (item.kind === 'list' ? { kind: 'list', items: item.items.slice(0, length) } : item));
  }
  return sortLike({ kind: 'list', items }, known);
}

/** Sorts a list if all known lists are sorted: the function may rely on it. */
export function sortLike(value: Literal, known: readonly Literal[]): Literal {
  if (value.kind !== 'list') return value;
  const lists = known.flatMap((one) => (one.kind === 'list' && one.items.length > 1 ? [one.items] : []));
  return isTelling(lists) && lists.every(isSorted) ? { kind: 'list', items: value.items.toSorted(order) } : value;
}

/** Whether there are enough items to conclude something from what they have in common. */
const isTelling = (lists: readonly (readonly Literal[])[]): boolean => lists.length > 1 || (lists[0]?.length ?? 0) > 3;

const isDistinct = (items: readonly Literal[]): boolean =>
  new Set(items.map((item) => pythonRepr(item))).size === items.length;

/** The length of the rows of a table; null if it is not a table. */
function rowLength(items: readonly Literal[]): number | null {
  const lengths = new Set(items.map((item) => (item.kind === 'list' ? item.items.length : -1)));
  const [length] = lengths;
  return lengths.size === 1 && length !== undefined && length >= 0 ? length : null;
}

const isSorted = (items: readonly Literal[]): boolean =>
  items.every((item, at) => at === 0 || order(items[at - 1]!, item) <= 0) &&
  items.every(({ kind }) => kind === 'int' || kind === 'str' || kind === 'float');

function order(one: Literal, other: Literal): number {
  if ((one.kind === 'int' || one.kind === 'float') && (other.kind === 'int' || other.kind === 'float')) {
    return one.value < other.value ? -1 : one.value > other.value ? 1 : 0;
  }
  if (one.kind === 'str' && other.kind === 'str') return one.value < other.value ? -1 : one.value > other.value ? 1 : 0;
  return 0;
}
