import type { Review } from '../../model/review.ts';
import type { Search } from '../../model/verdict.ts';
import type { Example } from '../../python/examples/example.ts';
import { better } from '../../repair/gate.ts';
import type { Proposed } from '../../repair/search/candidates.ts';
import { type SearchResult, type StatedExample, searchRepair } from '../../repair/search/search.ts';
import { searchCores, sessionAsker } from '../../repair/search/session-asker.ts';
import { tryExample } from '../examples/try-example.ts';
import { review } from '../review.ts';
import type { Tools } from '../tools.ts';
import { keepsSurface } from './proposals.ts';
import { type Ran, runCode, type Trial } from './run-code.ts';

/** A single change with which every example holds, proven by a run of its own. */
export type FoundFix = { readonly code: string; readonly reason: string; readonly ran: Ran; readonly review: Review };

export type Searched = { readonly fix: FoundFix | null; readonly search: Search | null };

/** Where candidates are looked for, larger texts are not: every change of them would have to be run. */
const charactersMax = 60_000;
/** Where the program was too much for who looks for changes. */
const untried: Proposed = { candidates: [], leavesNoTrace: false };
/** Survivors that are run once more, as the answer would be. */
const provedMax = 3;

/**
 * Looks for a single change of a program whose examples do not hold, or that prints what is not expected. What is found is run like any program that was
 * sent, and taken only when all is well with it and the checkers have nothing new to say.
 */
export async function searchFix(
  source: string,
  before: Review,
  first: Ran,
  trial: Trial,
  tools: Tools,
  signal: AbortSignal,
): Promise<Searched> {
  const nothing: Searched = { fix: null, search: null };
  const printsOtherwise = first.findings.some(({ rule }) => rule === 'expected-output');
  if (!printsOtherwise && first.run.examples.every(({ held }) => held)) return nothing;
  if (source.length > charactersMax) return nothing;
  const answer = await tools.reader.read(source, signal);
  if (answer.kind !== 'read' || answer.reading.kind !== 'program' || !answer.reading.tree) return nothing;
  const { tree } = answer.reading;
  const { timeoutMs } = trial.limits;
  const session = await tools.sandbox.session(
    { limits: trial.limits, sessionTimeoutMs: 2 * timeoutMs, cores: searchCores },
    signal,
  );
  let report: SearchResult;
  try {
    report = await searchRepair(
      {
        text: source,
        propose: async (covered, until) =>
          (await tools.analyst.variants({ text: source, tree, covered }, until)) ?? untried,
        examples: [...trial.examples.map(stated), ...printing(trial.expectedOutput)],
        budgetMs: timeoutMs,
      },
      sessionAsker(session),
      signal,
    );
  } finally {
    await session.close();
  }
  const { candidates, tried, survivors, behaviours, differences } = report;
  const search: Search = { candidates, tried, survivors: survivors.length, behaviours, differences };
  for (const { text, what } of survivors.slice(0, provedMax)) {
    const ran = await runCode(text, trial, tools, signal);
    if (ran.findings.some(({ severity }) => severity === 'error')) continue;
    const reviewed = await review(text, tools, signal);
    if (!fewer(before, first, reviewed, ran) || !(await keepsSurface(source, text, tools, signal))) continue;
    return { fix: { code: text, reason: what, ran, review: reviewed }, search };
  }
  return { fix: null, search };
}

const stated = (example: Example): StatedExample => ({
  group: example.group,
  attempt: async (running) => (await tryExample(example, running)) === null,
});

/** What must be printed is an example too, of no group. It is compared here, and never told to what runs. */
function printing(expected: string | null): StatedExample[] {
  if (expected === null) return [];
  const bytes = Buffer.from(expected, 'utf8').toString('latin1');
  return [{ group: -1, attempt: async (running) => (await running.output()) === bytes }];
}

/** The examples that did not hold are problems like those of the checkers, and there must be strictly fewer of all. */
export const fewer = (before: Review, first: Ran, after: Review, then: Ran): boolean =>
  better(
    { ...before, findings: [...before.findings, ...first.findings] },
    { ...after, findings: [...after.findings, ...then.findings] },
  );
