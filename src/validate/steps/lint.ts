import { blank } from '../../lint/blank.ts';
import type { LintMessage } from '../../lint/linter.ts';
import { severityOf } from '../../lint/rules.ts';
import type { Finding } from '../../model/finding.ts';
import type { Context } from '../tools.ts';
import type { ParsedText } from './read.ts';

/** The linter's messages on a program, in which file-wide suppressions are blanked out. */
export async function lintMessages(
  { code, suppressions }: Pick<ParsedText, 'code' | 'suppressions'>,
  { tools: { linter }, signal, isIgnored = () => false }: Context,
): Promise<readonly LintMessage[] | null> {
  const places = suppressions.filter(({ tool }) => tool === 'ruff').map(({ place }) => place);
  const answer = await linter.lint(blank(code, places), signal);
  if (answer.kind === 'unknown') return null;
  // Syntax errors come from the reader only: it is the Python that would run the text.
  return answer.messages.filter(
    ({ code: rule }) => rule !== 'invalid-syntax' && !isIgnored({ rule: `ruff:${rule}`, severity: severityOf(rule) }),
  );
}

export async function lint(text: ParsedText, context: Context): Promise<Finding[]> {
  const messages = await lintMessages(text, context);
  if (messages === null) {
    const message = 'the linter did not finish on this code, so its findings are missing';
    return [{ rule: 'ruff:gave-up', severity: 'warning', message, place: null }];
  }
  const missing = await missingNames(text, messages, context);
  return messages.map((message) => ({
    rule: `ruff:${message.code}`,
    severity: isCertain(text.code, message, missing) ? severityOf(message.code) : 'warning',
    message: message.message,
    place: message.place,
  }));
}

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
): Promise<ReadonlySet<LintMessage>> {
  const named = messages.filter((message) => message.code === undefinedName);
  if (named.length === 0 || namesMadeAtRunTime.test(code)) return new Set();
  const deleted = new Set([...code.matchAll(/\bdel\b([^\n]*)/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? []));
  const candidates = named.filter(({ message }) => {
    const name = /`(.+)`/.exec(message)?.[1] ?? '';
    return !deleted.has(name) && name !== nameOfPackages;
  });
  if (candidates.length === 0 || tree === null) return new Set(candidates);
  const places = candidates.map(({ place }) => place);
  const surely = await analyst.missing({ tree, places }, signal);
  return new Set(candidates.filter((_, index) => surely?.[index] ?? false));
}

/** Python sets it in the `__init__.py` of a package, which a text without a file name may be. */
const nameOfPackages = '__path__';

const namesMadeAtRunTime =
  /\b(?:globals|locals|vars|exec|eval|__builtins__|builtins|__dict__|setattr|global_enum|NameError)\b/;
