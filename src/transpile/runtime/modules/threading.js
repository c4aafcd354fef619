import { callWith } from '../calls.js';
import { nameOf } from '../classes.js';
import { truth } from '../compare.js';
import { Dict } from '../dict.js';
import { PyObject, RuntimeError, ValueError } from '../errors.js';
import { redirected, writeOut } from '../io.js';
import { items } from '../iterate.js';
import { plainInt } from '../numbers.js';
import { sig, sigs } from '../signatures.js';
import { threads } from '../threads.js';
import { unfaithful } from '../values.js';

/**
 * Threads run to their end when they are started, which is one of the orders in which CPython may run them. Programs
 * stop where another order would show: where a thread sleeps or would have to wait, and where something is printed
 * between the output of a thread and the call that joins it.
 */
const threadingNow = { thread: null, count: 0, main: null };

export class threading_Thread extends PyObject {
  __init__(_group, target, name, args, kwargs, daemon) {
    this.$target = target ?? null;
    this.$args = args === undefined ? [] : items(args);
    this.$kwargs = kwargs === undefined || kwargs === null ? new Dict() : kwargs;
    this.$number = name === undefined || name === null ? ++threadingNow.count : 0;
    this.$given = name;
    this.daemon = daemon !== undefined && daemon !== null && truth(daemon);
    this.$state = 'new';
    this.$before = undefined;
  }
  get name() {
    if (this.$number === 0) return this.$given;
    const target = this.$target;
    if (typeof target !== 'function') return `Thread-${this.$number}`;
    // An arrow function is a lambda, and may have the name of a variable.
    if (target.prototype === undefined && !target.$func && !target.$sig) unfaithful('the name of a thread of a lambda');
    return `Thread-${this.$number} (${nameOf(target)})`;
  }
  set name(value) {
    this.$given = value;
    this.$number = 0;
  }
  run() {
    if (this.$target !== null) callWith(this.$target, this.$args, [...this.$kwargs.entries.values()]);
    return null;
  }
  $start() {
    if (this.$state !== 'new') throw new RuntimeError('threads can only be started once');
    const { thread } = threadingNow;
    const before = redirected.call;
    this.$state = 'running';
    threadingNow.thread = this;
    threads.running++;
    redirected.call = (method, args) => {
      this.$before = before;
      const outer = redirected.call;
      redirected.call = before;
      try {
        if (before !== null) before(method, args);
        else if (method === 'write') writeOut(args[0]);
      } finally {
        redirected.call = outer;
      }
    };
    try {
      this.run();
    } catch (error) {
      unfaithful(`an exception that ends a thread (${error?.constructor?.name})`);
    } finally {
      threads.running--;
      threadingNow.thread = thread;
      this.$state = 'done';
    }
    redirected.call =
      this.$before === undefined ? before : () => unfaithful('output while a thread that printed is not joined');
    return null;
  }
  $join(_timeout) {
    if (this.$state === 'new') throw new RuntimeError('cannot join thread before it is started');
    if (this.$state === 'running') throw new RuntimeError('cannot join current thread');
    if (this.$before !== undefined) redirected.call = this.$before;
    this.$before = undefined;
    return null;
  }
  is_alive() {
    if (this.$state === 'done' && this.$before !== undefined) unfaithful('is_alive() of a thread that is not joined');
    return this.$state === 'running';
  }
}
threading_Thread.$name = 'Thread';
threading_Thread.$module = 'threading.';
sigs(threading_Thread, {
  __init__: 'group=, target=, name=, args=, kwargs=, *, daemon=',
  $join: 'timeout=',
});

class threadingMain extends threading_Thread {}
export function threading_main_thread() {
  if (threadingNow.main === null) {
    threadingNow.main = new threadingMain(null, null, 'MainThread');
    threadingNow.main.$state = 'running';
  }
  return threadingNow.main;
}
export const threading_current_thread = () => threadingNow.thread ?? threading_main_thread();

/** A lock: since threads run one after the other, one that is taken is never released while a thread waits. */
export class threading_Lock extends PyObject {
  __init__() {
    this.$count = 0;
  }
  /** Can the thread that holds it acquire it again? */
  get $mayRepeat() {
    return false;
  }
  acquire(blocking, timeout) {
    if (this.$count > 0 && !this.$mayRepeat) {
      if (blocking !== undefined && !truth(blocking)) return false;
      unfaithful(`acquire() of a lock that is taken${timeout === undefined ? ', which would block forever' : ''}`);
    }
    this.$count++;
    return true;
  }
  release() {
    if (this.$count === 0)
      throw new RuntimeError(this.$mayRepeat ? 'cannot release un-acquired lock' : 'release unlocked lock');
    this.$count--;
    return null;
  }
  locked() {
    return this.$count > 0;
  }
  __enter__() {
    return this.acquire();
  }
  __exit__(_type, _value, _traceback) {
    this.release();
    return null;
  }
}
threading_Lock.$name = 'Lock';
threading_Lock.$module = 'threading.';
sigs(threading_Lock, { acquire: 'blocking=, timeout=' });

export class threading_RLock extends threading_Lock {
  get $mayRepeat() {
    return true;
  }
}
threading_RLock.$name = 'RLock';
threading_RLock.$module = 'threading.';

export class threading_Semaphore extends PyObject {
  __init__(value) {
    this.$value = value === undefined ? 1 : plainInt(value);
    this.$most = this.$value;
    if (this.$value < 0) throw new ValueError('semaphore initial value must be >= 0');
  }
  get $isBounded() {
    return false;
  }
  acquire(blocking, _timeout) {
    if (this.$value === 0) {
      if (blocking !== undefined && !truth(blocking)) return false;
      unfaithful('acquire() of a semaphore that is taken');
    }
    this.$value--;
    return true;
  }
  release(n) {
    this.$value += n === undefined ? 1 : plainInt(n);
    if (this.$isBounded && this.$value > this.$most) throw new ValueError('Semaphore released too many times');
    return null;
  }
  __enter__() {
    return this.acquire();
  }
  __exit__(_type, _value, _traceback) {
    this.release();
    return null;
  }
}
threading_Semaphore.$name = 'Semaphore';
threading_Semaphore.$module = 'threading.';
sigs(threading_Semaphore, { __init__: 'value=', acquire: 'blocking=, timeout=', release: 'n=' });
export class threading_BoundedSemaphore extends threading_Semaphore {
  get $isBounded() {
    return true;
  }
}
threading_BoundedSemaphore.$name = 'BoundedSemaphore';
threading_BoundedSemaphore.$module = 'threading.';

export class threading_Event extends PyObject {
  __init__() {
    this.$isSet = false;
  }
  is_set() {
    return this.$isSet;
  }
  set() {
    this.$isSet = true;
    return null;
  }
  $clear() {
    this.$isSet = false;
    return null;
  }
  wait(_timeout) {
    return this.$isSet ? true : unfaithful('wait() for an event that is not set');
  }
}
threading_Event.$name = 'Event';
threading_Event.$module = 'threading.';
sigs(threading_Event, { wait: 'timeout=' });

export function threading_active_count() {
  return threads.running + 1;
}
sig(threading_current_thread, '', 'current_thread');
