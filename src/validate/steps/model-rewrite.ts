import type { Consultation } from '../../model/verdict.ts';
import type { RewriteAnswer, RewriteRequest, Rewriter } from '../../rewriter/rewriter.ts';
import { reviewRead } from '../review.ts';
import type { Context } from '../tools.ts';
import { keepsSurface } from './proposals.ts';
import { readText } from './read.ts';
import { isUnmet, runCode } from './run-code.ts';
import { isBetter, isProved, type TestedDraft } from './tested-draft.ts';

export type Rewrite = { readonly fix: TestedDraft | null; readonly consultation: Consultation | null };

/** How the response describes an accepted rewrite. The specification fixes this text. */
const reason = "took the model's rewrite";

const charactersMax = 200_000;

/**
 * Requests a rewrite from the model, if one is configured and no one-edit change was found. It is accepted only if it
 * has the same public names and every example passes when it runs.
 */
export async function rewriteWithModel(draft: TestedDraft, context: Context): Promise<Rewrite> {
  const { rewriter } = context.tools;
  if (!rewriter) return { fix: null, consultation: null };
  const { callsForFix, run } = draft.outcome;
  if (!callsForFix || !run.examples.some(({ outcome }) => isUnmet(outcome))) {
    return { fix: null, consultation: notConsulted(rewriter) };
  }
  const answer = await draft.plan.budget.pauseDuring(rewriter.propose(rewriteRequest(draft), context.signal));
  const consultation = { consulted: true, backend: rewriter.backend, calls: 1, durationMs: answer.durationMs };
  const { fix, outcome, detail } = await judgeRewrite(draft, answer, context);
  return { fix, consultation: { ...consultation, outcome, detail } };
}

function rewriteRequest({ code, review, outcome, plan }: TestedDraft): RewriteRequest {
  const findings = [...review.findings, ...outcome.findings].map(
    ({ place, message }) => `${place ? `line ${place.line}: ` : ''}${message}`,
  );
  const examples = plan.examples.map(({ source, expects }) =>
    expects.kind === 'shows' || expects.kind === 'raises' ? `>>> ${source}\n${expects.text}` : source,
  );
  return { code, findings, examples };
}

type Judgement = Pick<Consultation, 'outcome' | 'detail'> & { readonly fix: TestedDraft | null };

const discard = (detail: string): Judgement => ({ fix: null, outcome: 'discarded', detail });

async function judgeRewrite(draft: TestedDraft, answer: RewriteAnswer, context: Context): Promise<Judgement> {
  if (answer.kind === 'failed') return { fix: null, outcome: 'failed', detail: answer.detail };
  const { code } = answer;
  const { plan } = draft;
  if (code.length > charactersMax) return discard('the rewrite is too long');
  const text = await readText(code, context);
  if (!(await keepsSurface(draft, text, context)))
    return discard('the rewrite does not define everything that the code defines');
  const reviewed = await reviewRead(text, context);
  if (!reviewed.review.parses) return discard('the rewrite does not parse');
  const outcome = await runCode(code, plan, context);
  if (!isProved(draft.outcome, outcome)) return discard('the rewrite does not pass every example');
  const fix = { ...reviewed, reasons: [...draft.reasons, reason], plan, outcome };
  if (!isBetter(draft, fix)) return discard('the checkers report more problems in the rewrite');
  return { fix, outcome: 'accepted', detail: null };
}

/** The report for a model that was not called. */
export const notConsulted = ({ backend }: Rewriter): Consultation => ({
  consulted: false,
  backend,
  calls: 0,
  durationMs: 0,
  outcome: 'not-consulted',
  detail: null,
});
