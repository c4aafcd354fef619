import { type PlainValue, type Source, sources, type ValueSummary } from './fact.ts';
import { pathOf } from './path-value.ts';
import { carriedSet, contextSet, onlySources } from './taint/contexts.ts';
import { type SourceBits, sourceBit, type Value } from './value.ts';

/** How many items of a container are summarized, by depth. */
const itemsMax = [50, 12, 6, 4] as const;
const depthMax = 4;
const valuesMax = 12;
const structuresMax = 3;

const isStructure = ({ kind }: PlainValue): boolean => kind === 'list' || kind === 'mapping';

const none: ReadonlySet<Source> = new Set();
const sets = new Map<SourceBits, ReadonlySet<Source>>([[0, none]]);

export function sourceSet(bits: SourceBits): ReadonlySet<Source> {
  let found = sets.get(bits);
  if (!found) {
    found = new Set(sources.filter((_, index) => bits & (1 << index)));
    sets.set(bits, found);
  }
  return found;
}

/** How many values are visited for one summary. */
const visitedMax = 100;
type Budget = { left: number };

/** Summarizes a value for facts. */
export function summarize(value: Value, depth = 0, budget: Budget = { left: visitedMax }): ValueSummary {
  budget.left -= 1;
  if (budget.left < 0) return unknownSummary;
  switch (value.type) {
    case 'str':
      return known({ kind: 'text', value: value.value }, value.decoded);
    case 'bytes':
      return known({ kind: 'bytes', value: byteArray(value.value) }, value.decoded);
    case 'int':
    case 'float':
      return known({ kind: 'number', value: value.value });
    case 'bool':
      return known({ kind: 'bool', value: value.value });
    case 'none':
      return known({ kind: 'none' });
    case 'ref': {
      const path = pathOf(value);
      const name: PlainValue = { kind: 'name', value: value.name };
      return {
        values: path?.isWhole ? [name, { kind: 'text', value: path.text }] : [name],
        ...(path && !path.isWhole ? { prefix: path.text } : {}),
        complete: onlySources(value.sources) === 0,
        assembled: false,
        decoded: false,
        ...summarizeBits(value.sources),
      };
    }
    case 'unknown':
      return {
        values: [],
        complete: false,
        ...(value.prefix ? { prefix: value.prefix } : {}),
        assembled: value.assembled,
        decoded: value.decoded,
        ...summarizeBits(value.sources),
      };
    case 'join':
      return summarizeEach(value.values, depth, budget).reduce(mergeSummaries);
    case 'list':
      return depth < depthMax ? summarizeList(value, depth, budget) : unknownSummary;
    case 'dict':
      return depth < depthMax ? summarizeDict(value, depth, budget) : unknownSummary;
    case 'instance':
      return value.payload ? summarize(value.payload, depth, budget) : unknownSummary;
    case 'code':
      return value.text ? summarize(value.text, depth, budget) : unknownSummary;
    case 'partial':
    case 'bound':
      return { ...summarize(value.callee, depth, budget), complete: false };
    default:
      return unknownSummary;
  }
}

type BitsSummary = Pick<ValueSummary, 'sources' | 'unescaped' | 'carries'>;
const bitsSummaries = new Map<SourceBits, BitsSummary>();

function summarizeBits(bits: SourceBits): BitsSummary {
  let found = bitsSummaries.get(bits);
  if (!found) {
    const carries = carriedSet(bits);
    found = {
      sources: sourceSet(onlySources(bits)),
      ...(bits & sourceBit.request ? { unescaped: contextSet(bits) } : {}),
      ...(carries.size > 0 ? { carries } : {}),
    };
    bitsSummaries.set(bits, found);
  }
  return found;
}

export const unknownSummary: ValueSummary = {
  values: [],
  complete: false,
  assembled: false,
  decoded: false,
  sources: none,
};

const known = (value: PlainValue, decoded = false): ValueSummary => ({
  values: [value],
  complete: true,
  assembled: false,
  decoded,
  sources: none,
});

/** Summarizes values until the budget is used up. */
function summarizeEach(values: readonly Value[], depth: number, budget: Budget): ValueSummary[] {
  const summaries: ValueSummary[] = [];
  for (const value of values) {
    summaries.push(summarize(value, depth, budget));
    if (budget.left < 0) break;
  }
  return summaries;
}

