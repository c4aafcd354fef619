import { Overload } from '../../base/engine.ts';
import type { Finding } from '../../model/finding.ts';
import type { Search } from '../../model/verdict.ts';
import type { Example } from '../../python/examples/example.ts';
import { treeOf } from '../../reading/reader.ts';
import type { CandidateSet } from '../../repair/search/candidates.ts';
import { createVariantRunner, hasSurroundings, searchCores } from '../../repair/search/sandbox-variant-runner.ts';
import { type SearchResult, type Survivor, searchRepair } from '../../repair/search/search.ts';
import type { StatedExample } from '../../repair/search/stated-example.ts';
import { SandboxUnavailable, type Surroundings } from '../../sandbox/sandbox.ts';
import { nearnessOf } from '../examples/nearness.ts';
import { tryExample } from '../examples/try-example.ts';
import { review } from '../review.ts';
import type { Context } from '../tools.ts';
import { keepsSurface } from './proposals.ts';
import { readText } from './read.ts';
import { runCode } from './run-code.ts';
import { isBetter, isProved, type TestedDraft } from './tested-draft.ts';

export type SearchOutcome = {
  readonly fix: TestedDraft | null;
  readonly search: Search | null;
  /** Reports a search that could not be made or finished. */
  readonly findings: readonly Finding[];
};

export type SearchOptions = {
  /** How many edits a change may consist of. */
  readonly editsMax?: number;
  /** The share of the time that it may take. */
  readonly share?: number;
};

/** Longer texts are not searched, because every change has to be run. */
const charactersMax = 60_000;
const noCandidates: CandidateSet = { candidates: [], canShareProcess: false, hints: [], usedText: '' };
/** How many survivors are run again like a submitted program, to prove the fix. */
const provedMax = 3;
/** A search that has less time than this finds nothing. */
const searchMsMin = 250;
/** For a container and the checkers, besides the run that proves a fix. */
const proofMs = 1_000;
/** How much longer than its search a container may be used. */
const sparedMs = 1_000;

/**
 * Searches for a change of one to three edits if an example fails or the output is not as expected. The changed program is run like
 * any other, and accepted only if that proves it and the checkers report nothing new.
 */
export async function searchFix(
  draft: TestedDraft,
  context: Context,
  options: SearchOptions = {},
): Promise<SearchOutcome> {
  if (!draft.outcome.callsForFix) return { fix: null, search: null, findings: [] };
  let search: Search | null = null;
  try {
    const result = await findSurvivors(draft, context, options);
    if (!result) return { fix: null, search: null, findings: [] };
    const { candidates, tried, survivors, behaviours, differences } = result;
    const doubtful = result.doubtful.flatMap((at) => describeDoubtful(examplesToMeet(draft)[at]));
    search = { candidates, tried, survivors: survivors.length, behaviours, confidence: null, differences, doubtful };
    for (const survivor of survivors.slice(0, provedMax)) {
      // Another behaviour than the likeliest one.
      const confidence = survivor.behaviour === 0 ? result.confidence : 'low';
      const offered = { ...search, confidence };
      const fix = await applySurvivor(draft, withRemark(survivor, offered), context);
      if (fix) return { fix, search: offered, findings: [] };
    }
    return { fix: null, search, findings: [] };
  } catch (error) {
    // Without a container there is no fix, but the verdict on the code that was sent is known.
    if (context.signal.aborted || !(error instanceof Overload || error instanceof SandboxUnavailable)) throw error;
    return { fix: null, search, findings: [searchIncomplete(error.message)] };
  }
}

const examplesToMeet = ({ plan, outcome }: TestedDraft): readonly Example[] =>
  plan.examples.filter((one) => !outcome.skipped.includes(one));

/** Only examples in the text can be wrong like the rest of it; those of the call say what is wanted. */
const describeDoubtful = (example: Example | undefined): Search['doubtful'] =>
  example?.place ? [{ example: example.source, line: example.place.line }] : [];

