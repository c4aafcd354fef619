import { int, integerOf, none } from '../../values/value.ts';
import { makeDict } from '../convert.ts';
import { NativeError } from '../failure.ts';
import { keyOf } from '../keys.ts';
import type { Machine } from '../machine.ts';
import {
  type CallArguments,
  type DictEntry,
  DictObject,
  isScalar,
  ListObject,
  native,
  tuple,
  unknown,
  type Value,
} from '../objects.ts';
import { sortItems } from '../sort.ts';

type DictCall = {
  readonly machine: Machine;
  readonly dict: DictObject;
  readonly entries: Map<string, DictEntry>;
  readonly given: CallArguments;
};

export function callDictMethod(machine: Machine, dict: DictObject, name: string, given: CallArguments): Value {
  const args = [...given.positional, ...given.named.values()];
  const [least, most] = Object.hasOwn(counts, name) ? counts[name]! : [0, 99];
  if (given.positional.length < least || given.positional.length > most) {
    throw new NativeError(
      'TypeError',
      `${dict.type}.${name}() got ${given.positional.length} arguments`,
      'argument-mismatch',
    );
  }
  if (name === 'keys' || name === 'values' || name === 'items') return { kind: 'view', of: dict, what: name };
  const method = Object.hasOwn(methods, name) ? methods[name]! : null;
  const first = given.positional[0];
  if (first && takesKey.has(name) && first.kind !== 'unknown') keyOf(first);
  if (!dict.entries || !method) {
    machine.escape([dict, ...args]);
    return name === 'update' || name === 'clear' ? machine.doubtful(none) : machine.doubtful();
  }
  if (!readOnly.has(name)) machine.touch(dict);
  return method({ machine, dict, entries: dict.entries, given });
}

const takesKey = new Set(['get', 'pop', 'setdefault']);
const readOnly = new Set(['get', 'copy', 'most_common', 'total', 'elements']);
const counts: Readonly<Record<string, readonly [least: number, most: number]>> = {
  get: [1, 2],
  pop: [1, 2],
  setdefault: [1, 2],
  keys: [0, 0],
  values: [0, 0],
  items: [0, 0],
  clear: [0, 0],
  copy: [0, 0],
  update: [0, 1],
};

/** The key of the first argument; null if it is not known. */
const firstKey = ({ given }: DictCall): string | null => {
  const [first] = given.positional;
  return !first || first.kind === 'unknown' ? null : keyOf(first);
};

function anyValue({ machine, entries, dict }: DictCall, other: Value): Value {
  if (entries.size > 0) machine.escape([dict]);
  machine.doubtful();
  return entries.size === 0 ? other : unknown;
}

/** The entries of a mapping or of pairs; null if they are not known. */
export function readEntries(machine: Machine, value: Value): readonly (readonly [Value, Value])[] | null {
  if (value.kind === 'dict') {
    return value.entries && [...value.entries.values()].map(({ key, value: held }) => [key, held] as const);
  }
  if (value.kind === 'unknown' || value.kind === 'instance') {
    machine.doubtful();
    return null;
  }
  const pairs = machine.collect(value);
  const read = pairs?.map((pair) => (pair.kind === 'unknown' ? null : machine.collect(pair)));
  if (!read || read.includes(null)) return null;
  return read.map((pair, at) => {
    if (pair!.length !== 2) {
      throw new NativeError(
        'ValueError',
        `dictionary update sequence element #${at} has length ${pair!.length}; 2 is required`,
      );
    }
    return [pair![0]!, pair![1]!] as const;
  });
}

function countItems({ machine, dict, given }: DictCall, sign: bigint): Value {
  const [first] = given.positional;
  if (!first || given.named.size > 0) return forget({ machine, dict, entries: dict.entries!, given });
  const counted =
    first.kind === 'dict'
      ? readEntries(machine, first)
      : machine.collect(first)?.map((item) => [item, int(1)] as const);
  if (!counted || !dict.entries) return forget({ machine, dict, entries: dict.entries!, given });
  for (const [item, count] of counted) {
    const key = item.kind === 'unknown' ? null : keyOf(item);
    const old = key === null ? undefined : (dict.entries.get(key)?.value ?? int(0));
    const [one, other] = [old && isScalar(old) ? integerOf(old) : null, isScalar(count) ? integerOf(count) : null];
    if (key === null || one === null || other === null) return forget({ machine, dict, entries: dict.entries, given });
    dict.entries.set(key, { key: dict.entries.get(key)?.key ?? item, value: int(one + sign * other) });
  }
  return none;
}

