import { edited } from '../../python/source.ts';
import type { Asker, Job, Order, Question, Reply } from './asker.ts';
import type { Proposed, Tried } from './candidates.ts';
import type { Covered } from './coverage.ts';
import { type Interview, interviewer, type Sections } from './interview.ts';
import { asksNoTrace } from './leaves-no-trace.ts';
import { type Difference, differencesOf, type Observed, ranked } from './rank.ts';
import type { Attempt } from './replay.ts';
import { isPreparation, similarScripts, type Written } from './similar-calls.ts';

/** An example as the search sees it: something that can be put to a program. What is expected stays inside. */
export type StatedExample = {
  /** Examples of one group see each other's names. */
  readonly group: number;
  readonly attempt: Attempt;
};

export type SearchInput = {
  readonly text: string;
  /** What could be changed, from what the examples execute. */
  propose(covered: readonly Covered[], signal: AbortSignal): Promise<Proposed>;
  /** In the order in which they are put to one program. */
  readonly examples: readonly StatedExample[];
  /** For everything, wall clock. What is found until then is told. */
  readonly budgetMs: number;
};

export type Survivor = {
  readonly text: string;
  readonly kind: string;
  /** In words: `line 3: replaced < by <=`. */
  readonly what: string;
  readonly line: number;
  /** Survivors with the same number answered alike whatever they were asked. */
  readonly behaviour: number;
};

export type SearchResult = {
  /** How many single changes there are, and how many of them were run. */
  readonly candidates: number;
  readonly tried: number;
  /** Those that satisfy every example, the likeliest first. Fewer than passed where one only answers what is stated. */
  readonly survivors: readonly Survivor[];
  /** How many kinds of behaviour there are among them: with more than one the examples leave open what is right. */
  readonly behaviours: number;
  /** Calls on which survivors differ. */
  readonly differences: readonly Difference[];
};

/** The part of the budget after which nothing new is tried, so that what was found can be compared. */
const tryingShare = 0.8;
const checkingShare = 0.9;
/** The first batch is small, so that something is known early; the others save questions. */
const batchSizeFirst = 40;
const batchSizeMax = 250;
const observedMax = 150;

/** A variant may take a few times as long as the text itself did with its start, and in a process of its own starts too. */
const cpuMsMin = 8;
const startCpuMs = 7;
const cpuMsMax = 2_000;
const patienceFactor = 8;
const patientBatchSize = 20;

const nothing: SearchResult = { candidates: 0, tried: 0, survivors: [], behaviours: 0, differences: [] };

/**
 * Looks for a single change with which every example holds. Variants are asked the example that failed first, those
 * that pass it all the others, and those that pass all are compared by what they answer to similar questions.
 */
