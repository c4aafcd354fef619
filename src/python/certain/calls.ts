import { returnsNothing } from '../returns-nothing.ts';
import type { Call } from '../tree.ts';
import { isZero } from './arithmetic.ts';
import { iterated, lengthOf, truthOf } from './containers.ts';
import { type Machine, raise } from './machine.ts';
import type { State } from './state.ts';
import { asInteger, bool, int, isNumber, keyOf, none, some, str, unknown, type Value } from './value.ts';

type Named = readonly (readonly [name: string | null, value: Value])[];

/** What a call is worth, and what it does; null where nobody can tell and everything given is to be forgotten. */
export function called(
  call: Call,
  callee: Value,
  owner: Value | null,
  args: readonly Value[] | null,
  named: Named,
  state: State,
  machine: Machine,
): Value | null {
  if (callee.type === 'function') {
    // What it is given is its to change; what it gives back is nothing.
    return returnsNothing(callee.node) ? handedOver({ ...none, from: call } as Value, args, named, state) : null;
  }
  if (owner && callee.type !== 'imported') return args ? method(call, owner, args, named, state) : null;
  if (callee.type !== 'imported') return null;
  if (givesNone.has(callee.name)) return handedOver({ ...none, from: call } as Value, args, named, state);
  if (callee.name === 'builtins.dict' && args?.length === 0 && named.every(([name]) => name !== null)) {
    const items = named.map(([name, value]) => [keyOf(str(name!))!, { key: str(name!), value }] as const);
    return state.create({ type: 'dict', items: new Map(items) });
  }
  if (!callee.name.startsWith('builtins.') || !args || named.length > 0) return null;
  return builtin(callee.name.slice('builtins.'.length), call, args, state, machine);
}

/** Functions of the standard library that do something and return nothing. */
const givesNone = new Set([
  'builtins.print',
  'random.shuffle',
  'random.seed',
  'heapq.heapify',
  'heapq.heappush',
  'bisect.insort',
  'time.sleep',
  'gc.enable',
]);

function handedOver(result: Value, args: readonly Value[] | null, named: Named, state: State): Value {
  for (const value of [...(args ?? []), ...named.map(([, value]) => value)]) state.forget(value);
  return result;
}

function builtin(name: string, call: Call, args: readonly Value[], state: State, machine: Machine): Value | null {
  const [first, second, third] = args;
  switch (name) {
    case 'len': {
      const length = first ? lengthOf(first, state) : null;
      return length === null ? some('number') : int(length);
    }
    case 'range': {
      const numbers = args.map(asInteger);
      if (numbers.some((number) => number === null)) return unknown;
      const [one = 0n, other, step = 1n] = numbers as bigint[];
      if (step === 0n) return unknown;
      return other === undefined
        ? { type: 'range', start: 0n, stop: one, step: 1n }
        : { type: 'range', start: one, stop: other, step };
    }
    case 'list':
    case 'tuple':
    case 'sorted':
    case 'reversed': {
      const items = first ? iterated(first, state) : [];
      if (name === 'tuple') return items ? { type: 'tuple', items } : some('tuple');
      if (name === 'reversed') return items ? { type: 'tuple', items: items.toReversed() } : unknown;
      // Which item is where after sorting is not worth knowing; how many there are is.
      return state.create({ type: 'list', items: items && (name === 'sorted' ? items.map(() => unknown) : items) });
    }
    case 'set':
      return state.create({ type: 'set', items: first ? null : [] });
    case 'enumerate': {
      const items = first ? iterated(first, state) : null;
      const start = second ? asInteger(second) : 0n;
      if (!items || start === null) return unknown;
      return {
        type: 'tuple',
        items: items.map((item, index) => ({ type: 'tuple', items: [int(start + BigInt(index)), item] })),
      };
    }
    case 'zip': {
      const all = args.map((arg) => iterated(arg, state));
      if (all.length === 0 || all.includes(null)) return unknown;
      const shortest = Math.min(...all.map((items) => items!.length));
      return {
        type: 'tuple',
        items: Array.from({ length: shortest }, (_, at) => ({ type: 'tuple', items: all.map((items) => items![at]!) })),
      };
    }
    case 'divmod':
      if (first && second && isNumber(first) && isZero(second)) {
        raise(machine, {
          kind: 'division-by-zero',
          place: call.place,
          message: 'division by zero',
          raises: 'ZeroDivisionError',
        });
      }
      return unknown;
    case 'bool': {
      const known = first ? truthOf(first, state) : false;
      return known === null ? some('bool') : bool(known);
    }
    case 'str':
    case 'repr':
    case 'chr':
    case 'input':
      return third ? unknown : some('str');
    case 'abs':
    case 'sum':
    case 'int':
    case 'float':
    case 'ord':
    case 'round':
      return first?.type === 'object' || first?.type === 'tuple' || (first && isNumber(first))
        ? numeric(name, first)
        : unknown;
    case 'isinstance':
    case 'hasattr':
    case 'callable':
    case 'any':
    case 'all':
      return some('bool');
    default:
      return null;
  }
}

