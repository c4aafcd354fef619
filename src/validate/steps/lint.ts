import { blank } from '../../lint/blank.ts';
import type { Linted, LintMessage } from '../../lint/linter.ts';
import { severityOf } from '../../lint/rules.ts';
import { type Finding, noCounts, type SeverityCounts } from '../../model/finding.ts';
import { minorOf, newestPython, type PythonVersion } from '../../model/python-version.ts';
import { targetOf } from '../target.ts';
import type { Context } from '../tools.ts';
import type { ParsedText } from './read.ts';

type TextToLint = Pick<ParsedText, 'code' | 'suppressions' | 'newerThanRunner'>;

/** The linter's messages on a program, in which file-wide suppressions are blanked out. */
export async function lintMessages(text: TextToLint, context: Context): Promise<Linted | null> {
  const linted = await allMessages(text, context);
  // Syntax errors come from the reader: it is the Python that would run the text.
  return linted && { ...linted, messages: linted.messages.filter(({ code }) => code !== invalidSyntax) };
}

async function allMessages(text: TextToLint, context: Context): Promise<Linted | null> {
  const places = text.suppressions.filter(({ tool }) => tool === 'ruff').map(({ place }) => place);
  const { linter } = context.tools;
  const answer = await linter.lint(blank(text.code, places), context.signal, versionToLint(text, context));
  if (answer.kind === 'unknown') return null;
  const { isIgnored = () => false } = context;
  const messages = answer.messages.filter(
    ({ code }) => code === invalidSyntax || !isIgnored({ rule: `ruff:${code}`, severity: severityOf(code) }),
  );
  return { ...answer, messages };
}

function versionToLint({ newerThanRunner }: TextToLint, context: Context): PythonVersion {
  const { version, isStated } = targetOf(context);
  // Which Python such a text is for is unknown. In a stub, as in the newest Python, a name may be used before its
  // definition.
  return (newerThanRunner && !isStated) || isStub(context) ? newestPython : version;
}

const isStub = ({ siblings }: Context): boolean => siblings?.path.endsWith('.pyi') ?? false;

export type LintFindings = { readonly findings: readonly Finding[]; readonly unlisted: SeverityCounts };

export async function lint(text: ParsedText, context: Context): Promise<LintFindings> {
  const linted = await allMessages(text, context);
  if (linted === null) return { findings: [gaveUp], unlisted: noCounts };
  const { messages, unlisted } = linted;
  const { version, isStated } = targetOf(context);
  const others = messages.filter(({ code }) => code !== invalidSyntax);
  const missing = await missingNames(text, others, context);
  const findings = others.map(
    (message): Finding => ({
      rule: `ruff:${message.code}`,
      severity: isCertain(text.code, message, missing.names) ? severityOf(message.code) : 'warning',
      message: message.message.replace(newerBuiltin, `$1 in Python ${version}; it was added in $2`),
      place: message.place,
    }),
  );
  const newer = isStated ? newerSyntax(messages) : [];
  return { findings: [...newer, ...findings, ...(missing.isComplete ? [] : [namesNotJudged])], unlisted };
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

const invalidSyntax = 'invalid-syntax';
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

/** A builtin that only later versions have. */
const newerBuiltin = /^(Undefined name `[^`]+`)\. Consider specifying `requires-python = ">= (3\.\d+)"`.*$/s;

/** Syntax that the version which the call names does not have. */
const newerSyntax = (messages: readonly LintMessage[]): Finding[] =>
  messages
    .filter(({ code, message }) => code === invalidSyntax && /\(syntax was added in /.test(message))
    .map(({ message, place }) => ({
      rule: 'python:newer-syntax',
      severity: 'error',
      message: message.charAt(0).toLowerCase() + message.slice(1),
      place,
    }));

/**
 * The undefined names that are certain to raise when they are read. A text that creates names at run time may define
 * them, and a name that is deleted may be used before that.
 */
async function missingNames(
  { code, tree }: ParsedText,
  messages: readonly LintMessage[],
  context: Context,
): Promise<{ readonly names: ReadonlySet<LintMessage>; readonly isComplete: boolean }> {
  const { version, isStated } = targetOf(context);
  const named = messages.filter(
    ({ code: rule, message }) => rule === undefinedName && (isStated || !newerBuiltin.test(message)),
  );
  if (named.length === 0 || namesMadeAtRunTime.test(code)) return { names: new Set(), isComplete: true };
  const deleted = new Set([...code.matchAll(/\bdel\b([^\n]*)/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? []));
  const candidates = named.filter(({ message }) => {
    const name = /`([^`]+)`/.exec(message)?.[1] ?? '';
    return !deleted.has(name) && name !== nameOfPackages;
  });
  if (candidates.length === 0 || tree === null) return { names: new Set(candidates), isComplete: true };
  const places = candidates.map(({ place }) => place);
  const isLazy = isStub(context) || hasLazyAnnotations(version);
  const surely = await context.tools.analyst.missing({ tree, places, isLazy }, context.signal);
  const names = new Set(candidates.filter((_, index) => surely?.[index] ?? false));
  return { names, isComplete: surely !== null };
}

/** Python sets it in the `__init__.py` of a package, which a text without a file name may be. */
const nameOfPackages = '__path__';

/** From 3.14 on, annotations are evaluated only if a program reads them. */
const hasLazyAnnotations = (version: PythonVersion): boolean => minorOf(version) >= 14;

const namesMadeAtRunTime =
  /\b(?:globals|locals|vars|exec|eval|__builtins__|builtins|__dict__|setattr|global_enum|NameError)\b/;
