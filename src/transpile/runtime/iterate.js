import {
  BaseException,
  caught,
  GeneratorExit,
  PyObject,
  PyTypeError,
  RuntimeError,
  StopIteration,
  ValueError,
} from './errors.js';
import { dunder } from './operators.js';
import { Tuple, typeName, unfaithful } from './values.js';

/** The JavaScript iterator of a `for` loop. A shared one is not closed when the loop is left. */
export function iter(x) {
  if (typeof x === 'string' || Array.isArray(x)) return x;
  if (x === null || typeof x !== 'object') {
    if (typeof x === 'function' && x.$iterate) return x.$iterate();
    throw new PyTypeError(`'${typeName(x)}' object is not iterable`);
  }
  if (x instanceof Tuple) return x.items;
  if (x.$staysOpen) return x;
  if (x.$shared) return new SharedIterator(x);
  if (dunder(x, '__iter__')) return new PyIteration(x);
  if (x[Symbol.iterator]) return typeof x.next === 'function' ? new SharedIterator(x) : x;
  if (dunder(x, '__getitem__')) return new PyIteration(x);
  throw new PyTypeError(`'${typeName(x)}' object is not iterable`);
}

export const isIterable = (x) =>
  typeof x === 'string' ||
  (typeof x === 'function' && x.$iterate) ||
  (typeof x === 'object' && x !== null && (x[Symbol.iterator] || dunder(x, '__iter__') || dunder(x, '__getitem__')));

/** The items of `*x` in a display, or in a call of a function that is described; null if it is not known. */
export function spreadItems(x, callee) {
  if (isIterable(x)) {
    const it = iter(x);
    askLength(x);
    return it;
  }
  if (callee === null) unfaithful('the message for this use of *');
  const what = callee === undefined ? 'Value' : `${callee} argument`;
  throw new PyTypeError(`${what} after * must be an iterable, not ${typeName(x)}`);
}

/** Wraps an iterator that is used elsewhere, too: leaving the loop does not close it. */
class SharedIterator {
  constructor(inner) {
    this.inner = inner;
  }
  next() {
    return this.inner.next();
  }
  [Symbol.iterator]() {
    return this;
  }
}

/** A generator to which only the loop refers is closed when the loop is left. */
export function closing(it) {
  const inner = it instanceof SharedIterator ? it.inner : it;
  if (!(inner instanceof Generator)) return it;
  return {
    next: () => inner.next(),
    return() {
      inner.$close();
      return { value: undefined, done: true };
    },
    [Symbol.iterator]() {
      return this;
    },
  };
}

/** Iterates over an instance of a Python class. */
class PyIteration {
  constructor(x) {
    const make = dunder(x, '__iter__');
    this.index = 0;
    this.x = x;
    this.isOver = false;
    this.inner = make ? make.call(x) : null;
    if (make && this.inner?.__next__ === undefined && typeof this.inner?.next !== 'function') {
      throw new PyTypeError(`iter() returned non-iterator of type '${typeName(this.inner)}'`);
    }
  }
  next() {
    if (this.inner === null) return this.item();
    if (typeof this.inner.next === 'function' && !this.inner.__next__) return this.inner.next();
    try {
      return { value: this.inner.__next__(), done: false };
    } catch (error) {
      const e = caught(error);
      if (e instanceof StopIteration) return { value: e.value, done: true };
      throw e;
    }
  }
  /** Without `__iter__`, `__getitem__` is called with 0, 1, 2, … until it raises IndexError. */
  item() {
    if (this.isOver) return { value: null, done: true };
    try {
      return { value: this.x.__getitem__(this.index++), done: false };
    } catch (error) {
      const e = caught(error);
      if (!(e instanceof StopIteration) && !(e instanceof BaseException && e.constructor.name === 'IndexError'))
        throw e;
      this.isOver = true;
      return { value: null, done: true };
    }
  }
  /** CPython asks for the length of the sequence before it takes the rest of it into a list. */
  askLength() {
    if (!this.isOver) askLength(this.inner ?? this.x);
  }
  [Symbol.iterator]() {
    return this;
  }
}

/** `[f(x) for x in source]`, where the source is a result of `iter`. */
export function mapped(source, f) {
  const out = [];
  if (Array.isArray(source)) for (let at = 0; at < source.length; at++) out.push(f(source[at]));
  else if (source.isCounted) for (let at = 0; at < source.length; at++) out.push(f(source.start + at * source.step));
  else for (const one of source) out.push(f(one));
  return out;
}

/** CPython asks for the length before it fills a list; errors other than TypeError are not ignored. */
export function askLength(x) {
  const own = x instanceof PyObject ? dunder(x, '__len__') : undefined;
  if (!own) return;
  try {
    const length = own.call(x);
    if (typeof length === 'number' && length < 0) throw new ValueError('__len__() should return >= 0');
  } catch (error) {
    if (!(error instanceof PyTypeError)) throw error;
  }
}

