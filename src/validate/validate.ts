import type { Finding } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import type { Submission } from '../model/submission.ts';
import { type Consultation, notRun, type Search, type Verdict } from '../model/verdict.ts';
import { type Mended, mend } from '../repair/mend.ts';
import { masker } from './mask.ts';
import { inOrder } from './order.ts';
import { planOf } from './plan.ts';
import { review } from './review.ts';
import { score } from './score.ts';
import { idle, modelRewrite } from './steps/model-rewrite.ts';
import { type Ran, runCode, trialOf } from './steps/run-code.ts';
import { searchFix } from './steps/search-fix.ts';
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
  const mask = masker(sent.secrets ?? []);
  const ofTheRun = (ran?.first.findings ?? []).map((finding) => ({ ...finding, message: mask(finding.message) }));
  const told = inOrder([...sent.findings, ...untranslated(submission), ...ofTheRun]);
  const fix = ran?.fix ?? mended;
  const left = [...(fix?.review.findings ?? []), ...(ran?.last.findings ?? [])];
  return {
    mode,
    valid: isValid(told),
    score: score({ ...sent, findings: told }),
    findings: fix ? told.map((finding) => ({ ...finding, fixed: !stands(finding, left) })) : told,
    fix: fix && { code: fix.code, valid: isValid(left), reasons: fix.reasons },
    transpiled: null,
    run: ran?.last.run ?? notRun,
    search: ran?.search ?? null,
    consultation: ran?.consultation ?? (tools.rewriter && idle(tools.rewriter.backend)),
    engine: engineVersions(tools, ran !== null),
    durationMs: Math.round(performance.now() - started),
  };
}

type Executed = {
  /** Of the source as the checkers left it, and as it ends up. */
  readonly first: Ran;
  readonly last: Ran;
  /** All that was mended, where the search found something. */
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
  const source = mended?.code ?? submission.code;
  const review = mended?.review ?? sent;
  if (!review.parses) return null;
  const trial = await trialOf(submission, sent.parses ? submission.code : source, tools, signal);
  const first = await runCode(source, trial, tools, signal);
  const { fix: found, search } = await searchFix(source, review, first, trial, tools, signal);
  const { fix, consultation } = found
    ? { fix: found, consultation: null }
    : await modelRewrite(source, review, first, trial, tools, signal);
  const reasons = fix ? [...(mended?.reasons ?? []), fix.reason] : [];
  return {
    first,
    last: fix?.ran ?? first,
    fix: fix && { code: fix.code, review: fix.review, reasons },
    search,
    consultation,
  };
}

const isValid = (findings: readonly Finding[]): boolean => findings.every(({ severity }) => severity !== 'error');

/** Whether a finding is still among those that are left. Lines move, so it is known again by what it says. */
const stands = ({ rule, message }: Finding, left: readonly Finding[]): boolean =>
  left.some((other) => other.rule === rule && other.message === message);

/** A translation that is not faithful is worse than none, and this version makes none that it could vouch for. */
function untranslated({ options: { transpileTo } }: Submission): Finding[] {
  if (transpileTo === null) return [];
  const message = `this version does not translate to ${transpileTo}`;
  return [{ rule: 'transpile:unsupported', severity: 'info', message, place: null }];
}

export const transpileTargets: readonly string[] = ['javascript', 'typescript'];
