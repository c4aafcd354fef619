import type { Finding } from '../model/finding.ts';
import type { ReadText } from '../reading/reader.ts';
import type { ReviewedText } from '../repair/draft.ts';
import { deduplicateFindings } from './deduplicate-findings.ts';
import { findingsBeforeCut } from './findings-before-cut.ts';
import { sortFindings } from './sort-findings.ts';
import { runChecks } from './steps/checks.ts';
import { lint } from './steps/lint.ts';
import { type ParsedText, parsedTextOf, readingFindings, readText } from './steps/read.ts';
import { findRisks, findUnreadRisks, type Risks } from './steps/risks.ts';
import { checkTypes } from './steps/types.ts';
import type { Context } from './tools.ts';

export const findingsMax = 1000;

/** Everything the checkers say about one text. They start on what parses while Python still compiles it. */
export async function review(code: string, context: Context): Promise<ReviewedText> {
  const early = startEarly(code, context);
  const text = await readText(code, context, early.start).catch(async (error) => {
    await early.drop();
    throw error;
  });
  // Of a text that parses and does not compile only the syntax error is reported.
  if (!parsedTextOf(text)) await early.drop();
  return reviewRead(text, context, early.work());
}

/**
 * The same for a text that was read before. No tool but the reader sees what does not parse. Code that was cut off is
 * checked as completed, so that what is wrong before the cut is not lost. `early` is work that was begun on the tree.
 */
export async function reviewRead(
  text: ReadText,
  context: Context,
  early: Promise<Risks> | null = null,
): Promise<ReviewedText> {
  const { code, reading } = text;
  const findings = [...readingFindings(reading, context.tools.reader.report().version ?? '3')];
  const parsed = parsedTextOf(text);
  if (!parsed) {
    const program = reading.kind !== 'not-a-program';
    const risks = await (program ? findUnreadRisks : findRisks)({ code, tree: null }, context);
    const reported = reportOnce([...findings, ...risks.findings]);
    return {
      ...text,
      review: { parses: false, program, statements: 0, findings: reported, confidential: risks.confidential },
    };
  }
  const [linted, checked] = await settleBoth(lint(parsed, context), early ?? check(parsed, context));
  const found = [...linted, ...checked.findings];
  const kept = reading.kind === 'unfinished' ? findingsBeforeCut(found, reading) : found;
  return {
    ...text,
    review: {
      parses: reading.kind === 'program',
      program: true,
      statements: parsed.statements,
      findings: reportOnce([...findings, ...kept]),
      confidential: checked.confidential,
    },
  };
}

/** What needs no more than the tree. */
async function check({ code, tree }: Pick<ParsedText, 'code' | 'tree'>, context: Context): Promise<Risks> {
  const [own, risks] = await settleBoth(
    settleBoth(checkTypes(code, context), runChecks(tree, context)),
    (tree ? findRisks : findUnreadRisks)({ code, tree }, context),
  );
  return { findings: [...own.flat(), ...risks.findings], confidential: risks.confidential };
}

/** In order, once each. Credentials are masked later, in the whole verdict. */
const reportOnce = (findings: readonly Finding[]): readonly Finding[] =>
  cap(deduplicateFindings(sortFindings(findings)));

/** Runs the checkers on a tree that comes before it is known whether the text compiles. */
function startEarly(code: string, { tools, signal }: Context) {
  const dropped = new AbortController();
  let work: Promise<Risks> | null = null;
  return {
    start(tree: Uint8Array): void {
      // A text whose reader was lost is read a second time.
      if (work) return;
      work = check({ code, tree }, { tools, signal: AbortSignal.any([signal, dropped.signal]) });
      // A failure is reported by whoever awaits the work.
      work.catch(() => {});
    },
    work: (): Promise<Risks> | null => work,
    async drop(): Promise<void> {
      dropped.abort();
      await work?.catch(() => {});
    },
  };
}

/** Like Promise.all, but leaves no work behind: it rejects only once both have settled. */
async function settleBoth<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** The gravest are kept where there are more than anyone would read. */
function cap(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= findingsMax) return findings;
  const kept = ['error', 'warning', 'info'].flatMap((severity) => findings.filter((one) => one.severity === severity));
  const left = findings.length - findingsMax;
  const message = `${left} more findings are not listed`;
  return [
    ...sortFindings(kept.slice(0, findingsMax)),
    { rule: 'assay:findings-cut', severity: 'info', message, place: null },
  ];
}
