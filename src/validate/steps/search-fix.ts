import type { Review } from '../../model/review.ts';
import type { Search } from '../../model/verdict.ts';
import { decodeTree } from '../../python/decode.ts';
import { programOf } from '../../python/program.ts';
import { better } from '../../repair/gate.ts';
import { type SearchResult, searchRepair } from '../../repair/search/search.ts';
import { sessionAsker } from '../../repair/search/session-asker.ts';
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
/** Survivors that are run once more, as the answer would be. */
const provedMax = 3;

/**
 * Looks for a single change of a program whose examples do not hold. What is found is run like any program that was
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
  if (first.run.examples.every(({ held }) => held) || source.length > charactersMax) return nothing;
  const answer = await tools.reader.read(source, signal);
  if (answer.kind !== 'read' || answer.reading.kind !== 'program' || !answer.reading.tree) return nothing;
  const program = programOf(decodeTree(answer.reading.tree).module);
  const { timeoutMs } = trial.limits;
  const session = await tools.sandbox.session({ limits: trial.limits, sessionTimeoutMs: 2 * timeoutMs }, signal);
  let report: SearchResult;
  try {
    const examples = trial.examples.map((example) => ({
      group: example.group,
      attempt: async (running: Parameters<typeof tryExample>[1]) => (await tryExample(example, running)) === null,
    }));
    report = await searchRepair(
      { program, text: source, examples, budgetMs: timeoutMs },
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

/** The examples that did not hold are problems like those of the checkers, and there must be strictly fewer of all. */
export const fewer = (before: Review, first: Ran, after: Review, then: Ran): boolean =>
  better(
    { ...before, findings: [...before.findings, ...first.findings] },
    { ...after, findings: [...after.findings, ...then.findings] },
  );
