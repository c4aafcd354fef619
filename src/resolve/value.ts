import { mergeBases } from '../python/language/method-resolution.ts';
import type { Scopes } from '../python/scopes.ts';
import type { AsyncFunctionDef, Expression, FunctionDef, Lambda, Span } from '../python/tree.ts';

/** How something was reached other than by its plain name, in words: `getattr`, `a list`, `base64`. */
export type Via = readonly string[];
/** Bits, in the order of `sources`. */
export type SourceBits = number;

export type Str = { readonly type: 'str'; readonly value: string; readonly via: Via; readonly decoded: boolean };
/** One character per byte. */
export type Bytes = { readonly type: 'bytes'; readonly value: string; readonly via: Via; readonly decoded: boolean };
export type Int = { readonly type: 'int'; readonly value: bigint };
export type Float = { readonly type: 'float'; readonly value: number };
export type Bool = { readonly type: 'bool'; readonly value: boolean };
export type None = { readonly type: 'none' };
export type Ellipsis = { readonly type: 'ellipsis' };

/** Something outside the text, by its full name; with `()` in it, what a call gave. */
export type Ref = {
  readonly type: 'ref';
  readonly name: string;
  readonly via: Via;
  readonly sources: SourceBits;
  /** How many steps through the inside of the interpreter led here. */
  readonly chain: number;
  /** The arguments of the call whose result this is: what a thread was given matters when it is started. */
  readonly callArguments?: Arguments | undefined;
  /** What this is an attribute of, for what a call gave. */
  readonly owner?: Ref | undefined;
};

export type Unknown = {
  readonly type: 'unknown';
  readonly sources: SourceBits;
  readonly decoded: boolean;
  readonly assembled: boolean;
  readonly prefix: string | null;
  readonly chain: number;
  /** Where a member was chosen by a name that is not known. */
  readonly dynamicMember: DynamicMember | null;
};
export type DynamicMember = { readonly base: string; readonly by: Value; readonly place: Span };

export type Join = { readonly type: 'join'; readonly values: readonly Value[] };
export type Partial = {
  readonly type: 'partial';
  readonly callee: Value;
  readonly args: readonly Value[];
  readonly keywords: ReadonlyMap<string, Value>;
  readonly step: string;
};
/** A callable with its first argument already there. */
export type Bound = { readonly type: 'bound'; readonly self: Value; readonly callee: Value };
/** A method of a value of a built-in type. */
export type Method = { readonly type: 'method'; readonly self: Value; readonly name: string };
export type Code = {
  readonly type: 'code';
  readonly text: Value | null;
  readonly callee: FunctionValue | null;
  readonly mode: string;
};
/** A live mapping: `globals()`, `vars(x)`, `x.__dict__`. */
export type Namespace = { readonly type: 'namespace'; readonly of: Ref | Frame | ClassValue | InstanceValue };
export type Descriptor = {
  readonly type: 'descriptor';
  readonly kind: 'property' | 'static' | 'class';
  readonly callee: Value;
  readonly setter: Value | null;
};
export type Super = { readonly type: 'super'; readonly self: Value; readonly after: ClassValue };
export type SliceValue = {
  readonly type: 'slice';
  readonly lower: Value;
  readonly upper: Value;
  readonly step: Value;
};
/** What is done to the argument once it comes: `attrgetter('a.b')`, `itemgetter(1)`, `methodcaller('m', 1)`. */
export type Picker = {
  readonly type: 'picker';
  readonly how: 'attributes' | 'items' | 'method';
  readonly args: readonly Value[];
  readonly keywords: ReadonlyMap<string, Value>;
};

/** A frame object, or a traceback, which leads to one. */
export type Stack = { readonly type: 'stack'; readonly frame: Frame; readonly chain: number };

export type Value =
  | Stack
  | Str
  | Bytes
  | Int
  | Float
  | Bool
  | None
  | Ellipsis
  | Ref
  | Unknown
  | Join
  | Partial
  | Bound
  | Method
  | Code
  | Namespace
  | Descriptor
  | Super
  | SliceValue
  | Picker
  | FunctionValue
  | ClassValue
  | InstanceValue
  | ListValue
  | DictValue
  | IteratorValue;

/** What changes as a whole: whoever changes the content says so to the journal first. */
export abstract class Mutable<Content> {
  content: Content;
  /** The arm of a branch that already holds a copy of the content as it was. */
  epoch = 0;

  constructor(content: Content) {
    this.content = content;
  }

  abstract copyContent(): Content;
}

/** Named values that change one by one: variables of a frame, attributes of an object. */
export class Cells {
  readonly content: Map<string, Value>;

  constructor(content: Map<string, Value> = new Map()) {
    this.content = content;
  }

  get(name: string): Value | undefined {
    return this.content.get(name);
  }
}

let lastId = 0;
/** Tells objects apart; never shown. */
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

