import { mergeBases } from '../python/language/method-resolution.ts';
import type { Scopes } from '../python/scopes.ts';
import type { AsyncFunctionDef, Expression, FunctionDef, Lambda, Span } from '../python/tree.ts';

/** The steps through which a value was reached or assembled: `getattr`, `a list`, `base64`. Empty for a plain name. */
export type Via = readonly string[];
/** A bit set of sources, in the order of `sources` in `fact.ts`. */
export type SourceBits = number;

export type Str = { readonly type: 'str'; readonly value: string; readonly via: Via; readonly decoded: boolean };
/** One character per byte. */
export type Bytes = { readonly type: 'bytes'; readonly value: string; readonly via: Via; readonly decoded: boolean };
export type Int = { readonly type: 'int'; readonly value: bigint };
export type Float = { readonly type: 'float'; readonly value: number };
export type Bool = { readonly type: 'bool'; readonly value: boolean };
export type None = { readonly type: 'none' };
export type Ellipsis = { readonly type: 'ellipsis' };

/** An external object, by its full name: `os.system`. The result of a call has `()` in its name: `re.compile().sub`. */
export type Ref = {
  readonly type: 'ref';
  readonly name: string;
  readonly via: Via;
  readonly sources: SourceBits;
  /** How many steps through Python's internals (`__class__`, `__subclasses__`) led here. */
  readonly chain: number;
  /** The arguments of the call whose result this is: a thread's target is called when the thread is started. */
  readonly callArguments?: Arguments | undefined;
  /** For a method of a call's result: that result. */
  readonly owner?: Ref | undefined;
};

/** A value of which only the origin, and perhaps the start of its text, is known. */
export type Unknown = {
  readonly type: 'unknown';
  readonly sources: SourceBits;
  readonly decoded: boolean;
  /** A string assembled from parts, of which `prefix` is the known start. */
  readonly assembled: boolean;
  readonly prefix: string | null;
  readonly chain: number;
  /** Set for a member of an external object whose name is not known. */
  readonly dynamicMember: DynamicMember | null;
};
export type DynamicMember = { readonly base: string; readonly by: Value; readonly place: Span };

/** Any one of several values. */
export type Join = { readonly type: 'join'; readonly values: readonly Value[] };
export type Partial = {
  readonly type: 'partial';
  readonly callee: Value;
  readonly args: readonly Value[];
  readonly keywords: ReadonlyMap<string, Value>;
  readonly step: string;
};
/** A callable whose first argument is bound. */
export type Bound = { readonly type: 'bound'; readonly self: Value; readonly callee: Value };
/** A method of a built-in type, bound to its value. */
export type Method = { readonly type: 'method'; readonly self: Value; readonly name: string };
/** A code object: of a string (`text`) or of a function (`callee`). */
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
/** `super()`: attributes are looked up in the classes that follow `after`. */
export type Super = { readonly type: 'super'; readonly self: Value; readonly after: ClassValue };
export type SliceValue = {
  readonly type: 'slice';
  readonly lower: Value;
  readonly upper: Value;
  readonly step: Value;
};
/** A function of the `operator` module: `attrgetter('a.b')`, `itemgetter(1)`, `methodcaller('m', 1)`. */
export type Picker = {
  readonly type: 'picker';
  readonly how: 'attributes' | 'items' | 'method';
  readonly args: readonly Value[];
  readonly keywords: ReadonlyMap<string, Value>;
};

/** A Python frame object, or a traceback, which leads to one. */
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

/** An object whose content the journal saves as a whole. Call `Journal.touch` before changing the content. */
export abstract class Mutable<Content> {
  content: Content;
  /** The number of the branch that has already saved the content. */
  epoch = 0;

  constructor(content: Content) {
    this.content = content;
  }

  abstract copyContent(): Content;
}

/** Named values that the journal saves one by one: variables of a frame, attributes of an object. */
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
/** Identifies an object within the process. */
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

/** The variables and surroundings of a running function, class body, module or string of code. */
export class Frame {
  readonly type = 'frame';
  readonly id = nextId();
  readonly cells: Cells;
  readonly scope: object;
  readonly parent: Frame | null;
  readonly scopes: Scopes;
  /** For code in a string: the place of the `exec` that runs it. */
  readonly origin: Span | null;
  /** Is it code in another file of the program? Its origin is then where the program imports or calls it. */
  readonly isSibling: boolean;
  /** Of the frame of such a file: the package it is in. */
  readonly package: string | null;
  readonly callee: FunctionValue | null;
  /** The class whose body or method this is. */
  readonly owner: ClassValue | null;
  readonly privateTo: string | null;
  /** Is it the body of a class? */
  readonly isClass: boolean;
  readonly caller: Frame | null;
  returned: Value | null = null;
  yielded: Value[] | null = null;
  sent: Value | null = null;
  /** The exception that `throw()` raises at the first `yield` of a generator. */
  thrown: Value | null = null;

