import type { Literal } from '../../python/literal.ts';
import { pythonRepr } from '../../python/python-repr.ts';
import type { SearchCandidate } from './candidates.ts';
import type { Hint } from './hints.ts';
import { type Difference, findDifferences, type Observation, type RankedCandidate, rankSurvivors } from './rank.ts';
import { hasSource, similarScripts } from './similar-calls.ts';
import type { StatedExample } from './stated-example.ts';
import type { Batch, Job, Question, Reply, VariantRunner } from './variant-runner.ts';
import type { QuestionsByExample } from './variant-tester.ts';

export type Comparison = {
  readonly text: string;
  readonly examples: readonly StatedExample[];
  /** The questions of each example. */
  readonly questions: QuestionsByExample;
  readonly passed: readonly SearchCandidate[];
  readonly hints: readonly Hint[];
  readonly limits: Pick<Batch, 'cpuMs' | 'shared'>;
};

/** Runs calls similar to those of the examples in all candidates that passed, and ranks the candidates by the replies. */
export async function compareSurvivors(
  { text, examples, questions, passed, hints, limits }: Comparison,
  runner: VariantRunner,
  signal: AbortSignal,
): Promise<{ readonly ranked: readonly RankedCandidate[]; readonly differences: readonly Difference[] }> {
  const groups = Map.groupBy(examples.keys(), (at) => examples[at]!.group);
  const similar = similarScripts(
    [...groups.values()].map((group) => group.flatMap((at) => questions[at]!.filter(hasSource))),
  );
  const stated = questions.flat().filter(hasSource);
  const hinted = hints.map(({ call }): Question => ({ kind: 'evaluate', source: call, group: 0 }));
  const scripts = [stated, hinted, ...similar];
  const jobs = [[], ...passed.map(({ textEdits }) => textEdits)].flatMap((edits) =>
    scripts.map((script): Job => ({ edits, script })),
  );
  const replies: (readonly Reply[])[] = [];
  if (jobs.length > 0 && !signal.aborted) {
    const batch: Batch = { base: text, jobs, ...limits, trace: false };
    await runner.run(batch, (job, result) => (replies[job] = result.replies), signal);
  }
  const repliesTo = (index: number, at: number): Reply[] =>
    scripts[index]!.map((_, question): Reply => replies[at * scripts.length + index]?.[question] ?? { kind: 'ended' });
  const repliesToSimilar = (at: number): Reply[] => similar.flatMap((_, index) => repliesTo(index + 2, at));
  const observations = passed.map(
    (candidate, at): Observation => ({
      candidate,
      replies: repliesToSimilar(at + 1),
      stated: repliesTo(0, at + 1),
      hintsHeld: hints.map(({ returns }, hint) => isReply(repliesTo(1, at + 1)[hint]!, returns)),
    }),
  );
  const ranked = rankSurvivors([...repliesTo(0, 0), ...repliesToSimilar(0)], observations);
  return { ranked, differences: findDifferences(similar.flat(), ranked) };
}

const isReply = (reply: Reply, literal: Literal): boolean =>
  reply.kind === 'value' && pythonRepr(reply.value, { sorted: true }) === pythonRepr(literal, { sorted: true });