export async function searchRepair(input: SearchInput, asker: Asker, signal: AbortSignal): Promise<SearchResult> {
  const { text, budgetMs, examples } = input;
  const started = performance.now();
  const until = (share: number): AbortSignal =>
    AbortSignal.any([
      signal,
      AbortSignal.timeout(Math.max(1, Math.ceil(started + share * budgetMs - performance.now()))),
    ]);
  const [trying, checking] = [until(tryingShare), until(checkingShare)];

  const all = interviewer(text, attemptsOf(examples), asker);
  const firstCpuMs = Math.min(cpuMsMax, Math.max(200, budgetMs / 10));
  const unasked: Sections = examples.map(() => []);
  const [before] = await all.interview([[]], { cpuMs: firstCpuMs, sections: unasked, thorough: true }, trying);
  const failing = before?.held.indexOf(false) ?? -1;
  if (!before || failing < 0) return nothing;

  const { sections } = before;
  const [traced] = await all.interview([[]], { cpuMs: 5 * firstCpuMs, sections, trace: true, thorough: true }, trying);
  const proposed = await input.propose(coverageOf(examples, before, traced), trying).catch((error) => {
    if (trying.aborted && !signal.aborted) return null;
    throw error;
  });
  if (!proposed) return nothing;
  const { candidates, leavesNoTrace } = proposed;
  const shared =
    leavesNoTrace && sections.flat().every((question) => !isWritten(question) || asksNoTrace(question.source));

  // The example that failed first, with those of its group that it may build on.
  const screening = [...examples.keys()].filter(
    (at) => at <= failing && examples[at]!.group === examples[failing]!.group,
  );
  const screen = interviewer(text, attemptsOf(screening.map((at) => examples[at]!)), asker);
  const screenSections = screening.map((at) => sections[at]!);
  const usualMs = Math.max(cpuMsMin, 3 * (before.end === 'told' ? before.cpuMs : 0));
  const cpuMs = Math.min(cpuMsMax, shared ? usualMs : usualMs + startCpuMs);
  const slow: Tried[] = [];
  let tried = 0;

  /** Those of a batch that satisfy every example. */
  const passing = async (batch: readonly Tried[], limit: number): Promise<Tried[]> => {
    const edits = batch.map(({ plain }) => plain);
    const first = await screen.interview(edits, { cpuMs: limit, sections: screenSections, shared }, trying);
    tried += first.filter((one) => one !== undefined).length;
    slow.push(...batch.filter((_, at) => first[at]?.end === 'cpu'));
    const left = batch.filter((_, at) => holds(first[at]));
    if (left.length === 0 || (!shared && screening.length === examples.length)) return left;
    const rest = await all.interview(
      left.map(({ plain }) => plain),
      { cpuMs: 2 * limit + startCpuMs, sections },
      checking,
    );
    return left.filter((_, at) => holds(rest[at]));
  };

  const passed: Tried[] = [];
  for (let at = 0, size = batchSizeFirst; at < candidates.length && !trying.aborted; ) {
    passed.push(...(await passing(candidates.slice(at, at + size), cpuMs)));
    at += size;
    size = Math.min(batchSizeMax, 2 * size);
  }
  // What is right may take longer than what was wrong.
  const patient = slow.splice(0);
  const counted = tried;
  for (let at = 0; at < patient.length && passed.length === 0 && !trying.aborted; at += patientBatchSize) {
    const limit = Math.min(cpuMsMax, cpuMs * patienceFactor);
    passed.push(...(await passing(patient.slice(at, at + patientBatchSize), limit)));
  }
  if (passed.length === 0) return { ...nothing, candidates: candidates.length, tried: counted };

  const order = await compared(
    input,
    sections,
    passed.slice(0, observedMax),
    { cpuMs: 2 * cpuMs, shared },
    asker,
    until(1),
  );
  return {
    candidates: candidates.length,
    tried: counted,
    survivors: order.ranked.map(({ candidate: { plain, kind, what, line }, behaviour }) => ({
      text: edited(text, plain),
      kind,
      what,
      line,
      behaviour,
    })),
    behaviours: new Set(order.ranked.map(({ behaviour }) => behaviour)).size,
    differences: order.differences,
  };
}

const attemptsOf = (examples: readonly StatedExample[]): Attempt[] => examples.map(({ attempt }) => attempt);

const holds = (interview: Interview | undefined): boolean => interview?.held.every((one) => one) ?? false;

/**
 * The lines of each example that was reached. Where those before it in its group prepare something, theirs are its own
 * as well: what it shows was done there.
 */
function coverageOf(examples: readonly StatedExample[], before: Interview, traced: Interview | undefined): Covered[] {
  const known = new Map<number, { readonly lines: Set<number>; prepared: boolean }>();
  return examples.slice(0, before.reached).map(({ group }, at): Covered => {
    const own = traced?.lines[at] ?? [];
    const earlier = known.get(group) ?? { lines: new Set(), prepared: false };
    known.set(group, earlier);
    for (const line of own) earlier.lines.add(line);
    earlier.prepared ||= before.sections[at]!.some((question) => isWritten(question) && isPreparation(question));
    return { holds: before.held[at]!, lines: earlier.prepared ? new Set(earlier.lines) : new Set(own) };
  });
}

/** Puts questions like those of the examples to all that passed, and orders them by what they answer. */
async function compared(
  { text, examples }: SearchInput,
  sections: Sections,
  passed: readonly Tried[],
  how: Pick<Order, 'cpuMs' | 'shared'>,
  asker: Asker,
  signal: AbortSignal,
): Promise<{ ranked: ReturnType<typeof ranked>; differences: Difference[] }> {
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
    await asker.ask({ base: text, jobs, ...how, trace: false }, (job, told) => (replies[job] = told.replies), signal);
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

const isWritten = (question: Question): question is Written => 'source' in question;