/** The items of an iterable, as `list(x)` takes them. */
export function listItems(x) {
  if (x instanceof PyIteration) x.askLength();
  if (!(x instanceof PyObject)) return items(x);
  const it = iter(x);
  askLength(x);
  return [...it];
}

/** The items of anything iterable, as a new array. */
export function items(x) {
  if (Array.isArray(x)) return x.slice();
  if (x instanceof Tuple) return x.items.slice();
  if (x?.$takeAll) return x.$takeAll();
  return [...iter(x)];
}

/** The iterator that `iter(x)` returns to a program. */
export function iterator(x) {
  if (x instanceof Tuple && x.constructor === Tuple)
    return Object.assign(x.items[Symbol.iterator](), { $typeName: 'tuple_iterator' });
  const it = iter(x);
  return it instanceof SharedIterator
    ? it.inner
    : it instanceof PyIteration && it.inner !== null
      ? it.inner
      : it[Symbol.iterator]();
}

export function iter2(f, sentinel, call, same) {
  return {
    next() {
      const value = call(f);
      return same(value, sentinel) ? { value: null, done: true } : { value, done: false };
    },
    [Symbol.iterator]() {
      return this;
    },
    $typeName: 'callable_iterator',
  };
}

/** The next value of an iterator; if there is none, the fallback, or StopIteration is raised. */
export function next(it, fallback) {
  if (it?.__next__) {
    if (fallback === undefined) return it.__next__();
    try {
      return it.__next__();
    } catch (error) {
      if (caught(error) instanceof StopIteration) return fallback;
      throw error;
    }
  }
  if (typeof it?.next !== 'function') throw new PyTypeError(`'${typeName(it)}' object is not an iterator`);
  const { value, done } = it.next();
  if (!done) return value;
  if (fallback !== undefined) return fallback;
  throw value === undefined || value === null ? new StopIteration() : new StopIteration(value);
}

/** Exactly so many items, for `a, b = x`. */
export function unpack(x, count) {
  const known = Array.isArray(x) ? x : x instanceof Tuple ? x.items : null;
  if (known) {
    if (known.length === count) return known;
    throw wrongCount(known.length, count);
  }
  const found = [];
  if (!isIterable(x)) throw new PyTypeError(`cannot unpack non-iterable ${typeName(x)} object`);
  for (const item of iter(x)) {
    if (found.length === count) throw new ValueError(`too many values to unpack (expected ${count})`);
    found.push(item);
  }
  if (found.length < count) throw wrongCount(found.length, count);
  return found;
}

const wrongCount = (got, count) =>
  new ValueError(
    got > count
      ? `too many values to unpack (expected ${count})`
      : `not enough values to unpack (expected ${count}, got ${got})`,
  );

/** `a, *b, c = x`: the items before the star, the list for the star, and the items after it. */
export function unpackStar(x, before, after) {
  if (!isIterable(x)) throw new PyTypeError(`cannot unpack non-iterable ${typeName(x)} object`);
  const all = x instanceof PyObject ? startAndRest(iter(x), before) : items(x);
  if (all.length < before + after) {
    throw new ValueError(`not enough values to unpack (expected at least ${before + after}, got ${all.length})`);
  }
  const end = all.length - after;
  return [...all.slice(0, before), all.slice(before, end), ...all.slice(end)];
}

function startAndRest(it, count) {
  if (!(it instanceof PyIteration)) return [...it];
  const all = [];
  while (all.length < count) {
    const { value, done } = it.next();
    if (done) return all;
    all.push(value);
  }
  it.askLength();
  return [...all, ...it];
}

/** A generator of Python: a StopIteration that escapes its body becomes a RuntimeError. */
export function generator(make) {
  const f = function (...args) {
    return new Generator(make.apply(this, args));
  };
  return Object.defineProperty(f, 'length', { value: make.length });
}

function escaped(error) {
  const e = caught(error);
  if (!(e instanceof StopIteration)) return e;
  const raised = new RuntimeError('generator raised StopIteration');
  raised.__cause__ = e;
  raised.__context__ = e;
  return raised;
}

const isThrowable = (x) =>
  x instanceof BaseException ||
  (typeof x === 'function' && (x === BaseException || x.prototype instanceof BaseException));

/**
 * The exception that `throw(error)` or `throw(kind, value)` raises. In a suspended generator, what is not an exception
 * would end `yield from` without ending its source.
 */
