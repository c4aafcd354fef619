import { type Contents, keyOf, unknown, type Value } from './value.ts';

/** What is known at one point of a program: the values of names and the contents of mutable objects. */
export class State {
  readonly names: Map<string, Value>;
  readonly heap: Map<number, Contents>;

  constructor(names = new Map<string, Value>(), heap = new Map<number, Contents>()) {
    this.names = names;
    this.heap = heap;
  }

  copy(): State {
    return new State(new Map(this.names), new Map(this.heap));
  }

  create(contents: Contents): Value {
    const id = nextId++;
    this.heap.set(id, contents);
    return { type: 'object', id };
  }

  contents(value: Value): Contents | null {
    return value.type === 'object' ? (this.heap.get(value.id) ?? null) : null;
  }

  /** Forgets the contents of a value that unknown code may change, and of everything in it. */
  forget(value: Value): void {
    if (value.type === 'tuple') for (const item of value.items) this.forget(item);
    const contents = this.contents(value);
    if (!contents || value.type !== 'object' || contents.items === null) return;
    this.heap.set(value.id, { type: contents.type, items: null } as Contents);
    const inner = contents.type === 'dict' ? [...contents.items.values()].map((item) => item.value) : contents.items;
    for (const item of inner) this.forget(item);
  }

  become(other: State): void {
    replace(this.names, other.names);
    replace(this.heap, other.heap);
  }
}

/** Ids only distinguish objects; their order has no meaning. */
let nextId = 1;

function replace<Key, Item>(map: Map<Key, Item>, by: ReadonlyMap<Key, Item>): void {
  if (map === by) return;
  map.clear();
  for (const [key, item] of by) map.set(key, item);
}

/** Keeps what is true in both states. */
export function joinStates(one: State | null, other: State | null): State | null {
  if (!one || !other) return one ?? other;
  const names = new Map<string, Value>();
  for (const [name, value] of one.names) {
    const twin = other.names.get(name);
    if (twin) names.set(name, isSameValue(value, twin) ? value : unknown);
    else names.set(name, unknown);
  }
  for (const name of other.names.keys()) if (!one.names.has(name)) names.set(name, unknown);
  const heap = new Map<number, Contents>();
  for (const [id, contents] of one.heap) {
    const twin = other.heap.get(id);
    if (!twin || twin === contents) heap.set(id, contents);
    else heap.set(id, { type: contents.type, items: null } as Contents);
  }
  for (const [id, contents] of other.heap) if (!one.heap.has(id)) heap.set(id, contents);
  return new State(names, heap);
}

function isSameValue(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (one.type === 'object' && other.type === 'object') return one.id === other.id;
  if (one.type === 'constant' && other.type === 'constant' && one.value.kind !== other.value.kind) return false;
  const key = keyOf(one);
  return key !== null && key === keyOf(other);
}
