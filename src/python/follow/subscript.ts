import { integerOf } from '../values/value.ts';
import { python } from '../values/values.ts';
import { toPython } from './convert.ts';
import { indexOf } from './indexes.ts';
import { keyOf } from './keys.ts';
import { findInClass, isClassOpen } from './lookup.ts';
import type { Machine } from './machine.ts';
import { type DictObject, isScalar, join, ListObject, tuple, unknown, unknownOf, type Value } from './objects.ts';
import { settle } from './operators.ts';
import { typeNameOf } from './types.ts';

/** `container[index]`. */
export function readItem(machine: Machine, container: Value, index: Value): Value {
  switch (container.kind) {
    case 'list':
    case 'tuple':
      return readSequence(machine, container, index);
    case 'dict':
      return readDict(machine, container, index);
    case 'str':
    case 'bytes':
    case 'range':
      return readScalar(machine, container, index);
    case 'instance':
      return readInstance(machine, container, index);
    case 'class':
      return readClass(machine, container, index);
    case 'type':
    case 'native':
      return container;
    case 'record':
      return readRecord(machine, container, index);
    case 'super':
    case 'module':
      return machine.doubtful();
    case 'unknown':
      return readUnknown(machine, container, index);
    default:
      return machine.fail(
        'TypeError',
        `'${typeNameOf(container)}' object is not subscriptable`,
        'unsupported-operation',
      );
  }
}

function readRecord(machine: Machine, container: Extract<Value, { kind: 'record' }>, index: Value): Value {
  const method = machine.findAttribute(container, '__getitem__');
  return method?.kind === 'native' ? machine.callWith(method, index) : machine.doubtful();
}

function readUnknown(machine: Machine, container: Extract<Value, { kind: 'unknown' }>, index: Value): Value {
  if (container.of && ['int', 'float', 'bool', 'none'].includes(container.of)) {
    machine.fail('TypeError', `'${typeNameOf(container)}' object is not subscriptable`, 'unsupported-operation');
  }
  if (container.of === 'str') {
    const type = index.kind === 'unknown' ? index.of : index.kind;
    const isWrong = type !== null && !['int', 'bool', 'slice', 'instance', 'record'].includes(type);
    if (isWrong) {
      machine.fail('TypeError', `string indices must be integers, not '${typeNameOf(index)}'`, 'unsupported-operation');
    }
    return machine.doubtful(unknownOf('str'));
  }
  return machine.doubtful();
}

/** Any of the items, which unseen code may now change. */
function someItem(machine: Machine, items: readonly Value[]): Value {
  machine.doubtful();
  return items.length > 0 ? items.reduce((one, other) => join(one, other)) : unknown;
}

function readSequence(machine: Machine, container: Extract<Value, { kind: 'list' | 'tuple' }>, index: Value): Value {
  const { items } = container;
  const type = container.kind === 'list' ? (container.type === 'deque' ? 'deque' : 'list') : 'tuple';
  if (index.kind === 'slice') {
    const isOpen = [index.start, index.stop, index.step].some((part) => !isScalar(part));
    if (isOpen && items) machine.escape(items);
    if (isOpen) return machine.doubtful(container.kind === 'list' ? new ListObject(null) : unknown);
    if (!items) return container.kind === 'list' ? new ListObject(null) : machine.doubtful();
    const outcome = python.subscript(
      container.kind === 'list'
        ? { kind: 'list', items: items.map(opaqueItem) }
        : { kind: 'tuple', items: items.map(opaqueItem) },
      toPython(index, 'shallow'),
    );
    machine.step(items.length >> 3);
    if (outcome.type === 'unknown') machine.escape(items);
    return settle(machine, outcome, container.kind === 'list' ? new ListObject(null) : unknown);
  }
  if (index.kind === 'unknown' || index.kind === 'instance') {
    if (index.kind === 'unknown' && index.of && !['int', 'bool'].includes(index.of))
      failIndexType(machine, type, index);
    if (items?.length === 0 && index.kind === 'unknown') machine.fail('IndexError', `${type} index out of range`);
    return items ? someItem(machine, items) : machine.doubtful();
  }
  const at = isScalar(index) ? integerOf(index) : null;
  if (at === null) failIndexType(machine, type, index);
  if (!items) return machine.doubtful();
  const position = indexOf(at, items.length);
  if (position === null) failRange(machine, type, at, items.length);
  return items[position]!;
}