function summarizeList(value: Value & { type: 'list' }, depth: number, budget: Budget): ValueSummary {
  const { items, rest } = value.content;
  const most = itemsMax[depth] ?? 4;
  const summaries = summarizeEach(items.slice(0, most), depth + 1, budget);
  return summarizeContainer(
    { kind: 'list', items: summaries },
    summaries,
    rest,
    items.length > summaries.length,
    depth,
    budget,
  );
}

function summarizeDict(value: Value & { type: 'dict' }, depth: number, budget: Budget): ValueSummary {
  const { entries, rest } = value.content;
  const most = itemsMax[depth] ?? 4;
  const pairs = [...entries.values()].slice(0, most);
  const summaries: (readonly [ValueSummary, ValueSummary])[] = [];
  for (const [key, one] of pairs) {
    if (budget.left < 0) break;
    summaries.push([summarize(key, depth + 1, budget), summarize(one, depth + 1, budget)]);
  }
  return summarizeContainer(
    { kind: 'mapping', entries: summaries },
    summaries.flat(),
    rest,
    entries.size > summaries.length,
    depth,
    budget,
  );
}

function summarizeContainer(
  plain: PlainValue,
  parts: readonly ValueSummary[],
  rest: Value | null,
  cut: boolean,
  depth: number,
  budget: Budget,
): ValueSummary {
  const all = rest ? [...parts, summarize(rest, depth + 1, budget)] : parts;
  return {
    values: [plain],
    complete: !rest && !cut,
    assembled: false,
    decoded: all.some(({ decoded }) => decoded),
    ...all.reduce<BitsSummary>(mergeBits, { sources: none }),
  };
}

/** The summary of a value that is either of two. */
export function mergeSummaries(one: ValueSummary, other: ValueSummary): ValueSummary {
  if (one === other) return one;
  const values = [...one.values];
  let cut = false;
  let structures = values.filter(isStructure).length;
  for (const value of other.values) {
    const full = isStructure(value) ? structures >= structuresMax : values.length >= valuesMax;
    if (full) cut = true;
    else if (!values.some((known) => isSamePlain(known, value))) {
      values.push(value);
      if (isStructure(value)) structures += 1;
    }
  }
  const prefix = one.prefix === other.prefix ? one.prefix : undefined;
  return {
    values,
    complete: one.complete && other.complete && !cut,
    ...(prefix === undefined ? {} : { prefix }),
    assembled: one.assembled || other.assembled,
    decoded: one.decoded || other.decoded,
    ...mergeBits(one, other),
  };
}

function mergeBits(one: BitsSummary, other: BitsSummary): BitsSummary {
  const unescaped = mergeSets(one.unescaped, other.unescaped);
  const carries = mergeSets(one.carries, other.carries);
  return {
    sources: union(one.sources, other.sources),
    ...(unescaped ? { unescaped } : {}),
    ...(carries ? { carries } : {}),
  };
}

const mergeSets = <T>(
  one: ReadonlySet<T> | undefined,
  other: ReadonlySet<T> | undefined,
): ReadonlySet<T> | undefined => (one && other ? new Set([...one, ...other]) : (one ?? other));

const union = (one: ReadonlySet<Source>, other: ReadonlySet<Source>): ReadonlySet<Source> =>
  other.size === 0 ? one : one.size === 0 ? other : new Set([...one, ...other]);

function isSamePlain(one: PlainValue, other: PlainValue): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'none') return true;
  if (one.kind === 'bytes') return String(one.value) === String((other as typeof one).value);
  if (one.kind === 'list' || one.kind === 'mapping') return plainKey(one) === plainKey(other);
  return one.value === (other as typeof one).value;
}

/** A string that is equal for lists and mappings with the same contents, which are then merged. */
const plainKey = (plain: PlainValue): string => {
  if (plain.kind === 'list') return `[${plain.items.map(summaryKey).join()}]`;
  if (plain.kind === 'mapping') return `{${plain.entries.map((pair) => pair.map(summaryKey).join(':')).join()}}`;
  if (plain.kind === 'none') return 'none';
  return `${plain.kind}=${String(plain.value).slice(0, 200)}`;
};
const summaryKey = (summary: ValueSummary): string =>
  `${summary.values.map(plainKey).join('|')}${summary.complete ? '' : '…'}${[...summary.sources].join('+')}`;

function byteArray(text: string): Uint8Array {
  const array = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) array[at] = text.charCodeAt(at);
  return array;
}
