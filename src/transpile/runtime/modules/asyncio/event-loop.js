import { awaited, Coroutine, isAwaitable, leftGenerators, openGenerators } from '../../async.js';
import { named } from '../../builtins.js';
import { call } from '../../calls.js';
import { loopSeconds, pause } from '../../clock.js';
import {
  BaseException,
  caught,
  KeyboardInterrupt,
  PyObject,
  PyTypeError,
  RuntimeError,
  SystemExit,
} from '../../errors.js';
import { Generator } from '../../iterate.js';
import { toFloat } from '../../numbers.js';
import { repr, str } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { Float, typeName, unfaithful } from '../../values.js';
import { heapq_heappop, heapq_heappush } from '../heapq.js';
import { asyncio_CancelledError, asyncio_InvalidStateError } from './errors.js';
import { asyncio_Handle, asyncio_TimerHandle } from './handles.js';

/** The running loop, and the number of tasks created so far, from which their default names are made. */
export const asyncioState = { running: null, tasks: 0, current: null };

/** Timers wait for whole milliseconds, and a machine needs a moment to wake up. */
const asyncioWakeUp = 60e-6;
const asyncioClockResolution = 1e-9;

/** CPython's event loop: each iteration runs the callbacks that were ready when it began. */
export class asyncio_AbstractEventLoop extends PyObject {
  __init__() {
    this.$ready = [];
    this.$timers = [];
    this.$stopping = false;
    this.$closed = false;
    this.$tasks = new Set();
  }
  time() {
    return new Float(loopSeconds());
  }
  call_soon(f, ...args) {
    return this.$soon(() => call(f, ...args));
  }
  call_soon_threadsafe(f, ...args) {
    return this.$soon(() => call(f, ...args));
  }
  call_later(delay, f, ...args) {
    return this.$at(loopSeconds() + toFloat(delay), () => call(f, ...args));
  }
  call_at(when, f, ...args) {
    return this.$at(toFloat(when), () => call(f, ...args));
  }
  $soon(f) {
    if (this.$closed) throw new RuntimeError('Event loop is closed');
    const handle = new asyncio_Handle(f);
    this.$ready.push(handle);
    return handle;
  }
  $later(seconds, f) {
    return this.$at(loopSeconds() + seconds, f);
  }
  $at(when, f) {
    if (this.$closed) throw new RuntimeError('Event loop is closed');
    const timer = new asyncio_TimerHandle(f, when);
    heapq_heappush(this.$timers, timer);
    return timer;
  }
  create_future() {
    return new asyncio_Future(this);
  }
  create_task(coro, name) {
    if (this.$closed) throw new RuntimeError('Event loop is closed');
    return new asyncio_Task(coro, this, name);
  }
  is_running() {
    return asyncioState.running === this;
  }
  is_closed() {
    return this.$closed;
  }
  get_debug() {
    return false;
  }
  $stop() {
    this.$stopping = true;
    return null;
  }
  run_forever() {
    asyncioEnter(this);
    try {
      do this.$turn();
      while (!this.$stopping);
    } finally {
      this.$stopping = false;
      asyncioState.running = null;
      leftGenerators.close = null;
    }
    return null;
  }
  run_until_complete(awaitable) {
    if (this.$closed) throw new RuntimeError('Event loop is closed');
    if (asyncioState.running !== null)
      throw new RuntimeError(
        asyncioState.running === this
          ? 'This event loop is already running'
          : 'Cannot run the event loop while another loop is running',
      );
    const future = asyncioFuture(awaitable, this);
    const stop = () => this.$stop();
    future.$onDone(stop);
    try {
      this.run_forever();
    } finally {
      future.$offDone(stop);
    }
    if (!future.done()) throw new RuntimeError('Event loop stopped before Future completed.');
    return future.result();
  }
  $turn() {
    const { $timers: timers } = this;
    while (timers.length > 0 && timers[0].$cancelled) heapq_heappop(timers);
    if (this.$ready.length === 0 && !this.$stopping) {
      if (timers.length === 0) unfaithful('waiting for something that can never happen');
      const left = Math.max(0, timers[0].$at - loopSeconds());
      pause(Math.ceil(left * 1000) / 1000 + asyncioWakeUp);
    }
    const end = loopSeconds() + asyncioClockResolution;
    while (timers.length > 0 && timers[0].$at < end) this.$ready.push(heapq_heappop(timers));
    const now = this.$ready;
    this.$ready = [];
    for (let at = 0; at < now.length; at++) {
      if (now[at].$cancelled) continue;
      try {
        now[at].$f();
      } catch (error) {
        // An exception in a callback is ignored here (CPython logs it to stderr), unless it ends the program.
        const e = caught(error);
        if (e instanceof SystemExit || e instanceof KeyboardInterrupt) {
          this.$ready = [...now.slice(at + 1), ...this.$ready];
          throw e;
        }
      }
    }
  }
  $close() {
    if (asyncioState.running === this) throw new RuntimeError('Cannot close a running event loop');
    this.$closed = true;
    return null;
  }
  /** What `asyncio.run` does at its end: it cancels the remaining tasks, and creates two tasks of its own. */
  $shutdown() {
    try {
      const left = [...this.$tasks].filter((one) => !one.done());
      if (left.length > 0) {
        for (const task of left) task.cancel();
        this.run_until_complete(asyncioGather(left, true, this));
      }
      if (openGenerators.size > 0) unfaithful('an asynchronous generator that is never closed and has to clean up');
      asyncioState.tasks += 2;
    } finally {
      this.$closed = true;
    }
  }
}
asyncio_AbstractEventLoop.$name = '_UnixSelectorEventLoop';
asyncio_AbstractEventLoop.$module = 'asyncio.unix_events.';
sigs(asyncio_AbstractEventLoop, {
  run_until_complete: 'future',
  call_soon: 'callback, *args',
  call_soon_threadsafe: 'callback, *args',
  call_later: 'delay, callback, *args',
  call_at: 'when, callback, *args',
  create_task: 'coro, *, name=',
});

