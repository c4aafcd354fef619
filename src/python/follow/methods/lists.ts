import { integerOf, none } from '../../values/value.ts';
import { areEqual } from '../comparisons.ts';
import { NativeError } from '../failure.ts';
import { indexOf } from '../indexes.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, isScalar, ListObject, unknown, type Value } from '../objects.ts';
import { sortItems } from '../sort.ts';

type ListCall = {
  readonly machine: Machine;
  readonly list: ListObject;
  readonly items: Value[];
  readonly given: CallArguments;
};

/** Calls a method of a list or a deque. */
export function callListMethod(machine: Machine, list: ListObject, name: string, given: CallArguments): Value {
  const args = [...given.positional, ...given.named.values()];
  const [least, most] = Object.hasOwn(counts, name) ? counts[name]! : [0, 99];
  if (given.positional.length < least || given.positional.length > most) {
    throw new NativeError(
      'TypeError',
      `${list.type}.${name}() got ${given.positional.length} arguments`,
      'argument-mismatch',
    );
  }
  const method = Object.hasOwn(methods, name) ? methods[name]! : null;
  if (!list.items || !method) {
    if (name === 'copy' || name === 'index' || name === 'count')
      return name === 'copy' ? new ListObject(null) : machine.doubtful();
    machine.escape([list, ...args]);
    return changesOnly.has(name) ? machine.doubtful(none) : machine.doubtful();
  }
  if (name !== 'index' && name !== 'count' && name !== 'copy') machine.touch(list);
  return method({ machine, list, items: list.items, given });
}

const changesOnly = new Set('append appendleft extend extendleft insert remove clear sort reverse rotate'.split(' '));

const counts: Readonly<Record<string, readonly [least: number, most: number]>> = {
  append: [1, 1],
  appendleft: [1, 1],
  extend: [1, 1],
  insert: [2, 2],
  remove: [1, 1],
  pop: [0, 1],
  popleft: [0, 0],
  clear: [0, 0],
  copy: [0, 0],
  reverse: [0, 0],
  count: [1, 1],
  sort: [0, 0],
};

/** The position of an item; null if it is not known. */
function position(machine: Machine, items: readonly Value[], item: Value): number | null {
  for (const [at, one] of items.entries()) {
    machine.step();
    const answer = one === item ? true : areEqual(machine, one, item);
    if (answer === null) return null;
    if (answer) return at;
  }
  return -1;
}

function limitLength({ list, items }: ListCall, end: 'left' | 'right'): Value {
  if (list.maxLength !== null) while (items.length > list.maxLength) end === 'left' ? items.shift() : items.pop();
  return none;
}

function forget({ machine, list, given }: ListCall): Value {
  machine.escape([list, ...given.positional]);
  return machine.doubtful();
}

const methods: Readonly<Record<string, (call: ListCall) => Value>> = {
  append: (call) => {
    call.machine.step();
    call.items.push(call.given.positional[0]!);
    return limitLength(call, 'left');
  },
  appendleft: (call) => {
    call.items.unshift(call.given.positional[0]!);
    return limitLength(call, 'right');
  },
  extend: (call) => {
    const more = call.machine.collect(call.given.positional[0]!);
    if (!more || !call.list.items) return forget(call) && none;
    call.machine.touch(call.list);
    call.list.items.push(...more);
    return limitLength({ ...call, items: call.list.items }, 'left');
  },
  insert: (call) => {
    const [index, item] = call.given.positional;
    const at = isScalar(index!) ? integerOf(index) : null;
    if (at === null) return forget(call) && none;
    call.items.splice(Number(at), 0, item!);
    return none;
  },
  pop: (call) => {
    const { items, given, list } = call;
    const [index] = given.positional;
    if (items.length === 0) {
      throw new NativeError('IndexError', list.type === 'deque' ? 'pop from an empty deque' : 'pop from empty list');
    }
    if (!index) return items.pop()!;
    const at = isScalar(index) ? integerOf(index) : null;
    if (at === null) return forget(call);
    const found = indexOf(at, items.length);
    if (found === null) throw new NativeError('IndexError', 'pop index out of range');
    return items.splice(found, 1)[0]!;
  },
  popleft: ({ items }) => {
    if (items.length === 0) throw new NativeError('IndexError', 'pop from an empty deque');
    return items.shift()!;
  },
  remove: (call) => {
    const at = position(call.machine, call.items, call.given.positional[0]!);
    if (at === null) return forget(call) && none;
    if (at < 0) throw new NativeError('ValueError', `${call.list.type}.remove(x): x not in ${call.list.type}`);
    call.items.splice(at, 1);
    return none;
  },
  index: ({ machine, items, given, list }) => {
    if (given.positional.length !== 1) return machine.doubtful();
    const at = position(machine, items, given.positional[0]!);
    if (at === null) return machine.doubtful();
    if (at < 0) {
      const text = machine.text(given.positional[0]!, 'repr') ?? 'the value';
      throw new NativeError('ValueError', `${text} is not in ${list.type}`);
    }
    return { kind: 'int', value: BigInt(at) };
  },
  count: ({ machine, items, given }) => {
    const answers = items.map((one) => areEqual(machine, one, given.positional[0]!));
    if (answers.includes(null)) return machine.doubtful();
    return { kind: 'int', value: BigInt(answers.filter(Boolean).length) };
  },
  clear: ({ items }) => {
    items.length = 0;
    return none;
  },
  copy: ({ items, list }) => new ListObject([...items], list.type),
  reverse: ({ items }) => {
    items.reverse();
    return none;
  },
  sort: (call) => {
    const sorted = sortItems(call.machine, call.items, call.given.named);
    call.machine.touch(call.list);
    if (sorted) call.list.items = [...sorted];
    else if (call.list.items) {
      const count = call.list.items.length;
      call.machine.escape(call.list.items);
      call.list.items = Array.from({ length: count }, () => unknown);
    }
    return none;
  },
  rotate: ({ items, given }) => {
    const by = given.positional[0];
    const steps = by && isScalar(by) ? Number(integerOf(by) ?? 0n) : 1;
    const length = items.length;
    if (length > 0) {
      const shift = ((steps % length) + length) % length;
      items.unshift(...items.splice(length - shift, shift));
    }
    return none;
  },
};
