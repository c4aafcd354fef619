import type { Random } from '../random.ts';
import { quoted, type Scribe } from '../scribe.ts';

/** Writes an expression that is worth a text, hidden in some way. */
export type Spell = (text: string) => string;

export type WayToModule = {
  /** The names of the modules it can lead to; all where it is not given. */
  readonly modules?: readonly string[];
  readonly reach: (scribe: Scribe, module: string, spell: Spell, random: Random) => string;
};

/** Modules of the standard library that hold another one, on every version that is supported. */
const holdersOfOs = ['glob.os', 'shutil.os', 'tempfile._os', 'random._os', 'fileinput.os', 'zipfile.os', 'pathlib.os'];
const holders: Readonly<Record<string, readonly string[]>> = {
  os: [...holdersOfOs, 'subprocess.os', 'logging.os', 'posixpath.os', 'genericpath.os', 'gzip.os', 'linecache.os'],
  builtins: ['codecs.builtins', 'gzip.builtins', 'inspect.builtins', 'reprlib.builtins'],
};

export const waysToModules: Readonly<Record<string, WayToModule>> = {
  import: { reach: (scribe, module) => scribe.module(module) },
  'import as': {
    reach(scribe, module) {
      const name = scribe.name();
      scribe.say(`import ${module} as ${name}`);
      return name;
    },
  },
  'import in a function': {
    reach(scribe, module) {
      const name = scribe.name();
      scribe.say(`
        def ${name}():
            import ${module} as found
            return found
      `);
      return `${name}()`;
    },
  },
  'import in a class': {
    reach(scribe, module) {
      const name = scribe.className();
      scribe.say(`
        class ${name}:
            import ${module}
      `);
      return `${name}.${module}`;
    },
  },
  'import in a try': {
    reach(scribe, module) {
      const name = scribe.name();
      scribe.say(`
        try:
            import ${module} as ${name}
        except ImportError:
            ${name} = None
      `);
      return name;
    },
  },
  __import__: { reach: (_, module, spell) => `__import__(${spell(module)})` },
  '__import__ by another name': {
    reach: (scribe, module, spell) => `${scribe.bind('__import__')}(${spell(module)})`,
  },
  'builtins.__import__': {
    reach: (scribe, module, spell) => `${scribe.use('builtins', '__import__')}(${spell(module)})`,
  },
  '__import__ with a list': {
    reach: (_, module, spell) => `__import__(${spell(module)}, fromlist=["x"])`,
  },
  import_module: {
    reach: (scribe, module, spell) => `${scribe.use('importlib', 'import_module')}(${spell(module)})`,
  },
  'import_module as a partial': {
    reach: (scribe, module, spell) =>
      `${scribe.use('functools', 'partial')}(${scribe.use('importlib', 'import_module')}, ${spell(module)})()`,
  },
  'importlib.__import__': {
    reach: (scribe, module, spell) => `${scribe.use('importlib', '__import__')}(name=${spell(module)})`,
  },
  'importlib by name': {
    reach: (_, module, spell) => `__import__("importlib").import_module(${spell(module)})`,
  },
  reload: {
    modules: ['shutil', 'pty', 'pickle', 'textwrap', 'json'],
    reach: (scribe, module) => `${scribe.use('importlib', 'reload')}(${scribe.module(module)})`,
  },
  'module from a spec': {
    modules: ['shutil', 'pty', 'pickle', 'subprocess', 'textwrap', 'json', 'fractions'],
    reach(scribe, module, spell) {
      const [spec, made] = [scribe.name(), scribe.name()];
      scribe.module('importlib.util');
      scribe.say(`
        ${spec} = importlib.util.find_spec(${spell(module)})
        ${made} = importlib.util.module_from_spec(${spec})
        ${spec}.loader.exec_module(${made})
      `);
      return made;
    },
  },
  'sys.modules': {
    reach(scribe, module, spell) {
      scribe.module(module);
      return `${scribe.use('sys', 'modules')}[${spell(module)}]`;
    },
  },
  'sys.modules.get': {
    reach(scribe, module, spell) {
      scribe.module(module);
      return `${scribe.use('sys', 'modules')}.get(${spell(module)})`;
    },
  },
  'resolve_name of a module': {
    reach: (scribe, module, spell) => `${scribe.use('pkgutil', 'resolve_name')}(${spell(module)})`,
  },
  globals: {
    reach: (scribe, module, spell) => `globals()[${spell(scribe.module(module))}]`,
  },
  'vars of the program': {
    reach(scribe, module, spell) {
      scribe.module(module);
      return `vars(${scribe.use('sys', 'modules')}[__name__])[${spell(module)}]`;
    },
  },
  'globals of a function': {
    reach(scribe, module, spell) {
      const name = scribe.name();
      scribe.module(module);
      scribe.say(`
        def ${name}(count):
            return count + 1
      `);
      return `${name}.__globals__[${spell(module)}]`;
    },
  },
  'globals of a frame': {
    reach(scribe, module, spell) {
      scribe.module(module);
      return `${scribe.use('sys', '_getframe')}().f_globals[${spell(module)}]`;
    },
  },
  'attribute of another module': {
    modules: ['os', 'builtins'],
    reach(scribe, module, _, random) {
      const [holder, member] = random.pick(holders[module]!).split('.') as [string, string];
      return scribe.use(holder, member);
    },
  },
  'attribute of another module by name': {
    modules: ['os', 'builtins'],
    reach(scribe, module, spell, random) {
      const [holder, member] = random.pick(holders[module]!).split('.') as [string, string];
      return `getattr(${scribe.module(holder)}, ${spell(member)})`;
    },
  },
  'os.path.os': { modules: ['os'], reach: (scribe) => `${scribe.module('os')}.path.os` },
  'eval of a name': {
    reach: (scribe, module) => `eval(${quoted(scribe.module(module))})`,
  },
  'eval of an import': {
    reach: (_, module, spell) => `eval(${spell(`__import__('${module}')`)})`,
  },
  'exec of an import': {
    reach(scribe, module, spell, random) {
      const [namespace, name] = [scribe.bind('{}'), random.pick(['found', 'tool', 'm'])];
      scribe.say(`exec(${spell(`import ${module} as ${name}`)}, ${namespace})`);
      return `${namespace}["${name}"]`;
    },
  },
  'compiled import': {
    reach(scribe, module, spell) {
      const namespace = scribe.bind('{}');
      scribe.say(`exec(compile(${spell(`import ${module} as found`)}, "<settings>", "exec"), ${namespace})`);
      return `${namespace}["found"]`;
    },
  },
  'self of a builtin': {
    modules: ['builtins'],
    reach: (_, __, ___, random) => `${random.pick(['print', 'len', 'abs', 'ord'])}.__self__`,
  },
  __builtins__: { modules: ['builtins'], reach: () => '__builtins__' },
  'globals of builtins': { modules: ['builtins'], reach: (_, __, spell) => `globals()[${spell('__builtins__')}]` },
};

/** These hold code as a text, and the policy may well doubt a text of code that is put together. */
export const textWays = ['eval of an import', 'exec of an import', 'compiled import'];