/** What a piece of code runs in: the names around it and, for a text run by `exec`, where that was. */
export class Frame {
  readonly type = 'frame';
  readonly id = nextId();
  readonly cells: Cells;
  readonly scope: object;
  readonly parent: Frame | null;
  readonly scopes: Scopes;
  /** The place of the `exec` whose text this is. */
  readonly origin: Span | null;
  readonly callee: FunctionValue | null;
  /** The class whose body this is, or of which the function is a method. */
  readonly owner: ClassValue | null;
  readonly privateTo: string | null;
  /** The class body under way. */
  readonly isClass: boolean;
  readonly caller: Frame | null;
  returned: Value | null = null;
  yielded: Value[] | null = null;
  sent: Value | null = null;
  /** What `throw` raises inside a generator, at its first `yield`. */
  thrown: Value | null = null;

  constructor(given: {
    readonly cells?: Cells;
    readonly scope: object;
    readonly parent: Frame | null;
    readonly scopes: Scopes;
    readonly origin: Span | null;
    readonly callee?: FunctionValue | null;
    readonly owner?: ClassValue | null;
    readonly privateTo?: string | null;
    readonly isClass?: boolean;
    readonly caller?: Frame | null;
  }) {
    this.cells = given.cells ?? new Cells();
    this.scope = given.scope;
    this.parent = given.parent;
    this.scopes = given.scopes;
    this.origin = given.origin;
    this.callee = given.callee ?? null;
    this.owner = given.owner ?? null;
    this.privateTo = given.privateTo ?? null;
    this.isClass = given.isClass ?? false;
    this.caller = given.caller ?? null;
  }
}

export type FunctionNode = FunctionDef | AsyncFunctionDef | Lambda;

export class FunctionValue {
  readonly type = 'function';
  readonly id = nextId();
  node: FunctionNode;
  readonly frame: Frame;
  readonly defaults: readonly Value[];
  readonly kwDefaults: readonly (Value | null)[];
  readonly attributes = new Cells();
  readonly owner: ClassValue | null;
  /** Does it hand out values one by one? */
  readonly yields: boolean;
  /** `contextlib.contextmanager` was put around it. */
  managesContext = false;
  /** A web framework calls it with what a request holds. */
  handlesRequests = false;
  constructor(
    node: FunctionNode,
    frame: Frame,
    defaults: readonly Value[],
    kwDefaults: readonly (Value | null)[],
    owner: ClassValue | null,
    yields: boolean,
  ) {
    this.node = node;
    this.frame = frame;
    this.defaults = defaults;
    this.kwDefaults = kwDefaults;
    this.owner = owner;
    this.yields = yields;
  }
}

export class ClassValue {
  readonly type = 'class';
  readonly id = nextId();
  readonly name: string;
  readonly bases: readonly Value[];
  readonly attributes: Cells;
  readonly metaclass: Value | null;
  /** Itself and all it inherits from, in the order in which attributes are looked for. */
  readonly mro: readonly (ClassValue | Ref)[];
  readonly subclasses: ClassValue[] = [];
  /** Parameters of the constructor that `dataclass` or `namedtuple` made, in order. */
  fields: readonly string[] | null = null;
  kind: 'plain' | 'dataclass' | 'namedtuple' | 'enum' = 'plain';
  constructor(name: string, bases: readonly Value[], attributes: Cells, metaclass: Value | null) {
    this.name = name;
    this.bases = bases;
    this.attributes = attributes;
    this.metaclass = metaclass;
    this.mro = mroOf(this, bases);
  }
}

const mroLengthMax = 60;

function mroOf(one: ClassValue, bases: readonly Value[]): (ClassValue | Ref)[] {
  const direct: (ClassValue | Ref)[] = [];
  for (const base of bases) {
    for (const value of base.type === 'join' ? base.values : [base]) {
      const isOutside = value.type === 'ref' && base.type !== 'join' && value.name !== 'builtins.object';
      if (value.type === 'class' || isOutside) direct.push(value);
    }
  }
  const orderOf = (base: ClassValue | Ref): readonly (ClassValue | Ref)[] =>
    base.type === 'class' ? base.mro : [base];
  const keyOf = (base: ClassValue | Ref): unknown => (base.type === 'class' ? base : base.name);
  // Python makes no class of bases without an order; here they are searched one after the other.
  const merged = mergeBases(direct, orderOf, keyOf) ?? [...new Set(direct.flatMap(orderOf))];
  return [one, ...merged].slice(0, mroLengthMax);
}

export class InstanceValue {
  readonly type = 'instance';
  readonly id = nextId();
  readonly of: ClassValue;
  readonly attributes: Cells;
  /** What an instance of a subclass of `str`, `dict`, `list`, `int`… holds. */
  payload: Value | null = null;
  constructor(of: ClassValue, attributes: Cells = new Cells()) {
    this.of = of;
    this.attributes = attributes;
  }
}

export type ListKind = 'list' | 'tuple' | 'set' | 'frozenset' | 'range' | 'bytearray' | 'deque';

export class ListValue extends Mutable<{ items: Value[]; rest: Value | null }> {
  readonly type = 'list';
  readonly id = nextId();
  readonly kind: ListKind;
  constructor(kind: ListKind, items: Value[], rest: Value | null = null) {
    super({ items, rest });
    this.kind = kind;
  }

