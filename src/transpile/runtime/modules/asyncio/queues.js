import { awaited, Coroutine } from '../../async.js';
import { PyObject, ValueError } from '../../errors.js';
import { plainInt } from '../../numbers.js';
import { repr } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { typeName } from '../../values.js';
import { heapq_heappop, heapq_heappush } from '../heapq.js';
import { asyncio_QueueEmpty, asyncio_QueueFull } from './errors.js';
import { asyncio_Future, asyncio_get_running_loop } from './event-loop.js';
import { asyncio_Event } from './locks.js';

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
sigs(asyncio_Queue, { put: 'item', put_nowait: 'item', __init__: 'maxsize=' });
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
