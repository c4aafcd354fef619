import type { Program } from '../python/program.ts';
import type { Node } from '../python/tree.ts';
import { walk } from '../python/walk.ts';

/**
 * Which part of its own source a program may inspect: `source` if every character may matter, `lines` if line numbers
 * may, null if its behaviour does not depend on the text. The traceback of an uncaught exception does not count as
 * behaviour.
 */
export type SelfInspection = 'source' | 'lines' | null;

export function findSelfInspection({ module, scopes }: Program): SelfInspection {
  let lines = false;
  let logs = false;
  const words = new Set<string>();
  for (const node of walk(module)) {
    for (const word of wordsOf(node)) words.add(word);
    if (readsItself(node)) return 'source';
    if (node.kind === 'Name' && codeRunners.has(node.id) && !scopes.resolve(node)) return 'source';
    for (const root of importedFrom(node)) {
      if (root === 'logging') logs = true;
      if (!nonInspectingModules.has(root)) lines = true;
    }
  }
  if ([...words].some((word) => sourceWords.has(word) || /^co_\w+$/.test(word))) return 'source';
  // A logged exception includes source lines.
  if (logs && ['exception', 'exc_info', 'stack_info'].some((word) => words.has(word))) return 'source';
  return lines || [...words].some((word) => lineWords.has(word)) ? 'lines' : null;
}

/** The names that a node mentions, including those in strings that may be passed to `getattr`. */
function wordsOf(node: Node): readonly string[] {
  switch (node.kind) {
    case 'Name':
      return [node.id];
    case 'Attribute':
      return [node.attr];
    case 'Alias':
      return node.name.split('.');
    case 'ImportFrom':
      return node.module?.split('.') ?? [];
    case 'Keyword':
      return node.arg ? [node.arg] : [];
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return [node.name];
    case 'Constant': {
      const { value } = node;
      return value.type === 'str' && /^[A-Za-z_][\w.]{0,80}$/.test(value.value) ? value.value.split('.') : [];
    }
    default:
      return [];
  }
}

function importedFrom(node: Node): readonly string[] {
  if (node.kind === 'Import') return node.names.map(({ name }) => name.split('.', 1)[0]!);
  if (node.kind === 'ImportFrom') return [node.level ? '.' : node.module!.split('.', 1)[0]!];
  return [];
}

/** Whether a node refers to the program's own path, names a Python file, or redirects stderr. */
function readsItself(node: Node): boolean {
  if (node.kind === 'Constant') return node.value.type === 'str' && /\.py[cw]?$/.test(node.value.value);
  if (node.kind === 'Attribute') return node.attr === 'stderr' && node.ctx === 'Store';
  if (node.kind !== 'Subscript' || node.slice.kind !== 'Constant') return false;
  const { value, slice } = node;
  const name = value.kind === 'Attribute' ? value.attr : value.kind === 'Name' ? value.id : '';
  return name === 'argv' && slice.value.type === 'int' && slice.value.value === 0n;
}

/** Builtins that run text as code, or give access to others that do. */
const codeRunners = new Set(['exec', 'eval', 'compile', '__import__', '__builtins__', 'breakpoint']);

const sourceWords = new Set([
  ...['__code__', '__file__', '__cached__', '__loader__', '__spec__', '__static_attributes__', '__firstlineno__'],
  ...['f_code', 'f_back', 'f_locals', 'f_globals', 'gi_frame', 'gi_code', 'cr_frame', 'cr_code', 'ag_frame', 'ag_code'],
  ...['tb_frame', '_getframe', '_current_frames', 'settrace', 'setprofile', 'monitoring', 'redirect_stderr'],
  // Modules that read the source or the code objects of a program.
  ...[
    'ast',
    'bdb',
    'builtins',
    'cgitb',
    'code',
    'codeop',
    'compileall',
    'ctypes',
    'dis',
    'imp',
    'importlib',
    'inspect',
  ],
  ...['lib2to3', 'linecache', 'marshal', 'modulefinder', 'opcode', 'pdb', 'pkgutil', 'py_compile', 'pyclbr', 'pydoc'],
  ...['runpy', 'symtable', 'tokenize', 'trace', 'traceback', 'tracemalloc', 'unittest', 'zipimport'],
  ...['IPython', 'better_exceptions', 'birdseye', 'cloudpickle', 'coverage', 'dill', 'executing', 'hypothesis'],
  ...[
    'icecream',
    'ipdb',
    'jax',
    'line_profiler',
    'loguru',
    'marimo',
    'memory_profiler',
    'numba',
    'pysnooper',
    'pytest',
  ],
  ...['sentry_sdk', 'snoop', 'stack_data', 'stackprinter', 'streamlit', 'tensorflow', 'torch', 'triton', 'varname'],
]);

const lineWords = new Set([
  ...['lineno', 'f_lineno', 'tb_lineno', '__traceback__', 'with_traceback', 'exc_info', 'excepthook', 'warn'],
  // A class namespace may contain the line on which the class begins.
  ...['metaclass', '__prepare__', '__init_subclass__', '__dict__', 'vars'],
]);

/** Standard modules that never inspect their caller. */
const nonInspectingModules = new Set(
  (
    '__future__ abc argparse array atexit base64 binascii bisect bz2 calendar cmath codecs collections colorsys ' +
    'configparser contextlib contextvars copy csv dataclasses datetime decimal difflib enum errno fnmatch fractions ' +
    'functools gc getopt getpass glob graphlib gzip hashlib heapq hmac html io ipaddress itertools json keyword locale ' +
    'lzma math mimetypes numbers operator os pathlib pickle platform posixpath pprint queue random re reprlib secrets ' +
    'select shlex shutil signal socket sqlite3 stat statistics string struct subprocess sys tarfile tempfile textwrap ' +
    'threading time timeit tomllib types typing unicodedata urllib uuid weakref xml zipfile zlib zoneinfo'
  ).split(' '),
);
