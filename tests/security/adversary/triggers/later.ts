import { type Held, markOf, type Scribe } from '../scribe.ts';
import { alsoOf, type Call, dictOf, following, type Trigger, tupleOf, written } from './trigger.ts';

/** A line that hands over the callable and its arguments. */
const handed = (text: (value: string, call: Call, scribe: Scribe) => string): Trigger => ({
  fire: (scribe, held, call) => scribe.say(`${text(held.value, call, scribe)}${markOf(held)}`),
});

/** The callable with its arguments in it, to be called with none. */
const bound = (scribe: Scribe, { value }: Held, call: Call): string =>
  `${scribe.use('functools', 'partial')}(${value}${following(call)})`;

const away = (fire: Trigger['fire']): Trigger => ({ away: true, fire });

/** What is called later: by a thread, a loop, a signal, at the end. */
export const later: Readonly<Record<string, Trigger>> = {
  'exit stack': {
    fire(scribe, held, call) {
      scribe.say(`
        with ${scribe.use('contextlib', 'ExitStack')}() as stack:${markOf(held)}
            stack.callback(${held.value}${following(call)})${alsoOf(held)}
      `);
    },
  },
  'exit stack closed': {
    fire(scribe, held, call) {
      const stack = scribe.bind(`${scribe.use('contextlib', 'ExitStack')}()`);
      scribe.say(`
        ${stack}.callback(${held.value}${following(call)})${alsoOf(held)}
        ${stack}.close()${markOf(held)}
      `);
    },
  },
  finalize: {
    fire(scribe, held, call) {
      const [step, kind, one] = [scribe.bind(held.value), scribe.className(), scribe.name()];
      scribe.say(`
        class ${kind}:
            pass

        ${one} = ${kind}()
        ${scribe.use('weakref', 'finalize')}(${one}, ${step}${following(call)})${alsoOf(held)}
        del ${one}${markOf(held)}
      `);
    },
  },
  'finalize called': handed(
    (value, call, scribe) => `${scribe.use('weakref', 'finalize')}(set, ${value}${following(call)})()`,
  ),
  thread: away((scribe, held, call) => {
    const name = scribe.name();
    scribe.say(`
      ${name} = ${scribe.use('threading', 'Thread')}(target=${held.value}, args=${tupleOf(call)}, kwargs=${dictOf(call)})${alsoOf(held)}
      ${name}.start()${markOf(held)}
      ${name}.join()${alsoOf(held)}
    `);
  }),
  'thread at once': away((scribe, held, call) =>
    scribe.say(
      `${scribe.use('threading', 'Thread')}(None, ${held.value}, None, ${tupleOf(call)}, ${dictOf(call)}).start()${markOf(held)}`,
    ),
  ),
  timer: away((scribe, held, call) => {
    const name = scribe.name();
    scribe.say(`
      ${name} = ${scribe.use('threading', 'Timer')}(0, ${held.value}, ${tupleOf(call)}, ${dictOf(call)})${alsoOf(held)}
      ${name}.start()${markOf(held)}
      ${name}.join()${alsoOf(held)}
    `);
  }),
  'thread subclass': {
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}(${scribe.use('threading', 'Thread')}):
            def run(self):
                ${held.value}(${written(call)})${markOf(held)}

        ${kind}().start()
      `);
    },
  },
  'thread pool': away((scribe, held, call) =>
    scribe.say(`
      with ${scribe.use('concurrent.futures', 'ThreadPoolExecutor')}(max_workers=1) as pool:${alsoOf(held)}
          pool.submit(${held.value}${following(call)}).result()${markOf(held)}
    `),
  ),
  'thread pool map': {
    unary: true,
    away: true,
    fire: (scribe, held, { args }) =>
      scribe.say(`
        with ${scribe.use('concurrent.futures', 'ThreadPoolExecutor')}() as pool:${alsoOf(held)}
            list(pool.map(${held.value}, [${args[0]}]))${markOf(held)}
      `),
  },
  atexit: away((scribe, held, call) =>
    scribe.say(`${scribe.use('atexit', 'register')}(${held.value}${following(call)})${markOf(held)}`),
  ),
  'atexit decorator': {
    fire(scribe, held, call) {
      const name = scribe.name();
      scribe.say(`
        @${scribe.use('atexit', 'register')}
        def ${name}():
            ${held.value}(${written(call)})${markOf(held)}
      `);
    },
  },
  'event loop': {
    fire(scribe, held, call) {
      const [main, asyncio] = [scribe.name(), scribe.module('asyncio')];
      scribe.say(`
        async def ${main}():
            loop = ${asyncio}.get_running_loop()
            loop.call_soon(${bound(scribe, held, call)})${alsoOf(held)}
            await ${asyncio}.sleep(0.01)

        ${asyncio}.run(${main}())${markOf(held)}
      `);
    },
  },
  executor: away((scribe, held, call) => {
    const [main, asyncio] = [scribe.name(), scribe.module('asyncio')];
    scribe.say(`
      async def ${main}():
          await ${asyncio}.to_thread(${held.value}${following(call)})${markOf(held)}

      ${asyncio}.run(${main}())${alsoOf(held)}
    `);
  }),
  scheduler: {
    fire(scribe, held, call) {
      const name = scribe.bind(`${scribe.use('sched', 'scheduler')}()`);
      scribe.say(`
        ${name}.enter(0, 1, ${held.value}, ${tupleOf(call)}, ${dictOf(call)})${alsoOf(held)}
        ${name}.run()${markOf(held)}
      `);
    },
  },
  'context run': handed(
    (value, call, scribe) => `${scribe.use('contextvars', 'copy_context')}().run(${value}${following(call)})`,
  ),
  signal: {
    fire(scribe, held, call) {
      const [name, signal] = [scribe.name(), scribe.module('signal')];
      scribe.say(`
        def ${name}(number, frame):
            ${held.value}(${written(call)})${markOf(held)}

        ${signal}.signal(${signal}.SIGUSR1, ${name})
        ${signal}.raise_signal(${signal}.SIGUSR1)
      `);
    },
  },
  'done callback': {
    fire(scribe, held, call) {
      const future = scribe.bind(`${scribe.use('concurrent.futures', 'Future')}()`);
      scribe.say(`
        ${future}.add_done_callback(lambda _: ${held.value}(${written(call)}))${markOf(held)}
        ${future}.set_result(None)
      `);
    },
  },
  'collector callback': {
    fire(scribe, held, call) {
      // Called at the start and at the end.
      const [gc, name] = [scribe.module('gc'), scribe.bind(held.value)];
      scribe.say(`
        ${gc}.callbacks.append(lambda *_: ${name}(${written(call)}))${markOf(held)}
        ${gc}.collect()
      `);
    },
  },
};
