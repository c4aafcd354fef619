import { type Literal, readLiteral } from '../../python/literal.ts';
import { pythonRepr } from '../../python/python-repr.ts';
import { literalCalls } from './literal-calls.ts';
import { type SourceQuestion, sourceOf } from './similar-calls.ts';
import type { Question, Reply } from './variant-runner.ts';
import { orderKept } from './words-of.ts';

/** A call with literal arguments, and its result. */
export type ObservedCall = { readonly args: readonly Literal[]; readonly result: Literal };

/** Something that may be true of every call of a function. Null if a call says nothing about it. */
type Property = (call: ObservedCall) => boolean | null;

/** How many examples must show a property. One is enough if the program's words name it. */
const shownMin = 2;

/** The call that a question consists of, with the result that it returned or printed; null for anything else. */
export function observedCall(question: Question, reply: Reply): ObservedCall | null {
  const source = sourceOf(question as SourceQuestion).trim();
  const [call, ...more] = literalCalls(source);
  if (
    !call ||
    more.length > 0 ||
    !source.startsWith(call.name) ||
    !/^\s*,?\s*\)$/.test(source.slice(call.args.at(-1)!.end))
  ) {
    return null;
  }
  const written =
    reply.kind === 'value' ? pythonRepr(reply.value) : reply.kind === 'printed' ? reply.output.trim() || 'None' : null;
  const result = written === null ? null : readLiteral(written);
  return result && { args: call.args.map(({ value }) => value), result };
}

/**
 * The properties that the results of all examples have, such as being sorted or as long as an argument. What the
 * program's docstrings and names mention needs fewer examples.
 */
export function sharedProperties(examples: readonly ObservedCall[], words: string): Property[] {
  // Where items keep their order, the word does not mean that they are sorted.
  const named = words.replaceAll(new RegExp(orderKept, 'g'), '');
  const most = Math.max(0, ...examples.map(({ args }) => args.length));
  const possible = [
    ...ofResult,
    ...Array.from({ length: most }, (_, index) =>
      ofArgument.map((one) => ({ ...one, holds: one.holds(index) })),
    ).flat(),
  ];
  return possible
    .filter(({ holds, word }) => {
      const shown = examples.map(holds).filter((one) => one !== null);
      return shown.length >= (word?.test(named) ? 1 : shownMin) && shown.every((one) => one);
    })
    .map(({ holds }) => holds);
}

/** How many calls contradict one of the properties. */
export const countViolations = (properties: readonly Property[], calls: readonly (ObservedCall | null)[]): number =>
  calls.filter((call) => call && properties.some((holds) => holds(call) === false)).length;

type Sequence = readonly Literal[];

/** The items of a list or tuple, the characters of a string. */
function itemsOf(value: Literal | undefined): Sequence | null {
  if (value?.kind === 'list' || value?.kind === 'tuple') return value.items;
  return value?.kind === 'str' ? [...value.value].map((character) => ({ kind: 'str', value: character })) : null;
}

const isNumber = (value: Literal): value is Extract<Literal, { readonly kind: 'int' | 'float' }> =>
  value.kind === 'int' || value.kind === 'float';

const keysOf = (items: Sequence): string[] => items.map((item) => pythonRepr(item));

type NamedProperty<Holds> = { readonly holds: Holds; readonly word?: RegExp };

const ofResult: readonly NamedProperty<Property>[] = [
  {
    word: /\bsort|\border(?:ed)?\b|\bascending\b/,
    holds: ({ result }) => (result.kind === 'list' && result.items.length > 1 ? isAscending(result.items) : null),
  },
  {
    word: /\bunique\b|\bdistinct\b|\bduplicates?\b|\brepetitions?\b|\bdifferent\b/,
    holds: ({ result, args }) => {
      const items = result.kind === 'list' ? result.items : null;
      const repeats = args.some((arg) => arg.kind === 'list' && new Set(keysOf(arg.items)).size < arg.items.length);
      return items && items.length > 1 && repeats ? new Set(keysOf(items)).size === items.length : null;
    },
  },
  {
    word: /\bnumber of\b|\bcount|\bhow many\b|\blength\b|\bdistance\b|\bsize\b/,
    holds: ({ result }) => (isNumber(result) ? result.value >= 0 : null),
  },
  {
    word: /\blower[ -]?case\b/,
    holds: ({ result }) => (result.kind === 'str' ? result.value === result.value.toLowerCase() : null),
  },
  {
    word: /\bupper[ -]?case\b|\bcapital/,
    holds: ({ result }) => (result.kind === 'str' ? result.value === result.value.toUpperCase() : null),
  },
  ...(['none', 'bool', 'int', 'float', 'str', 'list', 'tuple', 'dict', 'set', 'bytes'] as const).map((kind) => ({
    holds: ({ result }: ObservedCall) => result.kind === kind,
  })),
];

const ofArgument: readonly NamedProperty<(index: number) => Property>[] = [
  {
    // As long as the argument.
    holds: (index) => between(index, (given, made) => made.length === given.length),
  },
  {
    holds: (index) => between(index, (given, made) => made.length <= given.length),
  },
  {
    // The same items, in any order.
    holds: (index) =>
      between(index, (given, made) => keysOf(given).toSorted().join() === keysOf(made).toSorted().join()),
  },
  {
    // Only items of the argument.
    holds: (index) => between(index, (given, made) => new Set(keysOf(made)).isSubsetOf(new Set(keysOf(given)))),
  },
  {
    word: /\blargest\b|\bsmallest\b|\bmost\b|\bleast\b|\bfirst\b|\blast\b|\bbest\b|\bmax|\bmin/,
    // One of the argument's items.
    holds:
      (index) =>
      ({ args, result }) => {
        const items = itemsOf(args[index]);
        return items && items.length > 1 && result.kind !== 'none' ? keysOf(items).includes(pythonRepr(result)) : null;
      },
  },
];

const between =
  (index: number, holds: (given: Sequence, made: Sequence) => boolean): Property =>
  ({ args, result }) => {
    const [given, made] = [itemsOf(args[index]), itemsOf(result)];
    return given && made && given.length > 1 ? holds(given, made) : null;
  };

const isAscending = (items: Sequence): boolean =>
  items.every((item, at) => {
    const before = items[at - 1];
    if (!before) return true;
    if (isNumber(before) && isNumber(item)) return before.value <= item.value;
    return before.kind === 'str' && item.kind === 'str' ? before.value <= item.value : false;
  });
