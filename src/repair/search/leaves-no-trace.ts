import type { Program } from '../../python/program.ts';
import type { Name } from '../../python/tree.ts';

/** Modules in which nothing is kept that a program could find changed by one that ran before it. */
const traceless: ReadonlySet<string> = new Set([
  '__future__',
  'abc',
  'array',
  'base64',
  'binascii',
  'bisect',
  'cmath',
  'collections',
  'collections.abc',
  'colorsys',
  'contextlib',
  'copy',
  'dataclasses',
  'datetime',
  'difflib',
  'enum',
  'fractions',
  'functools',
  'graphlib',
  'hashlib',
  'heapq',
  'html',
  'itertools',
  'json',
  'keyword',
  'math',
  'numbers',
  'operator',
  're',
  'statistics',
  'string',
  'struct',
  'textwrap',
  'types',
  'typing',
  'unicodedata',
]);

/** By these a program gets at files, at the interpreter, or at what is not its own. */
const reaching: ReadonlySet<string> = new Set([
  '__builtins__',
  '__import__',
  '__loader__',
  '__spec__',
  'breakpoint',
  'compile',
  'delattr',
  'eval',
  'exec',
  'help',
  'input',
  'open',
  'setattr',
  'vars',
]);

const reachingAttribute = /^__(?:builtins|globals|subclasses|loader|spec|code|closure|bases|mro|dict|getattribute)__$/;

/**
 * Can runs of variants of the program in one process not notice each other? Said only of those that import nothing
 * but what keeps no state, reach for nothing outside of their own module, and change no module but that.
 */
export function leavesNoTrace({ all, scopes }: Program): boolean {
  const modules = [
    ...all('Import').flatMap(({ names }) => names.map(({ name }) => name)),
    ...all('ImportFrom').map(({ module, level }) => (level ? '' : (module ?? ''))),
  ];
  if (modules.some((name) => !traceless.has(name))) return false;
  if (all('Name').some(({ id }) => reaching.has(id))) return false;
  if (all('Attribute').some(({ attr }) => reachingAttribute.test(attr))) return false;
  const isImported = (name: Name): boolean =>
    scopes.resolve(name)?.definitions.some(({ how }) => how === 'import') ?? false;
  return !all('Attribute').some(({ ctx, value }) => ctx !== 'Load' && value.kind === 'Name' && isImported(value));
}

const reachingText = new RegExp(`\\bimport\\b|\\b(?:${[...reaching].join('|')})\\b`);

/** The same for a statement of an example, of which there is only the text. */
export const asksNoTrace = (source: string): boolean => !reachingText.test(source);
