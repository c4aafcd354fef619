import type { Program } from '../../python/program.ts';
import type { Alias, ImportFrom, Name } from '../../python/tree.ts';

/**
 * Modules without state that one program could change and a later one could notice. Those of `random` that depend on
 * its numbers set the seed first.
 */
const statelessModules: ReadonlySet<string> = new Set([
  '__future__',
  'abc',
  'array',
  'base64',
  'binascii',
  'bisect',
  'calendar',
  'cmath',
  'collections',
  'collections.abc',
  'colorsys',
  'contextlib',
  'copy',
  'csv',
  'dataclasses',
  'datetime',
  'difflib',
  'enum',
  'fnmatch',
  'fractions',
  'functools',
  'genericpath',
  'graphlib',
  'hashlib',
  'heapq',
  'html',
  'html.parser',
  'ipaddress',
  'itertools',
  'json',
  'keyword',
  'math',
  'ntpath',
  'numbers',
  'operator',
  'posixpath',
  'pprint',
  'queue',
  'random',
  're',
  'secrets',
  'shlex',
  'statistics',
  'string',
  'struct',
  'textwrap',
  'time',
  'types',
  'typing',
  'unicodedata',
  'urllib.parse',
  'uuid',
  'zlib',
]);

/** Attributes of modules with state that neither read nor change it, or whose changes are undone for the next program. */
const statelessAttributes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['io', new Set(['BytesIO', 'StringIO'])],
  ['os', new Set(['PathLike', 'altsep', 'extsep', 'fspath', 'linesep', 'path', 'pathsep', 'sep'])],
  ['os.path', new Set(['basename', 'commonprefix', 'dirname', 'join', 'normpath', 'sep', 'split', 'splitext'])],
  ['sys', new Set(['argv', 'byteorder', 'exit', 'float_info', 'maxsize', 'maxunicode', 'setrecursionlimit'])],
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
    // `import os.path` binds `os`.
    const bound = name.split('.', 1)[0]!;
    const attributes = statelessAttributes.get(bound);
    if (!attributes || !statelessAttributes.has(name) || asname !== null) return false;
    return all('Name').every((one) => {
      const use = parents.get(one);
      return one.id !== bound || (use?.kind === 'Attribute' && attributes.has(use.attr));
    });
  };
  const isStatelessPart = ({ module, names, level }: ImportFrom): boolean => {
    if (level || module === null) return false;
    const attributes = statelessAttributes.get(module);
    return statelessModules.has(module) || names.every(({ name }) => attributes?.has(name) ?? false);
  };
  if (!all('Import').every(({ names }) => names.every(isStateless))) return false;
  if (!all('ImportFrom').every(isStatelessPart)) return false;
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