  constructor(given: {
    readonly cells?: Cells;
    readonly scope: object;
    readonly parent: Frame | null;
    readonly scopes: Scopes;
    readonly origin: Span | null;
    readonly isSibling?: boolean;
    readonly package?: string | null;
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
    this.isSibling = given.isSibling ?? false;
    this.package = given.package ?? null;
    this.callee = given.callee ?? null;
    this.owner = given.owner ?? null;
    this.privateTo = given.privateTo ?? null;
    this.isClass = given.isClass ?? false;
    this.caller = given.caller ?? null;
  }
}

export type FunctionNode = FunctionDef | AsyncFunctionDef | Lambda;

/** The decorator that registers a request handler, and the parameters that the framework converts to numbers. */
export type Route = { readonly name: string; readonly converted: ReadonlySet<string> };

export class FunctionValue {
  readonly type = 'function';
  readonly id = nextId();
  node: FunctionNode;
  readonly frame: Frame;
  readonly defaults: readonly Value[];
  readonly kwDefaults: readonly (Value | null)[];
  readonly attributes = new Cells();
  readonly owner: ClassValue | null;
  /** Does it contain `yield`? */
  readonly yields: boolean;
  /** Is it decorated with `contextlib.contextmanager`? */
  managesContext = false;
  /** How a web framework calls it with data from a request. */
  route: Route | null = null;
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
  /** The method resolution order: the class and its bases, in the order in which attributes are looked up. */
  readonly mro: readonly (ClassValue | Ref)[];
  readonly subclasses: ClassValue[] = [];
  /** The parameters of a constructor that `dataclass` or `namedtuple` generates, in order. */
  fields: readonly string[] | null = null;
  /** The annotations in its body, which are evaluated only where the program looks at them. */
  readonly annotations = new Map<string, { readonly node: Expression; readonly frame: Frame }>();
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
  // Python rejects bases that have no consistent order; here they are searched one after the other.
  const merged = mergeBases(direct, orderOf, keyOf) ?? [...new Set(direct.flatMap(orderOf))];
  return [one, ...merged].slice(0, mroLengthMax);
}

export class InstanceValue {
  readonly type = 'instance';
  readonly id = nextId();
  readonly of: ClassValue;
  readonly attributes: Cells;
  /** The built-in value of an instance of a subclass of `str`, `dict`, `list`, `int`… */
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
  /** The function that creates the value of a missing key: `defaultdict(factory)`. */
  readonly factory: Value | null;
  constructor(entries: Map<string, readonly [Value, Value]>, rest: Value | null = null, factory: Value | null = null) {
    super({ entries, rest });
    this.factory = factory;
  }

  override copyContent(): { entries: Map<string, readonly [Value, Value]>; rest: Value | null } {
    return { entries: new Map(this.content.entries), rest: this.content.rest };
  }
}

/** An iterator, generator or coroutine. */
export class IteratorValue {
  readonly type = 'iterator';
  readonly id = nextId();
  readonly kind: 'iterator' | 'generator' | 'coroutine';
  /** Null until it has run. */
  items: readonly Value[] | null;
  /** Stands for any number of further items. */
  rest: Value | null;
  position = 0;
  /** Runs the body. `sent` is the value of its `yield` expressions. */
  readonly run:
    | ((sent: Value | null, thrown?: Value) => { items: readonly Value[]; rest: Value | null; result: Value })
    | null;
  /** The value that it returned; for a coroutine, the result of awaiting it. */
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
/** A value of which only the sources are known. */
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

/** Is it the result of a call, rather than an object with a name? */
export const isResult = (value: Ref): boolean => value.name.includes('()');

const viaMax = 6;
/** Adds steps that are not in the list yet. */
export function addSteps(via: Via, ...steps: readonly string[]): Via {
  const fresh = steps.filter((word) => !via.includes(word));
  return fresh.length === 0 || via.length >= viaMax ? via : [...via, ...fresh].slice(0, viaMax);
}

/** Objects that harmless programs pass around, too. */
const commonObjects = /^sys\.(?:stdout|stderr|stdin|argv|path)\b/;

/** Adds a step to how an external object was reached. Results of calls may be passed around freely. */
export function withStep(value: Value, step: string): Value {
  if (value.type === 'ref') {
    if (isResult(value) || value.name === step || value.via.includes(step) || commonObjects.test(value.name))
      return value;
    return { ...value, via: addSteps(value.via, step) };
  }
  if (value.type === 'join') return { type: 'join', values: value.values.map((one) => withStep(one, step)) };
  return value;
}

/** The steps through which a value was reached or assembled. */
export const viaOf = (value: Value): Via =>
  value.type === 'str' || value.type === 'bytes' || value.type === 'ref' ? value.via : noVia;

export type Arguments = {
  readonly positional: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  /** Any further argument, from `*` and `**` arguments whose contents are not known; null if there are none. */
  readonly open: Value | null;
};
export const noArguments: Arguments = { positional: [], named: new Map(), open: null };
export const positional = (...values: readonly Value[]): Arguments => ({
  positional: values,
  named: new Map(),
  open: null,
});

export type Site = { readonly place: Span; readonly frame: Frame; readonly node?: Expression };
