import type { Call } from '../tree.ts';
import { iterate } from './containers.ts';
import type { State } from './state.ts';
import { type Contents, none, tuple, unknown, type Value } from './value.ts';

const readingMethods = new Set([
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
const mutatingMethods: Readonly<Record<Contents['type'], ReadonlySet<string>>> = {
  list: new Set(['append', 'extend', 'insert', 'remove', 'clear', 'sort', 'reverse']),
  dict: new Set(['update', 'clear']),
  set: new Set(['add', 'update', 'discard', 'remove', 'clear']),
};

/** Calls a method of an object of known type; null if nothing is known about the result. */
export function callMethod(
  call: Call,
  owner: Value,
  args: readonly Value[],
  named: readonly Value[],
  state: State,
): Value | null {
  const contents = state.contents(owner);
  const name = call.func.kind === 'Attribute' ? call.func.attr : '';
  if (!contents || owner.type !== 'object') return null;
  if (readingMethods.has(name)) return callReading(name, contents, args, state);
  if (!mutatingMethods[contents.type].has(name)) {
    state.forget(owner);
    return null;
  }
  for (const value of [...args, ...named]) state.forget(value);
  const changed = callMutating(name, contents, args, state);
  if (changed) state.heap.set(owner.id, changed);
  else state.forget(owner);
  return { ...none, from: call } as Value;
}

/** The contents of the object after the call; null if they are not known. */
function callMutating(name: string, contents: Contents, args: readonly Value[], state: State): Contents | null {
  if (name === 'clear') {
    return contents.type === 'dict' ? { type: 'dict', items: new Map() } : { type: contents.type, items: [] };
  }
  if (contents.type !== 'list' || !contents.items) return null;
  switch (name) {
    case 'append':
      return args.length === 1 ? { type: 'list', items: [...contents.items, args[0]!] } : null;
    case 'extend': {
      const more = args.length === 1 ? iterate(args[0]!, state) : null;
      return args.length === 1 ? { type: 'list', items: more && [...contents.items, ...more] } : null;
    }
    // Only the number of items is kept, not their order.
    case 'sort':
    case 'reverse':
      return { type: 'list', items: contents.items.map(() => unknown) };
    default:
      return null;
  }
}

function callReading(name: string, contents: Contents, args: readonly Value[], state: State): Value | null {
  if (contents.type !== 'dict') return name === 'copy' && contents.type === 'list' ? state.create(contents) : unknown;
  if (!contents.items) return unknown;
  const items = [...contents.items.values()];
  switch (name) {
    case 'keys':
      return tuple(items.map(({ key }) => key));
    case 'values':
      return tuple(items.map(({ value }) => value));
    case 'items':
      return tuple(items.map(({ key, value }) => tuple([key, value])));
    case 'copy':
      return state.create(contents);
    default:
      // `get` may return a value of the dict, which can then be changed.
      for (const { value } of items) state.forget(value);
      return args.length > 0 ? unknown : null;
  }
}
