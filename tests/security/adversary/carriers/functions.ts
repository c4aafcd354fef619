import type { Carrier } from './carrier.ts';

/** Functions, their frames and their attributes. */
export const functions: Readonly<Record<string, Carrier>> = {
  'returned value'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}():
          return ${value}
    `);
    return `${name}()`;
  },
  'identity function'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(thing):
          return thing
    `);
    return `${name}(${value})`;
  },
  'keyword argument'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(*, label="x", thing=None):
          return thing
    `);
    return `${name}(label="y", thing=${value})`;
  },
  'star arguments'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(*things):
          return things[-1]
    `);
    return `${name}(*[len, ${value}])`;
  },
  'star keywords'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(**things):
          return things["tool"]
    `);
    return `${name}(**{"tool": ${value}})`;
  },
  'default argument'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(thing=${value}):
          return thing
    `);
    return `${name}()`;
  },
  'defaults read': (writer, value) => {
    const name = writer.name();
    writer.add(`
      def ${name}(first, thing=${value}):
          return first
    `);
    return `${name}.__defaults__[0]`;
  },
  closure(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(thing):
          def inner():
              return thing
          return inner
    `);
    return `${name}(${value})()`;
  },
  'closure cell'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(thing):
          return lambda: thing
    `);
    return `${name}(${value}).__closure__[0].cell_contents`;
  },
  'nonlocal variable'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(thing):
          kept = None
          def keep():
              nonlocal kept
              kept = thing
          keep()
          return kept
    `);
    return `${name}(${value})`;
  },
  'global variable'(writer, value) {
    const [name, kept] = [writer.name(), writer.name()];
    writer.add(`
      def ${name}(thing):
          global ${kept}
          ${kept} = thing

      ${name}(${value})
    `);
    return kept;
  },
  lambda: (_, value) => `(lambda: ${value})()`,
  'lambda argument': (_, value) => `(lambda thing: thing)(${value})`,
  'lambda default': (writer, value) => `${writer.bind(`lambda thing=${value}: thing`)}()`,
  'lambda in a lambda': (_, value) => `(lambda thing: lambda: thing)(${value})()`,
  'attribute of a function'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}():
          return ${name}.tool

      ${name}.tool = ${value}
    `);
    return `${name}()`;
  },
  generator(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(thing):
          yield len
          yield thing
    `);
    return `list(${name}(${value}))[1]`;
  },
  'generator in a loop'(writer, value) {
    const [name, item] = [writer.name(), writer.name()];
    writer.add(`
      def ${name}(thing):
          yield from (len, thing)

      for ${item} in ${name}(${value}):
          pass
    `);
    return item;
  },
  'sent to a generator'(writer, value) {
    const [name, line] = [writer.name(), writer.name()];
    writer.add(`
      def ${name}():
          given = yield
          yield given

      ${line} = ${name}()
      next(${line})
    `);
    return writer.bind(`${line}.send(${value})`);
  },
  'context manager'(writer, value) {
    const [name, held] = [writer.name(), writer.name()];
    writer.add(`
      @${writer.use('contextlib', 'contextmanager')}
      def ${name}(thing):
          yield thing

      with ${name}(${value}) as ${held}:
          pass
    `);
    return held;
  },
  'null context'(writer, value) {
    const held = writer.name();
    writer.add(`
      with ${writer.use('contextlib', 'nullcontext')}(${value}) as ${held}:
          pass
    `);
    return held;
  },
  'decorator that replaces'(writer, value) {
    const [name, made] = [writer.name(), writer.name()];
    writer.add(`
      def ${name}(function):
          return function()

      @${name}
      def ${made}():
          return ${value}
    `);
    return made;
  },
  'registering decorator'(writer, value) {
    const [table, name] = [writer.bind('{}'), writer.name()];
    writer.add(`
      def ${name}(key):
          def keep(thing):
              ${table}[key] = thing
              return thing
          return keep

      ${name}("go")(${value})
    `);
    return `${table}["go"]`;
  },
  'cached function'(writer, value) {
    const name = writer.name();
    writer.add(`
      @${writer.use('functools', 'lru_cache')}(maxsize=None)
      def ${name}():
          return ${value}
    `);
    return `${name}()`;
  },
  'argument of a partial': (writer, value) =>
    `${writer.bind(`${writer.use('functools', 'partial')}(len, ${value})`)}.args[0]`,
  'partial of identity': (writer, value) => `${writer.use('functools', 'partial')}(lambda thing: thing, ${value})()`,
  'wrapped function'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(thing):
          @${writer.use('functools', 'wraps')}(len)
          def inner(*rest):
              return thing
          return inner
    `);
    return `${name}(${value})("x")`;
  },
  reduce: (writer, value) => `${writer.use('functools', 'reduce')}(lambda one, other: other, [len, max, ${value}])`,
  'map of identity': (_, value) => `list(map(lambda thing: thing, [len, ${value}]))[1]`,
  'filter of callables': (_, value) => `list(filter(None, [None, ${value}]))[0]`,
  recursion(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(thing, depth):
          if depth == 0:
              return thing
          return ${name}(thing, depth - 1)
    `);
    return `${name}(${value}, 3)`;
  },
  'local names'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(tool):
          return locals()["tool"]
    `);
    return `${name}(${value})`;
  },
  coroutine(writer, value) {
    const name = writer.name();
    writer.add(`
      async def ${name}(thing):
          return thing
    `);
    return writer.bind(`${writer.use('asyncio', 'run')}(${name}(${value}))`);
  },
  'first of several'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(*things):
          for thing in things:
              if thing is not None:
                  return thing
    `);
    return `${name}(None, ${value}, len)`;
  },
  'annotation of a function'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(first):
          return first

      ${name}.__annotations__["tool"] = ${value}
    `);
    return `${name}.__annotations__["tool"]`;
  },
  composition(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}(outer, inner):
          return lambda thing: outer(inner(thing))
    `);
    return `${name}(lambda thing: thing[0], lambda thing: [thing])(${value})`;
  },
};
