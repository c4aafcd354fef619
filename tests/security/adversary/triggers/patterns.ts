import { markOf } from '../program-writer.ts';
import { alsoOf, followingArguments, joinArguments, type Trigger, tupleOf } from './trigger.ts';

/** Common constructs that call functions indirectly. */
export const patterns: Readonly<Record<string, Trigger>> = {
  'compared by a key': {
    fire(writer, held, call) {
      const name = writer.name();
      writer.add(`
        def ${name}(one, other):
            ${held.value}(${joinArguments(call)})${markOf(held)}
            return 0

        sorted([2, 1], key=${writer.use('functools', 'cmp_to_key')}(${name}))
      `);
    },
  },
  'wrapping decorator': {
    fire(writer, held, call) {
      const [deco, name] = [writer.name(), writer.name()];
      writer.add(`
        def ${deco}(label):
            def outer(function):
                def inner(*given, **named):
                    print(label)
                    return function(*given, **named)
                return inner
            return outer

        @${deco}("start")
        def ${name}(step):
            return step(${joinArguments(call)})${markOf(held)}

        ${name}(${held.value})
      `);
    },
  },
  'observer list': {
    fire(writer, held, call) {
      const [kind, one] = [writer.className(), writer.name()];
      writer.add(`
        class ${kind}:
            def __init__(self):
                self.listeners = {}

            def on(self, event, step):
                self.listeners.setdefault(event, []).append(step)

            def emit(self, event, *given, **named):
                for step in self.listeners.get(event, ()):
                    step(*given, **named)${markOf(held)}

        ${one} = ${kind}()
        ${one}.on("ready", ${held.value})
        ${one}.emit("ready"${followingArguments(call)})
      `);
    },
  },
  pipeline: {
    fire(writer, held, call) {
      const name = writer.name();
      writer.add(`
        def ${name}(value, *steps):
            for step in steps:
                value = step(value)
            return value

        ${name}(3, lambda number: number + 1, lambda _: ${held.value}(${joinArguments(call)}))${markOf(held)}
      `);
    },
  },
  'lazy value': {
    fire(writer, held, call) {
      const [kind, one] = [writer.className(), writer.name()];
      writer.add(`
        class ${kind}:
            def __init__(self, make):
                self._make = make
                self._done = False

            def get(self):
                if not self._done:
                    self._value = self._make()
                    self._done = True
                return self._value

        ${one} = ${kind}(lambda: ${held.value}(${joinArguments(call)}))${markOf(held)}
        ${one}.get()
      `);
    },
  },
  'state machine': {
    fire(writer, held, call) {
      const [kind, one] = [writer.className(), writer.name()];
      writer.add(`
        class ${kind}:
            def __init__(self):
                self.state = "idle"

            def on_idle(self):
                self.state = "busy"

            def on_busy(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}

            def step(self):
                return getattr(self, "on_" + self.state)()

        ${one} = ${kind}()
        ${one}.step()
        ${one}.step()
      `);
    },
  },
  decorator: {
    unary: true,
    fire(writer, held, { args }) {
      const name = writer.name();
      writer.add(`
        @lambda _: ${held.value}(${args[0]})${markOf(held)}
        def ${name}():
            pass
      `);
    },
  },
  'callable as a decorator': {
    unary: true,
    fire(writer, held, { args }) {
      const name = writer.name();
      writer.add(`
        @${held.value}${markOf(held)}
        @lambda _: ${args[0]}
        def ${name}():
            pass
      `);
    },
  },
  'callable as a class decorator': {
    unary: true,
    fire(writer, held, { args }) {
      const [make, kind] = [writer.name(), writer.className()];
      writer.add(`
        def ${make}(name, bases, body):
            return ${args[0]}

        @${held.value}${markOf(held)}
        class ${kind}(metaclass=${make}):
            pass
      `);
    },
  },
  singledispatch: {
    fire(writer, held, call) {
      const name = writer.name();
      writer.add(`
        @${writer.use('functools', 'singledispatch')}
        def ${name}(thing):
            return None

        @${name}.register
        def _(thing: int):
            return ${held.value}(${joinArguments(call)})${markOf(held)}

        ${name}(3)
      `);
    },
  },
  'copied by __reduce__': {
    places: true,
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            def __reduce__(self):
                return (${held.value}, ${tupleOf(call)})${alsoOf(held)}

        ${writer.use('copy', 'copy')}(${kind}())${markOf(held)}
      `);
    },
  },
  'showwarning replaced': {
    fire(writer, held, call) {
      const [name, warnings] = [writer.name(), writer.module('warnings')];
      writer.add(`
        def ${name}(*rest, **named):
            ${held.value}(${joinArguments(call)})${markOf(held)}

        ${warnings}.showwarning = ${name}
        ${warnings}.warn("late")
      `);
    },
  },
};
