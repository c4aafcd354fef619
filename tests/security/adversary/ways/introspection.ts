import type { ProgramWriter } from '../program-writer.ts';
import type { WayToBuiltin, WayToModule } from './way.ts';

/** The global names of `os`, found through a class that it defines. */
export function globalsOfSubclass(writer: ProgramWriter): string {
  const kinds = writer.bind(writer.random.pick(['object.__subclasses__()', '().__class__.__base__.__subclasses__()']));
  return writer.random.pick([
    `[kind for kind in ${kinds} if kind.__name__ == "_wrap_close"][0].__init__.__globals__`,
    `next(kind for kind in ${kinds} if kind.__name__ == "_wrap_close").__init__.__globals__`,
    `next(filter(lambda kind: kind.__name__ == "_wrap_close", ${kinds})).__init__.__globals__`,
  ]);
}

function addFunction(writer: ProgramWriter): string {
  const name = writer.name();
  writer.add(`
    def ${name}(count):
        return count + 1
  `);
  return name;
}

/** Ways to modules through tables and objects of the interpreter. */
export const modulesByIntrospection: Readonly<Record<string, WayToModule>> = {
  'values of sys.modules': {
    reach(writer, module, spell) {
      writer.module(module);
      const wanted = writer.bind(spell(module));
      const all = `${writer.use('sys', 'modules')}.values()`;
      return `next(thing for thing in list(${all}) if getattr(thing, "__name__", None) == ${wanted})`;
    },
  },
  'names in sys.modules': {
    reach(writer, module, spell) {
      writer.module(module);
      const wanted = writer.bind(spell(module));
      const all = `${writer.use('sys', 'modules')}.items()`;
      return `[thing for key, thing in list(${all}) if key == ${wanted}][0]`;
    },
  },
  'loop over sys.modules': {
    reach(writer, module, spell) {
      const [found, wanted] = [writer.name(), writer.bind(spell(module))];
      writer.module(module);
      writer.add(`
        for ${found} in list(${writer.use('sys', 'modules')}.values()):
            if ${found}.__name__ == ${wanted}:
                break
      `);
      return found;
    },
  },
  'copy of sys.modules': {
    reach(writer, module, spell, random) {
      writer.module(module);
      const all = writer.use('sys', 'modules');
      return `${random.pick([`dict(${all})`, `${all}.copy()`, `{**${all}}`])}[${spell(module)}]`;
    },
  },
  '__import__ of a frame': {
    reach: (writer, module, spell) =>
      `${writer.use('sys', '_getframe')}().f_builtins[${spell('__import__')}](${spell(module)})`,
  },
  '__import__ beside print': {
    reach: (_, module, spell) => `getattr(print.__self__, ${spell('__import__')})(${spell(module)})`,
  },
  '__import__ of a library function': {
    reach: (writer, module, spell) =>
      `${writer.use('json', 'dumps')}.__globals__["__builtins__"][${spell('__import__')}](${spell(module)})`,
  },
  '__import__ of an own function': {
    reach: (writer, module, spell) => `${addFunction(writer)}.__globals__["__builtins__"].__import__(${spell(module)})`,
  },
  'sys of a library function': {
    reach(writer, module, spell) {
      writer.module(module);
      return `${writer.use('logging', 'getLogger')}.__globals__["sys"].modules[${spell(module)}]`;
    },
  },
  'sys of a subclass': {
    reach(writer, module, spell) {
      writer.module(module);
      return `${globalsOfSubclass(writer)}["sys"].modules[${spell(module)}]`;
    },
  },
  '__import__ of a subclass': {
    reach: (writer, module, spell) =>
      `${globalsOfSubclass(writer)}["__builtins__"][${spell('__import__')}](${spell(module)})`,
  },
  'frame of a generator': {
    reach: (writer, module, spell) => `(one for one in ()).gi_frame.f_globals[${spell(writer.module(module))}]`,
  },
  'frame of a traceback': {
    reach(writer, module, spell) {
      const found = writer.name();
      writer.module(module);
      writer.add(`
        try:
            int("x")
        except ValueError as error:
            ${found} = error.__traceback__.tb_frame.f_globals[${spell(module)}]
      `);
      return found;
    },
  },
  'frame of the caller': {
    reach(writer, module, spell) {
      const look = writer.name();
      writer.module(module);
      writer.add(`
        def ${look}(key):
            return ${writer.use('inspect', 'currentframe')}().f_back.f_globals[key]
      `);
      return `${look}(${spell(module)})`;
    },
  },
  'field of a format string': {
    reach(writer, module, spell) {
      const [kind, one, own] = [writer.className(), writer.name(), addFunction(writer)];
      writer.module(module);
      writer.add(`
        class ${kind}(${writer.use('string', 'Formatter')}):
            def format_field(self, value, spec):
                self.kept = value
                return ""

        ${one} = ${kind}()
        ${one}.format("{0.__globals__[" + ${spell(module)} + "]}", ${own})
      `);
      return `${one}.kept`;
    },
  },
  'field by its path': {
    reach(writer, module, spell) {
      const own = addFunction(writer);
      writer.module(module);
      const path = `"0.__globals__[" + ${spell(module)} + "]"`;
      return `${writer.use('string', 'Formatter')}().get_field(${path}, (${own},), {})[0]`;
    },
  },
};

/** Ways to built-in functions through functions, frames and classes. */
export const builtinsByIntrospection: Readonly<Record<string, WayToBuiltin>> = {
  'beside print': (_, name, spell) => `getattr(print.__self__, ${spell(name)})`,
  'names beside print': (_, name, spell) => `vars(print.__self__)[${spell(name)}]`,
  'builtins of a frame': (writer, name, spell) => `${writer.use('sys', '_getframe')}().f_builtins[${spell(name)}]`,
  'builtins of a generator': (_, name, spell) => `(one for one in ()).gi_frame.f_builtins[${spell(name)}]`,
  'builtins in globals of a function': (writer, name, spell) =>
    `getattr(${addFunction(writer)}.__globals__["__builtins__"], ${spell(name)})`,
  'builtins in globals of a library function': (writer, name, spell) =>
    `${writer.use('json', 'dumps')}.__globals__["__builtins__"][${spell(name)}]`,
  'builtins in globals of a subclass': (writer, name, spell) =>
    `${globalsOfSubclass(writer)}["__builtins__"][${spell(name)}]`,
};
