import type { Review } from '../../model/review.ts';
import type { Consultation } from '../../model/verdict.ts';
import { review } from '../review.ts';
import type { Tools } from '../tools.ts';
import { keepsSurface } from './proposals.ts';
import { type Ran, runCode, type Trial } from './run-code.ts';
import { type FoundFix, fewer } from './search-fix.ts';

export type Rewritten = { readonly fix: FoundFix | null; readonly consultation: Consultation | null };

/** As answers say that a whole rewrite was taken. */
const reason = "took the model's rewrite";

/**
 * Asks the model, where one is configured, for what no single change could do. Its rewrite is taken only when it
 * offers what the text offered and every example holds when it runs; anything else it says changes nothing.
 */
export async function modelRewrite(
  source: string,
  before: Review,
  first: Ran,
  trial: Trial,
  tools: Tools,
  signal: AbortSignal,
): Promise<Rewritten> {
  const { rewriter } = tools;
  if (!rewriter) return { fix: null, consultation: null };
  if (first.run.examples.every(({ held }) => held)) return { fix: null, consultation: idle(rewriter.backend) };
  const findings = [...before.findings, ...first.findings].map(
    ({ place, message }) => `${place ? `line ${place.line}: ` : ''}${message}`,
  );
  const examples = trial.examples.map(({ source: said, expects }) =>
    expects.kind === 'shows' || expects.kind === 'raises' ? `>>> ${said}\n${expects.text}` : said,
  );
  const answer = await rewriter.propose({ code: source, findings, examples }, signal);
  const told = (outcome: string, detail: string | null): Consultation => ({
    consulted: true,
    backend: rewriter.backend,
    calls: 1,
    durationMs: answer.durationMs,
    outcome,
    detail,
  });
  if (answer.kind === 'failed') return { fix: null, consultation: told('failed', answer.detail) };
  const { code } = answer;
  const discarded = (detail: string): Rewritten => ({ fix: null, consultation: told('discarded', detail) });
  if (code.length > charactersMax) return discarded('the rewrite is too long');
  if (!(await keepsSurface(source, code, tools, signal))) {
    return discarded('the rewrite does not define what the code defined');
  }
  const reviewed = await review(code, tools, signal);
  if (!reviewed.parses) return discarded('the rewrite does not parse');
  const ran = await runCode(code, trial, tools, signal);
  if (ran.findings.some(({ severity }) => severity === 'error')) {
    return discarded('the rewrite does not satisfy every example when it runs');
  }
  if (!fewer(before, first, reviewed, ran)) return discarded('the checkers find more wrong with the rewrite');
  return { fix: { code, reason, ran, review: reviewed }, consultation: told('accepted', null) };
}

const charactersMax = 200_000;

/** What is said of a model that had nothing to do. */
export const idle = (backend: string): Consultation => ({
  consulted: false,
  backend,
  calls: 0,
  durationMs: 0,
  outcome: 'not-consulted',
  detail: null,
});
