import { annotatedNames, finishClass, newClass } from '../classes.ts';
import { callHook } from '../evaluate/operators.ts';
import {
  Cells,
  type ClassValue,
  DictValue,
  FunctionValue,
  ListValue,
  none,
  positional,
  ref,
  str,
  tuple,
  unknown,
  type Value,
} from '../value.ts';
import { callReduce } from './callbacks.ts';
import { toDict } from './dict-methods.ts';
import { argument, type Model, type Models, type NativeCall } from './model.ts';

/** `type(name, bases, namespace)`. */
export function makeType({ machine, args, site }: NativeCall): Value {
  const [name, bases, namespace] = args.positional;
  // A metaclass passes on the class that is being created.
  if (namespace?.type === 'namespace' && 'of' in namespace && (namespace.of as ClassValue).type === 'class')
    return namespace.of as ClassValue;
  const cells = new Cells();
  if (namespace) {
    for (const [key, value] of toDict(machine, namespace, site).content.entries.values()) {
      if (key.type === 'str') cells.content.set(key.value.normalize('NFKC'), value);
    }
  }
  const list = bases ? machine.iterate(bases, site).items : [];
  const made = newClass(machine, name?.type === 'str' ? name.value : 'type', list, cells, null);
  return finishClass(machine, made, args.named, site);
}

const descriptor =
  (kind: 'property' | 'static' | 'class'): Model =>
  (call) => {
    const callee = argument(call, 0, 'fget');
    return callee ? { type: 'descriptor', kind, callee, setter: argument(call, 1, 'fset') ?? null } : null;
  };

/** The field names of a `namedtuple`: a sequence, or a string separated by whitespace or commas. */
function fieldNames(value: Value | undefined, call: NativeCall): readonly string[] | null {
  if (value?.type === 'str') return value.value.split(/[\s,]+/).filter((part) => part !== '');
  if (!value) return null;
  const { items, rest } = call.machine.iterate(value, call.site);
  if (rest) return null;
  return items.flatMap((item) => {
    const name = item.type === 'list' ? item.content.items[0] : item;
    return name?.type === 'str' ? [name.value] : [];
  });
}

const namedtuple: Model = (call) => {
  const name = argument(call, 0, 'typename');
  const fields = fieldNames(argument(call, 1, 'field_names'), call);
  if (!fields) return null;
  const made = newClass(call.machine, name?.type === 'str' ? name.value : 'tuple', [], new Cells(), null);
  made.fields = fields;
  made.kind = 'namedtuple';
  const defaults = call.args.named.get('defaults');
  if (defaults?.type === 'list') {
    const from = fields.length - defaults.content.items.length;
    for (const [at, value] of defaults.content.items.entries()) made.attributes.content.set(fields[from + at]!, value);
  }
  return made;
};

function asDataclass(of: Value): Value {
  if (of.type !== 'class') return of;
  const inherited = of.bases.flatMap((base) => (base.type === 'class' && base.fields ? base.fields : []));
  of.fields = [...new Set([...inherited, ...annotatedNames(of)])];
  of.kind = 'dataclass';
  return of;
}

/** A decorator with or without options: `@dataclass`, `@dataclass(frozen=True)`. */
const optionalDecorator =
  (work: (value: Value, call: NativeCall) => Value): Model =>
  (call) => {
    const [value] = call.args.positional;
    if (value && (value.type === 'class' || value.type === 'function')) return work(value, call);
    return { type: 'partial', callee: ref(call.name), args: [], keywords: new Map(), step: call.name };
  };

const enumCall: Model = (call) => {
  const [name, members] = call.args.positional;
  if (name?.type !== 'str' || !members) return null;
  const cells = new Cells();
  const { machine, site } = call;
  if (members.type === 'dict')
    for (const [key, value] of members.content.entries.values())
      if (key.type === 'str') cells.content.set(key.value, value);
  if (members.type === 'list') {
    for (const item of members.content.items) {
      const [key, value] = item.type === 'list' ? item.content.items : [item, unknown()];
      if (key?.type === 'str') cells.content.set(key.value, value ?? unknown());
    }
  }
  return finishClass(machine, newClass(machine, name.value, [ref('enum.Enum')], cells, null), new Map(), site);
};

const returnFirst =
  (value: Value): Model =>
  ({ args }) =>
    args.positional[0] ?? value;

function chainMap({ machine, args, site }: NativeCall): Value {
  const entries = new Map<string, readonly [Value, Value]>();
  let rest: Value | null = null;
  for (const source of args.positional.toReversed()) {
    const made = toDict(machine, source, site);
    for (const [key, pair] of made.content.entries) entries.set(key, pair);
    rest ??= made.content.rest;
  }
  return new DictValue(entries, rest);
}

