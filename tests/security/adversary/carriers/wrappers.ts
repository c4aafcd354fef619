import { type Held, markOf, type Scribe } from '../scribe.ts';

/** Makes a callable of a callable. Where a function of the program calls it, the line of the call is in there. */
export const wrappers: Readonly<Record<string, (scribe: Scribe, held: Held) => Held>> = {
  lambda(scribe, held) {
    const name = scribe.name();
    scribe.say(`${name} = lambda *given, **named: ${held.value}(*given, **named)${markOf(held)}`);
    return { value: name, marked: true };
  },
  function(scribe, held) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(*given, **named):
          return ${held.value}(*given, **named)${markOf(held)}
    `);
    return { value: name, marked: true };
  },
  'function with a variable'(scribe, held) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(*given, **named):
          """Passes everything on."""
          step = ${held.value}
          result = step(*given, **named)${markOf(held)}
          return result
    `);
    return { value: name, marked: true };
  },
  closure(scribe, held) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(step):
          def inner(*given, **named):
              return step(*given, **named)${markOf(held)}
          return inner
    `);
    return { value: `${name}(${held.value})`, marked: true };
  },
  'callable instance'(scribe, held) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          def __init__(self, step):
              self.step = step

          def __call__(self, *given, **named):
              return self.step(*given, **named)${markOf(held)}
    `);
    return { value: `${name}(${held.value})`, marked: true };
  },
  'bound method'(scribe, held) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          def run(self, *given, **named):
              return ${held.value}(*given, **named)${markOf(held)}
    `);
    return { value: `${name}().run`, marked: true };
  },
  decorator(scribe, held) {
    const [name, made] = [scribe.name(), scribe.name()];
    scribe.say(`
      def ${name}(function):
          @${scribe.use('functools', 'wraps')}(function)
          def inner(*given, **named):
              function()
              return ${held.value}(*given, **named)${markOf(held)}
          return inner

      @${name}
      def ${made}():
          return None
    `);
    return { value: made, marked: true };
  },
  'recursive function'(scribe, held) {
    const name = scribe.name();
    scribe.say(`
      def ${name}(*given, depth=2, **named):
          if depth:
              return ${name}(*given, depth=depth - 1, **named)
          return ${held.value}(*given, **named)${markOf(held)}
    `);
    return { value: name, marked: true };
  },
  partial: (scribe, held) => ({ ...held, value: `${scribe.use('functools', 'partial')}(${held.value})` }),
  'partial of a partial'(scribe, held) {
    const partial = scribe.use('functools', 'partial');
    return { ...held, value: `${partial}(${partial}(${held.value}))` };
  },
  __call__: (_, held) => ({ ...held, value: `${held.value}.__call__` }),
  'partial method'(scribe, held) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          def _run(self, step, *given, **named):
              return step(*given, **named)${markOf(held)}

          run = ${scribe.use('functools', 'partialmethod')}(_run, ${held.value})
    `);
    return { value: `${name}().run`, marked: true };
  },
  'static method'(scribe, held) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          run = staticmethod(${held.value})
    `);
    return { ...held, value: `${name}().run` };
  },
};
