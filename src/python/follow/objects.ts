import type { AsyncFunctionDef, ClassDef, FunctionDef, Lambda } from '../tree.ts';
import type {
  BoolValue,
  BytesValue,
  ComplexValue,
  FloatValue,
  IntValue,
  NoneValue,
  RangeValue,
  StrValue,
} from '../values/value.ts';
import { python } from '../values/values.ts';

/** An immutable value that `python/values` computes with as it is. */
export type Scalar =
  | NoneValue
  | { readonly kind: 'ellipsis' }
  | BoolValue
  | IntValue
  | FloatValue
  | ComplexValue
  | StrValue
  | BytesValue
  | RangeValue;

/** A value in the program that is followed. */
export type Value =
  | Scalar
  | TupleValue
  | Unknown
  | TypeValue
  | NativeValue
  | MethodValue
  | ModuleValue
  | PropertyValue
  | WrappedValue
  | SuperValue
  | ViewObject
  | SliceObject
  | RecordValue
  | ListObject
  | SetObject
  | DictObject
  | InstanceObject
  | ClassObject
  | FunctionObject
  | CoroutineObject
  | IteratorObject;

export type TupleValue = { readonly kind: 'tuple'; readonly items: readonly Value[]; readonly cls?: ClassObject };
/** A value that the text does not determine; `of` is the built-in type it certainly has. */
export type Unknown = { readonly kind: 'unknown'; readonly of: string | null };
/** A built-in class, such as `int`. */
export type TypeValue = { readonly kind: 'type'; readonly name: string };
/** A function of Python itself that is modelled, such as `len` or `math.sqrt`. */
export type NativeValue = {
  readonly kind: 'native';
  readonly name: string;
  readonly call: Native;
  /** As an attribute of a class, does it take the instance as its first argument? */
  readonly isMethod?: boolean;
};
/** A function or native together with the object it was read from. */
export type MethodValue = { readonly kind: 'method'; readonly self: Value; readonly callee: Value };
export type ModuleValue = { readonly kind: 'module'; readonly name: string };
export type PropertyValue = {
  readonly kind: 'property';
  readonly get: Value;
  readonly set: Value | null;
  readonly isCached: boolean;
};
/** `staticmethod(f)` and `classmethod(f)`. */
export type WrappedValue = { readonly kind: 'wrapped'; readonly by: 'static' | 'class'; readonly callee: Value };
/** `super()`: attributes are looked up in the classes of `self` after `after`. */
export type SuperValue = { readonly kind: 'super'; readonly self: Value; readonly after: ClassObject };
/** `d.keys()` and its like, which show the dict as it is at any time. */
export type ViewObject = { readonly kind: 'view'; readonly of: DictObject; readonly what: 'keys' | 'values' | 'items' };
export type SliceObject = {
  readonly kind: 'slice';
  readonly start: Value;
  readonly stop: Value;
  readonly step: Value;
};
/** An immutable object of a library, such as a date or a decimal. */
export type RecordValue = { readonly kind: 'record'; readonly type: string; readonly data: unknown };

export type CallArguments = { readonly positional: readonly Value[]; readonly named: ReadonlyMap<string, Value> };
/** A modelled function: returns its result, or throws as Python does. */
export type Native = (given: CallArguments) => Value;
export type FunctionNode = FunctionDef | AsyncFunctionDef | Lambda;

export const unknown: Unknown = { kind: 'unknown', of: null };
const typed = new Map<string, Unknown>();

/** Some value of a built-in type. */
export function unknownOf(type: string): Unknown {
  const known = typed.get(type) ?? { kind: 'unknown', of: type };
  typed.set(type, known as Unknown);
  return known as Unknown;
}

export const tuple = (items: readonly Value[]): TupleValue => ({ kind: 'tuple', items });
export const native = (name: string, call: Native): NativeValue => ({ kind: 'native', name, call });
export const nativeMethod = (name: string, call: Native): NativeValue => ({ ...native(name, call), isMethod: true });
export const typeValue = (name: string): TypeValue => ({ kind: 'type', name });

const scalarKinds: ReadonlySet<string> = new Set('none ellipsis bool int float complex str bytes range'.split(' '));
export const isScalar = (value: Value): value is Scalar => scalarKinds.has(value.kind);
export const isText = (value: Value | undefined): value is StrValue => value?.kind === 'str';

/** Are two immutable values one and the same for every operation? 1 and True are not. */
function isSameScalar(one: Scalar, other: Scalar): boolean {
  if (one.kind !== other.kind) return false;
  if ('value' in one && 'value' in other && typeof one.value !== 'object') return Object.is(one.value, other.value);
  const keys = [python.hashKey(one), python.hashKey(other)] as const;
  return keys[0].type === 'value' && keys[1].type === 'value' && keys[0].value === keys[1].value;
}

