import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Draft } from '../repair/draft.ts';
import { mend } from '../repair/mend.ts';
import { buildVerdict } from './build-verdict.ts';
import { maskVerdict } from './masked-verdict.ts';
import { planOf } from './plan.ts';
import { review } from './review.ts';
import { shortenMessages } from './shorten-messages.ts';
import { execute } from './steps/execute.ts';
import { optimize } from './steps/optimize.ts';
import { findConfidential } from './steps/risks.ts';
import { transpile } from './steps/transpile.ts';
import { workshopOf } from './steps/workshop.ts';
import type { Call, Tools } from './tools.ts';

/** A submission in, the verdict on it out. Rejects only where an engine is overloaded or the caller is gone. */
export async function validate(submission: Submission, tools: Tools, signal: AbortSignal): Promise<Verdict> {
  const started = performance.now();
  const { code, mode, options } = submission;
  const { mends, runs } = planOf(mode);
  const call: Call = { submission, tools, signal };

  const sent: Draft = { ...(await review(code, call)), reasons: [] };
  const mended = mends ? await mend(sent, options.iterationsMax, workshopOf(sent, call)) : sent;
  const execution = runs && mended.review.parses ? await execute(sent, mended, call) : null;
  const final = execution?.draft ?? (mends && options.optimize ? await optimize(mended, call) : null) ?? mended;
  const translation = await transpile(final, options.transpileTo, call);

  const durationMs = Math.round(performance.now() - started);
  const verdict = buildVerdict({ sent, final, execution, translation, durationMs }, call);
  // Messages about a run quote what was expected of it.
  const quoted = execution ? [options.examples, options.expectedOutput].filter((text) => text !== null) : [];
  const confidential = await Promise.all(quoted.map((text) => findConfidential(text, call)));
  return shortenMessages(maskVerdict(verdict, [sent.review.confidential, final.review.confidential, ...confidential]));
}
