import { rangeLength } from '../values/ranges.ts';
import { int, str } from '../values/value.ts';
import { GeneratorClosed, PassEnded, PythonRaise } from './failure.ts';
import { findInClass, isClassOpen, isInstanceOf } from './lookup.ts';
import type { Machine } from './machine.ts';
import { type DictObject, type IteratorObject, join, ListObject, tuple, type Value } from './objects.ts';
import { typeNameOf } from './types.ts';

type Visit = (item: Value) => boolean;

/** The most items that are buffered of an iterator that may not end. */
const bufferMax = 2000;

/** Passes each item to `visit` until it returns false. Returns false if the items are not known. */
export function visitItems(machine: Machine, value: Value, visit: Visit): boolean {
  switch (value.kind) {
    case 'list':
      return visitList(machine, value, visit);
    case 'tuple':
      return visitAll(machine, value.items, visit);
    case 'set':
      if (!value.items || value.items.size > 1) return visitSet(machine, value.items, visit);
      return visitAll(machine, [...value.items.values()], visit);
    case 'dict':
      return visitDict(machine, value, 'keys', visit);
    case 'view':
      return visitDict(machine, value.of, value.what, visit);
    case 'str':
      return visitAll(machine, Array.from(value.value, str), visit);
    case 'bytes':
      return visitAll(machine, Array.from(value.value, int), visit);
    case 'range':
      return visitRange(machine, value, visit);
    case 'iterator':
      return value.type === 'async_generator' ? failIteration(machine, value) : visitIterator(machine, value, visit);
    case 'instance':
      return visitInstance(machine, value, visit);
    case 'class':
      if (value.traits.members) return visitAll(machine, value.traits.members, visit);
      return value.hasUnknownBase ? false : failIteration(machine, value);
    case 'unknown':
      if (value.of && ['int', 'float', 'bool', 'none'].includes(value.of)) failIteration(machine, value);
      machine.doubtful();
      return false;
    case 'record':
    case 'native':
    case 'type':
    case 'super':
      machine.doubtful();
      return false;
    default:
      return failIteration(machine, value);
  }
}

/** The items of an asynchronous iterable: those of a generator are known. */
export function visitAsyncItems(machine: Machine, value: Value, visit: Visit): boolean {
  if (value.kind === 'iterator' && value.type === 'async_generator') return visitIterator(machine, value, visit);
  const hasMethod = value.kind === 'instance' && findInClass(value.cls, '__aiter__');
  const isOpen = value.kind === 'instance' && (value.isOpen || isClassOpen(value.cls));
  const isOther = value.kind === 'unknown' ? value.of === null : value.kind === 'record' || value.kind === 'native';
  machine.escape([value]);
  if (hasMethod || isOpen || isOther) {
    machine.doubtful();
    return false;
  }
  const message = `'async for' requires an object with __aiter__ method, got ${typeNameOf(value)}`;
  machine.fail('TypeError', message, 'unsupported-operation');
}

function failIteration(machine: Machine, value: Value): never {
  machine.fail('TypeError', `'${typeNameOf(value)}' object is not iterable`, 'unsupported-operation');
}

function visitAll(machine: Machine, items: readonly Value[], visit: Visit): boolean {
  for (const item of items) {
    machine.step();
    if (!visit(item)) break;
  }
  return true;
}

/** A list may change while it is iterated. */
function visitList(machine: Machine, list: ListObject, visit: Visit): boolean {
  if (!list.items) return false;
  const size = list.items.length;
  for (let at = 0; list.items && at < list.items.length; at++) {
    machine.step();
    if (list.type === 'deque' && list.items.length !== size) {
      machine.fail('RuntimeError', 'deque mutated during iteration', 'changed-while-iterated');
    }
    if (!visit(list.items[at]!)) return true;
  }
  return list.items !== null;
}

/** The order of a set is not known: every visited item is some item of the set. */
function visitSet(machine: Machine, items: ReadonlyMap<string, Value> | null, visit: Visit): boolean {
  if (!items) return false;
  const some = [...items.values()].reduce((one, other) => join(one, other));
  return visitAll(
    machine,
    Array.from(items, () => some),
    visit,
  );
}

function visitDict(machine: Machine, dict: DictObject, what: 'keys' | 'values' | 'items', visit: Visit): boolean {
  if (!dict.entries) return false;
  const size = dict.entries.size;
  for (const key of [...dict.entries.keys()]) {
    machine.step();
    if (!dict.entries) return false;
    if (dict.entries.size !== size)
      machine.fail('RuntimeError', 'dictionary changed size during iteration', 'changed-while-iterated');
    const entry = dict.entries.get(key);
    if (!entry) machine.fail('RuntimeError', 'dictionary keys changed during iteration', 'changed-while-iterated');
    const item = what === 'keys' ? entry.key : what === 'values' ? entry.value : tuple([entry.key, entry.value]);
    if (!visit(item)) return true;
  }
  if (dict.entries && dict.entries.size !== size) {
    machine.fail('RuntimeError', 'dictionary changed size during iteration', 'changed-while-iterated');
  }
  return dict.entries !== null;
}

function visitRange(machine: Machine, range: Extract<Value, { kind: 'range' }>, visit: Visit): boolean {
  const length = rangeLength(range);
  for (let at = 0n; at < length; at++) {
    machine.step();
    if (!visit(int(range.start + at * range.step))) break;
  }
  return true;
}

function prepareItems(machine: Machine, iterator: IteratorObject): void {
  if (!iterator.prepare || iterator.isUsed) return;
  machine.touch(iterator);
  iterator.isUsed = true;
  iterator.items = iterator.prepare();
  if (!iterator.items) iterator.forget();
}

