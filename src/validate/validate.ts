import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Draft } from '../repair/draft.ts';
import { repair } from '../repair/repair.ts';
import { buildVerdict } from './build-verdict.ts';
import { maskVerdict } from './mask-verdict.ts';
import { planOf } from './plan.ts';
import { presentExtraction } from './present-extraction.ts';
import { type BeforeTypes, review } from './review.ts';
import { shortenMessages } from './shorten-messages.ts';
import { type Execution, execute } from './steps/execute.ts';
import { type Extraction, extractCode } from './steps/extract.ts';
import { findNameTypes } from './steps/name-types.ts';
import { optimize } from './steps/optimize.ts';
import { readSiblings } from './steps/read-siblings.ts';
import { createRepairSteps } from './steps/repair-steps.ts';
import { rewriteBroken } from './steps/rewrite-broken.ts';
import { findConfidential } from './steps/risks.ts';
import { RunAhead } from './steps/run-ahead.ts';
import { searchBroken } from './steps/search-broken.ts';
import { transpile } from './steps/transpile.ts';
import { type Call, noProject, type ProjectKnowledge, type Tools } from './tools.ts';

/** Returns the verdict on a submission. Rejects only if an engine is overloaded or the caller has disconnected. */
export async function validate(
  submission: Submission,
  tools: Tools,
  signal: AbortSignal,
  { isIgnored, modules }: ProjectKnowledge = noProject,
): Promise<Verdict> {
  const started = performance.now();
  const { options } = submission;
  const read = await readSiblings(options, tools.reader, signal);
  const siblings = { ...read, names: [...read.names, ...modules] };
  const { allow: allowed, pythonVersion } = options;
  const call: Call = { submission, tools, signal, siblings, isIgnored, allowed, pythonVersion };
  const ahead = new RunAhead(call);
  try {
    return await judge(call, ahead, started);
  } finally {
    await ahead.drop();
  }
}

async function judge(call: Call, ahead: RunAhead, started: number): Promise<Verdict> {
  const { code, mode, options } = call.submission;
  const { repairs, runs } = planOf(mode);
  const beforeTypes: BeforeTypes | undefined = runs ? (text, findings) => ahead.start(text, findings) : undefined;

  const whole = await review(code, call, beforeTypes);
  const extraction = await extractCode(whole, call);
  const sent: Draft = { ...(extraction ? await review(extraction.code, call, beforeTypes) : whole), reasons: [] };
  const repaired = repairs ? await repairSent(sent, extraction, call) : sent;
  const execution = runs
    ? await (repaired.review.parses ? execute(sent, repaired, ahead, call) : executeBroken(sent, extraction, call))
    : null;
  const final = execution?.draft ?? (repairs && options.optimize ? await optimize(repaired, call) : null) ?? repaired;
  const translation = await transpile(final, options, call);

  // Places in extracted code are not those of the text that was sent.
  const types = options.types ? (extraction ? [] : await findNameTypes(sent, call)) : null;

  const durationMs = Math.round(performance.now() - started);
  const judged = buildVerdict({ sent, repaired, final, execution, translation, types, durationMs }, call);
  const verdict = extraction ? presentExtraction(judged, extraction) : judged;
  // Messages about a run quote the examples, the expected output and what the program read.
  const texts = [options.examples, options.expectedOutput, options.stdin];
  const quoted = execution ? texts.filter((text) => text !== null) : [];
  const confidential = await Promise.all(quoted.map((text) => findConfidential(text, call)));
  return shortenMessages(
    maskVerdict(verdict, [
      whole.review.confidential,
      sent.review.confidential,
      final.review.confidential,
      ...confidential,
    ]),
  );
}

/** Null if code that does not parse cannot be fixed by running it. */
const executeBroken = async (sent: Draft, extraction: Extraction | null, call: Call): Promise<Execution | null> =>
  (await searchBroken(draftOf(sent, extraction), call)) ?? (await rewriteBroken(sent, call));

const draftOf = (sent: Draft, extraction: Extraction | null): Draft =>
  extraction ? { ...sent, reasons: ['extracted the Python code from the text'] } : sent;

/** Repairs the code that was sent. Code that was extracted is offered as a fix of its own, if it parses. */
async function repairSent(sent: Draft, extraction: Extraction | null, call: Call): Promise<Draft> {
  const { iterationsMax } = call.submission.options;
  const draft = draftOf(sent, extraction);
  const repaired = await repair(draft, iterationsMax, createRepairSteps(draft, call));
  return repaired.review.parses ? repaired : sent;
}
