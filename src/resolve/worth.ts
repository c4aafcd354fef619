import { type Plain, type Source, sources, type Worth } from './fact.ts';
import type { SourceBits, Value } from './value.ts';

/** Of a large structure the beginning is told, the less the deeper it lies. */
const itemsMax = [50, 12, 6, 4] as const;
const depthMax = 4;
const valuesMax = 12;
const structuresMax = 3;

const isStructure = ({ kind }: Plain): boolean => kind === 'list' || kind === 'mapping';

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

/** How many values are looked at to tell one. */
const lookedAtMax = 100;
type Budget = { left: number };

/** What is known of a value, for those who judge it. */
export function worthOf(value: Value, depth = 0, budget: Budget = { left: lookedAtMax }): Worth {
  budget.left -= 1;
  if (budget.left < 0) return nothing;
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
    case 'ref':
      return {
        values: [{ kind: 'name', value: value.name }],
        complete: value.sources === 0,
        assembled: false,
        decoded: false,
        sources: sourceSet(value.sources),
      };
    case 'unknown':
      return {
        values: [],
        complete: false,
        ...(value.prefix ? { prefix: value.prefix } : {}),
        assembled: value.assembled,
        decoded: value.decoded,
        sources: sourceSet(value.sources),
      };
    case 'join':
      return told(value.values, depth, budget).reduce(eitherWorth);
    case 'list':
      return depth < depthMax ? listWorth(value, depth, budget) : nothing;
    case 'dict':
      return depth < depthMax ? mappingWorth(value, depth, budget) : nothing;
    case 'instance':
      return value.payload ? worthOf(value.payload, depth, budget) : nothing;
    case 'code':
      return value.text ? worthOf(value.text, depth, budget) : nothing;
    case 'partial':
    case 'bound':
      return { ...worthOf(value.callee, depth, budget), complete: false };
    default:
      return nothing;
  }
}

export const nothing: Worth = { values: [], complete: false, assembled: false, decoded: false, sources: none };

const known = (value: Plain, decoded = false): Worth => ({
  values: [value],
  complete: true,
  assembled: false,
  decoded,
  sources: none,
});

/** Each of them, until enough was looked at. */
function told(values: readonly Value[], depth: number, budget: Budget): Worth[] {
  const worths: Worth[] = [];
  for (const value of values) {
    worths.push(worthOf(value, depth, budget));
    if (budget.left < 0) break;
  }
  return worths;
}

function listWorth(value: Value & { type: 'list' }, depth: number, budget: Budget): Worth {
  const { items, rest } = value.content;
  const most = itemsMax[depth] ?? 4;
  const worths = told(items.slice(0, most), depth + 1, budget);
  return containing({ kind: 'list', items: worths }, worths, rest, items.length > worths.length, depth, budget);
}

function mappingWorth(value: Value & { type: 'dict' }, depth: number, budget: Budget): Worth {
  const { entries, rest } = value.content;
  const most = itemsMax[depth] ?? 4;
  const pairs = [...entries.values()].slice(0, most);
  const worths: (readonly [Worth, Worth])[] = [];
  for (const [key, one] of pairs) {
    if (budget.left < 0) break;
    worths.push([worthOf(key, depth + 1, budget), worthOf(one, depth + 1, budget)]);
  }
  return containing(
    { kind: 'mapping', entries: worths },
    worths.flat(),
    rest,
    entries.size > worths.length,
    depth,
    budget,
  );
}

function containing(
  plain: Plain,
  parts: readonly Worth[],
  rest: Value | null,
  cut: boolean,
  depth: number,
  budget: Budget,
): Worth {
  const all = rest ? [...parts, worthOf(rest, depth + 1, budget)] : parts;
  return {
    values: [plain],
    complete: !rest && !cut,
    assembled: false,
    decoded: all.some(({ decoded }) => decoded),
    sources: all.reduce((found, worth) => union(found, worth.sources), none),
  };
}

/** Either of two. */
export function eitherWorth(one: Worth, other: Worth): Worth {
  if (one === other) return one;
  const values = [...one.values];
  let cut = false;
  let structures = values.filter(isStructure).length;
  for (const value of other.values) {
    const full = isStructure(value) ? structures >= structuresMax : values.length >= valuesMax;
    if (full) cut = true;
    else if (!values.some((known) => samePlain(known, value))) {
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
    sources: union(one.sources, other.sources),
  };
}

const union = (one: ReadonlySet<Source>, other: ReadonlySet<Source>): ReadonlySet<Source> =>
  other.size === 0 ? one : one.size === 0 ? other : new Set([...one, ...other]);

function samePlain(one: Plain, other: Plain): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'none') return true;
  if (one.kind === 'bytes') return String(one.value) === String((other as typeof one).value);
  if (one.kind === 'list' || one.kind === 'mapping') return shape(one) === shape(other);
  return one.value === (other as typeof one).value;
}

/** Lists and mappings are told apart by what they hold, and merged where that is alike. */
const shape = (plain: Plain): string => {
  if (plain.kind === 'list') return `[${plain.items.map(shapeOf).join()}]`;
  if (plain.kind === 'mapping') return `{${plain.entries.map((pair) => pair.map(shapeOf).join(':')).join()}}`;
  if (plain.kind === 'none') return 'none';
  return `${plain.kind}=${String(plain.value).slice(0, 200)}`;
};
const shapeOf = (worth: Worth): string =>
  `${worth.values.map(shape).join('|')}${worth.complete ? '' : '…'}${[...worth.sources].join('+')}`;

function byteArray(text: string): Uint8Array {
  const array = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) array[at] = text.charCodeAt(at);
  return array;
}
