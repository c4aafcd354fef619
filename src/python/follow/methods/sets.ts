import { bool, none } from '../../values/value.ts';
import { makeSet } from '../convert.ts';
import { NativeError } from '../failure.ts';
import { keyInSet, keyOf } from '../keys.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, join, SetObject, type Value } from '../objects.ts';
import { combineSets } from '../operators.ts';

type Combination = 'BitOr' | 'BitAnd' | 'Sub' | 'BitXor';
const combinations: Readonly<Record<string, Combination>> = {
  union: 'BitOr',
  intersection: 'BitAnd',
  difference: 'Sub',
  symmetric_difference: 'BitXor',
};
const updates: Readonly<Record<string, Combination>> = {
  update: 'BitOr',
  intersection_update: 'BitAnd',
  difference_update: 'Sub',
  symmetric_difference_update: 'BitXor',
};

export function callSetMethod(machine: Machine, set: SetObject, name: string, { positional }: CallArguments): Value {
  const [first] = positional;
  if (name === 'copy') return new SetObject(set.items && new Map(set.items), set.isFrozen);
  if (Object.hasOwn(combinations, name)) return combineAll(machine, set, positional, combinations[name]!);
  if (Object.hasOwn(updates, name)) {
    const combined = combineAll(machine, set, positional, updates[name]!);
    machine.touch(set);
    if (combined.items) set.items = combined.items;
    else machine.escape([set]);
    return none;
  }
  if (name === 'clear') {
    machine.touch(set);
    set.items?.clear();
    return none;
  }
  if (name === 'pop') return popItem(machine, set);
  if (name.startsWith('is')) return compareSets(machine, set, name, first);
  if (!first || positional.length !== 1) {
    throw new NativeError(
      'TypeError',
      `set.${name}() takes exactly one argument (${positional.length} given)`,
      'argument-mismatch',
    );
  }
  return changeOne(machine, set, name, first);
}

function changeOne(machine: Machine, set: SetObject, name: string, item: Value): Value {
  const key = item.kind === 'unknown' ? null : name === 'add' ? keyOf(item) : keyInSet(item);
  if (!set.items || key === null) {
    machine.escape([set, item]);
    return machine.doubtful(none);
  }
  if (name === 'remove' && !set.items.has(key)) {
    throw new NativeError('KeyError', machine.text(item, 'repr') ?? 'the item');
  }
  machine.touch(set);
  if (name === 'add') {
    if (!set.items.has(key)) set.items.set(key, item);
  } else set.items.delete(key);
  return none;
}

function popItem(machine: Machine, set: SetObject): Value {
  if (!set.items) return machine.doubtful();
  if (set.items.size === 0) throw new NativeError('KeyError', 'pop from an empty set');
  const items = [...set.items.values()];
  machine.touch(set);
  if (items.length === 1) set.items.clear();
  else machine.escape([set]);
  return items.reduce((one, other) => join(one, other));
}

function combineAll(machine: Machine, set: SetObject, others: readonly Value[], op: Combination): SetObject {
  let result = new SetObject(set.items && new Map(set.items), set.isFrozen);
  for (const other of others) {
    const items = other.kind === 'set' ? (other.items ? [...other.items.values()] : null) : machine.collect(other);
    result = combineSets(op, result, items ? makeSet(items) : new SetObject(null));
  }
  return result;
}

function compareSets(machine: Machine, set: SetObject, name: string, other: Value | undefined): Value {
  const items =
    other?.kind === 'set' ? (other.items ? [...other.items.values()] : null) : other && machine.collect(other);
  const theirs = items ? makeSet(items).items : null;
  const mine = set.items;
  if (!mine || !theirs) return machine.doubtful();
  if (name === 'issubset') return bool([...mine.keys()].every((key) => theirs.has(key)));
  if (name === 'issuperset') return bool([...theirs.keys()].every((key) => mine.has(key)));
  return bool(![...mine.keys()].some((key) => theirs.has(key)));
}
