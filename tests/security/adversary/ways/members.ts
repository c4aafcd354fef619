import type { ProgramWriter } from '../program-writer.ts';
import type { Random } from '../random.ts';
import type { Target } from '../targets.ts';
import { builtinsByIntrospection, globalsOfSubclass } from './introspection.ts';
import type { Spell, WayToBuiltin } from './way.ts';

/** Turns the expression of a module into one for its member. */
export type WayToMember = (writer: ProgramWriter, module: string, name: string, spell: Spell, random: Random) => string;

export const waysToMembers: Readonly<Record<string, WayToMember>> = {
  dot: (_, module, name) => `${module}.${name}`,
  getattr: (_, module, name, spell) => `getattr(${module}, ${spell(name)})`,
  'getattr with a default': (_, module, name, spell) => `getattr(${module}, ${spell(name)}, None)`,
  'getattr by another name': (writer, module, name, spell) => `${writer.bind('getattr')}(${module}, ${spell(name)})`,
  'builtins.getattr': (writer, module, name, spell) =>
    `${writer.use('builtins', 'getattr')}(${module}, ${spell(name)})`,
  __getattribute__: (_, module, name, spell) => `${module}.__getattribute__(${spell(name)})`,
  'object.__getattribute__': (_, module, name, spell) => `object.__getattribute__(${module}, ${spell(name)})`,
  'type of a module': (writer, module, name, spell) => {
    const held = writer.bind(module);
    return `type(${held}).__getattribute__(${held}, ${spell(name)})`;
  },
  vars: (_, module, name, spell) => `vars(${module})[${spell(name)}]`,
  __dict__: (_, module, name, spell) => `${module}.__dict__[${spell(name)}]`,
  '__dict__.get': (_, module, name, spell) => `${module}.__dict__.get(${spell(name)})`,
  '__dict__.__getitem__': (_, module, name, spell) => `${module}.__dict__.__getitem__(${spell(name)})`,
  'copy of __dict__': (_, module, name, spell) => `dict(vars(${module}))[${spell(name)}]`,
  'unpacked __dict__': (_, module, name, spell) => `{**vars(${module})}[${spell(name)}]`,
  'items of vars': (writer, module, name, spell) => {
    const wanted = writer.bind(spell(name));
    return `next(value for key, value in vars(${module}).items() if key == ${wanted})`;
  },
  itemgetter: (writer, module, name, spell) =>
    `${writer.use('operator', 'itemgetter')}(${spell(name)})(vars(${module}))`,
  attrgetter: (writer, module, name, spell) => `${writer.use('operator', 'attrgetter')}(${spell(name)})(${module})`,
  'attrgetter held': (writer, module, name, spell) =>
    `${writer.bind(`${writer.use('operator', 'attrgetter')}(${spell(name)})`)}(${module})`,
  methodcaller: (writer, module, name, spell) =>
    `${writer.use('operator', 'methodcaller')}("__getattribute__", ${spell(name)})(${module})`,
  getattr_static: (writer, module, name, spell) =>
    `${writer.use('inspect', 'getattr_static')}(${module}, ${spell(name)})`,
  getmembers: (writer, module, name, spell) =>
    `dict(${writer.use('inspect', 'getmembers')}(${module}))[${spell(name)}]`,
  'reduce getattr': (writer, module, name, spell) =>
    `${writer.use('functools', 'reduce')}(getattr, [${spell(name)}], ${module})`,
  'partial getattr': (writer, module, name, spell) =>
    `${writer.use('functools', 'partial')}(getattr, ${module})(${spell(name)})`,
  'mapped getattr': (_, module, name, spell) => `next(map(getattr, [${module}], [${spell(name)}]))`,
  'own getattr'(writer, module, name, spell) {
    const look = writer.name();
    writer.add(`
      def ${look}(thing, key):
          return getattr(thing, key)
    `);
    return `${look}(${module}, ${spell(name)})`;
  },
  'lambda getattr': (_, module, name, spell) => `(lambda thing, key: getattr(thing, key))(${module}, ${spell(name)})`,
  proxy(writer, module, name) {
    const proxy = writer.className();
    writer.add(`
      class ${proxy}:
          def __init__(self, inner):
              self._inner = inner

          def __getattr__(self, key):
              return getattr(self._inner, key)
    `);
    return `${proxy}(${module}).${name}`;
  },
  'chain map': (writer, module, name, spell) =>
    `${writer.use('collections', 'ChainMap')}({}, vars(${module}))[${spell(name)}]`,
  'field of a formatter': (writer, module, name, spell) =>
    `${writer.use('string', 'Formatter')}().get_field("0." + ${spell(name)}, (${module},), {})[0]`,
  'class built on it': (writer, module, name, spell) =>
    `type("${writer.className()}", (), dict(vars(${module}))).__dict__[${spell(name)}]`,
  namespace: (writer, module, name, spell) =>
    `getattr(${writer.use('types', 'SimpleNamespace')}(**vars(${module})), ${spell(name)})`,
  'eval of an attribute'(writer, module, name, _, random) {
    const held = writer.bind(module);
    // Bound at once: the text sees the names of the place where it is evaluated, and no others.
    return writer.bind(random.chance(0.5) ? `eval("${held}.${name}")` : `eval("thing.${name}", {"thing": ${held}})`);
  },
};

