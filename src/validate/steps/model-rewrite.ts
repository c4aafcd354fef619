import { Overload } from '../../base/engine.ts';
import type { Consultation } from '../../model/verdict.ts';
import type { ReadText } from '../../reading/reader.ts';
import type { RewriteAnswer, RewriteRequest, Rewriter } from '../../rewriter/rewriter.ts';
import { SandboxUnavailable } from '../../sandbox/sandbox.ts';
import { reviewRead } from '../review.ts';
import type { Call, Context } from '../tools.ts';
import { keepsSurface } from './proposals.ts';
import { readText } from './read.ts';
import { isUnmet, type RunOutcome, runCode } from './run-code.ts';
import { hasNoErrors, isBetter, isProved, type TestedDraft } from './tested-draft.ts';

export type Rewrite = { readonly fix: TestedDraft | null; readonly consultation: Consultation | null };

/** How the response describes an accepted rewrite. The specification fixes this text. */
const reason = "took the model's rewrite";

const charactersMax = 200_000;
/** Of the error output, the end says what went wrong. */
const tracebackLengthMax = 4_000;

/**
 * Requests a rewrite from the model, if one is configured and the program fails an example or raises. A rewrite is
 * accepted only if it has the public names of `original` and every example passes when it runs. If it is not, the model
 * is called again with the reason, up to `max_iterations` times.
 */
export async function rewriteWithModel(draft: TestedDraft, call: Call, original: ReadText = draft): Promise<Rewrite> {
  const { rewriter } = call.tools;
  if (!rewriter) return { fix: null, consultation: null };
  if (!needsRewrite(draft)) return { fix: null, consultation: notConsulted(rewriter) };
  const { signal, submission } = call;
  const { iterationsMax } = submission.options;
  const attempts: RewriteRequest['attempts'][number][] = [];
  let durationMs = 0;
  for (let calls = 1; ; calls++) {
    const request = { ...rewriteRequest(draft), attempts };
    const answer = await draft.plan.budget.pauseDuring(rewriter.propose(request, signal));
    durationMs += answer.durationMs;
    const { fix, outcome, detail, problems } = await judgeRewrite(draft, answer, original, call);
    const isRepeated = answer.kind === 'proposed' && attempts.some(({ code }) => code === answer.code);
    if (outcome !== 'discarded' || isRepeated || calls >= iterationsMax) {
      return { fix, consultation: { consulted: true, backend: rewriter.backend, calls, durationMs, outcome, detail } };
    }
    if (answer.kind === 'proposed') attempts.push({ code: answer.code, problems });
  }
}

/** Whether an example is not met, or the program ends with an error. Without examples, nothing would prove a rewrite. */
const needsRewrite = ({ plan, review, outcome: { run, findings } }: TestedDraft): boolean =>
  plan.examples.length > 0 &&
  (!review.parses || run.examples.some(({ outcome }) => isUnmet(outcome)) || (run.ran && !hasNoErrors(findings)));

function rewriteRequest({ code, review, outcome, plan }: TestedDraft): Omit<RewriteRequest, 'attempts'> {
  const findings = [...review.findings, ...outcome.findings].map(
    ({ place, message }) => `${place ? `line ${place.line}: ` : ''}${message}`,
  );
  const examples = plan.examples.map(({ source, expects }) =>
    expects.kind === 'shows' || expects.kind === 'raises' ? `>>> ${source}\n${expects.text}` : source,
  );
  return { code, findings, examples, ...failuresOf(outcome) };
}

const failuresOf = ({ run }: RunOutcome): Pick<RewriteRequest, 'failing' | 'traceback'> => ({
  failing: run.examples.flatMap(({ outcome, problem }) => (isUnmet(outcome) && problem ? [problem] : [])),
  traceback: (run.stderr || (run.examplesRun?.stderr ?? '')).slice(-tracebackLengthMax),
});

type Judgement = Pick<Consultation, 'outcome' | 'detail'> & {
  readonly fix: TestedDraft | null;
  /** For the model, if it may try again. */
  readonly problems: readonly string[];
};

const discard = (detail: string, more: readonly string[] = []): Judgement => ({
  fix: null,
  outcome: 'discarded',
  detail,
  problems: [detail, ...more],
});

const fail = (detail: string): Judgement => ({ fix: null, outcome: 'failed', detail, problems: [] });

async function judgeRewrite(
  draft: TestedDraft,
  answer: RewriteAnswer,
  original: ReadText,
  context: Context,
): Promise<Judgement> {
  if (answer.kind === 'failed') return fail(answer.detail);
  const { code } = answer;
  const { plan } = draft;
  if (code.length > charactersMax) return discard('the rewrite is too long');
  const text = await readText(code, context);
  if (!(await keepsSurface(original, text, context)))
    return discard('the rewrite does not define everything that the code defines');
  const reviewed = await reviewRead(text, context);
  if (!reviewed.review.parses) return discard('the rewrite does not parse');
  const outcome = await runCode(code, plan, context).catch((error: unknown) => {
    // Without a container there is no fix, but the verdict on the code that was sent is known.
    if (context.signal.aborted || !(error instanceof Overload || error instanceof SandboxUnavailable)) throw error;
    return error;
  });
  if (outcome instanceof Error) return fail(`the rewrite could not be run: ${outcome.message}`);
  if (!isProved(draft.outcome, outcome)) {
    const { failing, traceback } = failuresOf(outcome);
    return discard('the rewrite does not pass every example', [...failing, ...(traceback ? [traceback] : [])]);
  }
  const fix = { ...reviewed, reasons: [...draft.reasons, reason], plan, outcome };
  if (!isBetter(draft, fix)) {
    const messages = reviewed.review.findings.map(({ message }) => message);
    return discard('the checkers report more problems in the rewrite', messages);
  }
  return { fix, outcome: 'accepted', detail: null, problems: [] };
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
