import { toHex } from '../decode/bases.ts';
import { decodeText } from '../decode/charsets.ts';
import { asIndex } from '../evaluate/arithmetic.ts';
import { byteText, isEqual, orderOf } from '../evaluate/operators.ts';
import { iteratorOver } from '../iterate.ts';
import { join, joinAll } from '../join.ts';
import type { Machine } from '../machine.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import {
  bytes,
  int,
  ListValue,
  list,
  none,
  positional,
  type Site,
  str,
  unknown,
  type Value,
  withStep,
} from '../value.ts';
import { callFrom, type MethodCall, type MethodTable } from './method-call.ts';

const itemsMax = 20_000;

type ListCall = MethodCall<ListValue>;

/** Calls a method of a list, tuple, set, deque, queue, array or bytearray; null if the result is not known. */
export const listMethod = (call: ListCall): Value | null => callFrom(methods, call);

/** The content, saved in the journal so that it can be changed. */
function contentOf({ machine, self }: ListCall): ListValue['content'] {
  machine.journal.touch(self);
  return self.content;
}

function add(call: ListCall, value: Value): void {
  const content = contentOf(call);
  if (content.rest) content.rest = join(content.rest, value);
  else if (content.items.length < itemsMax) content.items.push(value);
  else content.rest = value;
}

const append = (call: ListCall): Value => {
  const [first] = call.args.positional;
  if (first) add(call, first);
  return none;
};

const extend = (call: ListCall): Value => {
  const { machine, self, name, args, site } = call;
  const [first] = args.positional;
  if (!first) return none;
  const { items, rest } = machine.iterate(first, site);
  for (const item of items.slice(0, itemsMax)) add(call, item);
  if (rest) {
    const content = contentOf(call);
    content.rest = content.rest ? join(content.rest, rest) : rest;
  }
  return name === '__iadd__' ? self : none;
};

const take = (call: ListCall): Value => {
  const content = contentOf(call);
  return withStep(content.items.shift() ?? content.rest ?? unknown(), 'a queue');
};

const pop = (call: ListCall): Value => {
  const [first] = call.args.positional;
  const content = contentOf(call);
  if (content.rest) return withStep(joinAll([...content.items.slice(0, 20), content.rest]), 'a list');
  const at = call.name === 'popleft' ? 0 : first ? asIndex(first) : -1;
  if (at === null) return withStep(joinAll(content.items.slice(0, 40)), 'a list');
  const place = at < 0 ? at + content.items.length : at;
  const [found] = place < 0 ? [] : content.items.splice(place, 1);
  return found ? withStep(found, 'a list') : unknown();
};

const remove = (call: ListCall): Value => {
  const at = indexOfItem(call);
  if (at >= 0) contentOf(call).items.splice(at, 1);
  return none;
};

function indexOfItem({ self, args }: ListCall): number {
  const [first] = args.positional;
  return first ? self.content.items.findIndex((item) => isEqual(item, first)) : -1;
}

const copy = ({ self }: ListCall): Value => new ListValue(self.kind, [...self.content.items], self.content.rest);

const setOperators = {
  union: 'BitOr',
  intersection: 'BitAnd',
  difference: 'Sub',
  symmetric_difference: 'BitXor',
} as const;

const combine =
  (name: keyof typeof setOperators) =>
  ({ machine, self, args, site }: ListCall): Value => {
    const [first] = args.positional;
    if (!first) return self;
    const { items, rest } = machine.iterate(first, site);
    return machine.binary(setOperators[name], self, new ListValue('set', [...items], rest), site);
  };

/** The bytes of a bytearray as a string with one character per byte. */
const textOf = ({ self }: ListCall): string | null => (self.kind === 'bytearray' ? byteText(self) : null);

/** A bytearray has the methods of bytes. */
const asBytes = (call: ListCall): Value => {
  const { machine, self, name, args, site } = call;
  const text = textOf(call);
  return text === null
    ? deriveUnknown(self)
    : machine.call({ type: 'method', self: bytes(text, ['bytes']), name }, args, site);
};

