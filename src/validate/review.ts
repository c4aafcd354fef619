import type { Finding } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import { beforeTheCut } from './before-the-cut.ts';
import { oneDefectOneFinding } from './one-defect-one-finding.ts';
import { inOrder } from './order.ts';
import { checks } from './steps/checks.ts';
import { lint } from './steps/lint.ts';
import { read } from './steps/read.ts';
import { type Risks, risks, risksUnread } from './steps/risks.ts';
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
    const program = reading?.kind !== 'not-a-program';
    const risky = program ? await risksUnread(code, tools, signal) : await risks(code, null, tools, signal);
    return {
      parses: false,
      program,
      statements: 0,
      findings: told([...findings, ...risky.findings]),
      confidential: risky.confidential,
    };
  }
  const parses = reading.kind === 'program';
  const text = parses ? code : reading.completed;
  const [linted, checked] = await bothOf(
    lint(text, reading, tools, signal),
    begun.checkers() ?? checkers(text, reading.tree, tools, signal),
  );
  const found = [...linted, ...checked.findings];
  const kept = parses ? found : beforeTheCut(found, reading);
  const { confidential } = checked;
  return {
    parses,
    program: true,
    statements: reading.statements,
    findings: told([...findings, ...kept]),
    confidential,
  };
}

/** What needs no more than the tree. */
async function checkers(text: string, tree: Uint8Array | null, tools: Tools, signal: AbortSignal): Promise<Risks> {
  const [own, risky] = await bothOf(
    bothOf(types(text, tools, signal), checks(tree, tools, signal)),
    tree ? risks(text, tree, tools, signal) : risksUnread(text, tools, signal),
  );
  return { findings: [...own.flat(), ...risky.findings], confidential: risky.confidential };
}

/** In order, once each. Credentials are masked later, in the whole verdict. */
const told = (findings: readonly Finding[]): readonly Finding[] => capped(oneDefectOneFinding(inOrder(findings)));

/** Starts the checkers on what parses, while Python still compiles it. */
function begin(code: string, tools: Tools, signal: AbortSignal) {
  const dropped = new AbortController();
  let work: Promise<Risks> | null = null;
  return {
    parsed(tree: Uint8Array): void {
      // A text whose reader was lost is read a second time.
      if (work) return;
      work = checkers(code, tree, tools, AbortSignal.any([signal, dropped.signal]));
      // Whoever waits for it is told; until then a failure is nobody's.
      work.catch(() => {});
    },
    checkers: (): Promise<Risks> | null => work,
    async drop(): Promise<void> {
      dropped.abort();
      await work?.catch(() => {});
    },
  };
}

/** Like Promise.all, but leaves no work behind: a failure is told only once both have ended. */
async function bothOf<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
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
