import type { Finding } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import type { Submission } from '../model/submission.ts';
import { notRun, type Verdict } from '../model/verdict.ts';
import { mend } from '../repair/mend.ts';
import { planOf } from './plan.ts';
import { review } from './review.ts';
import { score } from './score.ts';
import { proposals } from './steps/proposals.ts';
import { engineVersions, type Tools } from './tools.ts';

/** A submission in, the verdict on it out. Rejects only where an engine is overloaded or the caller is gone. */
export async function validate(submission: Submission, tools: Tools, signal: AbortSignal): Promise<Verdict> {
  const started = performance.now();
  const { code, mode, options } = submission;
  const sent = await review(code, tools, signal);
  const mended =
    planOf(mode).mends && sent.program
      ? await mend(code, sent, options.iterationsMax, {
          review: (text) => review(text, tools, signal),
          propose: (text) => proposals(text, tools, signal),
        })
      : null;
  const findings = [...sent.findings, ...untranslated(submission)];
  return {
    mode,
    valid: isValid(sent),
    score: score({ ...sent, findings }),
    findings: mended ? findings.map((finding) => ({ ...finding, fixed: !has(mended.review, finding) })) : findings,
    fix: mended && { code: mended.code, valid: isValid(mended.review), reasons: mended.reasons },
    transpiled: null,
    run: notRun,
    engine: engineVersions(tools),
    durationMs: Math.round(performance.now() - started),
  };
}

const isValid = ({ findings }: Review): boolean => findings.every(({ severity }) => severity !== 'error');

/** Lines move when a text is mended, so a finding is known again by what it says. */
const has = ({ findings }: Review, { rule, message }: Finding): boolean =>
  findings.some((other) => other.rule === rule && other.message === message);

/** A translation that is not faithful is worse than none, and this version makes none that it could vouch for. */
function untranslated({ options: { transpileTo } }: Submission): Finding[] {
  if (transpileTo === null) return [];
  const message = `this version does not translate to ${transpileTo}`;
  return [{ rule: 'transpile:unsupported', severity: 'info', message, place: null }];
}

export const transpileTargets: readonly string[] = ['javascript', 'typescript'];