function asyncioEnter(loop) {
  if (asyncioState.running !== null) throw new RuntimeError('This event loop is already running');
  asyncioState.running = loop;
  leftGenerators.close = (it) =>
    loop.$soon(() => new asyncio_Task(new Coroutine(awaited(it.aclose()), 'aclose'), loop));
}

export function asyncio_get_running_loop() {
  if (asyncioState.running === null) throw new RuntimeError('no running event loop');
  return asyncioState.running;
}
export function asyncio_get_event_loop() {
  if (asyncioState.running) return asyncioState.running;
  asyncioState.policy ??= new asyncio_AbstractEventLoop();
  return asyncioState.policy;
}

export class asyncio_Future extends PyObject {
  __init__(loop) {
    this.$loop = loop ?? asyncio_get_event_loop();
    this.$state = 'pending';
    this.$value = null;
    this.$callbacks = [];
    this.$message = null;
  }
  done() {
    return this.$state !== 'pending';
  }
  cancelled() {
    return this.$state === 'cancelled';
  }
  get_loop() {
    return this.$loop;
  }
  cancel(message) {
    if (this.$state !== 'pending') return false;
    this.$message = message ?? null;
    this.$settle('cancelled', null);
    return true;
  }
  $settle(state, value) {
    this.$state = state;
    this.$value = value;
    const all = this.$callbacks;
    this.$callbacks = [];
    for (const one of all) this.$loop.$soon(() => one(this));
  }
  $cancelledError() {
    return this.$message === null ? new asyncio_CancelledError() : new asyncio_CancelledError(this.$message);
  }
  result() {
    if (this.$state === 'cancelled') throw this.$cancelledError();
    if (this.$state === 'pending') throw new asyncio_InvalidStateError('Result is not set.');
    if (this.$state === 'failed') throw this.$value;
    return this.$value;
  }
  exception() {
    if (this.$state === 'cancelled') throw this.$cancelledError();
    if (this.$state === 'pending') throw new asyncio_InvalidStateError('Exception is not set.');
    return this.$state === 'failed' ? this.$value : null;
  }
  set_result(value) {
    if (this.$state !== 'pending') throw new asyncio_InvalidStateError('invalid state');
    this.$settle('finished', value);
    return null;
  }
  set_exception(error) {
    if (this.$state !== 'pending') throw new asyncio_InvalidStateError('invalid state');
    const e = typeof error === 'function' ? new error() : error;
    if (!(e instanceof BaseException)) throw new PyTypeError('invalid exception object');
    if (e.constructor.name === 'StopIteration')
      throw new PyTypeError('StopIteration interacts badly with generators and cannot be raised into a Future');
    this.$settle('failed', e);
    return null;
  }
  $onDone(f) {
    if (this.$state === 'pending') this.$callbacks.push(f);
    else this.$loop.$soon(() => f(this));
  }
  $offDone(f) {
    this.$callbacks = this.$callbacks.filter((one) => one !== f);
  }
  add_done_callback(f) {
    const callback = (future) => call(f, future);
    callback.$of = f;
    this.$onDone(callback);
    return null;
  }
  remove_done_callback(f) {
    const before = this.$callbacks.length;
    this.$callbacks = this.$callbacks.filter((one) => one.$of !== f);
    return before - this.$callbacks.length;
  }
  *$await() {
    if (this.$state === 'pending') {
      yield this;
      if (this.$state === 'pending') throw new RuntimeError("await wasn't used with future");
    }
    return this.result();
  }
  __await__() {
    return named(new Generator(this.$await()), '_asyncio.FutureIter');
  }
  __iter__() {
    return this.__await__();
  }
  __repr__() {
    if (this.constructor !== asyncio_Future) return unfaithful(`the repr of a ${typeName(this)}`);
    if (this.$callbacks.length > 0) return unfaithful('the repr of a Future with callbacks');
    const state = {
      pending: 'pending',
      cancelled: 'cancelled',
      finished: `finished result=${repr(this.$value)}`,
      failed: `finished exception=${repr(this.$value)}`,
    };
    return `<Future ${state[this.$state]}>`;
  }
}
asyncio_Future.$name = 'Future';
asyncio_Future.$module = '_asyncio.';
asyncio_Future.prototype.__class_getitem__ = undefined;
sigs(asyncio_Future, { __init__: '*, loop=', cancel: 'msg=', add_done_callback: 'fn, /, *, context=' });

