import { toHex } from '../decode/bases.ts';
import { decodeText } from '../decode/charsets.ts';
import { asIndex } from '../evaluate/arithmetic.ts';
import { byteText, equal, ordered } from '../evaluate/operators.ts';
import { ofDict } from '../items.ts';
import { iterator } from '../iterate.ts';
import { join, joinAll } from '../join.ts';
import { keyOf } from '../key.ts';
import type { Machine } from '../machine.ts';
import { derived } from '../taint/sources-of.ts';
import {
  type Arguments,
  bytes,
  DictValue,
  int,
  ListValue,
  list,
  none,
  positional,
  reached,
  type Site,
  str,
  tuple,
  unknown,
  type Value,
} from '../value.ts';

const itemsMax = 20_000;

const setOperators = {
  union: 'BitOr',
  intersection: 'BitAnd',
  difference: 'Sub',
  symmetric_difference: 'BitXor',
} as const;

export function listMethod(machine: Machine, self: ListValue, name: string, args: Arguments, site: Site): Value | null {
  const [first, second] = args.positional;
  const change = (): ListValue['content'] => {
    machine.journal.touch(self);
    return self.content;
  };
  const add = (value: Value): void => {
    const content = change();
    if (content.rest) content.rest = join(content.rest, value);
    else if (content.items.length < itemsMax) content.items.push(value);
    else content.rest = value;
  };
  switch (name) {
    case 'append':
    case 'add':
      if (first) {
        if (name === 'append' || !self.content.items.some((item) => equal(item, first))) add(first);
      }
      return none;
    case 'put':
    case 'put_nowait':
    case 'send':
      if (first) add(first);
      return none;
    case 'get':
    case 'get_nowait':
    case 'recv': {
      const content = change();
      return reached(content.items.shift() ?? content.rest ?? unknown(), 'a queue');
    }
    case 'appendleft':
      if (first) change().items.unshift(first);
      return none;
    case 'extend':
    case 'update':
    case '__iadd__': {
      if (!first) return none;
      const { items, rest } = machine.iterate(first, site);
      for (const item of items.slice(0, itemsMax)) add(item);
      if (rest) {
        const content = change();
        content.rest = content.rest ? join(content.rest, rest) : rest;
      }
      return name === '__iadd__' ? self : none;
    }
    case 'insert': {
      const at = first ? asIndex(first) : null;
      if (second && at !== null) change().items.splice(at, 0, second);
      return none;
    }
    case 'pop':
    case 'popleft': {
      const content = change();
      if (content.rest) return reached(joinAll([...content.items.slice(0, 20), content.rest]), 'a list');
      const at = name === 'popleft' ? 0 : first ? asIndex(first) : -1;
      if (at === null) return reached(joinAll(content.items.slice(0, 40)), 'a list');
      const [found] = content.items.splice(at, 1);
      return found ? reached(found, 'a list') : unknown();
    }
    case 'remove':
    case 'discard': {
      const at = first ? self.content.items.findIndex((item) => equal(item, first)) : -1;
      if (at >= 0) change().items.splice(at, 1);
      return none;
    }
    case 'clear': {
      const content = change();
      content.items = [];
      content.rest = null;
      return none;
    }
    case 'reverse': {
      const content = change();
      content.items = content.items.toReversed();
      return none;
    }
    case 'rotate': {
      const by = first ? asIndex(first) : 1;
      const { items } = change();
      if (by !== null && items.length > 0) {
        const shift = ((by % items.length) + items.length) % items.length;
        items.unshift(...items.splice(items.length - shift));
      }
      return none;
    }
    case 'sort': {
      const content = change();
      content.items = sortedItems(
        machine,
        content.items,
        args.named.get('key') ?? null,
        isTrue(args.named.get('reverse')),
        site,
      );
      return none;
    }
    case 'copy':
    case '__copy__':
      return new ListValue(self.kind, [...self.content.items], self.content.rest);
    case 'index': {
      const at = first ? self.content.items.findIndex((item) => equal(item, first)) : -1;
      return at < 0 ? unknown() : int(at);
    }
    case 'count':
      return self.content.rest || !first
        ? unknown()
        : int(self.content.items.filter((item) => equal(item, first)).length);
    case 'union':
    case 'intersection':
    case 'difference':
    case 'symmetric_difference': {
      if (!first) return self;
      const { items, rest } = machine.iterate(first, site);
      return machine.binary(setOperators[name], self, new ListValue('set', [...items], rest), site);
    }
    case 'decode': {
      const text = self.kind === 'bytearray' ? byteText(self) : null;
      const encoding = first?.type === 'str' ? first.value : 'utf-8';
      const decoded = text === null ? null : decodeText(text, encoding, 'strict');
      return decoded === null ? derived(self) : str(decoded, ['bytes']);
    }
    case 'hex': {
      const text = self.kind === 'bytearray' ? byteText(self) : null;
      return text === null ? derived(self) : str(toHex(text), ['hex']);
    }
    case 'translate':
    case 'replace':
    case 'strip':
    case 'split':
    case 'join': {
      const text = self.kind === 'bytearray' ? byteText(self) : null;
      return text === null
        ? derived(self)
        : machine.call({ type: 'method', self: bytes(text, ['bytes']), name }, args, site);
    }
    case 'tobytes': {
      const text = byteText(self);
      return text === null ? derived(self) : bytes(text, ['an array']);
    }
    case 'tolist':
      return list([...self.content.items], self.content.rest);
    case '_replace':
      return derived(self);
    case '__len__':
      return self.content.rest ? unknown() : int(self.content.items.length);
    case '__reversed__':
      return iterator(self.content.items.toReversed(), self.content.rest);
    default:
      return null;
  }
}

