import { markOf } from '../program-writer.ts';
import { joinArguments, once, type Trigger } from './trigger.ts';

/** Methods that the library calls on objects of the program. */
export const hooks: Readonly<Record<string, Trigger>> = {
  'import hook': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            def find_spec(self, name, path=None, target=None):
                if name == "settings_of_today":
                    ${held.value}(${joinArguments(call)})${markOf(held)}

        ${writer.module('sys')}.meta_path.insert(0, ${kind}())
        try:
            import settings_of_today
        except ImportError:
            pass
      `);
    },
  },
  'generator closed': {
    fire(writer, held, call) {
      const [name, line] = [writer.name(), writer.name()];
      writer.add(`
        def ${name}():
            try:
                yield 1
            finally:
                ${held.value}(${joinArguments(call)})${markOf(held)}

        ${line} = ${name}()
        next(${line})
        ${line}.close()
      `);
    },
  },
  'async context manager': {
    fire(writer, held, call) {
      const [kind, main] = [writer.className(), writer.name()];
      writer.add(`
        class ${kind}:
            async def __aenter__(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}

            async def __aexit__(self, *rest):
                return False

        async def ${main}():
            async with ${kind}():
                pass

        ${writer.use('asyncio', 'run')}(${main}())
      `);
    },
  },
  'async iterator': {
    fire(writer, held, call) {
      const [name, main] = [writer.name(), writer.name()];
      writer.add(`
        async def ${name}():
            yield ${held.value}(${joinArguments(call)})${markOf(held)}

        async def ${main}():
            async for _ in ${name}():
                pass

        ${writer.use('asyncio', 'run')}(${main}())
      `);
    },
  },
  __await__: {
    fire(writer, held, call) {
      const [kind, main] = [writer.className(), writer.name()];
      writer.add(`
        class ${kind}:
            def __await__(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}
                return iter(())

        async def ${main}():
            await ${kind}()

        ${writer.use('asyncio', 'run')}(${main}())
      `);
    },
  },
  'exception text': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}(Exception):
            def __str__(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}
                return "stopped"

        try:
            raise ${kind}()
        except ${kind} as error:
            str(error)
      `);
    },
  },
  'standard output replaced': once({
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            def write(self, text):
                ${held.value}(${joinArguments(call)})${markOf(held)}

            def flush(self):
                pass

        with ${writer.use('contextlib', 'redirect_stdout')}(${kind}()):
            print("done")
      `);
    },
  }),
  'context decorator': {
    fire(writer, held, call) {
      const [kind, name] = [writer.className(), writer.name()];
      writer.add(`
        class ${kind}(${writer.use('contextlib', 'ContextDecorator')}):
            def __enter__(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}

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
    fire(writer, held, call) {
      const [kind, logging] = [writer.className(), writer.module('logging')];
      writer.add(`
        class ${kind}(${logging}.Handler):
            def emit(self, record):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        ${logging}.getLogger("orders").addHandler(${kind}())
        ${logging}.getLogger("orders").error("late")
      `);
    },
  },
  'node visitor': {
    fire(writer, held, call) {
      const [kind, ast] = [writer.className(), writer.module('ast')];
      writer.add(`
        class ${kind}(${ast}.NodeVisitor):
            def visit_Name(self, node):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        ${kind}().visit(${ast}.parse("price + 1"))
      `);
    },
  },
  'html parser': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}(${writer.use('html.parser', 'HTMLParser')}):
            def handle_starttag(self, tag, attrs):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        ${kind}().feed("<p>hello</p>")
      `);
    },
  },
  'test case': {
    fire(writer, held, call) {
      const [kind, unittest] = [writer.className(), writer.module('unittest')];
      writer.add(`
        class ${kind}(${unittest}.TestCase):
            def test_total(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        ${kind}("test_total").debug()
      `);
    },
  },
};
