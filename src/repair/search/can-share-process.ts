import type { Program } from '../../python/program.ts';
import type { Alias, Name } from '../../python/tree.ts';

/** Modules without state that one program could change and a later one could notice. */
const statelessModules: ReadonlySet<string> = new Set([
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

/** Attributes of modules with state that neither read nor change it. */
const statelessAttributes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['os', new Set(['PathLike', 'altsep', 'extsep', 'fspath', 'linesep', 'path', 'pathsep', 'sep'])],
  ['sys', new Set(['byteorder', 'float_info', 'maxsize', 'maxunicode', 'version_info'])],
]);

/** Names that give access to files, to the interpreter, or to other modules' state. */
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
 * Whether variants of the program can run one after another in one process without affecting each other: it uses only
 * stateless parts of other modules, accesses nothing else outside its own module and changes no other module.
 */
export function canShareProcess({ all, parents, scopes }: Program): boolean {
  const isStateless = ({ name, asname }: Alias): boolean => {
    if (statelessModules.has(name)) return true;
    const attributes = statelessAttributes.get(name);
    if (!attributes || asname !== null) return false;
    return all('Name').every((one) => {
      const use = parents.get(one);
      return one.id !== name || (use?.kind === 'Attribute' && attributes.has(use.attr));
    });
  };
  if (!all('Import').every(({ names }) => names.every(isStateless))) return false;
  if (all('ImportFrom').some(({ module, level }) => level || !statelessModules.has(module ?? ''))) return false;
  if (all('Name').some(({ id }) => reaching.has(id))) return false;
  if (all('Attribute').some(({ attr }) => reachingAttribute.test(attr))) return false;
  const isImported = (name: Name): boolean =>
    scopes.resolve(name)?.definitions.some(({ how }) => how === 'import') ?? false;
  return !all('Attribute').some(({ ctx, value }) => ctx !== 'Load' && value.kind === 'Name' && isImported(value));
}

const reachingText = new RegExp(`\\bimport\\b|\\b(?:${[...reaching].join('|')})\\b`);

const stringLiteral = /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;
/** Strings that contain code, or whose end is not the next quote. */
const otherString = /(?<!\w)[rR]?[fFtT][rR]?['"]|'''|"""/;

/** The same for a statement of an example, by its text alone. Words in strings do not count. */
export const canStatementShareProcess = (source: string): boolean =>
  !reachingText.test(otherString.test(source) ? source : source.replaceAll(stringLiteral, "''"));
