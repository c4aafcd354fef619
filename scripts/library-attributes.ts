import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from '../src/cli/generate/generator.ts';
import { projectFolder } from '../src/project-folder.ts';
import { runPython } from './sources/ask-python.ts';

const modules = globSync('*', { cwd: join(projectFolder, 'src/transpile/runtime/modules') })
  .map((file) => file.replace(/\.js$/, ''))
  .concat('abc', 'typing', 'collections.abc')
  .sort();
const script = `
import importlib, inspect, json, sys, types
def names(of):
    found = set()
    for one in of:
        try:
            found.update(name for name in dir(one) if not (name.startswith('__') and name.endswith('__')))
        except Exception:
            pass
    return sorted(found)
def classes(module):
    for value in vars(module).values():
        if inspect.isclass(value):
            yield value
            yield from (one for one in vars(value).values() if inspect.isclass(one))
    # A module written in C may not export its types.
    for name in ('_' + module.__name__, module.__name__.replace('.', '_')):
        if name in sys.modules and sys.modules[name] is not module:
            yield from (one for one in vars(sys.modules[name]).values() if inspect.isclass(one))
import builtins
own = [value for value in vars(builtins).values() if inspect.isclass(value)] + [value for value in vars(types).values() if inspect.isclass(value)]
values = [{}.keys(), {}.values(), {}.items(), iter([]), iter(()), iter(''), iter({}), iter(set()), iter(range(1)), reversed([]), zip(), map(len, ''), len, [].append, (lambda: 0), super(str, 'a'), 1 .real]
out = {'': names(own + [type(one) for one in values])}
base = set(out[''])
for module in ${JSON.stringify(modules)}:
    try:
        loaded = importlib.import_module(module)
    except ImportError:
        continue
    extra = []
    if module == 're':
        extra = [type(loaded.compile('a')), type(loaded.match('a', 'a'))]
    if module == 'asyncio':
        extra = [loaded.Task, loaded.Future, loaded.AbstractEventLoop, loaded.Handle, loaded.TimerHandle]
    if module in ('sys', 'io', 'contextlib'):
        extra = [type(sys.stdout), type(sys.version_info), type(sys.float_info), type(sys.int_info), type(sys.flags)]
    if module == 'functools':
        extra = [type(loaded.lru_cache(len)), loaded.lru_cache(len), loaded.singledispatch(len), type(loaded.lru_cache(len).cache_info())]
    if module == 'difflib':
        extra = [loaded.SequenceMatcher()]
    if module == 'time':
        extra = [type(loaded.localtime()), type(loaded.get_clock_info('time'))]
    out[module] = [name for name in names([*classes(loaded), *extra]) if name not in base]
print(json.dumps(out))
`;

/** A name that is neither here nor in a class of the program cannot be an attribute. */
export const generator: Generator = {
  summary: "names that values of Python's own types and of the translated modules have",
  make() {
    const { head, result: answer } = runPython<Record<string, string[]>>('library-attributes', script);
    const lines = Object.entries(answer).map(([name, attributes]) => `  '${name}': '${attributes.join(' ')}',`);
    const content = `${head}

/** Names that values of Python's own types have (under ''), and those of the types of each module. */
export const libraryAttributes: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`;
    return [{ path: 'src/transpile/library-attributes.ts', content }];
  },
};
