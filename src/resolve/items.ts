import { sliceBounds, sliceIndices } from '../python/values/subscript.ts';
import * as python from '../python/values/value.ts';
import { python as operations } from '../python/values/values.ts';
import { attribute, namespaceItem } from './attribute.ts';
import { setAttribute } from './attributes/set-attribute.ts';
import { bindAttribute, findInClass } from './class-lookup.ts';
import { asIndex } from './evaluate/arithmetic.ts';
import { callHook } from './evaluate/operators.ts';
import { alternatives, joinAll, possibleNames, withoutNone } from './join.ts';
import { keyOf } from './key.ts';
import { computeOrNull, knownValue, valueOrNull } from './known.ts';
import type { Machine } from './machine.ts';
import { folderVariable } from './path-value.ts';
import { carriedBit, withoutBits } from './taint/contexts.ts';
import { deriveUnknown } from './taint/sources-of.ts';
import {
  addSteps,
  bytes,
  type ClassValue,
  type DictValue,
  Frame,
  type InstanceValue,
  int,
  isResult,
  ListValue,
  type Namespace,
  noArguments,
  none,
  positional,
  type Ref,
  ref,
  type Site,
  type SliceValue,
  str,
  unknown,
  type Value,
  withStep,
} from './value.ts';

/** Reads `owner[key]`. */
export function item(machine: Machine, owner: Value, key: Value, site: Site): Value {
  if (owner.type === 'join') return joinAll(withoutNone(owner).map((one) => item(machine, one, key, site)));
  if (key.type === 'join') {
    const keys = owner.type === 'dict' || owner.type === 'instance' ? key.values : possibleNames(key);
    return joinAll(keys.map((one) => item(machine, owner, one, site)));
  }
  const index = key.type === 'instance' ? (callHook(machine, key, '__index__', [], site) ?? key) : key;
  switch (owner.type) {
    case 'str':
    case 'bytes':
      return itemOfText(owner, index) ?? deriveUnknown(owner, index);
    case 'list':
      return itemOfList(machine, owner, index, site);
    case 'dict':
      return itemOfDict(machine, owner, index, site) ?? reportMissingKey(machine, owner, index, site);
    case 'namespace':
      return itemOfNamespace(machine, owner, index, site);
    case 'ref':
      if (index.type === 'str') machine.facts.recordAttribute(`${owner.name}[]`, 'read', index, site);
      return itemOfRef(machine, owner, index, site);
    case 'class':
      return itemOfClass(machine, owner, index, site);
    case 'instance':
      return itemOfInstance(machine, owner, index, site);
    case 'unknown':
      return itemOfUnknown(owner, index);
    default:
      return deriveUnknown(owner, index);
  }
}

function bounds(key: SliceValue): readonly [number | null, number | null, number] | null {
  const read = (value: Value): number | null | undefined =>
    value.type === 'none' ? null : (asIndex(value) ?? undefined);
  const [lower, upper, step] = [read(key.lower), read(key.upper), read(key.step)];
  return lower === undefined || upper === undefined || step === undefined || step === 0
    ? null
    : [lower, upper, step ?? 1];
}

function itemOfText(owner: Value & { type: 'str' | 'bytes' }, key: Value): Value | null {
  const index = knownValue(key);
  if (!index) return null;
  const isSlice = index.kind === 'slice';
  if (owner.type === 'bytes' && !isSlice) {
    const at = asIndex(key);
    const code = at === null ? undefined : owner.value.charCodeAt(at < 0 ? at + owner.value.length : at);
    return code === undefined || Number.isNaN(code) ? null : int(code);
  }
  // Bytes are strings with one character per byte.
  const found = valueOrNull(operations.subscript(python.str(owner.value), index));
  if (found?.kind !== 'str') return null;
  const via = addSteps(owner.via, isSlice ? 'a slice' : 'an index');
  return owner.type === 'bytes' ? bytes(found.value, via, owner.decoded) : str(found.value, via, owner.decoded);
}

/** The items that a slice selects; null where its bounds are not known. */
function slicedItems(items: readonly Value[], key: SliceValue): Value[] | null {
  const slice = knownValue(key);
  if (slice?.kind !== 'slice') return null;
  return computeOrNull(() => sliceIndices(sliceBounds(slice, BigInt(items.length))).map((at) => items[at]!));
}

