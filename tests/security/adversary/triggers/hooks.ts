import { markOf } from '../scribe.ts';
import { once, type Trigger, written } from './trigger.ts';

/** Methods that the library calls on an object of the program. */
export const hooks: Readonly<Record<string, Trigger>> = {
  'import hook': {
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}:
            def find_spec(self, name, path=None, target=None):
                if name == "settings_of_today":
                    ${held.value}(${written(call)})${markOf(held)}

        ${scribe.module('sys')}.meta_path.insert(0, ${kind}())
        try:
            import settings_of_today
        except ImportError:
            pass
      `);
    },
  },
  'generator closed': {
    fire(scribe, held, call) {
      const [name, line] = [scribe.name(), scribe.name()];
      scribe.say(`
        def ${name}():
            try:
                yield 1
            finally:
                ${held.value}(${written(call)})${markOf(held)}

        ${line} = ${name}()
        next(${line})
        ${line}.close()
      `);
    },
  },
  'async context manager': {
    fire(scribe, held, call) {
      const [kind, main] = [scribe.className(), scribe.name()];
      scribe.say(`
        class ${kind}:
            async def __aenter__(self):
                ${held.value}(${written(call)})${markOf(held)}

            async def __aexit__(self, *rest):
                return False

        async def ${main}():
            async with ${kind}():
                pass

        ${scribe.use('asyncio', 'run')}(${main}())
      `);
    },
  },
  'async iterator': {
    fire(scribe, held, call) {
      const [name, main] = [scribe.name(), scribe.name()];
      scribe.say(`
        async def ${name}():
            yield ${held.value}(${written(call)})${markOf(held)}

        async def ${main}():
            async for _ in ${name}():
                pass

        ${scribe.use('asyncio', 'run')}(${main}())
      `);
    },
  },
  __await__: {
    fire(scribe, held, call) {
      const [kind, main] = [scribe.className(), scribe.name()];
      scribe.say(`
        class ${kind}:
            def __await__(self):
                ${held.value}(${written(call)})${markOf(held)}
                return iter(())

        async def ${main}():
            await ${kind}()

        ${scribe.use('asyncio', 'run')}(${main}())
      `);
    },
  },
  'exception text': {
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}(Exception):
            def __str__(self):
                ${held.value}(${written(call)})${markOf(held)}
                return "stopped"

        try:
            raise ${kind}()
        except ${kind} as error:
            str(error)
      `);
    },
  },
  'standard output replaced': once({
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}:
            def write(self, text):
                ${held.value}(${written(call)})${markOf(held)}

            def flush(self):
                pass

        with ${scribe.use('contextlib', 'redirect_stdout')}(${kind}()):
            print("done")
      `);
    },
  }),
  'context decorator': {
    fire(scribe, held, call) {
      const [kind, name] = [scribe.className(), scribe.name()];
      scribe.say(`
        class ${kind}(${scribe.use('contextlib', 'ContextDecorator')}):
            def __enter__(self):
                ${held.value}(${written(call)})${markOf(held)}

            def __exit__(self, *rest):
                return False

        @${kind}()
        def ${name}():
            return 3

        ${name}()
      `);
    },
  },
  'log handler': {
    fire(scribe, held, call) {
      const [kind, logging] = [scribe.className(), scribe.module('logging')];
      scribe.say(`
        class ${kind}(${logging}.Handler):
            def emit(self, record):
                ${held.value}(${written(call)})${markOf(held)}

        ${logging}.getLogger("orders").addHandler(${kind}())
        ${logging}.getLogger("orders").error("late")
      `);
    },
  },
  'node visitor': {
    fire(scribe, held, call) {
      const [kind, ast] = [scribe.className(), scribe.module('ast')];
      scribe.say(`
        class ${kind}(${ast}.NodeVisitor):
            def visit_Name(self, node):
                ${held.value}(${written(call)})${markOf(held)}

        ${kind}().visit(${ast}.parse("price + 1"))
      `);
    },
  },
  'html parser': {
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}(${scribe.use('html.parser', 'HTMLParser')}):
            def handle_starttag(self, tag, attrs):
                ${held.value}(${written(call)})${markOf(held)}

        ${kind}().feed("<p>hello</p>")
      `);
    },
  },
  'test case': {
    fire(scribe, held, call) {
      const [kind, unittest] = [scribe.className(), scribe.module('unittest')];
      scribe.say(`
        class ${kind}(${unittest}.TestCase):
            def test_total(self):
                ${held.value}(${written(call)})${markOf(held)}

        ${kind}("test_total").debug()
      `);
    },
  },
};