/** Says in the last change that the fix may well be wrong. */
function withRemark(survivor: Survivor, { confidence, behaviours, differences }: Search): Survivor {
  if (confidence !== 'low') return survivor;
  const others = behaviours - 1;
  const [question] = differences;
  const why =
    others === 0
      ? 'it passes the examples, but they show little of what is meant'
      : `${others === 1 ? 'another fix passes' : `${others} other fixes pass`} the examples and ${others === 1 ? 'behaves' : 'behave'} differently`;
  const advice = question ? `; add an example for ${question.call} to settle it` : '; add an example to be sure';
  const last = survivor.changes.length - 1;
  return {
    ...survivor,
    changes: survivor.changes.map((change, at) =>
      at === last ? `${change} (low confidence: ${why}${advice})` : change,
    ),
  };
}

const searchIncomplete = (why: string): Finding => ({
  rule: 'python:search-incomplete',
  severity: 'info',
  message: `the search for a fix could not be finished: ${why}`,
  place: null,
});

/** The time that is left for the search if a fix is then to be proved. */
function searchMs({ outcome: { run }, plan: { budget, limits } }: TestedDraft): number {
  const provingMs = (run.durationMs ?? 0) + (run.examplesRun?.durationMs ?? 0) + proofMs;
  return Math.min(limits.timeoutMs, Math.floor(budget.leftMs - provingMs));
}

/** Null if the program cannot be searched. */
async function findSurvivors(
  draft: TestedDraft,
  context: Context,
  { editsMax, share = 1 }: SearchOptions,
): Promise<SearchResult | null> {
  const { code, plan } = draft;
  const tree = treeOf(draft);
  if (!tree || code.length > charactersMax) return null;
  const { tools, signal } = context;
  const { surroundings, budget } = plan;
  const budgetMs = Math.floor(share * searchMs(draft));
  if (budgetMs < searchMsMin) throw new Overload('the run and the examples used up the time');
  const stated = examplesToMeet(draft).flatMap(textsOf).join('\n');
  const limits = { ...plan.limits, timeoutMs: budgetMs + sparedMs };
  const session = await budget.wait(signal, (until) =>
    tools.sandbox.session({ source: code, limits, sessionTimeoutMs: limits.timeoutMs, cores: searchCores }, until),
  );
  try {
    return await searchRepair(
      {
        text: code,
        propose: async (text, coverage, until) => {
          const parsed = text === code ? tree : treeOf(await readText(text, { ...context, signal: until }));
          const proposed = parsed && (await tools.analyst.variants({ text, tree: parsed, coverage, stated }, until));
          return withSurroundings(proposed ?? noCandidates, surroundings);
        },
        examples: [
          ...examplesToMeet(draft).map(statedExample(plan.moduleName)),
          ...printedExample(plan.expectedOutput),
        ],
        budgetMs,
        editsMax,
      },
      createVariantRunner(session, { surroundings }),
      signal,
    );
  } finally {
    await session.close();
  }
}

/** What is written in an example of the call. The others are in the program. */
const textsOf = ({ place, source, expects }: Example): string[] =>
  place ? [] : [source, 'text' in expects ? expects.text : ''];

/** Variants that share a process would also share its input and the modules among its files. */
const withSurroundings = (proposed: CandidateSet, surroundings: Surroundings): CandidateSet =>
  hasSurroundings(surroundings) ? { ...proposed, canShareProcess: false } : proposed;

/** Applies a survivor's change; null if the run, the checkers or the public names rule it out. */
async function applySurvivor(
  draft: TestedDraft,
  { text, changes }: Survivor,
  context: Context,
): Promise<TestedDraft | null> {
  const { plan } = draft;
  const outcome = await runCode(text, plan, context);
  if (!isProved(draft.outcome, outcome)) return null;
  const fix = { ...(await review(text, context)), reasons: [...draft.reasons, ...changes], plan, outcome };
  return isBetter(draft, fix) && (await keepsSurface(draft, fix, context)) ? fix : null;
}

const statedExample =
  (moduleName: string) =>
  (example: Example): StatedExample => ({
    group: example.group,
    attempt: async (running) => nearnessOf(await tryExample(example, running, moduleName)),
  });

/** The expected output is an example without a group. It is compared here and never sent to the program. */
function printedExample(expected: string | null): StatedExample[] {
  if (expected === null) return [];
  const bytes = Buffer.from(expected, 'utf8').toString('latin1');
  return [{ group: -1, attempt: async (running) => ((await running.output()) === bytes ? 1 : 0) }];
}
