import type { Asker, Job, Order, Reply } from './asker.ts';
import type { Tried } from './candidates.ts';
import type { Sections } from './interview.ts';
import { type Difference, differencesOf, type Observed, type Ranked, ranked } from './rank.ts';
import { isWritten, similarScripts } from './similar-calls.ts';
import type { StatedExample } from './stated-example.ts';

export type Comparison = {
  readonly text: string;
  readonly examples: readonly StatedExample[];
  /** What was asked for each example. */
  readonly sections: Sections;
  readonly passed: readonly Tried[];
  readonly limits: Pick<Order, 'cpuMs' | 'shared'>;
};

/** Puts questions like those of the examples to all that passed, and orders them by what they answer. */
export async function compareSurvivors(
  { text, examples, sections, passed, limits }: Comparison,
  asker: Asker,
  signal: AbortSignal,
): Promise<{ readonly ranked: readonly Ranked[]; readonly differences: readonly Difference[] }> {
  const groups = Map.groupBy(examples.keys(), (at) => examples[at]!.group);
  const scripts = similarScripts(
    [...groups.values()].map((group) => group.flatMap((at) => sections[at]!.filter(isWritten))),
  );
  const stated = sections.flat().filter(isWritten);
  const asked = [stated, ...scripts];
  const jobs = [[], ...passed.map(({ plain }) => plain)].flatMap((edits) =>
    asked.map((script): Job => ({ edits, script })),
  );
  const replies: (readonly Reply[])[] = [];
  if (jobs.length > 0 && !signal.aborted) {
    const order: Order = { base: text, jobs, ...limits, trace: false };
    await asker.ask(order, (job, told) => (replies[job] = told.replies), signal);
  }
  const repliesTo = (index: number, at: number): Reply[] =>
    asked[index]!.map((_, question): Reply => replies[at * asked.length + index]?.[question] ?? { kind: 'ended' });
  const repliesOf = (at: number): Reply[] => scripts.flatMap((_, index) => repliesTo(index + 1, at));
  const observed = passed.map(
    (candidate, at): Observed => ({ candidate, replies: repliesOf(at + 1), stated: repliesTo(0, at + 1) }),
  );
  const order = ranked([...repliesTo(0, 0), ...repliesOf(0)], observed);
  return { ranked: order, differences: differencesOf(scripts.flat(), order) };
}
