import type { Random } from '../random.ts';
import type { Scribe } from '../scribe.ts';
import type { Target } from '../targets.ts';
import type { Spell } from './modules.ts';

/** From a module, an expression, to its member. */
export type WayToMember = (scribe: Scribe, module: string, name: string, spell: Spell, random: Random) => string;

export const waysToMembers: Readonly<Record<string, WayToMember>> = {
  dot: (_, module, name) => `${module}.${name}`,
  getattr: (_, module, name, spell) => `getattr(${module}, ${spell(name)})`,
  'getattr with a default': (_, module, name, spell) => `getattr(${module}, ${spell(name)}, None)`,
  'getattr by another name': (scribe, module, name, spell) => `${scribe.bind('getattr')}(${module}, ${spell(name)})`,
  'builtins.getattr': (scribe, module, name, spell) =>
    `${scribe.use('builtins', 'getattr')}(${module}, ${spell(name)})`,
  __getattribute__: (_, module, name, spell) => `${module}.__getattribute__(${spell(name)})`,
  'object.__getattribute__': (_, module, name, spell) => `object.__getattribute__(${module}, ${spell(name)})`,
  'type of a module': (scribe, module, name, spell) => {
    const held = scribe.bind(module);
    return `type(${held}).__getattribute__(${held}, ${spell(name)})`;
  },
  vars: (_, module, name, spell) => `vars(${module})[${spell(name)}]`,
  __dict__: (_, module, name, spell) => `${module}.__dict__[${spell(name)}]`,
  '__dict__.get': (_, module, name, spell) => `${module}.__dict__.get(${spell(name)})`,
  '__dict__.__getitem__': (_, module, name, spell) => `${module}.__dict__.__getitem__(${spell(name)})`,
  'copy of __dict__': (_, module, name, spell) => `dict(vars(${module}))[${spell(name)}]`,
  'unpacked __dict__': (_, module, name, spell) => `{**vars(${module})}[${spell(name)}]`,
  'items of vars': (scribe, module, name, spell) => {
    const wanted = scribe.bind(spell(name));
    return `next(value for key, value in vars(${module}).items() if key == ${wanted})`;
  },
  itemgetter: (scribe, module, name, spell) =>
    `${scribe.use('operator', 'itemgetter')}(${spell(name)})(vars(${module}))`,
  attrgetter: (scribe, module, name, spell) => `${scribe.use('operator', 'attrgetter')}(${spell(name)})(${module})`,
  'attrgetter held': (scribe, module, name, spell) =>
    `${scribe.bind(`${scribe.use('operator', 'attrgetter')}(${spell(name)})`)}(${module})`,
  methodcaller: (scribe, module, name, spell) =>
    `${scribe.use('operator', 'methodcaller')}("__getattribute__", ${spell(name)})(${module})`,
  getattr_static: (scribe, module, name, spell) =>
    `${scribe.use('inspect', 'getattr_static')}(${module}, ${spell(name)})`,
  getmembers: (scribe, module, name, spell) =>
    `dict(${scribe.use('inspect', 'getmembers')}(${module}))[${spell(name)}]`,
  'reduce getattr': (scribe, module, name, spell) =>
    `${scribe.use('functools', 'reduce')}(getattr, [${spell(name)}], ${module})`,
  'partial getattr': (scribe, module, name, spell) =>
    `${scribe.use('functools', 'partial')}(getattr, ${module})(${spell(name)})`,
  'mapped getattr': (_, module, name, spell) => `next(map(getattr, [${module}], [${spell(name)}]))`,
  'own getattr'(scribe, module, name, spell) {
    const look = scribe.name();
    scribe.say(`
      def ${look}(thing, key):
          return getattr(thing, key)
    `);
    return `${look}(${module}, ${spell(name)})`;
  },
  'lambda getattr': (_, module, name, spell) => `(lambda thing, key: getattr(thing, key))(${module}, ${spell(name)})`,
  proxy(scribe, module, name) {
    const proxy = scribe.className();
    scribe.say(`
      class ${proxy}:
          def __init__(self, inner):
              self._inner = inner

          def __getattr__(self, key):
              return getattr(self._inner, key)
    `);
    return `${proxy}(${module}).${name}`;
  },
  'chain map': (scribe, module, name, spell) =>
    `${scribe.use('collections', 'ChainMap')}({}, vars(${module}))[${spell(name)}]`,
  'field of a formatter': (scribe, module, name, spell) =>
    `${scribe.use('string', 'Formatter')}().get_field("0." + ${spell(name)}, (${module},), {})[0]`,
  'class built on it': (scribe, module, name, spell) =>
    `type("${scribe.className()}", (), dict(vars(${module}))).__dict__[${spell(name)}]`,
  namespace: (scribe, module, name, spell) =>
    `getattr(${scribe.use('types', 'SimpleNamespace')}(**vars(${module})), ${spell(name)})`,
  'eval of an attribute'(scribe, module, name, _, random) {
    const held = scribe.bind(module);
    // Bound at once: the text sees the names of the place where it is evaluated, and no others.
    return scribe.bind(random.chance(0.5) ? `eval("${held}.${name}")` : `eval("thing.${name}", {"thing": ${held}})`);
  },
};

