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

/** Longer texts are not searched, because every change has to be run. */
const charactersMax = 60_000;
const noCandidates: CandidateSet = { candidates: [], canShareProcess: false };
/** How many survivors are run again like a submitted program, to prove the fix. */
const provedMax = 3;

/**
 * Searches for a one-edit change if an example fails or the output is not as expected. The changed program is run like
 * any other, and accepted only if the run has no errors and the checkers report nothing new.
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

/** Null if the program cannot be searched. */
async function findSurvivors(draft: TestedDraft, context: Context): Promise<SearchResult | null> {
  const { code, plan } = draft;
  const tree = treeOf(draft);
  if (!tree || code.length > charactersMax) return null;
  const { tools, signal } = context;
  const { limits } = plan;
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
        examples: [...plan.examples.map(statedExample), ...printedExample(plan.expectedOutput)],
        budgetMs: limits.timeoutMs,
      },
      createVariantRunner(session),
      signal,
    );
  } finally {
    await session.close();
  }
}

/** Applies a survivor's change; null if the run, the checkers or the public names rule it out. */
async function applySurvivor(
  draft: TestedDraft,
  { text, description }: Survivor,
  context: Context,
): Promise<TestedDraft | null> {
  const { plan } = draft;
  const outcome = await runCode(text, plan, context);
  if (!hasNoErrors(outcome.findings)) return null;
  const fix = { ...(await review(text, context)), reasons: [...draft.reasons, description], plan, outcome };
  return isBetter(draft, fix) && (await keepsSurface(draft, fix, context)) ? fix : null;
}

const statedExample = (example: Example): StatedExample => ({
  group: example.group,
  attempt: async (running) => (await tryExample(example, running)) === null,
});

/** The expected output is an example without a group. It is compared here and never sent to the program. */
function printedExample(expected: string | null): StatedExample[] {
  if (expected === null) return [];
  const bytes = Buffer.from(expected, 'utf8').toString('latin1');
  return [{ group: -1, attempt: async (running) => (await running.output()) === bytes }];
}
