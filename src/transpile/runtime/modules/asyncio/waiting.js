import { awaited, Coroutine, coroutine } from '../../async.js';
import { opLe, truth } from '../../compare.js';
import { caught, PyTypeError, TimeoutError, ValueError } from '../../errors.js';
import { Generator, items } from '../../iterate.js';
import { toFloat } from '../../numbers.js';
import { str } from '../../repr.js';
import { PySet } from '../../set.js';
import { sig } from '../../signatures.js';
import { Tuple, typeName } from '../../values.js';
import { asyncio_CancelledError } from './errors.js';
import {
  asyncio_Future,
  asyncio_get_event_loop,
  asyncio_get_running_loop,
  asyncioFuture,
  asyncioGather,
} from './event-loop.js';
import { asyncio_Queue } from './queues.js';

export const asyncio_FIRST_COMPLETED = 'FIRST_COMPLETED';
export const asyncio_FIRST_EXCEPTION = 'FIRST_EXCEPTION';
export const asyncio_ALL_COMPLETED = 'ALL_COMPLETED';

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
sig(asyncio_shield, 'arg', 'shield');

/** Cancels, and waits until the cancellation is complete. */
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
