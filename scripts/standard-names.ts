import type { Generator } from '../src/cli/generate/generator.ts';
import { runPython } from './sources/ask-python.ts';

/** Without datetime, because most programs mean its class of the same name. */
const modules =
  'abc argparse array ast asyncio base64 bisect calendar cmath collections configparser contextlib copy csv ctypes ' +
  'dataclasses decimal difflib dis enum errno fnmatch fractions functools gc getpass glob gzip hashlib heapq ' +
  'hmac html importlib inspect io ipaddress itertools json keyword linecache locale logging math mimetypes ' +
  'multiprocessing operator os pathlib pickle platform pprint queue random re sched secrets select shelve shlex ' +
  'shutil signal socket sqlite3 stat statistics string struct subprocess sys tarfile tempfile textwrap threading time ' +
  'timeit traceback types typing unicodedata unittest uuid warnings weakref zipfile zlib';

const script = `
import builtins, importlib, json, sys, types
def offered(name):
    module = importlib.import_module(name)
    if hasattr(module, '__all__'):
        return sorted({one for one in module.__all__ if one[0] != '_'})
    return [one for one in dir(module) if one[0] != '_' and not isinstance(getattr(module, one), types.ModuleType)]
members = {name: offered(name) for name in sys.argv[1].split()}
names = [name for name in dir(builtins) if name[0] != '_']
print(json.dumps({'names': names, 'members': members}))
`;

type PythonNames = {
  readonly names: readonly string[];
  readonly members: Readonly<Record<string, readonly string[]>>;
};

const renderNames = (head: string, { names }: PythonNames): string =>
  [
    head,
    '',
    '/** The names that every Python program has without defining them. */',
    'export const builtinNames: ReadonlySet<string> = new Set(',
    '  (',
    `${renderLines(names, '    ')}`,
    '  )',
    '    .trim()',
    "    .split(' '),",
    ');',
    '',
  ].join('\n');

const renderMembers = (head: string, { members }: PythonNames): string =>
  [
    head,
    '',
    '/** What the modules of the standard library that people forget to import offer. */',
    'const members: Readonly<Record<string, string>> = {',
    ...Object.entries(members).map(([module, offered]) => renderEntry(module, offered)),
    '};',
    '',
    'const sets = new Map(Object.entries(members).map(([module, names]) => ' +
      "[module, new Set(names.trim().split(' '))]));",
    '',
    '/** Null for a module that is not among them. */',
    'export const membersOf = (module: string): ReadonlySet<string> | null => sets.get(module) ?? null;',
    '',
  ].join('\n');

const columnsMax = 120;

function renderEntry(module: string, names: readonly string[]): string {
  const short = `  ${module}: '${names.join(' ')} ',`;
  return short.length <= columnsMax ? short : `  ${module}:\n${renderLines(names, '    ')},`;
}

/** Renders each line as a string with a space at its end, joined by `+`. */
function renderLines(names: readonly string[], indent: string): string {
  const room = columnsMax - indent.length - "'' +".length;
  const lines: string[] = [''];
  for (const name of names) {
    if (lines.at(-1)!.length + name.length + 1 > room) lines.push('');
    lines.push(`${lines.pop()}${name} `);
  }
  return lines.map((line) => `${indent}'${line}'`).join(' +\n');
}

export const generator: Generator = {
  summary: 'Python names for fixers: builtins, and members of modules that people forget to import',
  make() {
    const { head, result: answer } = runPython<PythonNames>('standard-names', script, modules);
    return [
      { path: 'src/repair/builtin-names.ts', content: renderNames(head, answer) },
      { path: 'src/repair/standard-members.ts', content: renderMembers(head, answer) },
    ];
  },
};