let nextId = 1;

/**
 * An object that can change. Before a change the trail saves a copy (`save`), so that the change can be undone where
 * paths split. `forget` gives the contents up for good: unseen code may change the object at any time.
 */
export abstract class Mutable {
  readonly id = nextId++;
  /** How much work it is to copy it. */
  abstract get size(): number;
  abstract save(): unknown;
  abstract restore(saved: unknown): void;
  /** Keeps what is the same in the present contents and in `other`, a copy of the contents on another path. */
  abstract merge(other: unknown): void;
  /** Forgets the contents; returns the values that were in them. */
  abstract forget(): readonly Value[];
}

/** A list or a deque; `items` is null if they are not known. */
export class ListObject extends Mutable {
  readonly kind = 'list';
  readonly type: 'list' | 'deque' | 'bytearray';
  items: Value[] | null;
  maxLength: number | null = null;

  constructor(items: Value[] | null, type: 'list' | 'deque' | 'bytearray' = 'list') {
    super();
    this.items = items;
    this.type = type;
  }

  override get size(): number {
    return this.items?.length ?? 0;
  }

  override save(): Value[] | null {
    return this.items && [...this.items];
  }

  override restore(saved: Value[] | null): void {
    this.items = saved && [...saved];
  }

  override merge(other: Value[] | null): void {
    const mine = this.items;
    if (mine && other && mine.length === other.length) this.items = mine.map((item, at) => join(item, other[at]!));
    else forgetAll([...this.forget(), ...(other ?? [])]);
  }

  override forget(): readonly Value[] {
    const items = this.items ?? [];
    this.items = null;
    return items;
  }
}

export class SetObject extends Mutable {
  readonly kind = 'set';
  readonly isFrozen: boolean;
  items: Map<string, Value> | null;

  constructor(items: Map<string, Value> | null, isFrozen = false) {
    super();
    this.items = items;
    this.isFrozen = isFrozen;
  }

  override get size(): number {
    return this.items?.size ?? 0;
  }

  override save(): Map<string, Value> | null {
    return this.items && new Map(this.items);
  }

  override restore(saved: Map<string, Value> | null): void {
    this.items = saved && new Map(saved);
  }

  override merge(other: Map<string, Value> | null): void {
    const mine = this.items;
    const isSame = mine && other && mine.size === other.size && [...mine.keys()].every((key) => other.has(key));
    if (!isSame) forgetAll([...this.forget(), ...(other?.values() ?? [])]);
  }

  override forget(): readonly Value[] {
    const items = [...(this.items?.values() ?? [])];
    this.items = null;
    return items;
  }
}

export type DictEntry = { readonly key: Value; readonly value: Value };

/** A dict, a defaultdict (`factory`) or a Counter. */
export class DictObject extends Mutable {
  readonly kind = 'dict';
  readonly type: 'dict' | 'defaultdict' | 'Counter' | 'OrderedDict';
  readonly factory: Value | null;
  entries: Map<string, DictEntry> | null;

  constructor(entries: Map<string, DictEntry> | null, type: DictObject['type'] = 'dict', factory: Value | null = null) {
    super();
    this.entries = entries;
    this.type = type;
    this.factory = factory;
  }

  override get size(): number {
    return this.entries?.size ?? 0;
  }

  override save(): Map<string, DictEntry> | null {
    return this.entries && new Map(this.entries);
  }

  override restore(saved: Map<string, DictEntry> | null): void {
    this.entries = saved && new Map(saved);
  }

  override merge(other: Map<string, DictEntry> | null): void {
    const mine = this.entries;
    const isSame = mine && other && mine.size === other.size && [...mine.keys()].every((key) => other.has(key));
    if (!isSame) {
      forgetAll([...this.forget(), ...entryValues(other)]);
      return;
    }
    const joined = [...mine].map(
      ([key, entry]) => [key, { key: entry.key, value: join(entry.value, other.get(key)!.value) }] as const,
    );
    this.entries = new Map(joined);
  }

  override forget(): readonly Value[] {
    const values = entryValues(this.entries);
    this.entries = null;
    return values;
  }
}

const entryValues = (entries: Map<string, DictEntry> | null): Value[] =>
  [...(entries?.values() ?? [])].flatMap(({ key, value }) => [key, value]);

type Attributes = { readonly names: ReadonlyMap<string, Value>; readonly isOpen: boolean };

/** An object with named values: an instance, a class, a function or a scope. */
export abstract class Namespace extends Mutable {
  readonly names = new Map<string, Value>();
  /** Can it have names that are not listed, or other values? */
  isOpen = false;

  override get size(): number {
    return this.names.size;
  }

  override save(): Attributes {
    return { names: new Map(this.names), isOpen: this.isOpen };
  }

