import { distributeItems, fitsTargets } from '../language/unpacking.ts';
import type { Expression } from '../tree.ts';
import { iterate, lengthOf } from './containers.ts';
import type { CertainEvent } from './event.ts';
import type { Machine } from './machine.ts';
import type { State } from './state.ts';
import { keyOf, unknown, type Value } from './value.ts';

/**
 * Binds a value to a target. `iterable` is set if the value is an item of a loop, so that keys of a dict are
 * recognised.
 */
export function assign(target: Expression, value: Value, state: State, machine: Machine, iterable?: Expression): void {
  switch (target.kind) {
    case 'Name':
      state.names.set(target.id, forgetIfShared(target.id, value, state, machine));
      return;
    case 'Tuple':
    case 'List':
      unpack(target, value, state, machine, iterable);
      return;
    case 'Starred':
      assign(target.value, value, state, machine);
      return;
    case 'Subscript': {
      const container = machine.evaluate(target.value, state);
      const index = machine.evaluate(target.slice, state);
      store(container, index, value, state);
      return;
    }
    case 'Attribute':
      state.forget(value);
      machine.evaluate(target.value, state);
      return;
    default:
      state.forget(value);
  }
}

/** Nested functions that mention the name could change the object, so its contents are forgotten. */
function forgetIfShared(name: string, value: Value, state: State, machine: Machine): Value {
  if (machine.names.isVolatile(name)) {
    state.forget(value);
    return unknown;
  }
  if (machine.names.isMentionedInside(machine.owner, name)) state.forget(value);
  return value;
}

function store(container: Value, index: Value, value: Value, state: State): void {
  const contents = state.contents(container);
  const key = keyOf(index);
  if (contents?.type === 'dict' && contents.items && key !== null && container.type === 'object') {
    const items = new Map(contents.items).set(key, { key: contents.items.get(key)?.key ?? index, value });
    state.heap.set(container.id, { type: 'dict', items });
    return;
  }
  const length = lengthOf(container, state);
  const at = index.type === 'constant' && index.value.kind === 'int' ? index.value.value : null;
  if (contents?.type === 'list' && contents.items && container.type === 'object' && at !== null && length !== null) {
    const position = Number(at < 0n ? at + length : at);
    if (position >= 0 && position < contents.items.length) {
      state.heap.set(container.id, { type: 'list', items: contents.items.with(position, value) });
      return;
    }
  }
  state.forget(value);
  state.forget(container);
}

function unpack(
  target: Extract<Expression, { kind: 'Tuple' | 'List' }>,
  value: Value,
  state: State,
  machine: Machine,
  iterable?: Expression,
): void {
  const targets = target.elts;
  const star = targets.findIndex((one) => one.kind === 'Starred');
  const length = lengthOf(value, state);
  const fits = length === null || fitsTargets(Number(length), targets.length, star);
  if (!fits || isSurelyNotIterable(value)) {
    const isDict = iterable !== undefined && isDictionary(iterable, state, machine);
    machine.raise(describeMismatch(target, star, length, isDict));
  }
  const items = iterate(value, state);
  const shares = items && distributeItems(items, targets.length, star);
  if (!shares) {
    state.forget(value);
    for (const one of targets) assign(one, unknown, state, machine);
    return;
  }
  for (const [index, share] of shares.entries()) {
    const given = 'rest' in share ? state.create({ type: 'list', items: share.rest }) : share.item;
    assign(targets[index]!, given, state, machine);
  }
}

function describeMismatch(
  target: Extract<Expression, { kind: 'Tuple' | 'List' }>,
  star: number,
  length: bigint | null,
  isDict: boolean,
): CertainEvent {
  const needed = star < 0 ? target.elts.length : target.elts.length - 1;
  const names = `${needed}${star < 0 ? '' : ' or more'} ${needed === 1 ? 'name' : 'names'}`;
  return {
    kind: isDict ? 'dict-iterated-as-pairs' : 'unpack-mismatch',
    place: target.place,
    message: isDict
      ? `iterating over a dict yields its keys, and this key cannot be unpacked into ${names}`
      : length === null
        ? `a value that is not iterable cannot be unpacked into ${names}`
        : `${length} ${length === 1n ? 'value' : 'values'} cannot be unpacked into ${names}`,
    raises: length === null ? 'TypeError' : 'ValueError',
  };
}

function isDictionary(iterable: Expression, state: State, machine: Machine): boolean {
  if (iterable.kind !== 'Name' && iterable.kind !== 'Dict') return false;
  if (iterable.kind === 'Dict') return true;
  return state.contents(machine.evaluate(iterable, state))?.type === 'dict';
}

function isSurelyNotIterable(value: Value): boolean {
  if (value.type === 'some') return value.of === 'number' || value.of === 'bool';
  if (value.type !== 'constant' || value.from) return false;
  return ['int', 'float', 'bool', 'complex', 'none', 'ellipsis'].includes(value.value.kind);
}