function visitIterator(machine: Machine, iterator: IteratorObject, visit: Visit): boolean {
  prepareItems(machine, iterator);
  if (iterator.at < 0) {
    machine.doubtful();
    return false;
  }
  if (iterator.list && !iterator.items) {
    machine.doubtful();
    return false;
  }
  if (!iterator.items) {
    if (iterator.isUsed) return true;
    machine.touch(iterator);
    // While it runs, and after a consumer has stopped it, what is left of it is not known.
    iterator.isUsed = true;
    iterator.at = -1;
    return runSource(machine, iterator, visit);
  }
  for (;;) {
    const item = takeBuffered(machine, iterator);
    if (item === undefined) return false;
    if (item === null || !visit(item)) return true;
  }
}

/** The next of the buffered items: null after the last one, undefined if they are no longer known. */
export function takeBuffered(machine: Machine, iterator: IteratorObject): Value | null | undefined {
  machine.step();
  const { items, at } = iterator;
  if (!items || at < 0) return undefined;
  if (at < items.length) {
    machine.touch(iterator);
    iterator.at++;
    return items[at]!;
  }
  if (iterator.isCut) throw new PassEnded('too many items');
  return null;
}

function runSource(machine: Machine, iterator: IteratorObject, visit: Visit): boolean {
  try {
    const isKnown = iterator.source((item) => {
      if (!visit(item)) throw new GeneratorClosed();
      return true;
    });
    machine.touch(iterator);
    if (isKnown) iterator.at = 0;
    return isKnown;
  } catch (thrown) {
    if (!(thrown instanceof GeneratorClosed)) throw thrown;
    return true;
  }
}

/** Calls `__iter__` and `__next__` of an instance, or `__getitem__` with growing indexes. */
function visitInstance(machine: Machine, value: Extract<Value, { kind: 'instance' }>, visit: Visit): boolean {
  const iterate = findInClass(value.cls, '__iter__');
  if (!iterate) {
    if (isClassOpen(value.cls) || findInClass(value.cls, '__getitem__')) {
      machine.escape([value]);
      machine.doubtful();
      return false;
    }
    return failIteration(machine, value);
  }
  const iterator = machine.callWith(iterate.value, value);
  if (iterator.kind !== 'instance') return visitItems(machine, iterator, visit);
  const advance = findInClass(iterator.cls, '__next__');
  if (!advance) {
    if (isClassOpen(iterator.cls)) return false;
    machine.fail('TypeError', `iter() returned non-iterator of type '${iterator.cls.name}'`, 'unsupported-operation');
  }
  for (;;) {
    machine.step();
    const item = nextOf(machine, advance.value, iterator);
    if (item === null || !visit(item)) return true;
  }
}

function nextOf(machine: Machine, advance: Value, iterator: Value): Value | null {
  try {
    return machine.callWith(advance, iterator);
  } catch (thrown) {
    const isEnd =
      thrown instanceof PythonRaise &&
      thrown.exception.kind === 'instance' &&
      isInstanceOf(thrown.exception, 'StopIteration');
    if (isEnd) return null;
    throw thrown;
  }
}

/** The items of a value; null if they are not known. An iterator is used up. */
export function collect(machine: Machine, value: Value): readonly Value[] | null {
  if (value.kind === 'tuple') return value.items;
  // Paths may split while the items are visited, so they are collected in an object that the trail watches.
  const found = new ListObject([]);
  const isKnown = visitItems(machine, value, (item) => {
    machine.touch(found);
    found.items?.push(item);
    if (found.items && found.items.length > 20_000) machine.step(Number.MAX_SAFE_INTEGER);
    return true;
  });
  if (!isKnown || !found.items) {
    machine.escape(found.items ?? []);
    return null;
  }
  return found.items;
}

/** The items of a value whose order does not matter, so that a set is known as well. */
export function collectUnordered(machine: Machine, value: Value): readonly Value[] | null {
  return value.kind === 'set' && value.items ? [...value.items.values()] : collect(machine, value);
}

/**
 * Buffers the items of an iterator, so that they can be taken out one by one. Null if they are not known. A generator
 * that changes other objects, or raises, is run only to its first item: the rest happens later, or never.
 */
export function bufferItems(machine: Machine, iterator: IteratorObject): readonly Value[] | null {
  prepareItems(machine, iterator);
  if (iterator.at < 0) return null;
  if (iterator.items || iterator.list) return iterator.items;
  if (iterator.isUsed) return [];
  const { paths, trail } = machine;
  const frame = trail.push();
  const mark = paths.mark;
  let found: ListObject | null = null;
  const ended = paths.attempt(() => {
    found = takeItems(machine, iterator, bufferMax);
    return { type: 'next' };
  });
  const isPrivate = [...frame.keys()].every((object) => object === iterator || object.id >= iterator.ownFrom);
  if (!(ended instanceof PythonRaise) && isPrivate) paths.release(frame);
  else {
    paths.discard(mark);
    paths.rollBack(frame);
    paths.release(frame);
    found = takeItems(machine, iterator, 1);
  }
  machine.touch(iterator);
  const { items } = found!;
  if (items && (iterator.at === 0 || items.length > 0)) {
    iterator.isCut = iterator.at < 0;
    iterator.items = items;
    iterator.at = 0;
  } else machine.escape([iterator, found!]);
  return iterator.items;
}

/** The first items of an iterator; unless it ended, `at` stays below zero. */
function takeItems(machine: Machine, iterator: IteratorObject, most: number): ListObject {
  const found = new ListObject([]);
  const isKnown = visitIterator(machine, iterator, (item) => {
    machine.touch(found);
    found.items?.push(item);
    return (found.items?.length ?? 0) < most;
  });
  if (!isKnown) machine.escape([found]);
  return found;
}