const opaqueItem = (value: Value) => ({ kind: 'opaque', value }) as const;

function failIndexType(machine: Machine, type: string, index: Value): never {
  const message =
    type === 'deque'
      ? "sequence index must be integer, not 'str'"
      : `${type} indices must be integers or slices, not ${typeNameOf(index)}`;
  machine.fail('TypeError', message, 'unsupported-operation');
}

function failRange(machine: Machine, type: string, at: bigint, length: number): never {
  machine.fail('IndexError', `index ${at} is out of range for a ${type} of ${length}`);
}

function readScalar(
  machine: Machine,
  container: Extract<Value, { kind: 'str' | 'bytes' | 'range' }>,
  index: Value,
): Value {
  const isOpen = index.kind === 'slice' && [index.start, index.stop, index.step].some((part) => !isScalar(part));
  if (isOpen) return machine.doubtful(container.kind === 'range' ? unknown : unknownOf(container.kind));
  if (isScalar(index) || index.kind === 'slice') {
    const outcome = python.subscript(container, toPython(index, 'shallow'));
    if (
      outcome.type === 'raised' &&
      outcome.exception === 'IndexError' &&
      container.kind === 'str' &&
      'value' in index
    ) {
      failRange(machine, 'string', integerOf(index as never)!, container.value.length);
    }
    return settle(machine, outcome, container.kind === 'str' ? unknownOf('str') : unknown);
  }
  if (index.kind === 'unknown' && (index.of === null || index.of === 'int')) {
    return machine.doubtful(container.kind === 'str' ? unknownOf('str') : unknown);
  }
  if (index.kind === 'instance' || index.kind === 'record') return machine.doubtful();
  const type =
    container.kind === 'str'
      ? 'string indices must be integers'
      : `${container.kind} indices must be integers or slices`;
  machine.fail('TypeError', `${type}, not '${typeNameOf(index)}'`, 'unsupported-operation');
}

function readDict(machine: Machine, dict: DictObject, index: Value): Value {
  if (index.kind === 'unknown') {
    if (dict.factory) machine.escape([dict]);
    return dict.entries
      ? someItem(
          machine,
          [...dict.entries.values()].map(({ value }) => value),
        )
      : machine.doubtful();
  }
  const key = machine.runNative(() => keyOf(index));
  if (!dict.entries || key === null) {
    if (dict.entries && dict.entries.size > 0) machine.escape([dict]);
    return machine.doubtful();
  }
  const entry = dict.entries.get(key);
  if (entry) return entry.value;
  if (dict.type === 'Counter') return { kind: 'int', value: 0n };
  if (dict.type === 'defaultdict' && dict.factory && dict.factory.kind !== 'none') {
    const value = machine.callWith(dict.factory);
    machine.touch(dict);
    dict.entries?.set(key, { key: index, value });
    return value;
  }
  return machine.fail('KeyError', machine.text(index, 'repr') ?? 'the key');
}

function readInstance(machine: Machine, container: Extract<Value, { kind: 'instance' }>, index: Value): Value {
  const found = findInClass(container.cls, '__getitem__');
  if (found) return machine.callWith(found.value, container, index);
  if (isClassOpen(container.cls)) return machine.doubtful();
  return machine.fail('TypeError', `'${container.cls.name}' object is not subscriptable`, 'unsupported-operation');
}

function readClass(machine: Machine, container: Extract<Value, { kind: 'class' }>, index: Value): Value {
  const { members } = container.traits;
  if (!members) return container;
  if (index.kind !== 'str') return machine.doubtful();
  const member = container.names.get(index.value);
  if (member) return member;
  return machine.fail('KeyError', `'${index.value}'`, 'missing-enum-member');
}

