import { Coroutine } from '../../async.js';
import { call } from '../../calls.js';
import { PyObject, RuntimeError, ValueError } from '../../errors.js';
import { repr } from '../../repr.js';
import { sig, sigs } from '../../signatures.js';
import { unfaithful } from '../../values.js';
import { asyncio_AbstractEventLoop, asyncio_Task, asyncioState } from './event-loop.js';

export function asyncio_new_event_loop() {
  return new asyncio_AbstractEventLoop();
}
export function asyncio_set_event_loop(loop) {
  asyncioState.policy = loop;
  return null;
}
sig(asyncio_set_event_loop, 'loop', 'set_event_loop');

export function asyncio_run(main) {
  if (asyncioState.running !== null) throw new RuntimeError('asyncio.run() cannot be called from a running event loop');
  if (!(main instanceof Coroutine))
    throw new ValueError(
      `a coroutine was expected, got ${main instanceof PyObject ? unfaithful('the repr of an object, which contains its address') : repr(main)}`,
    );
  const loop = new asyncio_AbstractEventLoop();
  let value;
  try {
    value = loop.run_until_complete(new asyncio_Task(main, loop));
  } finally {
    asyncioState.running = null;
    loop.$shutdown();
  }
  return value;
}
sig(asyncio_run, 'main, *, debug=', 'run');

export class asyncio_Runner extends PyObject {
  __init__(_debug, factory) {
    this.$loop = factory === undefined || factory === null ? new asyncio_AbstractEventLoop() : call(factory);
    this.$ended = false;
  }
  __enter__() {
    return this;
  }
  __exit__() {
    this.$close();
    return null;
  }
  $close() {
    if (!this.$ended) this.$loop.$shutdown();
    this.$ended = true;
    return null;
  }
  get_loop() {
    return this.$loop;
  }
  run(coro) {
    if (this.$ended) throw new RuntimeError('Runner is closed');
    if (asyncioState.running !== null)
      throw new RuntimeError('Runner.run() cannot be called from a running event loop');
    return this.$loop.run_until_complete(new asyncio_Task(coro, this.$loop));
  }
}
asyncio_Runner.$name = 'Runner';
asyncio_Runner.$module = 'asyncio.runners.';
sigs(asyncio_Runner, { __init__: '*, debug=, loop_factory=', run: 'coro' });
