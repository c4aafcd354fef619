import { awaited, Coroutine } from '../../async.js';
import { call } from '../../calls.js';
import { truth } from '../../compare.js';
import { caught, PyObject, RuntimeError, ValueError } from '../../errors.js';
import { plainInt } from '../../numbers.js';
import { sigs } from '../../signatures.js';
import { asyncio_CancelledError } from './errors.js';
import { asyncio_Future, asyncio_get_running_loop } from './event-loop.js';

/** Waits in a queue of futures. */
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
sigs(asyncio_Condition, { wait_for: 'predicate', __init__: 'lock=', notify: 'n=' });
/** Acquires the lock of a condition again, even if the wait was cancelled, and only then raises the cancellation. */
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
export function* asyncioConditionWaitFor(condition, predicate) {
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
