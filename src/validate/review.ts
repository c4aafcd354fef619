import { type Finding, noCounts, type SeverityCounts, severities } from '../model/finding.ts';
import type { Review } from '../model/review.ts';
import { withoutMagics } from '../python/magics.ts';
import type { ReadText } from '../reading/reader.ts';
import type { ReviewedText } from '../repair/draft.ts';
import { deduplicateFindings } from './deduplicate-findings.ts';
import { findingsBeforeCut } from './findings-before-cut.ts';
import { sortFindings } from './sort-findings.ts';
import { runChecks } from './steps/checks.ts';
import { lint } from './steps/lint.ts';
import { findNewerSyntax } from './steps/newer-syntax.ts';
import { type ParsedText, parsedTextOf, readingFindings, readText } from './steps/read.ts';
import { findRisks, findUnreadRisks, type Risks } from './steps/risks.ts';
import { checkTypes } from './steps/types.ts';
import { targetOf } from './target.ts';
import type { Context } from './tools.ts';

export const findingsMax = 1000;

/** Called with all findings on a program but those about its types, which take the longest. */
export type BeforeTypes = (text: ReadText, findings: readonly Finding[]) => void;

/** Collects the findings of all checkers on a text. They start as soon as it is parsed, while Python still compiles it. */
export async function review(code: string, context: Context, beforeTypes?: BeforeTypes): Promise<ReviewedText> {
  const early = startEarly(code, context);
  const text = await readText(code, context, early.start).catch(async (error) => {
    await early.drop();
    throw error;
  });
  // If a text parses but does not compile, only the syntax error is reported.
  if (!parsedTextOf(text)) await early.drop();
  return (await reviewWithoutMagics(text, context)) ?? reviewRead(text, context, early.work(), beforeTypes);
}

/** Reviews a text in which commands of IPython are all or part of what Python cannot parse. Null if there are none. */
async function reviewWithoutMagics({ code, reading }: ReadText, context: Context): Promise<ReviewedText | null> {
  if (reading.kind !== 'broken' && reading.kind !== 'not-a-program') return null;
  const rest = withoutMagics(code);
  if (!rest) return null;
  const { review: reviewed } = await review(rest.code, context);
  if (!reviewed.program) return null;
  const lines = new Set(rest.magics.map(({ place }) => place.line));
  const others = reviewed.findings.filter(({ place }) => !place || !lines.has(place.line));
  const problems = rest.magics.map(({ text, place }) => ({ message: describeMagic(text), place }));
  const findings = problems.map((problem): Finding => ({ rule: magicRule, severity: 'error', ...problem }));
  return {
    code,
    reading: { kind: 'broken', problems },
    review: { ...reviewed, parses: false, ...reportOnce([...findings, ...others], context, reviewed.unlisted) },
  };
}

const magicRule = 'python:ipython-magic';

const shownMax = 60;

function describeMagic(text: string): string {
  const shown = text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
  return `\`${shown}\` is a command of IPython, which Python cannot run`;
}

/**
 * The same for a text that is already parsed. If it does not parse, only the reader and the credential scan see it. Code
 * that was cut off is checked as completed, so that problems before the cut are reported. `early` is work that was
 * already started on the tree.
 */
export async function reviewRead(
  text: ReadText,
  context: Context,
  early: Checking | null = null,
  beforeTypes?: BeforeTypes,
): Promise<ReviewedText> {
  const { code, reading } = text;
  const findings = [
    // If the call names a version, the linter reports the syntax that it lacks, and where.
    ...readingFindings(reading, targetOf(context).isStated ? null : await findNewerSyntax(text, context)),
    ...(context.siblings?.findings ?? []),
  ];
  const parsed = parsedTextOf(text);
  if (!parsed) {
    const program = reading.kind !== 'not-a-program';
    const risks = await (program ? findUnreadRisks : findRisks)({ code, tree: null }, context);
    const reported = reportOnce([...findings, ...risks.findings], context);
    return { ...text, review: { ...risks, parses: false, program, statements: 0, ...reported } };
  }
  const linting = lint(parsed, context);
  const checking = early ?? check(parsed, context);
  if (beforeTypes && reading.kind === 'program') {
    settleBoth(linting, checking.beforeTypes).then(
      ([{ findings: linted }, checked]) => beforeTypes(text, [...findings, ...linted, ...checked]),
      // Errors are handled below.
      () => {},
    );
  }
  const [linted, checked] = await settleBoth(linting, checking.all);
  const found = [...linted.findings, ...checked.findings];
  const kept = reading.kind === 'unfinished' ? findingsBeforeCut(found, reading) : found;
  return {
    ...text,
    review: {
      parses: reading.kind === 'program',
      program: true,
      statements: parsed.statements,
      ...reportOnce([...findings, ...kept], context, linted.unlisted),
      confidential: checked.confidential,
      capabilities: checked.capabilities,
    },
  };
}

/** The work of the checkers that need only the tree. */
type Checking = { readonly all: Promise<Risks>; readonly beforeTypes: Promise<readonly Finding[]> };

function check({ code, tree }: Pick<ParsedText, 'code' | 'tree'>, context: Context): Checking {
  const types = checkTypes(code, context);
  const others = settleBoth(runChecks(tree, context), (tree ? findRisks : findUnreadRisks)({ code, tree }, context));
  const all = settleBoth(types, others).then(([typed, [own, risks]]) => ({
    ...risks,
    findings: [...typed, ...own, ...risks.findings],
  }));
  const beforeTypes = others.then(([own, risks]) => [...own, ...risks.findings]);
  // Errors are handled where the work is awaited.
  for (const work of [all, beforeTypes]) work.catch(() => {});
  return { all, beforeTypes };
}

/** Leaves out what is ignored, sorts and deduplicates. Credentials are masked later, in the whole verdict. */
const reportOnce = (
  findings: readonly Finding[],
  { isIgnored = () => false }: Context,
  unlisted: SeverityCounts = noCounts,
): Pick<Review, 'findings' | 'unlisted'> =>
  cap(deduplicateFindings(sortFindings(findings.filter((finding) => !isIgnored(finding)))), unlisted);

/** Starts the checkers on a tree before it is known whether the text compiles. */
function startEarly(code: string, context: Context) {
  const dropped = new AbortController();
  let work: Checking | null = null;
  return {
    start(tree: Uint8Array): void {
      // If the reader crashes, the text is read a second time.
      if (work) return;
      work = check({ code, tree }, { ...context, signal: AbortSignal.any([context.signal, dropped.signal]) });
    },
    work: (): Checking | null => work,
    async drop(): Promise<void> {
      dropped.abort();
      await work?.all.catch(() => {});
    },
  };
}

/** Like Promise.all, but rejects only after both have settled, so that no work is left running. */
async function settleBoth<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Keeps the most severe findings if there are too many, and counts the others. */
function cap(findings: readonly Finding[], before: SeverityCounts): Pick<Review, 'findings' | 'unlisted'> {
  // What could not be checked has no place.
  const ordered = [
    ...findings.filter(({ place }) => place === null),
    ...severities.flatMap((severity) => findings.filter((one) => one.place && one.severity === severity)),
  ];
  const unlisted = { ...before };
  for (const { severity } of ordered.slice(findingsMax)) unlisted[severity]++;
  const count = severities.reduce((sum, severity) => sum + unlisted[severity], 0);
  if (count === 0) return { findings };
  const message = `${count} more findings are not listed`;
  return {
    findings: [
      ...sortFindings(ordered.slice(0, findingsMax)),
      { rule: 'assay:findings-cut', severity: 'info', message, place: null },
    ],
    unlisted,
  };
}