  override copyContent(): { items: Value[]; rest: Value | null } {
    return { items: [...this.content.items], rest: this.content.rest };
  }
}

export class DictValue extends Mutable<{ entries: Map<string, readonly [Value, Value]>; rest: Value | null }> {
  readonly type = 'dict';
  readonly id = nextId();
  /** What makes the value of a missing key: `defaultdict(factory)`. */
  readonly factory: Value | null;
  constructor(entries: Map<string, readonly [Value, Value]>, rest: Value | null = null, factory: Value | null = null) {
    super({ entries, rest });
    this.factory = factory;
  }

  override copyContent(): { entries: Map<string, readonly [Value, Value]>; rest: Value | null } {
    return { entries: new Map(this.content.entries), rest: this.content.rest };
  }
}

/** What hands out values one by one. */
export class IteratorValue {
  readonly type = 'iterator';
  readonly id = nextId();
  readonly kind: 'iterator' | 'generator' | 'coroutine';
  /** Null until it was run. */
  items: readonly Value[] | null;
  /** Further items, of which nothing else is known. */
  rest: Value | null;
  position = 0;
  /** What runs it, with the value that `yield` is worth inside. */
  readonly run:
    | ((sent: Value | null, thrown?: Value) => { items: readonly Value[]; rest: Value | null; result: Value })
    | null;
  /** What `return` gave, or awaiting it. */
  result: Value | null = null;
  readonly frame: Frame | null;
  constructor(
    kind: IteratorValue['kind'],
    items: readonly Value[] | null,
    rest: Value | null,
    run: IteratorValue['run'] = null,
    frame: Frame | null = null,
  ) {
    this.kind = kind;
    this.items = items;
    this.rest = rest;
    this.run = run;
    this.frame = frame;
  }
}

export const none: None = { type: 'none' };
export const ellipsis: Ellipsis = { type: 'ellipsis' };
export const noVia: Via = [];

export const sourceBit = {
  parameter: 1,
  input: 2,
  request: 4,
  environment: 8,
  file: 16,
  network: 32,
  unknown: 64,
} as const;

const unknowns = new Map<number, Unknown>();
/** Nothing is known but where it comes from. */
export function unknown(sources: SourceBits = 0): Unknown {
  let found = unknowns.get(sources);
  if (!found) {
    found = { type: 'unknown', sources, decoded: false, assembled: false, prefix: null, chain: 0, dynamicMember: null };
    unknowns.set(sources, found);
  }
  return found;
}

export const str = (value: string, via: Via = noVia, decoded = false): Str => ({ type: 'str', value, via, decoded });
export const bytes = (value: string, via: Via = noVia, decoded = false): Bytes => ({
  type: 'bytes',
  value,
  via,
  decoded,
});
export const int = (value: bigint | number): Int => ({ type: 'int', value: BigInt(value) });
export const float = (value: number): Float => ({ type: 'float', value });
export const yes: Bool = { type: 'bool', value: true };
export const no: Bool = { type: 'bool', value: false };
export const bool = (value: boolean): Bool => (value ? yes : no);
export const tuple = (items: Value[]): ListValue => new ListValue('tuple', items);
export const list = (items: Value[], rest: Value | null = null): ListValue => new ListValue('list', items, rest);
export const ref = (name: string, via: Via = noVia, sources: SourceBits = 0, chain = 0): Ref => ({
  type: 'ref',
  name,
  via,
  sources,
  chain,
});

export const builtin = (name: string): Ref => ref(`builtins.${name}`);

/** Is it what a call of outside code gave, rather than something that is there by name? */
export const isResult = (value: Ref): boolean => value.name.includes('()');

const viaMax = 6;
export function addSteps(via: Via, ...steps: readonly string[]): Via {
  const fresh = steps.filter((word) => !via.includes(word));
  return fresh.length === 0 || via.length >= viaMax ? via : [...via, ...fresh].slice(0, viaMax);
}

/** Objects that are there by name and handed around by everyone. */
const commonObjects = /^sys\.(?:stdout|stderr|stdin|argv|path)\b/;

/** The same, reached in one more roundabout way. What a call gave may be handed around freely. */
export function withStep(value: Value, step: string): Value {
  if (value.type === 'ref') {
    if (isResult(value) || value.name === step || value.via.includes(step) || commonObjects.test(value.name))
      return value;
    return { ...value, via: addSteps(value.via, step) };
  }
  if (value.type === 'join') return { type: 'join', values: value.values.map((one) => withStep(one, step)) };
  return value;
}

/** How a text came about. */
export const viaOf = (value: Value): Via =>
  value.type === 'str' || value.type === 'bytes' || value.type === 'ref' ? value.via : noVia;

export type Arguments = {
  readonly positional: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  /** What may follow from `*rest` and `**rest` that is not known. */
  readonly open: Value | null;
};
export const noArguments: Arguments = { positional: [], named: new Map(), open: null };
export const positional = (...values: readonly Value[]): Arguments => ({
  positional: values,
  named: new Map(),
  open: null,
});

export type Site = { readonly place: Span; readonly frame: Frame; readonly node?: Expression };
