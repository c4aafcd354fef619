import { awaited, Coroutine, coroutine, isAwaitable, leftGenerators, openGenerators } from '../async.js';
import { named } from '../builtins.js';
import { call } from '../calls.js';
import { loopSeconds, pause } from '../clock.js';
import { opLe, truth } from '../compare.js';
import {
  BaseException,
  caught,
  Exception,
  KeyboardInterrupt,
  PyObject,
  PyTypeError,
  RuntimeError,
  SystemExit,
  TimeoutError,
  ValueError,
} from '../errors.js';
import { groupOf } from '../groups.js';
import { Generator, items } from '../iterate.js';
import { plainInt, toFloat } from '../numbers.js';
import { repr, str } from '../repr.js';
import { PySet } from '../set.js';
import { sig, sigs } from '../signatures.js';
import { Float, Tuple, typeName, unfaithful } from '../values.js';
import { heapq_heappop, heapq_heappush } from './heapq.js';

export class asyncio_CancelledError extends BaseException {}
asyncio_CancelledError.$name = 'CancelledError';
asyncio_CancelledError.$module = 'asyncio.exceptions.';
export class asyncio_InvalidStateError extends Exception {}
asyncio_InvalidStateError.$name = 'InvalidStateError';
asyncio_InvalidStateError.$module = 'asyncio.exceptions.';
export class asyncio_QueueEmpty extends Exception {}
asyncio_QueueEmpty.$name = 'QueueEmpty';
asyncio_QueueEmpty.$module = 'asyncio.queues.';
export class asyncio_QueueFull extends Exception {}
asyncio_QueueFull.$name = 'QueueFull';
asyncio_QueueFull.$module = 'asyncio.queues.';
export class asyncio_BrokenBarrierError extends RuntimeError {}
asyncio_BrokenBarrierError.$name = 'BrokenBarrierError';
asyncio_BrokenBarrierError.$module = 'asyncio.exceptions.';
export const asyncio_TimeoutError = TimeoutError;

export const asyncio_FIRST_COMPLETED = 'FIRST_COMPLETED';
export const asyncio_FIRST_EXCEPTION = 'FIRST_EXCEPTION';
export const asyncio_ALL_COMPLETED = 'ALL_COMPLETED';

/** The loop that is running, and how many tasks have been made: their names count on. */
const asyncioState = { running: null, tasks: 0, current: null };

/** A call that is to come. */
export class asyncio_Handle extends PyObject {
  __init__(f) {
    this.$f = f;
    this.$cancelled = false;
  }
  cancel() {
    this.$cancelled = true;
    return null;
  }
  cancelled() {
    return this.$cancelled;
  }
}
asyncio_Handle.$name = 'Handle';
asyncio_Handle.$module = 'asyncio.events.';

export class asyncio_TimerHandle extends asyncio_Handle {
  __init__(f, at) {
    super.__init__(f);
    this.$at = at;
  }
  when() {
    return new Float(this.$at);
  }
  __lt__(other) {
    return this.$at < other.$at;
  }
}
asyncio_TimerHandle.$name = 'TimerHandle';
asyncio_TimerHandle.$module = 'asyncio.events.';

/** A timer is waited for in whole milliseconds, and a machine needs a moment to wake up. */
const asyncioWakeUp = 60e-6;
const asyncioClockResolution = 1e-9;

