import type { Finding } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import { oneDefectOneFinding } from './one-defect-one-finding.ts';
import { inOrder } from './order.ts';
import { lint } from './steps/lint.ts';
import { read } from './steps/read.ts';
import { types } from './steps/types.ts';
import type { Tools } from './tools.ts';

export const findingsMax = 1000;

/** Everything the checkers say about one text. Reading comes first: no other tool sees what Python rejects. */
export async function review(code: string, tools: Tools, signal: AbortSignal): Promise<Review> {
  const { reading, findings } = await read(code, tools, signal);
  if (reading?.kind !== 'program') {
    return { parses: false, program: reading?.kind !== 'not-a-program', statements: 0, findings: inOrder(findings) };
  }
  const [linted, typed] = await both(lint(code, reading, tools, signal), types(code, tools, signal));
  const all = oneDefectOneFinding(inOrder([...findings, ...linted, ...typed]));
  return { parses: true, program: true, statements: reading.statements, findings: capped(all) };
}

/** Like Promise.all, but leaves no work behind: a failure is told only once both have ended. */
async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
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