function itemOfList(machine: Machine, owner: ListValue, key: Value, site: Site): Value {
  const { items, rest } = owner.content;
  if (key.type === 'slice') {
    const taken = rest ? null : slicedItems(items, key);
    if (taken) return new ListValue(owner.kind === 'range' ? 'list' : owner.kind, taken);
    return new ListValue(owner.kind, [], joinAll([...items, ...(rest ? [rest] : [])].slice(0, 40)));
  }
  const at = asIndex(key);
  const step = owner.kind === 'tuple' ? 'a tuple' : 'a list';
  if (at !== null) {
    const found = at >= 0 ? items[at] : rest ? undefined : items[items.length + at];
    if (found) return withStep(found, step);
    if (rest) return withStep(at >= 0 ? rest : joinAll([...items.slice(-3), rest]), step);
    machine.mayRaise(machine.call(ref('builtins.IndexError'), noArguments, site));
    return unknown();
  }
  // The index is not known, so it may be any of the items.
  const all = [...items.slice(0, 60), ...(rest ? [rest] : [])];
  return all.length === 0 ? unknown() : withStep(joinAll(all), step);
}

/** Null if the key is known and missing. */
export function itemOfDict(machine: Machine, owner: DictValue, key: Value, site: Site): Value | null {
  const { entries, rest } = owner.content;
  const name = keyOf(key);
  if (name !== null) {
    const found = entries.get(name);
    if (found) return withStep(found[1], 'a dictionary');
    if (rest) return withStep(rest, 'a dictionary');
    if (owner.factory) {
      const made = machine.call(owner.factory, noArguments, site);
      machine.journal.touch(owner);
      owner.content.entries.set(name, [key, made]);
      return made;
    }
    return null;
  }
  const all = [...entries.values()].slice(0, 60).map(([, value]) => value);
  if (rest) all.push(rest);
  return all.length === 0 ? unknown() : withStep(joinAll(all), 'a dictionary');
}

function reportMissingKey(machine: Machine, owner: Value, key: Value, site: Site): Value {
  const carried = key.type === 'str' ? str(key.value, addSteps(key.via, 'an exception'), key.decoded) : key;
  machine.mayRaise(machine.call(ref('builtins.KeyError'), positional(carried), site));
  return deriveUnknown(owner);
}

function itemOfNamespace(machine: Machine, owner: Namespace, key: Value, site: Site): Value {
  const { of } = owner;
  if (key.type === 'str') {
    if (of instanceof Frame) {
      const found = of.cells.get(key.value);
      if (found) return withStepsOf(withStep(found, 'globals()'), key);
      if (key.value === '__builtins__') return ref('builtins', ['__builtins__'], 0, 1);
      if (key.value === '__name__') return ref('__name__');
      machine.mayRaise(machine.call(ref('builtins.KeyError'), positional(key), site));
      return unknown();
    }
    return withStepsOf(namespaceItem(machine, of, key.value, site) ?? unknown(), key);
  }
  const base = of instanceof Frame ? 'builtins.globals()' : of.type === 'ref' ? of.name : null;
  return base === null ? unknown() : readDynamicMember(machine, base, key, site);
}

/** A member looked up by an assembled name is reached through the steps that assembled the name, too. */
export const withStepsOf = (value: Value, name: Value): Value => {
  const steps = name.type === 'str' ? name.via : [];
  return steps.reduce<Value>((found, word) => withStep(found, word), value);
};

/** Reads a member of an external object whose name is not known. */
export function readDynamicMember(machine: Machine, base: string, by: Value, site: Site): Value {
  machine.facts.recordDynamicMember(base, by, false, site);
  return { ...deriveUnknown(by), dynamicMember: { base, by, place: site.place } };
}

