import type { Carrier } from './carrier.ts';

/** Functions, their frames and what hangs on them. */
export const functions: Readonly<Record<string, Carrier>> = {
  'returned value'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}():
          return ${value}
    `);
    return `${name}()`;
  },
  'identity function'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(thing):
          return thing
    `);
    return `${name}(${value})`;
  },
  'keyword argument'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(*, label="x", thing=None):
          return thing
    `);
    return `${name}(label="y", thing=${value})`;
  },
  'star arguments'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(*things):
          return things[-1]
    `);
    return `${name}(*[len, ${value}])`;
  },
  'star keywords'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(**things):
          return things["tool"]
    `);
    return `${name}(**{"tool": ${value}})`;
  },
  'default argument'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(thing=${value}):
          return thing
    `);
    return `${name}()`;
  },
  'defaults read': (scribe, value) => {
    const name = scribe.name();
    scribe.say(`
      def ${name}(first, thing=${value}):
          return first
    `);
    return `${name}.__defaults__[0]`;
  },
  closure(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(thing):
          def inner():
              return thing
          return inner
    `);
    return `${name}(${value})()`;
  },
  'closure cell'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(thing):
          return lambda: thing
    `);
    return `${name}(${value}).__closure__[0].cell_contents`;
  },
  'nonlocal variable'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
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
  'global variable'(scribe, value) {
    const [name, kept] = [scribe.name(), scribe.name()];
    scribe.say(`
      def ${name}(thing):
          global ${kept}
          ${kept} = thing

      ${name}(${value})
    `);
    return kept;
  },
  lambda: (_, value) => `(lambda: ${value})()`,
  'lambda argument': (_, value) => `(lambda thing: thing)(${value})`,
  'lambda default': (scribe, value) => `${scribe.bind(`lambda thing=${value}: thing`)}()`,
  'lambda in a lambda': (_, value) => `(lambda thing: lambda: thing)(${value})()`,
  'attribute of a function'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}():
          return ${name}.tool

      ${name}.tool = ${value}
    `);
    return `${name}()`;
  },
  generator(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(thing):
          yield len
          yield thing
    `);
    return `list(${name}(${value}))[1]`;
  },
  'generator in a loop'(scribe, value) {
    const [name, item] = [scribe.name(), scribe.name()];
    scribe.say(`
      def ${name}(thing):
          yield from (len, thing)

      for ${item} in ${name}(${value}):
          pass
    `);
    return item;
  },
  'sent to a generator'(scribe, value) {
    const [name, line] = [scribe.name(), scribe.name()];
    scribe.say(`
      def ${name}():
          given = yield
          yield given

      ${line} = ${name}()
      next(${line})
    `);
    return scribe.bind(`${line}.send(${value})`);
  },
  'context manager'(scribe, value) {
    const [name, held] = [scribe.name(), scribe.name()];
    scribe.say(`
      @${scribe.use('contextlib', 'contextmanager')}
      def ${name}(thing):
          yield thing

      with ${name}(${value}) as ${held}:
          pass
    `);
    return held;
  },
  'null context'(scribe, value) {
    const held = scribe.name();
    scribe.say(`
      with ${scribe.use('contextlib', 'nullcontext')}(${value}) as ${held}:
          pass
    `);
    return held;
  },
  'decorator that replaces'(scribe, value) {
    const [name, made] = [scribe.name(), scribe.name()];
    scribe.say(`
      def ${name}(function):
          return function()

      @${name}
      def ${made}():
          return ${value}
    `);
    return made;
  },
  'registering decorator'(scribe, value) {
    const [table, name] = [scribe.bind('{}'), scribe.name()];
    scribe.say(`
      def ${name}(key):
          def keep(thing):
              ${table}[key] = thing
              return thing
          return keep

      ${name}("go")(${value})
    `);
    return `${table}["go"]`;
  },
  'cached function'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      @${scribe.use('functools', 'lru_cache')}(maxsize=None)
      def ${name}():
          return ${value}
    `);
    return `${name}()`;
  },
  'argument of a partial': (scribe, value) =>
    `${scribe.bind(`${scribe.use('functools', 'partial')}(len, ${value})`)}.args[0]`,
  'partial of identity': (scribe, value) => `${scribe.use('functools', 'partial')}(lambda thing: thing, ${value})()`,
  'wrapped function'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(thing):
          @${scribe.use('functools', 'wraps')}(len)
          def inner(*rest):
              return thing
          return inner
    `);
    return `${name}(${value})("x")`;
  },
  reduce: (scribe, value) => `${scribe.use('functools', 'reduce')}(lambda one, other: other, [len, max, ${value}])`,
  'map of identity': (_, value) => `list(map(lambda thing: thing, [len, ${value}]))[1]`,
  'filter of callables': (_, value) => `list(filter(None, [None, ${value}]))[0]`,
  recursion(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(thing, depth):
          if depth == 0:
              return thing
          return ${name}(thing, depth - 1)
    `);
    return `${name}(${value}, 3)`;
  },
  'local names'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(tool):
          return locals()["tool"]
    `);
    return `${name}(${value})`;
  },
  coroutine(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      async def ${name}(thing):
          return thing
    `);
    return scribe.bind(`${scribe.use('asyncio', 'run')}(${name}(${value}))`);
  },
  'first of several'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(*things):
          for thing in things:
              if thing is not None:
                  return thing
    `);
    return `${name}(None, ${value}, len)`;
  },
  'annotation of a function'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(first):
          return first

      ${name}.__annotations__["tool"] = ${value}
    `);
    return `${name}.__annotations__["tool"]`;
  },
  composition(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(outer, inner):
          return lambda thing: outer(inner(thing))
    `);
    return `${name}(lambda thing: thing[0], lambda thing: [thing])(${value})`;
  },
};