export const isTrue = (value: Value | undefined): boolean =>
  (value?.type === 'bool' && value.value) || (value?.type === 'int' && value.value !== 0n);

/** Sorted as far as that is known. */
export function sortedItems(
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
  const sorted = items.toSorted((one, other) => ordered(keys.get(one) ?? one, keys.get(other) ?? other) ?? 0);
  return reverse ? sorted.reverse() : sorted;
}

export function dictMethod(machine: Machine, self: DictValue, name: string, args: Arguments, site: Site): Value | null {
  const [first, second] = args.positional;
  const { entries, rest } = self.content;
  const change = (): DictValue['content'] => {
    machine.journal.touch(self);
    return self.content;
  };
  switch (name) {
    case 'get':
    case '__getitem__':
    case 'pop': {
      if (!first) return null;
      const usual = reached(second ?? args.named.get('default') ?? none, 'a default');
      const key = keyOf(first);
      if (key !== null && name !== '__getitem__' && !entries.has(key) && !rest) return usual;
      const found = ofDict(machine, self, first, site);
      if (!found) {
        machine.mayRaise(
          machine.call(
            { type: 'ref', name: 'builtins.KeyError', via: [], sources: 0, chain: 0 },
            positional(first),
            site,
          ),
        );
        return unknown();
      }
      if (name === 'pop' && key !== null) change().entries.delete(key);
      // With a key that is not known the default is possible too, if it is more than "nothing there".
      return key === null && name === 'get' ? join(found, usual) : found;
    }
    case 'setdefault': {
      if (!first) return null;
      const key = keyOf(first);
      const found = key === null ? null : entries.get(key);
      if (found) return reached(found[1], 'a dictionary');
      if (key !== null) change().entries.set(key, [first, second ?? none]);
      return reached(second ?? none, 'a default');
    }
    case 'update':
    case '__init__': {
      const content = change();
      for (const source of first ? (first.type === 'join' ? first.values : [first]) : []) {
        const made = toDict(machine, source, site);
        for (const [key, pair] of made.content.entries) content.entries.set(key, pair);
        if (made.content.rest) content.rest = content.rest ? join(content.rest, made.content.rest) : made.content.rest;
      }
      for (const [word, value] of args.named) content.entries.set(`s${word}`, [str(word), value]);
      return none;
    }
    case 'keys':
    case '__iter__':
      return list(
        [...entries.values()].map(([key]) => key),
        rest ? unknown() : null,
      );
    case 'values':
      return list(
        [...entries.values()].map(([, value]) => reached(value, 'a dictionary')),
        rest,
      );
    case 'items':
      return list(
        [...entries.values()].map(([key, value]) => tuple([key, reached(value, 'a dictionary')])),
        rest ? tuple([unknown(), rest]) : null,
      );
    case 'popitem': {
      const last = [...entries].at(-1);
      if (!last) return rest ? tuple([unknown(), rest]) : unknown();
      change().entries.delete(last[0]);
      return tuple([last[1][0], reached(last[1][1], 'a dictionary')]);
    }
    case 'clear': {
      const content = change();
      content.entries.clear();
      content.rest = null;
      return none;
    }
    case 'copy':
    case '__copy__':
      return new DictValue(new Map(entries), rest, self.factory);
    case '__len__':
      return rest ? unknown() : int(entries.size);
    case 'fromkeys': {
      const made = new Map<string, readonly [Value, Value]>();
      const { items } = first ? machine.iterate(first, site) : { items: [] };
      for (const item of items) {
        const key = keyOf(item);
        if (key !== null) made.set(key, [item, second ?? none]);
      }
      return new DictValue(made);
    }
    case 'most_common':
      return list(
        [...entries.values()].map(([key, value]) => tuple([key, value])),
        rest,
      );
    case 'move_to_end':
      return none;
    case 'new_child': {
      const child = new DictValue(new Map(entries), rest);
      return child;
    }
    default:
      return null;
  }
}

