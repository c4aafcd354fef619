import { type Held, markOf, type ProgramWriter } from '../program-writer.ts';

/** Wraps a callable in another one. If a function of the program calls it, that function marks the line. */
export const wrappers: Readonly<Record<string, (writer: ProgramWriter, held: Held) => Held>> = {
  lambda(writer, held) {
    const name = writer.name();
    writer.add(`${name} = lambda *given, **named: ${held.value}(*given, **named)${markOf(held)}`);
    return { value: name, marked: true };
  },
  function(writer, held) {
    const name = writer.name();
    writer.add(`
      def ${name}(*given, **named):
          return ${held.value}(*given, **named)${markOf(held)}
    `);
    return { value: name, marked: true };
  },
  'function with a variable'(writer, held) {
    const name = writer.name();
    writer.add(`
      def ${name}(*given, **named):
          """Passes everything on."""
          step = ${held.value}
          result = step(*given, **named)${markOf(held)}
          return result
    `);
    return { value: name, marked: true };
  },
  closure(writer, held) {
    const name = writer.name();
    writer.add(`
      def ${name}(step):
          def inner(*given, **named):
              return step(*given, **named)${markOf(held)}
          return inner
    `);
    return { value: `${name}(${held.value})`, marked: true };
  },
  'callable instance'(writer, held) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, step):
              self.step = step

          def __call__(self, *given, **named):
              return self.step(*given, **named)${markOf(held)}
    `);
    return { value: `${name}(${held.value})`, marked: true };
  },
  'bound method'(writer, held) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def run(self, *given, **named):
              return ${held.value}(*given, **named)${markOf(held)}
    `);
    return { value: `${name}().run`, marked: true };
  },
  decorator(writer, held) {
    const [name, made] = [writer.name(), writer.name()];
    writer.add(`
      def ${name}(function):
          @${writer.use('functools', 'wraps')}(function)
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
  'recursive function'(writer, held) {
    const name = writer.name();
    writer.add(`
      def ${name}(*given, depth=2, **named):
          if depth:
              return ${name}(*given, depth=depth - 1, **named)
          return ${held.value}(*given, **named)${markOf(held)}
    `);
    return { value: name, marked: true };
  },
  partial: (writer, held) => ({ ...held, value: `${writer.use('functools', 'partial')}(${held.value})` }),
  'partial of a partial'(writer, held) {
    const partial = writer.use('functools', 'partial');
    return { ...held, value: `${partial}(${partial}(${held.value}))` };
  },
  __call__: (_, held) => ({ ...held, value: `${held.value}.__call__` }),
  'partial method'(writer, held) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def _run(self, step, *given, **named):
              return step(*given, **named)${markOf(held)}

          run = ${writer.use('functools', 'partialmethod')}(_run, ${held.value})
    `);
    return { value: `${name}().run`, marked: true };
  },
  'static method'(writer, held) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          run = staticmethod(${held.value})
    `);
    return { ...held, value: `${name}().run` };
  },
};