/** `container[index] = value`. */
export function writeItem(machine: Machine, container: Value, index: Value, value: Value): void {
  if (container.kind === 'list') {
    writeList(machine, container, index, value);
    return;
  }
  if (container.kind === 'dict') {
    const key = index.kind === 'unknown' ? null : machine.runNative(() => keyOf(index));
    if (!container.entries || key === null) {
      machine.escape([container, index, value]);
      return;
    }
    machine.touch(container);
    container.entries.set(key, { key: container.entries.get(key)?.key ?? index, value });
    return;
  }
  if (container.kind === 'instance') {
    const found = findInClass(container.cls, '__setitem__');
    if (found) {
      machine.callWith(found.value, container, index, value);
      return;
    }
    if (isClassOpen(container.cls)) {
      machine.escape([container, value]);
      return;
    }
  } else if (container.kind === 'unknown' || container.kind === 'record' || container.kind === 'super') {
    machine.escape([index, value]);
    if (container.kind !== 'unknown' || !container.of || ['list', 'dict', 'bytearray'].includes(container.of)) {
      machine.doubtful();
      return;
    }
  }
  const type = typeNameOf(container);
  machine.fail('TypeError', `'${type}' object does not support item assignment`, 'unsupported-operation');
}

function writeList(machine: Machine, list: ListObject, index: Value, value: Value): void {
  if (index.kind === 'slice' || index.kind === 'unknown' || index.kind === 'instance' || !list.items) {
    if (list.items && index.kind === 'slice') {
      writeSlice(machine, list, index, value);
      return;
    }
    machine.escape([list, value]);
    machine.doubtful();
    return;
  }
  const at = isScalar(index) ? integerOf(index) : null;
  if (at === null) failIndexType(machine, 'list', index);
  const position = indexOf(at, list.items.length);
  if (position === null) {
    machine.fail('IndexError', `assignment to index ${at} of a list of ${list.items.length}`);
  }
  machine.touch(list);
  list.items[position] = value;
}

function writeSlice(machine: Machine, list: ListObject, slice: Extract<Value, { kind: 'slice' }>, value: Value): void {
  const items = machine.collect(value);
  const [start, stop, step] = [slice.start, slice.stop, slice.step].map((one) =>
    one.kind === 'none' ? undefined : isScalar(one) ? integerOf(one) : null,
  );
  if (!items || start === null || stop === null || (step !== undefined && step !== 1n) || !list.items) {
    machine.escape([list, value]);
    return;
  }
  machine.touch(list);
  const clip = (at: bigint | undefined, otherwise: number): number => {
    if (at === undefined) return otherwise;
    const number = Number(at);
    return Math.max(0, Math.min(list.items!.length, number < 0 ? number + list.items!.length : number));
  };
  const from = clip(start, 0);
  list.items.splice(from, Math.max(0, clip(stop, list.items.length) - from), ...items);
}

/** `del container[index]`. */
export function deleteItem(machine: Machine, container: Value, index: Value): void {
  if (container.kind === 'dict') {
    const key = index.kind === 'unknown' ? null : machine.runNative(() => keyOf(index));
    if (!container.entries || key === null) {
      machine.escape([container]);
      return;
    }
    if (!container.entries.has(key)) machine.fail('KeyError', machine.text(index, 'repr') ?? 'the key');
    machine.touch(container);
    container.entries.delete(key);
    return;
  }
  if (container.kind === 'list') {
    const at = isScalar(index) ? integerOf(index) : null;
    if (!container.items || at === null) {
      if (index.kind === 'slice') {
        writeItem(machine, container, index, tuple([]));
        return;
      }
      machine.escape([container]);
      return;
    }
    const position = indexOf(at, container.items.length);
    if (position === null) failRange(machine, 'list', at, container.items.length);
    machine.touch(container);
    container.items.splice(position, 1);
    return;
  }
  if (container.kind === 'instance') {
    const found = findInClass(container.cls, '__delitem__');
    if (found) {
      machine.callWith(found.value, container, index);
      return;
    }
    if (isClassOpen(container.cls)) {
      machine.escape([container]);
      return;
    }
  } else if (container.kind === 'unknown' || container.kind === 'record') {
    machine.doubtful();
    return;
  }
  machine.fail('TypeError', `'${typeNameOf(container)}' object doesn't support item deletion`, 'unsupported-operation');
}
