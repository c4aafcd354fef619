import { isResult, type Join, type Unknown, unknown, type Value } from './value.ts';

/** A value has at most this many alternatives; the others are merged into one unknown value. */
export const alternativesMax = 10;

/** The value that is either of two. */
export function join(one: Value, other: Value): Value {
  if (one === other || isSame(one, other)) return one;
  return joinDistinct([one, other]);
}

export function joinAll(values: readonly Value[]): Value {
  if (values.length === 0) return unknown();
  if (values.length === 1) return values[0]!;
  return joinDistinct(values);
}

export const alternatives = (value: Value): readonly Value[] => (value.type === 'join' ? value.values : [value]);

function joinDistinct(values: readonly Value[]): Value {
  const kept: Value[] = [];
  const lost: Value[] = [];
  const counts: [number, number, number] = [0, 0, 0];
  let open: Unknown | null = null;
  const add = (value: Value): void => {
    if (value.type === 'unknown') {
      open = open ? joinUnknowns(open, value) : value;
      return;
    }
    const rank = weight(value);
    // Long lists of numbers stay cheap: once one was dropped, a further one changes nothing.
    if (rank === plain && counts[plain] > alternativesMax) return;
    if (kept.some((one) => isSame(one, value))) return;
    // Beyond the maximum of its own weight, a value would be dropped in the end.
    (counts[rank]++ < alternativesMax ? kept : lost).push(value);
  };
  for (const value of values) {
    if (value.type === 'join') for (const one of value.values) add(one);
    else add(value);
  }
  if (kept.length > alternativesMax) {
    // External functions and classes matter most; for plain data, a few examples are enough.
    kept.sort((one, other) => weight(one) - weight(other));
    lost.push(...kept.splice(alternativesMax));
  }
  if (lost.length > 0) {
    const sources = lost.reduce((bits, value) => bits | (value.type === 'ref' ? value.sources : 0), 0);
    open = open ? joinUnknowns(open, unknown(sources)) : unknown(sources);
  }
  if (open) kept.push(open);
  return kept.length === 1 ? kept[0]! : ({ type: 'join', values: kept } satisfies Join);
}

/** The weight of plain data. */
const plain = 2;
const plainTypes: ReadonlySet<Value['type']> = new Set(['str', 'int', 'float', 'bool']);

const weight = (value: Value): 0 | 1 | 2 =>
  value.type === 'ref' ? (isResult(value) ? 1 : 0) : plainTypes.has(value.type) ? plain : 1;

export function joinUnknowns(one: Unknown, other: Unknown): Unknown {
  if (one === other) return one;
  return {
    type: 'unknown',
    sources: one.sources | other.sources,
    decoded: one.decoded || other.decoded,
    assembled: one.assembled || other.assembled,
    prefix: one.prefix === other.prefix ? one.prefix : null,
    chain: Math.max(one.chain, other.chain),
    dynamicMember: one.dynamicMember ?? other.dynamicMember,
  };
}

/** Are two values certainly the same, so that one of them can be dropped? */
export function isSame(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (one.type !== other.type) return false;
  switch (one.type) {
    case 'str':
    case 'bytes':
    case 'int':
    case 'float':
    case 'bool':
      return one.value === (other as typeof one).value;
    case 'none':
    case 'ellipsis':
      return true;
    case 'ref':
      return one.name === (other as typeof one).name && one.sources === (other as typeof one).sources;
    case 'method':
      return one.name === (other as typeof one).name && isSame(one.self, (other as typeof one).self);
    case 'bound':
      return isSame(one.callee, (other as typeof one).callee) && isSame(one.self, (other as typeof one).self);
    case 'namespace':
      return one.of === (other as typeof one).of;
    case 'list': {
      const they = other as typeof one;
      if (one.kind !== 'tuple' || they.kind !== 'tuple') return false;
      const [mine, theirs] = [one.content.items, they.content.items];
      return mine.length === theirs.length && mine.length < 20 && mine.every((item, at) => isSame(item, theirs[at]!));
    }
    default:
      return false;
  }
}

/** The alternatives without None. Where the program uses an attribute or item of the value, it cannot be None. */
export function withoutNone(value: Join): readonly Value[] {
  const others = value.values.filter(({ type }) => type !== 'none');
  return others.length > 0 ? others : value.values;
}

/**
 * The alternatives that can be a name. If some are known strings, an unknown value without a source is dropped: it
 * mostly comes from a branch that is not taken.
 */
export function possibleNames(value: Join): readonly Value[] {
  if (!value.values.some(({ type }) => type === 'str')) return withoutNone(value);
  return value.values.filter(
    (one) => one.type !== 'none' && !((one.type === 'unknown' || one.type === 'ref') && one.sources === 0),
  );
}