  override restore({ names, isOpen }: Attributes): void {
    this.names.clear();
    for (const [name, value] of names) this.names.set(name, value);
    this.isOpen = isOpen;
  }

  override merge(other: Attributes): void {
    for (const [name, value] of other.names) {
      const mine = this.names.get(name);
      this.names.set(name, mine ? join(mine, value) : forgotten(value));
    }
    for (const [name, value] of this.names) if (!other.names.has(name)) this.names.set(name, forgotten(value));
    this.isOpen ||= other.isOpen;
  }

  override forget(): readonly Value[] {
    const values = [...this.names.values()];
    this.names.clear();
    this.isOpen = true;
    return values;
  }
}

export class InstanceObject extends Namespace {
  readonly kind = 'instance';
  readonly cls: ClassObject;

  constructor(cls: ClassObject) {
    super();
    this.cls = cls;
  }
}

/** A class of the program, or a built-in exception. */
export class ClassObject extends Namespace {
  readonly kind = 'class';
  readonly name: string;
  readonly bases: readonly ClassObject[];
  /** The class and its bases, in the order in which attributes are looked up. */
  readonly order: readonly ClassObject[];
  /** Does it have a base or a metaclass that is not modelled? */
  readonly hasUnknownBase: boolean;
  readonly isBuiltin: boolean;
  /** What decorators and bases made of it. */
  readonly traits: ClassTraits = {};
  readonly node: ClassDef | null;

  constructor(
    name: string,
    bases: readonly ClassObject[],
    order: readonly ClassObject[],
    options: { readonly hasUnknownBase?: boolean; readonly isBuiltin?: boolean; readonly node?: ClassDef } = {},
  ) {
    super();
    this.name = name;
    this.bases = bases;
    this.order = [this, ...order];
    this.hasUnknownBase = options.hasUnknownBase ?? bases.some((base) => base.hasUnknownBase);
    this.isBuiltin = options.isBuiltin ?? false;
    this.node = options.node ?? null;
  }
}

export type DataField = {
  readonly name: string;
  readonly fallback: Value | null;
  readonly factory: Value | null;
  readonly isInit: boolean;
  readonly isKeywordOnly: boolean;
};

export type ClassTraits = {
  /** The fields of a dataclass. */
  fields?: readonly DataField[];
  isFrozen?: boolean;
  isOrdered?: boolean;
  /** Compared by the values of its fields. */
  isEqualByFields?: boolean;
  /** The members of an enum, in order. */
  members?: readonly InstanceObject[];
  isEnum?: boolean;
  isFlag?: boolean;
  isAbstractBase?: boolean;
  isProtocol?: boolean;
  /** The names that its instances can have, if `__slots__` limits them. */
  slots?: ReadonlySet<string>;
  /** The fields of a named tuple, with the defaults of the last ones. */
  tupleFields?: readonly string[];
  tupleDefaults?: readonly Value[];
};

export class FunctionObject extends Namespace {
  readonly kind = 'function';
  readonly node: FunctionNode;
  readonly scope: Scope;
  readonly defaults: readonly Value[];
  readonly keywordDefaults: readonly (Value | null)[];
  /** The class in whose body it was defined. */
  readonly owner: ClassObject | null;
  isContextManager = false;

  constructor(
    node: FunctionNode,
    scope: Scope,
    defaults: readonly Value[],
    keywordDefaults: readonly (Value | null)[],
    owner: ClassObject | null = null,
  ) {
    super();
    this.node = node;
    this.scope = scope;
    this.defaults = defaults;
    this.keywordDefaults = keywordDefaults;
    this.owner = owner;
  }
}

/** The names of a module, a function call or a class body. */
export class Scope extends Namespace {
  readonly parent: Scope | null;
  readonly type: 'module' | 'function' | 'class';
  /** The names that belong to this scope; null for a module. */
  readonly locals: ReadonlySet<string> | null;
  readonly globals: ReadonlySet<string>;
  readonly owner: ClassObject | null;

  constructor(
    type: Scope['type'],
    parent: Scope | null,
    locals: ReadonlySet<string> | null,
    globals: ReadonlySet<string>,
    owner: ClassObject | null,
  ) {
    super();
    this.type = type;
    this.parent = parent;
    this.locals = locals;
    this.globals = globals;
    this.owner = owner;
  }
}

type Visit = (item: Value) => boolean;
/** Passes each item to `visit` until it returns false. Returns false if the items are not known. */
export type Source = (visit: Visit) => boolean;

type IteratorState = { readonly items: readonly Value[] | null; readonly at: number; readonly isUsed: boolean };

/**
 * An iterator or generator. Until its first item is taken out by `next`, it is a source that runs as its items are
 * visited; after that its items are buffered. `at` is below zero if what is left is not known.
 */
