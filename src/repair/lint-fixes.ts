import type { LintMessage } from '../lint/linter.ts';
import type { Program } from '../python/program.ts';
import { statementOf } from '../python/program.ts';
import type { Expression, Node } from '../python/tree.ts';
import type { ProgramInput } from './fixers/fixer.ts';
import { isMentionedInText, isStandardImport, mayUseAnyName } from './imports.ts';
import { isBoolean, isCondition, nodeAt } from './nodes.ts';

/** Returns whether the linter's fix for a message preserves this program's behaviour. */
export type Guard = (message: LintMessage, input: ProgramInput) => boolean;

const always: Guard = () => true;

/**
 * The rules whose fix preserves the program's behaviour, or changes only what the finding calls a defect. The linter
 * does not report whether a fix is safe, so the choice is made here, rule by rule; if a fix is safe only sometimes, the
 * guard decides.
 *
 * Left out on purpose: fixes that remove statements whose value may be needed (F841 of an assignment, PIE794), that
 * raise instead of evaluating (PLW0133), that change numbers (RUF032, RUF064), that evaluate less than before (C419),
 * and those that depend on a type the source does not show (SIM118, RUF017).
 */
export const lintFixes: ReadonlyMap<string, Guard> = new Map<string, Guard>([
  ['B004', always], // hasattr(x, '__call__') is callable(x)
  ['B009', always], // getattr with a constant name is an attribute access
  ['B010', always], // and setattr an assignment
  ['B013', always], // a tuple of one exception is that exception
  ['B014', always], // an exception caught twice
  ['B033', always], // an item twice in a set
  ['C400', always],
  ['C401', always],
  ['C402', always],
  ['C403', always],
  ['C404', always],
  ['C405', always],
  ['C406', always],
  ['C409', always],
  ['C410', always],
  ['C411', always],
  ['C413', ({ message }) => !message.includes('reversed')], // reversed(sorted()) orders equal items differently
  ['C414', always],
  ['C416', always],
  ['C418', always],
  ['C420', always],
  ['E703', always], // a semicolon at the end of a line
  ['E711', (message, input) => isUsedAsCondition(message, input)], // == None, which some classes redefine
  ['E712', (message, input) => isUsedAsCondition(message, input) && comparesBooleans(message, input)], // == True
  ['E713', always], // not x in y
  ['E714', always], // not x is y
  ['E731', always], // a lambda with a name is a def
  ['F401', (message, input) => isCertainlyUnused(message, input)],
  ['F504', (message, input) => hasOnlyNames(message, input)], // values that the format does not use
  ['F522', (message, input) => hasOnlyNames(message, input)],
  ['F523', (message, input) => hasOnlyNames(message, input)],
  ['F541', always], // an f-string without placeholders
  ['F632', always], // `is` with a literal compares identities by accident
  ['F811', (message, input) => isCertainlyUnused(message, input)],
  ['F841', (message, { source }) => isHandlerName(source.line(message.place.line).text)], // except … as unused
  ['F901', always], // NotImplemented is not an exception
  ['PIE800', always],
  ['PIE804', always],
  ['PIE810', (message) => /\(\(\s*["'][^"']*["']\s*,\s*["'][^"']*["']\s*\)/.test(textOf(message))],
  ['PLE2510', always], // invisible characters in strings, written as escapes
  ['PLE2512', always],
  ['PLE2513', always],
  ['PLE2515', always],
  ['PLR1711', always], // a return at the end of a function
  ['PLW0120', always], // else after a loop without break
  ['RUF026', always], // defaultdict(default_factory=…) makes a key of that name
  ['SIM101', always],
  ['SIM103', always],
  ['SIM201', always],
  ['SIM202', always],
  ['SIM208', always],
  ['SIM210', always],
  ['SIM211', always],
  ['SIM910', always],
  ['UP004', always],
  ['UP005', always],
  ['UP008', always],
  ['UP018', always],
  ['UP021', always],
  ['UP022', always],
  ['UP024', always],
  ['UP025', always],
  ['UP028', always],
  ['UP034', always], // doubled parentheses
  ['UP039', always],
  ['W605', always], // an invalid escape sequence
]);

const textOf = ({ fix }: LintMessage): string => fix?.edits.map(({ text }) => text).join('\n') ?? '';

const isHandlerName = (line: string): boolean => /^\s*except\b.*\bas\b/.test(line);

/** Whether the comparison is used as a condition, where only its truth matters. */
function isUsedAsCondition({ place }: LintMessage, { program }: ProgramInput): boolean {
  const found = comparisonAround(program, place);
  return found !== null && isCondition(program, found);
}

function comparisonAround(program: Program, place: LintMessage['place']) {
  return (
    program
      .all('Compare')
      .filter(({ place: { line, column, endLine, endColumn } }) => {
        const { line: at, column: from } = place;
        return (line < at || (line === at && column <= from)) && (endLine > at || (endLine === at && endColumn > from));
      })
      .at(-1) ?? null
  );
}

/** `x == True` equals `x` only if x is a boolean. */
function comparesBooleans({ place }: LintMessage, { program }: ProgramInput): boolean {
  const found = comparisonAround(program, place);
  if (found?.comparators.length !== 1) return false;
  const sides: readonly Expression[] = [found.left, found.comparators[0]!];
  const isLiteral = (side: Expression): boolean => side.kind === 'Constant' && side.value.type === 'bool';
  return sides.some(isLiteral) && sides.every((side) => isLiteral(side) || isBoolean(program, side));
}

/** Whether the import has no side effects and its name occurs nowhere else in the text. */
function isCertainlyUnused(message: LintMessage, { program, comments }: ProgramInput): boolean {
  const name = /`([^`]+)`/.exec(message.message)?.[1];
  if (!name) return false;
  const alias = nodeAt(program, message.place, ['Alias']);
  const statement = alias && statementOf(program, alias);
  if (message.code === 'F811') return /redefinition of unused/.test(message.message) && isImportedTwice(program, name);
  if (alias?.kind !== 'Alias' || !statement || !isStandardImport(statement, alias)) return false;
  return !mayUseAnyName(program) && !isMentionedInText(program, comments, alias.asname ?? alias.name.split('.')[0]!);
}

/** Whether all imports of the name import the same thing. */
function isImportedTwice({ all, parents }: Program, name: string): boolean {
  const origins = [...all('Import'), ...all('ImportFrom')].flatMap((statement) =>
    statement.names
      .filter((alias) => (alias.asname ?? alias.name.split('.')[0]) === name)
      .map(
        (alias) =>
          `${statement.kind === 'ImportFrom' ? `${statement.level ?? 0} ${statement.module}` : ''} ${alias.name}`,
      ),
  );
  return parents.size > 0 && origins.length > 1 && new Set(origins).size === 1;
}

/** Whether the values are only names and constants, so that removing one removes no side effect. */
function hasOnlyNames({ code, place }: LintMessage, { program, findings }: ProgramInput): boolean {
  const others = findings.filter(({ rule, place: at }) => at?.line === place.line && rule !== `ruff:${code}`);
  if (others.some(({ rule }) => /^ruff:F5(?:0\d|2\d)$/.test(rule))) return false;
  const found = nodeAt(program, place, ['Call', 'BinOp']);
  if (!found) return false;
  const values: readonly Node[] =
    found.kind === 'Call'
      ? [...found.args, ...found.keywords.map(({ value }) => value)]
      : found.kind === 'BinOp' && found.right.kind === 'Dict'
        ? found.right.values
        : [found];
  return values.every(({ kind }) => kind === 'Name' || kind === 'Constant');
}