/** CPython's loop: turns, each of which does what was ready when it began. */
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
      if (timers.length === 0) unfaithful('a program that waits for what never comes');
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
        // An exception in a callback is written to stderr and the loop goes on, unless it ends the program.
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
  /** As `asyncio.run` ends: what is left is cancelled, and two coroutines of the library take names. */
  $shutdown() {
    try {
      const left = [...this.$tasks].filter((one) => !one.done());
      if (left.length > 0) {
        for (const task of left) task.cancel();
        this.run_until_complete(asyncioGather(left, true, this));
      }
      if (openGenerators.size > 0) unfaithful('an asynchronous generator that is never closed');
      asyncioState.tasks += 2;
    } finally {
      this.$closed = true;
    }
  }
}
asyncio_AbstractEventLoop.$name = '_UnixSelectorEventLoop';
asyncio_AbstractEventLoop.$module = 'asyncio.unix_events.';
sigs(asyncio_AbstractEventLoop, {
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
export function asyncio_new_event_loop() {
  return new asyncio_AbstractEventLoop();
}
export function asyncio_set_event_loop(loop) {
  asyncioState.policy = loop;
  return null;
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
    const told = (future) => call(f, future);
    told.$of = f;
    this.$onDone(told);
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
    if (this.constructor !== asyncio_Future) return unfaithful(`the text of a ${typeName(this)}`);
    if (this.$callbacks.length > 0) return unfaithful('the text of a future that somebody waits for');
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
      const got = coro instanceof PyObject ? unfaithful('the address of an object') : repr(coro);
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

export function asyncio_run(main) {
  if (asyncioState.running !== null) throw new RuntimeError('asyncio.run() cannot be called from a running event loop');
  if (!(main instanceof Coroutine))
    throw new ValueError(
      `a coroutine was expected, got ${main instanceof PyObject ? unfaithful('the address of an object') : repr(main)}`,
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

export function asyncio_create_task(coro, name) {
  const task = new asyncio_Task(coro, asyncio_get_running_loop());
  if (name !== undefined && name !== null) task.set_name(name);
  return task;
}
sig(asyncio_create_task, 'coro, *, name=', 'create_task');

export function asyncio_current_task() {
  asyncio_get_running_loop();
  return asyncioState.current;
}
export function asyncio_all_tasks() {
  const out = new PySet();
  for (const one of asyncio_get_running_loop().$tasks) if (!one.done()) out.add(one);
  return out;
}

/** A future of whatever can be awaited. */
function asyncioFuture(x, loop) {
  if (x instanceof asyncio_Future) return x;
  if (x instanceof Coroutine) return new asyncio_Task(x, loop ?? asyncio_get_event_loop());
  if (isAwaitable(x))
    return new asyncio_Task(new Coroutine(awaited(x), '_wrap_awaitable'), loop ?? asyncio_get_event_loop());
  throw new PyTypeError('An asyncio.Future, a coroutine or an awaitable is required');
}
export function asyncio_ensure_future(x, loop) {
  return asyncioFuture(x, loop ?? undefined);
}
sig(asyncio_ensure_future, 'coro_or_future, *, loop=', 'ensure_future');

export const asyncio_iscoroutine = (x) => x instanceof Coroutine;
export const asyncio_isfuture = (x) => x instanceof asyncio_Future;
export function asyncio_iscoroutinefunction(f) {
  if (typeof f === 'function' && !f.$isClass && f.$self !== undefined)
    return unfaithful('whether a method is a coroutine function');
  return f?.$async === true;
}

export const asyncio_sleep = coroutine(function* (delay, result) {
  if (truth(opLe(delay, 0))) yield null;
  else {
    const loop = asyncio_get_running_loop();
    const future = new asyncio_Future(loop);
    const timer = loop.$later(toFloat(delay), () => {
      if (future.$state === 'pending') future.set_result(null);
    });
    try {
      yield* future.$await();
    } finally {
      timer.cancel();
    }
  }
  return result ?? null;
}, 'sleep');
sig(asyncio_sleep, 'delay, result=', 'sleep');

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

function asyncioGather(given, keepsErrors, where) {
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
export function asyncio_gather(given, keepsErrors) {
  return asyncioGather(given, keepsErrors !== undefined && truth(keepsErrors), undefined);
}
sig(asyncio_gather, '*coros_or_futures, return_exceptions=', 'gather');

export function asyncio_shield(arg) {
  const inner = asyncioFuture(arg, undefined);
  if (inner.done()) return inner;
  const outer = new asyncio_Future(inner.$loop);
  const onInner = () => {
    if (outer.$state !== 'pending') return;
    if (inner.$state === 'cancelled') outer.cancel();
    else if (inner.$state === 'failed') outer.set_exception(inner.$value);
    else outer.set_result(inner.$value);
  };
  inner.$onDone(onInner);
  outer.$onDone(() => {
    if (!inner.done()) inner.$offDone(onInner);
  });
  return outer;
}

/** Cancels, and waits until that has come through. */
function* asyncioCancelAndWait(future) {
  const waiter = new asyncio_Future(future.$loop);
  const release = () => {
    if (waiter.$state === 'pending') waiter.set_result(null);
  };
  future.$onDone(release);
  try {
    future.cancel();
    yield* waiter.$await();
  } finally {
    future.$offDone(release);
  }
}

function asyncioTimedOut(future) {
  try {
    return future.result();
  } catch (error) {
    const e = caught(error);
    if (!(e instanceof asyncio_CancelledError)) throw e;
    const late = new TimeoutError();
    late.__cause__ = e;
    throw late;
  }
}

export const asyncio_wait_for = coroutine(function* (awaitable, timeout) {
  const loop = asyncio_get_running_loop();
  if (timeout === null) return yield* awaited(awaitable);
  if (truth(opLe(timeout, 0))) {
    const future = asyncioFuture(awaitable, loop);
    if (future.done()) return future.result();
    yield* asyncioCancelAndWait(future);
    return asyncioTimedOut(future);
  }
  const waiter = new asyncio_Future(loop);
  const release = () => {
    if (waiter.$state === 'pending') waiter.set_result(null);
  };
  const timer = loop.$later(toFloat(timeout), release);
  const future = asyncioFuture(awaitable, loop);
  future.$onDone(release);
  try {
    try {
      yield* waiter.$await();
    } catch (error) {
      const e = caught(error);
      if (!(e instanceof asyncio_CancelledError)) throw e;
      if (future.done()) return future.result();
      future.$offDone(release);
      yield* asyncioCancelAndWait(future);
      throw e;
    }
    if (future.done()) return future.result();
    future.$offDone(release);
    yield* asyncioCancelAndWait(future);
    return asyncioTimedOut(future);
  } finally {
    timer.cancel();
  }
}, 'wait_for');
sig(asyncio_wait_for, 'fut, timeout', 'wait_for');

export const asyncio_wait = coroutine(function* (source, timeout, when) {
  if (source instanceof asyncio_Future || source instanceof Coroutine)
    throw new PyTypeError(`expect a list of futures, not ${typeName(source)}`);
  if (!truth(source)) throw new ValueError('Set of Tasks/Futures is empty.');
  const mode = when ?? 'ALL_COMPLETED';
  if (!['FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED'].includes(mode))
    throw new ValueError(`Invalid return_when value: ${str(mode)}`);
  const futures = [...new Set(items(source))];
  if (futures.some((one) => one instanceof Coroutine))
    throw new PyTypeError('Passing coroutines is forbidden, use tasks explicitly.');
  const loop = asyncio_get_running_loop();
  const waiter = new asyncio_Future(loop);
  const timer =
    timeout === undefined || timeout === null
      ? null
      : loop.$later(toFloat(timeout), () => {
          if (waiter.$state === 'pending') waiter.set_result(null);
        });
  let left = futures.length;
  const onDone = (future) => {
    left--;
    if (left > 0 && mode !== 'FIRST_COMPLETED' && !(mode === 'FIRST_EXCEPTION' && future.$state === 'failed')) return;
    timer?.cancel();
    if (waiter.$state === 'pending') waiter.set_result(null);
  };
  for (const one of futures) one.$onDone(onDone);
  try {
    yield* waiter.$await();
  } finally {
    timer?.cancel();
    for (const one of futures) one.$offDone(onDone);
  }
  const [done, pending] = [new PySet(), new PySet()];
  for (const one of futures) (one.done() ? done : pending).add(one);
  return new Tuple([done, pending]);
}, 'wait');
sig(asyncio_wait, 'fs, *, timeout=, return_when=', 'wait');

export function asyncio_as_completed(source, timeout) {
  if (source instanceof asyncio_Future || source instanceof Coroutine)
    throw new PyTypeError(`expect an iterable of futures, not ${typeName(source)}`);
  return new Generator(asyncioAsCompleted(source, timeout));
}
sig(asyncio_as_completed, 'fs, *, timeout=', 'as_completed');
function* asyncioAsCompleted(source, timeout) {
  const done = new asyncio_Queue();
  const loop = asyncio_get_event_loop();
  const todo = new Set([...new Set(items(source))].map((one) => asyncioFuture(one, loop)));
  const count = todo.size;
  let timer = null;
  const onDone = (future) => {
    if (todo.size === 0) return;
    todo.delete(future);
    done.put_nowait(future);
    if (todo.size === 0) timer?.cancel();
  };
  for (const one of todo) one.$onDone(onDone);
  if (count > 0 && timeout !== undefined && timeout !== null) {
    timer = loop.$later(toFloat(timeout), () => {
      for (const one of todo) {
        one.$offDone(onDone);
        done.put_nowait(null);
      }
      todo.clear();
    });
  }
  const next = coroutine(function* () {
    const future = yield* awaited(done.$get());
    if (future === null) throw new TimeoutError();
    return future.result();
  }, 'as_completed.<locals>._wait_for_one');
  for (let at = 0; at < count; at++) yield next();
}

/** What waits in a line. */
function* asyncioInLine(line, loop) {
  const future = new asyncio_Future(loop);
  line.push(future);
  try {
    return yield* future.$await();
  } finally {
    line.splice(line.indexOf(future), 1);
  }
}

export class asyncioLockLike extends PyObject {
  __aenter__() {
    const self = this;
    return new Coroutine(
      (function* () {
        yield* awaited(self.acquire());
        return null;
      })(),
      '__aenter__',
    );
  }
  __aexit__() {
    const self = this;
    return new Coroutine(
      // biome-ignore lint/correctness/useYield: it waits for nothing
      (function* () {
        self.release();
        return null;
      })(),
      '__aexit__',
    );
  }
}

export class asyncio_Lock extends asyncioLockLike {
  __init__() {
    this.$waiters = [];
    this.$locked = false;
  }
  locked() {
    return this.$locked;
  }
  acquire() {
    return new Coroutine(asyncioAcquireLock(this), 'Lock.acquire');
  }
  release() {
    if (!this.$locked) throw new RuntimeError('Lock is not acquired.');
    this.$locked = false;
    this.$wakeFirst();
    return null;
  }
  $wakeFirst() {
    const [first] = this.$waiters;
    if (first && !first.done()) first.set_result(true);
  }
}
asyncio_Lock.$name = 'Lock';
asyncio_Lock.$module = 'asyncio.locks.';
function* asyncioAcquireLock(lock) {
  if (!lock.$locked && lock.$waiters.every((one) => one.cancelled())) {
    lock.$locked = true;
    return true;
  }
  try {
    yield* asyncioInLine(lock.$waiters, asyncio_get_running_loop());
  } catch (error) {
    if (caught(error) instanceof asyncio_CancelledError && !lock.$locked) lock.$wakeFirst();
    throw error;
  }
  lock.$locked = true;
  return true;
}

export class asyncio_Event extends PyObject {
  __init__() {
    this.$waiters = [];
    this.$isSet = false;
  }
  is_set() {
    return this.$isSet;
  }
  set() {
    if (!this.$isSet) {
      this.$isSet = true;
      for (const one of this.$waiters) if (!one.done()) one.set_result(true);
    }
    return null;
  }
  $clear() {
    this.$isSet = false;
    return null;
  }
  wait() {
    const self = this;
    return new Coroutine(
      (function* () {
        if (!self.$isSet) yield* asyncioInLine(self.$waiters, asyncio_get_running_loop());
        return true;
      })(),
      'Event.wait',
    );
  }
}
asyncio_Event.$name = 'Event';
asyncio_Event.$module = 'asyncio.locks.';

export class asyncio_Condition extends asyncioLockLike {
  __init__(lock) {
    this.$lock = lock ?? new asyncio_Lock();
    this.$waiters = [];
  }
  locked() {
    return this.$lock.locked();
  }
  acquire() {
    return this.$lock.acquire();
  }
  release() {
    return this.$lock.release();
  }
  wait() {
    return new Coroutine(asyncioConditionWait(this), 'Condition.wait');
  }
  wait_for(predicate) {
    return new Coroutine(
      asyncioConditionWaitFor(this, () => call(predicate)),
      'Condition.wait_for',
    );
  }
  notify(n) {
    if (!this.locked()) throw new RuntimeError('cannot notify on un-acquired lock');
    let left = n === undefined ? 1 : plainInt(n);
    for (const one of this.$waiters) {
      if (left <= 0) break;
      if (one.done()) continue;
      left--;
      one.set_result(false);
    }
    return null;
  }
  notify_all() {
    return this.notify(this.$waiters.length);
  }
}
asyncio_Condition.$name = 'Condition';
asyncio_Condition.$module = 'asyncio.locks.';
sigs(asyncio_Condition, { __init__: 'lock=', notify: 'n=' });
/** Takes the lock of a condition again, also when the wait was cancelled, and only then reports the cancellation. */
function* asyncioAcquireAgain(condition) {
  let isCancelled = false;
  for (;;) {
    try {
      yield* awaited(condition.acquire());
      break;
    } catch (error) {
      if (!(caught(error) instanceof asyncio_CancelledError)) throw error;
      isCancelled = true;
    }
  }
  if (isCancelled) throw new asyncio_CancelledError();
}
function* asyncioConditionWait(condition) {
  if (!condition.locked()) throw new RuntimeError('cannot wait on un-acquired lock');
  condition.release();
  try {
    yield* asyncioInLine(condition.$waiters, asyncio_get_running_loop());
    return true;
  } finally {
    yield* asyncioAcquireAgain(condition);
  }
}
function* asyncioConditionWaitFor(condition, predicate) {
  let value = predicate();
  while (!truth(value)) {
    yield* asyncioConditionWait(condition);
    value = predicate();
  }
  return value;
}

export class asyncio_Semaphore extends asyncioLockLike {
  __init__(value) {
    const n = value === undefined ? 1 : plainInt(value);
    if (n < 0) throw new ValueError('Semaphore initial value must be >= 0');
    this.$waiters = [];
    this.$left = n;
  }
  locked() {
    return this.$left === 0 || this.$waiters.some((one) => !one.cancelled());
  }
  acquire() {
    return new Coroutine(asyncioAcquireSemaphore(this), 'Semaphore.acquire');
  }
  release() {
    this.$left++;
    this.$wakeNext();
    return null;
  }
  $wakeNext() {
    const next = this.$waiters.find((one) => !one.done());
    if (!next) return;
    this.$left--;
    next.set_result(true);
  }
}
asyncio_Semaphore.$name = 'Semaphore';
asyncio_Semaphore.$module = 'asyncio.locks.';
sigs(asyncio_Semaphore, { __init__: 'value=' });
function* asyncioAcquireSemaphore(semaphore) {
  if (!semaphore.locked()) {
    semaphore.$left--;
    return true;
  }
  const future = new asyncio_Future(asyncio_get_running_loop());
  semaphore.$waiters.push(future);
  try {
    try {
      yield* future.$await();
    } finally {
      semaphore.$waiters.splice(semaphore.$waiters.indexOf(future), 1);
    }
  } catch (error) {
    if (caught(error) instanceof asyncio_CancelledError && !future.cancelled()) {
      semaphore.$left++;
      semaphore.$wakeNext();
    }
    throw error;
  }
  if (semaphore.$left > 0) semaphore.$wakeNext();
  return true;
}

export class asyncio_BoundedSemaphore extends asyncio_Semaphore {
  __init__(value) {
    super.__init__(value);
    this.$bound = this.$left;
  }
  release() {
    if (this.$left >= this.$bound) throw new ValueError('BoundedSemaphore released too many times');
    return super.release();
  }
}
asyncio_BoundedSemaphore.$name = 'BoundedSemaphore';
asyncio_BoundedSemaphore.$module = 'asyncio.locks.';
sigs(asyncio_BoundedSemaphore, { __init__: 'value=' });

export class asyncio_Barrier extends PyObject {
  __init__(parties) {
    const n = plainInt(parties);
    if (n < 1) throw new ValueError('parties must be > 0');
    this.$condition = new asyncio_Condition();
    this.$parties = n;
    this.$phase = 'filling';
    this.$inside = 0;
  }
  get parties() {
    return this.$parties;
  }
  get n_waiting() {
    return this.$phase === 'filling' ? this.$inside : 0;
  }
  get broken() {
    return this.$phase === 'broken';
  }
  wait() {
    return new Coroutine(asyncioBarrierWait(this), 'Barrier.wait');
  }
  __aenter__() {
    return this.wait();
  }
  __aexit__() {
    return new Coroutine(
      // biome-ignore lint/correctness/useYield: a coroutine that waits for nothing
      (function* () {
        return null;
      })(),
      '__aexit__',
    );
  }
  $to(phase) {
    const self = this;
    return new Coroutine(
      (function* () {
        yield* awaited(self.$condition.acquire());
        try {
          self.$phase = phase();
          self.$condition.notify_all();
        } finally {
          self.$condition.release();
        }
        return null;
      })(),
      'Barrier',
    );
  }
  reset() {
    return this.$to(() => (this.$inside > 0 ? 'resetting' : 'filling'));
  }
  abort() {
    return this.$to(() => 'broken');
  }
}
asyncio_Barrier.$name = 'Barrier';
asyncio_Barrier.$module = 'asyncio.locks.';
function* asyncioBarrierWait(barrier) {
  const condition = barrier.$condition;
  yield* awaited(condition.acquire());
  try {
    yield* asyncioConditionWaitFor(condition, () => barrier.$phase !== 'draining' && barrier.$phase !== 'resetting');
    if (barrier.$phase === 'broken') throw new asyncio_BrokenBarrierError('Barrier aborted');
    try {
      const place = barrier.$inside++;
      if (place + 1 === barrier.$parties) {
        barrier.$phase = 'draining';
        condition.notify_all();
      } else {
        yield* asyncioConditionWaitFor(condition, () => barrier.$phase !== 'filling');
        if (barrier.$phase === 'broken' || barrier.$phase === 'resetting')
          throw new asyncio_BrokenBarrierError('Abort or reset of barrier');
      }
      return place;
    } finally {
      barrier.$inside--;
      if (barrier.$inside === 0) {
        if (barrier.$phase === 'resetting' || barrier.$phase === 'draining') barrier.$phase = 'filling';
        condition.notify_all();
      }
    }
  } finally {
    condition.release();
  }
}

export class asyncio_Queue extends PyObject {
  __init__(maxsize) {
    this.$most = maxsize === undefined ? 0 : plainInt(maxsize);
    this.$getters = [];
    this.$putters = [];
    this.$unfinished = 0;
    this.$finished = new asyncio_Event();
    this.$finished.set();
    this.$held = [];
  }
  $take() {
    return this.$held.shift();
  }
  $store(x) {
    this.$held.push(x);
  }
  $wakeNext(line) {
    while (line.length > 0) {
      const waiter = line.shift();
      if (waiter.done()) continue;
      waiter.set_result(null);
      break;
    }
  }
  get maxsize() {
    return this.$most;
  }
  qsize() {
    return this.$held.length;
  }
  empty() {
    return this.$held.length === 0;
  }
  full() {
    return this.$most > 0 && this.$held.length >= this.$most;
  }
  put(x) {
    return new Coroutine(asyncioPut(this, x), 'Queue.put');
  }
  $get() {
    return new Coroutine(asyncioGet(this), 'Queue.get');
  }
  put_nowait(x) {
    if (this.full()) throw new asyncio_QueueFull();
    this.$store(x);
    this.$unfinished++;
    this.$finished.$clear();
    this.$wakeNext(this.$getters);
    return null;
  }
  get_nowait() {
    if (this.$held.length === 0) throw new asyncio_QueueEmpty();
    const x = this.$take();
    this.$wakeNext(this.$putters);
    return x;
  }
  task_done() {
    if (this.$unfinished <= 0) throw new ValueError('task_done() called too many times');
    if (--this.$unfinished === 0) this.$finished.set();
    return null;
  }
  $join() {
    const self = this;
    return new Coroutine(
      (function* () {
        if (self.$unfinished > 0) yield* awaited(self.$finished.wait());
        return null;
      })(),
      'Queue.join',
    );
  }
  __str__() {
    const parts = [`maxsize=${this.$most}`];
    if (this.$held.length > 0) parts.push(`_queue=${repr(this.$held)}`);
    if (this.$getters.length > 0) parts.push(`_getters[${this.$getters.length}]`);
    if (this.$putters.length > 0) parts.push(`_putters[${this.$putters.length}]`);
    if (this.$unfinished > 0) parts.push(`tasks=${this.$unfinished}`);
    return `<${typeName(this)} ${parts.join(' ')}>`;
  }
}
asyncio_Queue.$name = 'Queue';
asyncio_Queue.$module = 'asyncio.queues.';
sigs(asyncio_Queue, { __init__: 'maxsize=' });
function* asyncioQueueWait(queue, line, isStuck) {
  while (isStuck()) {
    const future = new asyncio_Future(asyncio_get_running_loop());
    line.push(future);
    try {
      yield* future.$await();
    } catch (error) {
      future.cancel();
      const at = line.indexOf(future);
      if (at >= 0) line.splice(at, 1);
      if (!isStuck() && !future.cancelled()) queue.$wakeNext(line);
      throw error;
    }
  }
}
function* asyncioPut(queue, x) {
  yield* asyncioQueueWait(queue, queue.$putters, () => queue.full());
  return queue.put_nowait(x);
}
function* asyncioGet(queue) {
  yield* asyncioQueueWait(queue, queue.$getters, () => queue.empty());
  return queue.get_nowait();
}

export class asyncio_PriorityQueue extends asyncio_Queue {
  $take() {
    return heapq_heappop(this.$held);
  }
  $store(x) {
    heapq_heappush(this.$held, x);
  }
}
asyncio_PriorityQueue.$name = 'PriorityQueue';
asyncio_PriorityQueue.$module = 'asyncio.queues.';
export class asyncio_LifoQueue extends asyncio_Queue {
  $take() {
    return this.$held.pop();
  }
}
asyncio_LifoQueue.$name = 'LifoQueue';
asyncio_LifoQueue.$module = 'asyncio.queues.';

export class asyncio_Timeout extends PyObject {
  __init__(when) {
    this.$when = when;
    this.$phase = 'created';
    this.$timer = null;
    this.$task = null;
  }
  when() {
    return this.$when;
  }
  expired() {
    return this.$phase === 'expiring' || this.$phase === 'expired';
  }
  reschedule(when) {
    if (this.$phase !== 'active') throw new RuntimeError(`Cannot change state of ${this.$phase} Timeout`);
    this.$when = when;
    this.$timer?.cancel();
    this.$timer = null;
    if (when === null) return null;
    const loop = asyncio_get_running_loop();
    const expire = () => {
      this.$task.cancel();
      this.$phase = 'expiring';
      this.$timer = null;
    };
    this.$timer = toFloat(when) <= loopSeconds() ? loop.$soon(expire) : loop.$at(toFloat(when), expire);
    return null;
  }
  __aenter__() {
    const self = this;
    return new Coroutine(
      // biome-ignore lint/correctness/useYield: it waits for nothing
      (function* () {
        self.$phase = 'active';
        self.$task = asyncioState.current;
        if (self.$task === null) throw new RuntimeError('Timeout should be used inside a task');
        self.reschedule(self.$when);
        return self;
      })(),
      '__aenter__',
    );
  }
  __aexit__(kind) {
    const self = this;
    return new Coroutine(
      // biome-ignore lint/correctness/useYield: it waits for nothing
      (function* () {
        self.$timer?.cancel();
        self.$timer = null;
        if (self.$phase === 'expiring') {
          self.$phase = 'expired';
          if (self.$task.uncancel() === 0 && kind === asyncio_CancelledError) throw new TimeoutError();
        } else if (self.$phase === 'active') self.$phase = 'finished';
        return null;
      })(),
      '__aexit__',
    );
  }
}
asyncio_Timeout.$name = 'Timeout';
asyncio_Timeout.$module = 'asyncio.timeouts.';
export function asyncio_timeout(delay) {
  asyncio_get_running_loop();
  return new asyncio_Timeout(delay === null ? null : new Float(loopSeconds() + toFloat(delay)));
}
export function asyncio_timeout_at(when) {
  return new asyncio_Timeout(when);
}

export class asyncio_TaskGroup extends PyObject {
  __init__() {
    this.$entered = false;
    this.$exiting = false;
    this.$aborting = false;
    this.$loop = null;
    this.$parent = null;
    this.$parentCancelled = false;
    this.$tasks = new Set();
    this.$errors = [];
    this.$worst = null;
    this.$completed = null;
  }
  __repr__() {
    const size = this.$tasks.size > 0 ? ` tasks=${this.$tasks.size}` : '';
    const errors = this.$errors.length > 0 ? ` errors=${this.$errors.length}` : '';
    return `<TaskGroup${size}${errors}${this.$aborting ? ' cancelling' : this.$entered ? ' entered' : ''}>`;
  }
  create_task(coro, name) {
    if (!this.$entered) throw new RuntimeError(`TaskGroup ${repr(this)} has not been entered`);
    if (this.$exiting && this.$tasks.size === 0) throw new RuntimeError(`TaskGroup ${repr(this)} is finished`);
    if (this.$aborting) throw new RuntimeError(`TaskGroup ${repr(this)} is shutting down`);
    const task = new asyncio_Task(coro, this.$loop);
    if (name !== undefined && name !== null) task.set_name(name);
    task.$onDone((done) => this.$ended(done));
    this.$tasks.add(task);
    return task;
  }
  $abort() {
    this.$aborting = true;
    for (const task of this.$tasks) if (!task.done()) task.cancel();
  }
  $ended(task) {
    this.$tasks.delete(task);
    if (this.$completed !== null && this.$tasks.size === 0 && !this.$completed.done()) this.$completed.set_result(true);
    if (task.$state !== 'failed') return;
    const error = task.$value;
    this.$errors.push(error);
    if (asyncioIsEnd(error) && this.$worst === null) this.$worst = error;
    if (this.$parent.done() || this.$aborting || this.$parentCancelled) return;
    this.$abort();
    this.$parentCancelled = true;
    this.$parent.cancel();
  }
  __aenter__() {
    const self = this;
    return new Coroutine(
      // biome-ignore lint/correctness/useYield: it waits for nothing
      (function* () {
        if (self.$entered) throw new RuntimeError(`TaskGroup ${repr(self)} has been already entered`);
        self.$entered = true;
        self.$loop = asyncio_get_running_loop();
        self.$parent = asyncioState.current;
        if (self.$parent === null) throw new RuntimeError(`TaskGroup ${repr(self)} cannot determine the parent task`);
        return self;
      })(),
      '__aenter__',
    );
  }
  __aexit__(kind, error) {
    return new Coroutine(asyncioLeaveGroup(this, kind, error), '__aexit__');
  }
}
asyncio_TaskGroup.$name = 'TaskGroup';
asyncio_TaskGroup.$module = 'asyncio.taskgroups.';
sigs(asyncio_TaskGroup, { create_task: 'coro, *, name=' });
const asyncioIsEnd = (error) => error instanceof SystemExit || error instanceof KeyboardInterrupt;
function* asyncioLeaveGroup(group, kind, error) {
  group.$exiting = true;
  if (kind !== null && asyncioIsEnd(error) && group.$worst === null) group.$worst = error;
  const isCancelled = kind === asyncio_CancelledError;
  let propagated = isCancelled ? error : null;
  if (group.$parentCancelled && group.$parent.uncancel() === 0) propagated = null;
  if (kind !== null && !group.$aborting) group.$abort();
  while (group.$tasks.size > 0) {
    group.$completed ??= new asyncio_Future(group.$loop);
    try {
      yield* group.$completed.$await();
    } catch (thrown) {
      const e = caught(thrown);
      if (!(e instanceof asyncio_CancelledError)) throw e;
      if (!group.$aborting) {
        propagated = e;
        group.$abort();
      }
    }
    group.$completed = null;
  }
  if (group.$worst !== null) throw group.$worst;
  if (propagated !== null && group.$errors.length === 0) throw propagated;
  if (kind !== null && !isCancelled) group.$errors.push(error);
  if (group.$errors.length > 0) throw groupOf('unhandled errors in a TaskGroup', group.$errors);
  return null;
}
