import { describeReply, fingerprintOf, isFailure } from './behaviour.ts';
import type { SearchCandidate } from './candidates.ts';
import { sourceOf } from './similar-calls.ts';
import type { Question, Reply } from './variant-runner.ts';

/** A candidate that satisfies every example, with its replies to further questions. */
export type Observation = {
  readonly candidate: SearchCandidate;
  readonly replies: readonly Reply[];
  /** Its replies to the questions of the examples themselves. */
  readonly stated: readonly Reply[];
  /** Whether it gives each of the results that the docstrings mention. */
  readonly hintsHeld: readonly boolean[];
};

/** Candidates with the same `behaviour` gave the same replies; the best candidate has 0. */
export type RankedCandidate = Observation & { readonly behaviour: number };

export type Difference = {
  readonly call: string;
  /** What the call returns, and in how many candidates. The best candidate's result comes first. */
  readonly answers: readonly { readonly returns: string; readonly candidates: number }[];
};

const differencesMax = 3;

/**
 * Ranks candidates that all satisfy the examples, best first. The weights of candidates that behave alike are added, so
 * that a behaviour that many likely edits agree on comes before one that a single edit has.
 */
export function rankSurvivors(original: readonly Reply[], observations: readonly Observation[]): RankedCandidate[] {
  const rates = failureRates(observations);
  const classes = new Map<string, { readonly one: Observation; readonly weight: number }[]>();
  for (const one of observations) {
    if (isConstant([...one.stated, ...one.replies]) && !isConstant(original)) continue;
    const { prior, losesParameter } = one.candidate;
    const weight = prior * reliability(one.replies, rates) * (losesParameter ? 0.3 : 1) * agreement(one.hintsHeld);
    const fingerprint = one.replies.map(fingerprintOf).join('\n');
    classes.set(fingerprint, [...(classes.get(fingerprint) ?? []), { one, weight }]);
  }
  return [...classes.values()]
    .map((members) => members.sort((one, other) => other.weight - one.weight))
    .sort((one, other) => combinedWeight(other) - combinedWeight(one))
    .flatMap((members, behaviour) => members.map(({ one }) => ({ ...one, behaviour })));
}

/** Each further edit with the same effect counts half as much as the one before: many edits have no effect at all. */
const combinedWeight = (members: readonly { readonly weight: number }[]): number =>
  members.reduce((sum, { weight }, at) => sum + weight * 0.5 ** at, 0);

/** For each question, the share of the candidates that fail at it, weighted by how likely they are. */
function failureRates(observations: readonly Observation[]): number[] {
  const total = observations.reduce((sum, { candidate }) => sum + candidate.prior, 0);
  const length = observations[0]?.replies.length ?? 0;
  return Array.from({ length }, (_, at) =>
    observations.reduce(
      (sum, { candidate, replies }) => sum + (isFailure(replies[at]!) ? candidate.prior / total : 0),
      0,
    ),
  );
}

/** Less than 1 for a candidate that fails where others do not. */
function reliability(replies: readonly Reply[], rates: readonly number[]): number {
  if (replies.length === 0) return 1;
  const excess = replies.reduce((sum, reply, at) => sum + (isFailure(reply) ? 1 - rates[at]! : 0), 0);
  return 1 - 0.8 * (excess / replies.length);
}

/** Less than 1 for a candidate that contradicts what the docstrings mention, which may be meant in another way. */
const agreement = (hintsHeld: readonly boolean[]): number =>
  hintsHeld.length === 0 ? 1 : 0.2 + 0.8 * (hintsHeld.filter((held) => held).length / hintsHeld.length);

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
