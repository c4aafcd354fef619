import type { Call } from '../tree.ts';
import { iterated } from './containers.ts';
import type { State } from './state.ts';
import { type Contents, none, tuple, unknown, type Value } from './value.ts';

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
const mutates: Readonly<Record<Contents['type'], ReadonlySet<string>>> = {
  list: new Set(['append', 'extend', 'insert', 'remove', 'clear', 'sort', 'reverse']),
  dict: new Set(['update', 'clear']),
  set: new Set(['add', 'update', 'discard', 'remove', 'clear']),
};

/** Calls a method of an object whose type is written in the text; null where nothing is known of the result. */
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
  if (looks.has(name)) return look(name, contents, args, state);
  if (!mutates[contents.type].has(name)) {
    state.forget(owner);
    return null;
  }
  for (const value of [...args, ...named]) state.forget(value);
  const changed = change(name, contents, args, state);
  if (changed) state.heap.set(owner.id, changed);
  else state.forget(owner);
  return { ...none, from: call } as Value;
}

/** What the object holds afterwards; null where that is not known. */
function change(name: string, contents: Contents, args: readonly Value[], state: State): Contents | null {
  if (name === 'clear') {
    return contents.type === 'dict' ? { type: 'dict', items: new Map() } : { type: contents.type, items: [] };
  }
  if (contents.type !== 'list' || !contents.items) return null;
  switch (name) {
    case 'append':
      return args.length === 1 ? { type: 'list', items: [...contents.items, args[0]!] } : null;
    case 'extend': {
      const more = args.length === 1 ? iterated(args[0]!, state) : null;
      return args.length === 1 ? { type: 'list', items: more && [...contents.items, ...more] } : null;
    }
    // Which item is where is not worth knowing; how many there are is.
    case 'sort':
    case 'reverse':
      return { type: 'list', items: contents.items.map(() => unknown) };
    default:
      return null;
  }
}

function look(name: string, contents: Contents, args: readonly Value[], state: State): Value | null {
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
      // get may hand out what the dict holds.
      for (const { value } of items) state.forget(value);
      return args.length > 0 ? unknown : null;
  }
}
