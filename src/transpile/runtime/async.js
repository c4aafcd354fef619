import { truth } from './compare.js';
import { caught, GeneratorExit, PyTypeError, RuntimeError, StopAsyncIteration, StopIteration } from './errors.js';
import { Generator, thrownError, yieldFrom } from './iterate.js';
import { dunder } from './operators.js';
import { typeName, unfaithful } from './values.js';

/*
 * A coroutine is a JavaScript generator that yields what it waits for: a future, or null for one iteration of the event
 * loop. `$await()` of an awaitable returns such a generator, for `yield*`.
 */

/** `await x`. */
export function* awaited(x) {
  if (typeof x?.$await === 'function') return yield* x.$await();
  const own = dunder(x, '__await__');
  if (!own) throw new PyTypeError(`object ${typeName(x)} can't be used in 'await' expression`);
  const it = own.call(x);
  if (it instanceof Coroutine) throw new PyTypeError('__await__() returned a coroutine');
  if (typeof it?.next !== 'function' && !dunder(it, '__next__'))
    throw new PyTypeError(`__await__() returned non-iterator of type '${typeName(it)}'`);
  return yield* yieldFrom(it);
}

export const isAwaitable = (x) => typeof x?.$await === 'function' || dunder(x, '__await__') !== undefined;

/** Converts an exception that escapes a coroutine or asynchronous generator, so that it cannot be taken for its end. */
function escapedFrom(error, kind) {
  const e = caught(error);
  const name =
    e instanceof StopIteration
      ? 'StopIteration'
      : kind !== 'coroutine' && e instanceof StopAsyncIteration
        ? 'StopAsyncIteration'
        : null;
  if (name === null) return e;
  const raised = new RuntimeError(`${kind} raised ${name}`);
  raised.__cause__ = e;
  raised.__context__ = e;
  return raised;
}

export class Coroutine {
  constructor(inner, name) {
    this.inner = inner;
    this.name = name;
    this.state = 'created';
    this.driver = null;
  }
  *$await() {
    if (this.state !== 'created') {
      throw new RuntimeError(
        this.state === 'closed' ? 'cannot reuse already awaited coroutine' : 'coroutine is being awaited already',
      );
    }
    this.state = 'begun';
    try {
      return yield* this.inner;
    } catch (error) {
      throw escapedFrom(error, 'coroutine');
    } finally {
      this.state = 'closed';
    }
  }
  /** One step of a coroutine that is driven with `send()`: `{ value, done }`. */
  $step(value, error) {
    if (this.driver === null) this.driver = this.$await();
    return error === undefined ? this.driver.next(value) : this.driver.throw(error);
  }
  $send(value) {
    if (this.state === 'created' && value !== null)
      throw new PyTypeError("can't send non-None value to a just-started coroutine");
    const { value: out, done } = this.$step(value);
    if (!done) return out;
    throw out === undefined || out === null ? new StopIteration() : new StopIteration(out);
  }
  $throw(error, given, traceback) {
    const e = thrownError(error, given, traceback);
    if (this.state === 'created') {
      this.state = 'closed';
      throw e;
    }
    const { value: out, done } = this.$step(null, e);
    if (!done) return out;
    throw out === undefined || out === null ? new StopIteration() : new StopIteration(out);
  }
  $close() {
    const began = this.state === 'begun';
    if (!began) {
      this.state = 'closed';
      return null;
    }
    try {
      const { done } = this.$step(null, new GeneratorExit());
      if (!done) throw new RuntimeError('coroutine ignored GeneratorExit');
    } catch (error) {
      const e = caught(error);
      if (!(e instanceof GeneratorExit || e instanceof StopIteration)) throw e;
    }
    return null;
  }
  __await__() {
    const it = new Generator(this.$await());
    it.$typeName = 'coroutine_wrapper';
    return it;
  }
}
Coroutine.prototype.$typeName = 'coroutine';

/** `async def`. */
export function coroutine(make, name) {
  const f = function (...args) {
    return new Coroutine(make.apply(this, args), name);
  };
  f.$async = true;
  return Object.defineProperty(f, 'length', { value: make.length });
}

/** A value that an asynchronous generator yields; everything else that it yields is awaited. */
class AsyncYield {
  constructor(value) {
    this.value = value;
  }
}
export const asyncYield = (value) => new AsyncYield(value);

/** Asynchronous generators that were started and have to clean up. */
export const openGenerators = new Set();

export class AsyncGenerator {
  constructor(inner, cleans) {
    this.$inner = inner;
    this.$cleans = cleans;
    this.$state = 'created';
    this.$running = false;
  }
  __aiter__() {
    return this;
  }
  __anext__() {
    return new AsyncStep(this, 'asend', () => this.$inner.next(null));
  }
  asend(value) {
    if (this.$state === 'created' && value !== null) {
      return new AsyncStep(this, 'asend', () => {
        throw new PyTypeError("can't send non-None value to a just-started async generator");
      });
    }
    return new AsyncStep(this, 'asend', () => this.$inner.next(value));
  }
  athrow(error) {
    const e = typeof error === 'function' ? new error() : error;
    return new AsyncStep(this, 'athrow', () => this.$inner.throw(e));
  }
  aclose() {
    return new AsyncStep(this, 'aclose', () => this.$inner.throw(new GeneratorExit()));
  }
  /** Runs until the next value. */
  *$advance(resume, how) {
    if (this.$running)
      throw new RuntimeError(`${how === 'asend' ? 'anext' : how}(): asynchronous generator is already running`);
    if (this.$state === 'closed' || (this.$state === 'created' && how === 'aclose')) {
      this.$state = 'closed';
      if (how === 'aclose') return null;
      throw new StopAsyncIteration();
    }
    if (this.$state === 'created' && this.$cleans) openGenerators.add(this);
    this.$state = 'begun';
    this.$running = true;
    try {
      let step = resume();
      for (;;) {
        if (step.done) {
          this.$end();
          if (how === 'aclose') return null;
          throw new StopAsyncIteration();
        }
        if (step.value instanceof AsyncYield) {
          if (how === 'aclose') throw new RuntimeError('async generator ignored GeneratorExit');
          return step.value.value;
        }
        let sent;
        try {
          sent = yield step.value;
        } catch (error) {
          step = this.$inner.throw(caught(error));
          continue;
        }
        step = this.$inner.next(sent);
      }
    } catch (error) {
      const e = caught(error);
      const ended = this.$state === 'closed' && e instanceof StopAsyncIteration;
      this.$end();
      if (how === 'aclose' && (e instanceof GeneratorExit || e instanceof StopAsyncIteration)) return null;
      throw ended ? e : escapedFrom(e, 'async generator');
    } finally {
      this.$running = false;
    }
  }
  $end() {
    this.$state = 'closed';
    openGenerators.delete(this);
  }
}
AsyncGenerator.prototype.$typeName = 'async_generator';
AsyncGenerator.$isClass = true;