/** Ways to reach a member directly. */
export const waysToTargets: Readonly<Record<string, (writer: ProgramWriter, target: Target, spell: Spell) => string>> =
  {
    'from import'(writer, { module, name }) {
      writer.head.add(`from ${module} import ${name}`);
      return name;
    },
    'from import as'(writer, { module, name }) {
      const own = writer.name();
      writer.add(`from ${module} import ${name} as ${own}`);
      return own;
    },
    'star import'(writer, { module, name }) {
      writer.head.add(`from ${module} import *`);
      return name;
    },
    'star import and globals'(writer, { module, name }, spell) {
      writer.head.add(`from ${module} import *`);
      return module === 'builtins' ? name : `globals()[${spell(name)}]`;
    },
    resolve_name: (writer, { module, name }, spell) =>
      `${writer.use('pkgutil', 'resolve_name')}(${spell(`${module}:${name}`)})`,
    'resolve_name with dots': (writer, { module, name }, spell) =>
      `${writer.use('pkgutil', 'resolve_name')}(${spell(`${module}.${name}`)})`,
    'eval of a path': (_, { module, name }, spell) =>
      `eval(${spell(`__import__('${module}', fromlist=['x']).${name}`)})`,
    'exec of a from import'(writer, { module, name }, spell) {
      const namespace = writer.bind('{}');
      writer.add(`exec(${spell(`from ${module} import ${name} as found`)}, ${namespace})`);
      return `${namespace}["found"]`;
    },
    'from import in a function'(writer, { module, name }) {
      const look = writer.name();
      writer.add(`
      def ${look}():
          from ${module} import ${name} as found
          return found
    `);
      return `${look}()`;
    },
    'from import in a class'(writer, { module, name }) {
      const box = writer.className();
      writer.add(`
      class ${box}:
          from ${module} import ${name} as found
    `);
      return `${box}.found`;
    },
    'globals of a subclass': (writer, { name }, spell) => `${globalsOfSubclass(writer)}[${spell(name)}]`,
  };

/** Ways to members of one module only. */
export const modulesOfWays: Readonly<Record<string, string>> = { 'globals of a subclass': 'os' };

/** Ways that keep the target's own name. */
export const waysByOwnName = new Set(['from import', 'star import', 'star import and globals']);

export const textWaysToTargets = ['eval of a path', 'exec of a from import'];

/** Ways that only reach builtins. */
export const waysToBuiltins: Readonly<Record<string, WayToBuiltin>> = {
  'plain name': (_, name) => name,
  'builtins of a function'(writer, name, spell) {
    const own = writer.name();
    writer.add(`
      def ${own}():
          return None
    `);
    return `${own}.__builtins__[${spell(name)}]`;
  },
  'builtins of a module': (writer, name, spell) => `${writer.module('json')}.__builtins__[${spell(name)}]`,
  'eval of a builtin': (_, name) => `eval("${name}")`,
  'method of a builtin': (_, name) => `${name}.__call__`,
  ...builtinsByIntrospection,
};