function forget({ machine, dict, given }: DictCall): Value {
  machine.escape([dict, ...given.positional, ...given.named.values()]);
  return machine.doubtful(none);
}

const methods: Readonly<Record<string, (call: DictCall) => Value>> = {
  get: (call) => {
    const key = firstKey(call);
    const otherwise = call.given.positional[1] ?? none;
    if (key === null) return anyValue(call, otherwise);
    return call.entries.get(key)?.value ?? otherwise;
  },
  pop: (call) => {
    const key = firstKey(call);
    const otherwise = call.given.positional[1];
    if (key === null) return forget(call) && unknown;
    const entry = call.entries.get(key);
    if (!entry && !otherwise) {
      throw new NativeError('KeyError', call.machine.text(call.given.positional[0]!, 'repr') ?? 'the key');
    }
    call.entries.delete(key);
    return entry?.value ?? otherwise!;
  },
  popitem: ({ entries }) => {
    const last = [...entries].at(-1);
    if (!last) throw new NativeError('KeyError', 'popitem(): dictionary is empty');
    entries.delete(last[0]);
    return tuple([last[1].key, last[1].value]);
  },
  setdefault: (call) => {
    const key = firstKey(call);
    const otherwise = call.given.positional[1] ?? none;
    if (key === null) return forget(call) && unknown;
    const entry = call.entries.get(key);
    if (!entry) call.entries.set(key, { key: call.given.positional[0]!, value: otherwise });
    return entry?.value ?? otherwise;
  },
  update: (call) => {
    const { machine, dict, given } = call;
    if (dict.type === 'Counter') return countItems(call, 1n);
    const [first] = given.positional;
    const read = first ? readEntries(machine, first) : [];
    if (!read || !dict.entries) return forget(call);
    const more = makeDict(read);
    if (!more.entries) return forget(call);
    machine.touch(dict);
    for (const [key, entry] of more.entries) {
      dict.entries.set(key, { key: dict.entries.get(key)?.key ?? entry.key, value: entry.value });
    }
    for (const [name, value] of given.named) {
      const key = { kind: 'str', value: name } as const;
      dict.entries.set(keyOf(key)!, { key, value });
    }
    return none;
  },
  clear: ({ entries }) => {
    entries.clear();
    return none;
  },
  copy: ({ entries, dict }) => new DictObject(new Map(entries), dict.type, dict.factory),
  subtract: (call) => countItems(call, -1n),
  most_common: ({ machine, entries, given }) => {
    const [limit] = given.positional;
    const pairs = [...entries.values()].map(({ key, value }) => tuple([key, value]));
    const second = native('second', ({ positional: [pair] }) => (pair as { items: Value[] }).items[1]!);
    const options = new Map<string, Value>([
      ['key', second],
      ['reverse', { kind: 'bool', value: true }],
    ]);
    const sorted = sortItems(machine, pairs, options);
    if (!sorted) return new ListObject(null);
    const count = limit && isScalar(limit) ? integerOf(limit) : null;
    if (limit && limit.kind !== 'none' && count === null) return new ListObject(null);
    return new ListObject([...(count === null ? sorted : sorted.slice(0, Number(count)))]);
  },
  total: ({ machine, entries }) => {
    const numbers = [...entries.values()].map(({ value }) => (isScalar(value) ? integerOf(value) : null));
    if (numbers.includes(null)) return machine.doubtful();
    return int(numbers.reduce<bigint>((sum, one) => sum + one!, 0n));
  },
  move_to_end: (call) => {
    const key = firstKey(call);
    const entry = key === null ? undefined : call.entries.get(key);
    if (key === null || call.given.positional.length > 1 || call.given.named.size > 0) return forget(call);
    if (!entry) throw new NativeError('KeyError', call.machine.text(call.given.positional[0]!, 'repr') ?? 'the key');
    call.entries.delete(key);
    call.entries.set(key, entry);
    return none;
  },
};
