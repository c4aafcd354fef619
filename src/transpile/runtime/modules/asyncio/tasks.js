import { Coroutine } from '../../async.js';
import { PySet } from '../../set.js';
import { sig } from '../../signatures.js';
import { unfaithful } from '../../values.js';
import { asyncio_Future, asyncio_get_running_loop, asyncio_Task, asyncioFuture, asyncioState } from './event-loop.js';

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
export function asyncio_ensure_future(x, loop) {
  return asyncioFuture(x, loop ?? undefined);
}
sig(asyncio_ensure_future, 'coro_or_future, *, loop=', 'ensure_future');

export const asyncio_iscoroutine = (x) => x instanceof Coroutine;
sig(asyncio_iscoroutine, 'obj', 'iscoroutine');
export const asyncio_isfuture = (x) => x instanceof asyncio_Future;
sig(asyncio_isfuture, 'obj', 'isfuture');
export function asyncio_iscoroutinefunction(f) {
  if (typeof f === 'function' && !f.$isClass && f.$self !== undefined)
    return unfaithful('iscoroutinefunction() of a method');
  return f?.$async === true;
}
sig(asyncio_iscoroutinefunction, 'func', 'iscoroutinefunction');
