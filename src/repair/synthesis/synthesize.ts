import { applyEdits } from '../../python/source.ts';
import type { CandidateSet, SearchCandidate } from '../search/candidates.ts';
import type { FailingProgram } from '../search/observe.ts';
import { judgeExample } from '../search/replay.ts';
import { readReply } from '../search/replies.ts';
import type { Screening } from '../search/screening.ts';
import type { StatedExample } from '../search/stated-example.ts';
import type { ExplorationOrder, Job, JobResult, Question, VariantRunner } from '../search/variant-runner.ts';
import { type Alternatives, candidatesAt, type Judged } from './candidates.ts';
import { type Exploration, readExploration } from './exploration.ts';
import type { Place } from './places.ts';

/** CPU time of an exploration beyond that of the examples, which are traced while it runs. */
const exploringMs = 1_500;
const tracingFactor = 10;

/** How many different changes are tried. */
const triedMax = 900;

/**
 * Searches for a change to an expression that is not in the program. Of those that do the same in the examples, one is
 * tried first; if it passes, the others are tried too, because they may behave differently elsewhere.
 */
export async function searchSynthesized(
  program: FailingProgram,
  { candidates, places }: Pick<CandidateSet, 'candidates' | 'places'>,
  { examples, screening, runner, signal }: Search,
): Promise<readonly SearchCandidate[]> {
  const textOf = ({ textEdits }: SearchCandidate): string => applyEdits(program.text, textEdits);
  const known = new Set(candidates.map(textOf));
  const found = (await synthesize(program, places, examples, runner, signal))
    .filter((alternatives) => !alternatives.some((one) => known.has(textOf(one))))
    .slice(0, triedMax);
  const { passed } = await screening.run(found.map(([first]) => first));
  const others = found.filter(([first]) => passed.includes(first)).flatMap(([, ...rest]) => rest);
  return others.length === 0 ? passed : [...passed, ...(await screening.findPassing(others))].sort(byPrior);
}

export type Search = {
  readonly examples: readonly StatedExample[];
  readonly screening: Screening;
  readonly runner: VariantRunner;
  readonly signal: AbortSignal;
};

const byPrior = (one: SearchCandidate, other: SearchCandidate): number => other.prior - one.prior;

/** The changes that the values at each place, while the examples run, leave as possible ones, likeliest first. */
async function synthesize(
  { text, before }: FailingProgram,
  places: readonly Place[],
  examples: readonly StatedExample[],
  runner: VariantRunner,
  signal: AbortSignal,
): Promise<Alternatives[]> {
  const script = before.questions.flat();
  const exampleOf = before.questions.flatMap((asked, at) => asked.map(() => at));
  const failing = examples.keys().filter((at) => !before.passed[at]);
  const orders = ordersFor(places, exampleOf, [...failing]);
  const jobs = orders.map((exploration): Job => ({ edits: [], script, exploration }));
  if (jobs.length === 0 || script.length === 0 || signal.aborted) return [];
  const results: JobResult[] = [];
  const cpuMs = exploringMs + tracingFactor * before.cpuMs;
  const batch = { base: text, jobs, cpuMs, trace: false, shared: false };
  await runner.run(batch, (job, result) => (results[job] = result), signal);
  const isKnownName = namesIn(text);
  const found: Alternatives[] = [];
  for (const [at, place] of places.entries()) {
    const exploration = readExploration(results[at]?.explored, isKnownName);
    if (!exploration) continue;
    const judged = await judge(exploration, { script, exampleOf, examples, before, replies: results[at]!.replies });
    found.push(...candidatesAt(place, judged));
  }
  return found.sort(([one], [other]) => byPrior(one, other));
}

const ordersFor = (
  places: readonly Place[],
  examples: readonly number[],
  failing: readonly number[],
): ExplorationOrder[] =>
  places.map(({ line, kind, expression, level, parts, constants, guard }) => ({
    line,
    kind,
    source: expression.text,
    level,
    parts,
    constants,
    guards: guard !== null,
    examples,
    failing,
  }));

/** The names that the program uses, and those that the explorer writes. */
function namesIn(text: string): (name: string) => boolean {
  const known = new Set([...(text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []), ...explorersNames]);
  return (name) => known.has(name);
}

const explorersNames = (
  'None True False and or not in is if else for abs str int round len sum max min sorted set list tuple join get values ' +
  'items count split replace lower upper strip capitalize title isdigit isalpha isalnum isupper islower startswith endswith'
).split(' ');

type Run = {
  readonly script: readonly Question[];
  readonly exampleOf: readonly number[];
  readonly examples: readonly StatedExample[];
  readonly before: FailingProgram['before'];
  readonly replies: JobResult['replies'];
};

/** Adds whether each example would pass if it got each of the answers. */
async function judge(exploration: Exploration, { script, exampleOf, examples, before, replies }: Run): Promise<Judged> {
  const { hits, direct, answers } = exploration;
  const rightAnswers = await Promise.all(
    direct.map(async (hit, at) => {
      const question = hits[hit] ?? -1;
      const example = exampleOf[question];
      const right = new Set<number>();
      if (example === undefined) return right;
      const first = exampleOf.indexOf(example);
      const asked = before.questions[example]!;
      const own = replies.slice(first, first + asked.length);
      for (const [index, answer] of (answers[at] ?? []).entries()) {
        const reply = readReply(answer, script[question]!);
        const judged = await judgeExample(examples[example]!.attempt, asked, own.with(question - first, reply));
        if ('passes' in judged && judged.passes) right.add(index);
      }
      return right;
    }),
  );
  return {
    exploration,
    rightAnswers,
    exampleAt: hits.map((question) => exampleOf[question] ?? -1),
    passes: before.passed,
  };
}