export const classes: Models = {
  'builtins.property': descriptor('property'),
  'functools.cached_property': descriptor('property'),
  'abc.abstractproperty': descriptor('property'),
  'types.DynamicClassAttribute': descriptor('property'),
  'enum.property': descriptor('property'),
  'builtins.staticmethod': descriptor('static'),
  'builtins.classmethod': descriptor('class'),
  'abc.abstractmethod': returnFirst(none),
  'typing.final': returnFirst(none),
  'typing.overload': returnFirst(none),
  'typing.no_type_check': returnFirst(none),
  'typing.runtime_checkable': returnFirst(none),
  'typing.cast': ({ args }) => args.positional[1] ?? null,
  'enum.unique': returnFirst(none),
  'enum.member': returnFirst(none),
  'enum.nonmember': returnFirst(none),
  'enum.auto': () => unknown(),
  'enum.Enum': enumCall,
  'enum.IntEnum': enumCall,
  'functools.total_ordering': returnFirst(none),
  'collections.namedtuple': namedtuple,
  'typing.NamedTuple': namedtuple,
  'dataclasses.dataclass': optionalDecorator(asDataclass),
  'attr.s': optionalDecorator(asDataclass),
  'attr.define': optionalDecorator(asDataclass),
  'attrs.define': optionalDecorator(asDataclass),
  'pydantic.dataclasses.dataclass': optionalDecorator(asDataclass),
  'dataclasses.make_dataclass': (call) => {
    const made = namedtuple(call);
    if (made?.type !== 'class') return null;
    made.kind = 'dataclass';
    const fields = argument(call, 1, 'fields');
    for (const item of fields?.type === 'list' ? fields.content.items : []) {
      const [key, , value] = item.type === 'list' ? item.content.items : [];
      if (key?.type === 'str' && value) made.attributes.content.set(key.value, value);
    }
    const namespace = call.args.named.get('namespace');
    if (namespace?.type === 'dict')
      for (const [key, value] of namespace.content.entries.values())
        if (key.type === 'str') made.attributes.content.set(key.value, value);
    return made;
  },
  'dataclasses.field': ({ machine, args, site }) => {
    const usual = args.named.get('default');
    if (usual) return usual;
    const factory = args.named.get('default_factory');
    return factory ? machine.callBack(factory, positional(), 'a default factory', site) : unknown();
  },
  'dataclasses.asdict': ({ machine, args, site }) =>
    args.positional[0]?.type === 'instance'
      ? toDict(machine, { type: 'namespace', of: args.positional[0] }, site)
      : null,
  'dataclasses.astuple': ({ machine, args, site }) => {
    const [value] = args.positional;
    return value?.type === 'instance' && value.of.fields
      ? tuple(value.of.fields.map((field) => machine.attribute(value, field, site)))
      : null;
  },
  'dataclasses.replace': ({ args }) => args.positional[0] ?? null,
  'types.new_class': ({ machine, args, site }) => {
    const [name, bases, , body] = args.positional;
    const made = newClass(
      machine,
      name?.type === 'str' ? name.value : 'class',
      bases ? machine.iterate(bases, site).items : [],
      new Cells(),
      null,
    );
    const fill = body ?? args.named.get('exec_body');
    if (fill) machine.callBack(fill, positional({ type: 'namespace', of: made }), 'types.new_class', site);
    return finishClass(machine, made, new Map(), site);
  },
  'collections.OrderedDict': (call) => call.machine.call(ref('builtins.dict'), call.args, call.site),
  'collections.UserDict': (call) => call.machine.call(ref('builtins.dict'), call.args, call.site),
  'collections.UserList': (call) => call.machine.call(ref('builtins.list'), call.args, call.site),
  'collections.UserString': (call) => call.machine.call(ref('builtins.str'), call.args, call.site),
  'collections.deque': ({ machine, args, site }) => {
    const made = machine.call(ref('builtins.list'), positional(...args.positional.slice(0, 1)), site);
    return made;
  },
  ...Object.fromEntries(
    [
      'queue.Queue',
      'queue.LifoQueue',
      'queue.SimpleQueue',
      'queue.PriorityQueue',
      'multiprocessing.Queue',
      'multiprocessing.SimpleQueue',
      'asyncio.Queue',
    ].map((name): [string, Model] => [name, () => new ListValue('deque', [])]),
  ),
  'multiprocessing.Pipe': pipe,
  'array.array': ({ machine, args, site }) => {
    const [, source] = args.positional;
    const { items, rest } = source ? machine.iterate(source, site) : { items: [], rest: null };
    return new ListValue('bytearray', [...items], rest);
  },
  'collections.defaultdict': ({ machine, args, site }) => {
    const [factory, source] = args.positional;
    const made = source ? toDict(machine, source, site) : new DictValue(new Map());
    for (const [word, value] of args.named) made.content.entries.set(`s${word}`, [str(word), value]);
    return new DictValue(made.content.entries, made.content.rest, factory && factory.type !== 'none' ? factory : null);
  },
  'collections.ChainMap': chainMap,
  'collections.Counter': ({ machine, args, site }) => {
    const [source] = args.positional;
    if (!source || source.type === 'dict') return machine.call(ref('builtins.dict'), args, site);
    return new DictValue(new Map(), unknown());
  },
  'copy.copy': copyValue,
  'copy.deepcopy': copyValue,
};

/** Both ends share one queue. */
function pipe(): Value {
  const held = new ListValue('deque', []);
  return tuple([held, held]);
}

function copyValue(call: NativeCall): Value | null {
  const { machine, args, site } = call;
  const [value] = args.positional;
  if (!value) return null;
  if (value.type === 'instance') {
    const own =
      callHook(machine, value, '__copy__', [], site) ??
      callHook(machine, value, '__deepcopy__', [none], site) ??
      callReduce(call, value);
    if (own) return own;
  }
  if (value.type === 'list' || value.type === 'dict')
    return machine.call({ type: 'method', self: value, name: 'copy' }, positional(), site);
  return value;
}

/** Is it one of the program's own functions? */
export const isFunction = (value: Value | undefined): value is FunctionValue => value instanceof FunctionValue;
