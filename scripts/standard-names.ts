/**
 * Writes the names of Python that fixers look for, from the installed Python: the builtins, and what the modules that
 * people forget to import offer. `--check` writes nothing and fails when a file is out of date.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPython } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';

/** Without datetime, whose class of the same name is what most programs mean. */
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
print(json.dumps({'version': '%d.%d.%d' % sys.version_info[:3], 'names': names, 'members': members}))
`;

type Found = {
  /** Such as `3.11.7`. */
  readonly version: string;
  readonly names: readonly string[];
  readonly members: Readonly<Record<string, readonly string[]>>;
};

export type Written = { readonly path: string; readonly text: string };

/** The files as they should be, and the Python that says so. */
export function standardNames(): { readonly version: string; readonly files: readonly Written[] } {
  const told = execFileSync(installedPython, ['-I', '-B', '-c', script, modules], { encoding: 'utf8' });
  const { version, names, members } = JSON.parse(told) as Found;
  const head = `// Made from Python ${version} by scripts/standard-names.ts; not written by hand.`;
  return {
    version,
    files: [
      {
        path: 'src/repair/builtin-names.ts',
        text: [
          head,
          '',
          '/** The names that every Python program has without defining them. */',
          'export const builtinNames: ReadonlySet<string> = new Set(',
          '  (',
          `${inLines(names, '    ')}`,
          '  )',
          '    .trim()',
          "    .split(' '),",
          ');',
          '',
        ].join('\n'),
      },
      {
        path: 'src/repair/standard-members.ts',
        text: [
          head,
          '',
          '/** What the modules of the standard library that people forget to import offer. */',
          'const members: Readonly<Record<string, string>> = {',
          ...Object.entries(members).map(([module, offered]) => entry(module, offered)),
          '};',
          '',
          'const sets = new Map(Object.entries(members).map(([module, names]) => ' +
            "[module, new Set(names.trim().split(' '))]));",
          '',
          '/** Null for a module that is not among them. */',
          'export const membersOf = (module: string): ReadonlySet<string> | null => sets.get(module) ?? null;',
          '',
        ].join('\n'),
      },
    ],
  };
}

const columnsMax = 120;

function entry(module: string, names: readonly string[]): string {
  const short = `  ${module}: '${names.join(' ')} ',`;
  return short.length <= columnsMax ? short : `  ${module}:\n${inLines(names, '    ')},`;
}

/** Each line a string with a space at its end, joined by `+`. */
function inLines(names: readonly string[], indent: string): string {
  const room = columnsMax - indent.length - "'' +".length;
  const lines: string[] = [''];
  for (const name of names) {
    if (lines.at(-1)!.length + name.length + 1 > room) lines.push('');
    lines.push(`${lines.pop()}${name} `);
  }
  return lines.map((line) => `${indent}'${line}'`).join(' +\n');
}

if (import.meta.main) {
  const check = process.argv.includes('--check');
  for (const { path, text } of standardNames().files) {
    const whole = join(projectFolder, path);
    if (readFileSync(whole, 'utf8') === text) continue;
    if (check) {
      console.error(`${path} is out of date: run node scripts/standard-names.ts`);
      process.exitCode = 1;
    } else writeFileSync(whole, text);
  }
}
