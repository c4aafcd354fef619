import { describeReply, fingerprintOf } from './behaviour.ts';
import type { SearchCandidate } from './candidates.ts';
import { remedyFactor } from './remedies.ts';
import { sourceOf } from './similar-calls.ts';
import type { Question, Reply } from './variant-runner.ts';

/** The replies of a program to further questions, and to those of the examples themselves. */
export type Replies = { readonly replies: readonly Reply[]; readonly stated: readonly Reply[] };

/** A candidate that satisfies every example, with its replies. */
export type Observation = Replies & {
  readonly candidate: SearchCandidate;
  /** Whether it gives each of the results that the docstrings mention. */
  readonly hintsHeld: readonly boolean[];
  /** How many of its replies lack a property that the results of all examples have. */
  readonly violations: number;
  /** The share of the lines that it never runs, of those that any candidate runs. */
  readonly unreached: number;
};

/** Candidates with the same `behaviour` gave the same replies; the best candidate has 0. */
export type RankedCandidate = Observation & {
  readonly behaviour: number;
  /** Its likelihood, relative to the others. */
  readonly weight: number;
};

export type Difference = {
  readonly call: string;
  /** What the call returns, and in how many candidates. The best candidate's result comes first. */
  readonly answers: readonly { readonly returns: string; readonly candidates: number }[];
};

const differencesMax = 3;

/**
 * Ranks candidates that all satisfy the examples, best first. Candidates that behave alike stand together, because a
 * behaviour that several likely edits agree on is likelier than one that a single edit has. What goes wrong in a call
 * that is unlike those of the examples does not count.
 */
export function rankSurvivors(
  original: Replies,
  observations: readonly Observation[],
  isIntended: (raised: string) => boolean = () => false,
  isUsual: (call: number) => boolean = () => true,
): RankedCandidate[] {
  const isAlwaysSame = ({ stated, replies }: Replies): boolean => isConstant([...stated, ...replies]);
  const kept = observations.filter((one) => !isAlwaysSame(one) || isAlwaysSame(original));
  const crashes = raisedIn(original.stated);
  const messages = original.stated.flatMap((reply) =>
    reply.kind === 'raised' ? [`${reply.type}: ${reply.message}`] : [],
  );
  /** A call that the program refuses as well was probably wrong, unless that is what is to be repaired. */
  const isExcused = (reply: Reply, before: Reply | undefined): boolean =>
    reply.kind === 'raised' && before?.kind === 'raised' && before.type === reply.type && !crashes.has(reply.type);
  const accidents = kept.map(
    ({ replies }) =>
      replies.filter(
        (reply, at) => isUsual(at) && isAccident(reply, isIntended) && !isExcused(reply, original.replies[at]),
      ).length,
  );
  const fewestAccidents = Math.min(...accidents);
  const fewestViolations = Math.min(...kept.map(({ violations }) => violations));
  const fewestHintsBroken = Math.min(...kept.map(hintsBroken));
  const weighted = kept.map((one, at) => ({
    ...one,
    weight:
      weightOf(one, accidents[at]! - fewestAccidents, one.violations - fewestViolations) *
      hintFactor ** (hintsBroken(one) - fewestHintsBroken) *
      remedyFactor(one.candidate, messages),
  }));
  const classes = Map.groupBy(weighted, ({ replies }) => replies.map(fingerprintOf).join('\n'));
  const likeliest = Math.max(...weighted.map(({ weight }) => weight));
  return [...classes.values()]
    .map((members) => members.sort((one, other) => other.weight - one.weight))
    .sort((one, other) => classWeight(other, likeliest) - classWeight(one, likeliest))
    .flatMap((members, behaviour) => members.map((one) => ({ ...one, behaviour })));
}

/** An edit that is far less likely than the likeliest does not come before it, however many others behave like it. */
const nearlyAsLikely = 0.6;

/** Each further edit with the same effect counts half as much as the one before: many edits have no effect at all. */
function classWeight(members: readonly { readonly weight: number }[], likeliest: number): number {
  const best = members[0]!.weight;
  if (best < nearlyAsLikely * likeliest) return best * nearlyAsLikely;
  return members.reduce((sum, { weight }, at) => sum + weight * 0.5 ** at, 0);
}

/**
 * The likelihood of a candidate. The counts are those of accidents and of violated properties beyond the candidate with
 * the fewest. The numbers were fitted on the calibration half of `bench repair`.
 */
function weightOf({ candidate, replies, unreached }: Observation, accidents: number, violations: number): number {
  const share = (count: number): number => count / Math.max(1, replies.length);
  return (
    candidate.prior *
    0.2 ** Math.min(1, 4 * share(accidents)) *
    0.3 ** Math.min(1, 2 * share(violations)) *
    0.3 ** Math.min(1, 2 * unreached) *
    (candidate.losesVariable ? 0.3 : 1)
  );
}

const raisedIn = (replies: readonly Reply[]): ReadonlySet<string> =>
  new Set(replies.flatMap((reply) => (reply.kind === 'raised' ? [reply.type] : [])));

/** A call that does not end, or raises something that the program does not raise on purpose. */
const isAccident = (reply: Reply, isIntended: (raised: string) => boolean): boolean =>
  reply.kind === 'ended' || (reply.kind === 'raised' && !isIntended(reply.type));

/** For each result that a docstring mentions and that other candidates give, but not this one. It may be misread. */
const hintFactor = 0.2;

const hintsBroken = ({ hintsHeld }: Observation): number => hintsHeld.filter((held) => !held).length;

/** How many equal replies it takes to conclude that a function ignores its arguments. */
const constantMin = 6;

/** Whether all replies are the same, as they are when an edit hard-codes a result. */
function isConstant(replies: readonly Reply[]): boolean {
  const values = replies.filter((reply) => reply.kind === 'value' || (reply.kind === 'printed' && reply.output !== ''));
  return values.length >= constantMin && new Set(values.map(fingerprintOf)).size === 1;
}

/** The calls on which candidates differ most. Calls that a candidate did not reach, because it had ended, are skipped. */
export function findDifferences(questions: readonly Question[], all: readonly RankedCandidate[]): Difference[] {
  const found = questions.map((question, at) => {
    const answers = new Map<string, { readonly returns: string; candidates: number }>();
    for (const { replies } of all) {
      if (replies[at]!.kind === 'ended' && replies[at - 1]?.kind === 'ended') continue;
      const fingerprint = fingerprintOf(replies[at]!);
      const known = answers.get(fingerprint) ?? { returns: describeReply(replies[at]!), candidates: 0 };
      known.candidates += 1;
      answers.set(fingerprint, known);
    }
    const counts = [...answers.values()].map(({ candidates }) => candidates);
    const apart = counts.reduce((sum, count) => sum + count, 0) - Math.max(0, ...counts);
    return { call: sourceOf(question), answers: [...answers.values()], apart };
  });
  return found
    .filter(({ answers }) => answers.length > 1)
    .sort((one, other) => other.apart - one.apart || one.call.length - other.call.length)
    .slice(0, differencesMax)
    .map(({ call, answers }) => ({ call, answers }));
}