/** A sum is a number only when its items are. */
const numeric = (name: string, first: Value): Value =>
  name === 'sum' || first.type === 'object' ? unknown : some('number');

const looks = new Set([
  'index',
  'count',
  'copy',
  'get',
  'keys',
  'values',
  'items',
  'issubset',
  'issuperset',
  'isdisjoint',
  'union',
  'intersection',
  'difference',
]);
const mutates: Record<string, ReadonlySet<string>> = {
  list: new Set(['append', 'extend', 'insert', 'remove', 'clear', 'sort', 'reverse']),
  dict: new Set(['update', 'clear']),
  set: new Set(['add', 'update', 'discard', 'remove', 'clear']),
};

/** A method of an object whose type is written in the text. */
function method(call: Call, owner: Value, args: readonly Value[], named: Named, state: State): Value | null {
  const contents = state.contents(owner);
  const name = call.func.kind === 'Attribute' ? call.func.attr : '';
  if (owner.type === 'constant' && owner.value.type === 'str') return null;
  if (!contents || owner.type !== 'object') return null;
  if (looks.has(name)) return view(name, contents, args, state);
  if (!mutates[contents.type]?.has(name)) {
    state.forget(owner);
    return null;
  }
  for (const value of [...args, ...named.map(([, value]) => value)]) state.forget(value);
  if (contents.type === 'list' && contents.items && name === 'append' && args.length === 1) {
    state.heap.set(owner.id, { type: 'list', items: [...contents.items, args[0]!] });
  } else if (contents.type === 'list' && name === 'extend' && contents.items && args.length === 1) {
    const more = iterated(args[0]!, state);
    state.heap.set(owner.id, { type: 'list', items: more && [...contents.items, ...more] });
  } else if (name === 'clear') {
    state.heap.set(
      owner.id,
      contents.type === 'dict' ? { type: 'dict', items: new Map() } : { type: contents.type, items: [] },
    );
  } else if (contents.type === 'list' && contents.items && (name === 'sort' || name === 'reverse')) {
    state.heap.set(owner.id, { type: 'list', items: contents.items.map(() => unknown) });
  } else state.forget(owner);
  return { ...none, from: call } as Value;
}

function view(
  name: string,
  contents: NonNullable<ReturnType<State['contents']>>,
  args: readonly Value[],
  state: State,
): Value | null {
  if (contents.type !== 'dict') return name === 'copy' && contents.type === 'list' ? state.create(contents) : unknown;
  if (!contents.items) return unknown;
  const items = [...contents.items.values()];
  if (name === 'keys') return { type: 'tuple', items: items.map(({ key }) => key) };
  if (name === 'values') return { type: 'tuple', items: items.map(({ value }) => value) };
  if (name === 'items')
    return { type: 'tuple', items: items.map(({ key, value }) => ({ type: 'tuple', items: [key, value] })) };
  if (name === 'copy') return state.create(contents);
  // get may hand out what the dict holds.
  for (const { value } of items) state.forget(value);
  return args.length > 0 ? unknown : null;
}
