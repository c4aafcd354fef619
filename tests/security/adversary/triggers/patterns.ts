import { markOf } from '../scribe.ts';
import { alsoOf, following, type Trigger, tupleOf, written } from './trigger.ts';

/** What programs build of functions to call them. */
export const patterns: Readonly<Record<string, Trigger>> = {
  'compared by a key': {
    fire(scribe, held, call) {
      const name = scribe.name();
      scribe.say(`
        def ${name}(one, other):
            ${held.value}(${written(call)})${markOf(held)}
            return 0

        sorted([2, 1], key=${scribe.use('functools', 'cmp_to_key')}(${name}))
      `);
    },
  },
  'wrapping decorator': {
    fire(scribe, held, call) {
      const [deco, name] = [scribe.name(), scribe.name()];
      scribe.say(`
        def ${deco}(label):
            def outer(function):
                def inner(*given, **named):
                    print(label)
                    return function(*given, **named)
                return inner
            return outer

        @${deco}("start")
        def ${name}(step):
            return step(${written(call)})${markOf(held)}

        ${name}(${held.value})
      `);
    },
  },
  'observer list': {
    fire(scribe, held, call) {
      const [kind, one] = [scribe.className(), scribe.name()];
      scribe.say(`
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
        ${one}.emit("ready"${following(call)})
      `);
    },
  },
  pipeline: {
    fire(scribe, held, call) {
      const name = scribe.name();
      scribe.say(`
        def ${name}(value, *steps):
            for step in steps:
                value = step(value)
            return value

        ${name}(3, lambda number: number + 1, lambda _: ${held.value}(${written(call)}))${markOf(held)}
      `);
    },
  },
  'lazy value': {
    fire(scribe, held, call) {
      const [kind, one] = [scribe.className(), scribe.name()];
      scribe.say(`
        class ${kind}:
            def __init__(self, make):
                self._make = make
                self._done = False

            def get(self):
                if not self._done:
                    self._value = self._make()
                    self._done = True
                return self._value

        ${one} = ${kind}(lambda: ${held.value}(${written(call)}))${markOf(held)}
        ${one}.get()
      `);
    },
  },
  'state machine': {
    fire(scribe, held, call) {
      const [kind, one] = [scribe.className(), scribe.name()];
      scribe.say(`
        class ${kind}:
            def __init__(self):
                self.state = "idle"

            def on_idle(self):
                self.state = "busy"

            def on_busy(self):
                ${held.value}(${written(call)})${markOf(held)}

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
    fire(scribe, held, { args }) {
      const name = scribe.name();
      scribe.say(`
        @lambda _: ${held.value}(${args[0]})${markOf(held)}
        def ${name}():
            pass
      `);
    },
  },
  singledispatch: {
    fire(scribe, held, call) {
      const name = scribe.name();
      scribe.say(`
        @${scribe.use('functools', 'singledispatch')}
        def ${name}(thing):
            return None

        @${name}.register
        def _(thing: int):
            return ${held.value}(${written(call)})${markOf(held)}

        ${name}(3)
      `);
    },
  },
  'copied by __reduce__': {
    places: true,
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}:
            def __reduce__(self):
                return (${held.value}, ${tupleOf(call)})${alsoOf(held)}

        ${scribe.use('copy', 'copy')}(${kind}())${markOf(held)}
      `);
    },
  },
  'showwarning replaced': {
    fire(scribe, held, call) {
      const [name, warnings] = [scribe.name(), scribe.module('warnings')];
      scribe.say(`
        def ${name}(*rest, **named):
            ${held.value}(${written(call)})${markOf(held)}

        ${warnings}.showwarning = ${name}
        ${warnings}.warn("late")
      `);
    },
  },
};