export class IteratorObject extends Mutable {
  readonly kind = 'iterator';
  readonly type: string;
  readonly source: Source;
  /** Objects with this id or a higher one belong to the iterator: nobody else can have changed them. */
  readonly ownFrom: number;
  /** Makes all items when the first one is needed, if they do not depend on what happens between them. */
  prepare: (() => readonly Value[] | null) | null = null;
  /** The list that it walks through, which may change meanwhile. */
  list: ListObject | null = null;
  at = 0;
  isUsed = false;
  #items: readonly Value[] | null = null;
  /** Are there more items than those that were buffered? */
  isCut = false;

  constructor(type: string, source: Source, scope?: Scope) {
    super();
    this.type = type;
    this.source = source;
    this.ownFrom = scope?.id ?? this.id;
  }

  get items(): readonly Value[] | null {
    return this.list ? this.list.items : this.#items;
  }

  set items(items: readonly Value[] | null) {
    this.#items = items;
  }

  override get size(): number {
    return 1;
  }

  override save(): IteratorState {
    return { items: this.items, at: this.at, isUsed: this.isUsed };
  }

  override restore({ items, at, isUsed }: IteratorState): void {
    this.items = items;
    this.at = at;
    this.isUsed = isUsed;
  }

  override merge(other: IteratorState): void {
    const isSame = this.items === other.items && this.at === other.at && this.isUsed === other.isUsed;
    if (!isSame) this.forget();
  }

  override forget(): readonly Value[] {
    const items = this.items ?? [];
    this.items = null;
    this.isUsed = true;
    this.at = -1;
    return items;
  }
}

/** The result of calling an `async def`, or a task made from one. */
export class CoroutineObject extends Mutable {
  readonly kind = 'coroutine';
  readonly name: string;
  readonly isTask: boolean;
  readonly run: () => Value;
  result: Value | null = null;

  constructor(name: string, run: () => Value, isTask = false) {
    super();
    this.name = name;
    this.run = run;
    this.isTask = isTask;
  }

  override get size(): number {
    return 1;
  }

  override save(): Value | null {
    return this.result;
  }

  override restore(saved: Value | null): void {
    this.result = saved;
  }

  override merge(other: Value | null): void {
    if (this.result !== other) this.result = unknown;
  }

  override forget(): readonly Value[] {
    this.result = unknown;
    return [];
  }
}

/** What is known of a value that is one of two. */
export function join(one: Value, other: Value): Value {
  if (one === other) return one;
  if (isScalar(one) && isScalar(other)) {
    if (isSameScalar(one, other)) return one;
    return one.kind === other.kind ? unknownOf(one.kind) : unknown;
  }
  if (one.kind === 'tuple' && other.kind === 'tuple' && one.items.length === other.items.length && !one.cls) {
    if (!other.cls) return tuple(one.items.map((item, at) => join(item, other.items[at]!)));
  }
  if (one.kind === 'unknown' && one.of !== null && one.of === typeOf(other)) return one;
  if (other.kind === 'unknown' && other.of !== null && other.of === typeOf(one)) return other;
  if (one.kind === 'type' && other.kind === 'type' && one.name === other.name) return one;
  forgetAll([one, other]);
  return unknown;
}

const typeOf = (value: Value): string | null =>
  value.kind === 'unknown' ? value.of : isScalar(value) ? value.kind : null;

function forgotten(value: Value): Value {
  forgetAll([value]);
  return unknown;
}

/**
 * Called before an object changes. It is a variable because objects merge themselves, and merging can forget objects
 * that the trail has not seen; the machine of the running pass sets it.
 */
export const hooks: { beforeChange(object: Mutable): void } = { beforeChange: () => {} };

/** Forgets everything that is reachable from values that unseen code can now change. */
export function forgetAll(values: readonly Value[]): void {
  const left = [...values];
  for (let value = left.pop(); value; value = left.pop()) {
    switch (value.kind) {
      case 'tuple':
        left.push(...value.items);
        break;
      case 'list':
        if (value.items) forgetOne(value, left);
        break;
      case 'set':
        if (value.items && !value.isFrozen) forgetOne(value, left);
        break;
      case 'dict':
        if (value.entries) forgetOne(value, left);
        break;
      case 'instance':
        if (!value.isOpen && !value.cls.traits.isEnum) forgetOne(value, left);
        break;
      case 'iterator':
      case 'coroutine':
        forgetOne(value, left);
        break;
      case 'method':
        left.push(value.self);
        break;
      case 'view':
        left.push(value.of);
        break;
      default:
        break;
    }
  }
}

function forgetOne(object: Mutable, left: Value[]): void {
  hooks.beforeChange(object);
  left.push(...object.forget());
}