export class asyncio_Task extends asyncio_Future {
  __init__(coro, loop, name) {
    super.__init__(loop ?? asyncio_get_running_loop());
    if (!(coro instanceof Coroutine)) {
      const got =
        coro instanceof PyObject ? unfaithful('the repr of an object, which contains its address') : repr(coro);
      throw new PyTypeError(`a coroutine was expected, got ${got}`);
    }
    this.$coro = coro;
    this.$name = name === undefined || name === null ? `Task-${++asyncioState.tasks}` : str(name);
    this.$mustCancel = false;
    this.$requests = 0;
    this.$waitsFor = null;
    this.$loop.$tasks.add(this);
    this.$loop.$soon(() => this.$step());
  }
  get_name() {
    return this.$name;
  }
  set_name(name) {
    this.$name = str(name);
    return null;
  }
  get_coro() {
    return this.$coro;
  }
  set_result() {
    throw new RuntimeError('Task does not support set_result operation');
  }
  set_exception() {
    throw new RuntimeError('Task does not support set_exception operation');
  }
  cancel(message) {
    if (this.$state !== 'pending') return false;
    this.$requests++;
    if (this.$waitsFor?.cancel(message)) return true;
    this.$mustCancel = true;
    this.$message = message ?? null;
    return true;
  }
  cancelling() {
    return this.$requests;
  }
  uncancel() {
    if (this.$requests > 0) this.$requests--;
    return this.$requests;
  }
  $step(error) {
    if (this.$state !== 'pending') return;
    let thrown = error;
    if (this.$mustCancel) {
      if (!(thrown instanceof asyncio_CancelledError)) thrown = this.$cancelledError();
      this.$mustCancel = false;
    }
    this.$waitsFor = null;
    const before = asyncioState.current;
    asyncioState.current = this;
    let step;
    try {
      if (thrown !== undefined && this.$coro.state === 'created') {
        this.$coro.state = 'closed';
        throw thrown;
      }
      step = this.$coro.$step(null, thrown);
    } catch (raised) {
      const e = caught(raised);
      this.$loop.$tasks.delete(this);
      if (e instanceof asyncio_CancelledError) {
        if (e.args.items.length > 0) this.$message = e.args.items[0];
        this.$settle('cancelled', null);
      } else {
        this.$settle('failed', e);
        if (e instanceof SystemExit || e instanceof KeyboardInterrupt) throw e;
      }
      return;
    } finally {
      asyncioState.current = before;
    }
    if (step.done) {
      this.$loop.$tasks.delete(this);
      if (this.$mustCancel) {
        this.$mustCancel = false;
        this.$settle('cancelled', null);
      } else this.$settle('finished', step.value ?? null);
      return;
    }
    const { value } = step;
    if (value instanceof asyncio_Future) {
      if (value === this) {
        this.$loop.$soon(() => this.$step(new RuntimeError('Task cannot await on itself')));
        return;
      }
      this.$waitsFor = value;
      value.$onDone((done) => this.$wakeUp(done));
      if (this.$mustCancel && value.cancel(this.$message)) this.$mustCancel = false;
    } else if (value === null) this.$loop.$soon(() => this.$step());
    else this.$loop.$soon(() => this.$step(new RuntimeError(`Task got bad yield: ${repr(value)}`)));
  }
  $wakeUp(future) {
    if (future.$state === 'finished') {
      this.$step();
      return;
    }
    this.$step(future.$state === 'failed' ? future.$value : future.$cancelledError());
  }
}
asyncio_Task.$name = 'Task';
asyncio_Task.$module = '_asyncio.';
sigs(asyncio_Task, { __init__: 'coro, *, loop=, name=', cancel: 'msg=' });