/** What `dict(source)` makes. */
export function toDict(machine: Machine, source: Value, site: Site): DictValue {
  if (source.type === 'join') {
    const made = new DictValue(new Map());
    for (const one of source.values) {
      const part = one.type === 'none' ? null : toDict(machine, one, site).content;
      for (const [key, [name, value]] of part?.entries ?? []) {
        const known = made.content.entries.get(key);
        made.content.entries.set(key, [name, known ? join(known[1], value) : value]);
      }
      if (part?.rest) made.content.rest = made.content.rest ? join(made.content.rest, part.rest) : part.rest;
    }
    return made;
  }
  if (source.type === 'dict') return new DictValue(new Map(source.content.entries), source.content.rest);
  if (source.type === 'instance' && source.payload?.type === 'dict') return toDict(machine, source.payload, site);
  if (source.type === 'namespace') {
    const entries = new Map<string, readonly [Value, Value]>();
    for (const key of machine.iterate(source, site).items.slice(0, 1000)) {
      if (key.type === 'str') entries.set(`s${key.value}`, [key, machine.item(source, key, site)]);
    }
    return new DictValue(entries);
  }
  if (source.type === 'instance') {
    const keys = machine.attribute(source, 'keys', site);
    if (keys.type === 'bound') {
      const entries = new Map<string, readonly [Value, Value]>();
      for (const key of machine.iterate(machine.call(keys, positional(), site), site).items.slice(0, 100)) {
        const name = keyOf(key);
        if (name !== null) entries.set(name, [key, machine.item(source, key, site)]);
      }
      return new DictValue(entries);
    }
  }
  const entries = new Map<string, readonly [Value, Value]>();
  const { items, rest } = machine.iterate(source, site);
  let further: Value | null = null;
  for (const item of items) {
    const [key, value] = machine.iterate(item, site).items;
    const name = key ? keyOf(key) : null;
    if (key && value && name !== null) entries.set(name, [key, value]);
    else further = value ? (further ? join(further, value) : value) : (further ?? unknown());
  }
  if (rest) {
    const [, value] = machine.iterate(rest, site).items;
    further = further ? join(further, value ?? derived(rest)) : (value ?? derived(rest));
  }
  return new DictValue(entries, further);
}
