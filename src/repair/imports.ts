import type { Comment } from '../python/decode.ts';
import type { Program } from '../python/program.ts';
import type { Source, TextEdit } from '../python/source.ts';
import { standardModules } from '../python/standard-modules.ts';
import type { Alias, Node, Statement } from '../python/tree.ts';

/** Modules that are imported for their side effects. */
const modulesWithSideEffects = new Set([
  '__future__',
  'antigravity',
  'readline',
  'rlcompleter',
  'sitecustomize',
  'this',
  'turtle',
  'idlelib',
  'lib2to3',
  'pdb',
  'faulthandler',
]);

/** Whether a statement imports from a standard module without side effects, so that an unused import can go. */
export function isStandardImport(statement: Statement, { name }: Alias): boolean {
  if (statement.kind !== 'Import' && statement.kind !== 'ImportFrom') return false;
  if (statement.kind === 'ImportFrom' && statement.level) return false;
  const module = (statement.kind === 'Import' ? name : (statement.module ?? '')).split('.', 1)[0]!;
  return standardModules.has(module) && !modulesWithSideEffects.has(module);
}

/** Functions that see every name of the module that calls them. */
const readersOfAllNames = new Set(['dir', 'globals', 'locals', 'vars']);

/**
 * Whether the names that a program imports may be used in ways that the source does not show: it looks at all its
 * names, computes `__all__`, or does nothing but import names, for others to import them from it.
 */
export function mayUseAnyName({ module, all }: Program): boolean {
  const isListed = (node: Node): boolean => node.kind === 'Name' && node.id === '__all__';
  const isText = (node: Node): boolean => node.kind === 'Constant' && node.value.type === 'str';
  const isTextOnly = (node: Node): boolean =>
    (node.kind === 'List' || node.kind === 'Tuple') && node.elts.every(isText);
  return (
    all('Name').some(({ id }) => readersOfAllNames.has(id)) ||
    all('Name').some((name) => isListed(name) && name.ctx === 'Load') ||
    all('AugAssign').some(({ target }) => isListed(target)) ||
    all('Assign').some(({ targets, value }) => targets.some(isListed) && !isTextOnly(value)) ||
    (module.body.some(({ kind }) => kind === 'ImportFrom') &&
      module.body.every((one, at) => isImport(one) || (at === 0 && isDocstring(one))))
  );
}

/** Whether a name occurs in a string or a type comment, such as the examples of a docstring. */
export function isMentionedInText({ all }: Program, comments: readonly Comment[], name: string): boolean {
  const word = new RegExp(`(?<![\\w])${name.replaceAll(/[^\w]/g, '\\$&')}(?![\\w])`, 'u');
  const strings = all('Constant').some(({ value }) => value.type === 'str' && word.test(value.value));
  return strings || comments.some(({ text }) => /type:|>>>/.test(text) && word.test(text));
}

/** The first `from … import *` at the top of a program. */
export const starredImport = ({ module }: Program): Statement | null =>
  module.body.find((one) => one.kind === 'ImportFrom' && one.names.some(({ name }) => name === '*')) ?? null;

/**
 * Adds an import after the existing ones at the top, or at the top, followed by a blank line. It goes before a starred
 * import, whose names it must not replace.
 */
export function addImport(program: Program, source: Source, statement: string): readonly TextEdit[] {
  const { body } = program.module;
  const { newline } = source;
  const starred = starredImport(program);
  if (starred && startsItsLine(source, starred)) {
    return [insertion(source.line(starred.place.line).start, statement + newline)];
  }
  let at = isDocstring(body[0]) ? 1 : 0;
  while (body[at]?.kind === 'Import' || body[at]?.kind === 'ImportFrom') at++;
  const last = body[at - 1];
  if (last && endsItsLine(source, last)) return [insertion(source.line(last.place.endLine).end, newline + statement)];
  const [first] = body;
  if (!first) return [insertion(source.code.length, statement + newline)];
  const decorator = 'decoratorList' in first ? first.decoratorList[0] : undefined;
  const { start } = source.line(Math.min(first.place.line, decorator?.place.line ?? first.place.line));
  return [insertion(start, statement + newline), insertion(start, newline)];
}

const insertion = (at: number, text: string): TextEdit => ({ start: at, end: at, text });

const isImport = ({ kind }: Statement): boolean => kind === 'Import' || kind === 'ImportFrom';

const isDocstring = (one: Statement | undefined): boolean =>
  one?.kind === 'Expr' && one.value.kind === 'Constant' && one.value.value.type === 'str';

const startsItsLine = (source: Source, { place }: Statement): boolean =>
  source.code.slice(source.line(place.line).start, source.start(place)).trim() === '';

/** Whether only a comment follows a statement on its last line. */
const endsItsLine = (source: Source, { place }: Statement): boolean =>
  /^\s*(?:#.*)?$/.test(source.code.slice(source.end(place), source.line(place.endLine).end));