const methods: MethodTable<ListValue> = {
  append: append,
  add: (call) => {
    const [first] = call.args.positional;
    return first && call.self.content.items.some((item) => isEqual(item, first)) ? none : append(call);
  },
  put: append,
  put_nowait: append,
  send: append,
  get: take,
  get_nowait: take,
  recv: take,
  appendleft: (call) => {
    const [first] = call.args.positional;
    if (first) contentOf(call).items.unshift(first);
    return none;
  },
  extend: extend,
  update: extend,
  __iadd__: extend,
  insert: (call) => {
    const [first, second] = call.args.positional;
    const at = first ? asIndex(first) : null;
    if (second && at !== null) contentOf(call).items.splice(at, 0, second);
    return none;
  },
  pop: pop,
  popleft: pop,
  remove: remove,
  discard: remove,
  clear: (call) => {
    const content = contentOf(call);
    content.items = [];
    content.rest = null;
    return none;
  },
  reverse: (call) => {
    const content = contentOf(call);
    content.items = content.items.toReversed();
    return none;
  },
  rotate: (call) => {
    const [first] = call.args.positional;
    const by = first ? asIndex(first) : 1;
    const { items } = contentOf(call);
    if (by !== null && items.length > 0) {
      const shift = ((by % items.length) + items.length) % items.length;
      items.unshift(...items.splice(items.length - shift));
    }
    return none;
  },
  sort: (call) => {
    const { machine, args, site } = call;
    const content = contentOf(call);
    const [key, reverse] = [args.named.get('key') ?? null, isTrue(args.named.get('reverse'))];
    content.items = sortItems(machine, content.items, key, reverse, site);
    return none;
  },
  copy: copy,
  __copy__: copy,
  index: (call) => {
    const at = indexOfItem(call);
    return at < 0 ? unknown() : int(at);
  },
  count: ({ self, args }) => {
    const [first] = args.positional;
    return self.content.rest || !first
      ? unknown()
      : int(self.content.items.filter((item) => isEqual(item, first)).length);
  },
  union: combine('union'),
  intersection: combine('intersection'),
  difference: combine('difference'),
  symmetric_difference: combine('symmetric_difference'),
  decode: (call) => {
    const [first] = call.args.positional;
    const text = textOf(call);
    const encoding = first?.type === 'str' ? first.value : 'utf-8';
    const decoded = text === null ? null : decodeText(text, encoding, 'strict');
    return decoded === null ? deriveUnknown(call.self) : str(decoded, ['bytes']);
  },
  hex: (call) => {
    const text = textOf(call);
    return text === null ? deriveUnknown(call.self) : str(toHex(text), ['hex']);
  },
  translate: asBytes,
  replace: asBytes,
  strip: asBytes,
  split: asBytes,
  join: asBytes,
  tobytes: ({ self }) => {
    const text = byteText(self);
    return text === null ? deriveUnknown(self) : bytes(text, ['an array']);
  },
  tolist: ({ self }) => list([...self.content.items], self.content.rest),
  _replace: ({ self }) => deriveUnknown(self),
  __len__: ({ self }) => (self.content.rest ? unknown() : int(self.content.items.length)),
  __reversed__: ({ self }) => iteratorOver(self.content.items.toReversed(), self.content.rest),
};

export const isTrue = (value: Value | undefined): boolean =>
  (value?.type === 'bool' && value.value) || (value?.type === 'int' && value.value !== 0n);

/** Sorts as far as the order is known. */
export function sortItems(
  machine: Machine,
  items: readonly Value[],
  key: Value | null,
  reverse: boolean,
  site: Site,
): Value[] {
  const keys = new Map<Value, Value>();
  if (key && key.type !== 'none') {
    for (const item of items.slice(0, 500)) keys.set(item, machine.callBack(key, positional(item), 'a sort key', site));
  }
  const sorted = items.toSorted((one, other) => orderOf(keys.get(one) ?? one, keys.get(other) ?? other) ?? 0);
  return reverse ? sorted.reverse() : sorted;
}
