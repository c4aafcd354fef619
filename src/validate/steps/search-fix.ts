import type { Search } from '../../model/verdict.ts';
import type { Example } from '../../python/examples/example.ts';
import { treeOf } from '../../reading/reader.ts';
import type { CandidateSet } from '../../repair/search/candidates.ts';
import { createVariantRunner, searchCores } from '../../repair/search/sandbox-variant-runner.ts';
import { type SearchResult, type Survivor, searchRepair } from '../../repair/search/search.ts';
import type { StatedExample } from '../../repair/search/stated-example.ts';
import { tryExample } from '../examples/try-example.ts';
import { review } from '../review.ts';
import type { Context } from '../tools.ts';
import { keepsSurface } from './proposals.ts';
import { runCode } from './run-code.ts';
import { hasNoErrors, isBetter, type TestedDraft } from './tested-draft.ts';

export type SearchOutcome = { readonly fix: TestedDraft | null; readonly search: Search | null };

/** Longer texts are not searched: every change of them would have to be run. */
const charactersMax = 60_000;
/** Where the program was too much for the analyst. */
const noCandidates: CandidateSet = { candidates: [], canShareProcess: false };
/** Survivors that are run once more, as the answer would be. */
const provedMax = 3;

/**
 * Searches for a single change of a program whose examples do not hold, or that does not print what is expected. The
 * change is run like any program that was sent, and taken only when nothing is wrong with the run and the checkers
 * have nothing new to say.
 */
export async function searchFix(draft: TestedDraft, context: Context): Promise<SearchOutcome> {
  const { run, findings } = draft.outcome;
  const hasWrongOutput = findings.some(({ rule }) => rule === 'expected-output');
  if (!hasWrongOutput && run.examples.every(({ held }) => held)) return { fix: null, search: null };
  const result = await findSurvivors(draft, context);
  if (!result) return { fix: null, search: null };
  const { candidates, tried, survivors, behaviours, differences } = result;
  const search: Search = { candidates, tried, survivors: survivors.length, behaviours, differences };
  for (const survivor of survivors.slice(0, provedMax)) {
    const fix = await applySurvivor(draft, survivor, context);
    if (fix) return { fix, search };
  }
  return { fix: null, search };
}

/** Null where the program cannot be searched. */
async function findSurvivors(draft: TestedDraft, context: Context): Promise<SearchResult | null> {
  const { code, trial } = draft;
  const tree = treeOf(draft);
  if (!tree || code.length > charactersMax) return null;
  const { tools, signal } = context;
  const { limits } = trial;
  const session = await tools.sandbox.session(
    { limits, sessionTimeoutMs: 2 * limits.timeoutMs, cores: searchCores },
    signal,
  );
  try {
    return await searchRepair(
      {
        text: code,
        propose: async (coverage, until) =>
          (await tools.analyst.variants({ text: code, tree, coverage }, until)) ?? noCandidates,
        examples: [...trial.examples.map(statedExample), ...printedExample(trial.expectedOutput)],
        budgetMs: limits.timeoutMs,
      },
      createVariantRunner(session),
      signal,
    );
  } finally {
    await session.close();
  }
}

/** The draft with a survivor's change made; null where its run, the checkers or its users would object. */
async function applySurvivor(
  draft: TestedDraft,
  { text, description }: Survivor,
  context: Context,
): Promise<TestedDraft | null> {
  const { trial } = draft;
  const outcome = await runCode(text, trial, context);
  if (!hasNoErrors(outcome.findings)) return null;
  const fix = { ...(await review(text, context)), reasons: [...draft.reasons, description], trial, outcome };
  return isBetter(draft, fix) && (await keepsSurface(draft, fix, context)) ? fix : null;
}

const statedExample = (example: Example): StatedExample => ({
  group: example.group,
  attempt: async (running) => (await tryExample(example, running)) === null,
});

/** What must be printed is an example too, of no group. It is compared here, and never sent to what runs. */
function printedExample(expected: string | null): StatedExample[] {
  if (expected === null) return [];
  const bytes = Buffer.from(expected, 'utf8').toString('latin1');
  return [{ group: -1, attempt: async (running) => (await running.output()) === bytes }];
}
