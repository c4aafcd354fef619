import type { Question, Reply } from './asker.ts';
import { isFailure, markOf, toldReply } from './behaviour.ts';
import type { Tried } from './candidates.ts';
import { sourceOf } from './similar-calls.ts';

/** A candidate that satisfies every example, with what it answers to further questions. */
export type Observed = {
  readonly candidate: Tried;
  readonly replies: readonly Reply[];
  /** What it answers to the examples themselves. */
  readonly stated: readonly Reply[];
};

/** Best first. `behaviour` numbers the classes of those that answer alike, 0 being that of the first. */
export type Ranked = Observed & { readonly behaviour: number };

export type Difference = {
  readonly call: string;
  /** What comes back, and from how many candidates, the first candidate's answer first. */
  readonly answers: readonly { readonly returns: string; readonly candidates: number }[];
};

const differencesMax = 3;

/**
 * Orders candidates that all satisfy the examples. How likely each is counts for all that behave like it, so that what
 * many likely changes agree on comes before what one of them does alone.
 */
export function ranked(original: readonly Reply[], observed: readonly Observed[]): Ranked[] {
  const usual = usualFailures(observed);
  const classes = new Map<string, { readonly one: Observed; readonly weight: number }[]>();
  for (const one of observed) {
    if (isConstant([...one.stated, ...one.replies]) && !isConstant(original)) continue;
    const { prior, losesParameter } = one.candidate;
    const weight = prior * reliability(one.replies, usual) * (losesParameter ? 0.3 : 1);
    const mark = one.replies.map(markOf).join('\n');
    classes.set(mark, [...(classes.get(mark) ?? []), { one, weight }]);
  }
  return [...classes.values()]
    .map((members) => members.sort((one, other) => other.weight - one.weight))
    .sort((one, other) => together(other) - together(one))
    .flatMap((members, behaviour) => members.map(({ one }) => ({ ...one, behaviour })));
}

/** Each further change that comes to the same counts for half of the one before: there are many ways to do nothing. */
const together = (members: readonly { readonly weight: number }[]): number =>
  members.reduce((sum, { weight }, at) => sum + weight * 0.5 ** at, 0);

/** For each question, the share of the candidates that fail at it, by how likely they are. */
function usualFailures(observed: readonly Observed[]): number[] {
  const total = observed.reduce((sum, { candidate }) => sum + candidate.prior, 0);
  const length = observed[0]?.replies.length ?? 0;
  return Array.from({ length }, (_, at) =>
    observed.reduce((sum, { candidate, replies }) => sum + (isFailure(replies[at]!) ? candidate.prior / total : 0), 0),
  );
}

/** Less than 1 for a candidate that fails where others do not. */
function reliability(replies: readonly Reply[], usual: readonly number[]): number {
  if (replies.length === 0) return 1;
  const excess = replies.reduce((sum, reply, at) => sum + (isFailure(reply) ? 1 - usual[at]! : 0), 0);
  return 1 - 0.8 * (excess / replies.length);
}

/** How many answers it takes to say that a function looks at nothing it is given. */
const constantMin = 6;

/** The same answer to everything: what is left of a function when an answer was written into it. */
function isConstant(replies: readonly Reply[]): boolean {
  const answered = replies.filter(
    (reply) => reply.kind === 'value' || (reply.kind === 'printed' && reply.output !== ''),
  );
  return answered.length >= constantMin && new Set(answered.map(markOf)).size === 1;
}

/** The calls on which candidates differ most. What one was not asked any more because it had ended tells nothing. */
export function differencesOf(questions: readonly Question[], all: readonly Ranked[]): Difference[] {
  const found = questions.map((question, at) => {
    const answers = new Map<string, { readonly returns: string; candidates: number }>();
    for (const { replies } of all) {
      if (replies[at]!.kind === 'ended' && replies[at - 1]?.kind === 'ended') continue;
      const mark = markOf(replies[at]!);
      const known = answers.get(mark) ?? { returns: toldReply(replies[at]!), candidates: 0 };
      known.candidates += 1;
      answers.set(mark, known);
    }
    const total = (told: typeof answers): number => told.values().reduce((sum, { candidates }) => sum + candidates, 0);
    const largest = Math.max(0, ...[...answers.values()].map(({ candidates }) => candidates));
    return { call: sourceOf(question), answers: [...answers.values()], apart: total(answers) - largest };
  });
  return found
    .filter(({ answers }) => answers.length > 1)
    .sort((one, other) => other.apart - one.apart || one.call.length - other.call.length)
    .slice(0, differencesMax)
    .map(({ call, answers }) => ({ call, answers }));
}