function itemOfRef(machine: Machine, owner: Ref, key: Value, site: Site): Value {
  if (owner.name === 'sys.modules') {
    if (key.type === 'str')
      return machine.importModule(key.value, true, addSteps(addSteps(owner.via, 'sys.modules'), ...key.via), site);
    if (key.type === 'ref' && key.name === '__name__') return machine.moduleOf('__main__');
    machine.facts.recordDynamicImport(key, site);
    return deriveUnknown(key);
  }
  if (owner.name === 'os.environ') {
    const folder = folderVariable(key);
    if (folder) return folder;
  }
  if (owner.name === 'builtins' && key.type === 'str') {
    return withStepsOf(
      attribute(machine, { ...owner, via: addSteps(owner.via, '__builtins__') }, key.value, site),
      key,
    );
  }
  if (key.type === 'str' && /(?:__dict__|\bvars\(\)|\bglobals\(\))$/.test(owner.name)) return unknown();
  if (owner.name === 're.match()') return machine.call({ ...ref('re.match().group'), owner }, positional(key), site);
  if (owner.name.startsWith('ctypes.') && key.type === 'str' && isResult(owner))
    return attribute(machine, owner, key.value, site);
  const replaced = key.type === 'str' ? machine.replacedAttributes.get(`${owner.name}[${key.value}]`) : undefined;
  if (replaced) return replaced;
  if (owner.name.endsWith('.files')) return ref(`${owner.name}[]`, owner.via, owner.sources);
  if (owner.sources > 0)
    return withoutBits(deriveUnknown(owner, key.type === 'str' ? none : key), carriedBit('environment'));
  if (owner.chain > 0 && owner.name.endsWith('__subclasses__()')) return { ...unknown(), chain: owner.chain + 1 };
  // `list[int]` and `Callable[..., int]` are treated as the class itself.
  if (!isResult(owner)) {
    if (key.type === 'int') return ref(`${owner.name}[]`, owner.via);
    return key.type === 'unknown' ? deriveUnknown(key) : owner;
  }
  if (owner.name.endsWith('[]')) return owner;
  const made = ref(`${owner.name}[]`, owner.via, owner.sources, owner.chain);
  return owner.name.startsWith('ast.') ? { ...made, owner } : made;
}

function itemOfClass(machine: Machine, owner: ClassValue, key: Value, site: Site): Value {
  const meta = callHook(machine, owner, '__getitem__', [key], site);
  if (meta) return meta;
  const hook = findInClass(owner, '__class_getitem__');
  if (hook) {
    const { value } = hook;
    const callee =
      value.type === 'function'
        ? ({ type: 'bound', self: owner, callee: value } as const)
        : bindAttribute(machine, value, null, owner, site);
    return machine.callBack(callee, positional(key), '__class_getitem__', site);
  }
  if (owner.kind === 'enum' && key.type === 'str') return owner.attributes.get(key.value) ?? unknown();
  return owner;
}

function itemOfInstance(machine: Machine, owner: InstanceValue, key: Value, site: Site): Value {
  const hook = callHook(machine, owner, '__getitem__', [key], site);
  if (hook) return withStep(hook, '__getitem__');
  if (owner.payload?.type === 'dict') {
    const found = itemOfDict(machine, owner.payload, key, site);
    if (found && keyOf(key) === null) {
      const other = callHook(machine, owner, '__missing__', [key], site);
      if (other) return joinAll([found, other]);
    }
    if (found) return found;
    return callHook(machine, owner, '__missing__', [key], site) ?? reportMissingKey(machine, owner, key, site);
  }
  if (owner.payload) return item(machine, owner.payload, key, site);
  if (owner.of.fields && owner.of.kind === 'namedtuple') {
    const at = asIndex(key);
    const field = at === null ? undefined : owner.of.fields.at(at);
    if (field) return withStep(owner.attributes.get(field) ?? unknown(), 'a tuple');
  }
  return unknown();
}

/** What these names mean in any namespace that was reached through Python's internals. */
const wellKnownNames: ReadonlyMap<string, string> = new Map([
  ['system', 'os.system'],
  ['popen', 'os.popen'],
  ['execl', 'os.execl'],
  ['execv', 'os.execv'],
  ['execve', 'os.execve'],
  ['execvp', 'os.execvp'],
  ['spawnl', 'os.spawnl'],
  ['posix_spawn', 'os.posix_spawn'],
  ['fork', 'os.fork'],
  ['os', 'os'],
  ['sys', 'sys'],
  ['subprocess', 'subprocess'],
  ['importlib', 'importlib'],
  ['Popen', 'subprocess.Popen'],
  ['__builtins__', 'builtins'],
  ['builtins', 'builtins'],
  ['eval', 'builtins.eval'],
  ['exec', 'builtins.exec'],
  ['compile', 'builtins.compile'],
  ['open', 'builtins.open'],
  ['__import__', 'builtins.__import__'],
]);

