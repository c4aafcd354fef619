import type { TextEdit } from '../../python/source.ts';
import { quote } from '../mutations/mutation.ts';
import type { SearchCandidate } from '../search/candidates.ts';
import type { Exploration, Spellings } from './exploration.ts';
import type { Guard, Place } from './places.ts';

/** An exploration, and which of the answers at each direct hit make its example pass. */
export type Judged = {
  readonly exploration: Exploration;
  readonly rightAnswers: readonly ReadonlySet<number>[];
  /** The example during which each hit happened. */
  readonly exampleAt: readonly number[];
  /** Whether each example passes. */
  readonly passes: readonly boolean[];
};

/** How likely each kind of change is, compared with those of the mutations. */
const priors = { return: 0.12, value: 0.1, test: 0.12, guard: 0.06 };
/** How much less likely an expression is for each step that it takes, and another one with the same values. */
const perStep = 0.75;
const perSpelling = 0.7;
/** Larger checks satisfy some examples by chance. */
const guardSizeMax = 3;
const returnedSizeMax = 2;

/** Changes that do the same in the examples, as far as it is known, likeliest first. */
export type Alternatives = readonly [SearchCandidate, ...SearchCandidate[]];

/** The changes at a place that may satisfy the examples. */
export function candidatesAt(place: Place, judged: Judged): Alternatives[] {
  const { exploration } = judged;
  const replaced = (kind: 'return' | 'value' | 'test', found: readonly Spellings[]): Alternatives[] =>
    found.map((one) =>
      spell(one, ({ text, size, share }) => replacing(place, kind, text, weightOf(place, text, size) * share)),
    );
  const own =
    place.kind === 'return'
      ? [...replaced('return', returnable(judged)), ...replaced('return', exploration.values)]
      : place.kind === 'value'
        ? replaced('value', exploration.values)
        : place.kind === 'test'
          ? replaced('test', exploration.tests)
          : [];
  return [...own, ...(place.guard ? guards(place, place.guard, judged) : [])];
}

type Spelled = { readonly text: string; readonly size: number; readonly share: number };

function spell({ spellings }: Spellings, write: (one: Spelled) => SearchCandidate): Alternatives {
  const all = spellings.map(([size, text], at) => write({ text, size, share: perSpelling ** at }));
  const [first, ...others] = all.sort((one, other) => other.prior - one.prior);
  return [first!, ...others];
}

/** The expressions with which every example that returns here passes. */
const returnable = ({ exploration: { results }, rightAnswers }: Judged): Spellings[] =>
  rightAnswers.length === 0
    ? []
    : results.filter(({ row }) => rightAnswers.every((right, at) => right.has(row[at] ?? -1)));

/** Checks before the line that end the function or the round of a loop. */
function guards(place: Place, guard: Guard, judged: Judged): Alternatives[] {
  const { exploration } = judged;
  const put = (test: Spellings, end: string, weight: number): Alternatives =>
    spell(test, ({ text, size, share }) => inserting(place, guard, text, end, weight * share * perStep ** (size - 1)));
  const small = exploration.guards.filter(({ spellings }) => spellings[0]![0] <= guardSizeMax);
  const exact = small.filter((one) => holdsOnlyInFailing(one.bits, judged));
  const ends = guard.ends.filter(([end]) => end.startsWith('raise ') || exploration.direct.length === 0);
  const returned = exploration.results
    .filter(({ spellings }) => spellings[0]![0] <= returnedSizeMax)
    .filter(({ row }) => judged.rightAnswers.some((right, at) => right.has(row[at] ?? -1)));
  return [
    ...exact.flatMap((test) => ends.map(([end, weight]) => put(test, end, weight))),
    ...(guard.isInLoop ? small.flatMap((test) => skips.map(([end, weight]) => put(test, end, weight))) : []),
    ...small.flatMap((test) => {
      const result = returned.find(({ row }) => isRightWhere(test.bits, row, judged));
      if (!result) return [];
      const [size, text] = result.spellings[0]!;
      return [put(test, `return ${text}`, perStep ** (size - 1))];
    }),
  ];
}

const skips: readonly (readonly [string, number])[] = [
  ['continue', 0.3],
  ['break', 0.2],
];

const holdsAt = (bits: bigint, hit: number): boolean => ((bits >> BigInt(hit)) & 1n) === 1n;

const holdsOnlyInFailing = (bits: bigint, { exampleAt, passes }: Judged): boolean =>
  exampleAt.every((example, hit) => !passes[example] || !holdsAt(bits, hit));

/** Whether each example passes if the function returns the result where the condition first holds. */
function isRightWhere(
  bits: bigint,
  row: readonly number[],
  { exploration, rightAnswers, exampleAt, passes }: Judged,
): boolean {
  const decided = new Set<number>();
  for (const [at, hit] of exploration.direct.entries()) {
    const example = exampleAt[hit]!;
    if (decided.has(example) || !holdsAt(bits, hit)) continue;
    if (!rightAnswers[at]!.has(row[at] ?? -1)) return false;
    decided.add(example);
  }
  // In an example that fails, it may first hold in a call that the function itself makes.
  const isMet = (example: number): boolean =>
    decided.has(example) || exampleAt.some((one, hit) => one === example && holdsAt(bits, hit));
  return decided.size > 0 && exampleAt.every((example) => passes[example] || isMet(example));
}

/** Small expressions, and those that are like the one they replace, are likelier. */
function weightOf({ expression }: Place, text: string, size: number): number {
  const before = new Set(expression.text.match(word));
  const after = [...new Set(text.match(word))];
  const shared = after.filter((one) => before.has(one)).length;
  const likeness = shared / Math.max(1, before.size, after.length);
  return perStep ** (size - 1) * (0.25 + 0.75 * likeness);
}

const word = /[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|[^\s\w]+/gu;

const replacing = (place: Place, kind: 'return' | 'value' | 'test', text: string, weight: number): SearchCandidate => ({
  ...changeAt(place, [{ ...place.expression, text }], `changed ${quote(place.expression.text)} to ${quote(text)}`),
  kind: `found-${kind}`,
  prior: priors[kind] * weight * (0.5 + 0.5 * place.suspicion),
});

function inserting(place: Place, guard: Guard, test: string, end: string, weight: number): SearchCandidate {
  const { offset, indent, step, newline } = guard;
  const text = `${indent}if ${test}:${newline}${indent}${step}${end}${newline}`;
  return {
    ...changeAt(place, [{ start: offset, end: offset, text }], `inserted ${quote(`if ${test}: ${end}`)}`),
    kind: 'found-guard',
    prior: priors.guard * weight * (0.5 + 0.5 * place.suspicion),
  };
}

const changeAt = ({ line }: Place, textEdits: readonly TextEdit[], description: string) => ({
  edits: [],
  textEdits,
  description: `line ${line}: ${description}`,
  line,
  losesVariable: false,
});
