import { truth } from '../compare.js';
import { Exception, PyObject, ValueError } from '../errors.js';
import { plainInt } from '../numbers.js';
import { sigs } from '../signatures.js';
import { unfaithful } from '../values.js';
import { heapq_heappop, heapq_heappush } from './heapq.js';

export class queue_Empty extends Exception {}
queue_Empty.$name = 'Empty';
queue_Empty.$module = '_queue.';
export class queue_Full extends Exception {}
queue_Full.$name = 'Full';
queue_Full.$module = 'queue.';

/** A queue for threads. A translation has only one thread, so a call that would block could never return. */
export class queue_Queue extends PyObject {
  __init__(maxsize) {
    this.maxsize = maxsize === undefined ? 0 : plainInt(maxsize);
    this.unfinished_tasks = 0;
    this.$held = [];
  }
  $take() {
    return this.$held.shift();
  }
  $store(x) {
    this.$held.push(x);
  }
  qsize() {
    return this.$held.length;
  }
  empty() {
    return this.$held.length === 0;
  }
  full() {
    return this.maxsize > 0 && this.$held.length >= this.maxsize;
  }
  put(x, block, timeout) {
    if (this.full()) {
      if ((block !== undefined && !truth(block)) || (timeout !== undefined && timeout !== null)) throw new queue_Full();
      unfaithful('put() on a full queue, which would block forever');
    }
    this.$store(x);
    this.unfinished_tasks++;
    return null;
  }
  $get(block, timeout) {
    if (this.$held.length === 0) {
      if ((block !== undefined && !truth(block)) || (timeout !== undefined && timeout !== null))
        throw new queue_Empty();
      unfaithful('get() on an empty queue, which would block forever');
    }
    return this.$take();
  }
  put_nowait(x) {
    return this.put(x, false);
  }
  get_nowait() {
    return this.$get(false);
  }
  task_done() {
    if (this.unfinished_tasks <= 0) throw new ValueError('task_done() called too many times');
    this.unfinished_tasks--;
    return null;
  }
  $join() {
    if (this.unfinished_tasks > 0) unfaithful('join() on a queue with unfinished tasks, which would block forever');
    return null;
  }
}
queue_Queue.$name = 'Queue';
queue_Queue.$module = 'queue.';
sigs(queue_Queue, {
  put_nowait: 'item',
  __init__: 'maxsize=',
  put: 'item, block=, timeout=',
  $get: 'block=, timeout=',
});

export class queue_LifoQueue extends queue_Queue {
  $take() {
    return this.$held.pop();
  }
}
queue_LifoQueue.$name = 'LifoQueue';
queue_LifoQueue.$module = 'queue.';
export class queue_PriorityQueue extends queue_Queue {
  $take() {
    return heapq_heappop(this.$held);
  }
  $store(x) {
    heapq_heappush(this.$held, x);
  }
}
queue_PriorityQueue.$name = 'PriorityQueue';
queue_PriorityQueue.$module = 'queue.';
export class queue_SimpleQueue extends queue_Queue {
  __init__() {
    super.__init__(0);
  }
}
queue_SimpleQueue.$name = 'SimpleQueue';
queue_SimpleQueue.$module = '_queue.';
