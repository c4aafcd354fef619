import { callWith } from '../calls.js';
import { Exception, PyObject, RuntimeError, ValueError } from '../errors.js';
import { redirected } from '../io.js';
import { items } from '../iterate.js';
import { plainInt } from '../numbers.js';
import { sig, sigs } from '../signatures.js';
import { threads } from '../threads.js';
import { unfaithful } from '../values.js';

/** A call that an executor made; it is finished from the start. */
export class concurrent_futures_Future extends PyObject {
  $run(f, args, kwargs) {
    const before = redirected.call;
    redirected.call = () => unfaithful('output in a call of a thread pool, whose order is arbitrary');
    threads.running++;
    try {
      this.$value = callWith(f, args, kwargs);
      this.$error = null;
    } catch (error) {
      if (!(error instanceof Exception)) throw error;
      this.$error = error;
    } finally {
      threads.running--;
      redirected.call = before;
    }
    return this;
  }
  result(_timeout) {
    if (this.$error !== null) throw this.$error;
    return this.$value;
  }
  exception(_timeout) {
    return this.$error;
  }
  done() {
    return unfaithful('done() of a future, which depends on how long it takes');
  }
  cancel() {
    return unfaithful('cancel() of a future');
  }
  add_done_callback(f) {
    callWith(f, [this]);
    return null;
  }
}
concurrent_futures_Future.$name = 'Future';
concurrent_futures_Future.$module = 'concurrent.futures._base.';
sigs(concurrent_futures_Future, { result: 'timeout=', exception: 'timeout=' });

/**
 * Calls run when they are submitted, which is one of the orders in which CPython may run them. As in `threading`,
 * programs stop where they sleep in such a call, and where they depend on the order in which calls finish.
 */
export class concurrent_futures_ThreadPoolExecutor extends PyObject {
  __init__(workers, _prefix) {
    if (workers !== undefined && workers !== null && plainInt(workers) <= 0)
      throw new ValueError('max_workers must be greater than 0');
    this.$isOpen = true;
  }
  submit(f, args, kwargs) {
    if (!this.$isOpen) throw new RuntimeError('cannot schedule new futures after shutdown');
    return new concurrent_futures_Future().$run(f, args, [...kwargs.entries.values()]);
  }
  $map(f, sources, _timeout, _chunk) {
    const columns = sources.map(items);
    const count = Math.min(...columns.map(({ length }) => length));
    const all = Array.from({ length: count }, (_, at) =>
      new concurrent_futures_Future().$run(
        f,
        columns.map((column) => column[at]),
        [],
      ),
    );
    return concurrentResults(all);
  }
  shutdown(_wait, _cancel) {
    this.$isOpen = false;
    return null;
  }
  __enter__() {
    return this;
  }
  __exit__(_type, _value, _traceback) {
    this.$isOpen = false;
    return false;
  }
}
concurrent_futures_ThreadPoolExecutor.$name = 'ThreadPoolExecutor';
concurrent_futures_ThreadPoolExecutor.$module = 'concurrent.futures.thread.';
sigs(concurrent_futures_ThreadPoolExecutor, {
  __init__: 'max_workers=, thread_name_prefix=',
  submit: 'fn, /, *args, **kwargs',
  $map: 'fn, *iterables, timeout=, chunksize=',
  shutdown: 'wait=, *, cancel_futures=',
});

function* concurrentResults(all) {
  for (const one of all) yield one.result();
}

/** The order in which several calls finish is arbitrary. */
export function concurrent_futures_as_completed(futures, _timeout) {
  const all = items(futures);
  if (all.length > 1) unfaithful('as_completed() of several futures, whose order is arbitrary');
  return all[Symbol.iterator]();
}
sig(concurrent_futures_as_completed, 'fs, timeout=', 'as_completed');