export function thrownError(error, given = null, traceback = null, suspended = false) {
  if (suspended && !isThrowable(error)) unfaithful('throw() of something that is not an exception');
  if (traceback !== null) throw new PyTypeError('throw() third argument must be a traceback object');
  if (error instanceof BaseException) {
    if (given !== null) throw new PyTypeError('instance exception may not have a separate value');
    return error;
  }
  if (!isThrowable(error)) {
    const what = typeof error === 'function' && error.$isClass ? 'type' : typeName(error);
    throw new PyTypeError(`exceptions must be classes or instances deriving from BaseException, not ${what}`);
  }
  if (given instanceof error) return given;
  return new error(...(given === null ? [] : given instanceof Tuple ? given.items : [given]));
}

export class Generator {
  constructor(inner) {
    this.inner = inner;
    this.started = false;
    this.running = false;
    this.finished = false;
  }
  step(resume) {
    if (this.running) throw new ValueError('generator already executing');
    this.running = true;
    this.started = true;
    try {
      const result = resume();
      this.finished = result.done;
      return result;
    } catch (error) {
      this.finished = true;
      throw escaped(error);
    } finally {
      this.running = false;
    }
  }
  next() {
    if (this.running) throw new ValueError('generator already executing');
    this.running = true;
    this.started = true;
    let result;
    try {
      result = this.inner.next(null);
    } catch (error) {
      this.finished = true;
      this.running = false;
      throw escaped(error);
    }
    this.running = false;
    if (result.done) this.finished = true;
    return result;
  }
  [Symbol.iterator]() {
    return this;
  }
  $send(value) {
    if (!this.started && value !== null) throw new PyTypeError("can't send non-None value to a just-started generator");
    const { value: out, done } = this.step(() => this.inner.next(value));
    if (!done) return out;
    throw out === undefined || out === null ? new StopIteration() : new StopIteration(out);
  }
  $throw(error, given, traceback) {
    const e = thrownError(error, given, traceback, this.started && !this.finished);
    if (this.finished) throw e;
    const { value: out, done } = this.step(() => this.inner.throw(e));
    if (!done) return out;
    throw out === undefined || out === null ? new StopIteration() : new StopIteration(out);
  }
  $close() {
    if (!this.started || this.finished) {
      this.inner.return();
      this.started = true;
      this.finished = true;
      return null;
    }
    try {
      const { done } = this.step(() => this.inner.throw(new GeneratorExit()));
      if (!done) throw new RuntimeError('generator ignored GeneratorExit');
    } catch (error) {
      const e = caught(error);
      if (!(e instanceof GeneratorExit)) throw e;
    }
    return null;
  }
}
Generator.prototype.$typeName = 'generator';
/** A loop does not close it when it is left, because it has no method `return`. */
Generator.prototype.$staysOpen = true;

/** Generators that print when they are closed. CPython closes those that nothing refers to any more. */
const watched = new Set();

export class WatchedGenerator extends Generator {
  constructor(inner) {
    super(inner);
    if (watched.size > 1000) for (const one of watched) if (one.finished) watched.delete(one);
    watched.add(this);
  }
}

export function watchedGenerator(make) {
  const f = function (...args) {
    return new WatchedGenerator(make.apply(this, args));
  };
  return Object.defineProperty(f, 'length', { value: make.length });
}

/** At the end of the program: stops if a generator should have been closed, because it is not known when. */
export function checkClosed() {
  for (const one of watched)
    if (one.started && !one.finished) unfaithful('a generator that is left inside of `try` and prints in `finally`');
}

/** `yield from x`: passes on values, sent values and exceptions; the result is what x returns. */
export function* yieldFrom(x) {
  const source = yieldSource(iter(x));
  let step = source.next();
  while (!step.done) {
    let sent;
    try {
      sent = yield step.value;
    } catch (error) {
      step = throwInto(source, caught(error));
      continue;
    }
    step = sent === null ? source.next() : sendTo(source, sent);
  }
  return step.value ?? null;
}

function yieldSource(it) {
  if (it instanceof SharedIterator) return it.inner;
  if (!(it instanceof PyIteration)) return it[Symbol.iterator]();
  return it.inner instanceof Generator ? it.inner : it;
}

/** The method of an iterator that a program defines. */
const ownMethod = (source, name) => (source instanceof PyIteration ? source.inner?.[name] : undefined);

function sendTo(source, value) {
  if (source instanceof Generator) return source.step(() => source.inner.next(value));
  if (!ownMethod(source, '$send')) unfaithful('send() to an iterator that has no such method');
  try {
    return { value: source.inner.$send(value), done: false };
  } catch (error) {
    const e = caught(error);
    if (e instanceof StopIteration) return { value: e.value, done: true };
    throw e;
  }
}

function throwInto(source, e) {
  if (e instanceof GeneratorExit) {
    if (source instanceof Generator) source.$close();
    else if (ownMethod(source, '$close')) source.inner.$close();
    throw e;
  }
  if (source instanceof Generator) return source.step(() => source.inner.throw(e));
  if (ownMethod(source, '$throw')) unfaithful('throw() to an iterator that is not a generator');
  throw e;
}
