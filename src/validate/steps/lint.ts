import { blank } from '../../lint/blank.ts';
import type { Linted, LintMessage } from '../../lint/linter.ts';
import { severityOf } from '../../lint/rules.ts';
import { type Finding, noCounts, type SeverityCounts } from '../../model/finding.ts';
import type { Context } from '../tools.ts';
import type { ParsedText } from './read.ts';

/** The linter's messages on a program, in which file-wide suppressions are blanked out. */
export async function lintMessages(
  { code, suppressions }: Pick<ParsedText, 'code' | 'suppressions'>,
  { tools: { linter }, signal, isIgnored = () => false }: Context,
): Promise<Linted | null> {
  const places = suppressions.filter(({ tool }) => tool === 'ruff').map(({ place }) => place);
  const answer = await linter.lint(blank(code, places), signal);
  if (answer.kind === 'unknown') return null;
  // Syntax errors come from the reader only: it is the Python that would run the text.
  const messages = answer.messages.filter(
    ({ code: rule }) => rule !== 'invalid-syntax' && !isIgnored({ rule: `ruff:${rule}`, severity: severityOf(rule) }),
  );
  return { ...answer, messages };
}

export type LintFindings = { readonly findings: readonly Finding[]; readonly unlisted: SeverityCounts };

export async function lint(text: ParsedText, context: Context): Promise<LintFindings> {
  const linted = await lintMessages(text, context);
  if (linted === null) return { findings: [gaveUp], unlisted: noCounts };
  const { messages, unlisted } = linted;
  const missing = await missingNames(text, messages, context);
  const findings = messages.map((message) => ({
    rule: `ruff:${message.code}`,
    severity: isCertain(text.code, message, missing.names) ? severityOf(message.code) : 'warning',
    message: message.message,
    place: message.place,
  }));
  return { findings: missing.isComplete ? findings : [...findings, namesNotJudged], unlisted };
}

const gaveUp: Finding = {
  rule: 'ruff:gave-up',
  severity: 'warning',
  message: 'the linter did not finish on this code, so its findings are missing',
  place: null,
};

const namesNotJudged: Finding = {
  rule: 'python:gave-up',
  severity: 'warning',
  message: 'it could not be determined whether the undefined names in this code must raise, so they are only warnings',
  place: null,
};

const undefinedName = 'F821';
const formatCount = 'F507';

/** Whether an error of the linter is certain. Messages that are no errors are left as they are. */
function isCertain(code: string, message: LintMessage, missing: ReadonlySet<LintMessage>): boolean {
  if (message.code === undefinedName) return missing.has(message);
  return message.code !== formatCount || !mayFormatMapping(code, message);
}

/** `"text" % values` does not raise if `values` is a mapping, of which no key has to be used. */
function mayFormatMapping(code: string, { message, place }: LintMessage): boolean {
  if (!message.includes('has 0 placeholder(s)')) return false;
  const last = code.split(/\r\n|\r|\n/)[(place.endLine ?? place.line) - 1] ?? '';
  const written = last.slice(0, (place.endColumn ?? last.length + 1) - 1);
  return /%\s*\(*\s*(?!(?:None|True|False)\b)[A-Za-z_][\w.]*\s*(?:\([^,]*\))?\s*\)*$/.test(written);
}

/**
 * The undefined names that are certain to raise when they are read. A text that creates names at run time may define
 * them, and a name that is deleted may be used before that.
 */
async function missingNames(
  { code, tree }: ParsedText,
  messages: readonly LintMessage[],
  { tools: { analyst }, signal }: Context,
): Promise<{ readonly names: ReadonlySet<LintMessage>; readonly isComplete: boolean }> {
  const named = messages.filter((message) => message.code === undefinedName);
  if (named.length === 0 || namesMadeAtRunTime.test(code)) return { names: new Set(), isComplete: true };
  const deleted = new Set([...code.matchAll(/\bdel\b([^\n]*)/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? []));
  const candidates = named.filter(({ message }) => {
    const name = /`(.+)`/.exec(message)?.[1] ?? '';
    return !deleted.has(name) && name !== nameOfPackages;
  });
  if (candidates.length === 0 || tree === null) return { names: new Set(candidates), isComplete: true };
  const places = candidates.map(({ place }) => place);
  const surely = await analyst.missing({ tree, places }, signal);
  const names = new Set(candidates.filter((_, index) => surely?.[index] ?? false));
  return { names, isComplete: surely !== null };
}

/** Python sets it in the `__init__.py` of a package, which a text without a file name may be. */
const nameOfPackages = '__path__';

const namesMadeAtRunTime =
  /\b(?:globals|locals|vars|exec|eval|__builtins__|builtins|__dict__|setattr|global_enum|NameError)\b/;
