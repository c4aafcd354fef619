import { quoted } from '../program-writer.ts';
import { modulesByIntrospection } from './introspection.ts';
import type { WayToModule } from './way.ts';

/** Standard library modules that contain another module, in every supported version. */
const holdersOfOs = ['glob.os', 'shutil.os', 'tempfile._os', 'random._os', 'fileinput.os', 'zipfile.os', 'pathlib.os'];
const holders: Readonly<Record<string, readonly string[]>> = {
  os: [...holdersOfOs, 'subprocess.os', 'logging.os', 'posixpath.os', 'genericpath.os', 'gzip.os', 'linecache.os'],
  builtins: ['codecs.builtins', 'gzip.builtins', 'inspect.builtins', 'reprlib.builtins'],
};

export const waysToModules: Readonly<Record<string, WayToModule>> = {
  import: { reach: (writer, module) => writer.module(module) },
  'import as': {
    reach(writer, module) {
      const name = writer.name();
      writer.add(`import ${module} as ${name}`);
      return name;
    },
  },
  'import in a function': {
    reach(writer, module) {
      const name = writer.name();
      writer.add(`
        def ${name}():
            import ${module} as found
            return found
      `);
      return `${name}()`;
    },
  },
  'import in a class': {
    reach(writer, module) {
      const name = writer.className();
      writer.add(`
        class ${name}:
            import ${module}
      `);
      return `${name}.${module}`;
    },
  },
  'import in a try': {
    reach(writer, module) {
      const name = writer.name();
      writer.add(`
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
    reach: (writer, module, spell) => `${writer.bind('__import__')}(${spell(module)})`,
  },
  'builtins.__import__': {
    reach: (writer, module, spell) => `${writer.use('builtins', '__import__')}(${spell(module)})`,
  },
  '__import__ with a list': {
    reach: (_, module, spell) => `__import__(${spell(module)}, fromlist=["x"])`,
  },
  import_module: {
    reach: (writer, module, spell) => `${writer.use('importlib', 'import_module')}(${spell(module)})`,
  },
  'import_module as a partial': {
    reach: (writer, module, spell) =>
      `${writer.use('functools', 'partial')}(${writer.use('importlib', 'import_module')}, ${spell(module)})()`,
  },
  'importlib.__import__': {
    reach: (writer, module, spell) => `${writer.use('importlib', '__import__')}(name=${spell(module)})`,
  },
  'importlib by name': {
    reach: (_, module, spell) => `__import__("importlib").import_module(${spell(module)})`,
  },
  reload: {
    modules: ['shutil', 'pty', 'pickle', 'textwrap', 'json'],
    reach: (writer, module) => `${writer.use('importlib', 'reload')}(${writer.module(module)})`,
  },
  'module from a spec': {
    modules: ['shutil', 'pty', 'pickle', 'subprocess', 'textwrap', 'json', 'fractions'],
    reach(writer, module, spell) {
      const [spec, made] = [writer.name(), writer.name()];
      writer.module('importlib.util');
      writer.add(`
        ${spec} = importlib.util.find_spec(${spell(module)})
        ${made} = importlib.util.module_from_spec(${spec})
        ${spec}.loader.exec_module(${made})
      `);
      return made;
    },
  },
  'sys.modules': {
    reach(writer, module, spell) {
      writer.module(module);
      return `${writer.use('sys', 'modules')}[${spell(module)}]`;
    },
  },
  'sys.modules.get': {
    reach(writer, module, spell) {
      writer.module(module);
      return `${writer.use('sys', 'modules')}.get(${spell(module)})`;
    },
  },
  'resolve_name of a module': {
    reach: (writer, module, spell) => `${writer.use('pkgutil', 'resolve_name')}(${spell(module)})`,
  },
  globals: {
    reach: (writer, module, spell) => `globals()[${spell(writer.module(module))}]`,
  },
  'vars of the program': {
    reach(writer, module, spell) {
      writer.module(module);
      return `vars(${writer.use('sys', 'modules')}[__name__])[${spell(module)}]`;
    },
  },
  'globals of a function': {
    reach(writer, module, spell) {
      const name = writer.name();
      writer.module(module);
      writer.add(`
        def ${name}(count):
            return count + 1
      `);
      return `${name}.__globals__[${spell(module)}]`;
    },
  },
  'globals of a frame': {
    reach(writer, module, spell) {
      writer.module(module);
      return `${writer.use('sys', '_getframe')}().f_globals[${spell(module)}]`;
    },
  },
  'attribute of another module': {
    modules: ['os', 'builtins'],
    reach(writer, module, _, random) {
      const [holder, member] = random.pick(holders[module]!).split('.') as [string, string];
      return writer.use(holder, member);
    },
  },
  'attribute of another module by name': {
    modules: ['os', 'builtins'],
    reach(writer, module, spell, random) {
      const [holder, member] = random.pick(holders[module]!).split('.') as [string, string];
      return `getattr(${writer.module(holder)}, ${spell(member)})`;
    },
  },
  'os.path.os': { modules: ['os'], reach: (writer) => `${writer.module('os')}.path.os` },
  'eval of a name': {
    reach: (writer, module) => `eval(${quoted(writer.module(module))})`,
  },
  'eval of an import': {
    reach: (_, module, spell) => `eval(${spell(`__import__('${module}')`)})`,
  },
  'exec of an import': {
    reach(writer, module, spell, random) {
      const [namespace, name] = [writer.bind('{}'), random.pick(['found', 'tool', 'm'])];
      writer.add(`exec(${spell(`import ${module} as ${name}`)}, ${namespace})`);
      return `${namespace}["${name}"]`;
    },
  },
  'compiled import': {
    reach(writer, module, spell) {
      const namespace = writer.bind('{}');
      writer.add(`exec(compile(${spell(`import ${module} as found`)}, "<settings>", "exec"), ${namespace})`);
      return `${namespace}["found"]`;
    },
  },
  'self of a builtin': {
    modules: ['builtins'],
    reach: (_, __, ___, random) => `${random.pick(['print', 'len', 'abs', 'ord'])}.__self__`,
  },
  __builtins__: { modules: ['builtins'], reach: () => '__builtins__' },
  'globals of builtins': { modules: ['builtins'], reach: (_, __, spell) => `globals()[${spell('__builtins__')}]` },
  ...modulesByIntrospection,
};

/** These contain code strings; a computed code string is a warning by itself. */
export const textWays = ['eval of an import', 'exec of an import', 'compiled import'];
