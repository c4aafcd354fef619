import type { Finding } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import { beforeTheCut } from './before-the-cut.ts';
import { oneDefectOneFinding } from './one-defect-one-finding.ts';
import { inOrder } from './order.ts';
import { checks } from './steps/checks.ts';
import { lint } from './steps/lint.ts';
import { read } from './steps/read.ts';
import { types } from './steps/types.ts';
import type { Tools } from './tools.ts';

export const findingsMax = 1000;

/**
 * Everything the checkers say about one text. Reading comes first: no other tool sees what Python rejects. Code that
 * was cut off is checked as completed, so that what is wrong before the cut is not lost.
 */
export async function review(code: string, tools: Tools, signal: AbortSignal): Promise<Review> {
  const { reading, findings } = await read(code, tools, signal);
  if (reading?.kind !== 'program' && reading?.kind !== 'unfinished') {
    return { parses: false, program: reading?.kind !== 'not-a-program', statements: 0, findings: inOrder(findings) };
  }
  const parses = reading.kind === 'program';
  const text = parses ? code : reading.completed;
  const found = await allOf([
    lint(text, reading, tools, signal),
    types(text, tools, signal),
    checks(reading.tree, tools, signal),
  ]);
  const kept = parses ? found.flat() : beforeTheCut(found.flat(), reading);
  const all = oneDefectOneFinding(inOrder([...findings, ...kept]));
  return { parses, program: true, statements: reading.statements, findings: capped(all) };
}

/** Like Promise.all, but leaves no work behind: a failure is told only once all have ended. */
async function allOf<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** The gravest are kept where there are more than anyone would read. */
function capped(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= findingsMax) return findings;
  const kept = ['error', 'warning', 'info'].flatMap((severity) => findings.filter((one) => one.severity === severity));
  const left = findings.length - findingsMax;
  const message = `${left} more findings are not listed`;
  return [
    ...inOrder(kept.slice(0, findingsMax)),
    { rule: 'assay:findings-cut', severity: 'info', message, place: null },
  ];
}