/** A future for anything that can be awaited. */
export function asyncioFuture(x, loop) {
  if (x instanceof asyncio_Future) return x;
  if (x instanceof Coroutine) return new asyncio_Task(x, loop ?? asyncio_get_event_loop());
  if (isAwaitable(x))
    return new asyncio_Task(new Coroutine(awaited(x), '_wrap_awaitable'), loop ?? asyncio_get_event_loop());
  throw new PyTypeError('An asyncio.Future, a coroutine or an awaitable is required');
}

export class asyncioGathering extends asyncio_Future {
  cancel(message) {
    if (this.$state !== 'pending') return false;
    let any = false;
    for (const child of this.$children) if (child.cancel(message)) any = true;
    if (any) this.$cancelRequested = true;
    return any;
  }
}
asyncioGathering.$name = '_GatheringFuture';

export function asyncioGather(given, keepsErrors, where) {
  if (given.length === 0) {
    const empty = new asyncio_Future(where ?? asyncio_get_event_loop());
    empty.set_result([]);
    return empty;
  }
  const futures = new Map();
  const children = [];
  let loop = where;
  let finished = 0;
  let outer = null;
  const onDone = (future) => {
    finished++;
    if (outer === null || outer.$state !== 'pending') return;
    if (!keepsErrors && future.$state !== 'finished') {
      outer.set_exception(future.$state === 'failed' ? future.$value : future.$cancelledError());
      return;
    }
    if (finished < futures.size) return;
    if (outer.$cancelRequested) {
      outer.set_exception(future.$cancelledError());
      return;
    }
    outer.set_result(
      children.map((one) => (one.$state === 'cancelled' ? new asyncio_CancelledError(one.$message ?? '') : one.$value)),
    );
  };
  for (const one of given) {
    let future = futures.get(one);
    if (future === undefined) {
      future = asyncioFuture(one, loop);
      loop ??= future.$loop;
      futures.set(one, future);
      future.$onDone(onDone);
    }
    children.push(future);
  }
  outer = new asyncioGathering(loop);
  outer.$children = children;
  outer.$cancelRequested = false;
  return outer;
}
