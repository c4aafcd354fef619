import type { Confidential } from '../model/confidential.ts';
import type { Finding } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import type { Submission } from '../model/submission.ts';
import { type Consultation, notRun, type Search, type Verdict } from '../model/verdict.ts';
import { type Mended, mend } from '../repair/mend.ts';
import { maskedVerdict } from './masked-verdict.ts';
import { inOrder } from './order.ts';
import { planOf } from './plan.ts';
import { review } from './review.ts';
import { score } from './score.ts';
import { idle, modelRewrite } from './steps/model-rewrite.ts';
import { optimize } from './steps/optimize.ts';
import { confidentialUnread } from './steps/risks.ts';
import { type Ran, runCode, trialOf } from './steps/run-code.ts';
import { searchFix } from './steps/search-fix.ts';
import { transpile } from './steps/transpile.ts';
import { workshopOf } from './steps/workshop.ts';
import { engineVersions, type Tools } from './tools.ts';

/** A submission in, the verdict on it out. Rejects only where an engine is overloaded or the caller is gone. */
export async function validate(submission: Submission, tools: Tools, signal: AbortSignal): Promise<Verdict> {
  const started = performance.now();
  const { code, mode, options } = submission;
  const sent = await review(code, tools, signal);
  const mended =
    planOf(mode).mends && sent.program
      ? await mend(code, sent, options.iterationsMax, workshopOf(code, sent, tools, signal))
      : null;
  const ran = planOf(mode).runs ? await executed(submission, sent, mended, tools, signal) : null;
  const fix = ran ? ran.fix : await lightened(submission, sent, mended, tools, signal);
  const copy = await transpile(fix?.code ?? code, submission, tools, signal);
  const told = inOrder([...sent.findings, ...copy.findings, ...(ran?.first.findings ?? [])]);
  const left = [...(fix?.review.findings ?? []), ...copy.findings, ...(ran?.last.findings ?? [])];
  const verdict: Verdict = {
    mode,
    valid: isValid(told),
    score: score({ ...sent, findings: told }),
    findings: fix ? told.map((finding) => ({ ...finding, fixed: !stands(finding, left) })) : told,
    fix: fix && { code: fix.code, valid: isValid(left), reasons: fix.reasons },
    transpiled: copy.transpiled,
    run: ran?.last.run ?? notRun,
    search: ran?.search ?? null,
    consultation: ran?.consultation ?? (tools.rewriter && idle(tools.rewriter.backend)),
    engine: engineVersions(tools, ran !== null),
    durationMs: Math.round(performance.now() - started),
  };
  const stated = ran ? await confidentialOptions(submission, tools, signal) : [];
  return maskedVerdict(verdict, [sent.confidential, fix?.review.confidential, ...stated]);
}

/** Messages about a run quote what was expected of it. */
const confidentialOptions = ({ options }: Submission, tools: Tools, signal: AbortSignal): Promise<Confidential[]> =>
  Promise.all(
    [options.examples, options.expectedOutput]
      .filter((text) => text !== null)
      .map((text) => confidentialUnread(text, tools, signal)),
  );

type Executed = {
  /** Of the source as the checkers left it, and as it ends up. */
  readonly first: Ran;
  readonly last: Ran;
  /** All that was changed. */
  readonly fix: Mended | null;
  readonly search: Search | null;
  readonly consultation: Consultation | null;
};

/** Runs the source as it stands, and where examples do not hold looks for a change with which they do, or asks for one. */
async function executed(
  submission: Submission,
  sent: Review,
  mended: Mended | null,
  tools: Tools,
  signal: AbortSignal,
): Promise<Executed | null> {
  const before = asItStands(submission, sent, mended);
  const { code: source, review } = before;
  if (!review.parses) return null;
  const trial = await trialOf(submission, sent.parses ? submission.code : source, tools, signal);
  const first = await runCode(source, trial, tools, signal);
  const { fix: found, search } = await searchFix(source, review, first, trial, tools, signal);
  const { fix, consultation } = found
    ? { fix: found, consultation: null }
    : await modelRewrite(source, review, first, trial, tools, signal);
  const after = fix ? { code: fix.code, review: fix.review, reasons: [...before.reasons, fix.reason] } : before;
  const asMended = { first, last: fix?.ran ?? first, fix: fix ? after : mended, search, consultation };
  if (!submission.options.optimize || !isValid(asMended.last.findings)) return asMended;
  // Only what works is made lighter, and it must work as well.
  const lighter = await optimize(after, tools, signal);
  const last = lighter && (await runCode(lighter.code, trial, tools, signal));
  return lighter && last && isValid(last.findings) ? { ...asMended, last, fix: lighter } : asMended;
}

/** What was mended, optimized where that is asked for and the mode may change the text. */
async function lightened(
  submission: Submission,
  sent: Review,
  mended: Mended | null,
  tools: Tools,
  signal: AbortSignal,
): Promise<Mended | null> {
  if (!submission.options.optimize || !planOf(submission.mode).mends) return mended;
  return (await optimize(asItStands(submission, sent, mended), tools, signal)) ?? mended;
}

/** The text as the checkers left it. */
const asItStands = ({ code }: Submission, sent: Review, mended: Mended | null): Mended =>
  mended ?? { code, review: sent, reasons: [] };

const isValid = (findings: readonly Finding[]): boolean => findings.every(({ severity }) => severity !== 'error');

/** Whether a finding is still among those that are left. Lines move, so it is known again by what it says. */
const stands = ({ rule, message }: Finding, left: readonly Finding[]): boolean =>
  left.some((other) => other.rule === rule && other.message === message);

export { transpileTargets } from './steps/transpile.ts';
