import type { Generator } from '../src/cli/generate/generator.ts';
import { runPython } from './sources/ask-python.ts';

const script = `
import importlib, json, os, pkgutil, sys, types, warnings
warnings.simplefilter('ignore')
skipped = {'antigravity', 'this', 'idlelib', 'lib2to3', 'test', 'tkinter', 'turtle', 'turtledemo', 'ensurepip', '__main__'}
names = sorted(name for name in sys.stdlib_module_names if name.split('.')[0] not in skipped)
packages = ['asyncio', 'collections', 'concurrent', 'ctypes', 'email', 'html', 'http', 'importlib', 'json', 'logging',
    'multiprocessing', 'os', 'unittest', 'urllib', 'wsgiref', 'xml', 'xmlrpc', 'concurrent.futures', 'xml.etree', 'xml.dom', 'xml.sax']
for package in packages:
    try:
        found = importlib.import_module(package)
        names += [f'{package}.{part.name}' for part in pkgutil.iter_modules(getattr(found, '__path__', []))
            if not part.name.startswith('__')]
    except Exception:
        pass
listed = '''builtins os sys subprocess importlib shutil socket pickle ctypes pty platform marshal runpy code codeop pathlib
tempfile urllib.request http.client base64 codecs operator functools timeit signal threading multiprocessing io types
string inspect itertools collections time random math json re glob shlex asyncio ssl hashlib struct binascii zlib
contextlib atexit weakref copy webbrowser cProfile profile bdb pdb trace urllib.parse'''.split()
modules, members, public = {}, {}, {}
for name in dict.fromkeys(names):
    try:
        found = importlib.import_module(name)
    except BaseException:
        continue
    held = {}
    for key in dir(found):
        value = getattr(found, key, None)
        if isinstance(value, types.ModuleType) and value.__name__ != f'{name}.{key}' and key not in ('__builtins__',):
            held[key] = value.__name__
    if held:
        modules[name] = held
for name in listed:
    found = importlib.import_module(name)
    members[name] = sorted(dir(found))
    if hasattr(found, '__all__'):
        public[name] = sorted(found.__all__)
classes = {}
def visit(one):
    for sub in type.__subclasses__(one):
        known = classes.get(sub.__name__)
        if known is None or known.count('.') > sub.__module__.count('.') + 1:
            if sub.__module__ != '__main__':
                classes[sub.__name__] = f'{sub.__module__}.{sub.__name__}'
        if sub is not type: visit(sub)
visit(object)
keep = '''_wrap_close Popen BuiltinImporter FrozenImporter catch_warnings WarningMessage Quitter _Printer CompletedProcess
FileLoader SourceFileLoader ExtensionFileLoader FileFinder PathFinder zipimporter TextIOWrapper FileIO BufferedReader
socket SSLSocket Thread Process CDLL LibraryLoader _ModuleLock ModuleSpec Template Formatter Unpickler _Unpickler
Repr IncrementalDecoder InteractiveInterpreter InteractiveConsole Bdb Pdb Timer partial attrgetter methodcaller'''.split()
names = ' '.join(sorted(name for name in sys.stdlib_module_names if not name.startswith('_')))
print(json.dumps({'names': names, 'modules': modules, 'members': members, 'public': public,
    'classes': {name: classes[name] for name in sorted(classes) if name in keep}}))
`;
type StdlibMembers = {
  readonly names: string;
  readonly modules: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly members: Readonly<Record<string, readonly string[]>>;
  readonly public: Readonly<Record<string, readonly string[]>>;
  readonly classes: Readonly<Record<string, string>>;
};

const renderTable = (name: string, type: string, lines: readonly string[]): string =>
  `export const ${name}: Readonly<Record<string, ${type}>> = {\n${lines.map((line) => `  ${line},\n`).join('')}};\n`;
const quote = (text: string): string => `'${text}'`;

const renderMembers = (head: string, found: StdlibMembers): string =>
  [
    `${head}\n`,
    '/** Modules that are attributes of other modules: `name`, or `name=module` where they differ. */',
    renderTable(
      'moduleAttributes',
      'string',
      Object.entries(found.modules).map(
        ([module, held]) =>
          `'${module}': ${quote(
            Object.entries(held)
              .map(([name, target]) => (name === target ? name : `${name}=${target}`))
              .join(' '),
          )}`,
      ),
    ),
    '/** What `dir()` lists, for modules that matter. */',
    renderTable(
      'moduleMembers',
      'string',
      Object.entries(found.members).map(([module, names]) => `'${module}': ${quote(names.join(' '))}`),
    ),
    '/** What `from module import *` brings, where the module says so. */',
    renderTable(
      'publicMembers',
      'string',
      Object.entries(found.public).map(([module, names]) => `'${module}': ${quote(names.join(' '))}`),
    ),
    '/** Classes that walks through `object.__subclasses__()` look for, by their short name. */',
    renderTable(
      'knownClasses',
      'string',
      Object.entries(found.classes).map(([name, full]) => `'${name}': ${quote(full)}`),
    ),
    '/** The modules that Python comes with. */',
    `export const stdlibModules = ${quote(found.names)};\n`,
  ].join('\n');

export const generator: Generator = {
  summary: 'the members of standard library modules',
  make() {
    const { head, result: answer } = runPython<StdlibMembers>('stdlib-members', script);
    return [{ path: 'src/resolve/stdlib-members.ts', content: renderMembers(head, answer) }];
  },
};
