import { charactersOf } from '../python/values/code-points.ts';
import { callHook } from './evaluate/operators.ts';
import { joinAll, withoutNone } from './join.ts';
import { type Items, type Machine, Raised } from './machine.ts';
import { membersOf } from './names.ts';
import { deriveUnknown } from './taint/sources-of.ts';
import {
  addSteps,
  ClassValue,
  Frame,
  InstanceValue,
  IteratorValue,
  int,
  ref,
  type Site,
  sourceBit,
  str,
  tuple,
  type Unknown,
  unknown,
  type Value,
} from './value.ts';

const noItems: Items = { items: [], rest: null };

/** The items that iterating over a value produces. */
export function iterate(machine: Machine, value: Value, site: Site): Items {
  switch (value.type) {
    case 'str':
      return {
        items: charactersOf(value.value).map((char) => str(char, addSteps(value.via, 'one by one'), value.decoded)),
        rest: null,
      };
    case 'bytes': {
      const items: Value[] = [];
      for (let at = 0; at < value.value.length; at += 1) items.push(int(value.value.charCodeAt(at)));
      return { items, rest: null };
    }
    case 'list':
      return value.content;
    case 'dict':
      return {
        items: [...value.content.entries.values()].map(([key]) => key),
        rest: value.content.rest ? unknown() : null,
      };
    case 'iterator': {
      const { items, rest } = runGenerator(value);
      const left = items.slice(value.position);
      value.position = items.length;
      return { items: left, rest };
    }
    case 'instance':
      return iterateInstance(machine, value, site);
    case 'class': {
      if (value.kind === 'enum')
        return { items: [...value.attributes.content.values()].filter((one) => one.type === 'instance'), rest: null };
      const made = callHook(machine, value, '__iter__', [], site);
      return made ? iterate(machine, made, site) : { items: [], rest: unknown() };
    }
    case 'namespace': {
      const { of } = value;
      if (of instanceof Frame) return nameItems([...of.cells.content.keys()]);
      if (of instanceof ClassValue || of instanceof InstanceValue) return nameItems([...of.attributes.content.keys()]);
      const listed = membersOf(of.name);
      return listed ? nameItems(listed) : { items: [], rest: unknown() };
    }
    case 'join': {
      const all = withoutNone(value).map((one) => iterate(machine, one, site));
      if (all.length === 1) return all[0]!;
      const [known, ...others] = all.toSorted((one, other) => other.items.length - one.items.length);
      // Beside values of which nothing is known, the items of the only other one stay apart.
      if (others.every(({ items, rest }) => items.length === 0 && rest !== null && isUntraced(rest)))
        return { items: known!.items, rest: joinAll(all.flatMap(({ rest }) => rest ?? [])) };
      const parts = all.flatMap(({ items, rest }) => [...items.slice(0, 20), ...(rest ? [rest] : [])]);
      return parts.length === 0 ? noItems : { items: [], rest: joinAll(parts) };
    }
    case 'ref':
      if (value.name === 'psutil.process_iter()') return { items: [], rest: ref(`${value.name}[]`) };
      if (value.name === 'sys.modules.items()') return { items: [], rest: moduleEntry(machine) };
      if (everyObject.test(value.name)) return { items: [], rest: insideObject };
      if (value.chain > 0) return { items: [], rest: { ...unknown(), chain: value.chain + 1 } };
      return { items: [], rest: value.sources > 0 ? deriveUnknown(value) : elementOf(value) };
    default:
      return {
        items: [],
        rest:
          value.type === 'unknown' && value.chain > 0
            ? { ...unknown(value.sources), chain: value.chain }
            : deriveUnknown(value),
      };
  }
}

/** Is it a value that comes from no known source? */
const isUntraced = (value: Value): boolean => value.type === 'unknown' && (value.sources & ~sourceBit.unknown) === 0;

/** Any object of the process. */
const insideObject: Value = { ...unknown(), chain: 1 };

/** An entry of `sys.modules`; the machine remembers that the two belong together. */
function moduleEntry(machine: Machine): Value {
  const [name, module]: Unknown[] = [
    { ...unknown(), chain: 1 },
    { ...unknown(), chain: 1 },
  ];
  machine.moduleEntries.set(name!, module!);
  return tuple([name!, module!]);
}

/** Collections that contain every module or object of the process. */
const everyObject = /^(?:sys\.modules(?:\.(?:items|values)\(\))?|gc\.get_objects\(\))$/;

/** An item of an external object keeps the object's name, so that calls of its methods have a name. */
const elementOf = (value: Value & { type: 'ref' }): Value => {
  if (!value.name.includes('()')) return unknown();
  return { ...value, name: value.name.endsWith('[]') ? value.name : `${value.name}[]` };
};

const nameItems = (listed: readonly string[]): Items => ({
  items: listed.map((name) => str(name, ['dir()'])),
  rest: null,
});

/** Runs a generator on first use and returns its items. */
export function runGenerator(value: IteratorValue): { readonly items: readonly Value[]; readonly rest: Value | null } {
  if (value.items === null && value.run) {
    value.items = [];
    const { items, rest, result } = value.run(null);
    value.items = items;
    value.rest = rest;
    value.result = result;
  }
  return { items: value.items ?? [], rest: value.rest };
}

function iterateInstance(machine: Machine, value: InstanceValue, site: Site): Items {
  const made = callHook(machine, value, '__iter__', [], site) ?? callHook(machine, value, '__aiter__', [], site);
  if (made && made !== value) return iterate(machine, made, site);
  if (made === value) {
    return callUntilRaise(
      machine,
      () => callHook(machine, value, '__next__', [], site) ?? awaitNext(machine, value, site),
    );
  }
  if (value.payload) return iterate(machine, value.payload, site);
  if (value.of.fields && value.of.kind === 'namedtuple') {
    return { items: value.of.fields.map((field) => value.attributes.get(field) ?? unknown()), rest: null };
  }
  let turn = -1;
  return callUntilRaise(machine, () => {
    turn += 1;
    return callHook(machine, value, '__getitem__', [int(turn)], site);
  });
}

function awaitNext(machine: Machine, value: InstanceValue, site: Site): Value | null {
  const next = callHook(machine, value, '__anext__', [], site);
  return next && machine.awaitValue(next, site);
}

const turnsMax = 100;
const stepsMax = 4000;

/** Calls `next` until it raises, which ends the iteration, or until a limit is reached. */
function callUntilRaise(machine: Machine, next: () => Value | null): Items {
  const items: Value[] = [];
  const floor = machine.stepsLeft - stepsMax;
  while (items.length < turnsMax && machine.stepsLeft > floor) {
    try {
      const value = next();
      if (!value) break;
      items.push(value);
    } catch (thrown) {
      if (!(thrown instanceof Raised)) throw thrown;
      return { items, rest: null };
    }
  }
  return { items: [], rest: items.length > 0 ? joinAll(items.slice(0, 20)) : unknown() };
}

export const iteratorOver = (items: readonly Value[], rest: Value | null = null): IteratorValue =>
  new IteratorValue('iterator', items, rest);
