import { Coroutine } from '../../async.js';
import { caught, KeyboardInterrupt, PyObject, RuntimeError, SystemExit } from '../../errors.js';
import { groupOf } from '../../groups.js';
import { repr } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { asyncio_CancelledError } from './errors.js';
import { asyncio_Future, asyncio_get_running_loop, asyncio_Task, asyncioState } from './event-loop.js';

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
