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
 * Everything the checkers say about one text. Reading comes first: no other tool sees what does not parse, and what
 * Python then refuses to compile is not held against the text a second time. Code that was cut off is checked as
 * completed, so that what is wrong before the cut is not lost.
 */
export async function review(code: string, tools: Tools, signal: AbortSignal): Promise<Review> {
  const begun = begin(code, tools, signal);
  const { reading, findings } = await read(code, tools, signal, begun.parsed).catch(async (error) => {
    await begun.drop();
    throw error;
  });
  if (reading?.kind !== 'program' && reading?.kind !== 'unfinished') {
    await begun.drop();
    return { parses: false, program: reading?.kind !== 'not-a-program', statements: 0, findings: inOrder(findings) };
  }
  const parses = reading.kind === 'program';
  const text = parses ? code : reading.completed;
  const found = await allOf([
    lint(text, reading, tools, signal),
    begun.checkers() ?? checkers(text, reading.tree, tools, signal),
  ]);
  const kept = parses ? found.flat() : beforeTheCut(found.flat(), reading);
  const all = oneDefectOneFinding(inOrder([...findings, ...kept]));
  return { parses, program: true, statements: reading.statements, findings: capped(all) };
}

/** What needs no more than the tree. */
const checkers = async (text: string, tree: Uint8Array | null, tools: Tools, signal: AbortSignal): Promise<Finding[]> =>
  (await allOf<readonly Finding[]>([types(text, tools, signal), checks(tree, tools, signal)])).flat();

/** Starts the checkers on what parses, while Python still compiles it. */
function begin(code: string, tools: Tools, signal: AbortSignal) {
  const dropped = new AbortController();
  let work: Promise<Finding[]> | null = null;
  return {
    parsed(tree: Uint8Array): void {
      work = checkers(code, tree, tools, AbortSignal.any([signal, dropped.signal]));
      // Whoever waits for it is told; until then a failure is nobody's.
      work.catch(() => {});
    },
    checkers: (): Promise<Finding[]> | null => work,
    async drop(): Promise<void> {
      dropped.abort();
      await work?.catch(() => {});
    },
  };
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
