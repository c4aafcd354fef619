import { type Held, markOf, type ProgramWriter } from '../program-writer.ts';
import { alsoOf, type Call, dictOf, followingArguments, joinArguments, type Trigger, tupleOf } from './trigger.ts';

/** Passes the callable and its arguments. */
const passArguments = (text: (value: string, call: Call, writer: ProgramWriter) => string): Trigger => ({
  fire: (writer, held, call) => writer.add(`${text(held.value, call, writer)}${markOf(held)}`),
});

/** Binds the arguments, so that the callable takes none. */
const bound = (writer: ProgramWriter, { value }: Held, call: Call): string =>
  `${writer.use('functools', 'partial')}(${value}${followingArguments(call)})`;

const away = (fire: Trigger['fire']): Trigger => ({ away: true, fire });

/** Deferred calls: by a thread, an event loop, a signal, at exit. */
export const later: Readonly<Record<string, Trigger>> = {
  'exit stack': {
    fire(writer, held, call) {
      writer.add(`
        with ${writer.use('contextlib', 'ExitStack')}() as stack:${markOf(held)}
            stack.callback(${held.value}${followingArguments(call)})${alsoOf(held)}
      `);
    },
  },
  'exit stack closed': {
    fire(writer, held, call) {
      const stack = writer.bind(`${writer.use('contextlib', 'ExitStack')}()`);
      writer.add(`
        ${stack}.callback(${held.value}${followingArguments(call)})${alsoOf(held)}
        ${stack}.close()${markOf(held)}
      `);
    },
  },
  finalize: {
    fire(writer, held, call) {
      const [step, kind, one] = [writer.bind(held.value), writer.className(), writer.name()];
      writer.add(`
        class ${kind}:
            pass

        ${one} = ${kind}()
        ${writer.use('weakref', 'finalize')}(${one}, ${step}${followingArguments(call)})${alsoOf(held)}
        del ${one}${markOf(held)}
      `);
    },
  },
  'weak reference': {
    fire(writer, held, call) {
      const [kind, one, kept] = [writer.className(), writer.name(), writer.name()];
      writer.add(`
        class ${kind}:
            pass

        ${one} = ${kind}()
        ${kept} = ${writer.use('weakref', 'ref')}(${one}, lambda _: ${held.value}(${joinArguments(call)}))${markOf(held)}
        del ${one}
      `);
    },
  },
  'finalize called': passArguments(
    (value, call, writer) => `${writer.use('weakref', 'finalize')}(set, ${value}${followingArguments(call)})()`,
  ),
  thread: away((writer, held, call) => {
    const name = writer.name();
    writer.add(`
      ${name} = ${writer.use('threading', 'Thread')}(target=${held.value}, args=${tupleOf(call)}, kwargs=${dictOf(call)})${alsoOf(held)}
      ${name}.start()${markOf(held)}
      ${name}.join()${alsoOf(held)}
    `);
  }),
  'thread at once': away((writer, held, call) =>
    writer.add(
      `${writer.use('threading', 'Thread')}(None, ${held.value}, None, ${tupleOf(call)}, ${dictOf(call)}).start()${markOf(held)}`,
    ),
  ),
  timer: away((writer, held, call) => {
    const name = writer.name();
    writer.add(`
      ${name} = ${writer.use('threading', 'Timer')}(0, ${held.value}, ${tupleOf(call)}, ${dictOf(call)})${alsoOf(held)}
      ${name}.start()${markOf(held)}
      ${name}.join()${alsoOf(held)}
    `);
  }),
  'thread subclass': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}(${writer.use('threading', 'Thread')}):
            def run(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        ${kind}().start()
      `);
    },
  },
  'thread pool': away((writer, held, call) =>
    writer.add(`
      with ${writer.use('concurrent.futures', 'ThreadPoolExecutor')}(max_workers=1) as pool:${alsoOf(held)}
          pool.submit(${held.value}${followingArguments(call)}).result()${markOf(held)}
    `),
  ),
  'thread pool map': {
    unary: true,
    away: true,
    fire: (writer, held, { args }) =>
      writer.add(`
        with ${writer.use('concurrent.futures', 'ThreadPoolExecutor')}() as pool:${alsoOf(held)}
            list(pool.map(${held.value}, [${args[0]}]))${markOf(held)}
      `),
  },
  atexit: away((writer, held, call) =>
    writer.add(`${writer.use('atexit', 'register')}(${held.value}${followingArguments(call)})${markOf(held)}`),
  ),
  'atexit decorator': {
    fire(writer, held, call) {
      const name = writer.name();
      writer.add(`
        @${writer.use('atexit', 'register')}
        def ${name}():
            ${held.value}(${joinArguments(call)})${markOf(held)}
      `);
    },
  },
  'event loop': {
    fire(writer, held, call) {
      const [main, asyncio] = [writer.name(), writer.module('asyncio')];
      writer.add(`
        async def ${main}():
            loop = ${asyncio}.get_running_loop()
            loop.call_soon(${bound(writer, held, call)})${alsoOf(held)}
            await ${asyncio}.sleep(0.01)

        ${asyncio}.run(${main}())${markOf(held)}
      `);
    },
  },
  executor: away((writer, held, call) => {
    const [main, asyncio] = [writer.name(), writer.module('asyncio')];
    writer.add(`
      async def ${main}():
          await ${asyncio}.to_thread(${held.value}${followingArguments(call)})${markOf(held)}

      ${asyncio}.run(${main}())${alsoOf(held)}
    `);
  }),
  scheduler: {
    fire(writer, held, call) {
      const name = writer.bind(`${writer.use('sched', 'scheduler')}()`);
      writer.add(`
        ${name}.enter(0, 1, ${held.value}, ${tupleOf(call)}, ${dictOf(call)})${alsoOf(held)}
        ${name}.run()${markOf(held)}
      `);
    },
  },
  'context run': passArguments(
    (value, call, writer) => `${writer.use('contextvars', 'copy_context')}().run(${value}${followingArguments(call)})`,
  ),
  signal: {
    fire(writer, held, call) {
      const [name, signal] = [writer.name(), writer.module('signal')];
      writer.add(`
        def ${name}(number, frame):
            ${held.value}(${joinArguments(call)})${markOf(held)}

        ${signal}.signal(${signal}.SIGUSR1, ${name})
        ${signal}.raise_signal(${signal}.SIGUSR1)
      `);
    },
  },
  'done callback': {
    fire(writer, held, call) {
      const future = writer.bind(`${writer.use('concurrent.futures', 'Future')}()`);
      writer.add(`
        ${future}.add_done_callback(lambda _: ${held.value}(${joinArguments(call)}))${markOf(held)}
        ${future}.set_result(None)
      `);
    },
  },
  'collector callback': {
    fire(writer, held, call) {
      // Called at the start and at the end.
      const [gc, name] = [writer.module('gc'), writer.bind(held.value)];
      writer.add(`
        ${gc}.callbacks.append(lambda *_: ${name}(${joinArguments(call)}))${markOf(held)}
        ${gc}.collect()
      `);
    },
  },
};