function itemOfUnknown(owner: Value & { type: 'unknown' }, key: Value): Value {
  if (owner.chain > 0 && key.type === 'str') {
    const name = wellKnownNames.get(key.value);
    if (name) return ref(name, addSteps(['the inside of the interpreter'], ...key.via), 0, owner.chain);
  }
  if (owner.chain > 0) return { ...unknown(owner.sources), chain: owner.chain };
  return owner.prefix || owner.assembled || key.type === 'unknown'
    ? deriveUnknown(owner, key)
    : { ...deriveUnknown(owner), decoded: owner.decoded };
}

/** Executes `owner[key] = value`. */
export function setItem(machine: Machine, owner: Value, key: Value, value: Value, site: Site): void {
  switch (owner.type) {
    case 'join':
      for (const one of alternatives(owner)) setItem(machine, one, key, value, site);
      return;
    case 'dict': {
      machine.journal.touch(owner);
      const name = keyOf(key);
      if (name !== null) owner.content.entries.set(name, [key, value]);
      else owner.content.rest = owner.content.rest ? joinAll([owner.content.rest, value]) : value;
      return;
    }
    case 'list': {
      machine.journal.touch(owner);
      const { items } = owner.content;
      const at = asIndex(key);
      if (key.type === 'slice') {
        const range = bounds(key);
        const { items: fresh, rest } = machine.iterate(value, site);
        if (range && range[2] === 1 && !rest && !owner.content.rest) {
          const [start, end] = [
            clampIndex(range[0] ?? 0, items.length),
            clampIndex(range[1] ?? items.length, items.length),
          ];
          items.splice(start, Math.max(0, end - start), ...fresh);
        } else owner.content.rest = joinAll([...items, ...fresh, ...(rest ? [rest] : [])].slice(0, 40));
      } else if (at !== null && at >= -items.length && at < items.length)
        items[at < 0 ? at + items.length : at] = value;
      else if (at === null)
        for (let index = 0; index < Math.min(items.length, 200); index += 1)
          items[index] = joinAll([items[index]!, value]);
      return;
    }
    case 'namespace':
      if (key.type !== 'str') return;
      if (owner.of instanceof Frame) machine.set(owner.of.cells, key.value, withStep(value, 'globals()'));
      else setAttribute(machine, owner.of, key.value, value, site);
      return;
    case 'ref':
      if (owner.name.startsWith('ast.')) machine.mayHaveChangedTrees = true;
      if (owner.name === 'sys.modules' && key.type === 'str') machine.set(machine.registeredModules, key.value, value);
      else if (owner.name === 'builtins' && key.type === 'str') setAttribute(machine, owner, key.value, value, site);
      else {
        machine.facts.recordAttribute(`${owner.name}[]`, 'write', value, site, key);
        if (key.type === 'str') machine.set(machine.replacedAttributes, `${owner.name}[${key.value}]`, value);
      }
      return;
    case 'instance':
      if (callHook(machine, owner, '__setitem__', [key, value], site)) return;
      if (owner.payload) setItem(machine, owner.payload, key, value, site);
      return;
  }
}

const clampIndex = (at: number, length: number): number => Math.min(Math.max(at < 0 ? at + length : at, 0), length);

export function deleteItem(machine: Machine, owner: Value, key: Value, site: Site): void {
  if (owner.type === 'dict') {
    const name = keyOf(key);
    if (name === null || !owner.content.entries.has(name)) return;
    machine.journal.touch(owner);
    owner.content.entries.delete(name);
  } else if (owner.type === 'list') {
    const at = asIndex(key);
    if (at === null) return;
    machine.journal.touch(owner);
    owner.content.items.splice(clampIndex(at, owner.content.items.length), 1);
  } else if (owner.type === 'instance') {
    if (!callHook(machine, owner, '__delitem__', [key], site) && owner.payload)
      deleteItem(machine, owner.payload, key, site);
  } else if (owner.type === 'namespace' && key.type === 'str') {
    if (owner.of instanceof Frame) machine.remove(owner.of.cells, key.value);
  } else if (owner.type === 'ref') {
    machine.facts.recordAttribute(`${owner.name}[]`, 'delete', null, site);
  }
}
