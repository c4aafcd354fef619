import type { Call } from './call.ts';
import { hashKey, makeDict } from './key.ts';
import { checkItems } from './limits.ts';
import { type Method, type Methods, readOnly } from './method.ts';
import { pythonError, typeError, undecided, valueError } from './outcome.ts';
import { iterate } from './reduce.ts';
import { missingKey } from './subscript.ts';
import { length } from './truth.ts';
import { type DictValue, type Entry, none, type PythonValue, str, tuple, typeName, type ViewValue } from './value.ts';

const dict = (entries: readonly Entry[]): DictValue => ({ kind: 'dict', entries });

function find({ entries }: DictValue, key: PythonValue): { readonly at: number; readonly value?: PythonValue } {
  const name = hashKey(key);
  const at = entries.findIndex(([one]) => hashKey(one) === name);
  return at < 0 ? { at } : { at, value: entries[at]![1] };
}

export const dictMethods: Methods<DictValue> = {
  get: (self, call) => {
    const [key, usual = none] = call.takes(1, 2).positional;
    return { self, result: find(self, key!).value ?? usual };
  },
  setdefault: (self, call) => {
    const [key, usual = none] = call.takes(1, 2).positional;
    const { value } = find(self, key!);
    if (value) return { self, result: value };
    checkItems(self.entries.length + 1, call.limits);
    return { self: dict([...self.entries, [key!, usual]]), result: usual };
  },
  pop: (self, call) => {
    const [key, usual] = call.takes(1, 2).positional;
    // An empty dict does not even hash the key.
    const { at, value } = self.entries.length === 0 ? { at: -1 } : find(self, key!);
    if (value) return { self: dict(self.entries.toSpliced(at, 1)), result: value };
    if (usual) return { self, result: usual };
    throw missingKey(key!);
  },
  popitem: (self, call) => {
    call.takesNone();
    const last = self.entries.at(-1);
    if (!last) throw pythonError('KeyError', "'popitem(): dictionary is empty'");
    return { self: dict(self.entries.slice(0, -1)), result: tuple(last) };
  },
  update: (self, call) => {
    call.countPositional(0, 1);
    return { self: updateDict(self, call), result: none };
  },
  clear: (_, call) => call.takesNone() && { self: dict([]), result: none },
  copy: (self, call) => call.takesNone() && { self, result: self },
  keys: viewMethod('dict_keys', ([key]) => key),
  values: viewMethod('dict_values', ([, value]) => value),
  items: viewMethod('dict_items', (entry) => tuple(entry)),
  fromkeys: (self, call) => {
    const [keys, value = none] = call.takes(1, 2).positional;
    const entries = iterate(keys!, call.limits).map((key): Entry => [key, value]);
    return { self, result: makeDict(entries) };
  },
};

function viewMethod(type: ViewValue['type'], read: (entry: Entry) => PythonValue): Method<DictValue> {
  return readOnly(({ entries }, call) => call.takesNone() && { kind: 'view', type, items: entries.map(read) });
}

/** Adds the entries of the only argument and the keyword arguments: `dict.update`, and `dict()` for an empty dict. */
export function updateDict(self: DictValue, call: Call): DictValue {
  const [source] = call.positional;
  const named = [...call.named].map(([name, value]): Entry => [str(name), value]);
  const entries = [...self.entries, ...(source ? entriesOf(source, call) : []), ...named];
  checkItems(entries.length, call.limits);
  return makeDict(entries);
}

function entriesOf(source: PythonValue, call: Call): readonly Entry[] {
  if (source.kind === 'dict') return source.entries;
  // An object with a method `keys` is read as a mapping, and an opaque value may have one.
  if (source.kind === 'opaque') throw undecided('opaque');
  return iterate(source, call.limits).map(pairOf);
}

function pairOf(item: PythonValue, at: number): Entry {
  const isIterable = ['str', 'bytes', 'list', 'tuple', 'set', 'frozenset', 'dict', 'range', 'iterator', 'view'];
  if (typeName(item) && !isIterable.includes(item.kind)) {
    throw typeError(`cannot convert dictionary update sequence element #${at} to a sequence`);
  }
  const size = item.kind === 'iterator' ? BigInt(item.items.length) : length(item);
  if (size !== 2n) throw valueError(`dictionary update sequence element #${at} has length ${size}; 2 is required`);
  const [key, value] = iterate(item);
  return [key!, value!];
}
