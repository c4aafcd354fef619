import type { Confidence } from '../../model/verdict.ts';
import type { Literal } from '../../python/literal.ts';
import { pythonRepr } from '../../python/python-repr.ts';
import { argumentOrder } from './argument-order.ts';
import { fingerprintOf } from './behaviour.ts';
import type { SearchCandidate } from './candidates.ts';
import { confidenceOf } from './confidence.ts';
import type { Hint } from './hints.ts';
import { countViolations, observedCall, sharedProperties } from './properties.ts';
import { type Difference, findDifferences, type Observation, type RankedCandidate, rankSurvivors } from './rank.ts';
import { hasSource, similarScripts, sourceOf } from './similar-calls.ts';
import type { StatedExample } from './stated-example.ts';
import { shareUnreached } from './unreached-lines.ts';
import type { Batch, Job, Question, Reply, VariantRunner } from './variant-runner.ts';
import type { QuestionsByExample } from './variant-tester.ts';
import { wordsOf } from './words-of.ts';

export type Comparison = {
  readonly text: string;
  readonly examples: readonly StatedExample[];
  /** The questions of each example. */
  readonly questions: QuestionsByExample;
  readonly passed: readonly SearchCandidate[];
  readonly hints: readonly Hint[];
  readonly usedText: string;
  /** How many one-edit changes there were, and whether there was time to try every likely one. */
  readonly candidates: number;
  readonly isComplete: boolean;
  readonly limits: Pick<Batch, 'cpuMs' | 'shared'>;
};

export type ComparisonResult = {
  readonly ranked: readonly RankedCandidate[];
  readonly confidence: Confidence | null;
  readonly differences: readonly Difference[];
};

/** How many of the similar calls are traced, which is slow. */
const tracedMax = 30;
/** There are many more calls than in the examples. */
const cpuFactor = 2;

/** Runs calls similar to those of the examples in all candidates that passed, and ranks the candidates by the replies. */
export async function compareSurvivors(
  { text, usedText, examples, questions, passed, hints, limits, candidates, isComplete }: Comparison,
  runner: VariantRunner,
  signal: AbortSignal,
): Promise<ComparisonResult> {
  const groups = Map.groupBy(examples.keys(), (at) => examples[at]!.group);
  const stated = questions.flat().filter(hasSource);
  const keepsOrder = argumentOrder(stated.map(sourceOf));
  const similar = similarScripts(
    [...groups.values()].map((group) => group.flatMap((at) => questions[at]!.filter(hasSource))),
    { text: usedText, isUsual: keepsOrder },
  );
  const hinted = hints.map(({ call }): Question => ({ kind: 'evaluate', source: call, group: 0 }));
  const scripts = [stated, hinted, ...similar];
  const jobs = [[], ...passed.map(({ textEdits }) => textEdits)].flatMap((edits) =>
    scripts.map((script): Job => ({ edits, script })),
  );
  const replies: (readonly Reply[])[] = [];
  if (jobs.length > 0 && !signal.aborted) {
    const batch: Batch = { base: text, jobs, ...limits, cpuMs: cpuFactor * limits.cpuMs, trace: false };
    await runner.run(batch, (job, result) => (replies[job] = result.replies), signal);
  }
  const repliesTo = (index: number, at: number): Reply[] =>
    scripts[index]!.map((_, question): Reply => replies[at * scripts.length + index]?.[question] ?? { kind: 'ended' });
  const repliesToSimilar = (at: number): Reply[] => similar.flatMap((_, index) => repliesTo(index + 2, at));
  const further = similar.flat();
  // What every candidate replies to the examples is what the examples state.
  const shown = passed.length === 0 ? [] : repliesTo(0, 1);
  const properties = sharedProperties(
    stated.flatMap((question, at) => observedCall(question, shown[at]!) ?? []),
    wordsOf(usedText),
  );
  const traced = [...stated, ...(similar[0] ?? []).slice(0, tracedMax)];
  const unreached = await shareUnreached(text, passed, traced, limits, runner, signal);
  const isUsual = further.map((question) => keepsOrder(sourceOf(question)));
  const observations = passed.map((candidate, at): Observation => {
    const toSimilar = repliesToSimilar(at + 1);
    return {
      candidate,
      replies: toSimilar,
      stated: repliesTo(0, at + 1),
      hintsHeld: hints.map(({ returns }, hint) => isReply(repliesTo(1, at + 1)[hint]!, returns)),
      unreached: unreached[at]!,
      violations: countViolations(
        properties,
        further.map((question, index) => (isUsual[index] ? observedCall(question, toSimilar[index]!) : null)),
      ),
    };
  });
  const intended = new Set(shown.flatMap((reply) => (reply.kind === 'raised' ? [reply.type] : [])));
  const ranked = rankSurvivors(
    { stated: repliesTo(0, 0), replies: repliesToSimilar(0) },
    observations,
    (raised) => intended.has(raised) || new RegExp(`\\braise ${raised}\\b`).test(usedText),
    (call) => isUsual[call]!,
  );
  const before = repliesTo(0, 0);
  // How many examples failed and now pass.
  const repaired = shown.filter((reply, at) => fingerprintOf(reply) !== fingerprintOf(before[at]!)).length;
  const isCompared = further.length > 0;
  const shownBy = { stated: examples.length, repaired, candidates, isCompared, isComplete };
  return {
    ranked,
    confidence: confidenceOf(ranked, shownBy),
    differences: findDifferences(further, ranked),
  };
}

const isReply = (reply: Reply, literal: Literal): boolean =>
  reply.kind === 'value' && pythonRepr(reply.value, { sorted: true }) === pythonRepr(literal, { sorted: true });
