import type { Comment } from '../python/decode.ts';
import type { Program } from '../python/program.ts';
import type { Source, TextEdit } from '../python/source.ts';
import type { Alias, Statement } from '../python/tree.ts';
import { standardModules } from './standard-modules.ts';

/** Modules whose import is what they are for. */
const imports = new Set([
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

/** Does a statement import something that leaves no trace when it is not used? */
export function isStandardImport(statement: Statement, { name }: Alias): boolean {
  if (statement.kind !== 'Import' && statement.kind !== 'ImportFrom') return false;
  if (statement.kind === 'ImportFrom' && statement.level) return false;
  const module = (statement.kind === 'Import' ? name : (statement.module ?? '')).split('.', 1)[0]!;
  return standardModules.has(module) && !imports.has(module);
}

/** Is a word written in a string or a comment, such as the examples of a docstring? */
export function mentionedInText({ all }: Program, comments: readonly Comment[], name: string): boolean {
  const word = new RegExp(`(?<![\\w])${name.replaceAll(/[^\w]/g, '\\$&')}(?![\\w])`, 'u');
  const strings = all('Constant').some(({ value }) => value.type === 'str' && word.test(value.value));
  return strings || comments.some(({ text }) => /type:|>>>/.test(text) && word.test(text));
}

/** Puts an import behind those that begin the text, or where the first of them would be, a blank line behind it. */
export function importing({ module }: Program, source: Source, statement: string): readonly TextEdit[] {
  const { body } = module;
  const { newline } = source;
  let at = isText(body[0]) ? 1 : 0;
  while (body[at]?.kind === 'Import' || body[at]?.kind === 'ImportFrom') at++;
  const last = body[at - 1];
  if (last && standsLast(source, last)) return [inserting(source.line(last.place.endLine).end, newline + statement)];
  const [first] = body;
  if (!first) return [inserting(source.code.length, statement + newline)];
  const decorator = 'decoratorList' in first ? first.decoratorList[0] : undefined;
  const { start } = source.line(Math.min(first.place.line, decorator?.place.line ?? first.place.line));
  return [inserting(start, statement + newline), inserting(start, newline)];
}

const inserting = (at: number, text: string): TextEdit => ({ start: at, end: at, text });

const isText = (one: Statement | undefined): boolean =>
  one?.kind === 'Expr' && one.value.kind === 'Constant' && one.value.value.type === 'str';

/** Is there nothing but a comment behind a statement on its last line? */
const standsLast = (source: Source, { place }: Statement): boolean =>
  /^\s*(?:#.*)?$/.test(source.code.slice(source.end(place), source.line(place.endLine).end));
