import { itemOfDict } from '../items.ts';
import { join } from '../join.ts';
import { keyOf } from '../key.ts';
import type { Machine } from '../machine.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import {
  DictValue,
  int,
  list,
  none,
  positional,
  ref,
  type Site,
  str,
  tuple,
  unknown,
  type Value,
  withStep,
} from '../value.ts';
import { callFrom, type MethodCall, type MethodTable } from './method-call.ts';

type DictCall = MethodCall<DictValue>;

/** Calls a method of a dict; null if the result is not known. */
export const dictMethod = (call: DictCall): Value | null => callFrom(methods, call);

/** The content, saved in the journal so that it can be changed. */
function contentOf({ machine, self }: DictCall): DictValue['content'] {
  machine.journal.touch(self);
  return self.content;
}

const get = (call: DictCall): Value | null => {
  const { machine, self, name, args, site } = call;
  const [first, second] = args.positional;
  if (!first) return null;
  const usual = withStep(second ?? args.named.get('default') ?? none, 'a default');
  const key = keyOf(first);
  const { entries, rest } = self.content;
  if (key !== null && name !== '__getitem__' && !entries.has(key) && !rest) return usual;
  const found = itemOfDict(machine, self, first, site);
  if (!found) {
    machine.mayRaise(machine.call(ref('builtins.KeyError'), positional(first), site));
    return unknown();
  }
  if (name === 'pop' && key !== null) contentOf(call).entries.delete(key);
  // If the key is not known, the default is possible, too.
  return key === null && name === 'get' ? join(found, usual) : found;
};

const update = (call: DictCall): Value => {
  const { machine, args, site } = call;
  const [first] = args.positional;
  const content = contentOf(call);
  for (const source of first ? (first.type === 'join' ? first.values : [first]) : []) {
    const made = toDict(machine, source, site);
    for (const [key, pair] of made.content.entries) content.entries.set(key, pair);
    if (made.content.rest) content.rest = content.rest ? join(content.rest, made.content.rest) : made.content.rest;
  }
  for (const [word, value] of args.named) content.entries.set(`s${word}`, [str(word), value]);
  return none;
};

const listKeys = ({ self }: DictCall): Value => {
  const { entries, rest } = self.content;
  return list(
    [...entries.values()].map(([key]) => key),
    rest ? unknown() : null,
  );
};

const copy = ({ self }: DictCall): Value =>
  new DictValue(new Map(self.content.entries), self.content.rest, self.factory);

const methods: MethodTable<DictValue> = {
  get: get,
  __getitem__: get,
  pop: get,
  setdefault: (call) => {
    const [first, second] = call.args.positional;
    if (!first) return null;
    const key = keyOf(first);
    const found = key === null ? null : call.self.content.entries.get(key);
    if (found) return withStep(found[1], 'a dictionary');
    if (key !== null) contentOf(call).entries.set(key, [first, second ?? none]);
    return withStep(second ?? none, 'a default');
  },
  update: update,
  __init__: update,
  keys: listKeys,
  __iter__: listKeys,
  values: ({ self: { content } }) =>
    list(
      [...content.entries.values()].map(([, value]) => withStep(value, 'a dictionary')),
      content.rest,
    ),
  items: ({ self: { content } }) =>
    list(
      [...content.entries.values()].map(([key, value]) => tuple([key, withStep(value, 'a dictionary')])),
      content.rest ? tuple([unknown(), content.rest]) : null,
    ),
  popitem: (call) => {
    const { entries, rest } = call.self.content;
    const last = [...entries].at(-1);
    if (!last) return rest ? tuple([unknown(), rest]) : unknown();
    contentOf(call).entries.delete(last[0]);
    return tuple([last[1][0], withStep(last[1][1], 'a dictionary')]);
  },
  clear: (call) => {
    const content = contentOf(call);
    content.entries.clear();
    content.rest = null;
    return none;
  },
  copy: copy,
  __copy__: copy,
  __len__: ({ self: { content } }) => (content.rest ? unknown() : int(content.entries.size)),
  fromkeys: ({ machine, args, site }) => {
    const [first, second] = args.positional;
    const made = new Map<string, readonly [Value, Value]>();
    const { items } = first ? machine.iterate(first, site) : { items: [] };
    for (const item of items) {
      const key = keyOf(item);
      if (key !== null) made.set(key, [item, second ?? none]);
    }
    return new DictValue(made);
  },
  most_common: ({ self: { content } }) =>
    list(
      [...content.entries.values()].map(([key, value]) => tuple([key, value])),
      content.rest,
    ),
  move_to_end: () => none,
  new_child: ({ self: { content } }) => new DictValue(new Map(content.entries), content.rest),
};

/** Computes `dict(source)`. */
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
    further = further ? join(further, value ?? deriveUnknown(rest)) : (value ?? deriveUnknown(rest));
  }
  return new DictValue(entries, further);
}