/** Ways that lead to the member at once. */
export const waysToTargets: Readonly<Record<string, (scribe: Scribe, target: Target, spell: Spell) => string>> = {
  'from import'(scribe, { module, name }) {
    scribe.head.add(`from ${module} import ${name}`);
    return name;
  },
  'from import as'(scribe, { module, name }) {
    const own = scribe.name();
    scribe.say(`from ${module} import ${name} as ${own}`);
    return own;
  },
  'star import'(scribe, { module, name }) {
    scribe.head.add(`from ${module} import *`);
    return name;
  },
  'star import and globals'(scribe, { module, name }, spell) {
    scribe.head.add(`from ${module} import *`);
    return module === 'builtins' ? name : `globals()[${spell(name)}]`;
  },
  resolve_name: (scribe, { module, name }, spell) =>
    `${scribe.use('pkgutil', 'resolve_name')}(${spell(`${module}:${name}`)})`,
  'resolve_name with dots': (scribe, { module, name }, spell) =>
    `${scribe.use('pkgutil', 'resolve_name')}(${spell(`${module}.${name}`)})`,
  'eval of a path': (_, { module, name }, spell) => `eval(${spell(`__import__('${module}', fromlist=['x']).${name}`)})`,
  'exec of a from import'(scribe, { module, name }, spell) {
    const namespace = scribe.bind('{}');
    scribe.say(`exec(${spell(`from ${module} import ${name} as found`)}, ${namespace})`);
    return `${namespace}["found"]`;
  },
  'from import in a function'(scribe, { module, name }) {
    const look = scribe.name();
    scribe.say(`
      def ${look}():
          from ${module} import ${name} as found
          return found
    `);
    return `${look}()`;
  },
  'from import in a class'(scribe, { module, name }) {
    const box = scribe.className();
    scribe.say(`
      class ${box}:
          from ${module} import ${name} as found
    `);
    return `${box}.found`;
  },
};

/** These leave the target its own name. */
export const waysByOwnName = new Set(['from import', 'star import', 'star import and globals']);

export const textWaysToTargets = ['eval of a path', 'exec of a from import'];

/** A builtin by the ways that only lead to builtins. */
export const waysToBuiltins: Readonly<Record<string, (scribe: Scribe, name: string, spell: Spell) => string>> = {
  'plain name': (_, name) => name,
  'builtins of a function'(scribe, name, spell) {
    const own = scribe.name();
    scribe.say(`
      def ${own}():
          return None
    `);
    return `${own}.__builtins__[${spell(name)}]`;
  },
  'builtins of a module': (scribe, name, spell) => `${scribe.module('json')}.__builtins__[${spell(name)}]`,
  'eval of a builtin': (_, name) => `eval("${name}")`,
  'method of a builtin': (_, name) => `${name}.__call__`,
};