class AsyncStep {
  constructor(generator, how, resume) {
    this.generator = generator;
    this.how = how;
    this.resume = resume;
    this.used = false;
  }
  *$await() {
    if (this.used)
      throw new RuntimeError(
        `cannot reuse already awaited ${this.how === 'asend' ? '__anext__()/asend()' : 'aclose()/athrow()'}`,
      );
    this.used = true;
    return yield* this.generator.$advance(this.resume, this.how);
  }
  __await__() {
    return new Generator(this.$await());
  }
}
AsyncStep.prototype.$typeName = 'async_generator_asend';

/** `async def` with `yield`; the flag is whether it has to clean up. */
export function asyncGenerator(make, cleans) {
  const f = function (...args) {
    return new AsyncGenerator(make.apply(this, args), cleans);
  };
  return Object.defineProperty(f, 'length', { value: make.length });
}

/** The asynchronous iterator of an `async for`. */
export function asyncIter(x) {
  if (x instanceof AsyncGenerator) return x;
  const own = dunder(x, '__aiter__');
  if (!own) throw new PyTypeError(`'async for' requires an object with __aiter__ method, got ${typeName(x)}`);
  const it = own.call(x);
  if (!dunder(it, '__anext__'))
    throw new PyTypeError(
      `'async for' received an object from __aiter__ that does not implement __anext__: ${typeName(it)}`,
    );
  return it;
}

export const asyncDone = { done: true };

/** The next item for `async for`, or `asyncDone`. */
export function* asyncNext(it) {
  try {
    if (it instanceof AsyncGenerator) return yield* it.$advance(() => it.$inner.next(null), 'asend');
    const step = it.__anext__();
    if (!isAwaitable(step))
      throw new PyTypeError(`'async for' received an invalid object from __anext__: ${typeName(step)}`);
    return yield* awaited(step);
  } catch (error) {
    if (caught(error) instanceof StopAsyncIteration) return asyncDone;
    throw error;
  }
}

/** Closes a generator that only a loop referred to, when the loop is left early. */
export const leftGenerators = { close: null };
export function leftEarly(it, failed) {
  if (!(it instanceof AsyncGenerator) || it.$state !== 'begun' || !it.$cleans) return;
  if (failed || leftGenerators.close === null)
    unfaithful('an asynchronous generator whose loop ends with an exception');
  leftGenerators.close(it);
}

/** `aiter(x)`. */
export function aiter(x) {
  const own = x instanceof AsyncGenerator ? x.__aiter__ : dunder(x, '__aiter__');
  if (!own) throw new PyTypeError(`'${typeName(x)}' object is not an async iterable`);
  return own.call(x);
}

/** `anext(it)`, with or without a fallback. */
export function anext(it, fallback) {
  const own = it instanceof AsyncGenerator ? it.__anext__ : dunder(it, '__anext__');
  if (!own) throw new PyTypeError(`'${typeName(it)}' object is not an async iterator`);
  const step = own.call(it);
  if (fallback === undefined) return step;
  return new Coroutine(
    (function* () {
      try {
        return yield* awaited(step);
      } catch (error) {
        if (caught(error) instanceof StopAsyncIteration) return fallback;
        throw error;
      }
    })(),
    'anext',
  );
}

/** The context manager of an `async with`. */
export class AsyncManaged {
  constructor(manager) {
    this.manager = manager;
    this.done = false;
    const missing = typeof manager?.__aenter__ !== 'function' ? '__aenter__' : '__aexit__';
    if (typeof manager?.[missing] !== 'function') {
      const missed = missing === '__aexit__' ? ' (missed __aexit__ method)' : '';
      throw new PyTypeError(
        `'${typeName(manager)}' object does not support the asynchronous context manager protocol${missed}`,
      );
    }
  }
  enter() {
    return this.asked(this.manager.__aenter__(), '__aenter__');
  }
  asked(x, name) {
    if (!isAwaitable(x))
      throw new PyTypeError(
        `'async with' received an object from ${name} that does not implement __await__: ${typeName(x)}`,
      );
    return awaited(x);
  }
  *failed(error) {
    const e = caught(error);
    this.done = true;
    if (!truth(yield* this.asked(this.manager.__aexit__(e.constructor, e, null), '__aexit__'))) throw e;
  }
  *left() {
    if (this.done) return;
    this.done = true;
    yield* this.asked(this.manager.__aexit__(null, null, null), '__aexit__');
  }
}
